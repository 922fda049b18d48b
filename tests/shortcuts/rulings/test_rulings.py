"""Rules by concept and by number in four editions, and a user's own rules text."""

import re
from pathlib import Path

import pytest

from engine.session.scenarios.scenario_folders import own_folder
from engine.shortcuts.communication.switches import KEYS
from engine.shortcuts.rulings import rulings
from engine.shortcuts.rulings.editions import EDITION_NAMES, EDITIONS
from engine.shortcuts.rulings.rulings import (
    concept_of,
    concepts,
    explain,
    translate,
)
from engine.shortcuts.rulings.tournament_sentences import all_sentences

ENGINE = Path(rulings.__file__).parents[2]


@pytest.mark.parametrize(
    ("edition", "number"), [("2017", "719.2a"), ("2020", "722.2a"), ("2024", "729.2a"), ("2026", "732.2a")]
)
def test_a_rule_has_its_number_in_every_edition(edition: str, number: str) -> None:
    assert translate("732.2a", edition) == number
    concept = concept_of(number, edition)
    assert concept is not None
    assert concept.name == "proposing"


def test_every_rule_that_the_program_cites_is_explained() -> None:
    cited: set[str] = set()
    for path in ENGINE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        cited |= set(re.findall(r"\"([1-9][0-9]{2}\.[0-9]+[a-z]?)\"", text))
    assert len(cited) > 40
    assert [number for number in sorted(cited) if concept_of(number) is None] == []


@pytest.mark.parametrize("number", ["XXX.YZ", "", "7322a", "732.2ab", "12", "CR", "732..2", "９３２"])
def test_a_broken_number_gets_a_clear_answer(number: str) -> None:
    """The third source document had a number that nobody could read."""
    found = explain(number)
    assert not found.is_known
    assert "no number of a rule" in found.text


def test_an_unknown_number_gets_a_clear_answer() -> None:
    assert not explain("999.9z").is_known
    assert "nothing is known" in explain("999.9z").text


def test_a_number_of_another_edition_is_told_from_this_one() -> None:
    found = explain("719", "2026")
    assert not found.is_known
    assert "2017" in found.text


def test_an_unknown_edition_gets_a_clear_answer() -> None:
    assert "no such edition" in explain("732", "1999").text


def test_a_number_within_a_known_rule_is_answered_with_that() -> None:
    found = explain("601.2c")
    assert found.is_known
    assert "601.2, to which it belongs" in found.text


@pytest.mark.parametrize(
    ("rule", "edition", "number"),
    [
        ("601.2c", "2017", "601.2c"),
        ("117.3c", "2017", "116.3c"),
        ("119.4", "2017", "118.4"),
        ("702.61a", "2017", "702.60a"),
        ("702.61a", "2020", "702.61a"),
        ("502.3", "2017", "502.2"),
        ("704.5j", "2024", "704.5j"),
        ("704.5j", "2017", ""),
        ("111.7", "2017", ""),
        ("701.59a", "2017", ""),
    ],
)
def test_subrules_keep_their_letters_where_that_is_certain(rule: str, edition: str, number: str) -> None:
    """Tokens got a rule of their own in 2018 and moved those after it; ward moved the newer keywords in 2021."""
    assert translate(rule, edition) == number


def test_tournament_rules_are_cited_as_such() -> None:
    assert explain("MTR 4.4").is_known


def test_no_two_concepts_share_a_name_or_a_number() -> None:
    assert len({one.name for one in concepts()}) == len(concepts())
    for edition in EDITIONS:
        numbers = [one.number_in(edition) for one in concepts() if one.number_in(edition)]
        assert len(set(numbers)) == len(numbers)


def test_a_number_that_no_edition_has_is_answered_so() -> None:
    """CR 732 ends with 732.6."""
    for number in ("732.7", "732.2d", "732.1d"):
        found = explain(number)
        assert not found.is_known
        assert "no edition has a rule of this number" in found.text


def test_a_subrule_that_came_later_is_not_in_an_earlier_edition() -> None:
    """The reference to tournaments was not there in 2017."""
    assert not explain("719.1c", "2017").is_known
    assert translate("732.1c", "2017") == ""
    assert explain("722.1c", "2020").is_known


def test_an_edition_has_a_set_and_a_date() -> None:
    assert set(EDITION_NAMES) == set(EDITIONS)
    assert "Aether Revolt" in EDITION_NAMES["2017"]


def test_a_rule_names_boards_that_are_shipped() -> None:
    """Every board is a scenario; the examples of the rulebook have theirs."""
    shipped = {file.stem for file in own_folder().glob("*.yaml")}
    named = {board for one in concepts() for board in one.boards}
    assert named <= shipped
    assert {"presence-of-gond-intruder-alarm", "go-into-the-fray", "seal-of-cleansing"} <= named


@pytest.mark.parametrize("section", ["MTR 4.2", "MTR 4.4"])
def test_every_sentence_of_the_tournament_rules_has_its_switch_or_its_refusal(section: str) -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in ENGINE.rglob("*.py"))
    found = [one for one in all_sentences() if one.section == section]
    assert len(found) > 15
    for one in found:
        assert one.switch or one.refusal or one.does, one.says
        assert not one.switch or one.switch in KEYS
        assert not one.refusal or f'"{one.refusal}"' in sources, one.refusal
    assert all(one.says in explain(section).text for one in found)


EXAMPLES = {
    "732.2a": "presence-of-gond-intruder-alarm",
    "732.2b": "go-into-the-fray",
    "732.3": "fragmented-loop-flying",
    "732.5": "seal-of-cleansing",
    "732.6": "unless-in-a-loop",
    "MTR 4.2": "go-into-the-fray",
    "MTR 4.4": "two-platinum-angels",
}


@pytest.mark.parametrize("rule", EXAMPLES)
def test_each_example_is_a_board_reached_from_its_rule(rule: str) -> None:
    """The rulebook's four, the rule on "unless" and both sections of the tournament rules."""
    concept = concept_of(rule)
    assert concept is not None
    assert concept.number_in() == rule
    assert EXAMPLES[rule] in concept.boards
