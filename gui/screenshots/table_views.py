"""Views of the start page, the table and what lies beside it, to be pictured."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog

from engine.model.edits import EditCounters
from gui.dialogs.manual import ManualDialog
from gui.screenshots.letting_finish import play_a_little, settle, wait_for

if TYPE_CHECKING:
    from gui.main_window import MainWindow


def show_nothing(window: MainWindow) -> None:
    """Leave the window as it is, since it shows it already."""


def show_start(window: MainWindow) -> None:
    """Show the start page with all its pictures drawn."""
    settle(0.05)
    wait_for(
        window, lambda: not any(view.is_drawing for view in (window.start_page.own, window.start_page.shipped))
    )


def show_filtered(window: MainWindow) -> None:
    """Show the gallery narrowed to some colors and results."""
    window.show_start()
    filters = window.start_page.filters
    filters.way.setCurrentText("At most these")
    for letter in "WRC":
        filters.colors[letter].setChecked(True)
    filters.results["damage"].setChecked(True)
    show_start(window)


def show_inspected(window: MainWindow) -> None:
    """Show the first card with rules text, in the inspector."""
    assert window.play is not None
    for seat in window.bridge.view.seats:
        for card in seat.battlefield:
            if card.text:
                window.play.docks.bring_up("inspector")
                window.play.inspector.show_card(card.id)
                return


def show_log(window: MainWindow) -> None:
    """Show the log after a few choices."""
    assert window.play is not None
    play_a_little(window)
    window.play.docks.bring_up("log")


def show_why(window: MainWindow) -> None:
    """Show the panel of Why? about the first creature."""
    assert window.play is not None
    play_a_little(window)
    creatures = [card.id for seat in window.bridge.view.seats for card in seat.battlefield if card.is_creature]
    window.play.ask_why(creatures[0] if creatures else None)


def show_manual(window: MainWindow) -> None:
    """Show the manual at the page about proofs."""
    window.show_manual()
    manual = window.findChild(QDialog, "manual")
    assert isinstance(manual, ManualDialog)
    manual.show_page("loops-and-proofs")


def show_stack(window: MainWindow) -> None:
    """Show something on the stack."""
    play_a_little(window, most=3)


def show_by_hand(window: MainWindow) -> None:
    """Show the rules switched off and a card being looked for."""
    window.do("set_up_by_hand")
    assert window.play is not None
    finder = window.play.set_up.panel.finder
    finder.search.setText("goblin")
    settle()
    wait_for(window, lambda: not finder.is_reading)


def show_picked(window: MainWindow) -> None:
    """Show the rules switched off and a creature being changed, which will not outlive that."""
    show_by_hand(window)
    assert window.play is not None
    creatures = [card.id for seat in window.bridge.view.seats for card in seat.battlefield if card.is_creature]
    for id in creatures[:1]:
        window.play.set_up.click_card(id, Qt.MouseButton.LeftButton)
        window.play.set_up.editor.change(EditCounters, id, 0, "-1/-1", 2)


def command(name: str) -> Callable[[MainWindow], None]:
    """Return a view that a command opens."""
    return lambda window: window.do(name)
