"""Proving loops: the induction holds only for what every iteration does the same, as long as it does."""

from __future__ import annotations

import pytest

from engine.cards.amounts.counts import CountersOn, CountOf, LifeOf
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Effect
from engine.cards.conditions.state import Exists, Holds
from engine.cards.costs.mana_and_life import PayMana
from engine.cards.costs.tapping import TapOthers
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.definitions.replacing import ReplacesAmount
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.counters import RemoveCounters
from engine.cards.effects.joints import Delayed, OnlyIf
from engine.cards.effects.life_and_damage import GainLife, LoseLife
from engine.cards.effects.mana import AddMana
from engine.cards.effects.tokens_and_copies import CreateTokens
from engine.cards.events.life_and_damage import GainsLife
from engine.cards.events.turns import Begins
from engine.cards.filters.objects import IsToken
from engine.cards.modifications.power_and_toughness import ChangePowerToughness
from engine.cards.references.objects import This
from engine.cards.references.players import EachOpponent, You
from engine.loops.comparisons import Comparison, Recorder
from engine.loops.growth import Growth, counter
from engine.loops.proving import Attempt, Prover, Stops
from engine.loops.sign import failure_in_outer
from engine.loops.unprovable import TooLarge, Unprovable
from engine.model.choices import Pass
from engine.model.obligations import Obligation
from engine.model.state import GameState
from engine.shortcuts.sequences.sequence import Repeat
from tests.loops.generated_words import YOURS
from tests.loops.playing import engine, free, named, using
from tests.loops.proofs import attempted, board, certificate_of, holds_law
from tests.loops.states import computed, forms_in, performed
from tests.rules.table import creature, enchantment, table, when

ONE, TWO = Number(1), Number(2)
CREATURES = CountOf(YOURS)
ELF = creature("Elf")
SPRING = engine("Spring", GainLife(ONE))


# Bounds.


def test_a_proof_without_conditions_holds_for_ever() -> None:
    start = board(SPRING)
    assert certificate_of(start, *using(start, "Spring")).holds_for is None


def test_a_proof_holds_up_to_the_iteration_that_does_something_else() -> None:
    """Bob loses in the iteration that begins at 2 life: from 16, after two plays, that is the eighth."""
    start = board(engine("Drain", LoseLife(TWO, EachOpponent())))
    certificate = certificate_of(start, *using(start, "Drain"))
    assert certificate.state_after(0).seats[1].life == 16
    assert certificate.holds_for == 7
    assert certificate.state_after(7).seats[1].life == 2
    with pytest.raises(ValueError, match="does not reach"):
        certificate.state_after(8)


@pytest.mark.parametrize("library", [3, 4, 5, 6, 7, 30])
def test_a_proof_ends_with_a_run_of_equal_cards(library: int) -> None:
    drawing = engine("Drawing", DrawCards(TWO))
    played = table("Alice", "Bob").battlefield("Alice", drawing).library("Alice", creature("Card"), count=library)
    start = played.library("Alice", creature("Other"), count=5).state
    assert holds_law(start, using(start, "Drawing"), 1, 2, 3, 4, 5, 6, 20)


@pytest.mark.parametrize("mana", ["G", "1"])
def test_mana_runs_out(mana: str) -> None:
    from engine.cards.base.mana import ManaCost

    spring = engine("Spring", GainLife(ONE), cost=(PayMana(ManaCost((mana,))),))
    well = engine("Well", AddMana((("G",),), Number(9)))
    start = board(spring, well)
    start = performed(start, using(start, "Well")).state
    assert holds_law(start, using(start, "Spring"), 1, 8, 9, 10)


def test_growth_that_goes_up_and_down_again_is_followed_to_the_first_place_where_it_matters() -> None:
    """Life gained falls by two a time: the total rises, then falls, and Alice loses in the end."""
    ox = creature(
        "Ox",
        0,
        300,
        free(
            GainLife(CountersOn("charge", This())),
            LoseLife(Number(20)),
            RemoveCounters("charge", This(), TWO),
        ),
    )
    start = table("Alice", "Bob").battlefield("Alice", ox, counters=(("charge", 41),)).state
    assert holds_law(start, using(start, "Ox"), 5, 10, 19, 20, 21, 22, 23, 24, 25, 26)


# What an iteration's comparisons rest on.


def test_a_condition_met_while_effects_are_worked_out_is_recorded() -> None:
    """The threshold is looked at as the layers are applied, which a run that keeps what it knew would skip."""
    many = Holds(LifeOf(You()), ">=", Number(40))
    banner = enchantment("Banner", StaticAbility(YOURS, (ChangePowerToughness(ONE, ONE),), condition=many))
    ox = creature("Ox", 1, 1, free(GainLife(ONE)))
    start = board(banner, ox)
    certificate = certificate_of(start, *using(start, "Ox"))
    assert certificate.failing is not None
    assert certificate.holds_for == 40 - certificate.pattern.seats[0].life.now - 1


@pytest.mark.parametrize("sign", ["<", "<=", "=", ">=", ">"])
@pytest.mark.parametrize("change", [GainLife(TWO), LoseLife(TWO)], ids=["rising", "falling"])
@pytest.mark.parametrize("limit", [1, 12, 13, 14, 20, 26, 27, 28])
def test_whatever_a_card_compares_is_followed_to_where_it_turns(sign: str, change: Effect, limit: int) -> None:
    """If your life compares so with a number, each opponent loses 1 life."""
    compared = Holds(LifeOf(You()), sign, Number(limit))
    turner = engine("Turner", change, OnlyIf(compared, (LoseLife(ONE, EachOpponent()),)))
    start = board(turner)
    assert holds_law(start, using(start, "Turner"), 3, 4, 5, 6, 9, 10, 12)


@pytest.mark.parametrize("sign", ["<", "<=", "=", ">=", ">"])
@pytest.mark.parametrize("limit", [56, 57, 80, 10**6])
def test_whatever_grows_faster_and_faster_is_followed_to_where_it_turns(sign: str, limit: int) -> None:
    """As above, with a life for each creature and one more creature each time."""
    compared = Holds(LifeOf(You()), sign, Number(limit))
    herd = engine(
        "Herd",
        CreateTokens(ELF),
        GainLife(CREATURES),
        OnlyIf(compared, (LoseLife(ONE, EachOpponent()),)),
    )
    start = table("Alice", "Bob").battlefield("Alice", herd).life_is("Bob", 1000).state
    assert holds_law(start, using(start, "Herd"), 3, 7, 8, 9, 10, 11, 12, 40)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_count_of_creatures_is_looked_at_through_groups(count: int) -> None:
    """If you control nine or more creatures, each Elf made comes with life for all of them."""
    maker = engine(
        "Maker",
        CreateTokens(ELF, Number(count)),
        OnlyIf(Exists(YOURS, 9), (GainLife(CREATURES),)),
    )
    start = board(maker)
    assert holds_law(start, using(start, "Maker"), *range(1, 14), 60)


def test_what_doubles_an_amount_is_part_of_every_iteration() -> None:
    doubling = enchantment("Doubling", ReplacesAmount("life gained", 2), ReplacesAmount("tokens created", 2))
    start = board(doubling, engine("Maker", CreateTokens(ELF), GainLife(CREATURES)))
    assert holds_law(start, using(start, "Maker"), 1, 2, 3, 4, 50)


def test_an_ability_that_triggers_so_often_each_turn_stops() -> None:
    from engine.cards.definitions.abilities import TriggeredAbility
    from tests.rules.table import body

    limited = TriggeredAbility(GainsLife("you"), body(LoseLife(ONE, EachOpponent())), limit=7)
    start = board(SPRING, enchantment("Leech", limited))
    assert holds_law(start, using(start, "Spring"), 6, 7)
    twice = using(start, "Spring")
    assert performed(start, (Repeat(8, twice),)).differs_from(computed(start, (Repeat(8, twice),))) == []


def test_a_group_that_one_iteration_merges_and_another_does_not() -> None:
    """Tokens become tapped one at a time until none is left; the tapped ones merge."""
    tapper = engine("Tapper", GainLife(ONE), cost=(TapOthers(IsToken()),))
    played = table("Alice", "Bob").battlefield("Alice", tapper).battlefield("Alice", ELF, count=12, is_token=True)
    start = played.state
    from engine.model.choices import Activate, ChooseObjects
    from engine.rules.apply import apply
    from engine.shortcuts.sequences.described_choices import describe

    first = Activate(0, named(start, "Tapper"), 0)
    state = apply(start, first).state
    pick = ChooseObjects(0, (named(state, "Elf"),))
    parts = (describe(start, first), describe(state, pick), *using(board(SPRING), "Spring")[1:])
    assert holds_law(start, parts, 1, 2, 3, 10, 11, 12, 13)


def test_delayed_triggers_of_a_loop_are_counted_and_come_at_the_end_of_the_turn() -> None:
    later = engine("Later", Delayed(Begins("end"), (GainLife(ONE),)))
    start = board(later, SPRING)
    body = using(start, "Later")
    assert holds_law(start, body, 1, 2, 3, 30)


def test_untapping_drawing_and_cleaning_up_in_each_turn() -> None:
    """A loop through whole turns: untap, upkeep triggers, a card drawn, discarded to hand size at the end."""
    upkeep = enchantment("Tithe", when(Begins("upkeep", "your"), GainLife(ONE)))
    played = table("Alice", "Bob").battlefield("Alice", upkeep, creature("Ox"))
    for seat in ("Alice", "Bob"):
        played.library(seat, creature("Card"), count=30)
    start = played.state
    from tests.loops.walking import walk_from

    found = walk_from(start, (), acts=0, is_alike=False, turns=1)
    assert found.state.turn == 3
    assert holds_law(start, found.parts, 1, 2, 3, 6, 7)


# What is left over from one attempt for the next.


def test_a_run_that_came_to_nothing_leaves_no_conditions() -> None:
    """A symbolic run of two levels that fails: what its inner repeat wanted is forgotten."""
    prover = Prover()
    start = board(SPRING)
    form = counter(prover.recorder, 0) + 3
    attempt = Attempt(start)
    plays = 0

    def play(state: GameState) -> GameState:
        nonlocal plays
        plays += 1
        if any(isinstance(seat.life, Growth) for seat in state.seats):
            assert form > 1
            assert isinstance(form, Growth)
            prover.pending.append(Comparison(form, ">"))
            raise Unprovable("beyond this", form)
        return state.with_seats((state.seats[0].with_life(state.seats[0].life + 1), state.seats[1]))

    prover.prove(attempt, play, 0, 24)
    assert attempt.certificate is None
    assert "no proof can follow a growing number (3 + k) beyond this" in attempt.reason
    assert prover.pending == []
    assert prover.recorder.conditions == ()


def test_a_number_too_large_in_a_proof_is_a_loop_without_proof() -> None:
    prover, attempt = Prover(), Attempt(board(SPRING))

    def play(state: GameState) -> GameState:
        if any(isinstance(seat.life, Growth) for seat in state.seats):
            raise TooLarge
        return state.with_seats((state.seats[0].with_life(state.seats[0].life + 1), state.seats[1]))

    prover.prove(attempt, play, 0, 24)
    assert attempt.certificate is None
    assert "digits" in attempt.reason


def test_a_proof_leaves_the_state_that_it_began_with_as_it_was() -> None:
    start = board(SPRING, creature("Ox"))
    before = repr(start)
    _, attempt = attempted(start, *using(start, "Spring"))
    assert attempt.certificate is not None
    assert repr(start) == before
    assert forms_in(start) == []
    assert [found for state in attempt.states for found in forms_in(state)] == []


def test_what_may_not_be_chosen_here_is_no_part_of_the_shape() -> None:
    """A seat that has to differ at one moment is free to choose the same an iteration later (CR 732.2c)."""
    prover = Prover()
    start = board(SPRING)
    attempt = Attempt(start)
    bar = (Obligation((Pass(0),), "must differ", "for the test", "732.2c"),)
    prover.prove(attempt, lambda state: state.with_obligations(bar), 0, 3)
    assert attempt.certificate is None


def test_an_idle_prover_plays_nothing() -> None:
    attempt = Attempt(board(SPRING))

    def play(state: GameState) -> GameState:
        raise Stops

    Prover(is_idle=True).prove(attempt, play, 0, 24)
    assert len(attempt.states) == 1
    assert attempt.reason == "every iteration is performed"


def test_a_form_that_is_a_straight_line_for_three_places_only_is_none() -> None:
    """j - k(k-1)(k-2) - k falls by one at first; it must not be taken for j - k."""
    recorder = Recorder()
    j, k = counter(recorder, 0), counter(recorder, 1)
    form = j + 5 - k * (k - 1) * (k - 2) - k
    assert isinstance(form, Growth)
    with pytest.raises(Unprovable):
        failure_in_outer(Comparison(form, ">"), 1)
    line = j + 5 - k
    assert isinstance(line, Growth)
    assert str(failure_in_outer(Comparison(line, ">"), 1).__repr__()) == (j + 5).__repr__()
