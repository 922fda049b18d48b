"""Loops that draw or mill unlike cards are proved as one, with the tables that were performed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Effect
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.libraries import Mill
from engine.cards.effects.life_and_damage import GainLife, LoseLife
from engine.cards.references.players import EachOpponent
from engine.loops.exploring import explore
from engine.loops.proving import Prover
from engine.loops.roles import match
from engine.loops.unlike_cards import UNKNOWN, numbers_of_cards, proved_card_by_card, with_unknown_cards
from engine.model.refusals import Refusal
from engine.shortcuts.sequences.computing import Course, repeat
from engine.shortcuts.sequences.sequence import ALL_ALIKE, Part, Repeat, Sequence
from engine.shortcuts.study.report import LoopReport, report_on
from engine.shortcuts.study.study import study
from tests.loops.playing import PASSES, engine, using
from tests.loops.states import differences, performed
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, creature, table

ONE = Number(1)
CARDS = tuple(creature(f"Creature {number}") for number in range(1, 31))
DRAW, MILL = DrawCards(ONE), Mill(ONE)


Runs = tuple[tuple[CardDefinition, int], ...]
UNLIKE: Runs = tuple((card, 1) for card in CARDS)


def moving(*effects: Effect, library: Runs = UNLIKE, more: tuple[CardDefinition, ...] = ()) -> PlayedTable:
    """A table with a Well that does this for nothing, and these runs of equal cards to be moved."""
    game = table("Alice", "Bob").battlefield("Alice", engine("Well", *effects), *more)
    for card, number in library:
        game.library("Alice", card, count=number)
    return game.hand("Alice", "Forest", "Ornithopter").life_is("Bob", 1_000)


def loop_of(game: PlayedTable) -> tuple[Part, ...]:
    return using(game.state, "Well")


def lines(report: LoopReport) -> dict[str, str]:
    return {line.what: line.form for line in report.growth}


def test_a_loop_that_draws_unlike_cards_is_one_proof_up_to_the_end_of_the_library() -> None:
    """Thirty creatures of thirty names: as with thirty of one name, but that all iterations were performed."""
    game = moving(DRAW, LoseLife(ONE, EachOpponent()))
    report = report_on(game.state, Repeat(1, loop_of(game)))
    assert (report.is_loop, report.holds_for, report.begins_after, report.card_by_card) == (True, 30, 2, 30)
    assert report.ends_because == "Alice drew from an empty library (CR 704.5b)"
    assert lines(report)["Bob's life"] == "998 − k"
    assert lines(report)["cards in Alice's library"] == "28 − k"
    assert "card draw, 30 times" in report.produces
    alike = moving(DRAW, LoseLife(ONE, EachOpponent()), library=((CARDS[0], 30),))
    same = report_on(alike.state, Repeat(1, loop_of(alike)))
    assert (lines(same), same.holds_for, same.card_by_card) == (lines(report), 30, 0)


@pytest.mark.parametrize("effect", [DRAW, MILL], ids=["drawn", "milled"])
def test_every_table_of_it_is_exact(effect: Effect) -> None:
    """Before the first, in the middle, at the last card; and none beyond, where the library is empty."""
    game = moving(effect, LoseLife(ONE, EachOpponent()))
    body = loop_of(game)
    studied = study(game.state, Repeat(1, body))
    assert differences(game.state, studied.state_after(0)) == []
    for count in (1, 2, 15, 29, 30):
        expected = performed(game.state, (Repeat(count, body),)).state
        assert differences(expected, studied.state_after(count)) == []
        assert differences(expected, Course(game.state, Sequence((Repeat(count, body),))).end) == []
    drawn = {curve.what: curve.at(17) for curve in studied.curves}
    assert (drawn["cards in Alice's library"], drawn["Bob's life"]) == (13, 983)
    if effect is MILL:
        assert studied.last is not None
        assert studied.report.ends_because == "Bob's life is 0 or less (CR 704.5a)"
        assert studied.state_after(31).seats[0].graveyard == studied.state_after(30).seats[0].graveyard
        return
    assert studied.last == 30
    with pytest.raises(Refusal, match="the loop does not come to iteration 32"):
        studied.state_after(31)


def test_runs_of_equal_cards_between_unlike_ones_belong_to_the_same_proof() -> None:
    """Twenty and forty of a name, proved, and what lies between, performed: all of it one line of numbers."""
    library = ((CARDS[0], 20), *UNLIKE[1:12], (CARDS[0], 40), *UNLIKE[12:20])
    report = report_on((game := moving(DRAW, library=library)).state, Repeat(1, loop_of(game)))
    assert (report.is_loop, report.holds_for, report.begins_after) == (True, 79, 2)
    assert 0 < report.card_by_card < 60


def test_a_loop_that_goes_on_when_all_is_milled_says_what_it_milled() -> None:
    """It never ends: its last iterations mill nothing any more."""
    game = moving(MILL, GainLife(ONE))
    report = report_on(game.state, Repeat(1, loop_of(game)))
    assert (report.is_loop, report.holds_for) == (True, None)
    assert set(report.produces) == {"infinite life", "self-mill of the whole library"}
    assert "each is as the proof has it" in report.cards_words


def test_where_it_matters_which_card_is_moved_there_is_no_such_proof() -> None:
    """Every third card is a creature, and each creature that is put into the graveyard gains life."""
    watcher = compiled(
        "Watcher", "Whenever a creature card is put into your graveyard from your library, you gain 1 life."
    )
    lands = tuple(CardDefinition(f"Land {number}", ("land",)) for number in range(20))
    library = tuple((CARDS[at] if at % 3 == 0 else lands[at], 1) for at in range(20))
    game = moving(MILL, GainLife(ONE), library=library, more=(watcher,))
    body = (loop_of(game)[0], Repeat(ALL_ALIKE, PASSES, is_until_empty=True))
    report = report_on(game.state, Repeat(1, body))
    assert report.card_by_card == 0
    for count in (7, 20, 25):
        found = Course(game.state, Sequence((Repeat(count, body),))).end
        assert differences(performed(game.state, (Repeat(count, body),)).state, found) == []


def test_what_is_proved_is_a_table_whose_libraries_are_numbers() -> None:
    game = moving(DRAW)
    (id,) = with_unknown_cards(game.state).seats[0].library
    held = with_unknown_cards(game.state).objects[id]
    assert (held.card, held.count, held.zone) == (UNKNOWN, 30, "library")
    assert with_unknown_cards(game.state).seats[1].library == ()


def test_tables_are_compared_by_how_many_cards_lie_where_not_by_which() -> None:
    true, other = moving(DRAW).state, moving(DRAW, library=((CARDS[0], 30),)).state
    told = numbers_of_cards(with_unknown_cards(true))
    assert match(told, numbers_of_cards(true)).changes == match(told, numbers_of_cards(other)).changes == {}
    fewer = numbers_of_cards(moving(DRAW, library=UNLIKE[1:]).state)
    assert list(match(told, fewer).changes.values()) == [(30, 29)]


def test_what_went_otherwise_with_the_true_cards_is_not_proved_with_unknown_ones() -> None:
    """Another end, other iterations, a table of another shape, or one that the proof does not reach."""
    game = moving(DRAW, LoseLife(ONE, EachOpponent()))
    prover = Prover()
    play = repeat(prover, game.state, Repeat(1, loop_of(game)), 1, 0).play
    found = explore(prover, game.state, play)
    assert proved_card_by_card(prover, game.state, play, found) is not None
    another = table("Alice", "Bob", "Carol").state
    for otherwise in (
        replace(found, stop=Refusal("another", "it ended by another rule")),
        replace(found, done=found.done - 1),
        replace(found, played=(*found.played, (1, another))),
        replace(found, played=(*found.played, (100, game.state))),
    ):
        assert proved_card_by_card(prover, game.state, play, otherwise) is None
