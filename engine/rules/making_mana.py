"""Adding mana to pools, with the choice of its type where there is one (CR 106)."""

from __future__ import annotations

from engine.model.choices import ChooseOption
from engine.model.decisions import ChoosingOption
from engine.model.events import ManaAdded
from engine.model.mana import pool_with
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.rules.draft import Draft
from engine.rules.triggers import notice


def add_mana(
    draft: Draft, seat: int, options: tuple[tuple[str, ...], ...], amount: Quantity, source: GameObject
) -> None:
    """Add one of the options, `amount` times over, to a seat's pool (CR 106.1, 106.4)."""
    if amount <= 0:
        return
    chosen = options[0]
    if len(options) > 1:
        words = tuple("".join(f"{{{one}}}" for one in option) for option in options)
        position = draft.ask(ChoosingOption(seat, source, "mana to add", words), ChooseOption).option
        if not 0 <= position < len(options):
            raise Refusal("wrong option", f"there is no mana number {position + 1} to choose", "106.1")
        chosen = options[position]
    pool = draft.seats[seat].pool
    for mana_type in chosen:
        pool = pool_with(pool, mana_type, amount)
    draft.put_seat(seat, draft.seats[seat].with_pool(pool))
    for mana_type in dict.fromkeys(chosen):
        notice(draft, ManaAdded(seat, mana_type, amount * chosen.count(mana_type), source))
