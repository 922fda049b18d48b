"""Destroying permanents, but for what indestructible and umbra armor say (CR 701.8, 702.12, 702.89)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.model.objects import GameObject
from engine.model.zones import GRAVEYARD
from engine.rules.actions.damage_replacement import SHIELD, is_shielded
from engine.rules.actions.moving import move_together
from engine.rules.actions.putting_counters import change_counters
from engine.rules.actions.regenerating import can_regenerate, regenerate
from engine.rules.base.draft import Draft
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.rules_in_force import is_object_forbidden
from engine.rules.events.choosing import choose_replacement, pick


def destroy(draft: Draft, ids: Iterable[int], *, is_final: bool = False) -> None:
    """Let an effect destroy permanents at the same time; indestructible ones stay (CR 701.8, 702.12)."""
    doomed = with_replacements(draft, ids, is_final=is_final, is_by_effect=True)
    if not doomed:
        return
    move_together(draft, doomed, GRAVEYARD, how="destroyed")


def with_replacements(
    draft: Draft, ids: Iterable[int], *, is_final: bool = False, is_by_effect: bool = False
) -> list[int]:
    """Return what is destroyed in the end where these permanents would be, all at the same time.

    What has a regeneration shield regenerates instead, unless it can't (CR 701.19). An Aura with umbra armor is
    destroyed instead of what it enchants, from which all damage is removed (CR 702.89a). What an effect would
    destroy loses a shield counter instead (CR 122.1c). Its controller chooses among several (CR 616.1).
    """
    doomed: list[int] = []
    for id in ids:
        if "indestructible" in characteristics(draft, draft.objects[id]).keywords:
            continue
        doomed.append(_in_place_of(draft, id, is_final, is_by_effect))
    return [id for id in dict.fromkeys(doomed) if id]


REGENERATION, UMBRA_ARMOR = "regeneration", "umbra armor"


def _in_place_of(draft: Draft, id: int, is_final: bool, is_by_effect: bool) -> int:
    """Return the id of what is destroyed instead of a permanent, its own where nothing is, 0 for nothing."""
    held = draft.objects[id]
    if not held.attachments and not draft.effects and not (held.counters and SHIELD in dict(held.counters)):
        return id  # as almost always: nothing enchants it, shields it or lets it regenerate
    armor = tuple(
        one for one in held.attachments if UMBRA_ARMOR in characteristics(draft, draft.objects[one]).keywords
    )
    applicable = {
        REGENERATION: not is_final
        and can_regenerate(draft, id)
        and not is_object_forbidden(draft, "be regenerated", held),
        UMBRA_ARMOR: bool(armor),
        f"{SHIELD} counter": is_by_effect and is_shielded(draft, id),
    }
    names = tuple(name for name, applies in applicable.items() if applies)
    if not names:
        return id
    chosen = names[choose_replacement(draft, held.controller, held, names) if len(names) > 1 else 0]
    if chosen == UMBRA_ARMOR:
        return _armor_destroyed(draft, held, armor)
    if chosen == REGENERATION:
        regenerate(draft, id)
    else:
        change_counters(draft, id, SHIELD, -1)
    return 0


def _armor_destroyed(draft: Draft, held: GameObject, armor: tuple[int, ...]) -> int:
    """Return the Aura that is destroyed instead of what it enchants, 0 where it is indestructible."""
    chosen = armor[0]
    if len(armor) > 1:
        chosen = pick(draft, held.controller, armor, held, "destroy instead", 1, 1)[0]
    draft.put(held.with_damage(0, False))
    return 0 if "indestructible" in characteristics(draft, draft.objects[chosen]).keywords else chosen
