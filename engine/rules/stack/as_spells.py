"""A card as the spell that casting it would make of it: by this it is judged whether it can be cast (CR 601.3).

What it costs, when it may be cast, what it can target and what is left to pay with are questions about a spell
on the stack (CR 601.2a), while the card still lies in a hand or elsewhere. So they are asked of a table at which
it has been put on the stack, and which is thrown away afterwards.
"""

from __future__ import annotations

from engine.cards.definitions.abilities import SpellAbility
from engine.model.objects import GameObject
from engine.model.stack_items import StackItem
from engine.model.state import GameState
from engine.model.value import value
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.characteristics.layers import plan_of
from engine.rules.stack.onto_stack import put_on_stack
from engine.rules.stack.spell_bodies import spell_body


@value
class AsSpell:
    """A card as a spell: the `table` on whose stack it is, and the `spell` there."""

    table: Draft
    spell: GameObject


def as_spell(view: View, seat: int, card: GameObject, *, is_face_down: bool = False) -> AsSpell:
    """Return the card, or one of equal cards, as the spell that the seat would cast; the view stays as it is."""
    plan_of(view)  # worked out where it is kept, and not once for every table that is thrown away
    table = Draft(view if isinstance(view, GameState) else view.freeze(None))
    id = put_on_stack(table, seat, card, is_face_down=is_face_down)
    spell = table.objects[id]
    table.stack = (*table.stack, StackItem(id, "spell", spell, SpellAbility(spell_body(spell.card)), seat))
    return AsSpell(table, spell)
