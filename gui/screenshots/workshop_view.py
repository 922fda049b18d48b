"""The workshop with a card in the making, to be pictured."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.session.workshop.card_draft import CardDraft

if TYPE_CHECKING:
    from gui.main_window import MainWindow

SHOWN = CardDraft(
    name="Mossback Tinkerer",
    cost="{2}{G}",
    type="Legendary Creature — Elf Druid",
    power="2",
    toughness="3",
    text="Vigilance\n{T}: Add {G} for each Elf you control.\n"
    "Whenever another Elf enters, untap Mossback Tinkerer.\n"
    "When Mossback Tinkerer dies, each opponent gets a fancy hat.\nWhenever you cast a creature sp",
)


def show_workshop(window: MainWindow) -> None:
    """Show a card of which one line is not read, and one is still being typed."""
    workshop = window.workshop
    workshop.dialog.typed.disconnect(workshop.keep)  # the user's own draft stays as it is
    workshop.show()
    workshop.dialog.show_draft(SHOWN)
