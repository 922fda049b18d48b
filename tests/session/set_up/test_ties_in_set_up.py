"""Set-ups where something is exiled with a permanent, chosen as it entered, or paired (CR 607, 702.95)."""

import pytest

from engine.cards.reading.nodes import BadInput
from engine.cards.reading.yaml_files import read_text
from engine.cards.references.objects import EXILED_WITH
from engine.model.notes import PAIRED_WITH
from engine.rules.characteristics import linking
from engine.session.scenarios.expecting import check_scenario
from engine.session.scenarios.scenario import Scenario, read_scenario_text
from engine.session.set_up import set_up
from engine.session.set_up.capturing import set_up_of
from engine.session.set_up.first_state import begin
from engine.session.set_up.set_up_reading import read_set_up
from engine.session.set_up.set_up_writing import written_set_up
from tests.session.games import catalogue

TEXT = """\
name: Ties
seats:
  - name: Alice
    battlefield:
      - Oblivion Ring
      - Banishing Light
      - {card: Stuffy Doll, chosen player: Nadine}
      - Deadeye Navigator
      - {card: Peregrine Drake, paired with: Deadeye Navigator}
      - 6 Plains
    hand: [2 Disenchant]
  - name: Nadine
    battlefield:
      - {card: Animate Dead, attached to: Serra Angel}
      - {card: Serra Angel, put onto the battlefield with: Animate Dead}
    exile:
      - {card: Sol Ring, exiled until it leaves: Banishing Light of Alice}
      - {card: Grizzly Bears, exiled with: Oblivion Ring of Alice}
"""


def scenario(rest: str) -> Scenario:
    return read_scenario_text(TEXT + rest, "ties.yaml", catalogue())


def test_what_is_exiled_with_a_ring_returns_when_it_leaves() -> None:
    """CR 607.2a."""
    check_scenario(
        scenario(
            "series:\n  - Alice casts Disenchant targeting Oblivion Ring, paying automatically\n"
            "  - everyone passes\n  - everyone passes\n"
            "expect:\n  battlefield: {Nadine: {Grizzly Bears: 1}}\n"
        )
    )


def test_what_is_exiled_until_something_leaves_returns_at_once() -> None:
    """CR 610.3."""
    check_scenario(
        scenario(
            "series:\n  - Alice casts Disenchant targeting Banishing Light, paying automatically\n"
            "  - everyone passes\nexpect:\n  battlefield: {Nadine: {Sol Ring: 1}}\n"
        )
    )


def test_the_creature_put_with_animate_dead_is_sacrificed_with_it() -> None:
    check_scenario(
        scenario(
            "series:\n  - Alice casts Disenchant targeting Animate Dead, paying automatically\n"
            "  - everyone passes\n  - everyone passes\nexpect:\n  graveyard: {Nadine: {Serra Angel: 1}}\n"
        )
    )


def test_the_player_chosen_is_dealt_the_damage() -> None:
    check_scenario(
        scenario(
            "series:\n  - Alice activates Stuffy Doll\n  - everyone passes\n  - everyone passes\n"
            "expect:\n  life: {Nadine: 19}\n"
        )
    )


def test_paired_creatures_have_the_ability() -> None:
    """CR 702.95: said of one of them, it is so of both."""
    check_scenario(
        scenario(
            "series:\n  - Alice activates Plains\n"
            "expect:\n  power: {Alice: {Deadeye Navigator: 5, Peregrine Drake: 2}}\n"
        )
    )
    state = begin(scenario("").set_up, catalogue()).state
    paired = [held for held in state.objects.values() if ("paired with" in dict(held.links))]
    assert sorted(held.card.name for held in paired) == ["Deadeye Navigator", "Peregrine Drake"]


def test_a_table_with_ties_is_written_and_read_back() -> None:
    without = (
        TEXT.partition("    battlefield:\n      - {card: Animate Dead")[0]
        + "    exile:\n"
        + TEXT.rpartition("    exile:\n")[2]
    )
    state = begin(read_scenario_text(without, "ties.yaml", catalogue()).set_up, catalogue()).state
    written = "\n".join(written_set_up(set_up_of(state, catalogue())))
    fields = read_text(written, "again").fields(("seats", "active", "step", "turn", "random"), "a set-up")
    again, _ = read_set_up(fields, catalogue())
    assert begin(again, catalogue()).state == state


def test_a_tie_to_what_is_not_there_is_told_with_its_place() -> None:
    wrong = TEXT.replace("exiled with: Oblivion Ring of Alice", "exiled with: Oblivion Ring")
    wrong += "series:\n  - Alice activates Plains\n"
    with pytest.raises(BadInput, match="which Nadine does not have") as error:
        check_scenario(read_scenario_text(wrong, "ties.yaml", catalogue()))
    assert error.value.place.line == 18


def test_the_words_are_those_of_the_rules() -> None:
    assert set(set_up.TIES) == {
        *(EXILED_WITH, linking.EXILED_UNTIL_LEAVING),
        *(linking.PUT_WITH, PAIRED_WITH),
    }


@pytest.mark.parametrize(
    ("expected", "found"),
    [
        ("power: {Alice: {Stuffy Doll: 0}}", ""),
        ("toughness: {Alice: {Deadeye Navigator: 5}}", ""),
        ("power: {Alice: {Deadeye Navigator: 6}}", "the game has 5"),
        ("counters: {Alice: {Stuffy Doll: {+1/+1: 0}}}", ""),
        ("counters: {Alice: {Stuffy Doll: {+1/+1: 2}}}", "the game has 0"),
        ("counters: {Alice: {Stuffy Doll: 2}}", "kinds of counter"),
        ("power: {Alice: 2}", "names with their power"),
    ],
)
def test_power_toughness_and_counters_can_be_expected(expected: str, found: str) -> None:
    read = scenario(f"series:\n  - Alice activates Plains\nexpect:\n  {expected}\n")
    if not found:
        check_scenario(read)
        return
    with pytest.raises(BadInput, match=found):
        check_scenario(read)
