"""Finds words of an entry that refer to nothing: its text, read again, would mean another thing by them."""

from __future__ import annotations

from engine.cards.base.kinds import Ability
from engine.cards.compiling.line_reader import LineReader
from engine.cards.compiling.rules_text import ability_text, names_in
from engine.cards.compiling.scope.costs_and_events import paid_with
from engine.cards.compiling.text_lines import as_lines
from engine.cards.definitions.abilities import is_meaning
from engine.cards.definitions.bodies import Body
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.costs_and_permissions import AdditionalCost
from engine.cards.language.trees import nodes_in
from engine.cards.references.objects import Linked, ThatItem, ThatObject, Those, Tie
from engine.cards.references.players import ThatPlayer
from engine.frozen_dataclass import replace


def word_for_nothing(ability: Ability, card: CardDefinition) -> str:
    """Return the word of an ability of a card that refers to nothing, or says by it what it is not; "" for none.

    "It" of "Whenever a creature deals damage to you, destroy it" is that creature, so that an entry which means by
    it what an earlier effect made has meant nothing (CR 608.2c); "that player" of "Whenever a creature deals
    damage to you" is nobody else than you, and no text says so. What the grammar does not read is not judged.
    """
    body = getattr(ability, "body", None)
    if not isinstance(body, Body) or is_meaning(ability):
        return ""
    referring = [one for one in nodes_in(body) if isinstance(one, _REFERRING)]
    # What ties abilities to one another is written down with the whole card, not with a line of it.
    if not referring or any(isinstance(one, (Tie, Linked)) for one in nodes_in(body)):
        return ""
    costs = [one.cost for one in card.abilities if isinstance(one, AdditionalCost)]
    names = replace(names_in(card), paid=frozenset(word for cost in costs for word in paid_with(cost)))
    (line,) = as_lines([LineReader(ability_text(ability, card), names, card).read()], names)
    if line.is_unresolved:
        return line.unread
    named = [one for one in referring if isinstance(one, ThatObject | Those) and not getattr(one, "which", "")]
    is_meant = not line.is_read or any(getattr(one, "body", None) == body for one in line.abilities)
    return _word_of(named[0]) if named and not is_meant else ""


def _word_of(named: ThatObject | Those) -> str:
    """Return how an entry says what was named before."""
    return named.word if isinstance(named, Those) else named.said or "that creature"


_REFERRING = (ThatItem, ThatObject, ThatPlayer, Those)
"""The references to what an ability has named before."""
