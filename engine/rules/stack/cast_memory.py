"""What a spell knows of how it was cast, which it asks for as it resolves and as what it becomes (CR 400.7d)."""

from __future__ import annotations

from engine.cards.base.mana import COLORS
from engine.cards.definitions.costs_and_permissions import MayCastUntimely
from engine.cards.game_rules.casting import NOTHING
from engine.model.mana import EMPTY_POOL, POSITION, Pool
from engine.model.notes import CAST_FROM, MANA_SPENT, SPENT_COLOR, UNTIMELY
from engine.model.objects import GameObject
from engine.model.zones import HAND
from engine.rules.base.draft import Draft
from engine.rules.base.facts import facts_of
from engine.rules.characteristics.layers import characteristics
from engine.rules.stack.cost_parts.parts import Paid
from engine.rules.stack.leaving_stack import REBOUND
from engine.rules.stack.next_cast import change_next_cast
from engine.rules.stack.permissions import NORMAL
from engine.rules.stack.timing import is_sorcery_time
from engine.rules.stack.ways import Way


def cast_memory(draft: Draft, spell: GameObject, way: Way, zone_from: str, spent: Pool) -> Paid:
    """Return what a spell knows of how it was cast: as what, whether it rebounds, from where, and with which
    colors.

    What was to happen to the next spell so cast happens to it.
    """
    known: Paid = ((way.name, ()),) if way.name not in (NORMAL, NOTHING) else ()
    if zone_from == HAND and REBOUND in characteristics(draft, draft.objects[spell.id]).keywords:
        known += ((REBOUND, ()),)
    if facts_of(spell.card).asks_where_cast:
        known += ((CAST_FROM + zone_from, ()),)
    if _is_untimely(draft, spell):
        known += ((UNTIMELY, ()),)
    if facts_of(spell.card).asks_colors_spent:
        known += tuple((SPENT_COLOR + color, ()) for color in COLORS if spent[POSITION[color]] != 0)
    if any(facts_of(one.card).asks_mana_spent for one in draft.objects.values()):
        held = draft.objects[spell.id]
        amounts = (*spent, sum(draft.spent.of_snow) if spent != EMPTY_POOL else 0)
        draft.put(held.with_notes((*held.notes, (MANA_SPENT, amounts))))
    change_next_cast(draft, spell, zone_from)
    return known


def _is_untimely(draft: Draft, spell: GameObject) -> bool:
    """Return whether a spell asks if a sorcery could have been cast as it was, and none could (CR 307.1)."""
    abilities = characteristics(draft, draft.objects[spell.id]).abilities
    if not any(isinstance(one, MayCastUntimely) for one in abilities):
        return False
    return not is_sorcery_time(draft, spell.controller, before=spell.id)
