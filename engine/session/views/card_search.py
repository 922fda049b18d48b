"""Searching cards as players write it: words, names nearly right, and keys such as t:elf c:g mv<=2 o:untap."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from engine.session.views.card_index import ListedCard
from engine.session.views.card_queries import KEYS, Term, read_query

NEAR = 78
"""So alike, of 100, is a name that somebody nearly wrote."""
_COLORS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "", "c": ""}
_KINDS = ("legendary", "basic", "snow")
_SYMBOL = re.compile(r"\{([^{}]*)\}")

TextOf = Callable[[ListedCard], str]


def search(
    cards: Iterable[ListedCard],
    wanted: str,
    text_of: TextOf,
    also: Iterable[ListedCard] = (),
    also_near: Iterable[ListedCard] = (),
) -> tuple[ListedCard, ...]:
    """Return the cards that a query asks for: those whose name begins so first, then those nearly called so.

    `text_of` gives a card's rules text, which is read only where it is asked for. `also` are other cards that meet
    the query, and `also_near` others that could be nearly called so.
    """
    query = read_query(wanted)
    if query.problem:
        return ()
    known = tuple(cards)
    said = query.words
    if not said and not query.terms:
        return tuple(sorted((*known, *also), key=lambda card: (card.is_token, card.name.casefold())))
    ranked = []
    met = (card for card in known if meets(card, query.terms, text_of))
    for card in (*met, *also):
        name = card.name.casefold()
        is_begun = any(part.startswith(said) for part in (name, *name.split()))
        ranked.append((not name.startswith(said), not is_begun, card.is_token, name, card))
    if ranked or not said or query.has_keys:
        return tuple(card for *_, card in sorted(ranked, key=lambda one: one[:4]))
    return near((*known, *also_near), said)


def texts_asked(cards: Iterable[ListedCard], wanted: str) -> tuple[ListedCard, ...]:
    """Return the cards whose rules text a query has to look at: those that meet all the rest of it."""
    query = read_query(wanted)
    if query.problem or not query.asks_texts:
        return ()
    others = [term for term in query.terms if not term.asks_text]
    return tuple(card for card in cards if meets(card, others, _no_text))


def _no_text(_: ListedCard) -> str:
    return ""


def near(cards: Iterable[ListedCard], said: str) -> tuple[ListedCard, ...]:
    """Return the cards with names like this one, the likest first: "vizer" finds Vizier of Remedies."""
    from rapidfuzz import process, utils  # 9 ms of a start, for names that are nowhere as they are typed

    by_name = {card.name: card for card in cards}
    found = process.extract(
        said, by_name.keys(), scorer=_alike, processor=utils.default_process, score_cutoff=NEAR, limit=20
    )
    return tuple(by_name[name] for name, _, _ in found)


def _alike(said: str, name: str, **_: object) -> float:
    """Return how alike a name is, or its likest word where one word was said."""
    from rapidfuzz import fuzz  # as above

    parts = [name, *name.split()] if " " not in said else [name]
    return max(fuzz.ratio(said, part) for part in parts)


def meets(card: ListedCard, terms: Iterable[Term], text_of: TextOf) -> bool:
    """Return whether a card meets all terms; its rules text is read only where it meets the others."""
    in_turn = sorted(terms, key=lambda term: term.asks_text)
    return all(lets(card, term, text_of) is not term.is_not for term in in_turn)


def lets(card: ListedCard, term: Term, text_of: TextOf) -> bool:
    """Return whether a card meets a term, whether or not that denies it."""
    value = term.value
    match term.key:
        case "t":
            return value in f"{card.type_line} // {card.other_types}".casefold()
        case "o":
            return value in text_of(card).casefold().replace("\n", " ")
        case "c":
            return _has_colors(card.colors, value, ">=" if term.relation == ":" else term.relation)
        case "id":
            return _has_colors(_identity(card, text_of), value, "<=" if term.relation == ":" else term.relation)
        case "mv":
            return _compares(mana_value(card), term)
        case "pow" | "tou":
            first, _, last = card.size.partition("/")
            number = first if term.key == "pow" else last
            return number.isdecimal() and _compares(int(number), term)
        case "is":
            return _is(card, value)
        case _:
            searched = f"{card.name} {card.type_line} {card.maker} {card.size}".casefold()
            return value in searched


def mana_value(card: ListedCard) -> int:
    """Return a card's mana value (CR 202.3)."""
    return sum(int(one) if one.isdecimal() else 0 if one == "X" else 1 for one in card.cost)


def _identity(card: ListedCard, text_of: TextOf) -> str:
    """Return its colors, and those of the mana symbols in its text (CR 903.4)."""
    symbols = "".join(_SYMBOL.findall(text_of(card)))
    return "".join(letter for letter in "WUBRG" if letter in card.colors or letter in symbols)


def _has_colors(colors: str, value: str, relation: str) -> bool:
    if value in ("m", "multicolor"):
        return len(colors) > 1
    wanted = _COLORS.get(value, value.upper())
    asked, has = set(wanted), set(colors)
    if not asked:
        return not has
    results = {">=": asked <= has, "<=": has <= asked, "=": has == asked, ">": asked < has, "<": has < asked}
    return results.get(relation, has != asked)


def _compares(number: int, term: Term) -> bool:
    wanted = int(term.value)
    results = {">=": number >= wanted, "<=": number <= wanted, ">": number > wanted, "<": number < wanted}
    if term.relation == "!=":
        return number != wanted
    return results.get(term.relation, number == wanted)


def _is(card: ListedCard, value: str) -> bool:
    kinds = card.type_line.casefold()
    if value == "token":
        return card.is_token
    if value == "permanent":
        return not card.is_token and not any(kind in kinds for kind in ("instant", "sorcery"))
    if value == "spell":
        return "land" not in kinds and not card.is_token
    return value in kinds if value in _KINDS else value in kinds.split()


def advice(cards: Iterable[ListedCard], wanted: str) -> str:
    """Return what to say where a query finds nothing: what of it is wrong, or what would find something."""
    query = read_query(wanted)
    if query.problem:
        return f"{query.problem}."
    found = near(cards, query.words)[:3] if query.words else ()
    if found:
        return f"Nothing matches. Similar names: {', '.join(card.name for card in found)}."
    return f"Nothing matches. Words search names and types; keys search the rest: {KEYS}"
