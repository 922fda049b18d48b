"""Tournament play (MTR 4.2): a series stops where it becomes illegal, and its proposer may interrupt it."""

from __future__ import annotations

from PySide6.QtCore import Qt

from engine.model.choices import Pass
from engine.session.saving.saving import written_game
from engine.shortcuts.sequences.described_choices import DescribedChoice
from engine.shortcuts.sequences.sequence import Repeat
from gui.proposing.proposing import AGREED
from tests.gui.sitting import draft, picture, play_tournament, propose, show
from tests.session.games import game_from_text
from tests.shortcuts.sitting import catalogue, sit

BALLISTA = """
name: two counters
seats:
  - name: Alice
    battlefield: [{card: Walking Ballista, counters: {+1/+1: 2}}, Forest]
    library: [40 Forest]
  - {name: Nadine, library: [40 Plains]}
"""


def shots(game, times: int) -> tuple[DescribedChoice, ...]:
    """Walking Ballista's counters removed so many times, one after the other."""
    shot = game.learns("Alice activates Walking Ballista: deals 1 damage targeting Nadine")
    return (*shot, DescribedChoice(Pass(0)), DescribedChoice(Pass(1))) * times


def rows(panel) -> list[str]:
    model = panel.tree.model()
    return [model.item(row).text() for row in range(model.rowCount())]


def life_of(player, seat: int) -> str:
    return player.window.bridge.view.seats[seat].life


def until_examined(player) -> None:
    proposing = player.window.bridge.proposing
    player.until(lambda: proposing.is_checked and not proposing.is_checking)
    player.wait()


def assert_read_back_from_its_save(player) -> None:
    """What was taken is as it was when the game is opened again."""
    opened = game_from_text("\n".join(written_game(player.window.bridge.game)), "save", catalogue())
    assert opened.state == player.window.bridge.state


def test_a_series_that_becomes_illegal_is_proposed_and_stops_there(player):
    game = sit(BALLISTA)
    play_tournament(show(player, game))
    panel = draft(player, *shots(game, 3))
    until_examined(player)
    stops = [row for row in rows(panel) if row.startswith("■ stops here: ")]
    assert len(stops) == 1
    assert panel.proof.text().startswith("As proposed, it stops where it becomes illegal (MTR 4.2), at ")
    assert not panel.error.isVisible()
    picture(player, "stops-drafted")
    player.push("propose")
    player.until(lambda: player.has_button("accept"))
    assert panel.proof.text().startswith("It stops where it becomes illegal (MTR 4.2), at ")
    player.push("accept")
    player.until(lambda: player.window.bridge.proposing.stage == AGREED)
    picture(player, "stops-taken")
    assert panel.rule.text().startswith("Everybody accepted, and it stops where it becomes illegal (MTR 4.2), at ")
    assert life_of(player, 1) == "18"
    assert player.window.bridge.state.pending.seat == 0
    assert_read_back_from_its_save(player)


def test_the_moment_at_which_it_stops_is_shown_while_drafting(player):
    game = sit(BALLISTA)
    play_tournament(show(player, game))
    draft(player, *shots(game, 3))
    until_examined(player)
    player.push("Show that moment")
    assert player.window.bridge.is_previewing
    assert life_of(player, 1) == "18"


def test_outside_tournament_play_it_is_refused_with_its_reason(player):
    """CR 732.2a: it has to be legal all along."""
    game = sit(BALLISTA)
    panel = draft(show(player, game), *shots(game, 3))
    until_examined(player)
    assert any(row.startswith("✗ ") for row in rows(panel))
    assert panel.error.isVisible()
    assert not player.button("propose").isEnabled()


def test_a_series_that_cannot_begin_is_refused_in_tournament_play_too(player):
    game = sit(BALLISTA)
    series = shots(game, 1)
    game.plays(*["Alice activates Walking Ballista: deals 1 damage targeting Nadine", "everyone passes"] * 2)
    play_tournament(show(player, game))
    draft(player, *series)
    until_examined(player)
    assert not player.button("propose").isEnabled()


def test_a_repeat_is_proposed_as_often_as_it_is_legal(player):
    game = sit(BALLISTA)
    panel = draft(show(player, game), Repeat(10, shots(game, 1)))
    until_examined(player)
    assert not player.button("propose").isEnabled()
    assert player.button("take the number").text() == "As often as it can be taken: 2 times"
    picture(player, "as-often-as-legal")
    player.push("take the number")
    assert panel.counts.fields[0].text() == "2"
    until_examined(player)
    assert not player.has_button("take the number")
    assert player.button("propose").isEnabled()


def test_in_tournament_play_a_loop_offers_as_often_as_it_is_legal(player):
    game = sit(BALLISTA.replace("+1/+1: 2", "+1/+1: 6"))
    play_tournament(show(player, game))
    draft(player, Repeat(10, shots(game, 1)))
    until_examined(player)
    assert player.button("take the number").text() == "As often as it can be taken: 6 times"
    player.push("take the number")
    until_examined(player)
    assert not player.has_button("take the number")


# The proposer's own interruption


def test_the_proposer_interrupts_its_own_series_after_the_others_have_answered(player):
    """MTR 4.2: Alice announced two shots, and acts before the second one after all."""
    game = sit(BALLISTA)
    play_tournament(show(player, game))
    panel = propose(player, *shots(game, 2))
    assert player.button("interrupt my proposal").text() == "Alice will interrupt it"
    player.push("interrupt my proposal")
    player.push("accept")
    assert player.window.bridge.proposing.asked == 0
    assert player.question == "Alice: Let your proposal go on, or interrupt it?"
    assert "Alice may interrupt what Alice proposed" in panel.rule.text()
    picture(player, "interrupting")
    place = next(step.number for step in player.window.bridge.proposing.steps[1:] if "Ballista" in step.words)
    player.type_into("place", str(place))
    player.until(lambda: panel.shorten.isEnabled())
    player.push("shorten")
    assert life_of(player, 1) == "19"
    assert player.window.bridge.state.pending.seat == 0
    assert "Alice now has to do something other" in panel.rule.text()
    assert_read_back_from_its_save(player)


def test_the_proposer_lets_it_go_on_after_all(player):
    game = sit(BALLISTA)
    play_tournament(show(player, game))
    propose(player, *shots(game, 2))
    player.button("interrupt my proposal").setFocus()
    player.press(Qt.Key.Key_Space)
    player.push("accept")
    assert player.button("accept").text() == "Alice goes on"
    player.push("accept")
    assert life_of(player, 1) == "18"


def test_without_a_word_from_the_proposer_it_goes_on_at_once(player):
    game = sit(BALLISTA)
    play_tournament(show(player, game))
    propose(player, *shots(game, 2))
    player.push("accept")
    assert player.window.bridge.proposing.stage == AGREED
    assert life_of(player, 1) == "18"


def test_outside_tournament_play_the_proposer_is_bound(player):
    """CR 732.2b: only the other seats answer."""
    game = sit(BALLISTA)
    propose(show(player, game), *shots(game, 2))
    assert not player.has_button("interrupt my proposal")
