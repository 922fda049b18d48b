"""The window's workshop: opens, saves and tries a card of one's own, and keeps what was typed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject

from engine.cards.catalogue.catalogue import default_catalogue
from engine.cards.catalogue.unknown_card import UnknownCard
from engine.cards.reading.nodes import BadInput
from engine.loops.readable import with_noun
from engine.session.views.card_index import ListedCard, listed_card
from engine.session.workshop.card_draft import CardDraft, draft_of
from engine.session.workshop.own_cards import (
    delete_card,
    keep_draft,
    kept_draft,
    name_trouble,
    opened_entry,
    own_entries,
    save_card,
)
from gui.dialogs.unsaved import UnsavedDialog
from gui.play.owner import TableWindow
from gui.style.scale import px
from gui.workshop.choose_card import ChooseCardDialog
from gui.workshop.delete_card import DeleteCardDialog
from gui.workshop.dialog import WorkshopDialog

if TYPE_CHECKING:
    from gui.files.opening_and_saving import Files
    from gui.play.play_area import PlayArea
    from gui.style.theme import Theme

_ZONES = {"hand": "hand", "battlefield": "battlefield", "table": "hand"}
_WHERE = {"hand": "in {whose} hand", "battlefield": "on the battlefield"}


class WorkshopWindow(TableWindow, Protocol):
    """The window, as far as the workshop needs it."""

    @property
    def files(self) -> Files:
        """What opens and saves."""

    def play_area(self) -> PlayArea:
        """Return the table with its panels, made when it is first needed."""


class Workshop(QObject):
    """What the window does with a card of one's own."""

    def __init__(self, window: WorkshopWindow) -> None:
        super().__init__(window.host)
        self._window = window
        self.dialog = WorkshopDialog(window.theme, window.host)
        draft, self._entry = kept_draft()
        self._saved = CardDraft()
        if self._entry is not None:
            self._take_saved(self._entry)
        self.dialog.show_draft(draft)
        self.dialog.save_wanted.connect(self.save)
        self.dialog.delete_wanted.connect(self.ask_to_delete)
        self.dialog.try_wanted.connect(self.try_it)
        self.dialog.new_wanted.connect(lambda: self._leave(self._begin_new))
        self.dialog.open_wanted.connect(lambda: self._leave(self._ask_for_card))
        self.dialog.typed.connect(self.keep)

    def show(self) -> None:
        """Open the workshop, with what was typed last."""
        if not self.dialog.isVisible():
            host = self._window.host
            self.dialog.resize(min(px(1180), host.width() - 60), min(px(760), host.height() - 50))
        self.dialog.show()
        self.dialog.activateWindow()
        fields = self.dialog.fields
        (self.dialog.text if fields["name"].text() and fields["type"].text() else fields["name"]).setFocus()

    def close(self) -> None:
        """Keep what was typed, since the window closes."""
        self.keep()
        self.dialog.hide()

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.dialog.set_theme(theme)

    # The draft

    @property
    def is_unsaved(self) -> bool:
        """Whether something was typed since the card was saved or opened."""
        return self.dialog.draft != self._saved and not self.dialog.draft.is_empty

    def keep(self) -> None:
        """Keep what was typed for the next time, whether it is saved or not."""
        try:
            keep_draft(self.dialog.draft, self._entry)
        except OSError as error:
            self.dialog.say(f"What you typed cannot be kept: {error.strerror or error}.", is_bad=True)

    def _leave(self, then: Callable[[], None]) -> None:
        """Do something that replaces the draft; where it is not saved, ask first."""
        if not self.is_unsaved:
            then()
            return
        name = self.dialog.draft.name.strip() or "The card"
        asked = UnsavedDialog(f"{name} is not saved as you typed it last.", self.dialog, "Go on with it")
        asked.saving_wanted.connect(lambda: then() if self.save() else None)
        asked.leaving_wanted.connect(then)
        asked.open()

    def _begin_new(self) -> None:
        self._show(CardDraft(), None, CardDraft())

    def _show(self, draft: CardDraft, entry: Path | None, saved: CardDraft) -> None:
        self._entry, self._saved = entry, saved
        self.dialog.show_draft(draft)
        self.dialog.fields["name"].setFocus()
        self.dialog.fields["name"].selectAll()

    def _take_saved(self, entry: Path) -> None:
        try:
            self._saved = opened_entry(entry)
        except (BadInput, OSError):
            self._entry = None  # it was changed by hand meanwhile: saving does not write over it

    def _ask_for_card(self) -> None:
        dialog = ChooseCardDialog(default_catalogue(), self.dialog)
        dialog.chosen.connect(self.begin_from)
        dialog.open()

    def begin_from(self, listed: ListedCard) -> None:
        """Open a card of one's own, or begin a copy of another."""
        own = ((path, listed_card(path)) for path in own_entries())
        path = next((path for path, one in own if one is not None and one.name == listed.name), None)
        try:
            if path is not None:
                draft = opened_entry(path)
                self._show(draft, path, draft)
                return
            card = default_catalogue().find(listed.name)
        except (BadInput, UnknownCard, OSError) as error:
            self.dialog.say(f"{listed.name} cannot be opened: {error}", is_bad=True)
            return
        self._show(draft_of(card, f"Copy of {card.name}"), None, CardDraft())

    # Saving and trying

    def save(self) -> bool:
        """Save the card as an entry; False, with what is wrong told, where it cannot be."""
        self.dialog.read_now()
        draft = self.dialog.draft
        problems = draft.problems()
        taken = name_trouble(draft.whole_name, self._entry, default_catalogue()) if draft.name.strip() else None
        problem = problems[0] if problems else taken
        if problem is not None:
            self.dialog.show_problem(problem)
            return False
        before = self._entry
        try:
            self._entry = save_card(draft, before)
        except OSError as error:
            self.dialog.say(f"It cannot be saved: {error.strerror or error}.", is_bad=True)
            return False
        tidied = draft.tidied()
        self._saved = tidied
        self.dialog.show_draft(tidied)
        self.keep()
        if self._window.bridge.has_game:
            self._window.bridge.catalogue.refresh()
        not_covered = len(tidied.definition().not_covered)
        more = f", {with_noun(not_covered, 'part')} of it not covered" if not_covered else ""
        renamed = f"; {before.name} is renamed" if before is not None and before != self._entry else ""
        self.dialog.say(f"Saved among your cards as {self._entry.name}{renamed}{more}.", is_good=True)
        return True

    def ask_to_delete(self) -> None:
        """Delete the entry that is open, if that is what is wanted."""
        if self._entry is None or not self._entry.is_file():
            self.dialog.say("This card is not saved, so that there is nothing to delete.", is_bad=True)
            return
        asked = DeleteCardDialog(self._saved.whole_name, self.dialog)
        asked.deleting_wanted.connect(self._delete)
        asked.open()

    def _delete(self) -> None:
        """Delete the entry; what was typed stays, and can be saved again."""
        if self._entry is None:
            return
        try:
            delete_card(self._entry)
        except OSError as error:
            self.dialog.say(f"It cannot be deleted: {error.strerror or error}.", is_bad=True)
            return
        name = self._entry.name
        self._entry, self._saved = None, CardDraft()
        self.keep()
        if self._window.bridge.has_game:
            self._window.bridge.catalogue.refresh()
        self.dialog.say(f"{name} is deleted. What you typed is still here: Save writes it again.", is_good=True)

    def try_it(self, where: str) -> None:
        """Save the card, and put it onto the table that is open, or onto a new one, as when setting up by hand."""
        if not self.save():
            return
        name = self.dialog.draft.whole_name
        if where == "table":
            self._window.files.open_empty_table(lambda: self._put(name, where))
        elif self._window.bridge.has_game and self._window.is_of_use("set_up_by_hand"):
            self._put(name, where)
        else:
            words = "No card can be put on a table now: open one, or finish what it asks. New table opens one."
            self.dialog.say(words, is_bad=True)

    def _put(self, name: str, where: str) -> None:
        """Put the card, with the rules off for as long as that takes; a new table stays to be set up."""
        editor = self._window.play_area().set_up.editor
        was_on, seat, zone = editor.is_on, editor.seat, _ZONES[where]
        if not was_on and not editor.switch(False):
            return
        is_put = editor.put(ListedCard(name), seat, zone)
        if not was_on:
            editor.switch(True)
        if not is_put:
            return
        self.dialog.close()
        whose = f"{self._window.bridge.view.seats[seat].name}'s"
        keys = self._window.keys["workshop"]
        back = f" {keys[0]} goes back to the workshop." if keys else ""
        self._window.say(f"{name} is {_WHERE[zone].format(whose=whose)}.{back}", is_bad=False)
