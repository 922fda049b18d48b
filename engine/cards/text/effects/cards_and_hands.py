"""Says effects of drawing and discarding, and on hands."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.effects.cards_and_hands import (
    ChooseFromHand,
    Discard,
    DiscardChosen,
    DrawCards,
    PutBack,
    RevealHand,
)
from engine.cards.references.players import You
from engine.cards.text.clause import Clause
from engine.cards.text.renderer import Renderer
from engine.cards.text.sentences import of_player, says


@says(DrawCards)
def _draw(renderer: Renderer, effect: DrawCards) -> Clause:
    if isinstance(effect.who, You) and renderer.is_about_any_player():
        return Clause("you", "draw", renderer.listed_amount(effect.amount, "card", "cards"))
    return of_player(renderer, effect.who, "draw", renderer.listed_amount(effect.amount, "card", "cards"))


@says(Discard)
def _discard(renderer: Renderer, effect: Discard) -> Clause:
    cards = renderer.listed_amount(effect.amount, "card", "cards")
    return of_player(renderer, effect.who, "discard", cards + (" at random" if effect.at_random else ""))


@says(RevealHand)
def _reveal_hand(renderer: Renderer, effect: RevealHand) -> str:
    if effect.is_looked_at:
        return f"look at {renderer.possessive(effect.who)} hand"
    return f"{renderer.subject(effect.who)} reveals their hand"


@says(ChooseFromHand)
def _choose_from_hand(renderer: Renderer, effect: ChooseFromHand) -> str:
    card, limit, rest = renderer.one(effect.filter).partition(" with ")
    return f"you choose {card} from it{limit}{rest}"


@says(DiscardChosen)
def _discard_chosen(renderer: Renderer, effect: DiscardChosen) -> str:
    return f"that player discards {renderer.reference(effect.what)}"


@says(PutBack)
def _put_back(renderer: Renderer, effect: PutBack) -> str:
    cards = renderer.listed_amount(effect.amount, "card", "cards")
    where = "the bottom" if effect.is_bottom else "top"
    order = "" if effect.amount == Number(1) else " in any order"
    return f"put {cards} from your hand on {where} of your library{order}"
