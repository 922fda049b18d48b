"""Edits of what a permanent or a seat has become: renowned, a level of a Class, the monarch."""

from __future__ import annotations

from engine.cards.effects.markers import MOST
from engine.model import edits
from engine.model.designations import DESIGNATIONS
from engine.model.notes import COMPANION
from engine.model.refusals import Refusal
from engine.rules.actions.designating import (
    can_become,
    set_designation,
    set_seat_designation,
)
from engine.rules.base.draft import Draft
from engine.rules.characteristics.layers import characteristics
from engine.rules.edit.subjects import at_least, does, living_seat, members, permanent


@does(edits.EditDesignation)
def _designate(draft: Draft, choice: edits.EditDesignation) -> None:
    if choice.word not in DESIGNATIONS:
        raise Refusal("no such designation", f"a permanent can be {', '.join(DESIGNATIONS)}")
    if choice.word == COMPANION:
        held = members(draft, choice.object, 1)
    else:
        held = permanent(draft, choice.object, choice.count)
    if choice.is_so and not can_become(held, characteristics(draft, held), choice.word):
        raise Refusal("no such designation", f"{held.card.name} cannot be {choice.word}")
    set_designation(draft, held.id, choice.word, is_so=choice.is_so)


@does(edits.EditSeatDesignation)
def _designate_seat(draft: Draft, choice: edits.EditSeatDesignation) -> None:
    living_seat(draft, choice.of)
    most = MOST.get(choice.word)
    if most is None:
        raise Refusal("no such designation", f"a seat can be or have {', '.join(MOST)}")
    if at_least(choice.number, 0, choice.word) > most:
        raise Refusal("wrong number", f"{choice.word} is {most} at most")
    set_seat_designation(draft, choice.of, choice.word, choice.number)
