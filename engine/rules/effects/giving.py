"""Giving the gift that was promised as a spell was cast (CR 702.174)."""

from __future__ import annotations

from engine.cards.base.kinds import Effect
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.giving import GiveGift
from engine.cards.effects.predefined_tokens import PREDEFINED
from engine.cards.effects.tokens_and_copies import CreateTokens
from engine.model.notes import GIFT_TO
from engine.model.zones import seat_of_reference
from engine.rules.actions.performing import perform, performs
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft

_FISH = CardDefinition(
    "Fish Token", ("creature",), colors=frozenset("U"), subtypes=("Fish",), power=1, toughness=1
)
_GIFTS: dict[str, Effect] = {
    "card": DrawCards(),
    "Food": CreateTokens(PREDEFINED["Food"]),
    "Treasure": CreateTokens(PREDEFINED["Treasure"]),
    "tapped Fish": CreateTokens(_FISH, tapped=True),
}


@performs(GiveGift)
def _give_gift(draft: Draft, effect: GiveGift, context: Context) -> None:
    for seat in _promised_to(context):
        if not draft.seats[seat].has_lost:
            perform(draft, (_GIFTS[effect.what],), Context(seat, context.source))


def _promised_to(context: Context) -> tuple[int, ...]:
    """Return to whom the gift was promised: as the spell says, or the permanent that it has become."""
    item = context.item
    if item is not None and item.kind == "spell":
        return tuple(seat_of_reference(one) for one in dict(item.paid).get("gift", ()))
    return tuple(value for word, value in context.source.notes if word == GIFT_TO and isinstance(value, int))
