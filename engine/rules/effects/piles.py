"""Separating cards or permanents into two piles, and choosing one of them (CR 608.2d)."""

from __future__ import annotations

from engine.cards.effects.piles import PilesFromTop, SacrificePile
from engine.cards.filters.players import IsPlayer
from engine.cards.references.choices import Chosen
from engine.cards.references.players import You
from engine.model.zones import BATTLEFIELD, GRAVEYARD, HAND
from engine.rules.actions.library_top import top_cards
from engine.rules.actions.moving import move_together
from engine.rules.actions.naming_objects import named
from engine.rules.actions.performing import performs
from engine.rules.actions.sacrificing import sacrifice
from engine.rules.base.choosing_options import choose_option
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.references import seats_of
from engine.rules.events.choosing import pick

Ids = tuple[int, ...]
_OPPONENT = Chosen(IsPlayer("opponent"), You())
_FIRST = "put into the first pile"


@performs(PilesFromTop)
def _piles_from_top(draft: Draft, effect: PilesFromTop, context: Context) -> None:
    """All see the cards, and the piles; an empty pile may be chosen as well."""
    seat = context.you
    number = amount_of(draft, effect.amount, context)
    top = top_cards(draft, seat, number)
    opponents = seats_of(draft, _OPPONENT, context) if top else ()
    if not opponents:
        return
    (opponent,) = opponents
    for id in top:
        draft.put(draft.objects[id].with_known(True))
    by, chooser = (opponent, seat) if effect.by == "an opponent" else (seat, opponent)
    first = pick(draft, by, top, context.source, _FIRST, 0, sum(draft.objects[id].count for id in top))
    second = tuple(id for id in top_cards(draft, seat, number) if id not in first)
    chosen, rest = _chosen(draft, chooser, first, second, context)
    for id in move_together(draft, chosen, HAND, how="taken"):
        draft.put(draft.objects[id].with_known(True))
    move_together(draft, rest, GRAVEYARD, how="put into the graveyard")


@performs(SacrificePile)
def _sacrifice_pile(draft: Draft, effect: SacrificePile, context: Context) -> None:
    found = _permanents(draft, effect, context)
    first = pick(
        draft, context.you, found, context.source, _FIRST, 0, sum(draft.objects[id].count for id in found)
    )
    second = tuple(id for id in _permanents(draft, effect, context) if id not in first)
    for seat in seats_of(draft, effect.chooser, context)[:1]:
        chosen, _ = _chosen(draft, seat, first, second, context)
        sacrifice(draft, tuple(id for id in chosen if draft.objects[id].controller == seat))


def _permanents(draft: Draft, effect: SacrificePile, context: Context) -> Ids:
    found = (id for id in named(draft, effect.what, context) if id in draft.objects)
    return tuple(id for id in found if draft.objects[id].zone == BATTLEFIELD)


def _chosen(draft: Draft, seat: int, first: Ids, second: Ids, context: Context) -> tuple[Ids, Ids]:
    """Return the pile that a seat chooses, and the other."""
    options = tuple(f"the pile of {_said(draft, pile)}" for pile in (first, second))
    place = choose_option(draft, seat, context.source, "pile", options, "608.2d")
    return (first, second) if place == 0 else (second, first)


def _said(draft: Draft, pile: Ids) -> str:
    names = dict.fromkeys(characteristics(draft, draft.objects[id]).name for id in pile)
    return ", ".join(names) or "nothing"
