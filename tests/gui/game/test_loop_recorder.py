"""A recording under way goes on, or is ended with a word, whatever the game does."""

from __future__ import annotations

from PySide6.QtCore import Qt

CONTROL = Qt.KeyboardModifier.ControlModifier
DROPPED = "The recording is dropped: the game no longer stands where its steps lead. F9 records anew."


def test_a_first_choice_that_was_made_before_goes_on_with_the_recording(player, first_scenario):
    player.open(first_scenario)
    player.press(Qt.Key.Key_Space)
    player.press(Qt.Key.Key_Z, CONTROL)
    player.click("Forest", zone="hand")
    player.press(Qt.Key.Key_Z, CONTROL)  # two lines are kept now
    player.press(Qt.Key.Key_F9)
    player.press(Qt.Key.Key_Space)
    assert player.window.bridge.loops.is_recording
    assert player.window.bridge.loops.lines == ("Alice passes",)


def test_a_recording_that_undo_ends_says_so(player, first_scenario):
    player.open(first_scenario)
    player.press(Qt.Key.Key_Space)
    player.press(Qt.Key.Key_Space)
    player.press(Qt.Key.Key_F9)
    player.press(Qt.Key.Key_Z, CONTROL)
    assert player.notice == DROPPED
    assert not player.window.bridge.loops.is_recording


def test_a_recording_that_setting_up_by_hand_ends_says_so_and_is_not_the_last_loop(player, first_scenario):
    player.open(first_scenario)
    player.press(Qt.Key.Key_F9)
    player.click("Forest", zone="hand")
    player.press(Qt.Key.Key_H, CONTROL)
    assert player.notice == DROPPED
    assert player.window.bridge.loops.lines == ()
    assert player.window.bridge.loops.recorded is None


def test_a_recording_that_is_dropped_leaves_the_loop_before_it_named_as_such(player, first_scenario):
    player.open(first_scenario)
    player.press(Qt.Key.Key_F9)
    player.click("Forest", zone="hand")
    player.window.bridge.loops.end()
    before = player.window.bridge.loops.lines
    player.press(Qt.Key.Key_F9)
    player.press(Qt.Key.Key_Space)
    player.window.do("drop_recording")
    assert player.window.bridge.loops.lines == before
    player.open_tab("Loop")
    assert player.area.loop.steps.count() in (0, len(before))
