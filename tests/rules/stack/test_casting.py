"""Casting spells and paying for them, step by step (CR 601, 702.47)."""

import pytest

from engine.cards.amounts.numbers import Number, X
from engine.cards.base.mana import ManaCost
from engine.cards.definitions.abilities import SpellAbility, StaticAbility
from engine.cards.definitions.bodies import Body, Mode, TargetPhrase
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.continuous import Modify
from engine.cards.effects.life_and_damage import DealDamage, GainLife
from engine.cards.filters.characteristics import HasColor, HasType
from engine.cards.filters.players import IsPlayer
from engine.cards.game_rules.casting import ChangeCost, MayCastAs
from engine.cards.game_rules.restrictions import PlayerCannot
from engine.cards.modifications.power_and_toughness import ChangePowerToughness
from engine.cards.references.choices import Target
from engine.model.choices import Activate, Cast, ChooseModes, ChooseNumber, ChooseTargets, Pay
from engine.model.decisions import PayingMana
from engine.model.events import ManaAdded, Moved
from engine.model.refusals import Refusal
from engine.model.stack_events import SpellCast
from engine.rules.apply import apply, cancel
from engine.rules.legal import legal_choices
from tests.rules.table import creature, enchantment, instant, table

CREATURE = HasType("creature")
CHARM = CardDefinition(
    "Charm",
    ("instant",),
    ManaCost.parse("{R}"),
    abilities=(
        SpellAbility(
            Body(
                (
                    Mode((DealDamage(Number(2), Target()),), (TargetPhrase(CREATURE),)),
                    Mode((GainLife(Number(3)),)),
                    Mode((DrawCards(Number(1)),)),
                ),
                1,
                2,
            )
        ),
    ),
)


def test_a_spell_goes_to_the_stack_first_and_is_paid_for_last() -> None:
    """CR 601.2a-h: the card is on the stack while targets are chosen."""
    game = table("Alice", "Nadine").battlefield("Alice", "Mountain").hand("Alice", "Shock")
    game.makes(Cast(0, game.id("Shock", "Alice", "hand")))
    assert (game.asks, game.stack) == ("targets", ["Shock"])
    assert game.candidates == {"Alice", "Nadine"}
    game.targets("Nadine")
    assert game.asks == "pay"
    assert not game.one("Mountain").tapped
    game.pays()
    assert game.one("Mountain").tapped
    game.all_pass()
    assert game.life("Nadine") == 18
    assert game.count("Shock", "Alice", "graveyard") == 1


def test_modes_are_chosen_and_only_their_targets_asked_for() -> None:
    """CR 601.2b-c, 700.2."""
    game = (
        table("Alice", "Nadine").battlefield("Alice", "Mountain").hand("Alice", CHARM).library("Alice", "Forest")
    )
    game.casts("Alice", "Charm", modes=(1, 2)).all_pass()
    assert game.life("Alice") == 23
    assert game.count("Forest", "Alice", "hand") == 1


@pytest.mark.parametrize(
    ("modes", "why"), [((0,), "no legal targets"), ((), "between 1 and 2"), ((1, 1), "different")]
)
def test_modes_that_cannot_be_chosen_are_refused(modes: tuple[int, ...], why: str) -> None:
    """CR 700.2a: a mode without a legal target cannot be chosen."""
    game = table("Alice", "Nadine").battlefield("Alice", "Mountain").hand("Alice", CHARM)
    game.makes(Cast(0, game.id("Charm", "Alice", "hand")))
    before = game.state
    with pytest.raises(Refusal, match=why):
        game.makes(ChooseModes(0, modes))
    assert game.state == before


def test_x_is_announced_and_paid() -> None:
    """CR 107.3a, 601.2b, 601.2f."""
    game = table("Alice", "Nadine").battlefield("Alice", "Mountain", count=6).hand("Alice", "Blaze")
    game.casts("Alice", "Blaze", "Nadine", x=4).all_pass()
    assert game.life("Nadine") == 16
    assert sum(one.count for one in game.all("Mountain") if one.tapped) == 5


def test_x_is_never_negative_and_what_cannot_be_paid_is_refused() -> None:
    game = table("Alice", "Nadine").battlefield("Alice", "Mountain", count=2).hand("Alice", "Blaze")
    game.makes(Cast(0, game.id("Blaze", "Alice", "hand")))
    with pytest.raises(Refusal, match="less than 0"):
        game.makes(ChooseNumber(0, -1))
    game.makes(ChooseNumber(0, 2)).targets("Nadine")
    assert isinstance(game.state.pending, PayingMana)
    assert game.state.pending.generic == 2
    before = game.state
    with pytest.raises(Refusal) as refused:
        game.pays()
    assert refused.value.name == "cannot pay"
    assert game.state == before


def test_a_half_made_spell_can_be_cancelled() -> None:
    """CR 733.1."""
    game = table("Alice", "Nadine").battlefield("Alice", "Mountain").hand("Alice", "Shock")
    before = game.state
    game.makes(Cast(0, game.id("Shock", "Alice", "hand"))).targets("Nadine")
    assert cancel(game.state) == before
    with pytest.raises(Refusal) as refused:
        cancel(before)
    assert refused.value.name == "nothing to cancel"


def test_an_illegal_target_is_refused_and_another_may_be_chosen() -> None:
    game = table("Alice", "Nadine").battlefield("Alice", "Mountain").hand("Alice", "Shock")
    game.makes(Cast(0, game.id("Shock", "Alice", "hand")))
    before = game.state
    for wrong in ((), (game.id("Mountain"),), (99,), (-1, -2)):
        with pytest.raises(Refusal):
            game.makes(ChooseTargets(0, wrong))
    assert game.state == before
    game.targets("Nadine").pays()
    assert game.stack == ["Shock"]


def test_mana_abilities_are_activated_while_paying() -> None:
    """CR 601.2g."""
    game = table("Alice", "Nadine").battlefield("Alice", "Mountain", "Forest").hand("Alice", "Shock")
    game.makes(Cast(0, game.id("Shock", "Alice", "hand"))).targets("Nadine")
    game.makes(Activate(0, game.id("Mountain"), 0))
    assert (game.asks, game.pool("Alice")) == ("pay", "R")
    game.pays("R")
    assert game.pool("Alice") == ""
    assert not game.one("Forest").tapped


def test_only_mana_abilities_can_be_activated_while_paying() -> None:
    """CR 605.3a."""
    game = table("Alice", "Nadine").battlefield("Alice", "Mountain", "Prodigal Sorcerer").hand("Alice", "Shock")
    game.makes(Cast(0, game.id("Shock", "Alice", "hand"))).targets("Nadine")
    with pytest.raises(Refusal) as refused:
        game.makes(Activate(0, game.id("Prodigal Sorcerer"), 0))
    assert refused.value.name == "no mana ability"


@pytest.mark.parametrize(
    ("spent", "name"),
    [("R", "not enough mana"), ("G", "wrong mana"), ("GG", "not enough mana"), ("Q", "no mana type")],
)
def test_paying_by_hand_takes_what_is_named_or_says_why_not(spent: str, name: str) -> None:
    game = (
        table("Alice", "Nadine").battlefield("Alice", "Forest").hand("Alice", "Shock").activates("Alice", "Forest")
    )
    game.makes(Cast(0, game.id("Shock", "Alice", "hand"))).targets("Nadine")
    with pytest.raises(Refusal) as refused:
        game.makes(Pay(0, spent))
    assert refused.value.name == name
    assert game.pool("Alice") == "G"


def test_generic_mana_is_paid_with_the_mana_that_the_player_names() -> None:
    game = table("Alice", "Nadine").battlefield("Alice", "Forest", "Mountain", "Swamp")
    game.hand("Alice", instant("Twist", GainLife(Number(1)), cost="{1}{G}"))
    for land in ("Forest", "Mountain", "Swamp"):
        game.activates("Alice", land)
    game.casts("Alice", "Twist", pay="GB")
    assert game.pool("Alice") == "R"


def test_the_automatic_payer_spares_what_another_symbol_needs() -> None:
    """CR 601.2h: {G/W}{G} with Forest and Plains: the pair is left to the Plains."""
    pair = instant("Pair", GainLife(Number(1)), cost="{G/W}{G}")
    game = table("Alice", "Nadine").battlefield("Alice", "Forest", "Plains").hand("Alice", pair)
    game.casts("Alice", "Pair").all_pass()
    assert game.life("Alice") == 21


def test_the_automatic_payer_uses_lands_before_creatures_and_the_pool_before_both() -> None:
    game = table("Alice", "Nadine").battlefield("Alice", "Llanowar Elves", "Forest", "Forest")
    game.hand("Alice", "Giant Growth", "Giant Growth").casts("Alice", "Giant Growth", "Llanowar Elves")
    assert not game.one("Llanowar Elves").tapped
    assert sorted(one.tapped for one in game.all("Forest")) == [False, True]


def test_effects_make_a_spell_cost_less_but_never_less_than_its_colored_mana() -> None:
    """CR 601.2f, 118.7c."""
    cheap = enchantment("Cheap", StaticAbility(rules=(ChangeCost(HasColor("G"), -3),)))
    costly = instant("Costly", GainLife(Number(1)), cost="{2}{G}")
    game = table("Alice", "Nadine").battlefield("Alice", cheap, "Forest").hand("Alice", costly)
    game.casts("Alice", "Costly").all_pass()
    assert game.life("Alice") == 21


def test_a_reduction_reduces_x_too() -> None:
    """CR 107.3: the generic mana that X stands for is generic mana."""
    cheap = enchantment("Cheap", StaticAbility(rules=(ChangeCost(HasColor("R"), -2),)))
    game = table("Alice", "Nadine").battlefield("Alice", cheap, "Mountain", "Mountain").hand("Alice", "Blaze")
    game.casts("Alice", "Blaze", "Nadine", x=3).all_pass()
    assert game.life("Nadine") == 17


def test_two_effects_that_make_spells_cost_more_add_up() -> None:
    """CR 601.2f; here as a group of two."""
    dear = creature("Dear", 1, 1, StaticAbility(rules=(ChangeCost(HasColor("R"), 1),)))
    game = table("Alice", "Nadine").battlefield("Nadine", dear, count=2).hand("Alice", "Shock")
    game.battlefield("Alice", "Mountain", count=3).casts("Alice", "Shock", "Nadine")
    assert sum(one.count for one in game.all("Mountain") if one.tapped) == 3


def test_into_the_fray_is_spliced_and_stays_in_hand() -> None:
    """CR 702.47: its text and cost are added; each has its own targets."""
    game = (
        table("Alice", "Nadine").battlefield("Alice", "Mountain", count=4).battlefield("Nadine", "Grizzly Bears")
    )
    game.hand("Alice", "Desperate Ritual", "Into the Fray")
    game.makes(Cast(0, game.id("Desperate Ritual", "Alice", "hand")))
    assert (game.asks, game.candidates) == ("objects", {"Into the Fray"})
    game.chooses("Into the Fray")._completes(("Grizzly Bears",), 0, (), "")
    assert sum(one.count for one in game.all("Mountain") if one.tapped) == 3
    game.all_pass()
    assert game.pool("Alice") == "RRR"
    assert game.count("Into the Fray", "Alice", "hand") == 1
    assert game.count("Desperate Ritual", "Alice", "graveyard") == 1
    assert len(game.state.effects) == 1


def test_a_spell_is_spliced_onto_arcane_alone() -> None:
    game = table("Alice", "Nadine").battlefield("Alice", "Mountain").hand("Alice", "Shock", "Into the Fray")
    game.makes(Cast(0, game.id("Shock", "Alice", "hand")))
    assert game.asks == "targets"


def test_splicing_nothing_or_something_else_is_an_answer_or_a_refusal() -> None:
    game = (
        table("Alice", "Nadine").battlefield("Alice", "Mountain", count=2).battlefield("Nadine", "Grizzly Bears")
    )
    game.hand("Alice", "Desperate Ritual", "Into the Fray", "Shock")
    game.makes(Cast(0, game.id("Desperate Ritual", "Alice", "hand")))
    with pytest.raises(Refusal):
        game.chooses(game.id("Shock", "Alice", "hand"))
    game.chooses().pays()
    assert game.stack == ["Desperate Ritual"]


def test_sorcery_speed_needs_a_main_phase_of_ones_own_and_an_empty_stack() -> None:
    """CR 307.1."""
    game = table("Alice", "Nadine").battlefield("Nadine", "Forest", "Forest").hand("Nadine", "Grizzly Bears")
    game.passes("Alice")
    with pytest.raises(Refusal) as refused:
        game.casts("Nadine", "Grizzly Bears")
    assert refused.value.name == "timing"


def test_flash_and_permission_to_cast_as_though_with_flash() -> None:
    """CR 702.8a."""
    orrery = enchantment("Orrery", StaticAbility(rules=(MayCastAs(CREATURE),)))
    game = (
        table("Alice", "Nadine").battlefield("Nadine", "Forest", "Forest", orrery).hand("Nadine", "Grizzly Bears")
    )
    game.passes("Alice").casts("Nadine", "Grizzly Bears").all_pass()
    assert game.count("Grizzly Bears", "Nadine") == 1


def test_a_seat_that_cannot_cast_spells_is_refused() -> None:
    """CR 101.2."""
    silence = enchantment("Silence", StaticAbility(rules=(PlayerCannot("cast spells", "opponent"),)))
    game = (
        table("Alice", "Nadine")
        .battlefield("Nadine", silence)
        .battlefield("Alice", "Mountain")
        .hand("Alice", "Shock")
    )
    with pytest.raises(Refusal) as refused:
        game.casts("Alice", "Shock", "Nadine")
    assert refused.value.name == "cannot cast"


def test_a_spell_is_countered_and_goes_to_its_owners_graveyard() -> None:
    """CR 701.6."""
    game = table("Alice", "Nadine").battlefield("Alice", "Mountain").hand("Alice", "Shock")
    game.battlefield("Nadine", "Island", "Island").hand("Nadine", "Counterspell")
    game.casts("Alice", "Shock", "Nadine").passes("Alice").casts("Nadine", "Counterspell", "Shock").all_pass()
    assert game.stack == []
    assert game.count("Shock", "Alice", "graveyard") == 1
    assert game.life("Nadine") == 20


def test_a_spell_cannot_target_itself() -> None:
    """CR 115.5."""
    game = table("Alice", "Nadine").battlefield("Alice", "Island", "Island").hand("Alice", "Counterspell")
    with pytest.raises(Refusal) as refused:
        game.casts("Alice", "Counterspell")
    assert refused.value.name == "no targets"


def test_a_spell_whose_only_target_has_gone_does_nothing() -> None:
    """CR 608.2b."""
    game = table("Alice", "Nadine").battlefield("Alice", "Mountain").hand("Alice", "Shock")
    game.battlefield("Nadine", "Grizzly Bears", "Island").hand("Nadine", "Unsummon")
    game.casts("Alice", "Shock", "Grizzly Bears").passes("Alice").casts("Nadine", "Unsummon", "Grizzly Bears")
    game.all_pass(2)
    assert game.count("Shock", "Alice", "graveyard") == 1
    assert game.events[-2].is_without_effect


def test_a_spell_with_one_legal_target_left_does_what_it_can() -> None:
    """CR 608.2b."""
    both = instant(
        "Both", DealDamage(Number(2), Target(0)), DealDamage(Number(2), Target(1)), targets=(CREATURE, IsPlayer())
    )
    game = table("Alice", "Nadine").hand("Alice", both).battlefield("Nadine", "Grizzly Bears", "Island")
    game.hand("Nadine", "Unsummon").casts("Alice", "Both", "Grizzly Bears", "Nadine").passes("Alice")
    game.casts("Nadine", "Unsummon", "Grizzly Bears").all_pass(2)
    assert game.life("Nadine") == 18


def test_mana_leak_asks_the_spells_controller_to_pay() -> None:
    """CR 118.12."""
    game = table("Alice", "Nadine").battlefield("Alice", "Mountain", count=4).hand("Alice", "Shock")
    game.battlefield("Nadine", "Island", "Island").hand("Nadine", "Mana Leak")
    game.casts("Alice", "Shock", "Nadine").passes("Alice").casts("Nadine", "Mana Leak", "Shock").all_pass()
    assert (game.asks, game.who_decides) == ("yes or no", "Alice")
    game.answers(True).pays()
    assert game.stack == ["Shock"]
    assert sum(one.count for one in game.all("Mountain") if one.tapped) == 4


def test_events_are_told_once_though_the_procedure_runs_again() -> None:
    game = table("Alice", "Nadine").battlefield("Alice", "Mountain").hand("Alice", "Shock")
    game.casts("Alice", "Shock", "Nadine")
    assert sum(isinstance(event, Moved) for event in game.events) == 1
    assert sum(isinstance(event, SpellCast) for event in game.events) == 1
    assert sum(isinstance(event, ManaAdded) for event in game.events) == 1


def test_every_legal_choice_offered_is_taken() -> None:
    game = table("Alice", "Nadine").battlefield("Alice", "Mountain", "Llanowar Elves", "Forest", "Forest")
    game.hand("Alice", "Shock", "Grizzly Bears", "Blaze", "Forest", "Counterspell")
    for choice in legal_choices(game.state):
        apply(game.state, choice)


def test_nothing_is_asked_for_a_spell_that_costs_nothing() -> None:
    game = table("Alice", "Nadine").hand("Alice", "Ornithopter").casts("Alice", "Ornithopter")
    assert game.stack == ["Ornithopter"]
    game.all_pass()
    assert game.count("Ornithopter", "Alice") == 1


def test_a_phyrexian_symbol_is_paid_with_life_where_there_is_no_such_mana() -> None:
    """CR 107.4f."""
    probe = instant("Probe", DrawCards(Number(1)), cost="{U/P}")
    game = (
        table("Alice", "Nadine").hand("Alice", probe).library("Alice", "Forest").casts("Alice", "Probe").all_pass()
    )
    assert game.life("Alice") == 18


def test_x_counts_while_the_spell_resolves() -> None:
    swell = instant(
        "Swell", Modify(Target(), (ChangePowerToughness(X(), Number(0)),)), targets=(CREATURE,), cost="{X}"
    )
    game = table("Alice", "Nadine").battlefield("Alice", "Grizzly Bears", "Forest", "Forest").hand("Alice", swell)
    game.casts("Alice", "Swell", "Grizzly Bears", x=2).all_pass()
    assert game.size("Grizzly Bears") == (4, 2)


def test_counterspells_see_spells_and_not_abilities() -> None:
    game = table("Alice", "Nadine").battlefield("Alice", "Prodigal Sorcerer", "Island", "Island")
    game.hand("Alice", "Counterspell").activates("Alice", "Prodigal Sorcerer", "Nadine")
    with pytest.raises(Refusal) as refused:
        game.casts("Alice", "Counterspell")
    assert refused.value.name == "no targets"


def test_any_target_means_creatures_planeswalkers_and_players() -> None:
    """CR 115.4."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Mountain", "Grizzly Bears", "Saheeli Rai")
        .hand("Alice", "Shock")
    )
    game.makes(Cast(0, game.id("Shock", "Alice", "hand")))
    assert game.candidates == {"Alice", "Nadine", "Grizzly Bears", "Saheeli Rai"}
