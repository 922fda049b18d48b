"""Playing by mouse and by key: casting, targets, paying, modes, triggers, combat, cancelling, undo."""

from __future__ import annotations

from PySide6.QtCore import Qt

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier

BOLT = """
name: A bolt
seats:
  - name: Alice
    hand: [Lightning Bolt, 2 Mountain]
    battlefield: [2 Mountain, Grizzly Bears]
    library: [10 Mountain]
  - name: Nadine
    battlefield: [Llanowar Elves]
    library: [10 Forest]
"""


def test_a_spell_is_cast_at_a_seat_by_clicks_and_paid_automatically(opened):
    player = opened(BOLT)
    player.click("Lightning Bolt")
    assert player.question == "Alice: Choose a target for Lightning Bolt"
    player.click_seat("Nadine")
    assert player.question == "Alice: Pay {R} for Lightning Bolt"
    player.press(Qt.Key.Key_Return)
    assert player.question == "Nadine: You have priority"  # Alice passed, since Ctrl was not held
    player.pass_priority()
    assert player.window.bridge.state.seats[1].life == 17


def test_holding_control_at_the_click_keeps_priority(opened):
    player = opened(BOLT)
    player.click("Lightning Bolt", keys=CONTROL)
    player.click_seat("Nadine")
    player.press(Qt.Key.Key_Return)
    assert player.question == "Alice: You have priority"
    assert [item.title for item in player.window.bridge.view.stack] == ["Lightning Bolt"]


def test_a_target_is_chosen_by_its_number(opened):
    player = opened(BOLT)
    player.click("Lightning Bolt")
    words = [
        one.text() for one in player.area.prompt.findChildren(type(player.button("Cancel"))) if one.isVisible()
    ]
    number = next(word.split()[0] for word in words if "Llanowar Elves" in word)
    player.press(Qt.Key(int(Qt.Key.Key_0) + int(number)))
    player.press(Qt.Key.Key_Return)
    player.pass_priority()
    assert [card.name for card in player.window.bridge.view.seats[1].graveyard] == ["Llanowar Elves"]


def test_paying_by_hand_takes_the_land_that_was_clicked(opened):
    player = opened(BOLT)
    player.click("Lightning Bolt")
    player.click_seat("Nadine")
    player.click("Mountain", zone="battlefield")
    assert player.question == "Nadine: You have priority"
    assert player.window.bridge.state.seats[0].pool == (0, 0, 0, 0, 0, 0)


def test_of_more_mana_than_it_takes_what_is_spent_is_written(opened):
    player = opened(BOLT)
    player.click("Mountain", zone="battlefield")
    player.click("Mountain", zone="battlefield")
    player.click("Lightning Bolt")
    player.click_seat("Nadine")
    player.type_into("mana to spend", "r")
    assert player.question == "Nadine: You have priority"
    assert player.window.bridge.state.seats[0].pool == (0, 0, 0, 1, 0, 0)


def test_escape_takes_a_half_made_spell_back(opened):
    player = opened(BOLT)
    before = player.window.bridge.state
    player.click("Lightning Bolt")
    player.press(Qt.Key.Key_Escape)
    assert player.question == "Alice: You have priority"
    assert player.window.bridge.state is before


def test_the_cancel_button_takes_it_back_while_paying(opened):
    player = opened(BOLT)
    before = player.window.bridge.state
    player.click("Lightning Bolt")
    player.click_seat("Nadine")
    player.push("Cancel")
    assert player.window.bridge.state is before


def test_what_cannot_be_done_says_why_over_the_prompt(opened):
    player = opened(BOLT)
    player.click("Llanowar Elves")
    assert player.notice == "Llanowar Elves is Nadine's, and Alice has priority (CR 117.1)."


def test_a_land_is_played_by_a_click_and_undone_and_redone_by_keys(opened):
    player = opened(BOLT)
    player.click("Mountain", zone="hand")
    assert player.window.bridge.state.seats[0].lands_played == 1
    player.press(Qt.Key.Key_Z, CONTROL)
    assert player.window.bridge.state.seats[0].lands_played == 0
    player.press(Qt.Key.Key_Z, CONTROL | SHIFT)
    assert player.window.bridge.state.seats[0].lands_played == 1


def test_everything_is_done_by_key_alone(opened):
    player = opened(BOLT)
    table = player.area.table
    table.setFocus()
    table.focus_card(player.id_of("Lightning Bolt"))
    player.press(Qt.Key.Key_Return)
    player.press(Qt.Key.Key_1)
    player.press(Qt.Key.Key_Return)
    player.press(Qt.Key.Key_Space)
    assert player.window.bridge.state.stack == ()
    assert "Lightning Bolt" in [card.name for card in player.window.bridge.view.seats[0].graveyard]


def test_the_timeline_goes_back_to_any_moment(opened):
    player = opened(BOLT)
    player.click("Mountain", zone="hand")
    player.pass_priority(2)
    player.area.timeline.strip.setFocus()
    player.press(Qt.Key.Key_Home)
    assert player.window.bridge.history.position == 0
    player.press(Qt.Key.Key_End)
    assert player.window.bridge.history.position == player.window.bridge.history.length


def test_a_seat_that_passes_by_itself_is_not_asked(opened):
    player = opened(BOLT)
    player.push("Nadine: waits")
    player.choose_from_menu("Nadine passes automatically")
    player.click("Lightning Bolt")
    player.click_seat("Nadine")
    player.press(Qt.Key.Key_Return)
    player.until(lambda: player.window.bridge.state.seats[1].life == 17)
    player.press(Qt.Key.Key_Z, CONTROL)
    assert player.question == "Alice: Pay {R} for Lightning Bolt"


def test_a_stop_keeps_a_seat_from_passing_by_itself(opened):
    player = opened(BOLT)
    player.push("Nadine: waits")
    player.choose_from_menu("Nadine passes automatically")
    player.push("Combat")
    player.choose_from_menu("Nadine stops here")
    player.pass_priority()
    player.until(lambda: player.window.bridge.state.step == "beginning of combat")
    player.pass_priority()
    player.wait(30)
    assert player.question == "Nadine: You have priority"


TRIGGERS = """
name: Two triggers
seats:
  - name: Alice
    hand: [Grizzly Bears]
    battlefield: [2 Forest, Soul Warden, Impact Tremors]
    library: [10 Forest]
  - name: Nadine
    library: [10 Forest]
"""


def test_triggers_are_ordered_by_saying_which_resolves_first(opened):
    player = opened(TRIGGERS)
    player.click("Grizzly Bears")
    player.press(Qt.Key.Key_Return)
    player.pass_priority()
    assert player.question == "Alice: 2 of your abilities triggered together: which resolves first?"
    first = next(
        number
        for number, option in enumerate(player.window.bridge.question.options, start=1)
        if option.words.startswith("Impact Tremors")
    )
    player.press(Qt.Key(int(Qt.Key.Key_0) + first))
    assert [item.title for item in player.window.bridge.view.stack] == ["Soul Warden", "Impact Tremors"]


COMBAT = """
name: Combat
step: beginning of combat
seats:
  - name: Alice
    battlefield: [3 Grizzly Bears, Hill Giant]
    library: [10 Forest]
  - name: Nadine
    battlefield: [Serra Angel]
    library: [10 Forest]
"""


def test_attackers_and_blockers_are_declared_by_clicks(opened):
    player = opened(COMBAT)
    player.pass_priority(2)
    assert player.question == "Alice: Which creatures attack?"
    player.click("Hill Giant")
    player.push("Attack with 1")
    player.pass_priority(2)
    assert player.question == "Nadine: Which creatures block?"
    player.click("Serra Angel")
    player.click("Hill Giant")
    player.push("Block with 1")
    player.pass_priority(2)
    assert [card.name for card in player.window.bridge.view.seats[0].graveyard] == ["Hill Giant"]


def test_shift_takes_one_member_of_a_group_into_the_attack(opened):
    player = opened(COMBAT)
    player.pass_priority(2)
    player.click("Grizzly Bears", keys=SHIFT)
    player.click("Grizzly Bears", keys=SHIFT)
    player.push("Attack with 2")
    assert player.count_of("Grizzly Bears") in ("2 + 1", "1 + 2", "1 + 1 + 1")


def test_not_attacking_is_enter(opened):
    player = opened(COMBAT)
    player.pass_priority(2)
    player.press(Qt.Key.Key_Return)
    assert player.window.bridge.state.combat == ()
    assert player.window.bridge.state.step != "beginning of combat"


NUMBERS = """
name: A number
seats:
  - name: Alice
    hand: [Blaze]
    battlefield: [6 Mountain]
    library: [10 Forest]
  - name: Nadine
    library: [10 Forest]
"""


def test_x_is_typed_into_a_field(opened):
    player = opened(NUMBERS)
    player.click("Blaze")
    player.type_into("number", "4")
    player.click_seat("Nadine")
    player.press(Qt.Key.Key_Return)
    player.pass_priority()
    assert player.window.bridge.state.seats[1].life == 16


def test_a_number_that_is_none_is_refused_where_it_is_typed(opened):
    player = opened(NUMBERS)
    player.click("Blaze")
    player.type_into("number", "lots")
    assert player.notice != ""
    assert player.question.endswith("Choose the value of X for Blaze")


def test_a_file_that_is_no_scenario_is_said_on_the_start_page(player, tmp_path):
    path = tmp_path / "broken.yaml"
    path.write_text("name: Broken\nseats: 3\n", encoding="utf-8")
    assert not player.window.files.open_file(str(path))
    assert player.window.start_page.notice.isVisible()
    assert "broken.yaml" in player.window.start_page.notice.text()


TAXED = """
name: Propaganda
step: beginning of combat
seats:
  - name: Alice
    battlefield: [Hill Giant, 2 Island]
    library: [10 Forest]
  - name: Nadine
    battlefield: [Propaganda]
    library: [10 Forest]
"""


def test_an_attack_that_costs_mana_is_paid_for_or_declared_anew(opened):
    """CR 508.1h-j."""
    player = opened(TAXED)
    player.pass_priority(2)
    player.click("Hill Giant")
    player.press(Qt.Key.Key_Return)
    assert player.question == "Alice: Pay {2} for Propaganda"
    player.push("Do not pay")
    assert player.question == "Alice: Which creatures attack?"
    player.click("Hill Giant")
    player.press(Qt.Key.Key_Return)
    player.press(Qt.Key.Key_Return)
    assert player.window.bridge.state.combat
    assert all(player.window.bridge.state.objects[id].tapped for id in player.window.bridge.state.battlefield[:2])


BREEZE = """
name: Phased out
seats:
  - name: Alice
    hand: [Slip Out the Back]
    battlefield: [Island, Grizzly Bears]
    library: [10 Forest]
  - name: Nadine
    library: [10 Forest]
"""


def test_what_is_phased_out_is_still_shown_and_offers_nothing(opened):
    """CR 702.26b."""
    player = opened(BREEZE)
    player.click("Slip Out the Back")
    player.click("Grizzly Bears")
    player.press(Qt.Key.Key_Return)
    player.pass_priority()
    (bears,) = [card for card in player.window.bridge.view.seats[0].battlefield if card.name == "Grizzly Bears"]
    assert bears.is_phased_out


def test_the_prompt_says_what_passing_does_as_it_then_happens(player, first_scenario):
    player.open(first_scenario)
    assert player.detail.startswith("If every seat passes: beginning of combat.")
    player.window.bridge.choose(player.window.bridge.offers[player.id_of("Llanowar Elves")][-1])
    player.wait()
    assert player.detail.startswith(
        "If every seat passes, Llanowar Elves' ability resolves: Alice creates an Elf Warrior token; "
        "Intruder Alarm triggers."
    )
