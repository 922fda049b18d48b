"""Set-ups that say what seats and permanents have become: read, laid, captured and written again."""

import pytest

from engine.cards.reading.nodes import BadInput
from engine.cards.reading.yaml_files import read_text
from engine.rules.actions.designating import designations_of_seat
from engine.rules.characteristics.layers import characteristics
from engine.session.set_up.capturing import set_up_of
from engine.session.set_up.first_state import begin
from engine.session.set_up.set_up import BadSetUp, SetUp
from engine.session.set_up.set_up_reading import SET_UP_KEYS, read_set_up
from engine.session.set_up.set_up_writing import written_set_up
from engine.session.views.table_view import table_view
from tests.session.games import catalogue

TEXT = """\
seats:
  - name: Alice
    the monarch: yes
    speed: 3
    night: yes
    battlefield:
      - {card: Cleric Class, designated: [level 2, level 3]}
      - {card: Grizzly Bears, designated: [renowned, suspected]}
  - name: Nadine
    the city's blessing: yes
    battlefield: [10 Forest]
"""


def read(text: str) -> SetUp:
    return read_set_up(read_text(text, "a test").fields(SET_UP_KEYS, "a set-up"), catalogue())[0]


def test_what_a_table_has_become_is_captured_and_written_again() -> None:
    said = read(TEXT)
    state = begin(said, catalogue()).state
    assert dict(designations_of_seat(state, 0)) == {"the monarch": 1, "speed": 3, "night": 1}
    assert dict(designations_of_seat(state, 1)) == {"the city's blessing": 1}
    bears = next(one for one in state.objects.values() if one.card.name == "Grizzly Bears")
    assert "menace" in characteristics(state, bears).keywords
    captured = set_up_of(state, catalogue())
    again = begin(read("\n".join(written_set_up(captured))), catalogue()).state
    assert set_up_of(again, catalogue()) == captured
    assert captured.seats[0].designations == said.seats[0].designations


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("speed: 3", "speed: 5", BadInput),
        ("level 2, level 3", "royal", BadInput),
        ("renowned, suspected", "level 2", BadSetUp),
    ],
)
def test_what_cannot_be_is_refused(old: str, new: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        begin(read(TEXT.replace(old, new)), catalogue())


def test_dungeons_are_captured_with_the_room_and_the_times_that_they_were_completed() -> None:
    """CR 309.4, 309.7."""
    text = TEXT.replace("    speed: 3\n", "    Lost Mine of Phandelver: 3\n    completed Undercity: 2\n")
    state = begin(read(text), catalogue()).state
    found = {"the monarch": 1, "Lost Mine of Phandelver": 3, "completed Undercity": 2, "night": 1}
    assert dict(designations_of_seat(state, 0)) == found
    assert table_view(state).seats[0].designations == ("the monarch", "in Mine Tunnels", "completed Undercity ×2")
    captured = set_up_of(state, catalogue())
    again = begin(read("\n".join(written_set_up(captured))), catalogue()).state
    assert dict(designations_of_seat(again, 0)) == found
    with pytest.raises(BadInput, match="at most 7"):
        read(text.replace("Phandelver: 3", "Phandelver: 8"))
