"""The start page: filters, sections, games opened lately; by keys and by clicks."""

from __future__ import annotations

import json
import threading
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from engine.session.scenarios.scenario_folders import own_folder
from gui.start.filters import RESULTS, GalleryFilter, results_of
from gui.start.pieces import Pieces
from gui.start.shipped import Listed, shipped_scenarios
from gui.start.start_page import StartPage
from gui.style.settings import Settings

LEFT = Qt.MouseButton.LeftButton
LISTED = shipped_scenarios(sorted(own_folder().glob("*.yaml")))


def page(player) -> StartPage:
    return player.window.start_page


def names(player) -> list[str]:
    return [one.path.stem for one in page(player).shown()]


def click(player, name: str) -> None:
    player.push(name)


def one(**more) -> Listed:
    return Listed(Path("x.yaml"), "X", **more)


@pytest.mark.parametrize(
    ("produces", "result", "word"),
    [
        ("any number of creature tokens", "", "tokens"),
        ("any amount of colorless mana", "", "mana"),
        ("infinite {G} mana", "", "mana"),
        ("as much damage as it takes", "", "damage"),
        ("infinite storm count", "", "storm"),
        ("any number of turns", "", "turns"),
        ("the game is a draw", "", "draw"),
        ("", "draw", "draw"),
        ("", "Alice wins", "win"),
        ("infinite ETB", "", "triggers"),
    ],
)
def test_what_comes_of_a_scenario_is_known_by_a_word(produces, result, word):
    assert word in results_of(one(produces=produces, result=result))


def test_each_result_finds_some_scenario_and_leaves_others_out():
    for word in RESULTS:
        found = [listed for listed in LISTED if word in results_of(listed)]
        assert 0 < len(found) < len(LISTED), word


@pytest.mark.parametrize(
    ("way", "colors", "let"),
    [
        ("Exactly these", "WU", True),
        ("Exactly these", "W", False),
        ("At most these", "WUB", True),
        ("At most these", "W", False),
        ("With these", "W", True),
        ("With these", "WB", False),
    ],
)
def test_colors_count_in_three_ways(way, colors, let):
    assert GalleryFilter(colors=frozenset(colors), way=way).lets(one(), "WU") is let


def test_colorless_pieces_are_found_by_their_own_symbol():
    assert GalleryFilter(colors=frozenset("C")).lets(one(), "")
    assert not GalleryFilter(colors=frozenset("C")).lets(one(), "R")


def test_clicks_narrow_the_gallery_and_one_click_clears(player):
    everything = names(player)
    click(player, "White")
    click(player, "Green")
    assert "archangel-of-thune-spike-feeder" in names(player)
    assert "kiki-jiki-zealous-conscripts" not in names(player)
    click(player, "Produces life")
    few = names(player)
    assert 0 < len(few) < len(everything)
    assert page(player).filters.hits.text() == f"{len(few)} of {len(everything)} scenarios"
    click(player, "clear all filters")
    assert names(player) == everything
    assert page(player).filters.hits.text() == f"{len(everything)} scenarios"


def test_a_card_that_is_typed_narrows_the_gallery(player):
    field = page(player).filters.card
    field.setFocus()
    QTest.keyClicks(field, "basalt mono")
    assert len(names(player)) > 1
    assert all("Basalt Monolith" in (*one.pieces, *one.cards) for one in page(player).shown())


def test_how_it_is_played_narrows_the_gallery(player):
    page(player).filters.kind.setFocus()
    QTest.keyClicks(page(player).filters.kind, "Three")
    assert "presence-of-gond-intruder-alarm-four-seats" in names(player)
    assert "presence-of-gond-intruder-alarm" not in names(player)


def test_nothing_found_says_so(player):
    QTest.keyClicks(page(player).search, "no such thing")
    assert names(player) == []
    assert page(player)._none.isVisible()
    QTest.keyClick(page(player).search, Qt.Key.Key_Escape)
    assert page(player).search.text() == ""
    assert names(player)


def test_the_keyboard_goes_from_the_search_to_a_card_and_opens_it(player):
    search = page(player).search
    search.setFocus()
    QTest.keyClicks(search, "kiki")
    QTest.keyClick(search, Qt.Key.Key_Down)
    view = page(player).shipped
    assert view.hasFocus()
    QTest.keyClick(view, Qt.Key.Key_Right)
    expected = page(player).shown()[1].name
    QTest.keyClick(view, Qt.Key.Key_Return)
    player.wait()
    assert player.window.windowTitle().startswith(expected)


def test_the_filters_are_kept_while_a_game_is_played(player):
    QTest.keyClicks(page(player).search, "kiki")
    found = names(player)
    QTest.keyClick(page(player).search, Qt.Key.Key_Down)
    QTest.keyClick(page(player).shipped, Qt.Key.Key_Return)
    player.press(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert names(player) == found


def test_above_the_first_row_is_the_search_field_and_a_letter_begins_a_search(player):
    view = page(player).shipped
    QTest.keyClick(page(player).search, Qt.Key.Key_Down)
    QTest.keyClick(view, Qt.Key.Key_Up)
    assert QApplication.focusWidget() is page(player).search
    QTest.keyClick(page(player).search, Qt.Key.Key_Down)
    QTest.keyClick(view, Qt.Key.Key_K)
    assert page(player).search.text() == "k"


def test_a_card_that_is_clicked_opens(player):
    view = page(player).shipped
    QTest.mouseClick(
        view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, view.visualRect(view.rows.index(0)).center()
    )
    player.wait()
    assert player.window.play is not None
    assert player.window.bridge.title == page(player).shown()[0].name


def test_scenarios_of_ones_own_are_a_section_above(player, tmp_path, monkeypatch):
    own = tmp_path / "combos"
    own.mkdir()
    (own / "mine.yaml").write_text("name: Mine\nseats: [{name: A}, {name: B}]\n", encoding="utf-8")
    monkeypatch.setattr("engine.session.scenarios.scenario_folders.user_folder", lambda: own)
    page(player).refresh()
    assert names(player)[0] == "mine"
    assert [listed.name for listed in page(player).own.rows.rows] == ["Mine"]
    QTest.keyClick(page(player).search, Qt.Key.Key_Down)
    assert page(player).own.hasFocus()
    QTest.keyClick(page(player).own, Qt.Key.Key_Down)
    assert page(player).shipped.hasFocus()


def test_a_game_that_was_played_is_listed_with_where_it_stood(player, first_scenario):
    player.open(first_scenario)
    player.pass_priority()
    player.press(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    (card,) = page(player).recent.cards
    assert card.game.title == "Presence of Gond and Intruder Alarm"
    assert card.game.stood == "Turn 1, Alice: first main phase, moment 1 of 1"
    assert "today at" in card.accessibleName()
    QTest.mouseClick(card, LEFT)
    player.wait()
    assert player.window.bridge.title == card.game.title


def test_a_game_is_taken_off_the_list(player, first_scenario):
    player.open(first_scenario)
    player.press(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    (card,) = page(player).recent.cards
    QTest.keyClick(card, Qt.Key.Key_Delete)
    player.wait()
    assert page(player).recent.cards == []
    assert not page(player).recent.isVisible()


def test_a_file_that_is_gone_is_said_to_be_and_does_not_open(player, tmp_path):
    player.window.settings.remember_file(str(tmp_path / "gone.goinfinite"))
    page(player).refresh()
    (card,) = page(player).recent.cards
    assert "no longer there" in card.accessibleName()
    QTest.mouseClick(card, LEFT)
    assert player.window.play is None
    player.push("take gone.goinfinite off the list")
    assert page(player).recent.cards == []


@pytest.mark.parametrize("opened", ["", "soon", "2026-13-01"])
def test_a_recent_game_whose_date_makes_no_sense_is_listed_without(tmp_path, opened):
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"files/recent": [{"path": "/a.yaml", "opened": opened}]}), encoding="utf-8")
    (game,) = Settings(path).recent_games
    assert (game.path, game.stood, game.opened) == ("/a.yaml", "", None)


def test_an_empty_table_is_one_click_away(player):
    player.push("empty table")
    assert player.window.bridge.is_setting_up


@pytest.mark.parametrize(
    ("words", "let"), [("infinite mana", True), ("infinte mana", True), ("vizer", True), ("infinite life", False)]
)
def test_the_search_knows_what_players_call_a_loop_and_names_nearly_right(words, let):
    made = replace(one(), produces="any amount of colorless mana", pieces=("Vizier of Remedies",))
    assert GalleryFilter(words=words).lets(made, "W") is let


@pytest.mark.parametrize(
    ("words", "let"),
    [
        ("t:enchantment", True),
        ("c:u t:enchantment mv=3", True),
        ("o:untap -t:creature", True),
        # one piece has to be all of it: the Elf is no enchantment, the Alarm not green
        ("c:g t:creature", False),
        ("t:planeswalker", False),
        ("alarm t:enchantment", True),
        ("elves t:enchantment", False),
        ("-alarm t:enchantment", False),
        ("colour:u", False),
    ],
)
def test_the_search_takes_keys_that_one_piece_has_to_meet(words, let):
    made = replace(one(), name="Any number of Elf Warriors", pieces=("Intruder Alarm", "Presence of Gond"))
    assert GalleryFilter(words=words).lets(made, "UG", Pieces().has_piece) is let


def test_a_search_that_finds_nothing_says_what_can_be_asked(player):
    page = player.window.start_page
    told = {"colour:u": "is not a key", "mv:many": "asks for a number", "qqqq": "keys search its pieces: t: o:"}
    for typed, said in told.items():
        page.search.setText(typed)
        assert page.shown() == ()
        assert any(said in label.text() for label in page.findChildren(QLabel) if not label.isHidden())


def test_the_pieces_in_sight_are_read_beside_the_window(player, monkeypatch):
    read: list[bool] = []
    of_cards = Pieces._view

    def noted(pieces, name):
        if name not in pieces._views:
            read.append(threading.current_thread() is threading.main_thread())
        return of_cards(pieces, name)

    monkeypatch.setattr(Pieces, "_view", noted)
    shown = page(player).shipped
    monkeypatch.setattr(shown.painter_of, "pieces", Pieces())
    shown.viewport().update()
    player.until(lambda: bool(read) and not shown.is_drawing)
    assert not any(read)


@pytest.mark.parametrize("typed", ["t:artifact o:untap", "o:untap t:artifact"])
def test_a_search_of_rules_texts_reads_the_cards_beside_the_window(player, monkeypatch, typed):
    read: list[bool] = []
    of_cards = Pieces._view

    def noted(pieces, name):
        if name not in pieces._views:
            read.append(threading.current_thread() is threading.main_thread())
        return of_cards(pieces, name)

    monkeypatch.setattr(Pieces, "_view", noted)
    start = player.window.start_page
    start.search.setFocus()
    QTest.keyClicks(start.search, typed)
    assert start.shown() == ()
    assert start.filters.hits.text() == ""
    player.until(lambda: not start.is_reading)
    assert len(read) > 20
    assert not any(read)
    assert any("Basalt Monolith" in (*one.pieces, *one.cards) for one in start.shown())
    QTest.keyClicks(start.search, " c:g")
    player.until(lambda: not start.is_reading)
    assert start.shown() == ()
