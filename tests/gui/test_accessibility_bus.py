"""What a screen reader finds on a real accessibility bus: cards, seats, piles and the stack, and each move."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from ctypes.util import find_library
from pathlib import Path

import pytest

from engine.folders import DECKS

NEEDED = ("Xvfb", "dbus-run-session", "dbus-send", "dbus-monitor")
QT_NEEDS = ("xcb-cursor", "xcb-icccm", "xcb-keysyms", "xkbcommon-x11")
"""Libraries without which Qt opens no window on such a display."""
BUS = Path("/usr/libexec/at-spi-bus-launcher")
SCENARIO = DECKS / "combos" / "presence-of-gond-intruder-alarm.yaml"


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A display of its own."""
    missing = [one for one in NEEDED if shutil.which(one) is None]
    missing += [] if BUS.exists() else ["at-spi2-core"]
    missing += [f"lib{one}" for one in QT_NEEDS if find_library(one) is None]
    if missing:
        pytest.skip(f"no accessibility bus can be started here: {', '.join(missing)} is missing")
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1366x768x24", "-nolisten", "tcp"],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as said:
        number = said.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait()


@pytest.fixture(scope="module")
def heard(display: str, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The lines that the client prints: the table before and after the Elves were activated, and what was said."""
    folder = tmp_path_factory.mktemp("bus")
    said = {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}
    home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)}
    command = ["dbus-run-session", "--", sys.executable, "-m", "tests.gui.bus_client", str(SCENARIO), str(folder)]
    done = subprocess.run(
        command,
        env={**os.environ, **said, **home},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_cards_seats_piles_and_the_stack_are_in_the_tree_with_their_state(heard: list[str]) -> None:
    between = heard.index("---")
    before, after = heard[:between], heard[between + 1 :]
    for line in (
        "Llanowar Elves: Llanowar Elves, Creature — Elf Druid, 1/1, Alice's battlefield, can be chosen",
        "Presence of Gond: Presence of Gond, Enchantment — Aura, attached to Llanowar Elves, Alice's battlefield",
        "Mountain: 3 × Mountain, Basic Land — Mountain, Nadine's battlefield",
        "Alice: Alice, 20 life, 3 cards in hand, has priority",
        "Nadine's library: Nadine's library, 40 cards",
    ):
        assert line in before
    assert "Llanowar Elves: Llanowar Elves, Creature — Elf Druid, 1/1, tapped, Alice's battlefield" in after
    assert "Llanowar Elves: Llanowar Elves, Activated · Alice, on the stack" in after
    assert "Nadine: Nadine, 20 life, 1 card in hand, has priority" in after


def test_a_move_is_announced(heard: list[str]) -> None:
    assert any(line.startswith("announced: ") and "Llanowar Elves" in line for line in heard)
