"""The command line: what is printed, in which shape, and the exit codes."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.session.cli import main
from engine.session.scenarios.scenario_folders import scenario_files

FIRST = "presence-of-gond-intruder-alarm"
FOUR = "presence-of-gond-intruder-alarm-four-seats"
ROOT = Path(__file__).parent.parent.parent


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    """What a command prints as JSON."""
    assert main([*words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def failed(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """A command's exit code and the line on standard error."""
    code = main(words)
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "Traceback" not in captured.err
    return code, captured.err


def test_the_list_has_an_object_for_every_scenario(capsys: pytest.CaptureFixture[str]) -> None:
    listed = printed(capsys, "list")
    assert len(listed) == len(list(scenario_files()))
    assert all(set(one) == {"file", "name", "cards", "seats", "loop", "produces", "rests_on"} for one in listed)
    assert listed[0]["cards"] == ["Presence of Gond", "Intruder Alarm"]
    assert listed[0]["seats"] == ["Alice", "Nadine"]
    assert listed[0]["loop"] is True


def test_the_version_is_told_as_it_is_installed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.split()[0] == "goinfinite"


def test_the_list_can_be_read_by_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list"]) == 0
    assert "Presence of Gond and Intruder Alarm (Alice, Nadine)" in capsys.readouterr().out


def test_the_shortcut_has_the_shape_that_is_promised(capsys: pytest.CaptureFixture[str]) -> None:
    outcome = printed(capsys, "shortcut", FIRST, "--times", "1000")
    assert set(outcome) == {
        "iterations",
        "ended_by",
        "place",
        "priority",
        "step",
        "stack",
        "seats",
        "result",
        "rests_on",
    }
    assert (outcome["iterations"], outcome["ended_by"], outcome["place"]) == (1000, None, None)
    assert (outcome["priority"], outcome["step"], outcome["stack"]) == ("Alice", "precombat main", [])
    assert outcome["result"] is None
    alice = outcome["seats"]["Alice"]
    assert set(alice) == {"life", "mana", "hand", "library", "graveyard", "exile", "battlefield"}
    tokens = next(held for held in alice["battlefield"] if held["token"])
    assert tokens == {
        "name": "Elf Warrior Token",
        "count": 1000,
        "tapped": False,
        "power": 1,
        "toughness": 1,
        "counters": {},
        "token": True,
    }


def test_a_shortened_shortcut_ends_where_the_seat_said(capsys: pytest.CaptureFixture[str]) -> None:
    outcome = printed(capsys, "shortcut", FIRST, "--times", "1000", "--respond", "Nadine=500.3")
    assert (outcome["iterations"], outcome["ended_by"], outcome["place"]) == (499, "Nadine", "500.3")
    assert outcome["priority"] == "Nadine"
    assert [item["name"] for item in outcome["stack"]] == ["Llanowar Elves"]


def test_at_a_table_of_four_each_answer_counts(capsys: pytest.CaptureFixture[str]) -> None:
    answers = ("--respond", "Bob=accept", "--respond", "Nadine=700.4", "--respond", "Carol=500.9")
    outcome = printed(capsys, "shortcut", FOUR, "--times", "1000", *answers)
    assert (outcome["ended_by"], outcome["place"], outcome["priority"]) == ("Carol", "500.9", "Carol")


@pytest.mark.parametrize("times", ["1e6", "10^100", "1,000,000", "a million"])
def test_counts_are_typed_as_people_write_them(times: str, capsys: pytest.CaptureFixture[str]) -> None:
    outcome = printed(capsys, "shortcut", FIRST, "--times", times)
    assert outcome["iterations"] in (10**6, 10**100)


def test_counts_of_thousands_of_digits_are_printed_whole(capsys: pytest.CaptureFixture[str]) -> None:
    outcome = printed(capsys, "shortcut", FIRST, "--times", "10^6000")
    assert outcome["iterations"] == 10**6000


def test_one_by_one_comes_to_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    proved = printed(capsys, "shortcut", FIRST, "--times", "150")
    assert printed(capsys, "shortcut", FIRST, "--times", "150", "--one-by-one") == proved


def test_the_outcome_can_be_read_by_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["shortcut", FIRST, "--times", "1000", "--respond", "Nadine=500.3"]) == 0
    out = capsys.readouterr().out
    assert "Nadine may not pass here, as was proposed (CR 732.2c)" in out
    assert "499 × Elf Warrior Token 1/1" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--respond", "Nadine=500.2"), "step 2 is a choice of Alice"),
        (("--respond", "Nadine=5000000.3"), "there is no iteration 5,000,000"),
        (("--respond", "Alice=accept"), "Alice proposes"),
    ],
)
def test_what_the_rules_refuse_is_exit_code_one(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, error = failed(capsys, "shortcut", FIRST, *words)
    assert code == 1
    assert said in error
    assert "CR 732" in error


GROWING = """name: Cathars' Crusade and Krenko
about: Each batch of Goblins is twice as many as the last, and larger than the next by twice as much.
pieces: [Cathars' Crusade, "Krenko, Mob Boss", Intruder Alarm]
produces: any number of creature tokens
seats:
  - name: Alice
    battlefield: ["Krenko, Mob Boss", Intruder Alarm, Cathars' Crusade]
    library: [40 Mountain]
  - name: Bob
    library: [40 Island]
loop:
  - Alice activates Krenko, Mob Boss
  - everyone passes
  - Alice orders triggers 1 2
  - resolve the stack
times: 10
expect:
  iterations: 10
"""


def test_what_cannot_be_proved_is_refused_at_once_with_what_can_be_done(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if the Goblins followed no rule in how they differ, and each batch had to be held by itself."""
    monkeypatch.setattr("engine.rules.events.grading.FEWEST_LEVELS", 10**9)
    file = tmp_path / "growing.yaml"
    file.write_text(GROWING, encoding="utf-8")
    code, error = failed(capsys, "shortcut", str(file), "--times", "10^100")
    assert code == 1
    assert "proves 10^100 iterations of this loop" in error
    assert "which takes a while and can be stopped, so propose so many or fewer" in error
    assert "kinds of object instead of" in error


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("shortcut", "kiki"), "kiki-jiki-deceiver-exarch"),
        (("shortcut", "no-such-file.yaml"), "there is no such file or scenario"),
        (("shortcut", FIRST, "--times", "many"), "a whole number such as"),
        (("shortcut", FIRST, "--times", "0"), "at least 1"),
        (("shortcut", "go-into-the-fray", "--times", "3"), "a series without a loop"),
        (("shortcut", FIRST, "--respond", "Nadin=accept"), "perhaps 'Nadine'"),
        (("shortcut", FIRST, "--respond", "Nadine"), "SEAT=accept"),
        (("shortcut", FIRST, "--respond", "Nadine=maybe"), "a place such as 500.3"),
        (("shortcut", FIRST, "--respond", "Nadine=1.3", "--respond", "Nadine=2.3"), "one for each seat"),
        (("card", "Llanowar Elfs"), "perhaps 'Llanowar Elves'"),
        (("lsit",), "the command list"),
        (("screenshot", FIRST, "-o", "x.png", "--size", "big"), "WIDTHxHEIGHT"),
    ],
)
def test_bad_input_is_exit_code_two(words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, error = failed(capsys, *words)
    assert code == 2
    assert said in error


@pytest.mark.parametrize("words", [("shortcut",), ("card",), ("list", "--nonsense"), ("check",)])
def test_a_command_typed_wrongly_is_exit_code_two(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(words)
    assert stopped.value.code == 2
    assert "usage:" in capsys.readouterr().err


def test_a_broken_file_is_told_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text("name: x\nseats:\n  - name: Alice\n    lief: 3\n  - name: Bob\n")
    code, error = failed(capsys, "shortcut", str(path))
    assert code == 2
    assert error.startswith(f"{path}:4:5: unknown key 'lief'; expected perhaps 'life'")


def test_a_card_has_the_shape_that_is_promised(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "card", "llanowar elves") == {
        "name": "Llanowar Elves",
        "mana_cost": "{G}",
        "type_line": "Creature — Elf Druid",
        "power": 1,
        "toughness": 1,
        "text": "{T}: Add {G}.",
        "not_covered": [],
    }


def test_all_cards_can_be_printed(capsys: pytest.CaptureFixture[str]) -> None:
    cards = printed(capsys, "card", "--all")
    assert len(cards) > 100
    assert main(["card", "--all"]) == 0
    assert "Krenko, Mob Boss {2}{R}{R}\nLegendary Creature — Goblin Warrior\n" in capsys.readouterr().out


def test_files_of_every_kind_are_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from engine.session.saving.saving import save_game
    from tests.session.games import gond

    save, deck, broken = tmp_path / "a.goinfinite", tmp_path / "a.txt", tmp_path / "b.txt"
    save_game(gond(), save)
    deck.write_text("4 Forest\n")
    broken.write_text("4 Forrest\n")
    card = ROOT / "assets" / "cards" / "shock.yaml"
    assert main(["check", str(save), str(deck), str(card), FIRST]) == 0
    capsys.readouterr()
    assert main(["check", "--json", str(save), str(broken), str(card)]) == 2
    captured = capsys.readouterr()
    found = json.loads(captured.out)
    assert [one["kind"] for one in found] == ["save", "deck list", "card"]
    assert [one["ok"] for one in found] == [True, False, True]
    assert (found[1]["line"], found[1]["column"]) == (1, 3)
    assert f"{broken}:1:3: no card 'Forrest'" in captured.err


def test_a_file_of_no_kind_is_told_what_there_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "list.yaml"
    path.write_text("a: b\n")
    code, error = failed(capsys, "check", str(path))
    assert code == 2
    assert "a scenario (name, seats)" in error


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("libEGL.so.1: cannot open shared object file: No such file", "sudo apt-get install libegl1"),
        ("libxkbcommon.so.0: cannot open shared object file", "sudo apt-get install libxkbcommon0"),
        ("libdbus-1.so.3: cannot open shared object file", "sudo apt-get install libdbus-1-3"),
    ],
)
def test_a_missing_library_is_met_with_the_line_that_installs_it(said: str, answer: str) -> None:
    from gui.entry.missing_libraries import explain_missing

    assert answer in explain_missing(ImportError(said))


BLOCKED = """
import sys

class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("PySide6", "shiboken6"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Blocker())
from engine.session.cli import main
sys.exit(main(sys.argv[1:]))
"""


def without_qt(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A command run where PySide6 cannot be imported and there is no screen."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.run(
        [sys.executable, "-c", BLOCKED, *words],
        cwd=folder,
        env=environment | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def test_headless_commands_need_no_graphics(tmp_path: Path) -> None:
    for words in (("list",), ("shortcut", FIRST, "--json"), ("check", FIRST), ("card", "Shock")):
        run = without_qt(tmp_path, *words)
        assert run.returncode == 0, run.stderr


def test_a_picture_without_qt_says_what_to_install(tmp_path: Path) -> None:
    run = without_qt(tmp_path, "screenshot", FIRST, "-o", "picture.png")
    assert run.returncode == 2
    assert "python -m pip install PySide6-Essentials" in run.stderr


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a screen")
def test_without_a_screen_the_first_scenario_is_played(tmp_path: Path) -> None:
    run = without_qt(tmp_path)
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines()[0] == (
        f"no screen (DISPLAY and WAYLAND_DISPLAY are not set): playing {FIRST} without a window"
    )
    assert "1,000,000 × Elf Warrior Token" in run.stdout
    assert "no picture: the window needs PySide6" in run.stderr


def test_check_names_every_unknown_card_of_decks_and_combos(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck, combo = tmp_path / "deck.mwDeck", tmp_path / "combo.json"
    deck.write_text("4 Llanowar Elfes\n1 Forest\n1 Qzxq Wvvk\n")
    combo.write_text(
        '{"uses": [\n {"card": {"name": "Forest"}, "zoneLocations": ["B"]},\n {"card": "Sol Rings"}]}'
    )
    assert main(["check", str(deck), str(combo)]) == 2
    told = capsys.readouterr().err
    assert f"{deck}:1:3: no card 'Llanowar Elfes'" in told
    assert f"{deck}:3:3: no card 'Qzxq Wvvk'" in told
    assert f"{combo}:3:" in told
    assert "perhaps 'Sol Ring'" in told


def test_check_passes_a_combo_of_known_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    combo = tmp_path / "combo.json"
    combo.write_text('[{"uses": [{"card": {"name": "Forest"}, "zoneLocations": ["B"]}]}]')
    assert main(["check", str(combo)]) == 0
    assert "combo, nothing wrong" in capsys.readouterr().out
