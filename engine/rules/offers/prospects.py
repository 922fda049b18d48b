"""How far one has to look to know what could be done with an object, by its abilities; kept with the card."""

from __future__ import annotations

from engine.cards.costs.tapping import TapThis
from engine.cards.definitions.abilities import ActivatedAbility
from engine.cards.definitions.rooms import is_room
from engine.frozen_dataclass import dataclass
from engine.model.objects import GameObject
from engine.model.zones import HAND
from engine.rules.base.facts import facts_of
from engine.rules.base.view import View
from engine.rules.characteristics.layers import characteristics
from engine.rules.offers.offer_reads import (
    ANYTHING,
    Reach,
    Reads,
    reach_of_mana_by_hand,
    reads_of_abilities,
    reads_of_card,
)
from engine.rules.stack.mana_told import types_of_mana


@dataclass(frozen=True, slots=True)
class Prospect:
    """How far one has to look for what an object could do in a zone, by its abilities.

    `by_hand` is how far for mana that its player would have to make with it, None where there is none, and `adds`
    the types that this could be of; `is_for_all`: any player may activate an ability of it; `is_spent`: nothing
    can be done with it once it is tapped.
    """

    reads: Reads
    by_hand: Reach | None
    adds: frozenset[str]
    is_for_all: bool
    is_spent: bool


def prospect_of(view: View, held: GameObject) -> Prospect:
    """Return how far one has to look for what an object could do where it is.

    Remembered of what is printed.
    """
    facts = facts_of(held.card)
    abilities = characteristics(view, held).abilities
    is_printed = abilities is facts.base.abilities
    known: Prospect | None = facts.offers.get(held.zone) if is_printed else None
    if known is None:
        reads = reads_of_abilities(abilities, held.zone)
        if held.zone == HAND:
            reads = reads_of_card(held.card) if is_printed else ANYTHING
        used = [one for one in abilities if isinstance(one, ActivatedAbility) and one.zone == held.zone]
        by_hand = reach_of_mana_by_hand(abilities, held.zone)
        known = Prospect(
            reads,
            by_hand,
            types_of_mana(abilities) if by_hand is not None else frozenset(),
            any(isinstance(one, ActivatedAbility) and one.who == "any player" for one in abilities),
            not is_room(held.card) and all(TapThis() in one.cost.parts for one in used),
        )
        if is_printed:
            facts.offers[held.zone] = known
    return known
