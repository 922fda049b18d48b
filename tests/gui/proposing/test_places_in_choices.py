"""In the window a seat ends a proposal in the middle of a choice of its own (CR 732.2b-c)."""

from tests.gui.sitting import propose, show
from tests.shortcuts.sitting import sit

BLOCK = """
name: a block
step: beginning of combat
seats:
  - {name: Alice, battlefield: [Grizzly Bears], library: [40 Forest]}
  - {name: Nadine, battlefield: [%s], library: [40 Plains]}
"""
SERIES = (
    "everyone passes",
    "Alice attacks Nadine with Grizzly Bears",
    "everyone passes",
    "Nadine does not block",
    "everyone passes",
)


def test_a_seat_says_that_it_blocks_after_all(player):
    """CR 732.2b-c: by the kind of its choice or by the step; the table stands in declaring blockers."""
    game = sit(BLOCK % "Serra Angel")
    propose(show(player, game), *game.learns(*SERIES))
    player.type_into("place", "block")
    player.until(lambda: player.window.bridge.is_previewing)
    assert str(player.window.bridge.proposing.looking.place) == "6"
    told = player.area.shortcut._asked_card().note.text()
    assert told.startswith("Nadine makes a choice here and would have to do anything but this: Nadine ")
    player.push("shorten")
    player.until(lambda: player.has_button("Close"))
    player.push("Close")
    assert player.question.startswith("Nadine: ")
    assert "you ended it here, so choose anything but" in player.window.bridge.question.detail.casefold()
    assert player.window.bridge.state.pending.kind == "block"


def test_a_place_at_which_nothing_else_can_be_chosen_says_so_before_it_is_named(player):
    """CR 732.2b: she could only tap her Plains for mana."""
    game = sit(BLOCK % "Plains")
    series = (*SERIES[:3], "everyone passes")
    propose(show(player, game), *game.learns(*series))
    player.type_into("place", "2")
    player.until(lambda: "could only add mana" in player.window.bridge.proposing.looking.problem)
