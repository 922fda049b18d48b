"""Destroying permanents, but for what indestructible and umbra armor say (CR 701.8, 702.12, 702.89)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.model.choices import Answer
from engine.model.decisions import SayingYesOrNo
from engine.model.objects import GameObject
from engine.model.zones import GRAVEYARD
from engine.rules.actions.moving import move_together
from engine.rules.actions.regenerating import can_regenerate, regenerate
from engine.rules.base.draft import Draft
from engine.rules.characteristics.layers import characteristics
from engine.rules.events.choosing import pick


def destroy(draft: Draft, ids: Iterable[int], *, is_final: bool = False) -> None:
    """Destroy permanents at the same time; indestructible ones stay (CR 701.8, 702.12)."""
    doomed = with_replacements(draft, ids, is_final=is_final)
    if not doomed:
        return
    move_together(draft, doomed, GRAVEYARD, how="destroyed")


def with_replacements(draft: Draft, ids: Iterable[int], *, is_final: bool = False) -> list[int]:
    """What is destroyed in the end where these permanents would be, all at the same time.

    What has a regeneration shield regenerates instead, unless it can't (CR 701.19). An Aura with umbra armor is
    destroyed instead of what it enchants, from which all damage is removed; its controller chooses among several
    (CR 616.1, 702.89a).
    """
    doomed: list[int] = []
    for id in ids:
        if "indestructible" in characteristics(draft, draft.objects[id]).keywords:
            continue
        doomed.append(_in_place_of(draft, id, is_final))
    return [id for id in dict.fromkeys(doomed) if id]


def _in_place_of(draft: Draft, id: int, is_final: bool) -> int:
    """The id of what is destroyed instead of a permanent, its own where nothing is, 0 for nothing."""
    held = draft.objects[id]
    armor = tuple(
        one for one in held.attachments if "umbra armor" in characteristics(draft, draft.objects[one]).keywords
    )
    if not is_final and can_regenerate(draft, id) and (not armor or _chooses_to_regenerate(draft, held)):
        regenerate(draft, id)
        return 0
    if not armor:
        return id
    chosen = armor[0]
    if len(armor) > 1:
        chosen = pick(draft, held.controller, armor, held, "destroy instead", 1, 1)[0]
    draft.put(held.with_damage(0, False))
    if "indestructible" in characteristics(draft, draft.objects[chosen]).keywords:
        return 0
    return chosen


def _chooses_to_regenerate(draft: Draft, held: GameObject) -> bool:
    """Let the permanent's controller choose between regeneration and umbra armor (CR 616.1)."""
    return draft.ask(SayingYesOrNo(held.controller, held, "regenerate"), Answer).yes
