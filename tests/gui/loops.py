"""What tests of loops in the window share: playing an iteration, and waiting for the proof."""

from __future__ import annotations

from PySide6.QtCore import Qt


def play_one_iteration(player) -> None:
    """Alice taps the Elves for a token; Intruder Alarm untaps them. Who acts passes at once."""
    player.click("Llanowar Elves")
    player.choose_from_menu("Elf Warrior")
    player.pass_priority()
    player.pass_priority(2)


def study_of(player):
    return player.window.bridge.studying.study


def studied(player, path):
    """Open a scenario and its loop panel, and wait until the loop is proved."""
    player.open(path)
    player.open_tab("Loop")
    player.until(lambda: study_of(player) is not None)
    player.wait()
    return player.area.loop.study


def close_preview(player) -> None:
    """Press Esc."""
    player.press(Qt.Key.Key_Escape)
