"""Reads lines as players write them, and says each as the lines of a script that it means.

"activate Elves", "bolt Nadine." or "all pass twice" are no notation; what they mean at a table is. Names may be
short ("the Elves"), in small letters, with a full stop; who does it may be left out, since only one seat decides;
several choices may stand on a line. What cannot be told is not guessed: the line is left to the notation's errors.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.model import decisions
from engine.model.state import GameState
from engine.patterns import late_pattern
from engine.session.scenarios.choices_by_words import lines_by_words, words_in
from engine.session.scenarios.natural_names import NotUnderstood, seat_said
from engine.session.scenarios.natural_verbs import VERBS

EVERYONE, RESOLVE = "everyone passes", "resolve the stack"
_TIMES = {"once": 1, "twice": 2, "thrice": 3, "two": 2, "three": 3, "four": 4, "five": 5}
_JOINTS = late_pattern(
    r"\s*(?:;|->|→|\.\s+(?=\S)|(?:^|\s)\d+[.)]\s+|,? (?:and )?then |,\s*(?:and )?| and (?=pass))\s*", re.I
)
_OPENING = late_pattern(
    r"(?:(?:in response|then|and|now|so|alright|well|that's it|(?:holding|keeping|with) priority),? (?=\S)"
    r"|(?:ok(?:ay)?|no|nah|sure|no responses?), (?=\S))+",
    re.I,
)
_KEEPING = late_pattern(r",? (?:and )?(?:holding|keeping|hold|keep|retaining) priority$", re.I)
_LEFT_ALONE = late_pattern(r"one at a time:|.*\bsays\b|.*\bsplicing\b|.*\bassigns\b", re.I)


def readings(state: GameState, line: str) -> Iterator[tuple[str, ...]]:
    """Yield the lines of a script that a line with one choice may mean at a table, the likeliest first.

    None at all are meant by what only tells something that happens, or that priority is kept.
    """
    said = plain(line)
    if not said or _LEFT_ALONE.match(said):
        return
    if _only_tells(state, said):
        yield ()
    for read in (_of_everyone, _of_one, _by_words):
        try:
            found = read(state, said)
        except NotUnderstood:
            continue
        if found:
            yield found


def _only_tells(state: GameState, said: str) -> bool:
    """Return whether a line only says that something triggers that has, or that priority is kept."""
    if re.fullmatch(r"(?:holds?|keeps?|retains?|gains?|gets?|has) priority", said, re.I):
        return True
    triggering = re.fullmatch(r"(?:the )?(?P<what>.+?)(?:'s (?:ability|trigger))? triggers?", said, re.I)
    top = state.stack[-1] if state.stack else None
    if triggering is None or top is None or top.kind != "triggered":
        return False
    return words_in(triggering["what"]) <= words_in(top.source.card.name)


def _by_words(state: GameState, said: str) -> tuple[str, ...]:
    """Read words by what the seat that decides may legally choose."""
    seat, rest = _subject(state, said)
    return lines_by_words(state, rest) if seat == _deciding(state) else ()


def parts_of_line(line: str) -> tuple[str, ...]:
    """Return the choices of a line that holds several, in order."""
    found = [part.strip(" .") for part in _JOINTS.split(plain(line))]
    return tuple(part for part in found if part)


def plain(line: str) -> str:
    """Return a line with plain marks, and without the words around what it says."""
    said = " ".join(line.replace("’", "'").replace("“", '"').replace("”", '"').split()).rstrip(" .!")
    opening = _OPENING.match(said)
    return _KEEPING.sub("", said[opening.end() :] if opening is not None else said)


def _of_everyone(state: GameState, said: str) -> tuple[str, ...]:
    """Read what all seats do together: passing, so many times, until a step or a turn."""
    lowered = said.casefold()
    everything = r"(?:resolve|let) (?:everything|it all|the (?:whole )?stack|all)(?: resolve)?"
    if re.fullmatch(everything + r"|everything resolves|the stack resolves", lowered):
        return (RESOLVE,)
    passing = re.fullmatch(
        r"(?:(?:pass(?:es)?|skip)(?= (?:until|till))"
        r"|everyone|everybody|every(?: player| seat)|all(?: players| seats)?|both(?: players| seats)?"
        r"|each player|we both|they all|players)(?: pass(?:es)?(?: priority)?)?(?P<more>.*)",
        lowered,
    )
    if passing is None:
        resolving = re.fullmatch(
            r"(?:(?:it|that|this|the (?:spell|ability|trigger)|[\w' -]+?) )?resolves?(?P<more>| twice| \d+ times)"
            r"|resolve (?:it|that|the (?:top|spell|ability|trigger)(?: of the stack)?)|let it resolve"
            r"|no responses?"
            r"|(?:it|this|that) (?:works|goes through)",
            lowered,
        )
        if resolving is None or not state.stack:
            return ()
        return (EVERYONE,) * _times(resolving["more"] or "")
    more = passing["more"].strip()
    if " pass" not in lowered and not lowered.startswith(("pass", "skip")):
        return ()
    until = re.fullmatch(r"(?:,? ?until|to|till) (?P<when>.+)", more)
    if until is not None:
        return _until(state, until["when"])
    return (EVERYONE,) * _times(more)


def _times(words: str) -> int:
    """Read "twice", "3 times" and "x3" as a number; raises NotUnderstood for anything else."""
    words = words.strip().removesuffix(" times").removeprefix("x").strip()
    if not words:
        return 1
    if words in _TIMES:
        return _TIMES[words]
    if words.isdigit() and 0 < int(words) < 1000:
        return int(words)
    raise NotUnderstood


def _until(state: GameState, when: str) -> tuple[str, ...]:
    """Read passing until a step, or until a seat's next turn."""
    step = {
        "end": "end",
        "end step": "end",
        "the end step": "end",
        "end of turn": "end",
        "combat": "beginning of combat",
        "upkeep": "upkeep",
        "next turn": "upkeep",
        "the next turn": "upkeep",
        "my upkeep": "upkeep",
    }.get(when)
    if step is not None:
        return (f"{EVERYONE} until {step}",)
    turn = re.fullmatch(r"(?:my|(?P<who>[\w ]+?)'s) (?:next )?turn", when)
    if turn is None:
        return (f"{EVERYONE} until {when.removeprefix('the ')}",)
    seat = seat_said(state, turn["who"]) if turn["who"] else _deciding(state)
    count = len(state.seats)
    turns = (seat - state.active) % count or count
    return (f"{EVERYONE} until end", f"{EVERYONE} until upkeep") * turns


def _of_one(state: GameState, said: str) -> tuple[str, ...]:
    """Read what one seat does: the one that is named, or the one that decides."""
    seat, rest = _subject(state, said)
    if not rest:
        seat, rest = _deciding(state), said
    name = state.seats[seat].name
    lowered = rest.casefold()
    for pattern, read in VERBS:
        found = re.fullmatch(pattern, rest, re.IGNORECASE)
        if found is not None:
            try:
                words = read(state, seat, found)
            except NotUnderstood:
                continue
            if isinstance(words, tuple):
                return tuple(f"{name} {one}" for one in words)
            if words == EVERYONE or words.startswith((f"{EVERYONE} ", RESOLVE)):
                return (words,)
            return (f"{name} {words}",)
    if state.stack and isinstance(state.pending, decisions.HasPriority) and _is_consequence(state, lowered):
        return (EVERYONE,)
    return ()


def _subject(state: GameState, said: str) -> tuple[int, str]:
    """Read the seat that a line speaks of; return it and what follows."""
    for seat, held in sorted(enumerate(state.seats), key=lambda one: -len(one[1].name)):
        name = held.name.casefold()
        if said.casefold().startswith(name) and said[len(name) : len(name) + 1] in ("", " ", ":", ","):
            return seat, said[len(name) :].lstrip(" :,")
    initial = re.match(r"(\w): ?(?=\S)", said)
    if initial is not None:
        fitting = [at for at, held in enumerate(state.seats) if held.name[:1].casefold() == initial[1].casefold()]
        if len(fitting) == 1:
            return fitting[0], said[initial.end() :]
    for word in ("i ", "i'll ", "we ", "we'll ", "she ", "he ", "they "):
        if said.casefold().startswith(word):
            return _deciding(state), said[len(word) :]
    return _deciding(state), said


def _deciding(state: GameState) -> int:
    if state.pending is None or state.pending.seat < 0:
        raise NotUnderstood
    return state.pending.seat


def _is_consequence(state: GameState, lowered: str) -> bool:
    """Return whether a phrase only says what comes of the top of the stack: "make a token", "Alarm untaps all"."""
    verb = (
        r"(?:make|create|get|put|untap|tap|gain|draw|deal|lose|mill|trigger|add|return|exile|destroy|flicker|copy)"
        r"(?:s|es)?\b"
    )
    if re.match(rf"(?:(?:it|this|she|he|you|i|they) )?{verb}", lowered) is not None:
        return True
    if re.fullmatch(r"(?:a |the |\d+ )?(?:tokens?|life|cards?|damage|mana|counters?)", lowered) is not None:
        return True
    doing = re.match(rf"(?:the )?(?P<what>.+?) {verb}", lowered)
    if doing is not None and words_in(doing["what"]) <= words_in(state.stack[-1].source.card.name):
        return True
    return lowered.endswith((" triggers", " trigger", " untaps", " trigger resolves", " enters", " dies"))
