"""The table says what is known to whom of hidden cards, by keys and clicks (CR 400.2, 732.2a)."""

import pytest
from PySide6.QtCore import Qt

from gui.dialogs.knowledge import KnowledgeDialog
from tests.gui.sitting import CONTROL_SHIFT, draft, show
from tests.shortcuts.sitting import Sitting, sit

TABLE = """
name: a hidden card
seats:
  - {name: Alice, battlefield: [Drawing Well], library: [40 Forest]}
  - {name: Nadine, battlefield: [Mountain], hand: [Lightning Bolt], library: [40 Island]}
"""
OTHERS = """  - {name: Carol, library: [40 Island]}
  - {name: Dora, library: [40 Island]}
"""
LINES = ("Alice activates Drawing Well", "Alice passes", "Nadine casts Lightning Bolt targeting Alice")


@pytest.fixture(params=["", OTHERS], ids=["two seats", "four seats"])
def game(request: pytest.FixtureRequest) -> Sitting:
    return sit(TABLE + request.param)


def dialog_of(player) -> KnowledgeDialog:
    return player.window.findChild(KnowledgeDialog)


def test_a_draft_with_a_hidden_card_may_be_proposed_once_the_table_says_that_it_is_known(player, game):
    show(player, game)
    panel = draft(player, *game.learns(*LINES))
    player.until(lambda: "could not know that Lightning Bolt is there" in panel.error.text())
    assert not panel.propose.isEnabled()
    player.push("say what is known")
    dialog = dialog_of(player)
    dialog.boxes[0, 1, "hand"].click()
    dialog.close()
    assert player.window.bridge.known.zones == {(0, 1, "hand")}
    player.until(lambda: not panel.error.text() and panel.propose.isEnabled())


def test_by_a_key_everything_is_said_to_be_known_and_taken_back(player, game):
    show(player, game)
    player.press(Qt.Key.Key_H, CONTROL_SHIFT)
    dialog = dialog_of(player)
    assert dialog.boxes[0, 0, "library"].isEnabled()
    dialog.everything.click()
    assert player.window.bridge.known.is_all
    assert not dialog.boxes[0, 0, "library"].isEnabled()
    dialog.everything.click()
    assert not player.window.bridge.known.is_all
    dialog.close()


def test_what_the_file_says_is_shown(player):
    show(player, sit(f"known: {{Alice: [hand of Nadine]}}\n{TABLE.lstrip()}"))
    player.press(Qt.Key.Key_H, CONTROL_SHIFT)
    dialog = dialog_of(player)
    marked = [key for key, box in dialog.boxes.items() if box.isChecked()]
    assert marked == [(0, 1, "hand")]
    dialog.close()
