"""The abilities of an object that are still to resolve: waiting for the stack, or on it (CR 603.3, 704.5s-v)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.base.kinds import Ability
from engine.rules.base.draft import Draft


def abilities_to_resolve(draft: Draft, id: int) -> Iterator[Ability]:
    """Yield the abilities of an object that have triggered or been activated and have not left the stack."""
    yield from (one.ability for one in (*draft.waiting, *draft.placing) if one.source.id == id)
    yield from (one.ability for one in draft.stack if one.source.id == id)
