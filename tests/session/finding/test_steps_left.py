"""A combo in words of which nothing is found: the steps that could not be done are named."""

import json

from engine.search.finding.found import Account
from engine.session.finding.from_prose import search_combo
from engine.session.finding.pasted import pasted_combo
from engine.session.spellbook.combo_reading import read_combos
from tests.rules.table import catalogue

CATALOGUE = catalogue()
STEPS = (
    "Tap Grizzly Bears to create a token. Intruder Alarm triggers. Cast Giant Growth targeting Grizzly Bears. "
    "Activate Ancient Clockwork. Shuffle the cards. Repeat."
)


def test_what_a_step_says_and_no_search_has_done_is_told_with_its_number_and_words() -> None:
    cards = ["Grizzly Bears", "Intruder Alarm", "Giant Growth", "Ancient Clockwork"]
    told = {"cards": cards, "prerequisites": "All permanents on the battlefield. {G} available.", "steps": STEPS}
    (combo,) = read_combos(json.dumps(told | {"results": ["infinite ETB"]}), "combo.json", CATALOGUE)
    account, moves = Account(), iter(range(10_000))
    assert list(search_combo(combo, CATALOGUE, lambda: next(moves) / 1_000, 1.0, account)) == []
    steps = [one for one in account.left_out if "step" in one and "later steps" not in one]
    assert steps == [
        "step 1 (“Tap Grizzly Bears to create a token”): Grizzly Bears was not activated in any line that was "
        "searched; it has no activated ability of its own",
        "step 2 (“Intruder Alarm triggers”): Intruder Alarm did not trigger in any line that was searched",
        "step 4 (“Activate Ancient Clockwork”): Ancient Clockwork is not a card of the program",
        "not read of its steps: 5 (“Shuffle the cards”)",
    ]


def test_what_was_found_says_which_steps_it_does_without() -> None:
    cards = ["Famished Paladin", "Resplendent Mentor"]
    steps = "Activate Famished Paladin by tapping it. Famished Paladin triggers. Attack with Resplendent Mentor."
    told = {"cards": cards, "prerequisites": "All permanents on the battlefield.", "steps": steps}
    (combo,) = read_combos(json.dumps(told | {"results": ["infinite lifegain"]}), "combo.json", CATALOGUE)
    moves = iter(range(10_000))
    found = next(search_combo(combo, CATALOGUE, lambda: next(moves) / 1_000, 1.0, Account()))
    assert found.steps_left == (
        "step 3 (“Attack with Resplendent Mentor”): Resplendent Mentor did not attack in this script",
    )


def test_pasted_lines_are_steps_but_under_other_headings() -> None:
    text = "Prerequisites:\nAll permanents on the battlefield.\nSteps:\nTap Midnight Guard.\nRepeat.\n"
    combo = pasted_combo(("Midnight Guard", "Presence of Gond"), text, CATALOGUE)
    assert combo.prerequisites == ("All permanents on the battlefield.",)
    assert combo.steps == ("Tap Midnight Guard.", "Repeat.")
    assert pasted_combo((), json.dumps({"cards": ["Midnight Guard"]}), CATALOGUE).title == "Midnight Guard"
