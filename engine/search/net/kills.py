"""Whether cards may win together without any loop: one makes large the number by which the other wins."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards.amounts.counts import CharacteristicOf, CountOf, GreatestOf, LifeOf, TotalOf
from engine.cards.amounts.history import ThatMuch, ThisTurn
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Amount
from engine.cards.conditions.happened import ShareColor
from engine.cards.definitions.abilities import ActivatedAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.replacing import ReplacesAmount
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.game import LoseGame, WinGame
from engine.cards.effects.joints import RepeatProcess
from engine.cards.effects.libraries import ExileTop, Mill, RevealUntil, RevealUntilNamed, ShuffleInto
from engine.cards.effects.life_and_damage import DealDamage, DoubleLife, GainLife, LifeBecomes, LoseLife
from engine.cards.effects.mana import AddMana
from engine.cards.effects.tokens_and_copies import CreateCopies
from engine.cards.effects.zones import MoveTo
from engine.cards.filters.players import InZone
from engine.cards.modifications.power_and_toughness import ChangePowerToughness, DefinePowerToughness
from engine.cards.modifications.types_and_colors import AddChosenColor
from engine.model.zones import LIBRARY
from engine.search.base.words_within import has_word, words_in

LARGE = 12
"""A size or an amount from here on is one to win with."""
HAND = 7
Needs = frozenset[str]


def may_kill(cards: Sequence[CardDefinition]) -> bool:
    """Return whether one card ends a game with what another makes large: life, power, damage, an empty library."""
    for one in cards:
        for other in cards:
            if one is not other and _asks(one) & _makes(other):
                return True
    return False


def _asks(card: CardDefinition) -> Needs:
    """Return what a card turns into a win."""
    found: set[str] = set()
    if has_word(card, WinGame, LoseGame):
        found.add("an empty library")
    for amount in (*_harms(card), *(one.amount for one in words_in(card, Mill))):
        found |= _hanging_on(amount)
    for mana in words_in(card, AddMana):
        found |= _hanging_on(mana.amount)
    if has_word(card, RepeatProcess) or has_word(card, ShareColor):
        found.add("one color")
    for replaced in words_in(card, ReplacesAmount):
        if replaced.event in ("life lost", "damage dealt") and replaced.times > 1:
            found.add("life lost")
    return frozenset(found)


def _harms(card: CardDefinition) -> list[Amount]:
    lost = [one.amount for one in words_in(card, LoseLife)]
    return lost + [one.amount for one in words_in(card, DealDamage)]


def _hanging_on(amount: Amount) -> set[str]:
    kinds: set[str] = set()
    if has_word(amount, CharacteristicOf, GreatestOf, TotalOf):
        kinds.add("power")
    if has_word(amount, LifeOf):
        kinds.add("life")
    if has_word(amount, ThatMuch):
        kinds |= {"damage", "life"}
    if has_word(amount, ThisTurn):
        kinds |= {"life lost", "damage", "life"}
    if has_word(amount, CountOf):
        kinds.add("copies")
    return kinds


def _makes(card: CardDefinition) -> Needs:
    """Return what a card makes large."""
    found: set[str] = set()
    if has_word(card, RevealUntilNamed, ShuffleInto, RevealUntil) or _empties_library(card) or _draws_hands(card):
        found.add("an empty library")
    changed = [one.power for one in words_in(card, ChangePowerToughness)]
    is_large = (card.power or 0) >= LARGE or any(_is_large(amount) for amount in changed)
    if is_large or has_word(card, DefinePowerToughness):
        found |= {"power", "damage"}
    for amount in _harms(card):
        if _is_large(amount) or has_word(amount, LifeOf):
            found |= {"life lost", "damage"}
    if has_word(card, LifeBecomes):
        found |= {"life lost", "life"}
    if has_word(card, DoubleLife) or any(_is_large(one.amount) for one in words_in(card, GainLife)):
        found.add("life")
    if has_word(card, CreateCopies):
        found |= {"copies", "power"}
    if has_word(card, AddChosenColor):
        found.add("one color")
    return frozenset(found)


def _empties_library(card: CardDefinition) -> bool:
    moves = words_in(card, MoveTo)
    is_library = any(zone.zone == LIBRARY for move in moves for zone in words_in(move.what, InZone))
    return is_library or any(not isinstance(one.amount, Number) for one in words_in(card, ExileTop))


def _draws_hands(card: CardDefinition) -> bool:
    """Return whether an ability that can be activated again and again draws as many cards as a hand has."""
    drawn = (one.amount for ability in words_in(card, ActivatedAbility) for one in words_in(ability, DrawCards))
    return any(isinstance(amount, Number) and amount.value >= HAND for amount in drawn)


def _is_large(amount: Amount) -> bool:
    return isinstance(amount, Number) and amount.value >= LARGE
