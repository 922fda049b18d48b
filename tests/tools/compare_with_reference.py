"""Compares every card of the catalogue with a file of reference cards: costs, types, sizes and rules text.

Usage: python tests/tools/compare_with_reference.py CARDS.JSONL

The file holds one JSON object a line with Scryfall's field names. Its texts are compared without reminder text;
those marked "wording": "2018" are first put into today's templating. Not a test: the tests pass without that file.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.cards.catalogue.catalogue import Catalogue  # noqa: E402
from engine.cards.compiling.rules_text import rules_text  # noqa: E402
from engine.cards.compiling.texts.own_name import this_phrase  # noqa: E402
from engine.cards.definitions.card import CardDefinition  # noqa: E402
from engine.cards.entries.card import is_defining  # noqa: E402

# How templates of 2018 read today, each checked by hand against cards that have been reprinted since.
TODAY = (
    (r"enters the battlefield", "enters"),
    (r"enter the battlefield as", "enter as"),
    (r"((?:another|an?) [^,.]*?) enters under your control", r"\1 you control enters"),
    (r"converted mana cost", "mana value"),
    (r"then shuffle your library and put that card on top of it", "then shuffle and put that card on top"),
    (r"then shuffle your library", "then shuffle"),
    (r"You may cast a card (with mana value [^,.]*) from your hand", r"You may cast a spell \1 from your hand"),
    (r"If that card would be put into your graveyard this turn", "If that spell would be put into your graveyard"),
    (r"without paying their mana cost and", "without paying their mana costs and"),
    (r"Activate this ability only any time you could cast an instant", "Activate only as an instant"),
    (r"puts? the top card of (?:their|your) library into (?:their|your) graveyard", "mills a card"),
    (r"puts the top (\w+) cards of their library into their graveyard", r"mills \1 cards"),
    (r"put the top (\w+) cards of your library into your graveyard", r"mill \1 cards"),
    (r"Activate this ability only any time you could cast a sorcery", "Activate only as a sorcery"),
    (r"Activate this ability only", "Activate only"),
    (r'token with "Sacrifice this creature', 'token with "Sacrifice this token'),
    (r"enters tapped and under your control", "you control enters tapped"),
    (r"\n(Put up to one of them|If X is) ", r" \1 "),
)
# Templates that have changed since some of the texts that are marked as current.
SINCE = (
    (r"counters are put on that creature instead", "counters are put on it instead"),
    (
        r"You may play the top card of your library\.",
        "You may play lands and cast spells from the top of your library.",
    ),
    (
        r"You may cast the top card of your library if it's an artifact card or a colorless nonland card",
        "You may cast artifact spells and colorless spells from the top of your library",
    ),
    (
        r"You may cast the top card of your library if it's a noncreature, nonland card, and you may cast it as",
        "You may cast noncreature spells from the top of your library. "
        "If you cast a spell this way, you may cast it as",
    ),
)
FROM_ELSEWHERE = (
    (r"(Whenever this creature [^,]*, )this creature gets", r"\1it gets"),
    (
        r"When this creature is put into (your|a) graveyard from (your library|anywhere)",
        r"When this card is put into \1 graveyard from \2",
    ),
    (r"(from this creature: )This creature deals", r"\1It deals"),
    (r"You may cast this (?:creature|artifact|enchantment|permanent) from", "You may cast this card from"),
    (r"this (?:creature|artifact|Equipment|Aura) from your graveyard", "this card from your graveyard"),
)


def expected_text(entry: dict[str, str], card: CardDefinition) -> str:
    """The reference's rules text without reminder text and in today's templating."""
    text = re.sub(r" ?\([^()]*\)", "", entry.get("oracle_text") or "")
    for old, new in SINCE:
        text = re.sub(old, new, text)
    if entry.get("wording") == "2018":
        for old, new in TODAY:
            text = re.sub(old, new, text)
        if card.is_permanent_card and "legendary" not in card.supertypes:
            this = this_phrase(card)
            text = re.sub(
                rf"(^|\n|: |• ){re.escape(card.name)}", lambda m: m[1] + this[0].upper() + this[1:], text
            )
            text = text.replace(card.name, this)
            for old, new in FROM_ELSEWHERE:
                text = re.sub(old, new, text)
    text = re.sub("(?i)totem armor", "Umbra armor", text)
    if card.short_name:
        text = text.replace(card.name, card.short_name)
    return "\n".join(line.strip() for line in text.split("\n") if line.strip())


def differences(entry: dict[str, str], card: CardDefinition) -> list[str]:
    """What the catalogue's card has otherwise than the reference."""
    found = []
    said = {
        "mana_cost": str(card.mana_cost) if card.mana_cost else "",
        "type_line": type_line(card),
        "power": "*" if is_defined(card, "power") else number(card.power),
        "toughness": "*" if is_defined(card, "toughness") else number(card.toughness),
        "loyalty": number(card.loyalty),
    }
    for field, value in said.items():
        if (entry.get(field) or "") != value:
            found.append(f"{field}: reference {entry.get(field)!r}, catalogue {value!r}")
    # A card's text may call it by its whole name or a shorter one (CR 201.5c).
    said_text = rules_text(card).replace(card.name, card.short_name or card.name)
    expected, text = expected_text(entry, card).split("\n"), said_text.split("\n")
    if card.not_covered:
        missing = [line for line in text if line and line not in expected]
    else:
        pairs = zip(pad(expected, text), pad(text, expected), strict=True)
        missing = [f"{one}\n      {other}" for one, other in pairs if one != other]
    return found + [f"text:\n      {line}" for line in missing]


def pad(lines: list[str], others: list[str]) -> list[str]:
    """Lines, with empty ones to the length of the others."""
    return lines + [""] * (len(others) - len(lines))


def type_line(card: CardDefinition) -> str:
    """The type line as it is printed."""
    words = " ".join(word.capitalize() for word in (*card.supertypes, *card.types))
    return f"{words} — {' '.join(card.subtypes)}" if card.subtypes else words


def is_defined(card: CardDefinition, what: str) -> bool:
    """Whether an ability of the card says what its power or toughness is (CR 604.3)."""
    return any(is_defining(one, what) for one in card.abilities)


def number(value: int | None) -> str:
    """A number as the reference has it."""
    return "" if value is None else str(value)


def main() -> int:
    """Print every difference; the exit code is 1 where there is one."""
    entries: dict[str, dict[str, str]] = {}
    with open(sys.argv[1], encoding="utf-8") as stream:
        for line in stream:
            entry = json.loads(line)
            entries.setdefault(entry["name"], entry)
    catalogue = Catalogue([ROOT / "assets" / "cards"])
    count = 0
    for name in catalogue.names():
        card = catalogue.find(name)
        found = differences(entries[name], card) if name in entries else ["not in the reference"]
        count += len(found)
        for line in found:
            print(f"{name}: {line}")
        if card.not_covered:
            print(f"  (not covered in {name}: {'; '.join(card.not_covered)})")
    print(f"{len(catalogue.names())} cards, {count} differences")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
