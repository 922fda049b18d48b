"""`goinfinite desktop`: puts the program among a Linux desktop's applications, which then open its files."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

from engine.cards.reading.nodes import BadInput, FilePlace, one_line
from engine.folders import ASSETS
from engine.session.saving.whole_files import write_whole

TYPE = "application/x-goinfinite"
_ENTRY = """[Desktop Entry]
Type=Application
Name=Go Infinite
GenericName=Card game sandbox
Comment=Play out Magic: The Gathering combos under the real rules
Exec={command} %f
Icon=goinfinite
Terminal=false
Categories=Game;CardGame;
Keywords=magic;mtg;combo;loop;shortcut;
MimeType={type};
StartupWMClass=goinfinite
"""
_TYPES = f"""<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{TYPE}">
    <comment>Go Infinite game or scenario</comment>
    <icon name="goinfinite"/>
    <magic priority="60">
      <match type="string" offset="0:200" value="goinfinite save:"/>
    </magic>
    <glob pattern="*.goinfinite"/>
  </mime-type>
</mime-info>
"""
_AFTERWARDS = (("update-mime-database", "mime"), ("update-desktop-database", "applications"))
"""What tells a desktop of it, each with the folder that it is told; where they are missing the next login does."""


def run(arguments: Namespace) -> int:
    """Write or remove the entry, the icon and the file type in the user's own folder; print what was done."""
    if not sys.platform.startswith("linux"):
        place = FilePlace("goinfinite desktop", 1, 1)
        raise BadInput(place, f"{sys.platform} has no desktop entries", "Linux")
    folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    for path, text in _files(folder, _command()):
        if arguments.remove:
            path.unlink(missing_ok=True)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, text)
        print(f"{'removed' if arguments.remove else 'written'}: {one_line(str(path))}")
    for program, part in _AFTERWARDS:
        if shutil.which(program) and (folder / part).is_dir():
            subprocess.run([program, str(folder / part)], check=False, capture_output=True)
    return 0


def _files(folder: Path, command: str) -> tuple[tuple[Path, str], ...]:
    icon = (ASSETS / "icons" / "goinfinite.svg").read_text("utf-8")
    return (
        (folder / "applications" / "goinfinite.desktop", _ENTRY.format(command=command, type=TYPE)),
        (folder / "icons" / "hicolor" / "scalable" / "apps" / "goinfinite.svg", icon),
        (folder / "mime" / "packages" / "goinfinite.xml", _TYPES),
    )


def _command() -> str:
    """Return how a desktop starts the program: the script that was installed, or this Python with the module."""
    script = shutil.which("goinfinite", path=str(Path(sys.executable).parent)) or shutil.which("goinfinite")
    words = [script] if script else [sys.executable, "-m", "engine.session.cli"]
    return " ".join(shlex.quote(word).replace("%", "%%") for word in words)
