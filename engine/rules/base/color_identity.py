"""The color identity of cards, and of the commanders of a player (CR 903.4)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.base.kinds import Ability
from engine.cards.base.mana import COLORS, ManaCost
from engine.cards.conditions.happened import WasSpent
from engine.cards.definitions.abilities import is_meaning
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.mana import AddInCombination, AddMana
from engine.cards.game_rules.casting import MayPlay, PaysLifeFor
from engine.cards.language.trees import nodes_in
from engine.patterns import late_pattern
from engine.rules.base.facts import facts_of
from engine.rules.base.view import View

_SYMBOL = late_pattern(r"\{([^{}]*)\}")


def color_identity(card: CardDefinition) -> frozenset[str]:
    """Return the colors of a card and of the mana symbols in its text, on each of its faces (CR 903.4, 903.4d).

    What a keyword means is reminder text, and does not count (CR 903.4c).
    """
    facts = facts_of(card)
    if facts.color_identity is None:
        facts.color_identity = frozenset(_colors_said(card))
    return facts.color_identity


def colors_of_commanders(view: View, seat: int) -> tuple[str, ...]:
    """Return the colors of the commanders that a seat has, wherever they are, in the order WUBRG (CR 903.4)."""
    found: frozenset[str] = frozenset()
    for held in view.objects.values():
        if held.is_commander and held.owner == seat:
            found |= color_identity(held.printed or held.card)
    return tuple(color for color in COLORS if color in found)


def _colors_said(card: CardDefinition) -> Iterator[str]:
    for face in (card, *card.others):
        yield from face.colors
        for symbol in _symbols(face):
            yield from (one for one in symbol.split("/") if one in COLORS)


def _symbols(card: CardDefinition) -> Iterator[str]:
    """Yield the mana symbols of a card's cost and text, those of a line that is not read among them."""
    if card.mana_cost is not None:
        yield from card.mana_cost.symbols
    for ability in card.abilities:
        if not is_meaning(ability):
            yield from _symbols_said(ability)
    for line in card.not_covered:
        yield from _SYMBOL.findall(line)


def _is_any_color(options: tuple[tuple[str, ...], ...]) -> bool:
    """Return whether mana is "of any color", which a card says without a symbol."""
    return options == tuple((color,) * len(options[0]) for color in COLORS)


def _symbols_said(ability: Ability) -> Iterator[str]:
    for node in nodes_in(ability):
        match node:
            case ManaCost(symbols, more):
                yield from (*symbols, *(symbol for symbol, _ in more))
            case AddMana(options) if not _is_any_color(options):
                yield from (symbol for option in options for symbol in option)
            case AddInCombination(_, types) if types != COLORS:
                yield from types
            case WasSpent(color) | PaysLifeFor(color):
                yield color
            case MayPlay(pays=cost):
                yield from _SYMBOL.findall(cost)
