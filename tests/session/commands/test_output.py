"""What the commands print: in any code page, to any terminal."""

import io
import json
import os
import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from engine.session.cli import main
from engine.session.commands.output import shown

ROOT = Path(__file__).parents[3]
ENDING = "exquisite-blood-sanguine-bond"


def run_in(encoding: str, *words: str) -> str:
    """What a command prints in an encoding."""
    environment = os.environ | {"PYTHONIOENCODING": encoding, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "engine.session.cli", *words]
    run = subprocess.run(command, env=environment, capture_output=True, check=False, timeout=120)
    assert b"Traceback" not in run.stderr
    assert run.returncode == 0, run.stderr
    return run.stdout.decode(encoding)


@pytest.mark.parametrize("encoding", ["cp1252", "utf-8"])
def test_a_proof_can_be_printed_in_any_code_page(encoding: str) -> None:
    minus = "−" if encoding == "utf-8" else "-"
    assert f"994 {minus} 3k" in run_in(encoding, "prove", ENDING).replace("−", minus)


def test_json_is_the_same_in_any_code_page() -> None:
    printed = run_in("shift_jis", "prove", ENDING, "--json")
    assert printed.isascii()
    assert json.loads(printed)["growth"][0]["what"]


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("26 − 3k²", "26 - 3k^2"),
        ("1 × Séance — …", "1 x Seance - ..."),
        ("“Æther” ’", '"?ther" \''),
        ("日本", "??"),
        ("¾ ﬁ ™", "34 fi TM"),
    ],
)
def test_signs_that_are_missing_are_plain_ones(text: str, plain: str) -> None:
    assert shown(text, "ascii") == plain
    assert shown(text, "utf-8") == text


@pytest.mark.parametrize("steering", ["\x1b[2J", "\x9b2J", "\x07", "\r", "\x7f", "\u202e", "\udc80"])
def test_what_steers_a_terminal_is_shown_and_not_sent(steering: str) -> None:
    told = shown(f"Forest{steering}\n\tIsland", "utf-8")
    assert steering not in told
    assert told.startswith("Forest\\")
    assert told.endswith("\n\tIsland")


def test_a_name_with_terminal_escapes_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "strange.yaml"
    file.write_text('name: "\\e[2JGone"\nseats: [{name: A}, {name: B}]\nactive: "\\e]0;title\\a"\n')
    assert main(["check", str(file)]) == 2
    told = capsys.readouterr().err
    assert "\x1b" not in told
    assert "\\x1b" in told


class Terminal(io.TextIOWrapper):
    """A terminal in a code page, which notes what it was sent."""

    def __init__(self, encoding: str) -> None:
        super().__init__(io.BytesIO(), encoding=encoding, write_through=True)

    def isatty(self) -> bool:
        return True

    @property
    def told(self) -> bytes:
        assert isinstance(self.buffer, io.BytesIO)
        return self.buffer.getvalue()


STEERING = "\x1b]0;\u2212title\x07"
TABLE = """
name: "\\e[2J −"
about: "\\e[2J −"
seats: [{name: "A\\e[2J−"}, {name: "B\\u202e日"}]
"""
LESSON = 'lesson: "\\e[2J−"\nchapters: []\n'
COMMANDS = (
    *(["prove", "FILE"], ["shortcut", "FILE"], ["whatif", "FILE"], ["check", "FILE", "LESSON", "DECK"]),
    *(["find", STEERING], ["find", "FILE", "--seconds", "0.1"], ["find", "--pool", "DECK"], ["coverage", "DECK"]),
    *(["card", STEERING], ["words", STEERING], ["rules", STEERING], ["compile", STEERING], ["check", STEERING]),
    *(["compile", "--card", "FILE"], ["import", "FILE"], ["import", STEERING], ["list"], ["lessons"]),
    *(["shortcut", "FILE", "--respond", STEERING], ["shortcut", STEERING, "--times", STEERING], ["words"]),
    *(["film", "FILE", "-o", "OUT.md"], ["film", STEERING, "-o", f"{STEERING}.html"], ["rules", "732.2"]),
)


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_no_command_sends_what_steers_a_terminal_or_what_a_code_page_lacks(
    encoding: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "goinfinite" / "combos").mkdir(parents=True)
    files = {"FILE": TABLE, "LESSON": LESSON, "DECK": f"1 {STEERING}\n1 Séance −\n4 Forrest\n"}
    for name, text in files.items():
        (tmp_path / f"{STEERING}{name}.{'txt' if name == 'DECK' else 'yaml'}").write_text(text, encoding="utf-8")
        (tmp_path / "goinfinite" / "combos" / f"{name}\x1b[2J.yaml").write_text(text, encoding="utf-8")
    paths = {path.stem.removeprefix(STEERING): str(path) for path in tmp_path.glob(f"*{STEERING}*")}
    for words in COMMANDS:
        out, err = Terminal(encoding), Terminal(encoding)
        monkeypatch.setattr("sys.stdout", out)
        monkeypatch.setattr("sys.stderr", err)
        with suppress(SystemExit):
            assert main([paths.get(word, word) for word in words]) in (0, 1, 2)
        for told in (out.told, err.told):
            told.decode(encoding)
            assert not re.search(rb"[\x00-\x08\x0b-\x0c\x0e-\x1f\x7f]", told), (words, told)
            assert b"Traceback" not in told


def test_progress_is_written_over_and_not_spelled_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("engine.session.commands.importing._SECONDS_BETWEEN", 0)
    (tmp_path / "cards.json").write_text('[{"name": "Elf", "type_line": "Creature", "oracle_text": ""}]')
    terminal = Terminal("ascii")
    monkeypatch.setattr("sys.stderr", terminal)
    assert main(["import", str(tmp_path / "cards.json")]) == 0
    assert terminal.told.startswith(b"\r100 % imported\r")


def test_what_cannot_be_written_says_what_was_expected(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["shortcut", str(tmp_path)]) == 2
    assert "expected a file that can be read" in capsys.readouterr().err
