"""A game for tests of shortcuts: set up in YAML, played in the words of a script, with cards of the tests' own."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine.cards.catalogue.card_cache import CardCache
from engine.cards.catalogue.catalogue import Catalogue, default_folders
from engine.folders import user_cache_folder
from engine.model.choices import Choice
from engine.model.state import GameState
from engine.session.game.game import Game
from engine.session.scenarios.scenario import read_scenario_text
from engine.session.scenarios.scenario_playing import open_scenario, proposal_of
from engine.session.scenarios.script import play_line
from engine.shortcuts.sequences.described_choices import DescribedChoice, locate
from engine.shortcuts.sequences.sequence import Part, Sequence

CARDS = Path(__file__).parent / "cards"


@cache
def catalogue() -> Catalogue:
    """The program's own cards and those of these tests."""
    return Catalogue((*default_folders()[:1], CARDS), CardCache(user_cache_folder() / "cards"))


class Sitting:
    """A game and the ways in which a test acts in it."""

    def __init__(self, text: str) -> None:
        self.scenario = read_scenario_text(text, "test", catalogue())
        self.game: Game = open_scenario(self.scenario, catalogue())

    @property
    def state(self) -> GameState:
        """The table now."""
        return self.game.state

    def plays(self, *lines: str) -> Sitting:
        """Play lines of a script, choice by choice."""
        for line in lines:
            for described in play_line(self.state, line).choices:
                self.game.choose(locate(self.state, described))
        return self

    def learns(self, *lines: str) -> tuple[DescribedChoice, ...]:
        """What lines stand for, played from here without changing the game."""
        found: list[DescribedChoice] = []
        state = self.state
        for line in lines:
            played = play_line(state, line)
            found += played.choices
            state = played.state
        return tuple(found)

    def proposal(self, times: int | None = None) -> Sequence:
        """The sequence that the set-up's own loop or series stands for."""
        return proposal_of(self.scenario, self.state, times).sequence

    @property
    def body(self) -> tuple[Part, ...]:
        """The body of the set-up's own loop."""
        part = self.proposal().parts[0]
        return part.body  # type: ignore[union-attr]  # the tests that ask have a loop

    def choice(self, line: str) -> Choice:
        """The first choice of a line, located here."""
        return locate(self.state, self.learns(line)[0])

    @property
    def who(self) -> str:
        """Who has to decide."""
        assert self.state.pending is not None
        return self.game.names[self.state.pending.seat]

    def life(self, name: str) -> int:
        """A seat's life."""
        return self.state.seats[self.game.names.index(name)].life


def sit(text: str) -> Sitting:
    """Set up a game."""
    return Sitting(text)
