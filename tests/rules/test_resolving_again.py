"""How often an ability has resolved this turn, which it asks for as it does (CR 608.2, 707.10b)."""

from __future__ import annotations

import pytest

from engine.cards.compiling.compile import compile_face
from engine.cards.compiling.texts.faces import Face
from engine.cards.conditions.happened import HasResolved
from engine.shortcuts.sequences.sequence import Repeat
from engine.shortcuts.study.report import report_on
from tests.loops.playing import using
from tests.loops.proofs import holds_law
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

WORDS = (HasResolved,)
"""What the cards here are made of."""
CLOCK = compiled(
    "Clock",
    "{0}: You gain 1 life. If this is the third time this ability has resolved this turn, you gain 10 life.",
    "Artifact",
)
WARDEN = compiled(
    "Warden",
    "Whenever another creature enters, you gain 1 life if this is the first time this ability has resolved this "
    "turn. If it's the second time, you gain 10 life. If it's the third time, you gain 100 life.",
)
MAKER = compiled("Maker", "{0}: Create a 1/1 red Goblin creature token.", "Artifact")
COUNTERING = compiled("Countering", "{0}: Counter target activated or triggered ability.", "Artifact")
COPYING = compiled("Copying", "{0}: Copy target activated or triggered ability.", "Artifact")


def playing(*cards: object) -> PlayedTable:
    game = table("Alice", "Nadine").battlefield("Alice", *cards)  # type: ignore[arg-type]  # cards
    return game.library("Alice", "Forest", count=9).library("Nadine", "Forest", count=9)


def lives(game: PlayedTable, thing: str, times: int) -> list[int]:
    """Alice's life after each of so many activations that resolve with all that triggers."""
    found = []
    for _ in range(times):
        game.activates("Alice", thing)
        while game.stack:
            game.all_pass()
        found.append(game.life("Alice"))
    return found


def test_the_third_time_alone_does_more() -> None:
    game = playing(CLOCK)
    assert lives(game, "Clock", 4) == [21, 22, 33, 34]


def test_each_turn_begins_anew() -> None:
    game = playing(CLOCK)
    assert lives(game, "Clock", 2) == [21, 22]
    game.goes_to("precombat main", active="Nadine").passes("Nadine")
    assert lives(game.activates("Alice", "Clock").all_pass().passes("Nadine"), "Clock", 1) == [24]


def test_what_does_not_resolve_is_not_counted() -> None:
    """CR 608.2b, 701.6a: the countered one has not resolved."""
    game = playing(CLOCK, COUNTERING)
    game.activates("Alice", "Clock").activates("Alice", "Countering", game.state.stack[-1].id).all_pass()
    assert lives(game, "Clock", 3) == [21, 22, 33]


def test_a_copy_counts_as_the_ability_itself() -> None:
    """CR 707.10b: the copy resolves first, then the ability, and the next one is the third."""
    game = playing(CLOCK, COPYING)
    game.activates("Alice", "Clock").activates("Alice", "Copying", game.state.stack[-1].id).all_pass(3)
    assert (game.life("Alice"), game.stack) == (22, [])
    assert lives(game, "Clock", 1) == [33]


def test_each_of_several_counts_for_itself() -> None:
    """Three Wardens that nothing can tell apart stay one group, since each ability has resolved as often."""
    game = playing(MAKER).battlefield("Alice", WARDEN, count=3)
    assert [lives(game, "Maker", 1), game.groups("Warden")] == [[23], [3]]
    assert [lives(game, "Maker", 1), game.groups("Warden")] == [[53], [3]]
    assert lives(game, "Maker", 2) == [353, 353]


def test_what_has_left_has_resolved_all_the_same() -> None:
    """CR 608.2h, 113.7a: two triggers of a Warden that dies before either resolves."""
    murder = compiled("Murder", "Destroy target creature.", "Instant")
    game = playing(WARDEN, MAKER).hand(
        "Alice", murder, sorcery("Two", "Create two 1/1 red Goblin creature tokens.")
    )
    game.casts("Alice", "Two").all_pass().casts("Alice", "Murder", "Warden").all_pass()
    assert (game.count("Warden"), len(game.stack)) == (0, 1)
    game.all_pass(2)
    assert game.life("Alice") == 31


def test_landfall_of_tannuk() -> None:
    """Tannuk, Memorial Ensign: the second land of the turn is a card."""
    put = sorcery("Spring", "You may put a land card from your hand onto the battlefield.")
    game = playing("Tannuk, Memorial Ensign").hand("Alice", put, "Mountain", "Mountain")
    game.plays("Alice", "Mountain").all_pass()
    assert (game.life("Nadine"), game.count("Forest", "Alice", "hand")) == (19, 0)
    game.casts("Alice", "Spring").all_pass().answers(True).chooses(game.id("Mountain", "Alice", "hand")).all_pass()
    assert (game.life("Nadine"), game.count("Forest", "Alice", "hand")) == (18, 1)


def test_what_may_be_activated_only_so_often_is_not_read() -> None:
    text = (
        "{0}: You gain 1 life. If this is the second time this ability has resolved this turn, you gain 2 life. "
    )
    face = compile_face(Face("Bell", "{0}", "Artifact", text + "Activate only once each turn.", "", "", ""))
    assert face.missing == ("how often what may be used only so often has resolved",)


@pytest.mark.parametrize(("thing", "cards"), [("Clock", (CLOCK,)), ("Maker", (MAKER, WARDEN))])
def test_a_loop_through_it_is_proved_once_no_time_is_asked_for_any_more(
    thing: str, cards: tuple[object, ...]
) -> None:
    start = playing(*cards).state
    body = using(start, thing)
    assert holds_law(start, body, 1, 2, 3, 4, 20)
    report = report_on(start, Repeat(1, body))
    assert report.is_loop, report.reason
    assert report.holds_for is None
