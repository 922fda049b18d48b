"""Loops of mandatory actions (CR 104.4b, 104.4f, 732.4 to 732.6): draws, and who may but need not step in."""

import pytest

from engine.model.refusals import Refusal
from engine.shortcuts.proposals.mandatory import (
    DRAW,
    DRAW_UNLESS_BROKEN,
    ENDS,
    LIMITED_RANGE,
    OPTIONAL,
    judge_loop,
    offer_draw,
)
from engine.shortcuts.sequences.sequence import Repeat
from tests.shortcuts.sitting import Sitting, sit


def table(mine: str, theirs: str = "[]", *, seats: int = 2, hand: str = "[]", life: int = 20) -> Sitting:
    """Alice's permanents, Nadine's, and more seats with nothing."""
    others = "".join(f"\n  - name: {name}\n    library: [40 Island]" for name in ("Carol", "Dora")[: seats - 2])
    return sit(
        f"name: a table\nseats:\n  - name: Alice\n    battlefield: {mine}\n    life: {life}"
        "\n    library: [40 Forest]"
        f"\n  - name: Nadine\n    battlefield: {theirs}\n    hand: {hand}\n    library: [40 Island]{others}\n"
    )


def spinning(game: Sitting, top: str = "Spinning Top") -> Repeat:
    """Set a top spinning and learn one iteration of its loop."""
    game.plays(f"Alice activates {top}", "everyone passes")
    lines = ["everyone passes", "everyone passes"]
    if top == "Pleading Top":
        lines.insert(1, "Alice says yes")
    return Repeat(1, game.learns(*lines))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_loop_of_mandatory_actions_that_changes_nothing_is_a_draw(seats: int) -> None:
    """CR 104.4b, 732.4."""
    game = table("[Spinning Top, 2 Forest]", seats=seats)
    loop = spinning(game)
    verdict = judge_loop(game.state, loop)
    # Its own activated ability stays available, and nothing of it ends the loop: a seat is asked before.
    assert (verdict.kind, verdict.is_mandatory) == (DRAW_UNLESS_BROKEN, True)
    offer = offer_draw(game.state, loop).decline(0)
    assert offer.end().result is not None
    assert offer.end().result.winner == -1  # type: ignore[union-attr]  # asserted above


def test_growing_resources_do_not_matter() -> None:
    """CR 732.4: resources may grow; the life that each iteration gains changes nothing about the draw."""
    game = table("[Humming Shrine]").plays("Alice activates Humming Shrine", "everyone passes")
    verdict = judge_loop(game.state, Repeat(1, game.learns("everyone passes")))
    assert verdict.is_mandatory
    assert verdict.kind == DRAW_UNLESS_BROKEN


def test_with_nothing_that_anybody_could_do_it_is_a_draw_at_once() -> None:
    """CR 732.4: Exquisite Blood's like with nobody able to act."""
    game = table("[Endless Echo, Ornithopter]")
    game.plays("Alice activates Endless Echo, sacrificing Ornithopter", "everyone passes")
    offer = offer_draw(game.state, Repeat(1, game.learns("everyone passes")))
    assert (offer.verdict.kind, offer.seats_to_answer) == (DRAW, ())
    assert offer.words == "This loop is mandatory: the game is a draw (CR 732.4, CR 104.4b)."
    assert offer.end().result is not None


def test_a_loop_that_ends_by_itself_is_no_draw() -> None:
    """CR 104.4b: it has a way to stop; Alice is out of life in the end."""
    game = table("[Wasting Shrine]").plays("Alice activates Wasting Shrine", "everyone passes")
    loop = Repeat(1, game.learns("everyone passes"))
    verdict = judge_loop(game.state, loop)
    assert (verdict.kind, verdict.is_mandatory, verdict.is_draw) == (ENDS, True, False)
    with pytest.raises(Refusal) as refused:
        offer_draw(game.state, loop)
    assert refused.value.name == "no draw"


def test_a_loop_with_an_optional_action_is_no_draw() -> None:
    """CR 104.4b, the last sentence: "may" is answered yes in every iteration."""
    game = table("[Pleading Top]")
    loop = spinning(game, "Pleading Top")
    verdict = judge_loop(game.state, loop)
    assert (verdict.kind, verdict.is_mandatory, verdict.rule) == (OPTIONAL, False, "104.4b")
    assert verdict.involvement is not None
    assert verdict.involvement.maintaining == (0,)


def test_activating_in_the_loop_is_optional() -> None:
    """CR 104.4b: the rulebook's own Presence of Gond loop is kept up by activations."""
    game = sit(
        "name: x\nseats:\n  - name: Alice\n    battlefield: [Llanowar Elves, "
        "{card: Presence of Gond, attached to: Llanowar Elves}]\n    library: [40 Forest]\n"
        "  - name: Nadine\n    battlefield: [Intruder Alarm]\n    library: [40 Island]\n"
    )
    lines = ("Alice activates Llanowar Elves: create token", "everyone passes", "everyone passes")
    assert judge_loop(game.state, Repeat(1, game.learns(*lines))).kind == OPTIONAL


def test_nobody_has_to_sacrifice_a_seal_to_end_it() -> None:
    """CR 732.5, the example: a mandatory loop that involves an artifact, and a seal that could destroy it."""
    game = table("[Spinning Top]", "[Plain Seal]")
    loop = spinning(game)
    offer = offer_draw(game.state, loop)
    assert 1 in offer.verdict.breakers
    assert "Nobody has to" in offer.words
    with pytest.raises(Refusal):
        offer.end()
    for seat in offer.seats_to_answer:
        offer = offer.decline(seat)
    assert offer.end().result is not None


def test_the_seal_may_be_used() -> None:
    """CR 732.5: it is a choice like any other; without the artifact the loop is over."""
    game = table("[Spinning Top]", "[Plain Seal]")
    spinning(game)
    game.plays("Alice passes", "Nadine activates Plain Seal targeting Spinning Top", "everyone passes")
    game.plays("everyone passes")
    assert game.state.stack == ()
    assert game.state.result is None


def test_unless_goes_on_as_though_mandatory_when_nobody_pays() -> None:
    """CR 732.6: "untap this unless you pay {2}", and Alice could pay but does not."""
    game = table("[Tolled Top, 2 Forest]")
    game.plays("Alice activates Tolled Top", "everyone passes")
    loop = Repeat(1, game.learns("everyone passes", "Alice says no", "everyone passes"))
    verdict = judge_loop(game.state, loop)
    assert verdict.is_mandatory
    assert any(way.is_unless for way in verdict.ways_out)
    offer = offer_draw(game.state, loop).decline(0)
    assert offer.end().result is not None


def test_a_chance_to_step_in_that_opens_later_is_found() -> None:
    """CR 732.4: with 20 more life Alice could activate an ability that pays life; the closed forms say when."""
    game = table("[Endless Echo, Ornithopter, Late Bell]", life=5)
    game.plays("Alice activates Endless Echo, sacrificing Ornithopter", "everyone passes")
    verdict = judge_loop(game.state, Repeat(1, game.learns("everyone passes")))
    assert verdict.kind == DRAW_UNLESS_BROKEN
    assert verdict.breakers == (0,)


def test_limited_range_of_influence_is_not_offered_and_said_so() -> None:
    """CR 104.4f."""
    assert "not offered" in LIMITED_RANGE


def test_it_is_said_where_it_would_matter() -> None:
    """CR 104.4f: with more than two players."""
    game = table("[Spinning Top]", "[Plain Seal]", seats=4)
    loop = spinning(game)
    assert offer_draw(game.state, loop).words.endswith(LIMITED_RANGE)
    game = table("[Spinning Top]", "[Plain Seal]")
    loop = spinning(game)
    assert LIMITED_RANGE not in offer_draw(game.state, loop).words


def test_an_offer_names_its_seats_in_a_row() -> None:
    """CR 732.5: three seats that could step in, then two, then one."""
    game = sit(
        "name: x\nseats:\n  - name: Alice\n    battlefield: [Spinning Top]\n    library: [40 Forest]\n"
        + "".join(
            f"  - name: {name}\n    battlefield: [Plain Seal]\n    library: [40 Island]\n"
            for name in ("Nadine", "Carol", "Dora")
        )
    )
    loop = spinning(game)
    offer = offer_draw(game.state, loop)
    assert "unless Alice, Nadine, Carol or Dora does something" in offer.words
    offer = offer.decline(0).decline(1)
    assert "unless Carol or Dora does something" in offer.words
    assert "unless Dora does something" in offer.decline(2).words
