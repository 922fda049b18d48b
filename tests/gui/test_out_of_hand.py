"""What is neither on the table nor in one's hand: piles with something to be used, hands looked at."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gui.dialogs.choosing_dialogs import PileDialog

PILES = """
name: Piles
seats:
  - name: Alice
    battlefield: [6 Mountain, Bolas's Citadel]
    graveyard: [Shock, Past in Flames]
    library: [Lightning Bolt, 10 Mountain]
  - name: Nadine
    graveyard: [Shock]
    library: [10 Forest]
"""
PROBE = """
name: Probe
seats:
  - name: Alice
    battlefield: [Island]
    hand: [Gitaxian Probe]
    library: [10 Island]
  - name: Nadine
    hand: [Lightning Bolt, 2 Forest]
    library: [10 Forest]
"""


def is_lit(player, seat: int, zone: str) -> bool:
    return player.area.table._table._piles[seat, zone].marks.is_legal


def test_a_pile_is_lit_when_a_card_in_it_can_be_cast(opened):
    player = opened(PILES)
    assert [is_lit(player, 0, zone) for zone in ("graveyard", "library", "exile")] == [True, True, False]
    assert not is_lit(player, 1, "graveyard")


def test_and_no_longer_when_it_cannot(opened):
    player = opened(PILES.replace("6 Mountain, Bolas's Citadel", "4 Mountain"))
    assert [is_lit(player, 0, zone) for zone in ("graveyard", "library")] == [False, False]


def test_in_the_pile_the_card_is_marked_and_enter_uses_it(opened):
    player = opened(PILES)
    player.area.clicking.click_pile(0, "graveyard")
    dialog = player.window.findChild(PileDialog)
    told = {dialog.list.item(row).toolTip().split("\n")[0]: dialog.list.item(row).text() for row in range(2)}
    assert told == {"Shock": "", "Past in Flames": "can be used now"}
    QTest.keyClick(dialog.list, Qt.Key.Key_Return)
    player.wait()
    assert player.question.startswith("Alice: Pay")


def log_of(player) -> list[str]:
    return [line.words for line in player.area.log.lines.lines]


def probe(player) -> None:
    player.click("Gitaxian Probe")
    player.click_seat("Nadine")
    while not player.question.startswith("Alice: You have priority") or player.window.bridge.view.stack:
        player.press(Qt.Key.Key_Return if "priority" not in player.question else Qt.Key.Key_Space)


def test_who_looks_at_a_hand_reads_its_cards(opened):
    player = opened(PROBE)
    player.window.bridge.look_as(0)
    probe(player)
    assert player.notice == "Alice looks at Nadine's hand: Lightning Bolt and 2 Forest."
    assert "Alice looks at Nadine's hand: Lightning Bolt and 2 Forest" in log_of(player)


def test_nobody_else_does(opened):
    player = opened(
        PROBE.replace("  - name: Nadine", "  - name: Carol\n    library: [9 Plains]\n  - name: Nadine")
    )
    player.window.bridge.look_as(1)
    probe_as_carol_sees(player)
    assert player.notice == ""
    assert "Alice looks at Nadine's hand" in log_of(player)
    player.window.bridge.look_as(0)
    assert "Alice looks at Nadine's hand: Lightning Bolt and 2 Forest" in log_of(player)


def probe_as_carol_sees(player) -> None:
    """Alice's hand is hidden from Carol, so Alice takes her card while she looks herself."""
    player.window.bridge.look_as(0)
    player.click("Gitaxian Probe")
    player.click_seat("Nadine")
    player.window.bridge.look_as(1)
    while not player.question.startswith("Alice: You have priority") or player.window.bridge.view.stack:
        player.press(Qt.Key.Key_Return if "priority" not in player.question else Qt.Key.Key_Space)
