"""Understands what is said of a combo's cards: tapped, with counters, attached, where they begin."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from engine.cards.base.mana import MANA_TYPES
from engine.cards.base.vocabulary import NUMBER_WORDS
from engine.frozen_dataclass import dataclass, replace
from engine.model.mana import EMPTY_POOL, Pool, pool_with
from engine.model.zones import BATTLEFIELD
from engine.patterns import late_pattern
from engine.session.spellbook.combo import Piece

_NUMBERS = {word: number for number, word in enumerate(NUMBER_WORDS)} | {"a": 1, "an": 1}
_COUNTERS = late_pattern(
    r"(?:with|has|have|having)?\s*(?:at least\s+)?(?P<number>\d{1,4}|[a-z]+)\s+(?:or more\s+)?"
    r"(?P<kind>[+\-−–]\d{1,2}/[+\-−–]\d{1,2}|[a-z]+(?: strike)?)\s+counters?(?:\s+on (?:it|them|each))?",
    re.IGNORECASE,
)
_TAPPED = late_pattern(r"(?<!un)tapped", re.IGNORECASE)
_SICK = late_pattern(r"summoning[ -]sick(?:ness)?", re.IGNORECASE)
_NOT_SICK = late_pattern(
    r"(?:\b(?:does|do|is|are|must|may|can|has|have|that)\s+)*"
    r"(?:\b(?:not|no|without|neither|never)\b|n['’]t\b|\bfree of)"
    r"(?:\s+(?:longer|have|having|has|be|being|with|under|affected|by|suffer|suffering|from|any)\b)*"
    r"\s+summoning[ -]sick(?:ness)?",
    re.IGNORECASE,
)
"""Every way to say that a creature could attack: "does not have summoning sickness", "isn't summoning sick"."""
_OPPOSING = late_pattern(r"(?:under|controlled by) an opponent(?:['’]s control)?", re.IGNORECASE)
_USUAL = late_pattern(
    r"(?:(?:it is |it's |is |are )?(?:untapped|under your control)|(?:is )?not (?:affected by )?summoning[ -]sick"
    r"|(?:without|free of|no longer with) summoning[ -]sickness|on the battlefield)",
    re.IGNORECASE,
)
_ATTACHED = late_pattern(
    r"(?:attached (?:to|on)|enchant(?:ing|ed to)|enchated to|equi?p+ed to|equip+ing)\s+"
    r"(?:a |an |the )?(?P<host>[^.;]+)",
    re.IGNORECASE,
)
_LEFT_OVER = late_pattern(r"^(?:\W|and\b|it is\b|it's\b|with\b|,)+|(?:\W|and\b|,)+$", re.IGNORECASE)
_SYMBOL = late_pattern(r"\{([^{}]+)\}|:mana([0-9]+|[a-z]{1,2}):", re.IGNORECASE)


_LONGEST_SENTENCE = 600
"""What is said of a card at greater length is left to the player to read."""


@dataclass(frozen=True, slots=True)
class Understood:
    """What could be read from a state in words; `rest` is what could not, for the player to see to."""

    is_tapped: bool = False
    is_sick: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    host: str = ""
    rest: str = ""
    is_opposing: bool = False


def understood(said: str, names: Sequence[str]) -> Understood:
    """Read a state such as "Tapped with two charge counters on it"; `names` are what it may be attached to."""
    rest = " ".join(said.split())
    if len(rest) > _LONGEST_SENTENCE:
        return Understood(rest=rest)
    host = ""
    attached = _ATTACHED.search(rest)
    if attached is not None:
        host = _named_in(attached["host"], names)
        if host:
            rest = rest[: attached.start()] + rest[attached.end() :]
    counters: dict[str, int] = {}
    for found in tuple(_COUNTERS.finditer(rest)):
        word = found["number"].casefold()
        number = int(word) if word.isdigit() else _NUMBERS.get(word, 0)
        if number:
            kind = found["kind"].replace("−", "-").replace("–", "-").casefold()
            counters[kind] = counters.get(kind, 0) + number
            rest = rest.replace(found[0], " ", 1)
    is_opposing = bool(_OPPOSING.search(rest))
    rest = _USUAL.sub(" ", _NOT_SICK.sub(" ", _OPPOSING.sub(" ", rest)))
    is_sick, is_tapped = bool(_SICK.search(rest)), bool(_TAPPED.search(rest))
    rest = re.sub(r"(?:with |is |has )?" + _SICK.pattern, " ", rest, flags=re.IGNORECASE) if is_sick else rest
    rest = (
        re.sub(r"(?:enters |is |it is )?" + _TAPPED.pattern, " ", rest, flags=re.IGNORECASE) if is_tapped else rest
    )
    rest = " ".join(_LEFT_OVER.sub("", rest.strip()).split())
    return Understood(is_tapped, is_sick, tuple(sorted(counters.items())), host, rest, is_opposing)


def _named_in(said: str, names: Sequence[str]) -> str:
    """Return the piece that these words name first, or ""."""
    meant = meant_by(said, names)
    return names[meant[0]] if meant else ""


def meant_by(said: str, names: Sequence[str]) -> list[int]:
    """Return the positions of the names that a text means, in the order in which it means them.

    By the whole name, the part before the comma, or a longer word that stands in no other of the names.
    """
    plain = _plain(said)
    whole = [_plain(name) for name in names]
    found: list[tuple[int, int]] = []
    for position, name in enumerate(whole):
        others = " ".join(one for at, one in enumerate(whole) if at != position and one != name)
        words = [word for word in re.findall(r"[\w'-]{4,}", name) if word not in others]
        places = [plain.find(one) for one in (name, short_name(name), *words)]
        seen = [place for place in places if place >= 0]
        if seen:
            found.append((min(seen), position))
    return [position for _, position in sorted(found)]


def _plain(said: str) -> str:
    return said.casefold().replace("’", "'")


def short_name(name: str) -> str:
    """Return what a card's text calls it: the part before the comma."""
    return name.partition(",")[0]


def pool_of(needed: str) -> tuple[Pool, str]:
    """Return the mana that "{2}{U} available" asks for, generic mana as colorless.

    And what of it could not be read.
    """
    pool = EMPTY_POOL
    unread: list[str] = []
    for found in _SYMBOL.finditer(needed):
        symbol = (found[1] or found[2]).upper()
        if symbol.isdigit() and len(symbol) <= 4:
            pool = pool_with(pool, "C", int(symbol))
            continue
        options = [one for one in symbol.split("/") if one in MANA_TYPES]
        if not options and len(symbol) == 2 and all(one in MANA_TYPES for one in symbol):
            options = [symbol[0]]
        if options:
            pool = pool_with(pool, options[0], 1)
        else:
            unread.append(f"{{{symbol}}}")
    words = " ".join(_SYMBOL.sub(" ", needed).replace("available", " ").split()).strip(" .,")
    return pool, " ".join((*unread, *((words,) if words else ())))


_WHERE = late_pattern(
    r"\b(?:(?P<battlefield>(?:on|onto) (?:the )?battlefield|in play)"
    r"|(?P<hand>in (?:your |their )?hand)"
    r"|(?P<graveyard>in (?:the |your |a |any )?graveyard)"
    r"|(?P<exile>in exile|exiled)"
    r"|(?P<command>in (?:the |your )?command zone)"
    r"|(?P<library>(?:in|on top of|on the top of) (?:the |your )?library))\b",
    re.IGNORECASE,
)
_EVERYTHING = late_pattern(
    r"\b(?:all|both|every|each of the|the)(?: \w+)? (?:cards|permane\w*ts|pieces|creatures|of them)\b",
    re.IGNORECASE,
)
_ENDS = late_pattern(r"(?<=[.;])\s+|\n")


def told_zones(pieces: tuple[Piece, ...], lines: Iterable[str]) -> tuple[Piece, ...]:
    """Return the pieces with the zones and states that sentences such as "X on the battlefield" tell of them."""
    names = [piece.said for piece in pieces]
    zones: dict[int, tuple[str, ...]] = {}
    states: dict[int, str] = {}
    sentences = (" ".join(one.split()) for line in lines for one in _ENDS.split(line))
    for sentence in (one for one in sentences if len(one) <= _LONGEST_SENTENCE):
        _note_zones(sentence, names, zones)
        meant = meant_by(sentence, names)
        if meant and is_any(understood(sentence, [name for at, name in enumerate(names) if at != meant[0]])):
            states[meant[0]] = " ".join((states.get(meant[0], ""), sentence)).strip()
    told = []
    for at, piece in enumerate(pieces):
        said = ((BATTLEFIELD, states[at]),) if at in states else ()
        told.append(replace(piece, zones=zones.get(at, ()), states=piece.states or said, is_told=True))
    return tuple(told)


def _note_zones(sentence: str, names: Sequence[str], zones: dict[int, tuple[str, ...]]) -> None:
    """Note the zone of the cards named since the last zone: those, all of them, or the same ones again."""
    last: list[int] = []
    begins = 0
    for found in _WHERE.finditer(sentence):
        zone = str(found.lastgroup)
        before = sentence[begins : found.start()]
        begins = found.end()
        meant = meant_by(before, names)
        if not meant and _EVERYTHING.search(before):
            meant = [at for at in range(len(names)) if at not in zones]
        if meant:
            for at in meant:
                zones.setdefault(at, (zone,))
            last = meant
        elif re.search(r"\bor\b", before):
            for at in last:
                zones[at] = tuple(dict.fromkeys((*zones[at], zone)))


_GRANTED = late_pattern(
    r"lands? (?:has|have) not (?:yet )?been played|have(?: not|n['’]t) (?:yet )?played (?:a |your )?land"
    r"|not (?:yet )?played (?:a |your )?land",
    re.IGNORECASE,
)
"""What is so on every table that is set up."""
_AVAILABLE = late_pattern(
    r"\b(?:ava\w*ble|to start the combo|open to activate|ability to produce|lands? (?:that can|able to) produce)",
    re.IGNORECASE,
)
"""That there is mana, as authors write it."""


def is_of_mana(sentence: str) -> bool:
    """Return whether a sentence says what mana there is."""
    return ":mana" in sentence and bool(_AVAILABLE.search(sentence))


def left_to_the_player(lines: Iterable[str], names: Sequence[str]) -> tuple[str, ...]:
    """Return the sentences of a combo's prerequisites of which nothing is set up, as they are written."""
    return tuple(one for one in sentences_of(lines) if not _is_set_up(one, names))


def _is_set_up(sentence: str, names: Sequence[str]) -> bool:
    meant = meant_by(sentence, names)
    if is_of_mana(sentence) or _GRANTED.search(sentence):
        return True
    is_placed = bool(_WHERE.search(sentence)) and bool(meant or _EVERYTHING.search(sentence))
    others = [name for at, name in enumerate(names) if not meant or at != meant[0]]
    is_told = bool(meant) and (is_any(understood(sentence, others)) or "untapped" in sentence.casefold())
    return (is_placed or is_told or bool(_NOT_SICK.search(sentence))) and not _LEFT.search(sentence)


_LEFT = late_pattern(
    r"\b(?:imprint\w*|paired|soulbond\w*|(?<!all )(?<!both )named|naming|chosen|chose|choosing"
    r"|each turn|every turn|exiled (?:with|by|to|on)|haunt\w*|monarch|city['’]s blessing|day|night"
    r"|opponents? (?:controls?|ha(?:s|ve)))\b",
    re.IGNORECASE,
)
"""What is asked for beside where cards are."""


def sentences_of(lines: Iterable[str]) -> Iterator[str]:
    """Return the sentences of a combo's prerequisites; those at great length are left to the player to read."""
    sentences = (" ".join(one.split()) for line in lines for one in _ENDS.split(line))
    return (one for one in sentences if one and len(one) <= _LONGEST_SENTENCE)


def is_any(said: Understood) -> bool:
    """Return whether anything could be read from a state."""
    return said.is_tapped or said.is_sick or bool(said.counters) or bool(said.host) or said.is_opposing
