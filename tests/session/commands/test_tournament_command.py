"""`goinfinite shortcut --tournament` and `prove --tournament` (MTR 4.4)."""

import json

import pytest

from engine.session.cli import BAD_INPUT, DONE, REFUSED, main

GOND = "presence-of-gond-intruder-alarm"


def run(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert main([*words, "--json"]) == DONE
    data: dict[str, object] = json.loads(capsys.readouterr().out)
    return data


def test_the_others_agree_unless_said_otherwise(capsys: pytest.CaptureFixture[str]) -> None:
    data = run(capsys, "shortcut", GOND, "--tournament", "--times", "10^100")
    assert data["iterations"] == 10**100
    assert data["ended_by"] == "Alice"
    assert data["tournament"] == {
        "procedure": "one",
        "maintaining": ["Alice"],
        "statements": {"Alice": "10^100 iterations", "Nadine": "agree"},
        "says": "Alice keeps this loop going and names a number of iterations. "
        "The others agree or name a lower number.",
    }


def test_a_lower_number_with_a_step(capsys: pytest.CaptureFixture[str]) -> None:
    data = run(capsys, "shortcut", GOND, "--tournament", "--respond", "Nadine=500.5")
    assert (data["iterations"], data["ended_by"], data["place"]) == (499, "Nadine", "500.5")
    assert data["priority"] == "Nadine"


def test_nobody_doing_anything_about_three_oblivion_rings_is_a_draw(capsys: pytest.CaptureFixture[str]) -> None:
    data = run(capsys, "shortcut", "three-oblivion-rings", "--tournament", "--respond", "Bob=none")
    assert (data["result"], data["iterations"]) == ("draw", None)


def test_a_loop_that_ends_by_itself_goes_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    data = run(capsys, "shortcut", "exquisite-blood-sanguine-bond", "--tournament")
    assert data["result"] == {"winner": "Alice"}


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("Nadine=none", "may say a number or agree"),
        ("Nadine=indefinitely", "may say a number or agree"),
        ("Nadine=many", "expected a number such as 500"),
        ("Nadine=2000000", "name less than 1,000,000"),
        ("Nadine=5.99", "steps 1 to"),
    ],
)
def test_what_may_not_be_said_is_refused(capsys: pytest.CaptureFixture[str], answer: str, words: str) -> None:
    assert main(["shortcut", GOND, "--tournament", "--respond", answer]) == REFUSED
    assert words in capsys.readouterr().err


def test_an_unknown_seat_is_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["shortcut", GOND, "--tournament", "--respond", "Nobody=5"]) == BAD_INPUT
    assert "no seat is called" in capsys.readouterr().err


def test_a_seat_that_could_do_nothing_names_no_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["shortcut", "three-oblivion-rings", "--tournament", "--respond", "Bob=7"]) == REFUSED
    assert "nothing else anywhere" in capsys.readouterr().err


def test_prove_says_who_keeps_it_going_and_whether_it_is_mandatory(capsys: pytest.CaptureFixture[str]) -> None:
    data = run(capsys, "prove", GOND, "--tournament")
    assert (data["mandatory"], data["draw"], data["involved"]) == (False, False, ["Alice"])
    data = run(capsys, "prove", "three-oblivion-rings")
    assert (data["mandatory"], data["draw"], data["involved"]) == (True, True, [])
    data = run(capsys, "prove", "exquisite-blood-sanguine-bond")
    assert (data["mandatory"], data["draw"], data["involved"]) == (True, False, [])


NESTED = "presence-of-gond-goblin-bombardment"
TWO_LOOPS = "krenko-intruder-alarm-goblin-bombardment"


def test_a_loop_that_holds_loops_goes_whole_iterations(capsys: pytest.CaptureFixture[str]) -> None:
    data = run(capsys, "shortcut", NESTED, "--tournament", "--times", "100")
    assert (data["iterations"], data["ended_by"], data["place"]) == (100, "Alice", "101.1.1")


def test_a_seat_stops_it_within_an_inner_loop(capsys: pytest.CaptureFixture[str]) -> None:
    """MTR 4.4: with the second token of the 401st iteration about to come; five come in each."""
    data = run(capsys, "shortcut", NESTED, "--tournament", "--respond", "Bob=401.2.3")
    assert (data["iterations"], data["ended_by"], data["place"]) == (400, "Bob", "401.2.3")
    assert (data["priority"], [item["name"] for item in data["stack"]]) == ("Bob", ["Llanowar Elves"])  # type: ignore[attr-defined]  # a list
    seats = data["seats"]
    elves = [one["count"] for one in seats["Alice"]["battlefield"] if one["token"]]  # type: ignore[index]  # by name
    assert elves == [400 * 2 + 1]


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("Bob=400.6.3", "there is no iteration 6"),
        ("Bob=400.3", "stands in 2 loops"),
        ("Bob=400.1.1", "Bob has nothing to choose at step 1"),
    ],
)
def test_a_place_that_a_nested_loop_has_not_is_refused(
    capsys: pytest.CaptureFixture[str], answer: str, words: str
) -> None:
    assert main(["shortcut", NESTED, "--tournament", "--respond", answer]) == REFUSED
    assert words in capsys.readouterr().err


def test_several_loops_are_settled_one_after_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    data = run(capsys, "shortcut", TWO_LOOPS, "--tournament")
    assert (data["iterations"], data["ended_by"]) == (499, "Alice")
    assert data["seats"]["Bob"]["life"] == 1  # type: ignore[index]  # by name


def test_each_is_answered_for_itself(capsys: pytest.CaptureFixture[str]) -> None:
    data = run(capsys, "shortcut", TWO_LOOPS, "--tournament", "--respond", "Bob=agree; 100")
    earlier = data["earlier_loops"]
    assert [one["statements"] for one in earlier] == [{"Alice": "9 iterations", "Bob": "agree"}]  # type: ignore[attr-defined]  # a list
    assert (data["iterations"], data["ended_by"], data["priority"]) == (100, "Bob", "Bob")


def test_a_loop_stopped_early_leaves_out_what_was_to_follow(capsys: pytest.CaptureFixture[str]) -> None:
    """Bob lets Krenko go round only three times, so nothing is thrown at him."""
    data = run(capsys, "shortcut", TWO_LOOPS, "--tournament", "--respond", "Bob=3")
    assert (data["iterations"], data["ended_by"]) == (3, "Bob")
    assert data["seats"]["Bob"]["life"] == 500  # type: ignore[index]  # by name


def test_more_answers_than_loops_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["shortcut", TWO_LOOPS, "--tournament", "--respond", "Bob=1; 2; 3"]) == REFUSED
    assert "2 loops at most" in capsys.readouterr().err


def test_what_follows_a_loop_that_stops_within_an_iteration_goes_on_from_there(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The choice that ends the Dragon's loop is made where the loop asks for it."""
    data = run(capsys, "shortcut", "worldgorger-dragon-animate-dead-mana", "--tournament", "--times", "50")
    assert data["iterations"] == 50
    assert data["seats"]["Alice"]["mana"] == {"B": 100, "R": 50}  # type: ignore[index]  # by name


def test_prove_says_who_speaks_and_what_they_may_say(capsys: pytest.CaptureFixture[str]) -> None:
    found = run(capsys, "prove", GOND, "--tournament")["tournament"]
    assert isinstance(found, dict)
    assert (found["order"], found["may_say"], found["most"]) == (["Alice", "Nadine"], ["a number"], None)
    found = run(capsys, "prove", "exquisite-blood-sanguine-bond", "--tournament")["tournament"]
    assert isinstance(found, dict)
    assert found["most"] is not None
    found = run(capsys, "prove", "time-sieve-thopter-assembly", "--tournament")["tournament"]
    assert isinstance(found, dict)
    assert (found["procedure"], found["order"]) == (None, [])


def test_two_headed_giant_is_settled_like_any_table(capsys: pytest.CaptureFixture[str]) -> None:
    """MTR 4.4 with CR 810: each of the other three seats agrees or goes lower."""
    giant = "presence-of-gond-intruder-alarm-two-headed-giant"
    data = run(capsys, "shortcut", giant, "--tournament", "--respond", "Nora=70", "--respond", "Anna=agree")
    assert (data["iterations"], data["ended_by"]) == (70, "Nora")
    assert data["seats"]["Anna"]["life"] == 100  # type: ignore[index]  # by name
