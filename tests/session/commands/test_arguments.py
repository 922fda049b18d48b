"""What the command line takes, and how its help is laid out."""

from __future__ import annotations

import shutil

import pytest

from engine.session.commands.arguments import columns, parser


@pytest.mark.parametrize("said", [None, "", "0", "40", "many", "-5"])
def test_help_is_as_wide_as_the_terminal(said: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    if said is None:
        monkeypatch.delenv("COLUMNS", raising=False)
    else:
        monkeypatch.setenv("COLUMNS", said)
    assert shutil.get_terminal_size().columns == columns()


def test_the_help_of_a_command_names_the_program_and_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parser("list").parse_args(["list", "--help"])
    assert capsys.readouterr().out.startswith("usage: goinfinite list [-h] [--proofs] [--json]\n")
