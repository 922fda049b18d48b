"""Cards of which a part is not played yet, and how they are told of; no rules are loaded for it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.frozen_dataclass import dataclass

if TYPE_CHECKING:
    from engine.cards.definitions.card import CardDefinition  # what a card can be takes its time to load


@dataclass(frozen=True, slots=True)
class Gap:
    """A card on the table with the parts of it that are not played; `is_used` where the loop uses the card."""

    card: str
    not_covered: tuple[str, ...]
    is_used: bool = False


def gaps_of_cards(cards: Iterable[CardDefinition]) -> tuple[Gap, ...]:
    """Return the cards of which a part is not played, each once, in their order."""
    found = {card.name: Gap(card.name, card.not_covered) for card in cards if card.not_covered}
    return tuple(found.values())


def gaps_together(*lists: Iterable[Gap]) -> tuple[Gap, ...]:
    """Return the gaps of several tables, each card once; used where it is on one of them."""
    found: dict[str, Gap] = {}
    for gap in (gap for gaps in lists for gap in gaps):
        if gap.card not in found or gap.is_used:
            found[gap.card] = gap
    return tuple(found.values())


def gap_data(gaps: Iterable[Gap]) -> list[dict[str, object]]:
    """Return the cards of which a part is not played, in the shape in which they are printed as JSON."""
    return [{"card": gap.card, "not_covered": list(gap.not_covered)} for gap in gaps]


def parts_not_played(gaps: Iterable[Gap]) -> str:
    """Return what is missing in a sentence, "" for nothing: "Parts that are not played yet: Emiel (its
    trigger).".
    """
    told = gap_words(gaps)
    return f"Parts that are not played yet: {told}." if told else ""


def cards_not_whole(gaps: Iterable[Gap], most: int = 3) -> str:
    """Return the cards alone, `most` of them by name: "Not played whole: Emiel, Kinnan and 2 more"; ""
    for none.
    """
    names = [gap.card for gap in gaps]
    if len(names) > most:
        names = [*names[:most], f"{len(names) - most} more"]
    told = " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part) if names else ""
    return f"Not played whole: {told}" if told else ""


def gap_words(gaps: Iterable[Gap]) -> str:
    """Return the cards with what is missing: "Kinnan (looking for a card), Emiel (its trigger)"."""
    return ", ".join(f"{gap.card} ({'; '.join(gap.not_covered)})" for gap in gaps)
