"""Reads an entry of a zone in a set-up: a card, or a group of equal ones, with its state."""

from __future__ import annotations

from engine.cards.base.creature_types import CREATURE_TYPES
from engine.cards.base.mana import COLORS
from engine.cards.base.vocabulary import CARD_TYPES, COLOR_WORDS
from engine.cards.catalogue.catalogue import Catalogue
from engine.cards.catalogue.token_phrases import NoSuchToken, token_meant
from engine.cards.effects.predefined_tokens import PREDEFINED
from engine.cards.reading.nodes import BadInput, Node, Scalar, nearest_of, quoted
from engine.model.designations import DESIGNATIONS
from engine.model.uses import KINDS_OF_USE
from engine.patterns import late_pattern
from engine.session.set_up.set_up import TIES, CardsInZone, EntryTie
from engine.session.set_up.value_reading import known, read_count, read_counters, read_seat

ENTRY_KEYS = (
    *("card", "token", "made by", "token copy of", "placeholder", "types", "count", "tapped", "sick", "counters"),
    *("attached to", "owner", "commander", "damage", "chosen color", "used", "revealed", "order"),
    *("chosen player", "chosen type", "face down", "copy of", "designated", *TIES),
)
_ENTRY = "a card: its name, '3 NAME', or keys such as card, count, tapped"
_COUNTED = late_pattern(r"(\d+) +(?=\S)")
_ORDINAL = late_pattern(r"(\d{1,6})(?:st|nd|rd|th) +(?=\S)")


def read_entry(node: Node, names: tuple[str, ...], catalogue: Catalogue) -> CardsInZone:
    """Read an entry of a zone: a card's name, "3 NAME", or keys. Raises BadInput."""
    if isinstance(node, Scalar):
        text = node.text(_ENTRY)
        counted = _COUNTED.match(text)
        name = text[counted.end() :] if counted is not None else text
        # What has an entry is known without the user's database, which may be damaged or held by another program.
        if counted is not None and (catalogue.has_entry(name) or text not in catalogue):
            rest = Scalar(node.place_of(counted.end()), name)
            return CardsInZone(named_card(rest, catalogue), read_count(Scalar(node.place, counted[1])))
        return CardsInZone(named_card(node, catalogue))
    fields = node.fields(ENTRY_KEYS, _ENTRY)
    given = [key for key in ("card", "token", "token copy of", "placeholder") if key in fields]
    if len(given) != 1:
        raise node.bad(
            " and ".join(given) or "neither card nor token", "card, token, token copy of or placeholder"
        )
    kind, named = given[0], fields.need(given[0], _ENTRY)
    types = fields.get("types")
    if types is not None and kind != "placeholder":
        raise types.bad("types of a card that is not a placeholder", "no types: a card has its own")
    if "face down" in fields and "copy of" in fields:
        raise node.bad("a copy that lies face down", "face down or copy of, since face down it is not a copy")
    maker = known(fields, "made by", lambda one: named_card(one, catalogue), "")
    host, host_seat, host_place = known(fields, "attached to", lambda one: _read_host(one, names), ("", -1, 1))
    return CardsInZone(
        _named(kind, named, maker, catalogue),
        known(fields, "count", read_count, 1),
        kind == "token",
        known(fields, "tapped", Node.yes_or_no, False),
        known(fields, "sick", Node.yes_or_no, False),
        known(fields, "counters", read_counters, ()),
        host,
        host_seat,
        known(fields, "owner", lambda one: read_seat(one, names), -1),
        known(fields, "commander", Node.yes_or_no, False),
        kind == "placeholder",
        types.text("a type line") if types is not None else "",
        maker,
        kind == "token copy of",
        known(fields, "damage", lambda one: read_count(one, 0), 0),
        known(fields, "chosen color", lambda one: one.one_of(COLORS, "a color"), ""),
        known(fields, "used", _read_uses, ()),
        known(fields, "revealed", Node.yes_or_no, False),
        host_place,
        known(fields, "order", lambda one: one.whole_number("a place in the order", 1), 0),
        known(fields, "chosen player", lambda one: read_seat(one, names), -1),
        tuple(EntryTie(word, *_read_host(tied, names)) for word in TIES if (tied := fields.get(word)) is not None),
        known(fields, "chosen type", _read_type, ""),
        known(fields, "face down", Node.yes_or_no, False),
        known(fields, "copy of", lambda one: named_card(one, catalogue), ""),
        known(fields, "designated", _read_designations, ()),
    )


def _read_designations(node: Node) -> tuple[str, ...]:
    """Read what a permanent has become: "renowned", "level 2"."""
    return tuple(one.one_of(DESIGNATIONS, "what it has become") for one in node.one_or_more())


def _read_type(node: Node) -> str:
    """Read a creature type, or a card type in lower case."""
    said = node.text("a creature type, or a card type")
    for one in (said[:1].upper() + said[1:], said.casefold()):
        if one in CREATURE_TYPES or one in CARD_TYPES:
            return one
    near = nearest_of(said, (*CARD_TYPES, *sorted(CREATURE_TYPES)))
    raise node.bad(f"{quoted(said)} is not a type", near)


def _read_uses(node: Node) -> tuple[tuple[int, int], ...]:
    items = [item.items("[ability, times]") for item in node.items("a list of [ability, times]")]
    if any(len(item) != 2 for item in items):
        raise node.bad("found no uses", "a list of [ability, times]")
    return tuple((_number_of_use(item[0]), read_count(item[1])) for item in items)


def _number_of_use(node: Node) -> int:
    """Return an ability's number, or the number that a word for what else is counted stands for."""
    words = {word: number for number, word in KINDS_OF_USE.items()}
    several = [word for word in words if not word[-1].isdigit()]
    expected = f"an ability's number, or {', '.join((*several, 'attacked seat 2'))}"
    said = words.get(node.text(expected))
    return node.whole_number(expected, 0) if said is None else said


def _named(kind: str, node: Node, maker: str, catalogue: Catalogue) -> str:
    if kind == "token":
        return named_token(node, maker, catalogue)
    return node.text("a card's name") if kind == "placeholder" else named_card(node, catalogue)


def named_card(node: Node, catalogue: Catalogue) -> str:
    """Return the name of a card that the catalogue has. Raises BadInput."""
    name = node.text("a card's name")
    if name not in catalogue:
        raise node.bad(f"no card {quoted(name)} in the catalogue", nearest_of(name, catalogue.names_like(name)))
    return name


def named_token(node: Node, maker: str, catalogue: Catalogue) -> str:
    """Return a token in words, or as a card makes it. Raises BadInput."""
    phrase = node.text("a token, such as '1/1 green Elf Warrior creature token'")
    if not maker and _is_plain_token(phrase):
        return phrase
    # The grammar of cards takes longer to load than all the rest of this floor, and few scenarios need it.
    from engine.cards.compiling.entry_phrases import PhraseError, parse_token

    try:
        token_meant(phrase, maker, catalogue) if maker else parse_token(phrase)
    except NoSuchToken as error:
        raise node.bad(error.wrong, error.expected) from None
    except PhraseError as error:
        place = node.place_of(error.offset) if isinstance(node, Scalar) else node.place
        raise BadInput(place, error.wrong, error.expected) from None
    return phrase


_PLAIN_TOKEN = late_pattern(
    rf"\d{{1,4}}/\d{{1,4}} (?:colorless|(?:{'|'.join(COLOR_WORDS)})(?: and (?:{'|'.join(COLOR_WORDS)}))?) "
    r"((?:[A-Z][a-z]+ )+)(?:artifact )?creature token"
)


def _is_plain_token(phrase: str) -> bool:
    """Return whether a phrase is a Treasure token, say, or one of a size, colors and creature types alone."""
    if phrase.count(" ") == 1 and phrase.endswith(" token"):
        return phrase.removesuffix(" token") in PREDEFINED
    found = _PLAIN_TOKEN.fullmatch(phrase)
    return found is not None and all(word in CREATURE_TYPES for word in found[1].split())


def _read_host(node: Node, names: tuple[str, ...]) -> tuple[str, int, int]:
    """Read the name of what an entry is attached to, its seat (-1: not said) and which one of that name it is.

    "2nd Forest of Bob" is ("Forest", Bob's seat, 2).
    """
    text = node.text("the name of a permanent")
    counted = _ORDINAL.match(text)
    place = int(counted[1]) if counted is not None else 1
    if counted is not None:
        text = text[counted.end() :]
    if place < 1:
        raise node.bad(f"found {quoted(text)}", "a place from 1st on")
    for seat, name in enumerate(names):
        if text.endswith(f" of {name}"):
            return text.removesuffix(f" of {name}"), seat, place
    return text, -1, place
