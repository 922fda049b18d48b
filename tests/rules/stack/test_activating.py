"""Activating abilities: costs, timing, limits, mana abilities (CR 602, 605, 606)."""

import pytest

from engine.cards.amounts.counts import CharacteristicOf
from engine.cards.amounts.numbers import Number
from engine.cards.base.mana import ManaCost
from engine.cards.costs.cost import Cost
from engine.cards.costs.counters import RemoveCountersFromThis
from engine.cards.costs.mana_and_life import PayLife, PayMana
from engine.cards.costs.tapping import TapOthers, TapThis, UntapThis
from engine.cards.costs.zones import DiscardThis, SacrificeOthers, SacrificeThis
from engine.cards.definitions.abilities import ActivatedAbility, KeywordAbility, StaticAbility
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.life_and_damage import DealDamage, GainLife
from engine.cards.effects.mana import AddMana
from engine.cards.effects.spells_and_abilities import CounterSpell
from engine.cards.events.status import TapsForMana
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.objects import IsAbility
from engine.cards.filters.players import IsControlledBy, IsPlayer
from engine.cards.game_rules.casting import ChangeCost
from engine.cards.references.choices import Target
from engine.cards.references.objects import This
from engine.cards.references.players import ThatPlayer
from engine.model.choices import Activate, ChooseNumber
from engine.model.refusals import Refusal
from engine.rules.legal import legal_choices
from tests.rules.compiled import compiled
from tests.rules.table import body, creature, enchantment, table, tap_ability, when

CREATURE = HasType("creature")
MINE = AllOf((CREATURE, IsControlledBy("you")))


def refused(game: object, *words: object, **how: object) -> str:
    with pytest.raises(Refusal) as refusal:
        game.activates(*words, **how)  # type: ignore[attr-defined]
    return refusal.value.name


def test_a_creature_with_summoning_sickness_pays_no_tap_cost() -> None:
    """CR 302.6."""
    game = table("Alice", "Nadine").battlefield("Alice", "Llanowar Elves", is_sick=True)
    before = game.state
    assert refused(game, "Alice", "Llanowar Elves") == "summoning sick"
    assert game.state == before


def test_haste_lets_it() -> None:
    """CR 702.10c."""
    quick = creature("Quick", 1, 1, KeywordAbility("haste"), tap_ability(GainLife(Number(1))))
    game = (
        table("Alice", "Nadine").battlefield("Alice", quick, is_sick=True).activates("Alice", "Quick").all_pass()
    )
    assert game.life("Alice") == 21


def test_an_artifact_is_never_summoning_sick() -> None:
    game = table("Alice", "Nadine").battlefield("Alice", "Sol Ring", is_sick=True).activates("Alice", "Sol Ring")
    assert game.pool("Alice") == "CC"


def test_a_tapped_permanent_pays_no_tap_cost_and_an_untapped_one_no_untap_cost() -> None:
    """CR 602.5a, 107.6."""
    riser = creature("Riser", 1, 1, ActivatedAbility(Cost((UntapThis(),)), body(GainLife(Number(1)))))
    game = (
        table("Alice", "Nadine").battlefield("Alice", "Llanowar Elves", is_tapped=True).battlefield("Alice", riser)
    )
    assert refused(game, "Alice", "Llanowar Elves") == "tapped"
    assert refused(game, "Alice", "Riser") == "untapped"


def test_an_untap_cost_untaps_and_needs_no_sickness() -> None:
    """CR 107.6, 302.6."""
    riser = creature("Riser", 1, 1, ActivatedAbility(Cost((UntapThis(),)), body(GainLife(Number(1)))))
    game = table("Alice", "Nadine").battlefield("Alice", riser, is_tapped=True).activates("Alice", "Riser")
    assert not game.one("Riser").tapped
    sick = table("Alice", "Nadine").battlefield("Alice", riser, is_tapped=True, is_sick=True)
    assert refused(sick, "Alice", "Riser") == "summoning sick"


def test_only_its_controller_activates_it() -> None:
    """CR 602.2."""
    game = table("Alice", "Nadine").battlefield("Nadine", "Prodigal Sorcerer")
    assert refused(game, "Alice", "Prodigal Sorcerer") == "not yours"


def test_an_ability_resolves_though_its_source_has_gone() -> None:
    """CR 113.7a."""
    game = table("Alice", "Nadine").battlefield("Alice", "Prodigal Sorcerer")
    game.battlefield("Nadine", "Mountain").hand("Nadine", "Shock")
    game.activates("Alice", "Prodigal Sorcerer", "Nadine").passes("Alice")
    game.casts("Nadine", "Shock", "Prodigal Sorcerer").all_pass()
    assert game.count("Prodigal Sorcerer") == 0
    game.all_pass()
    assert game.life("Nadine") == 19


def test_a_mana_ability_resolves_at_once_without_the_stack() -> None:
    """CR 605.3b."""
    game = table("Alice", "Nadine").battlefield("Alice", "Llanowar Elves").activates("Alice", "Llanowar Elves")
    assert (game.pool("Alice"), game.stack, game.who_decides) == ("G", [], "Alice")


def test_a_mana_ability_of_several_colors_asks_which() -> None:
    game = (
        table("Alice", "Nadine").battlefield("Alice", "Birds of Paradise").activates("Alice", "Birds of Paradise")
    )
    assert game.asks == "option"
    with pytest.raises(Refusal):
        game.option(5)
    game.option(3)
    assert game.pool("Alice") == "R"


def test_a_member_of_a_group_is_tapped_for_mana_alone() -> None:
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Llanowar Elves", count=5)
        .activates("Alice", "Llanowar Elves")
    )
    assert sorted((one.count, one.tapped) for one in game.all("Llanowar Elves")) == [(1, True), (4, False)]
    game.activates("Alice", next(one.id for one in game.all("Llanowar Elves") if not one.tapped))
    assert sorted((one.count, one.tapped) for one in game.all("Llanowar Elves")) == [(2, True), (3, False)]


def test_the_sacrificed_creature_is_known_as_it_last_was() -> None:
    """CR 608.2h: Altar of Dementia mills as many as its power was, with its counters."""
    game = table("Alice", "Nadine").battlefield("Alice", "Altar of Dementia")
    game.battlefield("Alice", "Grizzly Bears", counters=(("+1/+1", 2),)).library("Nadine", "Forest", count=10)
    game.activates("Alice", "Altar of Dementia", "Nadine").chooses("Grizzly Bears").all_pass()
    assert game.count("Forest", "Nadine", "graveyard") == 4


def test_one_cost_cannot_tap_the_same_creature_twice() -> None:
    """CR 601.2h: {T} and tapping an untapped creature need two creatures."""
    drummer = creature(
        "Drummer", 1, 1, ActivatedAbility(Cost((TapThis(), TapOthers(MINE))), body(GainLife(Number(1))))
    )
    game = table("Alice", "Nadine").battlefield("Alice", drummer)
    assert refused(game, "Alice", "Drummer") == "cannot pay"
    assert not any(isinstance(choice, Activate) for choice in legal_choices(game.state))


def test_a_creature_without_haste_can_be_tapped_for_anothers_cost() -> None:
    """CR 302.6 is about {T} in its own costs alone."""
    drum = creature("Drum", 1, 1, ActivatedAbility(Cost((TapOthers(MINE),)), body(GainLife(Number(1)))))
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", drum, is_sick=True)
        .activates("Alice", "Drum")
        .chooses("Drum")
    )
    assert game.one("Drum").tapped


def test_life_is_paid_only_as_far_as_there_is_any() -> None:
    """CR 119.4."""
    bleeder = creature("Bleeder", 1, 1, ActivatedAbility(Cost((PayLife(Number(2)),)), body(GainLife(Number(5)))))
    game = table("Alice", "Nadine").life_is("Alice", 1).battlefield("Alice", bleeder)
    assert refused(game, "Alice", "Bleeder") == "not enough life"
    game = table("Alice", "Nadine").life_is("Alice", 2).battlefield("Alice", bleeder).activates("Alice", "Bleeder")
    assert game.winner == "Nadine"


def test_counters_are_removed_as_far_as_there_are_any() -> None:
    """CR 118.3."""
    spiker = creature(
        "Spiker", 1, 1, ActivatedAbility(Cost((RemoveCountersFromThis("+1/+1"),)), body(GainLife(Number(2))))
    )
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", spiker, counters=(("+1/+1", 1),))
        .activates("Alice", "Spiker")
    )
    assert game.one("Spiker").counters == ()
    assert refused(game, "Alice", "Spiker") == "not enough counters"


def test_an_ability_limited_to_once_a_turn() -> None:
    """CR 602.5b."""
    shy = creature("Shy", 1, 1, ActivatedAbility(Cost(), body(GainLife(Number(1))), limit=1))
    game = table("Alice", "Nadine").battlefield("Alice", shy).activates("Alice", "Shy")
    assert refused(game, "Alice", "Shy") == "limit"


def test_each_member_of_a_group_may_use_its_limited_ability() -> None:
    shy = creature("Shy", 1, 1, ActivatedAbility(Cost(), body(GainLife(Number(1))), limit=1))
    game = table("Alice", "Nadine").battlefield("Alice", shy, count=2).activates("Alice", "Shy")
    fresh = next(one.id for one in game.all("Shy") if not one.uses)
    game.activates("Alice", fresh)
    assert sum(item.count for item in game.state.stack) == 2
    assert refused(game, "Alice", "Shy") == "limit"


def test_an_ability_at_sorcery_speed_waits_for_an_empty_stack() -> None:
    slow = creature("Slow", 1, 1, ActivatedAbility(Cost(), body(GainLife(Number(1))), is_sorcery_speed=True))
    game = table("Alice", "Nadine").battlefield("Alice", slow).activates("Alice", "Slow")
    assert refused(game, "Alice", "Slow") == "timing"


def test_a_loyalty_ability_is_activated_once_a_turn_at_sorcery_speed() -> None:
    """CR 606.3."""
    game = table("Alice", "Nadine").battlefield("Alice", "Saheeli Rai").library("Alice", "Forest")
    assert game.one("Saheeli Rai").counters == (("loyalty", 3),)
    game.activates("Alice", "Saheeli Rai", ability=0)
    assert game.one("Saheeli Rai").counters == (("loyalty", 4),)
    assert refused(game, "Alice", "Saheeli Rai", ability=0) == "timing"
    game.all_pass()
    game.chooses()
    assert game.life("Nadine") == 19
    assert refused(game, "Alice", "Saheeli Rai", ability=1) == "limit"
    assert (
        refused(
            table("Alice", "Nadine").battlefield("Nadine", "Saheeli Rai").passes("Alice"), "Nadine", "Saheeli Rai"
        )
        == "timing"
    )


def test_a_planeswalker_that_pays_its_last_loyalty_dies_and_its_ability_resolves() -> None:
    """CR 606.4, 704.5i."""
    game = table("Alice", "Nadine").battlefield("Alice", "Saheeli Rai", counters=(("loyalty", 2),))
    game.battlefield("Alice", "Grizzly Bears").activates("Alice", "Saheeli Rai", "Grizzly Bears", ability=1)
    assert game.count("Saheeli Rai", "Alice", "graveyard") == 1
    game.all_pass()
    assert game.count("Grizzly Bears") == 2


def test_loyalty_that_is_not_there_cannot_be_paid() -> None:
    game = table("Alice", "Nadine").battlefield(
        "Alice",
        "Saheeli Rai",
        counters=(("loyalty", 1),),
    )
    game.battlefield("Alice", "Grizzly Bears")
    assert refused(game, "Alice", "Saheeli Rai", ability=1) == "not enough counters"


def test_an_ability_may_target_its_own_source() -> None:
    """CR 115.5 forbids it to objects on the stack alone."""
    pinger = creature("Pinger", 1, 1, tap_ability(DealDamage(Number(1), Target()), targets=(CREATURE,)))
    game = table("Alice", "Nadine").battlefield("Alice", pinger).activates("Alice", "Pinger", "Pinger").all_pass()
    assert game.count("Pinger", "Alice", "graveyard") == 1


def test_an_ability_on_the_stack_cannot_target_itself_but_another() -> None:
    """CR 115.5."""
    stifle = tap_ability(CounterSpell(Target()), targets=(IsAbility(),))
    game = table("Alice", "Nadine").battlefield("Alice", creature("Stifler", 1, 1, stifle), "Prodigal Sorcerer")
    assert refused(game, "Alice", "Stifler") == "no targets"
    game.activates("Alice", "Prodigal Sorcerer", "Nadine").activates("Alice", "Stifler")
    assert game.candidates == {"Prodigal Sorcerer"}
    game.targets(game.state.stack[0].id).all_pass()
    assert game.stack == []
    assert game.life("Nadine") == 20


def test_an_ability_works_from_hand() -> None:
    """CR 702.29a: cycling."""
    cycler = creature(
        "Cycler", 1, 1, ActivatedAbility(Cost((DiscardThis(),)), body(DrawCards(Number(1))), zone="hand")
    )
    game = table("Alice", "Nadine").hand("Alice", cycler).library("Alice", "Forest")
    game.activates("Alice", game.id("Cycler", "Alice", "hand")).all_pass()
    assert game.count("Cycler", "Alice", "graveyard") == 1
    assert game.count("Forest", "Alice", "hand") == 1


def test_a_mana_ability_may_sacrifice_and_cost_mana() -> None:
    """CR 605.1a."""
    altar = creature(
        "Altar", 0, 1, ActivatedAbility(Cost((SacrificeOthers(CREATURE),)), body(AddMana((("C", "C"),))))
    )
    filter_ability = ActivatedAbility(
        Cost((PayMana(ManaCost.parse("{1}")), TapThis())), body(AddMana((("R", "G"),)))
    )
    game = table("Alice", "Nadine").battlefield(
        "Alice", altar, creature("Filter", 0, 1, filter_ability), "Grizzly Bears"
    )
    game.activates("Alice", "Altar").chooses("Grizzly Bears")
    assert game.pool("Alice") == "CC"
    game.activates("Alice", "Filter")
    assert game.pool("Alice") == "RGC"


def test_a_triggered_mana_ability_resolves_at_once() -> None:
    """CR 605.1b, 605.4a: "whenever you tap a land for mana, add {G}" needs no stack."""
    flare = enchantment("Flare", when(TapsForMana(HasType("land")), AddMana((("G",),), who=ThatPlayer())))
    game = table("Alice", "Nadine").battlefield("Alice", flare, "Forest", "Mountain").hand("Alice", "Shock")
    game.activates("Alice", "Forest")
    assert (game.pool("Alice"), game.stack) == ("GG", [])
    game.casts("Alice", "Shock", "Nadine")
    assert (game.pool("Alice"), game.stack) == ("GGG", ["Shock"])


def test_power_artifact_leaves_one_mana_to_pay() -> None:
    """CR 601.2f with the floor that the effect names."""
    cheap = ActivatedAbility(Cost((PayMana(ManaCost.parse("{2}")),)), body(GainLife(Number(1))))
    game = table("Alice", "Nadine").battlefield("Alice", creature("Cheap", 1, 1, cheap), "Forest", "Forest")
    power = enchantment("Power", StaticAbility(rules=(ChangeCost(CREATURE, -2, "ability", 1),)))
    game.battlefield("Alice", power).activates("Alice", "Cheap")
    assert sorted(one.tapped for one in game.all("Forest")) == [False, True]


def test_a_sacrificed_source_is_known_as_it_was_when_its_ability_resolves() -> None:
    """CR 608.2h."""
    bomb = ActivatedAbility(
        Cost((SacrificeThis(),)),
        body(DealDamage(CharacteristicOf("power", This()), Target()), targets=(IsPlayer(),)),
    )
    game = table("Alice", "Nadine").battlefield("Alice", creature("Bomb", 2, 2, bomb), counters=(("+1/+1", 3),))
    game.activates("Alice", "Bomb", "Nadine").all_pass()
    assert game.life("Nadine") == 15


def test_a_cost_cannot_be_paid_with_what_paid_for_it() -> None:
    """CR 118.3, 601.2h: sacrificed for mana in the middle, the creature cannot become tapped any more."""
    golem = creature(
        "Golem", 1, 1, ActivatedAbility(Cost((PayMana(ManaCost(("2",))), TapThis())), body(GainLife(Number(1))))
    )
    game = table("Alice", "Nadine").battlefield("Alice", golem, "Ashnod's Altar")
    game.makes(Activate(0, game.id("Golem"), 0)).makes(Activate(0, game.id("Ashnod's Altar"), 0))
    if game.asks == "objects":
        game.chooses("Golem")
    with pytest.raises(Refusal):
        game.pays("CC")


@pytest.mark.parametrize(
    ("cost", "too_much"),
    [
        ("{T}, Remove X charge counters from this artifact", 3),
        ("Pay X life", 21),
        ("Sacrifice X creatures", 2),
    ],
)
def test_an_x_that_cannot_be_paid_is_refused_as_it_is_announced(cost: str, too_much: int) -> None:
    """CR 601.2b, 118.3: Infused Arrows asks for no target where it has too few counters."""
    arrows = compiled("Arrows", f"{cost}: Target creature gets -X/-X until end of turn.", "Artifact")
    game = table("Alice", "Bob").battlefield("Alice", arrows, counters=(("charge", 2),))
    game.battlefield("Alice", creature("Squire", 1, 1)).battlefield("Bob", creature("Bear", 2, 2))
    game.makes(Activate(0, game.id("Arrows"), 0))
    with pytest.raises(Refusal, match=r"118\.3|119\.4"):
        game.makes(ChooseNumber(0, too_much))
    game.makes(ChooseNumber(0, 1)).targets("Bear")
    assert game.asks != "targets"
