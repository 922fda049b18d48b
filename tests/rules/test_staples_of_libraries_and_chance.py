"""Staples of combos, played: cards revealed until a land, all but the bottom, copies of what left, chance."""

from __future__ import annotations

import pytest

from engine.cards.effects.choosing import ChooseOpponentAtRandom
from engine.cards.effects.combat import MustAttack
from engine.cards.effects.libraries import PutRevealedCards
from engine.model.choices import DeclareAttackers
from engine.model.decisions import DeclaringAttackers, HasPriority
from engine.model.events import RandomOutcome
from engine.model.refusals import Refusal
from engine.model.zones import reference_to_seat
from tests.rules.compiled import sorcery
from tests.rules.table import PlayedTable, table

WORDS = (ChooseOpponentAtRandom, MustAttack, PutRevealedCards)
BEARS = "Grizzly Bears"


def test_charbelcher_counts_the_nonland_cards_down_to_the_first_land() -> None:
    """CR 701.20a: doubled where that is a Mountain; all that was revealed goes to the bottom afterwards."""
    for library, dealt, first in (
        ((BEARS, BEARS, "Forest", "Shock"), 2, "Shock"),
        ((BEARS, "Shock", BEARS, "Mountain", "Plains"), 6, "Plains"),
        ((BEARS, BEARS), 2, BEARS),
        (("Mountain", "Shock"), 0, "Shock"),
    ):
        game = (
            table("Alice", "Bob")
            .battlefield("Alice", "Goblin Charbelcher")
            .battlefield("Alice", "Island", count=3)
        )
        game.library("Alice", *library).activates("Alice", "Goblin Charbelcher", "Bob").all_pass()
        while not isinstance(game.state.pending, HasPriority):
            game.does_least()
        assert game.life("Bob") == 20 - dealt
        held = [game.state.objects[id] for id in game.state.seats[0].library]
        assert (held[0].card.name, sum(one.count for one in held)) == (first, len(library))


def test_a_run_of_10_to_the_100_cards_is_revealed_at_once() -> None:
    """Nothing is walked one by one: equal cards are counted."""
    game = table("Alice", "Bob").battlefield("Alice", "Goblin Charbelcher").battlefield("Alice", "Island", count=3)
    game.library("Alice", BEARS, count=10**100).library("Alice", "Mountain")
    game.activates("Alice", "Goblin Charbelcher", "Bob").all_pass()
    assert game.life("Bob") == 20 - 2 * 10**100


def test_all_but_the_bottom_cards_are_exiled_face_down() -> None:
    """CR 406.3: of each player's own library, however large."""
    game = table("Alice", "Bob").battlefield("Alice", "Swamp", count=6).hand("Alice", "Doomsday Excruciator")
    game.library("Alice", BEARS, count=10**100).library("Alice", "Forest", count=6)
    game.library("Bob", "Shock", count=4)
    game.casts("Alice", "Doomsday Excruciator").all_pass(2)
    assert [sum(game.state.objects[id].count for id in game.state.seats[seat].library) for seat in (0, 1)] == [
        6,
        4,
    ]
    (exiled,) = game.state.exile
    held = game.state.objects[exiled]
    assert (held.is_face_down, held.count) == (True, 10**100)


def test_each_other_player_gets_a_copy_of_the_permanent_as_it_last_was() -> None:
    """CR 608.2h, 707.2: of what it had become, not of the card in exile."""
    game = table("Alice", "Bob", "Carol").battlefield("Bob", BEARS).battlefield("Alice", "Tundra", count=5)
    become = sorcery("Become", "Target creature becomes a copy of target artifact.")
    game.battlefield("Alice", "Ornithopter").hand("Alice", become, "Fractured Identity")
    game.casts("Alice", "Become", BEARS, "Ornithopter").all_pass()
    changed = next(one.id for one in game.all("Ornithopter") if one.controller == 1)
    game.casts("Alice", "Fractured Identity", changed).all_pass()
    tokens = [one for one in game.all("Ornithopter") if one.is_token]
    assert sorted(one.controller for one in tokens) == [0, 2]
    assert game.count(BEARS, "Bob", "exile") == 1


def _attacking(names: tuple[str, ...]) -> PlayedTable:
    game = table(*names).battlefield("Alice", "Raving Dead", is_sick=False)
    for name in names:
        game.library(name, "Forest", count=9)
    game.goes_to("beginning of combat").all_pass()
    while not isinstance(game.state.pending, DeclaringAttackers):
        game.does_least()
    return game


def test_an_opponent_is_chosen_at_random_and_attacked() -> None:
    """CR 508.1d: another may not be attacked, and the only opponent is no matter of chance."""
    game = _attacking(("Alice", "Bob", "Carol"))
    assert any(isinstance(one, RandomOutcome) for one in game.events)
    allowed = []
    for seat in (1, 2):
        try:
            _attacking(("Alice", "Bob", "Carol")).makes(
                DeclareAttackers(0, ((game.id("Raving Dead"), reference_to_seat(seat), 1),))
            )
        except Refusal:
            continue
        allowed.append(seat)
    assert len(allowed) == 1
    with pytest.raises(Refusal):
        game.makes(DeclareAttackers(0, ()))
    alone = _attacking(("Alice", "Bob"))
    assert not any(isinstance(one, RandomOutcome) for one in alone.events)
    alone.attacks("Alice", "Raving Dead").goes_to("postcombat main")
    assert (alone.life("Bob"), alone.state.effects) == (9, ())
