"""A proposal names no card that its seat cannot know, nor hangs on one; equal cards are no chance (CR 732.2a)."""

import pytest

from engine.model.refusals import Refusal
from engine.session.saving.saving import written_game
from engine.session.tournament.playing_by_tournament_rules import take_procedure
from engine.shortcuts.proposals.proposal import Proposal, Shortcut, propose
from engine.shortcuts.sequences.making_choices import FailedAt
from engine.shortcuts.sequences.sequence import Repeat, Sequence
from engine.shortcuts.tournament.putting_to_the_table import begin_procedure
from tests.session.games import game_from_text
from tests.shortcuts.sitting import Sitting, catalogue, sit

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def table(seats: int, mine: str, library: str, hand: str = "[]", theirs: str = "[]", more: str = "") -> Sitting:
    """Alice's permanents, library and hand, and what Nadine has in hand; the others have nothing."""
    others = "".join(f"  - name: {name}\n    library: [40 Island]\n" for name in ("Carol", "Dora")[: seats - 2])
    return sit(
        f"name: a table\n{more}seats:\n  - name: Alice\n    battlefield: {mine}\n    hand: {hand}\n"
        f"    library: {library}\n  - name: Nadine\n    battlefield: [Mountain, Giving Well]\n    hand: {theirs}\n"
        f"    library: [20 Island, 20 Forest]\n{others}"
    )


def proposed(game: Sitting, *lines: str, times: int = 0) -> Shortcut:
    body = game.learns(*lines)
    sequence = Sequence((Repeat(times, body),) if times else body)
    return propose(game.state, Proposal(0, sequence, known=game.game.known))


def refused(game: Sitting, *lines: str, times: int = 0) -> FailedAt:
    with pytest.raises(FailedAt) as found:
        proposed(game, *lines, times=times)
    assert (found.value.name, found.value.rule) == ("hidden", "732.2a")
    return found.value


DRAWN = ("Alice activates Drawing Well", "everyone passes", "Alice plays Mountain")


@SEATS
def test_an_unknown_top_card_may_be_drawn_but_not_played(seats: int) -> None:
    """CR 732.2a: the outcome of drawing is predictable, the card is not; the step is named."""
    game = table(seats, "[Drawing Well]", "[Mountain, 39 Forest]")
    proposed(game, *DRAWN[:2])
    found = refused(game, *DRAWN)
    assert "Alice could not know that Mountain is there" in found.reason
    assert found.place.step == 2 + seats


@SEATS
def test_a_known_card_may_be_played_when_it_is_drawn(seats: int) -> None:
    """CR 732.2a: revealed to all, or in a library of equal cards."""
    proposed(table(seats, "[Drawing Well]", "[{card: Mountain, revealed: yes}, 39 Forest]"), *DRAWN)
    proposed(table(seats, "[Drawing Well]", "[40 Mountain]"), *DRAWN)


@SEATS
def test_a_card_of_ones_own_hand_is_known(seats: int) -> None:
    proposed(table(seats, "[]", "[20 Forest, 20 Mountain]", hand="[Mountain]"), "Alice plays Mountain")


@SEATS
def test_an_unknown_mill_is_refused(seats: int) -> None:
    """CR 732.2a: nobody knows what goes to the graveyard."""
    mill = ("Alice activates Milling Well", "everyone passes")
    found = refused(table(seats, "[Milling Well]", "[20 Forest, 20 Mountain]"), *mill, times=5)
    assert "hangs on the unknown top card of a library" in found.reason
    proposed(table(seats, "[Milling Well]", "[40 Forest]"), *mill, times=5)


@SEATS
def test_a_card_of_another_seats_hand_is_named_only_if_it_is_known(seats: int) -> None:
    """CR 732.2a: the sequence holds choices of all players, but not with cards that its proposer cannot know."""
    lines = ("Alice activates Drawing Well", "Alice passes", "Nadine casts Lightning Bolt targeting Alice")
    hidden = table(seats, "[Drawing Well]", "[40 Forest]", theirs="[Lightning Bolt]")
    assert "Alice could not know that Lightning Bolt is there" in refused(hidden, *lines).reason
    revealed = "[{card: Lightning Bolt, revealed: yes}]"
    proposed(table(seats, "[Drawing Well]", "[40 Forest]", theirs=revealed), *lines)


@pytest.mark.parametrize("known", ["everything", "{Alice: [hand of Nadine]}"])
def test_a_table_may_say_what_is_known_to_whom(known: str) -> None:
    lines = ("Alice activates Drawing Well", "Alice passes", "Nadine casts Lightning Bolt targeting Alice")
    game = table(2, "[Drawing Well]", "[40 Forest]", theirs="[Lightning Bolt]", more=f"known: {known}\n")
    proposed(game, *lines)
    opened = game_from_text("".join(f"{line}\n" for line in written_game(game.game)), "save", catalogue())
    assert opened.known == game.game.known
    assert not game.game.known.has(1, game.state.objects[game.state.seats[0].library[0]]) or known == "everything"


def test_what_is_put_openly_into_a_hand_is_known() -> None:
    """CR 400.2: everybody saw which card went there."""
    game = table(2, "[Drawing Well, Grizzly Bears, 2 Forest, Recalling Well]", "[20 Forest, 20 Mountain]")
    lines = ("Alice activates Recalling Well targeting Grizzly Bears", "everyone passes")
    proposed(game, *lines, "Alice casts Grizzly Bears, paying automatically")


@SEATS
def test_beacon_of_tomorrows_with_an_empty_library_is_proved(seats: int) -> None:
    """MTR 4.4: the only card drawn is the one that sustains the loop, and shuffling one card is no chance."""
    game = table(seats, "[8 Island]", "[]", hand="[Beacon of Tomorrows]")
    turn = (
        "Alice casts Beacon of Tomorrows targeting Alice, paying automatically",
        "everyone passes",
        "everyone passes until draw",
        "everyone passes until precombat main",
    )
    found = begin_procedure(game.state, Repeat(1, game.learns(*turn)))
    assert (found.loop.maintaining, found.loop.most) == ((0,), None)
    found = found.state_number(0, 10**6)
    while found.seats_to_answer:
        found = found.agree(found.seats_to_answer[0])
    take_procedure(game.game, found)
    assert (game.state.turn, game.who) == (1 + 10**6, "Alice")


def test_a_shuffle_of_different_cards_is_chance() -> None:
    game = table(2, "[Riffling Wheel]", "[20 Forest, 20 Mountain]")
    with pytest.raises(Refusal, match="chance decides here"):
        proposed(game, "Alice activates Riffling Wheel", "everyone passes")
    proposed(table(2, "[Riffling Wheel]", "[40 Forest]"), "Alice activates Riffling Wheel", "everyone passes")
