"""Names of what is on a table as players say them: "the Elves", "her Bolt", "Nadine's Intruder Alarm", "me"."""

from __future__ import annotations

import re

from engine.model.state import GameState
from engine.patterns import late_pattern
from engine.rules.base.teams import is_opponent
from engine.session.notation.object_names import NotationReader
from engine.shortcuts.sequences.described_choices import KINDS, TRAITS

_ARTICLES = ("the ", "a ", "an ", "my ", "his ", "her ", "their ", "your ", "its ", "one ", "another ", "this ")
_JUST_DRAWN = ("card just drawn", "card that was just drawn", "card i just drew")
_ORDINAL = late_pattern(r"\d+(?:st|nd|rd|th) |\d+ ")
_ATTACKED = late_pattern(
    r" (?:that|which|who) (?:has|have)(?P<not>(?: not|n't)?) attacked(?: yet)?(?: this turn)?$", re.I
)
_WHERE = late_pattern(
    r" (?:of [^,;]+|in (?:the |my |her |his )?(?:hand|graveyard|exile|library)|on the (?:stack|battlefield))$",
    re.I,
)


class NotUnderstood(Exception):  # it is no error: the line may be notation, which is tried as well
    """A line that says nothing in the words of players."""


def seat_said(state: GameState, name: str) -> int:
    """Find a seat by its name, in letters of either case; raises NotUnderstood."""
    for seat, held in enumerate(state.seats):
        if held.name.casefold() == name.strip().casefold():
            return seat
    raise NotUnderstood


def object_said(state: GameState, seat: int, said: str) -> str:
    """Find the object of a name, the obvious one for a short name; return it in notation.

    NotUnderstood where that is not clear.
    """
    said = said.strip(" ,")
    found = [one for one in range(len(state.seats)) if state.seats[one].name.casefold() == said.casefold()]
    if found:
        return state.seats[found[0]].name
    if said.casefold() in ("me", "myself", "himself", "herself"):
        return state.seats[seat].name
    if said.casefold() in ("face", "the face", "opponent", "my opponent", "her", "him", "you", "them"):
        others = [one for one in range(len(state.seats)) if is_opponent(state, seat, one)]
        if len(others) == 1:
            return state.seats[others[0]].name
        raise NotUnderstood
    behind = _WHERE.search(said)
    said, suffix = (said[: behind.start()], said[behind.start() :]) if behind is not None else (said, "")
    told = _ATTACKED.search(said)
    said, attacked = (said[: told.start()], told["not"]) if told is not None else (said, None)
    for held in state.seats:
        # "Nadine's Intruder Alarm"
        if said.casefold().startswith(f"{held.name.casefold()}'s "):
            said, suffix = said[len(held.name) + 3 :], f" of {held.name}"
    prefix = ""
    while True:
        article = next((one for one in _ARTICLES if said.casefold().startswith(one)), "")
        said = said[len(article) :]
        ordinal = _ORDINAL.match(said)
        trait = next((f"{one} " for one in TRAITS if said.casefold().startswith(f"{one} ")), "")
        if ordinal is not None:
            prefix, said = prefix + ordinal[0], said[ordinal.end() :]
        elif trait:
            prefix, said = prefix + trait, said[len(trait) :]
        elif not article:
            break
    suffix = _canonical_suffix(state, suffix)
    if attacked is not None:
        suffix = f" that has {'not ' if attacked else ''}attacked{suffix}"
    if said.casefold() in _JUST_DRAWN:
        return f"{prefix}newest card{suffix}"
    if ("newest " in prefix or attacked is not None) and said.casefold() in KINDS:
        return f"{prefix}{said.casefold()}{suffix}"
    return f"{prefix}{known_name(state, said)}{suffix}"


def _canonical_suffix(state: GameState, suffix: str) -> str:
    zone = re.fullmatch(r" in (?:the |my |her |his )?(hand|graveyard|exile|library)", suffix, re.I)
    if zone is not None:
        return f" in {'' if zone[1] in ('hand', 'exile') else 'the '}{zone[1].lower()}"
    owner = re.fullmatch(r" of (.+)", suffix, re.I)
    if owner is not None:
        return f" of {state.seats[seat_said(state, owner[1])].name}"
    return suffix


def known_name(state: GameState, said: str) -> str:
    """Return the name of what is on the table that some words mean: all of it, or words of one name only."""
    known = NotationReader(state, "").known
    wanted = said.strip().strip("\"'").casefold()
    if not wanted:
        raise NotUnderstood
    for name in known:
        if name.casefold() == wanted:
            return name
    words = [_singular(word) for word in wanted.split()]
    fitting = {
        real for name, real in known.items() if _holds_in_order([_singular(one) for one in _words(name)], words)
    }
    shortest = [said for said, real in known.items() if real in fitting]
    if len(fitting) == 1:
        return min(shortest, key=len)
    raise NotUnderstood


def _words(name: str) -> list[str]:
    return [word.strip(",.") for word in name.casefold().replace("-", " ").split()]


def _holds_in_order(words: list[str], wanted: list[str]) -> bool:
    return any(words[at : at + len(wanted)] == wanted for at in range(len(words)))


def _singular(word: str) -> str:
    word = word.strip(",.").removesuffix("'s")
    return f"{word[:-3]}f" if word.endswith("ves") else word[:-1] if len(word) > 3 and word.endswith("s") else word
