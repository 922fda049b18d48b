"""A first visit: the marks go from control to control as the five steps are done; skipped, ended, brought back."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt

from gui.lessons.first_visit import beside
from gui.proposing.proposing import ANSWERING


def told(player) -> str:
    """The step that is marked: its number and title."""
    visit = player.window._first_visit
    visit.refresh()
    return f"{visit.note.number.text().split(' · ')[1]}: {visit.note.title.text()}"


def test_the_marks_lead_from_a_table_to_a_shortcut(player, first_scenario):
    player.window.show_first_steps()
    assert told(player) == "1 of 5: Open a table"
    player.open(first_scenario)
    assert told(player) == "2 of 5: Record one round"
    player.push("record")
    assert told(player) == "2 of 5: Play one round"
    player.click("Llanowar Elves")
    player.choose_from_menu("Create")
    player.pass_priority(3)
    assert told(player) == "2 of 5: That was one round"
    player.push("end_recording")
    assert told(player) == "3 of 5: Say how often"
    player.type_into("count", "1000")
    player.until(lambda: player.window.bridge.proposing.stage == ANSWERING)
    assert told(player) == "4 of 5: The others answer"
    player.push("accept")
    player.until(lambda: player.window.bridge.has_taken_shortcut)
    player.push("Close")
    assert told(player) == "5 of 5: That is a shortcut"
    assert player.window.settings.is_first_visit_over
    player.push("skip the first steps")
    assert not player.window._first_visit.note.isVisible()


def test_the_words_are_so_where_the_round_is_not_done_or_its_proposal_is_put_away(player, first_scenario):
    player.open(first_scenario)
    player.window.show_first_steps()
    words = player.window._first_visit.note.words
    player.push("record")
    player.click("Llanowar Elves")
    player.choose_from_menu("Create")
    player.pass_priority(4)
    assert told(player) == "2 of 5: Play one round"
    assert words.text().startswith("This is not where the round began: Alice has priority there")
    player.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert told(player) == "2 of 5: That was one round"
    assert "End the recording here" in words.text()
    player.push("end_recording")
    player.press(Qt.Key.Key_Escape)
    assert not player.window.bridge.is_proposing
    assert told(player) == "2 of 5: That was one round"
    assert "recording" not in words.text()
    assert "Propose it" in words.text()


def test_the_note_does_not_cover_the_panel_in_which_one_proposes(player, first_scenario):
    player.window.resize(1366, 768)
    player.open(first_scenario)
    player.window.show_first_steps()
    visit, bridge = player.window._first_visit, player.window.bridge
    player.press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    for due in ("3 of 5: Say how often", "4 of 5: The others answer"):
        player.until(lambda due=due: told(player) == due)
        panel = player.area.shortcut
        shown = QRect(panel.mapTo(player.window, QPoint(0, 0)), panel.size())
        assert not visit.note.geometry().intersects(shown)
        if bridge.proposing.stage != ANSWERING:
            player.push("propose")
            player.until(lambda: bridge.proposing.stage == ANSWERING)


def test_the_marks_are_skipped_brought_back_and_ended_for_good(player):
    player.window.show_first_steps()
    player.push("skip the first steps")
    assert not player.window._first_visit.is_on
    assert not player.window.settings.is_first_visit_over
    player.window.do("first_steps")
    player.push("never show the first steps again")
    assert player.window.settings.is_first_visit_over
    assert not player.window._first_visit.note.isVisible()


def test_the_note_stands_beside_what_it_marks():
    room, note = QSize(1000, 700), QSize(300, 150)
    for place in (QRect(10, 10, 100, 40), QRect(850, 600, 140, 90), QRect(400, 5, 200, 690)):
        at = beside(place, note, room)
        assert not QRect(at, note).intersects(place)
        assert QRect(QPoint(0, 0), room).contains(QRect(at, note))
