"""A proposal of a loop that nobody can stop: what the panel says of the draw."""

from __future__ import annotations

from engine.folders import DECKS
from gui.proposing.proposing import AGREED, ANSWERING


def test_a_draw_by_a_mandatory_loop_is_what_the_panel_says_in_the_end(player):
    player.open(DECKS / "combos" / "three-oblivion-rings.yaml")
    player.push("Propose…")
    player.push("propose")
    player.until(lambda: player.window.bridge.proposing.stage == ANSWERING)
    player.push("accept")
    player.until(lambda: player.window.bridge.proposing.stage == AGREED)
    words = player.area.shortcut.rule.text()
    assert words == "Everybody accepted. This loop is mandatory: the game is a draw (CR 732.4, CR 104.4b)."
