"""Parses the phrases of a card with the grammar beside this file; wording.py is the inverse."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from engine.cards.reading.nodes import nearest_of
from engine.folders import user_cache_folder

if TYPE_CHECKING:
    from lark import Lark

    from engine.cards.base.kinds import Amount, Condition, EventPattern, Filter, Reference
    from engine.cards.costs.cost import Cost
    from engine.cards.definitions.bodies import TargetPhrase
    from engine.cards.definitions.card import CardDefinition

KINDS = ("filter", "reference", "amount", "condition", "cost", "event", "token", "becomes", "mana", "counters")

_TERMINAL_NAMES = {
    "INTEGER": "a number",
    "X": "X",
    "TYPE": "a card type",
    "SUBTYPE": "a subtype",
    "SUPERTYPE": "a supertype",
    "HUE": "a color",
    "KEYWORD": "a keyword",
    "KIND": "a kind of counter",
    "SYMBOL": "a mana symbol",
    "SIZE": "a power and toughness",
    "CHARACTERISTIC": '"power", "toughness" or "mana value"',
    "DONE": '"lost" or "gained"',
    "PARTICIPLE": '"sacrificed", "discarded" or "exiled"',
    "NON": '"non..."',
    "COMMA": "a comma",
    "NEXT": "a comma with a further part",
    "LIST_AND": '"and"',
    "QUOTED": "a name in quotation marks",
    "$END": "the end of the phrase",
}
_SHOWN = 8


class PhraseError(ValueError):
    """A phrase that the grammar does not know: what is wrong, from which character on, what was expected."""

    def __init__(self, wrong: str, offset: int, expected: str) -> None:
        super().__init__(f"{wrong}; expected {expected}")
        self.wrong = wrong
        self.offset = offset
        self.expected = expected


def parse_filter(phrase: str) -> Filter:
    """Parse a filter: "another creature you control". Raises PhraseError, as all parsers here do."""
    return cast("Filter", _parse("filter", phrase))


def parse_reference(phrase: str) -> Reference | TargetPhrase:
    """Parse a reference: "this creature"; one that asks for a new target comes back as its TargetPhrase."""
    return cast("Reference | TargetPhrase", _parse("reference", phrase))


def parse_amount(phrase: str) -> Amount:
    """Parse an amount: "the number of Goblins you control"."""
    return cast("Amount", _parse("amount", phrase))


def parse_condition(phrase: str) -> Condition:
    """Parse a condition: "you have 30 or more life"."""
    return cast("Condition", _parse("condition", phrase))


def parse_cost(phrase: str) -> Cost:
    """Parse a cost: "{2}, {T}, sacrifice a creature"."""
    return cast("Cost", _parse("cost", phrase))


def parse_event(phrase: str) -> EventPattern:
    """Parse an event: "another creature you control enters"."""
    return cast("EventPattern", _parse("event", phrase))


def parse_token(phrase: str) -> CardDefinition:
    """Parse a token: "1/1 green Elf Warrior creature token"."""
    return cast("CardDefinition", _parse("token", phrase))


def parse_becomes(phrase: str) -> CardDefinition:
    """Parse what a permanent becomes: "1/4 blue and red Elemental creature"."""
    return cast("CardDefinition", _parse("becomes", phrase))


def parse_mana(phrase: str) -> tuple[tuple[str, ...], ...]:
    """Parse what an effect adds, as alternatives: "{U} or {R}", "one mana of any color"."""
    return cast("tuple[tuple[str, ...], ...]", _parse("mana", phrase))


def parse_counters(phrase: str) -> tuple[str, Amount]:
    """Parse counters, as their kind and how many: "two +1/+1 counters"."""
    return cast("tuple[str, Amount]", _parse("counters", phrase))


@lru_cache(maxsize=4096)
def _parse(kind: str, phrase: str) -> object:
    # The grammar is loaded when the first phrase is parsed: lark and what builds the nodes are slow to import.
    from lark.exceptions import UnexpectedInput, UnexpectedToken

    from engine.cards.phrases.filter_nodes import PhraseMeaningError

    try:
        return _parser().parse(phrase, start=kind)
    except UnexpectedToken as error:
        raise _error(kind, phrase, error.token, error.accepts or error.expected) from None
    except PhraseMeaningError as error:
        raise PhraseError(f"{error.wrong} in {phrase!r}", 0, error.expected) from None
    except UnexpectedInput as error:
        raise PhraseError(f"{phrase!r} is no {kind}", 0, f"a {kind}") from error


def _error(kind: str, phrase: str, token: Any, accepted: set[str]) -> PhraseError:
    offset = token.start_pos if token.type != "$END" and token.start_pos is not None else len(phrase)
    rest = phrase[offset:].split(maxsplit=1)
    word = rest[0] if rest else ""
    found = f"{word!r} cannot stand here in {phrase!r}" if word else f"{phrase!r} ends too early"
    names = _readable(accepted)
    words = [name.strip('"') for name in names if name.startswith('"')]
    nearest = nearest_of(word, words) if word else ""
    if nearest.startswith("perhaps"):
        return PhraseError(found, offset, nearest)
    shown = ", ".join(names[:_SHOWN]) + (", …" if len(names) > _SHOWN else "")
    return PhraseError(found, offset, f"{shown} (in a phrase for {_with_article(kind)})")


def _with_article(kind: str) -> str:
    return {"amount": "an amount", "event": "an event", "mana": "mana", "counters": "counters"}.get(
        kind, f"a {kind}"
    )


def _readable(accepted: set[str]) -> list[str]:
    patterns = _patterns()
    named = [_TERMINAL_NAMES[name] for name in _TERMINAL_NAMES if name in accepted]
    return named + sorted(f'"{patterns[name]}"' for name in accepted if name in patterns)


@cache
def _patterns() -> dict[str, str]:
    from lark.lexer import PatternStr  # slow to import, as above

    terminals = _parser().terminals
    return {t.name: t.pattern.value for t in terminals if isinstance(t.pattern, PatternStr)}


@cache
def _parser() -> Lark:
    """The parser, made when the first phrase is parsed: it is a constant, and lark is slow to import."""
    from lark import Lark  # slow to import, as above

    from engine.cards.phrases.nodes import NodeBuilder, PhraseLexer

    return Lark(
        Path(__file__).with_name("grammar.lark").read_text("utf-8"),
        parser="lalr",
        lexer=PhraseLexer,
        start=list(KINDS),
        transformer=NodeBuilder(),
        cache=_cache_file(),
    )


def _cache_file() -> str | bool:
    """Where lark keeps the parser's tables, which take ten times as long to make as to read; False for nowhere.

    Lark itself sees whether they are those of this grammar.
    """
    folder = user_cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return str(folder / "grammar.cache")
