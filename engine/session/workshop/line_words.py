"""Says in words how a line of a card's text was read, or where reading ended and what could have stood there."""

from __future__ import annotations

from engine.cards.compiling.expected_words import Following, following_of
from engine.cards.compiling.text_lines import AMBIGUOUS, NOT_PRINTED_BACK, Line
from engine.cards.language.lexing import HOST, SELF

_SHOWN = 8
_CALLED = {SELF: "the card itself", HOST: "what it is attached to"}


def trouble_with(line: Line) -> str:
    """Return why a line is not read; "" where it is."""
    if line.is_read:
        return ""
    if line.verdict == AMBIGUOUS:
        return "it can mean two things"
    if line.verdict == NOT_PRINTED_BACK:
        return f"it would be written: {line.said}" if line.said else "no phrase writes what it seems to say"
    if line.unread and not line.expected:
        return f"{line.unread!r} refers to nothing, or to more than one thing"
    where = f"not read from {line.unread!r} on" if line.unread else "it ends too early"
    return f"{where}; expected {expected_words(line)}"


def expected_words(line: Line, begun: str = "") -> str:
    """Return what could have stood where reading ended, in a few words; of the words those alone that begin so."""
    following = following_of(line.expected)
    if begun:
        fitting = [one for one in following.all_words if one.casefold().startswith(begun.casefold())]
        following = Following(tuple(fitting), ())
    shown = _shown(following)
    more = ", …" if len(shown) > _SHOWN else ""
    return f"{', '.join(shown[:_SHOWN])}{more}" if shown else "the end of the line"


def expected_parts(line: Line) -> list[str]:
    """Return everything that could have stood where reading ended: kinds of words, then words, then signs."""
    return _shown(following_of(line.expected))


def _shown(following: Following) -> list[str]:
    words = [one for one in following.words if one[0].isalnum() or one[0] in "{~†"]
    signs = [f"“{one}”" for one in following.words if one in (",", ".", ":", "—")]
    return [_CALLED.get(one, one) for one in (*following.kinds, *words, *signs)]
