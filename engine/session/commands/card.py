"""`goinfinite card NAME`: a card's rules text as the engine reads it."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from engine.cards.base.vocabulary import type_line_of_words
from engine.cards.catalogue.catalogue import default_catalogue
from engine.cards.compiling.rules_text import rules_text
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.faces import faces
from engine.session.commands.output import print_json


def run(arguments: Namespace) -> int:
    """Print one card, or all of them."""
    catalogue = default_catalogue()
    names = catalogue.names() if arguments.all else (arguments.name,)
    cards = [card_data(catalogue.find(name)) for name in names]
    if arguments.json:
        print_json(cards if arguments.all else cards[0])
        return 0
    print("\n\n".join(_shown(card) for card in cards))
    return 0


def card_data(card: CardDefinition) -> dict[str, object]:
    """Return a card in the shape in which it is printed as JSON; one of several faces has each of them as well."""
    data = _face_data(card)
    if card.others:
        data |= {"layout": card.layout, "faces": [_face_data(face) for face in faces(card)]}
    return data


def _face_data(card: CardDefinition) -> dict[str, object]:
    """Return one face; loyalty and defense are there for what has them."""
    numbers = {"loyalty": card.loyalty, "defense": card.defense}
    return {
        "name": card.name,
        "mana_cost": str(card.mana_cost) if card.mana_cost is not None else None,
        "type_line": type_line_of_words(card.supertypes, card.types, card.subtypes),
        "power": card.power,
        "toughness": card.toughness,
        **{name: number for name, number in numbers.items() if number is not None},
        "text": rules_text(card),
        "not_covered": list(card.not_covered),
    }


def _shown(card: dict[str, Any]) -> str:
    if "faces" in card:
        return "\n//\n".join(_shown(face) for face in card["faces"])
    lines = [" ".join(part for part in (card["name"], card["mana_cost"]) if part), card["type_line"]]
    lines += [card["text"]] if card["text"] else []
    if card["power"] is not None:
        lines.append(f"{card['power']}/{card['toughness']}")
    lines += [f"{word.capitalize()}: {card[word]}" for word in ("loyalty", "defense") if word in card]
    lines += [f"(not played yet: {part})" for part in card["not_covered"]]
    return "\n".join(lines)
