"""The law over loops through words of the most played cards: what is computed is what performing it gives."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.model.choices import Choice
from engine.shortcuts.sequences.described_choices import DescribedChoice, describe
from tests.loops.proofs import certificate_of, holds_law
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable


class Recorded(PlayedTable):
    """A table that remembers the choices made at it."""

    def __init__(self) -> None:
        super().__init__("Alice", "Bob")
        self.made: list[DescribedChoice] = []

    def makes(self, choice: Choice) -> PlayedTable:
        self.made.append(describe(self.state, choice))
        return super().makes(choice)


def _artifact(name: str, text: str) -> PlayedTable:
    return Recorded().battlefield("Alice", compiled(name, text, "Artifact"), _GIVER)


_GIVER = compiled("Giver", "{0}: Target player gains 1 life.", "Artifact")


def _turned(game: PlayedTable) -> None:
    game.activates("Alice", "Giver", "Alice").activates("Alice", "Turner", game.state.stack[-1].id).all_pass()
    if game.asks == "yes or no":
        game.answers(True)
    game.targets("Bob").all_pass()


def _price(game: PlayedTable) -> None:
    game.activates("Alice", "Maker", "Lotus Vale").all_pass().chooses("Forest", "Forest")


def _mox(game: PlayedTable) -> None:
    game.activates("Alice", "Chrome Mox").activates("Alice", "Opener", "Chrome Mox").all_pass()


def _chrome_mox() -> PlayedTable:
    game = _artifact("Opener", "{0}: Untap target artifact.").hand("Alice", "Chrome Mox", "Lightning Bolt")
    return game.casts("Alice", "Chrome Mox").all_pass(2).answers(True).chooses("Lightning Bolt")


_LOOPS: dict[str, tuple[Callable[[], PlayedTable], Callable[[PlayedTable], object]]] = {
    "new targets": (
        lambda: _artifact("Turner", "{0}: You may choose new targets for target activated ability."),
        _turned,
    ),
    "another target": (
        lambda: _artifact("Turner", "{0}: Change the target of target activated ability with a single target."),
        _turned,
    ),
    "face down": (
        lambda: (
            Recorded()
            .battlefield("Alice", "Necropotence")
            .library("Alice", "Forest", count=99)
            .life_is("Alice", 99)
        ),
        lambda game: game.activates("Alice", "Necropotence").all_pass(),
    ),
    "mana of an exiled card": (_chrome_mox, _mox),
    "a price of entering": (
        lambda: (
            _artifact("Maker", "{0}: Create a token that's a copy of target land.")
            .battlefield("Alice", "Forest", count=40)
            .battlefield("Bob", "Lotus Vale")
        ),
        _price,
    ),
    "draws but the first": (
        lambda: (
            _artifact("Drawer", "{0}: Target player draws a card.")
            .battlefield("Alice", compiled("Watcher", _EXCEPT_FIRST))
            .library("Bob", "Forest", count=99)
        ),
        lambda game: game.activates("Alice", "Drawer", "Bob").all_pass(2),
    ),
    "a size that is counted": (
        lambda: (
            _artifact("Miller", "{0}: Target player mills a card.")
            .battlefield("Alice", "Tarmogoyf")
            .library("Bob", "Grizzly Bears", count=99)
        ),
        lambda game: game.activates("Alice", "Miller", "Bob").all_pass(),
    ),
}
_EXCEPT_FIRST = (
    "Whenever an opponent draws a card except the first one they draw in each of their draw steps, you gain "
    "1 life."
)


@pytest.mark.parametrize("name", _LOOPS)
def test_a_loop_through_a_word_of_a_staple_is_computed_as_it_is_performed(name: str) -> None:
    build, play = _LOOPS[name]
    game = build()
    assert isinstance(game, Recorded)
    start, before = game.state, len(game.made)
    play(game)
    body = tuple(game.made[before:])
    certificate_of(start, *body)
    assert holds_law(start, body, 1, 3, 7)
