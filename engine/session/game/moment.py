"""Moments: the points of a game's history, each with what led to it."""

from __future__ import annotations

from typing import TypeAlias

from engine.frozen_dataclass import dataclass
from engine.model.choices import Choice
from engine.model.event import Event
from engine.model.state import GameState
from engine.session.game.table_rulings import Ruling
from engine.shortcuts.communication.announcing_early import Announcement
from engine.shortcuts.proposals.fragmented import FragmentedLoop
from engine.shortcuts.proposals.proposal import Shortcut, Taken
from engine.shortcuts.sequences.described_choices import DescribedChoice, describe
from engine.shortcuts.sequences.sequence import Part
from engine.shortcuts.tournament.repeating import FinishedLoop, ReturnedLoop

KnownLoop: TypeAlias = "FragmentedLoop | FinishedLoop | ReturnedLoop | Announcement"
"""A loop of a game's history, or what was announced, that binds later choices; each says so by `obligation_at`."""


@dataclass(frozen=True, slots=True, eq=False)
class Moment:
    """A point of a game's history: what led to it, and how the table stands.

    The first moment has neither `choice`, `shortcut` nor `ruling`; every other has one. A shortcut is one moment
    however many choices it stands for. `position` counts the moments before it. `loops` are those found up
    to here that bind later choices (CR 732.3, MTR 4.4), `said` those of them that somebody laid down here.
    """

    position: int
    before: Moment | None
    state: GameState
    events: tuple[Event, ...] = ()
    choice: Choice | None = None
    shortcut: Shortcut | None = None
    taken: Taken | None = None
    loops: tuple[KnownLoop, ...] = ()
    ruling: Ruling | None = None
    said: tuple[KnownLoop, ...] = ()

    @property
    def described(self) -> DescribedChoice | None:
        """The choice with the names that its objects had when it was made; None for a shortcut or the start."""
        if self.choice is None or self.before is None:
            return None
        return describe(self.before.state, self.choice)

    @property
    def parts(self) -> tuple[Part, ...]:
        """What led here, as parts of a sequence: a choice, or a shortcut's sequence as far as it was taken."""
        if self.shortcut is not None:
            return self.shortcut.sequence.parts
        described = self.described
        return () if described is None else (described,)
