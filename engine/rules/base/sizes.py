"""What the game asks of the sizes and counters of permanents, by which they are told apart."""

from __future__ import annotations

from engine.cards.amounts.counts import KindsAmong
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Filter
from engine.cards.conditions.state import Meets
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.libraries import RevealUntil, Search, TakeFromTop, TakeMilled
from engine.cards.events.zones import Moves
from engine.cards.filters.characteristics import Compares, ComparesOwn, HasSize
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import InZone
from engine.cards.filters.status import HasCounter, IsModified
from engine.frozen_dataclass import field_names, is_made_here
from engine.model.zones import BATTLEFIELD
from engine.rules.base.facts import facts_of
from engine.rules.base.referrers import Referrer
from engine.rules.base.view import View

_ASKING_KEYWORDS = frozenset({"skulk"})

Questions = dict[Filter, None]
"""Filters of size and counters that can be answered for each permanent by itself, each once."""


def questions_of_sizes(view: View) -> tuple[Questions, str]:
    """Return what a card in any zone, or what lasts or waits, asks of power, toughness or counters.

    The questions that compare with a number; and the name of what asks otherwise, with what may be another number
    for each ("power less than this creature's power"), or "". What is asked of one thing that it names ("that
    creature"), of what enters, or of cards elsewhere than on the battlefield, does not count.
    """
    found: Questions = {}
    for held in view.objects.values():
        for card in (held.card, held.printed):
            if card is not None:
                asked = card_asks(card)
                if asked is None:
                    return found, card.name
                if asked:
                    found |= asked
    for effect in view.effects:
        if not _note((effect.modifications, effect.rules), found):
            return found, "an effect"
    waiting: tuple[Referrer, ...] = (*view.stack, *view.delayed)
    for one in waiting:
        if not _note(one.ability, found):
            return found, one.source.card.name
    return found, ""


def card_asks(card: CardDefinition) -> Questions | None:
    """Return what a card, or a token that it speaks of, asks; None where it asks otherwise than by a number.

    A memo.
    """
    facts = facts_of(card)
    known = facts.asks_of_sizes
    if known is False:
        found: Questions = {}
        known = facts.asks_of_sizes = found if _note(card, found) else None
    return known


def _note(tree: object, found: Questions) -> bool:
    """Note the questions in a part of a card; False where something in it asks otherwise."""
    if isinstance(tree, tuple):
        return all(_note(part, found) for part in tree)
    if isinstance(tree, CardDefinition):
        return _note((tree.abilities, tree.others), found)
    if not is_made_here(type(tree)) or isinstance(tree, Meets) or _is_about_elsewhere(tree):
        return True
    if isinstance(tree, KeywordAbility) and tree.name in _ASKING_KEYWORDS:
        return False
    if isinstance(tree, KindsAmong) and tree.what == "power":
        return False
    if isinstance(tree, ComparesOwn):
        return False
    if isinstance(tree, Compares) and tree.what != "mana value":
        if not isinstance(tree.amount, Number):
            return False
        found[tree] = None
    elif isinstance(tree, (HasSize, HasCounter, IsModified)):
        found[tree] = None
    # What an effect looks for among the cards of a library is asked of none that is on the battlefield.
    aside = ("facts", "filter") if isinstance(tree, (RevealUntil, Search, TakeFromTop, TakeMilled)) else ("facts",)
    return all(_note(getattr(tree, name), found) for name in field_names(type(tree)) if name not in aside)


def _is_about_elsewhere(tree: object) -> bool:
    """Return whether a part of a card speaks of what enters, or of cards in a graveyard, a hand or exile."""
    if isinstance(tree, Moves):
        return tree.zone_to == BATTLEFIELD
    return isinstance(tree, AllOf) and any(
        isinstance(part, InZone) and part.zone != BATTLEFIELD for part in tree.parts
    )
