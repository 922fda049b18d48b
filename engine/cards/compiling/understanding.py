"""Finds words of an entry that refer to nothing: its text, read again, would mean another thing by them."""

from __future__ import annotations

from engine.cards.base.kinds import Ability
from engine.cards.compiling.line_reader import LineReader
from engine.cards.compiling.rules_text import ability_text, names_in
from engine.cards.compiling.text_lines import as_lines
from engine.cards.definitions.abilities import is_meaning
from engine.cards.definitions.bodies import Body
from engine.cards.definitions.card import CardDefinition
from engine.cards.language.trees import nodes_in
from engine.cards.references.objects import Linked, Those, Tie


def word_for_nothing(ability: Ability, card: CardDefinition) -> str:
    """Return the word of an ability of a card that names no result of an earlier effect though it says so; "" for
    none.

    "It" of "Whenever a creature deals damage to you, destroy it" is that creature, so that an entry which means by
    it what an earlier effect made has meant nothing (CR 608.2c). What the grammar does not read is not judged.
    """
    body = getattr(ability, "body", None)
    if not isinstance(body, Body) or is_meaning(ability):
        return ""
    results = [one for one in nodes_in(body) if isinstance(one, Those) and one.which == ""]
    # What ties abilities to one another is written down with the whole card, not with a line of it.
    if not results or any(isinstance(one, (Tie, Linked)) for one in nodes_in(body)):
        return ""
    names = names_in(card)
    (line,) = as_lines([LineReader(ability_text(ability, card), names, card).read()], names)
    is_meant = not line.is_read or any(getattr(one, "body", None) == body for one in line.abilities)
    return "" if is_meant else results[0].word
