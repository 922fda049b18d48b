"""`goinfinite [FILE]`: opens the window; with no screen, plays headless and draws a picture of the window."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from pathlib import Path

from engine.session.scenarios.scenario_folders import find_file, first_scenario
from gui.entry.missing_libraries import explain_missing, why_no_window

PICTURE = Path("goinfinite.png")


def run(arguments: Namespace) -> int:
    """Open the window, with the scenario where one is named; the exit code when it is closed."""
    # A desktop icon gives a whole path, and nobody reads what is printed then: the window says what is wrong.
    is_from_icon = bool(arguments.file) and Path(arguments.file).is_absolute() and has_screen()
    scenario: Path | None = None
    if is_from_icon:
        scenario = Path(arguments.file)
    elif arguments.file:
        scenario = find_file(arguments.file, arguments.commands)
    if not has_screen():
        return run_without_screen(scenario or first_scenario())
    problem = why_no_window()
    if problem:
        print(problem, file=sys.stderr)
        return 2
    try:
        from gui.app import run as open_window  # here, so that a missing library of Qt is explained

        return open_window([str(scenario)] if scenario is not None else [])
    except ImportError as error:
        print(explain_missing(error), file=sys.stderr)
        return 2


def has_screen() -> bool:
    """Return whether a window can be shown at all."""
    if sys.platform in ("win32", "darwin") or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def run_without_screen(file: Path) -> int:
    """Say that there is no screen, play the scenario, and write a picture of the window if it can be drawn."""
    from engine.cards.catalogue.catalogue import default_catalogue  # 0.7 s of the rules, for no window

    # As above.
    from engine.session.commands.shortcut import print_outcome
    from engine.session.scenarios.scenario import read_scenario_file
    from engine.session.scenarios.scenario_playing import play_scenario

    print(f"no screen (DISPLAY and WAYLAND_DISPLAY are not set): playing {file.stem} without a window")
    scenario = read_scenario_file(file, default_catalogue())
    print_outcome(play_scenario(scenario), scenario)
    try:
        # Here, so that a missing library of Qt is explained.
        from gui.screenshots.letting_finish import NoPicture
        from gui.screenshots.screenshot import save
    except ImportError as error:
        print(f"no picture: {explain_missing(error)}", file=sys.stderr)
        return 0
    try:
        written = save(PICTURE, file)
    except (NoPicture, ImportError) as problem:
        said = explain_missing(problem) if isinstance(problem, ImportError) else problem
        print(f"no picture: {said}", file=sys.stderr)
        return 0
    print(f"a picture of the window: {written[0].resolve()}")
    return 0
