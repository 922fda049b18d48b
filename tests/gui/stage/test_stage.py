"""The stage in the window: entered by a key, steered by the presenter's remote, the table behind it exact."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from engine.session.autoplay.beats import ENDING
from engine.session.saving.replaying import open_game
from engine.shortcuts.proposals.proposal import Proposal, propose
from gui.stage.look import Backdrop
from gui.stage.play_dialog import PlayDialog

KEY, SHIFT, CONTROL = Qt.Key, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


def write(field, text):
    """Write over what stands in a field, without Enter."""
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)


class Presenter:
    """Somebody at the stage."""

    def __init__(self, player):
        self.player = player
        self.window = player.window

    @property
    def director(self):
        return self.window.stage.director

    @property
    def page(self):
        return self.window.stage.page

    def press(self, key, keys=Qt.KeyboardModifier.NoModifier):
        QTest.keyClick(self.page, key, keys)
        self.player.wait()

    def type(self, text):
        QTest.keyClicks(self.page, text)
        QTest.keyClick(self.page, KEY.Key_Return)
        self.player.wait()

    def stand_still(self):
        self.player.until(lambda: not self.director.is_playing)

    @property
    def shown(self):
        """The iteration that is shown and how many Elf Warriors the shown table has."""
        instant = self.director.instant
        elves = [held.count for held in instant.state.objects.values() if held.card.name.startswith("Elf Warrior")]
        return instant.iterations, sum(elves)

    @property
    def caption(self):
        return self.director.beat.caption.text

    def play(self, times):
        """Choose in the dialog that the scenario's loop plays so often."""
        self.player.press(KEY.Key_F11, CONTROL | SHIFT)
        dialog = self.window.findChild(PlayDialog)
        assert dialog.isVisible()
        write(self.player.field("times"), times)
        self.player.push("Play")
        self.player.until(lambda: self.director.programme is not None)
        self.press(KEY.Key_Space)


@pytest.fixture
def presenter(player, first_scenario):
    player.open(first_scenario)
    return Presenter(player)


def test_one_key_turns_the_window_into_a_stage_and_escape_back(presenter, player):
    player.press(KEY.Key_F11, SHIFT)
    assert presenter.page.isVisible()
    assert not player.window.menuBar().isVisible()
    assert not player.area.isVisible()
    presenter.press(KEY.Key_Escape)
    assert player.area.isVisible()
    assert player.window.menuBar().isVisible()


def test_the_remote_goes_by_events_choices_and_iterations(presenter):
    presenter.play("1000000")
    presenter.director.show_time(0.0)
    presenter.press(KEY.Key_Right)
    presenter.stand_still()
    assert presenter.caption == "Alice taps Llanowar Elves"
    presenter.press(KEY.Key_Right)
    presenter.stand_still()
    assert presenter.caption == "Elf Warrior token enters: Intruder Alarm triggers"
    presenter.press(KEY.Key_Down)
    presenter.stand_still()
    assert (presenter.caption, presenter.shown) == ("Alice taps Llanowar Elves", (1, 1))
    presenter.press(KEY.Key_Up)
    assert presenter.shown == (2, 2)
    presenter.press(KEY.Key_Left)
    assert presenter.shown[0] <= 2


def test_a_number_jumps_to_its_iteration_and_all_of_them_to_the_end(presenter):
    presenter.play("10^100")
    presenter.type("500")
    assert presenter.shown == (500, 500)
    presenter.type("10^50")
    assert presenter.shown == (10**50, 10**50)
    presenter.press(KEY.Key_Right)
    presenter.stand_still()
    assert (presenter.caption, presenter.shown) == ("Alice taps Llanowar Elves", (10**50, 10**50))
    presenter.press(KEY.Key_N)
    assert presenter.shown == (10**50 + 1, 10**50 + 1)
    presenter.press(KEY.Key_A)
    assert presenter.director.beat.kind == ENDING
    assert presenter.shown == (10**100, 10**100)


def test_a_number_beyond_the_end_goes_to_the_end_and_says_so(presenter, player):
    told = []
    presenter.play("40")
    presenter.director.told.connect(told.append)
    presenter.type("1e6")
    assert presenter.shown == (40, 40)
    assert told == ["The loop goes to iteration 40."]


def test_space_plays_and_stands_still_and_plus_plays_faster(presenter):
    presenter.play("1000")
    assert not presenter.director.is_playing
    before = presenter.director.instant
    presenter.press(KEY.Key_Space)
    presenter.player.until(lambda: presenter.director.instant != before)
    assert presenter.director.is_playing
    presenter.press(KEY.Key_Plus)
    assert presenter.director.speed == 1.5
    presenter.press(KEY.Key_Minus)
    presenter.press(KEY.Key_Minus)
    assert presenter.director.speed == pytest.approx(1 / 1.5)


def test_the_stage_follows_the_game_as_it_is_played(presenter, player):
    player.press(KEY.Key_F11, CONTROL)
    second = player.window.stage.second
    assert second.isVisible()
    assert player.area.isVisible()
    player.click("Llanowar Elves")
    player.choose_from_menu("Create")
    player.until(lambda: presenter.caption == "Alice taps Llanowar Elves")
    assert presenter.director.instant.state == player.window.bridge.state
    player.press(KEY.Key_F11, CONTROL)
    assert not second.isVisible()


def test_a_shortcut_that_is_taken_at_the_table_plays_with_its_counter(presenter, player):
    bridge, director = player.window.bridge, presenter.director
    presenter.press(KEY.Key_F11, SHIFT)
    sequence = bridge.loops.places_of("scenario")[0][1].with_count(1_000)
    shortcut = propose(bridge.state, Proposal(0, sequence))
    bridge.take_shortcut(shortcut.accept(1))
    player.until(lambda: director.loop is not None)
    assert director.loop.count == 1_000
    presenter.press(KEY.Key_Escape)


def test_hands_background_shape_and_keys_are_each_one_key(presenter, player):
    player.press(KEY.Key_F11, SHIFT)
    page = presenter.page
    assert page.look.hides_hands
    presenter.press(KEY.Key_H)
    assert not page.look.hides_hands
    presenter.press(KEY.Key_B)
    assert page.look.backdrop is Backdrop.GREEN
    assert page.grab().toImage().pixelColor(3, 3).name() == "#00ff00"
    presenter.press(KEY.Key_R)
    assert (page.shape, round(page.room.width() / page.room.height(), 2)) == ("9:16", 0.56)
    presenter.press(KEY.Key_K)
    assert page.shows_keys


def test_keys_and_clicks_are_shown_to_people_who_watch_if_wanted(presenter, player):
    player.press(KEY.Key_F11, SHIFT)
    presenter.press(KEY.Key_K)
    plain = presenter.page.grab().toImage()
    QTest.mouseMove(presenter.page, QPoint(100, 100))
    presenter.press(KEY.Key_PageDown)
    assert presenter.page.grab().toImage() != plain


def test_scenes_have_a_title_and_a_note_and_are_kept_in_the_save(presenter, player, tmp_path):
    told = []
    presenter.director.told.connect(told.append)
    player.press(KEY.Key_M, CONTROL)
    player.field("name").setText("Before the loop")
    player.type_into("note", "Say who controls what")
    player.press(KEY.Key_F11, SHIFT)
    presenter.press(KEY.Key_PageDown)
    assert presenter.caption == "Before the loop"
    assert told == ["Scene 1 of 1: Before the loop — Say who controls what"]
    player.window.bridge.save(tmp_path / "game.goinfinite")
    game = open_game(tmp_path / "game.goinfinite")
    ((moment, title),) = game.labels
    assert (moment.position, title, game.note_of(moment)) == (0, "Before the loop", "Say who controls what")


def test_without_a_loop_the_remote_says_what_to_do(presenter, player):
    told = []
    presenter.director.told.connect(told.append)
    player.press(KEY.Key_F11, SHIFT)
    presenter.press(KEY.Key_Space)
    presenter.type("5")
    presenter.press(KEY.Key_PageDown)
    assert told == [
        "Choose first what is to play (P).",
        "There is no loop on the stage; P begins one.",
        "There are no scenes: name moments of the timeline (Ctrl+M).",
    ]


def test_a_wrong_pace_or_count_is_told_in_the_dialog(presenter, player):
    player.press(KEY.Key_F11, CONTROL | SHIFT)
    dialog = player.window.findChild(PlayDialog)
    dialog.fields.pace.setCurrentText("99")
    player.push("Play")
    assert "0.25 to 4" in dialog.said.text()
    dialog.fields.pace.setCurrentText("2")
    write(player.field("times"), "many")
    player.push("Play")
    assert dialog.isVisible()
    assert dialog.said.text()


def test_each_of_several_loops_is_taken_as_often_as_is_said(player, first_scenario):
    """Krenko makes Goblins, then each of them is thrown: how often of each is asked."""
    player.open(first_scenario.with_name("krenko-intruder-alarm-goblin-bombardment.yaml"))
    player.press(KEY.Key_F11, CONTROL | SHIFT)
    write(player.field("times"), "3")
    write(player.field("times 2"), "5")
    player.push("Play")
    director = player.window.stage.director
    player.until(lambda: director.programme is not None)
    loops = {id(beat.loop): beat.loop.count for beat in director.programme.beats if beat.loop is not None}
    assert list(loops.values()) == [3, 5]


def test_the_bench_has_the_remote_too(presenter, player):
    # The offscreen platform gives the keyboard to the second window, so that commands come from the menu here.
    player.window.do("stage_window")
    player.window.do("play_on_stage")
    player.push("Play")
    player.until(lambda: presenter.director.programme is not None)
    assert player.area.isVisible()
    player.window.do("stage_play")
    assert not presenter.director.is_playing
    player.window.do("stage_iteration")
    assert presenter.shown[0] == 1
    player.window.do("stage_all")
    assert presenter.director.beat.kind == ENDING
