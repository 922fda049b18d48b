"""The loop panel: what is proved of a loop, its plot, and the places at which others could step in."""

from __future__ import annotations

import time

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.folders import DECKS
from engine.model.refusals import Refusal
from gui.game import studying
from gui.panels.plot_words import name_of, value_words
from tests.gui.loops import close_preview, play_one_iteration, studied, study_of

COMBOS = DECKS / "combos"
CONTROL = Qt.KeyboardModifier.ControlModifier


def text_of(player) -> str:
    """The ledger as people read it."""
    return player.area.loop.study.ledger.accessibleName()


def test_the_scenarios_loop_is_proved_as_soon_as_the_panel_is_seen(player, first_scenario):
    panel = studied(player, first_scenario)
    assert panel.chips.words[0] == "infinite creature tokens"
    assert "never ends by itself" in panel.end.text()
    assert text_of(player).startswith("Alice; Elf Warrior Token +1; activations of Llanowar Elves 1 time")
    assert "Nadine; triggers of Intruder Alarm 1 time" in text_of(player)


def test_a_loop_that_ends_says_when_why_and_at_which_condition(player):
    panel = studied(player, COMBOS / "niv-mizzet-curiosity.yaml")
    ends = "ends within iteration 30, which is not completed, since the game is over"
    assert f"{ends}: Bob's life is 0 or less (CR 704.5a)." in panel.end.text()
    assert "It goes on while Bob's life (28 − k) is above 1." in panel.end.text()


def test_nothing_is_proved_while_the_panel_is_not_seen(player, first_scenario):
    player.open(first_scenario)
    player.wait(50)
    assert player.window.bridge.studying.source == ""


def test_the_recorded_loop_is_shown_after_the_recording(player, first_scenario):
    player.open(first_scenario)
    player.press(Qt.Key.Key_F9)
    play_one_iteration(player)
    player.press(Qt.Key.Key_F10)
    player.push("Cancel")
    player.open_tab("Loop")
    player.until(lambda: study_of(player) is not None)
    assert player.window.bridge.studying.source == "recorded"
    assert study_of(player).report.is_loop


def test_another_recording_is_what_is_shown_next(player, first_scenario):
    player.open(first_scenario)
    player.open_tab("Loop")
    for times in (4, 3):
        player.press(Qt.Key.Key_F9)
        player.click("Llanowar Elves")
        player.choose_from_menu("Create")
        player.pass_priority(times)
        player.press(Qt.Key.Key_F10)
        player.push("Cancel")
        player.until(lambda: study_of(player) is not None)
        if times == 4:
            assert player.area.loop.study.end.text() == (
                "The loop recorded last can be played once, and no more: Nadine has to decide first."
            )
            for _ in range(6):
                player.press(Qt.Key.Key_Z, CONTROL)
    player.until(lambda: "never ends by itself" in player.area.loop.study.end.text())


def test_a_loop_that_was_just_played_can_be_chosen(player, first_scenario):
    studied(player, first_scenario)
    for _ in range(2):
        play_one_iteration(player)
    which = player.area.loop.source
    which.setFocus()
    player.press(Qt.Key.Key_Home)
    player.press(Qt.Key.Key_Return)
    QTest.keyClick(which, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    popup = QApplication.activePopupWidget()
    assert popup is not None
    QTest.keyClick(which.view(), Qt.Key.Key_Home)
    QTest.keyClick(which.view(), Qt.Key.Key_Return)
    player.until(lambda: player.window.bridge.studying.source == "noticed" and study_of(player) is not None)
    assert study_of(player).report.is_loop


def test_a_step_that_is_clicked_shows_the_table_at_that_moment(player, first_scenario):
    panel = studied(player, first_scenario)
    player.open_tab("Responses")
    item = next(
        panel.places.item(row) for row in range(panel.places.count()) if "could" in panel.places.item(row).text()
    )
    assert "could: cast Lightning Bolt" in item.text()
    QTest.mouseClick(
        panel.places.viewport(),
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        panel.places.visualItemRect(item).center(),
    )
    player.wait()
    assert player.area.banner.text() == "Iteration 1, before step 3: Nadine decides"
    assert len(player.window.bridge.view.stack) == 1
    assert player.window.bridge.state.stack == ()
    close_preview(player)
    assert not player.area.banner.isVisible()
    assert player.question == "Alice: You have priority"


def test_steps_are_gone_through_by_key(player, first_scenario):
    panel = studied(player, first_scenario)
    player.open_tab("Responses")
    panel.places.setFocus()
    player.press(Qt.Key.Key_Home)
    for _ in range(4):
        player.press(Qt.Key.Key_Down)
    assert player.area.banner.text() == "Iteration 1, before step 5: Nadine decides"


def test_hands_that_are_not_seen_are_not_told_of(player, first_scenario):
    player.open(first_scenario)
    player.window.bridge.look_as(0)
    player.open_tab("Loop")
    player.until(lambda: study_of(player) is not None)
    player.open_tab("Responses")
    places = player.area.loop.study.places
    assert "Lightning Bolt" not in " ".join(places.item(row).text() for row in range(places.count()))


def test_nothing_can_be_done_at_a_moment_that_is_only_looked_at(player, first_scenario):
    panel = studied(player, first_scenario)
    player.open_tab("Plot")
    panel.plot.plot.setFocus()
    player.press(Qt.Key.Key_Right)
    before = player.window.bridge.history.length
    player.push("Back to the game")
    player.open_tab("Plot")
    panel.plot.plot.setFocus()
    player.press(Qt.Key.Key_Right)
    player.click("Llanowar Elves")
    assert "Esc goes back to the game" in player.notice
    assert player.window.bridge.history.length == before


def test_the_plot_is_walked_by_key_and_the_table_follows(player, first_scenario):
    panel = studied(player, first_scenario)
    player.open_tab("Plot")
    plot = panel.plot.plot
    plot.setFocus()
    for _ in range(3):
        player.press(Qt.Key.Key_Right)
    assert player.area.banner.text() == "After 3 iterations of the scenario's loop"
    assert player.count_of("Elf Warrior Token") == "3"
    assert "Alice's Elf Warrior Token 3" in plot.accessibleDescription()
    player.press(Qt.Key.Key_End)
    assert player.count_of("Elf Warrior Token") == "20"
    player.press(Qt.Key.Key_Left, CONTROL)
    assert player.window.bridge.studying.iteration == 19
    player.press(Qt.Key.Key_Home)
    assert player.area.banner.text() == "Where the scenario's loop begins"


def test_the_range_is_typed_and_any_number_is_exact(player, first_scenario):
    panel = studied(player, first_scenario)
    player.open_tab("Plot")
    player.type_into("iterations drawn", "10^100")
    assert panel.plot.across.isChecked()
    assert panel.plot.up.isChecked()
    player.type_into("iteration looked at", "10^99")
    assert player.window.bridge.studying.iteration == 10**99
    (curve,) = study_of(player).curves
    assert value_words(curve, 10**99) == "10^99"
    assert player.area.loop.study.places.item(0).text().startswith("1   Alice activates Llanowar Elves")


def test_a_range_that_is_no_number_is_marked_and_said(player, first_scenario):
    panel = studied(player, first_scenario)
    player.open_tab("Plot")
    player.type_into("iterations drawn", "lots")
    assert panel.plot.note.isVisible()
    assert "'lots' is no number of times" in panel.plot.note.text()
    assert player.window.bridge.studying.range == 20


def test_a_range_beyond_the_end_is_cut_and_said(player):
    panel = studied(player, COMBOS / "niv-mizzet-curiosity.yaml")
    player.open_tab("Plot")
    player.type_into("iterations drawn", "1e6")
    assert panel.plot.note.text() == "The loop ends after 29, so no more are drawn."


def test_the_scales_and_the_numbers_drawn_are_chosen_by_key(player):
    panel = studied(player, COMBOS / "niv-mizzet-curiosity.yaml")
    player.open_tab("Plot")
    panel.plot.up.setFocus()
    player.press(Qt.Key.Key_Space)
    assert panel.plot.plot.is_log_up
    names = [name_of(one.curve) for one in panel.plot.drawn]
    assert names[0] == "Bob's life"
    panel.plot.lines.setFocus()
    panel.plot.lines.setCurrentRow(0)
    player.press(Qt.Key.Key_Space)
    assert "Bob's life" not in [name_of(one.curve) for one in panel.plot.drawn]


def test_the_plot_shows_the_numbers_under_the_pointer_and_a_click_shows_the_table(player, first_scenario):
    panel = studied(player, first_scenario)
    player.open_tab("Plot")
    plot = panel.plot.plot
    box = plot._box
    middle = QPoint(round(box.center().x()), round(box.center().y()))
    QTest.mouseMove(plot, middle)
    player.wait()
    assert plot._pointed == 10
    QTest.mouseClick(plot, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle)
    player.wait()
    assert player.count_of("Elf Warrior Token") == "10"


def test_a_loop_made_large_has_its_parts_beside_each_other_and_goes_back(player, first_scenario):
    panel = studied(player, first_scenario)
    player.push("open large")
    player.until(lambda: panel.plot.isVisible() and panel.places.isVisible() and panel.ledger.isVisible())
    player.push("open large")
    player.until(lambda: not panel.places.isVisible())


def test_undoing_goes_back_to_the_game_and_not_to_the_preview(player, first_scenario):
    panel = studied(player, first_scenario)
    play_one_iteration(player)
    player.open_tab("Plot")
    panel.plot.plot.setFocus()
    player.press(Qt.Key.Key_Right)
    assert player.window.bridge.is_previewing
    player.press(Qt.Key.Key_Z, CONTROL)
    assert not player.window.bridge.is_previewing


@pytest.mark.parametrize(
    "name", ["clever-conjurer-forensic-researcher", "krenko-intruder-alarm", "marauding-raptor-polyraptor"]
)
def test_loops_of_every_kind_are_shown(player, name):
    panel = studied(player, COMBOS / f"{name}.yaml")
    player.open_tab("Plot")
    player.type_into("iterations drawn", "10^6")
    panel.plot.plot.setFocus()
    player.press(Qt.Key.Key_End)
    player.wait()
    assert panel.end.text()


def test_a_loop_that_cannot_be_played_says_why(player, first_scenario, monkeypatch):
    def refuse(*_: object) -> None:
        raise Refusal("illegal", "the Elves are tapped", "602.5a")

    monkeypatch.setattr(studying, "study", refuse)
    player.open(first_scenario)
    player.open_tab("Loop")
    player.until(lambda: bool(player.window.bridge.studying.problem))
    assert "Nothing is proved: The Elves are tapped" in player.area.loop.told.text()


def test_a_proof_that_takes_long_can_be_stopped(player, first_scenario, monkeypatch):
    def never(state: object, loop: object, progress: object) -> None:
        for number in range(10_000):
            progress(number, 400)
            time.sleep(0.01)

    monkeypatch.setattr(studying, "study", never)
    player.open(first_scenario)
    player.open_tab("Loop")
    player.until(lambda: "iterations played" in player.area.loop.told.text())
    player.push("Stop")
    assert player.area.loop.told.text() == "Nothing is proved: The proof was stopped."
