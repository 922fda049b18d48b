"""Continuous effects in their layers, with timestamps and dependency (CR 613)."""

from __future__ import annotations

import pytest

from engine.cards.amounts.counts import CountOf
from engine.cards.amounts.numbers import Number
from engine.cards.definitions.abilities import KeywordAbility, StaticAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.replacing import ReplacesAmount
from engine.cards.effects.continuous import Modify
from engine.cards.effects.life_and_damage import GainLife, LoseLife
from engine.cards.events.life_and_damage import GainsLife
from engine.cards.filters.characteristics import HasKeyword, HasSubtype, HasSupertype, HasType, IsNamed
from engine.cards.filters.combined import AllOf, Not
from engine.cards.filters.players import InZone, IsControlledBy
from engine.cards.filters.relations import IsAnother, IsThis
from engine.cards.modifications.abilities import GainAbilities, LoseAbilities
from engine.cards.modifications.copies_and_control import BecomeCopy
from engine.cards.modifications.power_and_toughness import (
    ChangePowerToughness,
    DefinePowerToughness,
    SetPowerToughness,
)
from engine.cards.modifications.types_and_colors import AddColors, AddTypes, SetColors, SetTypes
from engine.cards.references.choices import Target
from engine.model.refusals import Refusal
from tests.rules.table import card, creature, enchantment, instant, table, when

CREATURE = HasType("creature")
LAND = HasType("land")
ONE, TWO = Number(1), Number(2)
NONBASIC = AllOf((LAND, Not(HasSupertype("basic"))))
RED_MOON = enchantment("Red Moon", StaticAbility(NONBASIC, (SetTypes((), ("Mountain",)),)))
GRAVE = CardDefinition(
    "Grave", ("land",), abilities=(StaticAbility(LAND, (AddTypes((), ("Swamp",)),)),), supertypes=("legendary",)
)
HUMBLE = enchantment("Humble", StaticAbility(CREATURE, (LoseAbilities(), SetPowerToughness(ONE, ONE))))
MARCH = enchantment(
    "March",
    StaticAbility(
        AllOf((HasType("enchantment"), IsAnother())),
        (AddTypes(("creature",)), SetPowerToughness(Number(4), Number(4))),
    ),
)
BEARS = creature("Bears", 2, 2)


def pump(power: int, toughness: int, name: str = "Pump") -> CardDefinition:
    """An instant that pumps target creature."""
    change = ChangePowerToughness(Number(power), Number(toughness))
    return instant(name, Modify(Target(), (change,)), targets=(CREATURE,))


def test_a_basic_land_type_takes_a_lands_other_abilities() -> None:
    """CR 305.7: the type-adding land is a Mountain and adds nothing, whichever came first (CR 613.8)."""
    for order in ((GRAVE, RED_MOON), (RED_MOON, GRAVE)):
        game = table("Alice", "Nadine").battlefield("Alice", *order, "Forest")
        assert game.now("Grave").subtypes == {"Mountain"}
        assert game.now("Forest").subtypes == {"Forest"}
        game.activates("Alice", "Grave")
        assert game.pool("Alice") == "R"


def test_a_land_type_added_gives_its_mana_ability() -> None:
    """CR 305.6."""
    game = table("Alice", "Nadine").battlefield("Alice", GRAVE, "Forest")
    assert game.now("Forest").subtypes == {"Forest", "Swamp"}
    assert len(game.now("Forest").abilities) == 2


def test_an_effect_that_takes_abilities_goes_first_where_another_depends_on_it() -> None:
    """CR 613.8a: the lord's gift depends on whether it still has the ability, in either order of timestamps."""
    lord = creature(
        "Lord", 3, 3, StaticAbility(AllOf((CREATURE, IsAnother())), (GainAbilities((KeywordAbility("flying"),)),))
    )
    for order in ((lord, HUMBLE, BEARS), (HUMBLE, lord, BEARS)):
        game = table("Alice", "Nadine").battlefield("Alice", *order)
        assert game.now("Bears").keywords == frozenset()
        assert game.size("Lord") == (1, 1)


def test_humility_before_opalescence() -> None:
    """CR 613.6: an effect that has begun in layer 4 goes on in 7b though its source lost the ability in layer 6.

    The one that came later sets the size: Humble makes everything 1/1, then March the enchantments 4/4.
    """
    game = table("Alice", "Nadine").battlefield("Alice", HUMBLE, MARCH, BEARS)
    assert "creature" in game.now("Humble").types
    assert game.size("Humble") == (4, 4)
    assert game.size("Bears") == (1, 1)


def test_opalescence_before_humility() -> None:
    game = table("Alice", "Nadine").battlefield("Alice", MARCH, HUMBLE, BEARS)
    assert game.size("Humble") == (1, 1)
    assert game.size("Bears") == (1, 1)


def test_an_effect_of_several_layers_applies_to_the_same_objects_in_all_of_them() -> None:
    """CR 613.6: noncreature artifacts become 4/4 creatures, and are still meant in layer 7b."""
    rise = enchantment(
        "Rise",
        StaticAbility(
            AllOf((HasType("artifact"), Not(CREATURE))),
            (AddTypes(("creature",)), SetPowerToughness(Number(4), Number(4))),
        ),
    )
    game = table("Alice", "Nadine").battlefield("Alice", rise, "Sol Ring", "Ornithopter")
    assert game.size("Sol Ring") == (4, 4)
    assert game.size("Ornithopter") == (0, 2)


def test_a_type_changing_effect_comes_before_what_counts_that_type() -> None:
    """CR 613.1d: Conspiracy-like, every creature is an Elf, so every creature gets the Elves' bonus."""
    elves = enchantment("Elves", StaticAbility(HasSubtype("Elf"), (ChangePowerToughness(ONE, ONE),)))
    conspire = enchantment("Conspire", StaticAbility(CREATURE, (SetTypes((), ("Elf",)),)))
    game = table("Alice", "Nadine").battlefield("Alice", elves, conspire, BEARS)
    assert game.size("Bears") == (3, 3)


def test_dependency_within_the_type_layer() -> None:
    """CR 613.8: "Zombies are Elves as well" waits for "Bears are Zombies" though it came first."""
    second = enchantment("Second", StaticAbility(HasSubtype("Zombie"), (AddTypes((), ("Elf",)),)))
    first = enchantment("First", StaticAbility(HasSubtype("Bear"), (AddTypes((), ("Zombie",)),)))
    bear = creature("Bear", 2, 2, subtypes=("Bear",))
    game = table("Alice", "Nadine").battlefield("Alice", second, first, bear)
    assert game.now("Bear").subtypes == {"Bear", "Zombie", "Elf"}


def test_effects_that_depend_on_each_other_go_by_timestamp() -> None:
    """CR 613.8b."""
    one = enchantment("One", StaticAbility(HasSubtype("Elf"), (SetTypes((), ("Goblin",)),)))
    other = enchantment("Other", StaticAbility(HasSubtype("Goblin"), (SetTypes((), ("Elf",)),)))
    elf, goblin = creature("E", 1, 1, subtypes=("Elf",)), creature("G", 1, 1, subtypes=("Goblin",))
    game = table("Alice", "Nadine").battlefield("Alice", one, other, elf, goblin)
    assert (game.now("E").subtypes, game.now("G").subtypes) == ({"Elf"}, {"Elf"})


def test_colors_are_set_and_added() -> None:
    """CR 613.1e."""
    gray = enchantment("Gray", StaticAbility(CREATURE, (SetColors(frozenset()),)))
    red = enchantment("Red", StaticAbility(CREATURE, (AddColors(frozenset("R")),)))
    assert table("Alice", "Nadine").battlefield("Alice", gray, red, "Llanowar Elves").now(
        "Llanowar Elves"
    ).colors == {"R"}
    assert (
        table("Alice", "Nadine").battlefield("Alice", red, gray, "Llanowar Elves").now("Llanowar Elves").colors
        == frozenset()
    )


def test_a_group_of_lords_gives_to_each_other() -> None:
    """Three lords that give other creatures +1/+1: each of them gets +2/+2, a bear +3/+3."""
    lord = creature("Lord", 2, 2, StaticAbility(AllOf((CREATURE, IsAnother())), (ChangePowerToughness(ONE, ONE),)))
    game = table("Alice", "Nadine").battlefield("Alice", lord, count=3).battlefield("Alice", BEARS)
    assert game.size("Lord") == (4, 4)
    assert game.size("Bears") == (5, 5)


def test_a_group_of_effects_on_themselves_applies_to_each_once() -> None:
    grown = creature("Grown", 1, 1, StaticAbility(IsThis(), (ChangePowerToughness(TWO, TWO),)))
    game = table("Alice", "Nadine").battlefield("Alice", grown, count=4)
    assert game.size("Grown") == (3, 3)


def test_a_replacement_effect_goes_with_the_ability() -> None:
    """CR 613.6: Humble takes it."""
    doubler = creature("Doubler", 1, 1, ReplacesAmount("life gained", 2))
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", doubler, HUMBLE)
        .hand("Alice", instant("Feast", GainLife(ONE)))
    )
    game.casts("Alice", "Feast").all_pass()
    assert game.life("Alice") == 21


def test_the_order_of_replacement_effects_is_the_affected_seats() -> None:
    """CR 616.1: doubling then adding one is 3, adding one then doubling 4."""
    double, more = (
        enchantment("Double", ReplacesAmount("life gained", 2)),
        enchantment("More", ReplacesAmount("life gained", 1, 1)),
    )
    game = (
        table("Alice", "Nadine").battlefield("Alice", double, more).hand("Alice", instant("Feast", GainLife(ONE)))
    )
    game.casts("Alice", "Feast").all_pass()
    assert (game.asks, game.who_decides) == ("option", "Alice")
    before = game.state
    with pytest.raises(Refusal):
        game.option(2)
    assert game.state == before
    game.option(1)
    assert game.life("Alice") == 24


def test_becoming_a_copy_is_below_all_other_effects() -> None:
    """CR 613.2a: the copy is pumped as before."""
    copy = instant("Copy", Modify(Target(), (BecomeCopy(card("Llanowar Elves")),)), targets=(CREATURE,))
    game = table("Alice", "Nadine").battlefield("Alice", BEARS).hand("Alice", copy, pump(3, 3))
    bears = game.id("Bears")
    game.casts("Alice", "Pump", bears).all_pass().casts("Alice", "Copy", bears).all_pass()
    assert game.now(bears).name == "Llanowar Elves"
    assert game.size(bears) == (4, 4)
    game.activates("Alice", bears)
    assert game.pool("Alice") == "G"


def test_a_copy_has_the_triggered_and_static_abilities_of_what_it_copies() -> None:
    """CR 707.2."""
    both = creature(
        "Both",
        1,
        1,
        when(GainsLife("you"), LoseLife(ONE)),
        StaticAbility(AllOf((CREATURE, IsAnother())), (ChangePowerToughness(ONE, ONE),)),
    )
    copy = instant("Copy", Modify(Target(), (BecomeCopy(both),)), targets=(HasSubtype("Bear"),))
    bear = creature("Bear", 2, 2, subtypes=("Bear",))
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", bear, BEARS)
        .hand("Alice", copy, instant("Feast", GainLife(ONE)))
    )
    game.casts("Alice", "Copy", "Bear").all_pass()
    assert game.size("Bears") == (3, 3)
    game.casts("Alice", "Feast").all_pass()
    assert game.stack == ["Bear"]


def test_keywords_are_gained_and_lost_in_order() -> None:
    """CR 613.1f, 613.7."""
    gain = enchantment("Gain", StaticAbility(CREATURE, (GainAbilities((KeywordAbility("flying"),)),)))
    lose = enchantment("Lose", StaticAbility(CREATURE, (LoseAbilities(("flying",)),)))
    assert "flying" not in table("Alice", "Nadine").battlefield("Alice", gain, lose, BEARS).now("Bears").keywords
    assert "flying" in table("Alice", "Nadine").battlefield("Alice", lose, gain, BEARS).now("Bears").keywords


def test_an_effect_on_creatures_with_a_keyword_waits_for_what_gives_it() -> None:
    """CR 613.1f-g: flyers get +1/+1 though the gift of flying came later."""
    wind = enchantment("Wind", StaticAbility(HasKeyword("flying"), (ChangePowerToughness(ONE, ONE),)))
    gain = enchantment("Gain", StaticAbility(CREATURE, (GainAbilities((KeywordAbility("flying"),)),)))
    assert table("Alice", "Nadine").battlefield("Alice", wind, gain, BEARS).size("Bears") == (3, 3)


def test_a_granted_static_ability_works() -> None:
    """CR 613.6: what is granted in layer 6 applies in layer 7."""
    inner = StaticAbility(AllOf((CREATURE, IsAnother())), (ChangePowerToughness(ONE, ONE),))
    gift = enchantment("Gift", StaticAbility(HasSubtype("Bear"), (GainAbilities((inner,)),)))
    game = table("Alice", "Nadine").battlefield(
        "Alice", gift, creature("Bear", 2, 2, subtypes=("Bear",)), creature("Other", 1, 1)
    )
    assert game.size("Other") == (2, 2)
    assert game.size("Bear") == (2, 2)


def test_fumarole_becomes_a_creature_of_its_colors_and_switches() -> None:
    """The land stays a land (CR 613.1d)."""
    game = table("Alice", "Nadine").battlefield(
        "Alice", "Wandering Fumarole", "Island", "Island", "Mountain", "Mountain"
    )
    fumarole = game.id("Wandering Fumarole")
    game.activates("Alice", fumarole, ability=1 + _mana_place(game, fumarole)).all_pass()
    now = game.now(fumarole)
    assert {"land", "creature"} <= now.types
    assert now.colors == {"U", "R"}
    assert game.size(fumarole) == (1, 4)


def _mana_place(game: object, id: int) -> int:
    return next(
        place for place, one in enumerate(game.now(id).abilities) if getattr(one, "is_mana_ability", False)
    )  # type: ignore[attr-defined]


def test_a_characteristic_defining_ability_works_in_every_zone() -> None:
    """CR 604.3: in a graveyard the creature card still has its size."""
    from engine.cards.effects.zones import MoveTo
    from engine.cards.filters.characteristics import Compares

    kin = CountOf(AllOf((CREATURE, IsControlledBy("you"))))
    mob = creature(
        "Mob", 0, 0, StaticAbility(IsThis(), (DefinePowerToughness(kin, kin),), is_characteristic_defining=True)
    )
    big = AllOf((CREATURE, InZone("graveyard"), Compares("power", ">=", Number(3))))
    rise = instant("Rise", MoveTo(Target(), "hand"), targets=(big,))
    game = (
        table("Alice", "Nadine").battlefield("Alice", BEARS, count=3).graveyard("Alice", mob).hand("Alice", rise)
    )
    game.casts("Alice", "Rise", "Mob").all_pass()
    assert game.count("Mob", "Alice", "hand") == 1


@pytest.mark.parametrize(
    ("change", "types", "subtypes"),
    [
        (SetTypes(subtypes=("Mountain",)), {"land", "creature"}, {"Mountain", "Dryad"}),
        (SetTypes(subtypes=("Frog",)), {"land", "creature"}, {"Forest", "Frog"}),
        (SetTypes(("land",), ("Island",)), {"land"}, {"Island"}),
        (SetTypes(("creature",), ("Frog",)), {"creature"}, {"Frog"}),
        (SetTypes(("artifact", "creature")), {"artifact", "creature"}, {"Dryad"}),
        (SetTypes(("land", "creature"), ("Desert",)), {"land", "creature"}, {"Desert", "Dryad"}),
    ],
)
def test_new_subtypes_take_the_place_of_those_of_their_own_set(
    change: SetTypes, types: set[str], subtypes: set[str]
) -> None:
    """CR 205.1a, 305.7: what is a Mountain now is the creature it was; card types that go take theirs along."""
    arbor = CardDefinition("Arbor", ("land", "creature"), subtypes=("Forest", "Dryad"), power=1, toughness=1)
    game = table("Alice", "Bob").battlefield("Alice", arbor)
    game.battlefield("Bob", enchantment("Change", StaticAbility(IsNamed("Arbor"), (change,))))
    assert (game.now("Arbor").types, game.now("Arbor").subtypes) == (types, subtypes)
