"""What tests of tables written for them share: seating a game, tournament play, pictures of what is seen."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog

from engine.shortcuts.sequences.described_choices import DescribedChoice
from engine.shortcuts.sequences.sequence import Repeat, Sequence
from gui.dialogs.settle import SettlePanel
from gui.proposing.proposing import ANSWERING, SETTLING
from tests.shortcuts.sitting import Sitting

CONTROL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
SIZES = ((1366, 768), (1920, 1080))
PICTURES = os.environ.get("GOINFINITE_PICTURES", "")
"""A folder; where it is named, the tests leave pictures of what they saw there."""


def show(player, game: Sitting):
    """Show a game of the tests' own cards."""
    player.window.bridge.passes_after_acting = False
    player.window.show_game(game.game, "A table")
    player.area.table.set_reduced_motion(True)
    player.wait()
    return player


def picture(player, name: str) -> None:
    """Leave a picture in each size, if the environment asks for them."""
    if not PICTURES:
        return
    player.wait(150)
    for size in SIZES:
        player.window.resize(*size)
        player.wait(60)
        dialogs = [one for one in player.window.findChildren(QDialog) if one.isVisible()]
        shown = dialogs[-1] if dialogs else player.window
        shown.grab().save(str(Path(PICTURES) / f"{name}-{size[0]}.png"))
    player.window.resize(*SIZES[0])
    player.wait()


def play_tournament(player) -> None:
    """Switch tournament play on, or off."""
    player.press(Qt.Key.Key_T, CONTROL_SHIFT)


def draft(player, *parts: Repeat | DescribedChoice):
    """Open a draft of these parts beside the table."""
    player.area.propose(Sequence(parts))
    player.wait()
    return player.area.shortcut


def propose(player, *parts: Repeat | DescribedChoice):
    """Put a draft to the table and wait for the first seat's answer."""
    panel = draft(player, *parts)
    player.push("propose")
    player.until(lambda: player.window.bridge.proposing.stage == ANSWERING)
    player.wait()
    return panel


def settle(player, *parts: Repeat | DescribedChoice, is_checked: bool = False) -> SettlePanel:
    """Put a draft to the table in tournament play and wait until it is known who speaks.

    `is_checked`: not before the draft has been found to be right.
    """
    play_tournament(player)
    panel = draft(player, *parts)
    if is_checked:
        player.until(lambda: player.window.bridge.proposing.is_checked)
    player.push("propose")
    player.until(lambda: player.window.bridge.proposing.stage == SETTLING)
    player.wait()
    return panel.settle


def status_of(player, name: str) -> str:
    """What a seat's card beside the table says of it."""
    seat = next(one.seat for one in player.window.bridge.view.seats if one.name == name)
    return player.area.shortcut.settle.cards[seat].status.text()


def log_of(player) -> list[str]:
    """What the log says."""
    return [line.words for line in player.area.log.lines.lines]
