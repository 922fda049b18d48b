"""What starting the command line loads: no more than the command needs."""

import os
import subprocess
import sys
from pathlib import Path

COMMAND_LINE = {
    "engine.garbage",
    "engine.session.cli",
    "engine.session.commands.arguments",
    "engine.session.commands.output",
    "engine.session.commands.version",
}
"""The modules that every command pays for, aside from the packages that they are in."""


def loaded_by(code: str, cache: Path | None = None) -> set[str]:
    """The modules that a program has loaded at its end; `cache` is where it keeps what it can make again."""
    environment = dict(os.environ) if cache is None else os.environ | {"XDG_CACHE_HOME": str(cache)}
    code = f"import sys\n{code}\nprint('LOADED', *sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
    )
    return set(done.stdout.rpartition("LOADED")[2].split())


def test_the_command_line_loads_only_what_every_command_needs() -> None:
    loaded = loaded_by("import engine.session.cli")
    packages = {name.rpartition(".")[0] for name in COMMAND_LINE}
    packages |= {name.rpartition(".")[0] for name in packages}
    assert {name for name in loaded if name.startswith("engine.")} - packages == COMMAND_LINE
    assert not loaded & {"yaml", "lark", "immutables", "PySide6", "dataclasses"}


def test_listing_scenarios_loads_nothing_of_the_rules_and_the_window(tmp_path: Path) -> None:
    loaded = loaded_by("from engine.session.cli import main; main(['list'])", tmp_path)
    rooms = {".".join(name.split(".")[:2]) for name in loaded}
    assert not rooms & {"engine.rules", "engine.search"}
    assert not any(name.split(".")[0] in ("PySide6", "gui") for name in loaded)
    assert not any(name.startswith(("engine.cards.compiling", "engine.cards.entries")) for name in loaded)
    again = loaded_by("from engine.session.cli import main; main(['list'])", tmp_path)
    assert not any(name.startswith(("engine.cards.", "engine.model", "yaml")) for name in again)


def test_proving_again_loads_no_grammar_of_card_texts_and_nothing_for_errors_and_databases(
    tmp_path: Path,
) -> None:
    proving = "from engine.session.cli import main; main(['prove', 'presence-of-gond-intruder-alarm'])"
    anew = loaded_by(proving, tmp_path)
    assert "engine.rules.apply" in anew
    assert not anew & {"engine.rules.edit.editing", "engine.rules.edit.families"}  # few games are set up by hand
    loaded = loaded_by(proving, tmp_path)
    assert not any(name.startswith("engine.cards.compiling.phrases") for name in loaded)
    assert not loaded & {"sqlite3", "difflib"}
