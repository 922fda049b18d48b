"""Votes in turn order, additional votes, and what words and objects get by them (CR 701.38)."""

from __future__ import annotations

import pytest

from engine.cards.compiling.compile import compile_face
from engine.cards.compiling.texts.faces import Face
from engine.cards.conditions.happened import GetsMoreVotes
from engine.cards.effects.voting import TakeFromVoters
from engine.cards.entries.card import read_card_text
from engine.cards.reading.nodes import BadInput
from engine.model.choices import Activate, ChooseOption, Pass
from engine.model.refusals import Refusal
from engine.model.seat_events import Voted
from engine.session.narration.narration import narrate
from engine.session.narration.pending import pending_words
from engine.shortcuts.sequences.described_choices import describe
from engine.shortcuts.sequences.sequence import Part, Repeat
from engine.shortcuts.study.report import report_on
from engine.shortcuts.study.study import study
from tests.loops.states import differences, performed
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

POWER = sorcery(
    "Plea for Power",
    "Will of the council — Starting with you, each player votes for time or knowledge. If time gets more votes, "
    "take an extra turn after this one. If knowledge gets more votes or the vote is tied, draw three cards.",
)
JUDGMENT = sorcery(
    "Council's Judgment",
    "Will of the council — Starting with you, each player votes for a nonland permanent you don't control. Exile "
    "each permanent with the most votes or tied for most votes.",
)
BROKER = compiled("Ballot Broker", "While voting, you may vote an additional time.")
SENATE = compiled(
    "Senate",
    "{0}: Starting with you, each player votes for evidence or bribery. You gain 2 life for each evidence vote. "
    "Each opponent loses 3 life for each bribery vote.",
    "Artifact",
)
WORDS = (GetsMoreVotes, TakeFromVoters)
"""What the cards here are made of."""
FIRST, SECOND = 0, 1


def voting(card: object, *options: int, players: tuple[str, ...] = ("Alice", "Bob", "Carol")) -> PlayedTable:
    """A sorcery of Alice's resolved with these votes in turn order."""
    game = table(*players).hand("Alice", card).library("Alice", "Forest", count=5)  # type: ignore[arg-type]
    game.casts("Alice", card.name).all_pass()  # type: ignore[attr-defined]
    for option in options:
        game.option(option)
    return game


def votes(game: PlayedTable) -> list[tuple[int, str]]:
    return [(event.seat, event.word) for event in game.events if isinstance(event, Voted)]


def test_each_player_votes_in_turn_order_beginning_with_you() -> None:
    """CR 701.38a."""
    game = voting(POWER, FIRST)
    assert game.who_decides == "Bob"
    assert pending_words(game.state) == "Bob votes (Plea for Power)"
    game.option(SECOND).option(FIRST)
    assert votes(game) == [(0, "time"), (1, "knowledge"), (2, "time")]
    assert "Bob votes for knowledge" in narrate(game.state, game.events)
    assert game.count("Forest", "Alice", "hand") == 0
    assert game.goes_to("upkeep").state.active == 0


def test_a_word_gets_more_votes_or_the_vote_is_tied() -> None:
    """CR 701.38, of two words and two or four players."""
    assert voting(POWER, FIRST, SECOND, players=("Alice", "Bob")).count("Forest", "Alice", "hand") == 3
    assert voting(POWER, SECOND, SECOND, players=("Alice", "Bob")).count("Forest", "Alice", "hand") == 3
    assert voting(POWER, FIRST, FIRST, players=("Alice", "Bob")).count("Forest", "Alice", "hand") == 0


def test_nothing_else_can_be_voted_for() -> None:
    game = voting(POWER)
    with pytest.raises(Refusal, match="no number 3 among the 2 to choose from: vote"):
        game.option(2)


def judged(*candidates: str) -> PlayedTable:
    game = table("Alice", "Bob", "Carol").hand("Alice", JUDGMENT).battlefield("Alice", "Llanowar Elves", "Island")
    game.battlefield("Bob", *candidates).battlefield("Carol", "Hill Giant")
    return game.casts("Alice", "Council's Judgment").all_pass()


def test_permanents_that_tie_for_most_votes_are_all_exiled() -> None:
    """CR 701.38c: what can be voted for is named by the spell's controller; nothing of it is a target."""
    game = judged("Grizzly Bears")
    with pytest.raises(Refusal):
        game.chooses("Llanowar Elves")
    game.chooses("Grizzly Bears").chooses("Hill Giant").chooses("Grizzly Bears")
    assert (game.count("Grizzly Bears"), game.count("Hill Giant")) == (0, 1)
    game = (
        judged("Grizzly Bears", "Ornithopter")
        .chooses("Grizzly Bears")
        .chooses("Hill Giant")
        .chooses("Ornithopter")
    )
    assert game.count("Grizzly Bears") + game.count("Hill Giant") + game.count("Ornithopter") == 0


def test_votes_for_members_of_a_group_are_votes_for_each_alone() -> None:
    game = table("Alice", "Bob").hand("Alice", JUDGMENT).battlefield("Bob", "Grizzly Bears", count=5)
    game.casts("Alice", "Council's Judgment").all_pass()
    game.chooses(game.all("Grizzly Bears")[0].id).chooses(game.all("Grizzly Bears")[0].id)
    assert game.count("Grizzly Bears") in (3, 4)


def test_additional_votes_are_made_at_once_and_may_be_left() -> None:
    """CR 701.38d."""
    game = table("Alice", "Bob").hand("Alice", POWER).battlefield("Alice", BROKER, count=2)
    game.library("Alice", "Forest", count=5).casts("Alice", "Plea for Power").all_pass()
    game.option(FIRST).answers(yes=True).option(FIRST).answers(yes=False)
    assert game.who_decides == "Bob"
    game.option(SECOND)
    assert votes(game) == [(0, "time"), (0, "time"), (1, "knowledge")]
    assert game.count("Forest", "Alice", "hand") == 0


def test_a_vote_that_has_to_be_made_is_not_asked_about() -> None:
    """CR 701.38d."""
    game = table("Alice", "Bob").hand("Alice", POWER).battlefield("Bob", "Brago's Representative")
    game.library("Alice", "Forest", count=5).casts("Alice", "Plea for Power").all_pass()
    game.option(FIRST).option(FIRST).option(SECOND)
    assert len(votes(game)) == 3
    assert game.goes_to("upkeep").state.active == 0


def test_a_loop_goes_through_votes_and_is_what_performing_it_gives() -> None:
    """CR 732.2a: the votes of every seat are choices of the sequence."""
    game = table("Alice", "Bob").battlefield("Alice", SENATE).life_is("Bob", 100)
    start, parts = game.state, []
    votes_made = (ChooseOption(0, FIRST), ChooseOption(1, SECOND))
    for choice in (Activate(0, game.id("Senate"), 0), Pass(0), Pass(1), *votes_made):
        parts.append(describe(game.state, choice))
        game.makes(choice)
    body: tuple[Part, ...] = tuple(parts)
    report = report_on(start, Repeat(1, body))
    assert report.is_loop
    assert {line.what: line.form for line in report.growth}["Alice's life"] == "24 + 2k"
    assert report.ends_because == "Bob's life is 0 or less (CR 704.5a)"
    for count in (1, 7, 33):
        expected = performed(start, (Repeat(count, body),)).state
        assert differences(expected, study(start, Repeat(1, body)).state_after(count)) == []


@pytest.mark.parametrize(
    "text",
    [
        "If time gets more votes, draw a card.",
        "Starting with you, each player votes for death or taxes. You gain 1 life for each war vote.",
        "Exile each permanent with the most votes or tied for most votes.",
    ],
)
def test_votes_on_nothing_are_not_read(text: str) -> None:
    assert not compile_face(Face("Nothing", "{0}", "Sorcery", text, "", "", "", ())).is_whole


def test_an_entry_that_speaks_of_votes_needs_a_vote_before_it() -> None:
    entry = "name: Nothing\ntype: Sorcery\nabilities:\n  - effects:\n      - gain life: the number of war votes\n"
    with pytest.raises(BadInput, match="'war' refers to nothing"):
        read_card_text(entry, "a test")
    voted = entry.replace("      - gain", "      - vote: war or peace\n      - gain")
    assert read_card_text(voted, "a test").name == "Nothing"
    with pytest.raises(BadInput, match="expected two words"):
        read_card_text(voted.replace("war or peace", "war"), "a test")


EXPROPRIATE = sorcery(
    "Expropriate",
    "Council's dilemma — Starting with you, each player votes for time or money. For each time vote, take an "
    "extra turn after this one. For each money vote, choose a permanent owned by the voter and gain control of "
    "it. Exile Expropriate.",
)


def expropriated(*options: int) -> PlayedTable:
    game = table("Alice", "Bob", "Carol").hand("Alice", EXPROPRIATE).battlefield("Alice", "Sol Ring")
    game.battlefield("Bob", "Hill Giant", "Forest").battlefield("Carol", "Serra Angel")
    game.casts("Alice", "Expropriate").all_pass()
    for option in options:
        game.option(option)
    return game


def test_a_permanent_of_each_who_voted_for_money_changes_control() -> None:
    """Each is owned by its voter; "you" choose, your own vote included."""
    game = expropriated(0, 1, 1)
    assert (game.who_decides, game.candidates) == ("Alice", {"Hill Giant", "Forest"})
    game.chooses("Hill Giant")
    assert game.one("Hill Giant").controller == 1, "control changes when all have been chosen"
    assert game.candidates == {"Serra Angel"}
    game.chooses("Serra Angel")
    assert [game.one(name).controller for name in ("Hill Giant", "Serra Angel", "Forest")] == [0, 0, 1]
    assert (game.count("Expropriate", "Alice", "exile"), game.state.extra_turns[-1]) == (1, (0, 1))


def test_who_voted_for_time_loses_nothing() -> None:
    game = expropriated(0, 0, 0)
    assert (game.state.base, game.state.extra_turns[-1], game.one("Hill Giant").controller) == (None, (0, 3), 1)


def test_your_own_vote_for_money_takes_what_you_own() -> None:
    game = expropriated(1, 0, 0)
    assert game.candidates == {"Sol Ring"}
    game.chooses("Sol Ring")
    assert (game.one("Sol Ring").controller, game.state.extra_turns[-1]) == (0, (0, 2))
