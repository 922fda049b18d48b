"""When spells can be cast and abilities activated at all (CR 307.1, 702.61)."""

from __future__ import annotations

from engine.model.refusals import Refusal
from engine.model.turns import MAIN_PHASES
from engine.rules.base.teams import is_turn_of
from engine.rules.base.view import View
from engine.rules.characteristics.layers import characteristics


def check_no_split_second(view: View) -> None:
    """Refuse while a spell with split second is on the stack (CR 702.61a)."""
    for item in view.stack:
        if item.kind == "spell" and "split second" in characteristics(view, view.objects[item.id]).keywords:
            raise Refusal("split second", f"{item.source.card.name} is on the stack", "702.61a")


def is_sorcery_time(view: View, seat: int, before: int = 0) -> bool:
    """Return whether a seat could cast a sorcery now, or could before a spell was put on the stack (CR 307.1)."""
    is_empty = all(item.id == before for item in view.stack)
    return is_turn_of(view, seat) and view.step in MAIN_PHASES and is_empty


def check_sorcery_timing(view: View, seat: int, name: str) -> None:
    """Refuse unless the seat could cast a sorcery (CR 307.5)."""
    if not is_sorcery_time(view, seat):
        raise Refusal(
            "timing",
            f"{name} needs a main phase of {view.seats[seat].name}'s own turn and an empty stack",
            "307.1",
        )
