"""What the commands print: in any code page, to any terminal."""

import json
import os
import subprocess
import sys
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


@pytest.mark.parametrize("encoding", ["ascii", "cp437", "cp1252", "shift_jis", "utf-8"])
def test_a_proof_can_be_printed_in_any_code_page(encoding: str) -> None:
    minus = "−" if encoding == "utf-8" else "-"
    assert f"994 {minus} 3k" in run_in(encoding, "prove", ENDING).replace("−", minus)


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_json_is_the_same_in_any_code_page(encoding: str) -> None:
    printed = run_in(encoding, "prove", ENDING, "--json")
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


def test_what_cannot_be_written_says_what_was_expected(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["shortcut", str(tmp_path)]) == 2
    assert "expected a file that can be read" in capsys.readouterr().err
