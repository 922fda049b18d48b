"""Figures of a deck or hand: lands, colors, mana curve, and exact chances of drawing what a combo needs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import comb

from engine.cards.base.mana import COLORS
from engine.cards.catalogue.catalogue import Catalogue
from engine.frozen_dataclass import dataclass
from engine.session.decks.deck import COMMANDER, MAIN, Deck, DeckLine

MOST_OF_CURVE = 7
"""The last column of a curve holds this mana value and all above it."""
OPENING_HAND = 7


@dataclass(frozen=True, slots=True)
class Figures:
    """Figures of some cards.

    `curve` counts the cards that are no lands by mana value, `colors` the cards of each color, a card of two
    colors for both, "C" those that are no lands and have none. `unknown` cards are in none of these. `in_part`
    counts those of which a part is not played.
    """

    size: int
    lands: int
    creatures: int
    others: int
    unknown: int
    curve: tuple[int, ...]
    colors: tuple[tuple[str, int], ...]
    mana_value: Fraction
    in_part: int = 0

    @property
    def spells(self) -> int:
        """How many known cards are no lands."""
        return self.creatures + self.others


def figures_of(lines: Iterable[DeckLine], catalogue: Catalogue) -> Figures:
    """Return the figures of these lines."""
    size = lands = creatures = others = unknown = total = in_part = 0
    curve = [0] * (MOST_OF_CURVE + 1)
    colors = dict.fromkeys((*COLORS, "C"), 0)
    for line in lines:
        size += line.count
        if not line.is_known:
            unknown += line.count
            continue
        card = catalogue.find(line.card)
        if card.not_covered:
            in_part += line.count
        if "land" in card.types:
            lands += line.count
            continue
        if "creature" in card.types:
            creatures += line.count
        else:
            others += line.count
        total += card.mana_value * line.count
        curve[min(card.mana_value, MOST_OF_CURVE)] += line.count
        of_it = card.colors or (card.mana_cost.colors if card.mana_cost is not None else frozenset())
        for color in of_it or ("C",):
            colors[color] += line.count
    spells = creatures + others
    mean = Fraction(total, spells) if spells else Fraction(0)
    told = tuple((color, count) for color, count in colors.items() if count)
    return Figures(size, lands, creatures, others, unknown, tuple(curve), told, mean, in_part)


def not_played_of(lines: Iterable[DeckLine], catalogue: Catalogue) -> dict[str, tuple[str, ...]]:
    """Return, by their names, the cards of which a part is not played, with each such part in words."""
    found = {}
    for line in lines:
        parts = catalogue.find(line.card).not_covered if line.is_known else ()
        if parts:
            found[line.name] = parts
    return found


def cards_seen(turn: int, is_first: bool, hand: int = OPENING_HAND) -> int:
    """Return how many cards a seat has seen on its turn of this number, drawing one a turn (CR 103.8a)."""
    return hand + turn - (1 if is_first else 0)


def chance_of_all(size: int, seen: int, pieces: Iterable[tuple[int, int]]) -> Fraction:
    """Return the chance that the first `seen` of `size` shuffled cards hold at least so many of every piece.

    `pieces` are (how many copies the deck has, how many are needed). Exact: ways counted, not sampled.
    """
    wanted = tuple(pieces)
    seen = max(0, min(seen, size))
    rest = size - sum(copies for copies, _ in wanted)
    if rest < 0:
        raise ValueError("the pieces are more cards than the deck has")
    ways = [1] + [0] * seen
    for copies, needed in wanted:
        longer = [0] * (seen + 1)
        for before, count in enumerate(ways):
            for taken in range(needed, min(copies, seen - before) + 1):
                longer[before + taken] += count * comb(copies, taken)
        ways = longer
    found = sum(count * comb(rest, seen - taken) for taken, count in enumerate(ways) if seen - taken <= rest)
    return Fraction(found, comb(size, seen))


def chance_of_pieces(deck: Deck, needed: Mapping[str, int], seen: int) -> Fraction:
    """Return the chance that a seat has seen so many copies of each named card.

    A commander is there from the start.
    """
    copies = _counts(deck, MAIN)
    commanders = _counts(deck, COMMANDER)
    pieces = []
    for name, number in needed.items():
        left = number - commanders.get(name, 0)
        if left > 0:
            pieces.append((copies.get(name, 0), left))
    return chance_of_all(deck.size, seen, pieces)


def chances_of_lands(deck: Deck, catalogue: Catalogue, hand: int = OPENING_HAND) -> tuple[Fraction, ...]:
    """Return the chances of none, one, two … lands in an opening hand."""
    lands = figures_of(deck.section(MAIN), catalogue).lands
    size, drawn = deck.size, min(hand, deck.size)
    ways = comb(size, drawn)
    return tuple(Fraction(comb(lands, one) * comb(size - lands, drawn - one), ways) for one in range(drawn + 1))


def _counts(deck: Deck, section: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for line in deck.section(section):
        found[line.name] = found.get(line.name, 0) + line.count
    return found
