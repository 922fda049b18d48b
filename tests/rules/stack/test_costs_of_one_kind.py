"""Costs of which several parts take objects: one object pays one part only (CR 118.3, 601.2h)."""

from __future__ import annotations

import pytest

from engine.cards.definitions.card import CardDefinition
from engine.model.choices import Activate
from engine.model.decisions import ChoosingObjects, HasPriority, SayingYesOrNo
from engine.model.refusals import Refusal
from engine.rules.legal import legal_choices
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table
from tests.rules.table_questions import Who

_HERALD = compiled(
    "Herald", "{T}, Sacrifice a green creature, a white creature, and a blue creature: Draw a card."
)
_TOMB = CardDefinition("Tomb", ("land",), subtypes=("Swamp", "Forest"))
_BOTH = "Tomb"


def _jarad(*lands: str) -> PlayedTable:
    game = table("Alice", "Bob").graveyard("Alice", "Jarad, Golgari Lich Lord")
    return game.battlefield("Alice", *(_TOMB if land == _BOTH else land for land in lands))


def _of_jarad(game: PlayedTable) -> int:
    return game.id("Jarad, Golgari Lich Lord", zone="graveyard")


def _can_activate(game: PlayedTable, what: Who) -> bool:
    id = game.id(what)
    return any(isinstance(one, Activate) and one.object == id for one in legal_choices(game.state))


def _candidates(game: PlayedTable) -> set[str]:
    pending = game.state.pending
    assert isinstance(pending, ChoosingObjects)
    return {game.state.objects[id].card.name for id in pending.candidates}


@pytest.mark.parametrize(
    ("lands", "can"),
    [
        (("Swamp", "Forest"), True),
        ((_BOTH, "Forest"), True),
        ((_BOTH, _BOTH), True),
        ((_BOTH,), False),  # it is a Swamp and a Forest, but can be sacrificed once
        (("Swamp", "Swamp", "Plains"), False),
    ],
)
def test_jarad_returns_for_two_different_lands(lands: tuple[str, ...], can: bool) -> None:
    game = _jarad(*lands)
    assert _can_activate(game, _of_jarad(game)) is can
    if not can:
        with pytest.raises(Refusal) as refusal:
            game.activates("Alice", _of_jarad(game), ability=2)
        assert refusal.value.rule == "118.3"


def test_the_land_that_the_other_part_needs_is_not_offered_for_the_first() -> None:
    """With an Overgrown Tomb and a Swamp the Swamp pays for the Swamp, since only the Tomb is a Forest."""
    game = _jarad(_BOTH, "Swamp")
    game.activates("Alice", _of_jarad(game), ability=2)
    assert _candidates(game) == {"Swamp"}
    game.chooses("Swamp")
    assert _candidates(game) == {_BOTH}
    game.chooses(_BOTH).all_pass()
    assert (game.count("Swamp"), game.count(_BOTH)) == (0, 0)
    assert game.count("Jarad, Golgari Lich Lord", zone="hand") == 1


@pytest.mark.parametrize(
    ("colors", "can"),
    [
        (("green and white", "white and blue", "blue"), True),
        (("green and white", "green and white", "blue"), True),
        (("green and white", "green and white", "green"), False),
        (("green, white, and blue", "blue"), False),
    ],
)
def test_a_herald_finds_three_creatures_or_none(colors: tuple[str, ...], can: bool) -> None:
    """Whatever is chosen, what is left pays for the rest: no choice that is offered leads to a dead end."""
    creatures = [compiled(f"Colorful {place}", f"This creature is {one}.") for place, one in enumerate(colors)]
    game = table("Alice", "Bob").battlefield("Alice", _HERALD, *creatures).library("Alice", "Island")
    assert _can_activate(game, "Herald") is can
    if can:
        _play_every_way(game)


def _play_every_way(game: PlayedTable) -> None:
    start = game.activates("Alice", "Herald").state
    left, ends = [start], 0
    while left:
        game._state = left.pop()
        if isinstance(game.state.pending, HasPriority):
            assert game.count("Herald") == 1
            ends += 1
            continue
        state = game.state
        for choice in legal_choices(state):
            game._state = state
            left.append(game.makes(choice).state)
    assert ends > 0


def test_tapping_for_two_parts_takes_two_creatures() -> None:
    """The same of what is tapped: "{T}, tap an untapped creature" leaves the source out."""
    signal = compiled("Signal", "{T}, Tap an untapped creature you control: Draw a card.")
    game = table("Alice", "Bob").battlefield("Alice", signal).library("Alice", "Island")
    assert not _can_activate(game, "Signal")
    assert _can_activate(table("Alice", "Bob").battlefield("Alice", signal, "Grizzly Bears"), "Signal")


def test_a_kicker_is_not_offered_for_the_creature_that_the_spell_costs_anyway() -> None:
    """CR 601.2b, 601.2h: both costs are paid, each with a creature of its own."""
    rite = compiled(
        "Rite",
        "Kicker—Sacrifice a creature.\n"
        "As an additional cost to cast this spell, sacrifice a creature.\nDraw a card.",
        "Sorcery",
    )
    for bears, asked in ((1, ChoosingObjects.kind), (2, SayingYesOrNo.kind)):
        game = table("Alice", "Bob").hand("Alice", rite).battlefield("Alice", "Grizzly Bears", count=bears)
        assert game.casts("Alice", "Rite").asks == asked
    game.answers(True).chooses("Grizzly Bears").chooses("Grizzly Bears")
    assert game.count("Grizzly Bears") == 0


def test_cumulative_upkeep_is_paid_with_as_many_as_its_age() -> None:
    """CR 702.24a: nobody is asked to pay for two age counters with one creature."""
    hunger = compiled("Hunger", "Cumulative upkeep—Sacrifice a creature.", "Enchantment")
    for bears, stays in ((1, False), (2, True)):
        game = table("Alice", "Bob", step="untap").battlefield("Alice", hunger, counters=(("age", 1),))
        game.battlefield("Alice", "Grizzly Bears", count=bears).all_pass()
        while not isinstance(game.state.pending, HasPriority) or game.state.stack:
            if isinstance(game.state.pending, SayingYesOrNo):
                game.answers(True)
            elif isinstance(game.state.pending, ChoosingObjects):
                game.chooses("Grizzly Bears")
            else:
                game.all_pass()
        assert (game.count("Hunger") == 1) is stays
