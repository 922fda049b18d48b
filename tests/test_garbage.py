"""How often a process of the program searches for garbage."""

from __future__ import annotations

import gc

from engine.session.cli import main


def test_every_command_lets_full_searches_be_seldom(capsys) -> None:
    before = gc.get_threshold()
    try:
        gc.set_threshold(700, 10, 10)
        assert main(["words", "--schema"]) == 0
        assert gc.get_threshold()[0] >= 20_000
    finally:
        gc.set_threshold(*before)
    capsys.readouterr()
