"""Set-ups that no table can be in are refused, with the line of the entry that is wrong."""

import pytest

from engine.cards.reading.nodes import BadInput
from engine.session.scenarios.scenario import read_scenario_text
from engine.session.scenarios.scenario_playing import open_scenario
from tests.session.games import catalogue

TABLE = """name: A table
seats:
  - name: Alice
    battlefield:
      - {{card: Deadeye Navigator{navigator}}}
      - Peregrine Drake
      - Forest
      - {entry}
  - name: Nadine
    battlefield: [Grizzly Bears]
"""


@pytest.mark.parametrize(
    ("navigator", "entry", "line", "wrong"),
    [
        (
            ", paired with: Deadeye Navigator",
            "Island",
            5,
            "Deadeye Navigator cannot be paired with Deadeye Navigator",
        ),
        (", paired with: Forest", "Island", 5, "Deadeye Navigator cannot be paired with Forest"),
        (", paired with: Grizzly Bears of Nadine", "Island", 5, "Deadeye Navigator cannot be paired with Grizzly"),
        ("", "{card: Presence of Gond, attached to: Forest}", 8, "Presence of Gond cannot be attached to Forest"),
        ("", "{card: Presence of Gond, attached to: Alice}", 8, "Presence of Gond cannot be attached to Alice"),
        (
            "",
            "{card: Lightning Greaves, attached to: Forest}",
            8,
            "Lightning Greaves cannot be attached to Forest",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_its_line(navigator: str, entry: str, line: int, wrong: str) -> None:
    text = TABLE.format(navigator=navigator, entry=entry)
    with pytest.raises(BadInput, match=wrong) as error:
        open_scenario(read_scenario_text(text, "table.yaml", catalogue()), catalogue())
    assert error.value.line == line


def test_what_can_be_is_set_up() -> None:
    text = TABLE.format(
        navigator=", paired with: Peregrine Drake", entry="{card: Presence of Gond, attached to: Peregrine Drake}"
    )
    assert open_scenario(read_scenario_text(text, "table.yaml", catalogue()), catalogue()).length == 1
