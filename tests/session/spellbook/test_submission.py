"""Proved loops as Commander Spellbook's submission form asks for them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.model.refusals import Refusal
from engine.session.scenarios.scenario import read_scenario_file, read_scenario_text
from engine.session.scenarios.scenario_folders import own_folder
from engine.session.scenarios.scenario_playing import open_scenario, proposal_of
from engine.session.spellbook.combo_reading import read_combos
from engine.session.spellbook.combo_steps import addressed
from engine.session.spellbook.features import features_of
from engine.session.spellbook.submission import Submission, submission_json, submission_of, submission_text
from engine.shortcuts.study.study import main_loop
from tests.session.games import catalogue, gond


def submission(path: Path) -> Submission:
    scenario = read_scenario_file(path, catalogue())
    game = open_scenario(scenario, catalogue())
    found = main_loop(game.state, proposal_of(scenario, game.state).sequence)
    assert found is not None
    return submission_of(*found)


def of(name: str) -> Submission:
    return submission(own_folder() / f"{name}.yaml")


@pytest.mark.parametrize(
    "name",
    [
        "presence-of-gond-intruder-alarm",
        "devoted-druid-vizier-of-remedies",
        "isochron-scepter-dramatic-reversal",
        "dualcaster-mage-twinflame",
        "melira-kitchen-finks-viscera-seer",
        "power-artifact-grim-monolith",
    ],
)
def test_every_piece_of_the_combo_is_named(name: str) -> None:
    """Those that act, and those without which the loop would not be proved, such as Vizier of Remedies."""
    pieces = read_scenario_file(own_folder() / f"{name}.yaml", catalogue()).pieces
    assert set(pieces) <= {piece.name for piece in of(name).pieces}


def test_what_only_stands_by_is_no_piece() -> None:
    text = (own_folder() / "devoted-druid-vizier-of-remedies.yaml").read_text("utf-8")
    pieces = "Devoted Druid, Vizier of Remedies]\n    library"
    crowded = text.replace(pieces, f"Sol Ring, Forest, Soul Warden, {pieces}")
    assert crowded != text
    scenario = read_scenario_text(crowded, "crowded", catalogue())
    game = open_scenario(scenario, catalogue())
    found = main_loop(game.state, proposal_of(scenario, game.state).sequence)
    assert found is not None
    assert {piece.name for piece in submission_of(*found).pieces} == {"Devoted Druid", "Vizier of Remedies"}


def test_the_steps_tell_you_what_to_do() -> None:
    told = of("presence-of-gond-intruder-alarm").steps
    assert told[0] == "Activate Llanowar Elves. Llanowar Elves becomes tapped."
    assert told[-1] == "Repeat."
    assert not any("passes" in step for step in told)


def test_zones_states_and_whose_they_are() -> None:
    found = {piece.name: piece for piece in of("presence-of-gond-intruder-alarm").pieces}
    assert found["Presence of Gond"].state == "Attached to Llanowar Elves."
    assert found["Intruder Alarm"].state == "Under an opponent's control."


TAPPED_MONOLITH = "      - {card: Grim Monolith, tapped: true}\n"


def submitted_from(name: str, old: str, new: str) -> Submission:
    """What a shipped scenario's loop is submitted as, with something of its set-up changed."""
    text = (own_folder() / f"{name}.yaml").read_text("utf-8")
    assert old in text
    return submitted(text.replace(old, new, 1))


def submitted(text: str) -> Submission:
    scenario = read_scenario_text(text, "changed", catalogue())
    game = open_scenario(scenario, catalogue())
    found = main_loop(game.state, proposal_of(scenario, game.state).sequence)
    assert found is not None
    return submission_of(*found)


def with_mana(mana: str) -> tuple[str, str]:
    return "  - name: Alice\n", f"  - name: Alice\n    mana: {mana}\n"


def test_mana_in_the_pool_that_the_loop_does_not_need_is_not_asked_for() -> None:
    made = submitted_from("devoted-druid-vizier-of-remedies", *with_mana("{R: 3, C: 3}"))
    assert made.mana == ""


def test_mana_with_which_the_loop_begins_is_asked_for_and_no_more() -> None:
    """The loop that begins with the untapping needs {2} in the pool, whatever there is."""
    add = '  - "Alice activates Grim Monolith: add {C}{C}{C}"\n'
    name = "power-artifact-grim-monolith"
    text = (own_folder() / f"{name}.yaml").read_text("utf-8").replace("      - Grim Monolith\n", TAPPED_MONOLITH)
    turned = text.replace(add, "").replace("  - everyone passes\n", f"  - everyone passes\n{add}", 1)
    assert turned.index("untap artifact") < turned.index(add)
    assert submitted(turned.replace(*with_mana("{C: 6, R: 2}"))).mana == "{C}{C}"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("presence-of-gond-intruder-alarm", ("Llanowar Elves does not have summoning sickness.",)),
        ("heliod-walking-ballista", ()),
    ],
)
def test_creatures_that_must_have_been_there_since_the_turn_began_are_named(
    name: str, said: tuple[str, ...]
) -> None:
    """CR 302.6: an Elf that taps, but not a Ballista that takes counters off."""
    assert of(name).prerequisites == said


def test_the_text_has_what_the_form_asks_for() -> None:
    text = submission_text(of("heliod-walking-ballista"))
    for heading in ("Cards", "Steps", "Results", "Comment"):
        assert f"\n{heading}\n" in f"\n{text}"
    assert "- Walking Ballista: on the battlefield (With 2 +1/+1 counters on it)" in text
    assert "It ends by itself within iteration 1,000,000, which is not completed" in text


def test_the_json_opens_as_the_same_combo() -> None:
    made = of("heliod-walking-ballista")
    text = submission_json(made)
    (combo,) = read_combos(text, "exported", catalogue())
    assert combo.results == made.results
    assert [(piece.name, piece.zones) for piece in combo.pieces] == [
        (piece.name, (piece.zone,)) for piece in made.pieces
    ]
    assert set(json.loads(text)["uses"][0]) >= {"card", "zoneLocations", "battlefieldCardState", "mustBeCommander"}


def test_what_is_not_proved_is_refused_with_the_reason() -> None:
    from engine.shortcuts.sequences.sequence import Repeat
    from tests.session.games import GOND_LOOP, say

    played = gond()
    played.start_recording()
    say(played, GOND_LOOP[0])
    body = played.end_recording()
    with pytest.raises(Refusal, match="nothing is proved"):
        submission_of(played.state, Repeat(1, body))


@pytest.mark.parametrize(
    ("product", "feature"),
    [
        ("infinite ETB", "Infinite ETB"),
        ("infinite death triggers", "Infinite death triggers"),
        ("infinite colorless mana", "Infinite colorless mana"),
        ("infinite life", "Infinite lifegain"),
        ("infinite sac triggers", "Infinite sacrifice triggers"),
        ("turns, 29 times", "Near-infinite turns"),
        ("infinite power", "Infinitely large creature"),
    ],
)
def test_results_are_in_the_words_of_the_site(product: str, feature: str) -> None:
    assert features_of([product, product]) == (feature,)


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("Alice activates Sol Ring", "Activate Sol Ring"),
        ("Alice passes", "Pass"),
        ("Alice's library is shuffled", "Your library is shuffled"),
        ("Sol Ring deals 1 damage to Alice", "Sol Ring deals 1 damage to you"),
        ("Nadine loses 1 life", "An opponent loses 1 life"),
        ("Nadine's library is shuffled", "An opponent's library is shuffled"),
    ],
)
def test_sentences_are_addressed_to_who_does_the_loop(sentence: str, said: str) -> None:
    assert addressed(sentence, gond().state, 0) == said
