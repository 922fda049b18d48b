"""The strip of the turn's steps: what effects have added to the turn."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel

ASSAULT = """
name: Assault
seats:
  - name: Alice
    battlefield: [Aggravated Assault, 20 Mountain]
    library: [40 Mountain]
  - name: Bob
    library: [40 Island]
"""


def test_phases_that_were_added_are_in_the_strip_until_they_have_begun(opened):
    player = opened(ASSAULT)
    told = player.window.findChild(QLabel, "added steps")
    assert told.isHidden()
    for _ in range(3):
        player.click("Aggravated Assault")
        player.push("Pay automatically")
        player.pass_priority()
    assert told.text() == "+ Combat · Main phase · 4 more"
    assert told.toolTip().startswith("Added to this turn and still to come: combat, then main phase, then combat")
    player.pass_priority(2)
    assert told.text() == "+ Main phase · Combat · 3 more"
