"""Repeating any number of times: what is proved is computed, what is not is performed, and both are the same."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards.amounts.counts import CharacteristicOf, CountersOn, CountOf, LifeOf
from engine.cards.amounts.numbers import Half, Number
from engine.cards.conditions.state import Holds
from engine.cards.costs.counters import RemoveCountersFromThis
from engine.cards.costs.mana_and_life import PayLife
from engine.cards.definitions.abilities import KeywordAbility, StaticAbility
from engine.cards.effects.continuous import Modify
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.joints import OnlyIf
from engine.cards.effects.life_and_damage import DealDamage, GainLife, LoseLife
from engine.cards.effects.tokens_and_copies import CreateTokens
from engine.cards.events.spells_and_abilities import Activates
from engine.cards.filters.characteristics import IsNamed
from engine.cards.modifications.power_and_toughness import ChangePowerToughness, SwitchPowerToughness
from engine.cards.references.choices import All
from engine.cards.references.objects import This, Those
from engine.cards.references.players import EachOpponent, You
from engine.loops.comparisons import Recorder
from engine.loops.growth import as_quantity, counter
from engine.loops.proving import Prover
from engine.loops.repetition import Repetition, _most_written
from engine.loops.unprovable import TooLarge, Unprovable
from engine.model.objects import counters_of
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.shortcuts.sequences.computing import Course, repeat
from engine.shortcuts.sequences.sequence import Part, Repeat, Sequence
from tests.loops.generated_words import YOURS
from tests.loops.playing import RESOLVE_ALIKE, course, engine, free, named, repeated, using
from tests.loops.states import computed, differences, forms_in, performed
from tests.rules.table import creature, enchantment, table, when

ONE, TWO = Number(1), Number(2)
SPRING = engine("Spring", GainLife(ONE))
CREATURES = CountOf(YOURS)
DOUBLER = engine("Doubler", GainLife(LifeOf(You())))


def board(*cards: object, **setting: int) -> GameState:
    return table("Alice", "Bob", **setting).battlefield("Alice", *cards).state  # type: ignore[arg-type]  # cards


def assert_law(start: GameState, body: tuple[Part, ...], *counts: int) -> None:
    """Whether a body repeated so often leads where performing it leads."""
    for count in counts:
        found = computed(start, (Repeat(count, body),))
        assert performed(start, (Repeat(count, body),)).differs_from(found) == []
        assert forms_in(found.state) == []


@pytest.mark.parametrize("count", [1, 2, 3, 4, 17])
def test_every_whole_number_of_iterations_can_be_asked_for_from_none_to_all(count: int) -> None:
    start = board(SPRING)
    repetition = course(start, Repeat(count, using(start, "Spring"))).repetitions[0]
    assert [20 + done for done in range(count + 1)] == [
        repetition.state_after(done).seats[0].life for done in range(count + 1)
    ]


def test_a_count_that_nobody_could_perform_is_exact() -> None:
    start = board(SPRING)
    assert repeated(start, using(start, "Spring"), 10**100).seats[0].life == 20 + 10**100


def test_growth_that_grows_is_a_polynomial() -> None:
    """Life gained for each creature, one more creature each time: a quadratic."""
    herd = engine("Herd", GainLife(CREATURES), CreateTokens(creature("Elf")))
    start = board(herd)
    n = 10**50
    assert repeated(start, using(start, "Herd"), n).seats[0].life == 20 + n * (n - 1) // 2
    assert_law(start, using(start, "Herd"), 1, 2, 3, 40)


def test_what_an_effect_gives_follows_what_it_counts() -> None:
    """The banner gives +1/+0 for each creature; Ox gains its power in life and makes a creature."""
    banner = enchantment("Banner", StaticAbility(YOURS, (ChangePowerToughness(CREATURES, ONE),)))
    ox = creature(
        "Ox",
        1,
        1,
        free(
            GainLife(CharacteristicOf("power", This())),
            CreateTokens(creature("Elf")),
        ),
    )
    start = board(banner, ox)
    body = using(start, "Ox")
    n = 10**40
    assert [performed(start, (Repeat(count, body),)).state.seats[0].life for count in (1, 2, 3)] == [22, 25, 29]
    assert repeated(start, body, n).seats[0].life == 20 + n * (n + 3) // 2


def test_doubling_is_a_power() -> None:
    start = board(DOUBLER)
    assert repeated(start, using(start, "Doubler"), 1000).seats[0].life == 20 * 2**1000


def test_a_number_that_nobody_could_write_is_refused_in_words() -> None:
    """And how many iterations lead to a number that can be written."""
    start = board(DOUBLER)
    body = using(start, "Doubler")
    with pytest.raises(Refusal, match=r"digits; propose 3,[\d,]+ iterations or fewer") as refused:
        repeated(start, body, 10**100)
    most = int("".join(filter(str.isdigit, refused.value.reason.partition("propose")[2])))
    assert repeated(start, body, most)
    with pytest.raises(Refusal, match="digits"):
        repeated(start, body, most + 1)


def test_a_number_that_multiplies_itself_is_refused_in_words() -> None:
    """As much life as all creatures deal with lifelink: n creatures of power n, then n squared more of them."""
    linked = (KeywordAbility("lifelink"),)
    squarer = engine(
        "Squarer",
        CreateTokens(creature("Elf"), LifeOf(You())),
        PutCounters("+1/+1", All(YOURS), CREATURES),
        DealDamage(CREATURES, All(YOURS), All(IsNamed("Ox"))),
    )
    start = board(squarer, creature("Ox", 1, 1, *linked))
    body = using(start, "Squarer")
    assert_law(start, body, 1, 2, 3)
    with pytest.raises(Refusal, match="digits"):
        repeated(start, body, 10**9)


def test_a_step_that_becomes_illegal_is_refused_at_its_iteration() -> None:
    bleeder = engine("Bleeder", GainLife(ONE, EachOpponent()), cost=(PayLife(TWO),))
    start = board(bleeder, life=21)
    with pytest.raises(Refusal, match=r"at 11\.1: .*does not have that much life"):
        repeated(start, using(start, "Bleeder"), 10**9)


def test_a_seat_that_loses_ends_the_game_at_its_iteration() -> None:
    drain = engine("Drain", LoseLife(TWO, EachOpponent()))
    start = table("Alice", "Bob").battlefield("Alice", drain).life_is("Bob", 10**40 + 1).state
    way = course(start, Repeat(10**50, using(start, "Drain")))
    assert way.over is not None
    assert str(way.over) == f"{10**40 // 2 + 1}.3"
    assert way.end.result is not None
    assert way.end.result.winner == 0


def test_a_threshold_changes_what_an_iteration_does() -> None:
    """As long as Alice has 30 or more life, her creature is bigger; she gains its power each time."""
    ox = creature("Ox", 1, 1, free(GainLife(CharacteristicOf("power", This()))))
    many = Holds(LifeOf(You()), ">=", Number(30))
    banner = enchantment("Banner", StaticAbility(YOURS, (ChangePowerToughness(TWO, TWO),), condition=many))
    start = board(ox, banner)
    body = using(start, "Ox")
    assert_law(start, body, 9, 10, 11, 12, 40)
    assert repeated(start, body, 10**30).seats[0].life == 30 + 3 * (10**30 - 10)


def test_a_threshold_that_holds_for_one_iteration_only() -> None:
    """Exactly 27 life makes one iteration different."""
    exactly = Holds(LifeOf(You()), "=", Number(27))
    lucky = engine("Lucky", GainLife(ONE), OnlyIf(exactly, (LoseLife(ONE, EachOpponent()),)))
    start = board(lucky)
    body = using(start, "Lucky")
    assert_law(start, body, 6, 7, 8, 30)
    assert repeated(start, body, 10**12).seats[1].life == 19


def test_counters_run_out() -> None:
    spring = engine("Spring", GainLife(ONE), cost=(RemoveCountersFromThis("charge"),))
    start = table("Alice", "Bob").battlefield("Alice", spring, counters=(("charge", 10**20),)).state
    body = using(start, "Spring")
    last = repeated(start, body, 10**20)
    assert last.objects[named(last, "Spring")].counters == ()
    assert last.seats[0].life == 20 + 10**20
    with pytest.raises(Refusal, match=f"at {10**20 + 1}.1: "):
        repeated(start, body, 10**20 + 1)


def test_two_kinds_of_counters_cancel_until_one_is_gone() -> None:
    ox = creature("Ox", 0, 30, free(PutCounters("-1/-1", This())))
    start = table("Alice", "Bob").battlefield("Alice", ox, counters=(("+1/+1", 12),)).state
    body = using(start, "Ox")
    assert_law(start, body, 11, 12, 13, 14, 41, 42, 43)


def test_every_second_iteration_is_the_same() -> None:
    """Power and toughness switched an odd number of times (CR 613.4d)."""
    ox = creature("Ox", 1, 5, free(Modify(This(), (SwitchPowerToughness(),))))
    watcher = enchantment(
        "Watcher",
        when(
            Activates("you", YOURS),
            GainLife(CharacteristicOf("power", All(YOURS))),
        ),
    )
    start = board(ox, watcher)
    body = using(start, "Ox")
    assert_law(start, body, 1, 2, 3, 4, 5, 30, 31)
    repetition = course(start, Repeat(10**9 + 1, body)).repetitions[0]
    assert repetition.certificate is not None
    assert repetition.certificate.period == 2
    for done in (1, 2, 7, 8, 9, 24, 25):
        assert differences(performed(start, (Repeat(done, body),)).state, repetition.state_after(done)) == []


def test_all_identical_triggers_resolve_by_one_repeat_within_the_loop() -> None:
    """Each Cleric gains life when the Maker is used, and the Maker makes a Cleric: the triggers grow in number."""
    gain = when(Activates("you", IsNamed("Maker")), GainLife(ONE))
    maker = engine("Maker", CreateTokens(creature("Cleric", 1, 1, gain)))
    start = board(maker)
    start = performed(start, using(start, "Maker")).state
    body = (using(start, "Maker")[0], RESOLVE_ALIKE, RESOLVE_ALIKE)
    assert_law(start, body, 1, 2, 3, 12)
    assert course(start, Repeat(10**9, body)).end.seats[0].life == 20 + 10**9 * (10**9 + 1) // 2


def test_cancelling_leaves_the_state_as_it_was() -> None:
    start = _half_again()
    before, seen = repr(start), []

    def stop(done: int, total: int) -> None:
        seen.append((done, total))
        raise KeyboardInterrupt  # as whoever watches may raise anything

    with pytest.raises(KeyboardInterrupt):
        Course(start, Sequence((Repeat(10**9, using(start, "Ox")),)), stop)
    assert seen[0][1] == 10**9
    assert repr(start) == before


HALF_AGAIN = PutCounters("charge", This(), Half(CountersOn("charge", This())))
"""Half as many more, rounded down: 2, 3, 4, 6, 9, 13 ... fits no form, and is no sum of multiples."""


def _half_again() -> GameState:
    ox = creature("Ox", 0, 4, free(HALF_AGAIN))
    return table("Alice", "Bob").battlefield("Alice", ox, counters=(("charge", 2),)).state


def test_what_no_form_fits_is_performed_and_says_why() -> None:
    start = _half_again()
    body = using(start, "Ox")
    repetition = course(start, Repeat(60, body)).repetitions[0]
    assert repetition.certificate is None
    assert "divided by 2" in repetition.reason
    assert differences(performed(start, (Repeat(60, body),)).state, repetition.state) == []
    assert counters_of(repetition.state.objects[named(start, "Ox")], "charge") > 2**30


def test_more_than_anybody_would_wait_for_is_refused_at_once_with_the_reason() -> None:
    """And with what can be done instead; a number that can be performed is."""
    start = _half_again()
    body = using(start, "Ox")
    with pytest.raises(Refusal, match=r"proves 10\^100 iterations of this loop: .*at most 100,000 are performed"):
        Course(start, Sequence((Repeat(10**100, body),)))
    assert Course(start, Sequence((Repeat(500, body),))).end


def test_fewer_are_performed_where_the_table_grows_with_each() -> None:
    """No two Elves have equally many counters, so that each is held on its own; a few dozen are tried."""
    elf = CreateTokens(creature("Elf", 1, 1), result="it")
    grown = PutCounters("+1/+1", Those("it"), CountersOn("charge", This()))
    ox = creature("Ox", 0, 4, free(HALF_AGAIN, elf, grown))
    start = table("Alice", "Bob").battlefield("Alice", ox, counters=(("charge", 2),)).state
    repetition = repeat(Prover(), start, Repeat(10**100, using(start, "Ox")), 1, 0)
    with pytest.raises(Refusal, match=r"one by one at most [1-9],000 are performed"):
        repetition.run()
    assert repetition.done < 64


def test_a_loop_with_much_to_perform_within_each_iteration_is_refused_after_a_few(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each iteration performs eight of another repeat, of which nothing is proved either."""
    monkeypatch.setattr("engine.loops.repetition.MOST_TOIL", 40)
    start = _half_again()
    body = using(start, "Ox")
    repetition = repeat(Prover(), start, Repeat(10**100, (Repeat(8, body),)), 1, 0)
    with pytest.raises(Refusal, match=r"one by one at most [1-9],000 are performed"):
        repetition.run()
    assert repetition.done < 60


def test_how_often_is_no_number_that_a_proof_follows_where_each_time_is_performed() -> None:
    """One charge counter more in each iteration, and as many half-growths of the other kind."""
    start = _half_again()
    count = as_quantity(counter(Recorder(), 0) + 3)
    with pytest.raises(Unprovable, match=r"\(k\) that says how often a repeat") as refused:
        Repetition(
            Prover(), start, repeat(Prover(), start, Repeat(1, using(start, "Ox")), 1, 1).play, count, 1
        ).run()
    assert "index" not in str(refused.value)


def test_one_by_one_a_limit_of_the_program_is_called_that_and_nothing_is_said_of_proofs() -> None:
    """Nothing was tried to be proved, so that no rule and no missing proof forbids it."""
    start = _half_again()
    body = using(start, "Ox")
    with pytest.raises(Refusal, match="this program performs at most 1,000,000 iterations one by one") as refused:
        Course(start, Sequence((Repeat(10**100, body),)), is_one_by_one=True)
    assert refused.value.rule == ""
    assert Course(start, Sequence((Repeat(500, body),)), is_one_by_one=True).end


def test_what_was_performed_is_told_where_only_a_stretch_was_proved() -> None:
    """The Spring is proved until there are a hundred life; from then on the Ox grows as nothing fits."""
    many = Holds(LifeOf(You()), ">=", Number(100))
    ox = creature("Ox", 1, 1, free(GainLife(ONE), OnlyIf(many, (HALF_AGAIN,))))
    start = table("Alice", "Bob").battlefield("Alice", ox, counters=(("charge", 2),)).state
    repetition = course(start, Repeat(200, using(start, "Ox"))).repetitions[0]
    assert repetition.certificate is not None
    assert "of 200 iterations, since" in repetition.reason


def test_nothing_is_told_of_the_few_that_proofs_begin_with() -> None:
    """The Ox grows as nothing fits until there are 40 life; several proofs of a stretch each follow."""
    growing = OnlyIf(Holds(LifeOf(You()), "<", Number(40)), (HALF_AGAIN,))
    more = (OnlyIf(Holds(LifeOf(You()), ">=", Number(10**place)), (GainLife(ONE),)) for place in range(2, 7))
    ox = creature("Ox", 1, 4, free(GainLife(ONE), growing, *more))
    start = table("Alice", "Bob").battlefield("Alice", ox, counters=(("charge", 2),)).state
    repetition = course(start, Repeat(10**9, using(start, "Ox"))).repetitions[0]
    assert any(stretch.reason for stretch in repetition.stretches)
    assert repetition.reason == ""


def test_what_nobody_would_wait_for_is_told_from_what_takes_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.loops.repetition.MOST_TRIED", 40)
    start = _half_again()
    told: list[int] = []
    Course(start, Sequence((Repeat(400, using(start, "Ox")),)), lambda done, total: told.append(done))
    assert told[-1] == 400


def test_a_repeat_within_that_is_performed_tells_how_far_the_outer_one_is() -> None:
    start = _half_again()
    body = using(start, "Ox")
    told: list[tuple[int, int]] = []
    Course(start, Sequence((Repeat(2, (Repeat(30, body),)),)), lambda done, total: told.append((done, total)))
    assert told
    assert {total for _, total in told} == {2}


def test_a_second_loop_goes_on_from_the_first() -> None:
    start = board(SPRING, DOUBLER)
    spring, doubler = using(start, "Spring"), using(start, "Doubler")
    end = course(start, Repeat(10**6, spring), Repeat(10, doubler), Repeat(10**6, spring)).end
    assert end.seats[0].life == (20 + 10**6) * 2**10 + 10**6


def test_a_loop_within_a_loop_is_proved_over_the_inner_one() -> None:
    start = board(SPRING, engine("Maker", CreateTokens(creature("Elf"))), engine("Herd", GainLife(CREATURES)))
    body = (*using(start, "Maker"), Repeat(10**6, using(start, "Herd")), Repeat(3, using(start, "Spring")))
    n = 10**20
    assert course(start, Repeat(n, body)).end.seats[0].life == 20 + 10**6 * n * (n + 1) // 2 + 3 * n


@pytest.mark.parametrize(("writable", "least"), [(5_000, 4_990), (0, 0)])
def test_where_numbers_are_larger_than_they_looked_fewer_iterations_are_offered(writable: int, least: int) -> None:
    class Certificate:
        """One whose numbers look small, and cannot be written from some iteration on."""

        growth = ()

        def state_after(self, iterations: int) -> None:
            if iterations > writable:
                raise TooLarge

    certificate: Any = Certificate()
    assert least <= _most_written(certificate, 10_000) <= writable
