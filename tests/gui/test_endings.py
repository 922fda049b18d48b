"""How a game or a shortcut ended is shown over the table; it holds nothing up and does not come again."""

from __future__ import annotations

from PySide6.QtCore import Qt

from gui.table.ending_overlay import counted

CONTROL = Qt.KeyboardModifier.ControlModifier


def words(player) -> tuple[str, ...]:
    overlay = player.area.endings.overlay
    return overlay._words if overlay.isVisible() else ()


def take_shortcut(player, scenario) -> None:
    player.open(scenario)
    player.area.table.set_reduced_motion(True)
    player.push("Propose…")
    player.until(lambda: player.has_button("propose") and player.button("propose").isEnabled())
    player.push("propose")
    player.until(lambda: player.has_button("accept"))
    player.push("accept")


def test_a_shortcut_shows_what_it_has_made_until_a_key_is_pressed(player, first_scenario):
    take_shortcut(player, first_scenario)
    player.until(lambda: words(player) != ())
    assert words(player) == ("1,000,000", "Elf Warriors", "1,000,000 iterations · every seat accepted")
    player.press(Qt.Key.Key_Z, CONTROL)
    assert words(player) == ()
    player.press(Qt.Key.Key_Z, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    player.wait()


def test_a_win_is_shown_with_its_rule(opened):
    player = opened(BOLT)
    player.area.table.set_reduced_motion(True)
    player.click("Lightning Bolt")
    player.click_seat("Nadine")
    player.push("Pay automatically")
    player.press(Qt.Key.Key_F4)
    player.until(lambda: words(player) != ())
    title, _, note = words(player)
    assert ("Alice wins" in title, "704.5a" in note) == (True, True)


def test_a_number_runs_up_through_the_powers_of_ten_and_ends_as_it_is_written():
    shown = [counted("10^100", 10**100, share / 10) for share in range(11)]
    assert (shown[0], shown[-1]) == ("1", "10^100")
    assert any("10^" in one for one in shown[1:-1])


def test_what_is_cast_stands_on_the_stack_with_its_targets_while_it_is_paid_for(opened):
    player = opened(BOLT)
    player.click("Lightning Bolt")
    player.click_seat("Nadine")
    (item,) = player.window.bridge.view.stack
    assert (item.is_unfinished, item.targets) == (True, (-2,))
    assert player.area.table.place_of_card(item.id) is not None
    height = player.area.table.height()
    player.push("Pay automatically")
    assert not player.window.bridge.view.stack[-1].is_unfinished
    assert player.area.table.height() == height


BOLT = """
name: A bolt
seats:
  - name: Alice
    battlefield: [Mountain]
    hand: [Lightning Bolt]
    library: [10 Forest]
  - name: Nadine
    life: 3
    library: [10 Forest]
"""
