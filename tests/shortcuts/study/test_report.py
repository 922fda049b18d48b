"""What is said of a proof: growth, end and products."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.cards.amounts.counts import CountOf
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Effect
from engine.cards.costs.cost import Cost
from engine.cards.costs.counters import RemoveCountersFromThis
from engine.cards.costs.zones import SacrificeThis
from engine.cards.definitions.abilities import ActivatedAbility, StaticAbility
from engine.cards.definitions.card import CardDefinition, unread_line
from engine.cards.effects.libraries import Mill
from engine.cards.effects.life_and_damage import GainLife, LoseLife
from engine.cards.effects.tokens_and_copies import CreateTokens
from engine.cards.events.life_and_damage import GainsLife
from engine.cards.modifications.power_and_toughness import ChangePowerToughness
from engine.cards.references.players import EachOpponent
from engine.model.choices import Activate
from engine.model.events import LifeLost
from engine.model.state import GameState
from engine.shortcuts.sequences.described_choices import DescribedChoice, describe
from engine.shortcuts.sequences.sequence import Repeat
from engine.shortcuts.study.pieces import events_of_iteration
from engine.shortcuts.study.products import events_of
from engine.shortcuts.study.report import LoopReport, report_on
from tests.loops.generated_words import YOURS
from tests.loops.playing import PASSES, RESOLVE_ALIKE, engine, named, using
from tests.rules.compiled import compiled
from tests.rules.table import body, creature, enchantment, table, when

ONE = Number(1)


def board(*cards: object) -> GameState:
    return table("Alice", "Bob").battlefield("Alice", *cards).state  # type: ignore[arg-type]  # cards


def reported(state: GameState, name: str) -> LoopReport:
    return report_on(state, Repeat(1, using(state, name)))


def test_an_endless_loop_makes_infinite_life() -> None:
    report = reported(board(engine("Spring", GainLife(ONE))), "Spring")
    assert report.is_loop
    assert (report.holds_for, report.ends_because, report.period) == (None, "", 1)
    assert "infinite life" in report.produces
    line = next(line for line in report.growth if line.what == "Alice's life")
    assert (line.start, line.per_iteration) == (20 + report.begins_after, "1")


def test_a_loop_that_ends_says_when_and_why() -> None:
    report = reported(board(engine("Drain", LoseLife(ONE, EachOpponent()))), "Drain")
    assert report.is_loop
    assert report.holds_for == 19
    assert report.ends_because == "Bob's life is 0 or less (CR 704.5a)"
    assert "life loss, 20 times" in report.produces


def test_a_loop_that_runs_out_says_what_is_missing() -> None:
    spring = engine("Spring", GainLife(ONE), cost=(RemoveCountersFromThis("charge"),))
    state = table("Alice", "Bob").battlefield("Alice", spring, counters=(("charge", 9),)).state
    report = reported(state, "Spring")
    assert report.holds_for == 9
    assert "life, 9 times" in report.produces
    assert "charge counters" in report.ends_because


def test_growth_that_grows_is_said_by_its_form() -> None:
    herd = engine("Herd", CreateTokens(creature("Elf")), GainLife(CountOf(YOURS)))
    report = reported(board(herd), "Herd")
    line = next(line for line in report.growth if line.what == "Alice's life")
    assert "k" in line.per_iteration
    assert "infinite creature tokens" in report.produces


def test_no_loop_says_why() -> None:
    once = engine("Once", GainLife(ONE), cost=(SacrificeThis(),))
    report = reported(board(once), "Once")
    assert not report.is_loop
    assert report.reason
    assert (report.holds_for, report.growth) == (1, ())


def test_saying_it_leaves_the_state_as_it_was() -> None:
    from tests.loops.states import forms_in

    state = board(engine("Spring", GainLife(ONE)), creature("Ox"))
    before = repr(state)
    reported(state, "Spring")
    assert repr(state) == before
    assert forms_in(state) == []


def slowly(name: str, *effects: Effect) -> CardDefinition:
    """An artifact with an ability that is activated only as a sorcery."""
    ability = ActivatedAbility(Cost(), body(*effects), is_sorcery_speed=True)
    return CardDefinition(name, ("artifact",), abilities=(ability,))


def test_what_comes_after_alike_items_on_the_stack_is_looked_at_where_they_have_all_resolved() -> None:
    """Both triggers resolve before the next ability, which needs an empty stack."""
    joy = enchantment("Joy", when(GainsLife("you"), LoseLife(ONE, EachOpponent())))
    game = table("Alice", "Bob").battlefield("Alice", engine("Spring", GainLife(ONE)), slowly("Mill", Mill(ONE)))
    game.battlefield("Alice", joy, count=2)
    spring, mill = (described(game.state, name) for name in ("Spring", "Mill"))
    loop = Repeat(1, (spring, *PASSES, RESOLVE_ALIKE, mill, *PASSES))
    report = report_on(game.state, loop)
    assert report.is_loop
    assert set(report.produces) == {"life, 10 times", "life drain, 10 times"}
    assert any(isinstance(event, LifeLost) for event in events_of(game.state, loop.body))
    later = [state.stack for state, _ in events_of_iteration(game.state, loop)]
    assert later[-1] == ()


def described(state: GameState, name: str) -> DescribedChoice:
    return describe(state, Activate(0, named(state, name), 0))


def test_a_library_that_is_milled_on_the_way_is_told() -> None:
    """The loop goes on for ever with an empty library; what emptied it is not forgotten."""
    game = table("Alice", "Bob").battlefield("Alice", engine("Spring", GainLife(ONE), Mill(ONE, EachOpponent())))
    game.library("Bob", *(creature(f"Bear {number}") for number in range(100)))
    report = report_on(game.state, Repeat(1, using(game.state, "Spring")))
    assert report.holds_for is None
    assert {"infinite life", "mill of the whole library"} <= set(report.produces)


PARTLY = {"not_covered": ("its second ability",)}


def test_a_loop_that_uses_a_card_that_is_played_in_part_is_not_called_proved() -> None:
    spring = replace(engine("Spring", GainLife(ONE)), **PARTLY)
    report = reported(board(spring), "Spring")
    assert not report.is_loop
    assert report.reason == "it rests on what is not played yet: Spring (its second ability)"
    assert [(gap.card, gap.is_used) for gap in report.rests_on] == [("Spring", True)]


def test_a_card_whose_static_ability_is_in_force_is_used() -> None:
    banner = StaticAbility(YOURS, (ChangePowerToughness(ONE, ONE),))
    flag = replace(enchantment("Flag", banner), **PARTLY)
    assert not reported(board(engine("Spring", GainLife(ONE)), flag), "Spring").is_loop


def test_a_card_that_only_stands_by_is_named() -> None:
    report = reported(board(engine("Spring", GainLife(ONE)), replace(creature("Ox"), **PARTLY)), "Spring")
    assert report.is_loop
    assert report.parts_not_played == "Parts that are not played yet: Ox (its second ability)."


@pytest.mark.parametrize(
    ("line", "is_loop"),
    [
        ("Life can't be gained.", False),
        ("Whenever somebody gains life, that player loses.", False),
        ('Each Elf has "{T}: Add one mana."', False),
        ("{T}: Target player can't gain life.", True),
    ],
)
def test_a_line_that_nobody_could_read_may_act_by_itself_unless_it_has_to_be_activated(
    line: str, is_loop: bool
) -> None:
    ox = replace(creature("Ox"), not_covered=(unread_line(line),))
    report = reported(board(engine("Spring", GainLife(ONE)), ox), "Spring")
    assert report.is_loop is is_loop
    assert line in report.parts_not_played


def test_a_last_iteration_that_does_otherwise_is_told_apart() -> None:
    """The creature dies in the last iteration that can be completed, so that no damage is marked on it then."""
    pinger = compiled("Pinger", "{0}: This artifact deals 1 damage to target creature.", "Artifact")
    start = board(pinger, creature("Ox", 1, 4))
    report = report_on(start, Repeat(1, using(start, ("Pinger", "Ox"))))
    assert [line.what for line in report.growth] == ["damage on Alice's Ox"]
    assert (report.growth_until, report.holds_for) == (3, 4)
    assert report.until_words == "so through iteration 3, and from iteration 4 on otherwise"


def test_what_is_used_up_in_the_last_iteration_is_as_told() -> None:
    """The last counter is none that is left, which is what the growth says."""
    spending = engine("Spring", GainLife(ONE), cost=(RemoveCountersFromThis("charge", ONE),))
    game = table("Alice", "Bob").battlefield("Alice", spending, counters=(("charge", 9),))
    report = report_on(game.state, Repeat(1, using(game.state, "Spring")))
    assert (report.until_words, report.holds_for) == ("", 9)
