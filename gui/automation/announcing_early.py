"""Choices announced early: what the stack's items will ask for, said now and shown on them (MTR 4.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from engine.model.decisions import HasPriority
from engine.model.refusals import Refusal
from engine.session.game.following import has_acted
from engine.session.narration.refusal_words import sentence_of
from engine.session.notation.notation import write_choice
from engine.shortcuts.communication.announcing_early import ANNOUNCED, Announcement, resolution_of_top

if TYPE_CHECKING:
    from engine.model.state import GameState
    from engine.session.game.moment import Moment
    from engine.shortcuts.sequences.described_choices import DescribedChoice
    from gui.automation.owner import AutomationOwner


class Announcing(QObject):
    """Announces for the controller of the top of the stack. Signal: `due`, what was wanted can be said now."""

    due = Signal()

    def __init__(self, bridge: AutomationOwner, parent: QObject) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self.is_wanted = False
        """Whether something is to be announced as soon as the spell or ability in the making is on the stack."""
        self.is_open = False
        """Whether it is being said now, so that nothing is done automatically."""

    @property
    def all(self) -> tuple[Announcement, ...]:
        """What has been announced and stands."""
        bridge = self._bridge
        if not bridge.is_free or ANNOUNCED not in bridge.switches.on:
            return ()
        return tuple(one for one in bridge.moment.loops if isinstance(one, Announcement))

    def of_item(self, id: int) -> Announcement | None:
        """Return what has been announced for an item of the stack."""
        return next((one for one in self.all if one.item == id), None)

    def words_of(self, id: int) -> tuple[str, ...]:
        """Return what has been announced for an item, a line each."""
        found = self.of_item(id)
        return () if found is None else tuple(write_choice(self._bridge.state, one) for one in found.choices)

    @property
    def can_announce(self) -> bool:
        """Whether there is something on the stack, or becoming it, for which something could be announced."""
        bridge = self._bridge
        if not bridge.is_free:
            return False
        return bridge.can_cancel or (isinstance(bridge.state.pending, HasPriority) and bool(bridge.state.stack))

    def foresee(self) -> GameState | None:
        """Return the table as the top of the stack asks for something; else None, with the reason told."""
        bridge = self._bridge
        try:
            bridge.switches.check(ANNOUNCED)
            there = resolution_of_top(bridge.state)
        except Refusal as refusal:
            bridge.refuse(sentence_of(refusal))
            return None
        item = bridge.state.stack[-1]
        title, whose = item.source.card.name, bridge.state.seats[item.controller].name
        if self.of_item(item.id) is not None:
            bridge.refuse(f"What {title} asks for is announced; its menu on the stack takes that back.")
            return None
        pending = there.pending
        if pending is None or isinstance(pending, HasPriority) or there.result is not None:
            bridge.refuse(f"{title} asks for nothing as it resolves.")
            return None
        if pending.seat != item.controller:
            other = there.seats[pending.seat].name
            bridge.refuse(f"{other} is asked first as {title} resolves: {whose} cannot announce anything.")
            return None
        return there

    def announce(self, choices: tuple[DescribedChoice, ...]) -> bool:
        """Say it; False, with the reason told, where it is refused."""
        try:
            self._bridge.announce(choices)
        except Refusal as refusal:
            self._bridge.refuse(sentence_of(refusal))
            return False
        self._bridge.tell_moved()
        return True

    def take_back(self, id: int) -> None:
        """Take back what was said for an item, while nothing has happened since."""
        found = self.of_item(id)
        if found is None:
            return
        try:
            self._bridge.take_announcement_back(found)
        except Refusal as refusal:
            self._bridge.refuse(sentence_of(refusal))
            return
        self._bridge.tell_moved()

    def want(self) -> None:
        """Say it as soon as what is being cast or activated is on the stack, before its controller passes."""
        self.is_wanted = True

    def after_choice(self, moment: Moment) -> None:
        """Ask for what was to be announced, once it can be."""
        if self.is_wanted and has_acted(moment):
            self.is_wanted = False
            self.due.emit()
