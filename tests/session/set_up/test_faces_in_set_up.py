"""A permanent may be set up with either side up, by hand or in a file, and is captured so."""

from __future__ import annotations

import pytest

from engine.cards.definitions.rooms import UNLOCKED, locked_name
from engine.model import edits
from engine.model.refusals import Refusal
from engine.session.game.game import Game
from engine.session.set_up.capturing import set_up_of
from engine.session.set_up.set_up import BadSetUp, CardsInZone, SeatSetUp, SetUp
from engine.session.set_up.set_up_writing import written_set_up
from tests.session.games import catalogue
from tests.session.set_up.test_capturing import empty, pending, put, read_back

FRONT, BACK = "Heir of Falkenrath", "Heir to the Night"


def test_by_hand_a_permanent_is_put_by_the_name_of_a_face_and_turned_over() -> None:
    played = empty()
    id = put(played, BACK)
    held = played.state.objects[id]
    assert (held.card.name, held.printed) == (BACK, catalogue().find(FRONT))
    played.choose(edits.EditTurned(pending(played), id))
    assert (played.state.objects[id].card.name, played.state.objects[id].printed) == (FRONT, None)
    with pytest.raises(Refusal, match="no other side"):
        played.choose(edits.EditTurned(pending(played), put(played, "Grizzly Bears")))
    in_hand = put(played, FRONT, zone="hand")
    with pytest.raises(Refusal, match="not on the battlefield"):
        played.choose(edits.EditTurned(pending(played), in_hand))


def test_the_side_that_is_up_is_written_and_read() -> None:
    played = empty()
    put(played, BACK)
    put(played, FRONT)
    played.choose(edits.EndSettingUp(pending(played)))
    set_up = set_up_of(played.state, catalogue())
    assert [entry.card for entry in set_up.seats[0].battlefield] == [BACK, FRONT]
    assert read_back(set_up) == set_up


def test_which_doors_of_a_room_are_unlocked_is_written_and_read() -> None:
    played = empty()
    room = put_room(played, "Bottomless Pool // Locker Room")
    for door in UNLOCKED:
        played.choose(edits.EditDesignation(pending(played), room, 1, door, True))
    played.choose(edits.EditDesignation(pending(played), room, 1, UNLOCKED[0], False))
    assert played.state.objects[room].card.name == "Locker Room"
    put_room(played, "Grand Entryway // Elegant Rotunda")
    played.choose(edits.EndSettingUp(pending(played)))
    set_up = set_up_of(played.state, catalogue())
    assert "designated: [right half unlocked]" in "\n".join(written_set_up(set_up))
    assert read_back(set_up) == set_up
    names = [held.card.name for held in Game(set_up, catalogue()).state.objects.values()]
    assert names == ["Locker Room", locked_name("Grand Entryway // Elegant Rotunda")]


def put_room(played: Game, name: str) -> int:
    played.choose(edits.EditPut(pending(played), name, False, 0, "battlefield", card=catalogue().find(name)))
    return max(played.state.objects)


def test_face_down_and_copies_are_written_and_read() -> None:
    played = empty()
    down, copy, giant = put(played, "Grizzly Bears"), put(played, "Llanowar Elves"), put(played, "Hill Giant")
    played.choose(edits.EditFaceDown(pending(played), down, 0, True))
    played.choose(edits.EditCopy(pending(played), copy, 0, giant))
    played.choose(edits.EndSettingUp(pending(played)))
    set_up = set_up_of(played.state, catalogue())
    written = "\n".join(written_set_up(set_up))
    assert '{card: "Grizzly Bears", face down: yes}' in written
    assert '{card: "Llanowar Elves", copy of: "Hill Giant"}' in written
    assert read_back(set_up) == set_up
    again = Game(set_up, catalogue()).state
    assert [(held.card.name, held.printed.name) for held in again.objects.values() if held.printed] == [
        ("Face-down creature", "Grizzly Bears"),
        ("Hill Giant", "Llanowar Elves"),
    ]


def test_a_copy_elsewhere_than_on_the_battlefield_is_refused() -> None:
    seat = SeatSetUp("Alice", hand=(CardsInZone("Llanowar Elves", copy_of="Hill Giant"),))
    with pytest.raises(BadSetUp, match="Llanowar Elves as Hill Giant in the hand; expected a copy of a permanent"):
        Game(SetUp((seat, SeatSetUp("Bob"))), catalogue())
