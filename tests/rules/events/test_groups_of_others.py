"""Several alike that speak of others: each of a group is another for all of its likes (CR 109.2, 201.5)."""

from __future__ import annotations

import pytest

from engine.model.choices import ChooseModes, ChooseTargets
from engine.model.decisions import ChoosingModes
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled
from tests.rules.events.test_groups_and_singles import keep_apart
from tests.rules.table import PlayedTable, table

OPALESCENCE = compiled(
    "Opalescence",
    "Each other non-Aura enchantment is a creature in addition to its other types and has base power and base "
    "toughness each equal to its mana value.",
    "Enchantment",
    "{2}{W}{W}",
)
BARRICADE = compiled(
    "Barricade", "Prevent all noncombat damage that would be dealt to other creatures you control."
)
HYDRA = compiled(
    "Hydra",
    "If one or more +1/+1 counters would be put on another creature you control, that many plus one +1/+1 "
    "counters are put on it instead.",
)
SPEARMASTER = compiled(
    "Spearmaster",
    "At the beginning of combat on your turn, another target creature you control gets +1/+0 until end of turn.",
)
TUTOR = compiled("Tutor", "{0}: Put a +1/+1 counter on another target creature.")
LAUGH = compiled(
    "Laugh", "When there are no creatures on the battlefield, sacrifice this enchantment.", "Enchantment"
)
RAIN = compiled("Rain", "{0}: This artifact deals 1 damage to each creature.", "Artifact")
GROWTH = compiled("Growth", "{0}: Put a +1/+1 counter on target creature.", "Artifact")


def sizes(game: PlayedTable, name: str) -> list[tuple[int, int]]:
    """The size of each member of all that have a name, the smallest first."""
    found = [game.size(held.id) for held in game.all(name) for _ in range(held.count)]
    return sorted(found)  # type: ignore[type-var]  # they are plain numbers


def test_each_of_several_makes_the_others_creatures() -> None:
    """CR 613.6: what began to apply to them in layer 4 goes on in layer 7b."""
    game = table("Alice", "Bob").battlefield("Alice", OPALESCENCE, count=3)
    assert sizes(game, "Opalescence") == [(4, 4)] * 3
    game = table("Alice", "Bob").battlefield("Alice", OPALESCENCE)
    assert game.count("Opalescence") == 1
    assert "creature" not in game.now("Opalescence").types


@pytest.mark.parametrize(("count", "damage"), [(1, 1), (2, 0), (3, 0)])
def test_each_of_several_keeps_damage_from_the_others(count: int, damage: int) -> None:
    """CR 615.1."""
    game = table("Alice", "Bob").battlefield("Alice", BARRICADE, count=count).battlefield("Alice", RAIN)
    game.activates("Alice", "Rain").all_pass()
    assert {held.damage for held in game.all("Barricade")} == {damage}


@pytest.mark.parametrize(("count", "counters"), [(1, 1), (2, 2), (4, 4)])
def test_each_of_several_adds_a_counter_for_the_others(count: int, counters: int) -> None:
    """CR 614.1a: one for each other Hydra."""
    game = table("Alice", "Bob").battlefield("Alice", HYDRA, count=count).battlefield("Alice", GROWTH)
    game.activates("Alice", "Growth", "Hydra").all_pass()
    assert sum(dict(held.counters).get("+1/+1", 0) for held in game.all("Hydra")) == counters


def test_an_ability_of_one_of_several_targets_another_of_them() -> None:
    """CR 115.1: it is offered, and the source is no target."""
    game = table("Alice", "Bob").battlefield("Alice", TUTOR, count=2)
    game.activates("Alice", "Tutor")
    (other,) = game.state.pending.candidates  # type: ignore[union-attr]  # it is of targets
    game.targets(other).all_pass()
    assert sizes(game, "Tutor") == [(2, 2), (3, 3)]
    alone = table("Alice", "Bob").battlefield("Alice", TUTOR)
    with pytest.raises(Refusal, match="could target"):
        alone.activates("Alice", "Tutor")


def test_triggers_of_several_target_others_of_them() -> None:
    """CR 603.3d: two target the third, which targets one of them."""
    game = table("Alice", "Bob").battlefield("Alice", SPEARMASTER, count=3).goes_to("beginning of combat")
    assert game.asks == "number"
    game.targets("Spearmaster")
    assert game.asks == "targets"
    game.targets(game.state.pending.candidates[0])  # type: ignore[union-attr]  # it is of targets
    assert sum(item.count for item in game.state.stack) == 3
    game.all_pass(3)
    assert sizes(game, "Spearmaster") == [(2, 2), (3, 2), (4, 2)]


def test_triggers_of_several_target_none_of_them_alone() -> None:
    """CR 603.3d: one has no other to target."""
    game = table("Alice", "Bob").battlefield("Alice", SPEARMASTER).goes_to("beginning of combat")
    assert game.asks == "priority"
    assert not game.state.stack


def test_each_of_several_that_wait_for_the_same_is_sacrificed_by_itself() -> None:
    """CR 603.8, 608.2: the first resolves while the others are still there."""
    game = table("Alice", "Bob").battlefield("Alice", LAUGH, count=3)
    assert [item.count for item in game.state.stack] == [3]
    for left in (2, 1, 0):
        game.all_pass()
        assert game.count("Laugh") == left


MONUMENT = compiled(
    "Monument",
    "Whenever you discard a card, choose one that hasn't been chosen this turn —\n• Draw a card.\n"
    "• You gain 1 life.",
    "Artifact",
)
PURGE = compiled("Purge", "{0}: Discard your hand.", "Artifact")


def test_each_of_several_chooses_each_mode_once_however_often_it_triggers() -> None:
    """CR 603.3c, 700.2: three cards discarded at once let each trigger three times, with two modes to choose."""
    game = table("Alice", "Bob").battlefield("Alice", MONUMENT, count=2).battlefield("Alice", PURGE)
    game.hand("Alice", "Island", "Swamp", "Mountain").library("Alice", "Forest", count=9)
    game.activates("Alice", "Purge").all_pass()
    while game.asks != "priority":
        pending = game.state.pending
        if isinstance(pending, ChoosingModes):
            game.makes(ChooseModes(0, pending.options[:1]))
        else:
            game.does_least()
    assert sum(item.count for item in game.state.stack) == 4
    game.all_pass(4)
    assert (game.count("Forest", "Alice", "hand"), game.life("Alice")) == (2, 22)


ELVISH = "is an Elf in addition to its other types and gets +1/+1."
CHIEF = compiled("Chief", f"Each other non-Elf creature you control {ELVISH}", "Creature — Bear")
GROVE = compiled("Grove", f"Each non-Elf creature you control {ELVISH}", "Enchantment")
BANNER = compiled(
    "Banner", "Other creatures you control get +1/+1 and are Elves in addition to their other types."
)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_first_of_several_leaves_nothing_for_the_others(count: int) -> None:
    """CR 613.6: what the first has made an Elf is none that is no Elf for the others."""
    game = table("Alice", "Bob").battlefield("Alice", CHIEF, count=count).battlefield("Alice", "Grizzly Bears")
    assert sizes(game, "Chief") == [(2, 2) if count == 1 else (3, 3)] * count
    assert game.size("Grizzly Bears") == (3, 3)
    game = table("Alice", "Bob").battlefield("Alice", GROVE, count=count).battlefield("Alice", "Grizzly Bears")
    assert game.size("Grizzly Bears") == (3, 3)


def test_each_of_several_that_leave_as_much_to_the_others_counts() -> None:
    """CR 613.6: three make each other an Elf and larger, twice each, and another creature three times."""
    game = table("Alice", "Bob").battlefield("Alice", BANNER, count=3).battlefield("Alice", "Grizzly Bears")
    assert sizes(game, "Banner") == [(4, 4)] * 3
    assert game.size("Grizzly Bears") == (5, 5)


PAIR = compiled("Pair", "{0}: Put a +1/+1 counter on each of two other target creatures.")


def test_one_of_several_needs_as_many_others_as_it_names() -> None:
    """CR 601.2c, 602.2b: of two there is one other, of three there are two."""
    two = table("Alice", "Bob").battlefield("Alice", PAIR, count=2)
    with pytest.raises(Refusal, match="could target"):
        two.activates("Alice", "Pair")
    three = table("Alice", "Bob").battlefield("Alice", PAIR, count=3).activates("Alice", "Pair")
    (others,) = three.state.pending.candidates  # type: ignore[union-attr]  # it is of targets
    three.makes(ChooseTargets(0, (others, others))).all_pass()
    assert sizes(three, "Pair") == [(2, 2), (3, 3), (3, 3)]


SMALL = compiled("Small", "Creatures you control with power 2 or less get +1/+1.", "Enchantment")


@pytest.mark.parametrize("is_apart", [False, True])
def test_several_that_enlarge_what_is_small_do_so_once(is_apart: bool) -> None:
    """CR 613.8b: each depends on the others, so that they apply by timestamp; a power of 3 is not 2 or less."""
    game = table("Alice", "Bob").battlefield("Alice", "Grizzly Bears")
    for number in range(3):
        game.battlefield("Alice", SMALL)
        if is_apart:
            keep_apart(game._setting, number)
    assert len(game.all("Small")) == (3 if is_apart else 1)
    assert game.size("Grizzly Bears") == (3, 3)
