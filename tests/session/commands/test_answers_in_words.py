"""Counts, places and draws as people type them: answered with the rule and with what would do."""

from pathlib import Path

import pytest

from engine.folders import DECKS
from engine.session.cli import BAD_INPUT, DONE, REFUSED, main

COMBOS = DECKS / "combos"
GOND = "presence-of-gond-intruder-alarm"


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = REFUSED) -> str:
    assert main(list(words)) == code
    told = capsys.readouterr()
    return told.err if code != DONE else told.out


@pytest.mark.parametrize("count", ["infinite", "∞", "forever", "indefinitely"])
def test_no_number_is_answered_with_one_that_would_do(capsys: pytest.CaptureFixture[str], count: str) -> None:
    """CR 732.2a: a loop repeats a specified number of times."""
    words = said(capsys, "shortcut", GOND, "--times", count)
    assert "CR 732.2a" in words
    assert "propose that" in words


def test_a_loop_that_ends_by_itself_is_answered_with_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert "propose 333" in said(capsys, "shortcut", "exquisite-blood-sanguine-bond", "--times", "∞")
    assert "propose 333" in said(
        capsys, "shortcut", "exquisite-blood-sanguine-bond", "--times", "until Bob is dead"
    )


def test_a_condition_is_answered_with_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert "propose 77" in said(capsys, "shortcut", GOND, "--times", "until I have 77 tokens")


@pytest.mark.parametrize(
    ("count", "iterations"), [("10^3+1", 1001), ("2*10^6", 2_000_000), ("1,000,000", 1_000_000)]
)
def test_numbers_are_read_as_people_write_them(
    capsys: pytest.CaptureFixture[str], count: str, iterations: int
) -> None:
    assert f'"iterations": {iterations}' in said(capsys, "shortcut", GOND, "--times", count, "--json", code=DONE)


def test_a_bare_number_points_to_a_place(capsys: pytest.CaptureFixture[str]) -> None:
    """CR 732.2b: a place is named, and 0.3 is one in the first iteration."""
    assert "such as 0.3" in said(capsys, "shortcut", GOND, "--respond", "Nadine=0")
    assert "such as 500.3" in said(capsys, "shortcut", GOND, "--respond", "Nadine=500")
    assert "Nadine ends the shortcut at 1.3" in said(
        capsys, "shortcut", GOND, "--respond", "Nadine=0.3", code=DONE
    )


@pytest.mark.parametrize("tournament", [(), ("--tournament",)])
def test_a_place_means_the_same_in_both_kinds_of_play(
    capsys: pytest.CaptureFixture[str], tournament: tuple[str, ...]
) -> None:
    words = said(capsys, "shortcut", GOND, *tournament, "--respond", "Nadine=500.3", "--json", code=DONE)
    assert '"place": "500.3"' in words
    assert '"iterations": 499' in words


def test_a_place_may_be_named_by_its_kind(capsys: pytest.CaptureFixture[str]) -> None:
    assert '"place": "500.3"' in said(
        capsys, "shortcut", GOND, "--respond", "Nadine=500.pass", "--json", code=DONE
    )
    assert "no such choice" in said(capsys, "shortcut", GOND, "--respond", "Nadine=500.block")
    assert "perhaps" not in said(capsys, "shortcut", GOND, "--respond", "Nadine=500.juggle", code=BAD_INPUT)


def test_a_condition_for_a_place_is_answered_with_the_first_place(capsys: pytest.CaptureFixture[str]) -> None:
    words = said(capsys, "shortcut", GOND, "--respond", "Nadine=first place where Alice has 77 tokens")
    assert "for the first time at 77.5" in words


@pytest.mark.parametrize("file", ["three-oblivion-rings", "marauding-raptor-polyraptor"])
def test_a_draw_is_said_to_be_one_before_anybody_answers(capsys: pytest.CaptureFixture[str], file: str) -> None:
    """CR 732.4, 104.4b."""
    words = said(capsys, "shortcut", file, code=DONE)
    assert "This loop is mandatory: the game is a draw (CR 732.4, CR 104.4b)" in words
    assert '"result": "draw"' in said(capsys, "shortcut", file, "--json", code=DONE)
    assert "the game is a draw" in said(capsys, "prove", file, code=DONE)


def test_a_draw_that_somebody_may_prevent_is_said_too(capsys: pytest.CaptureFixture[str]) -> None:
    """CR 732.5: nobody has to."""
    assert "unless Alice does something" in said(capsys, "shortcut", "seal-of-cleansing", code=DONE)


def test_none_never_has_priority(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = blocked(tmp_path)
    words = said(capsys, "shortcut", str(file), "--respond", "Nadine=block", code=DONE)
    assert "Nadine declares blockers" in words
    assert "None" not in words
    assert '"waiting_for": "Nadine declares blockers"' in said(
        capsys, "shortcut", str(file), "--respond", "Nadine=block", "--json", code=DONE
    )


def blocked(folder: Path, more: str = "") -> Path:
    file = folder / "block.yaml"
    file.write_text(
        f"name: a block\n{more}step: beginning of combat\nseats:\n"
        "  - {name: Alice, battlefield: [Grizzly Bears], library: [40 Forest]}\n"
        "  - {name: Nadine, battlefield: [Serra Angel], library: [40 Plains]}\n"
        "series: [everyone passes, Alice attacks Nadine with Grizzly Bears, everyone passes,"
        " Nadine does not block, everyone passes]\n"
    )
    return file


def limited(folder: Path, more: str) -> Path:
    file = folder / "limited.yaml"
    file.write_text(
        f"name: five times\n{more}seats:\n"
        "  - name: Alice\n    battlefield: [{card: Walking Ballista, counters: {+1/+1: 6}}]\n"
        "    library: [40 Forest]\n"
        "  - {name: Nadine, library: [40 Plains]}\n"
        "loop: ['Alice activates Walking Ballista: deals 1 damage targeting Nadine', everyone passes]\ntimes: 10\n"
    )
    return file


def test_a_proposal_that_becomes_illegal_offers_as_often_as_it_is_legal(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """CR 732.2a: it has to be legal all along."""
    assert "as often as it is legal: 6 times" in said(capsys, "shortcut", str(limited(tmp_path, "")))


@pytest.mark.parametrize("is_in_file", [True, False])
def test_in_tournament_play_it_stops_there(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, is_in_file: bool
) -> None:
    """MTR 4.2: the shortcut stops at that point; a file that says tournament is obeyed by every command."""
    file = limited(tmp_path, "tournament: yes\n" if is_in_file else "")
    flag = () if is_in_file else ("--tournament",)
    words = said(capsys, "shortcut", str(file), *flag, code=DONE)
    assert "as often as it is legal: 6 times" in words
    assert "Nadine: 14 life" in words
    assert "in tournament play" in said(capsys, "prove", str(file), *flag, code=DONE)


@pytest.mark.parametrize(
    ("words", "answer"),
    [("infinite", "any number will do"), ("∞", "propose that"), ("until I have 50 tokens", "propose 50")],
)
def test_in_tournament_play_no_number_is_answered_with_one_too(
    capsys: pytest.CaptureFixture[str], words: str, answer: str
) -> None:
    """MTR 4.4, CR 732.2a: the maintaining player names a number."""
    told = said(capsys, "shortcut", GOND, "--tournament", "--respond", f"Alice={words}")
    assert answer in told
    assert "CR 732.2a" in told


def test_in_tournament_play_a_series_is_proposed_as_ever(capsys: pytest.CaptureFixture[str]) -> None:
    """MTR 4.2: there is no loop to settle."""
    told = said(capsys, "shortcut", "go-into-the-fray", "--tournament", code=DONE)
    assert "Bob ends the shortcut at 6" in told


def test_what_players_say_of_a_combo_otherwise_is_told_with_the_reason(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "prove", "hellkite-charger-bear-umbra", code=DONE)
    assert "players also say infinite damage: in each combat phase" in told


def test_a_loop_that_draws_unlike_cards_is_proved_and_says_how(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Islands and Forests in turn: the numbers are proved, and which card it is was performed."""
    text = (COMBOS / "niv-mizzet-curiosity.yaml").read_text("utf-8")
    file = tmp_path / "unlike.yaml"
    file.write_text(text.replace("library: [60 Island]", f"library: [{'Island, Forest, ' * 20}Swamp]"), "utf-8")
    words = said(capsys, "prove", str(file), code=DONE)
    assert "cards in Alice's library: 38, changing by −1 each time: 38 − k" in words
    assert "29 iterations were performed with them, and each is as the proof has it" in words
    assert "it ends at iteration 30: Bob's life is 0 or less" in words
