"""Ties of what an object has become to what it was, by which effects and triggers find it (CR 400.7)."""

from __future__ import annotations

from engine.cards.definitions.abilities import TriggeredAbility
from engine.model.objects import GameObject
from engine.model.zones import GRAVEYARD
from engine.rules.base.draft import Draft
from engine.rules.base.facts import words_of
from engine.rules.characteristics.linking import AURA_THAT_LEFT, LEFT_AS_ONE, link


def tie_together(draft: Draft, placed: list[int]) -> None:
    """Let an effect that finds one of the objects that were one permanent find all of them (CR 730.3c)."""
    for id in placed[1:]:
        if id in draft.objects and not draft.objects[id].is_token:
            link(draft, id, LEFT_AS_ONE, placed[0])


def tie_to_aura(draft: Draft, before: GameObject, placed: int) -> None:
    """Let what triggers on an Aura as its host leaves find the card in the graveyard that it becomes (CR 400.7f).

    It goes there with the host, or as a state-based action before the trigger is on the stack.
    """
    known = before.last_known
    if known is None or "Aura" not in known.subtypes or placed not in draft.objects:
        return
    speaks_of_it = any(
        isinstance(one, TriggeredAbility) and words_of(one).mentions_source for one in known.abilities
    )
    if speaks_of_it and draft.objects[placed].zone == GRAVEYARD:
        link(draft, placed, AURA_THAT_LEFT, before.id)
