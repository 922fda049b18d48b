"""Answers "until ...": a shortcut may not depend on a condition, but the proof gives the number of iterations.

CR 732.2a: a proposal cannot include conditional actions, where the outcome of a game event decides what a player
does next. What somebody types as a condition is understood and answered with the place at which it first holds.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from engine.cards.base.creature_types import CREATURE_TYPES
from engine.cards.base.kinds import Filter
from engine.cards.base.mana import MANA_TYPES
from engine.cards.base.vocabulary import NONCREATURE_SUBTYPES
from engine.cards.filters.characteristics import HasSubtype
from engine.frozen_dataclass import dataclass
from engine.loops.exploring import explore
from engine.loops.proving import Prover
from engine.loops.readable import CONDITION_OPENING, is_endless, parse_count, readable, with_noun
from engine.loops.relations_to_zero import OPPOSITE, Relation
from engine.loops.repetition import Progress
from engine.loops.unprovable import TooLarge
from engine.model.decisions import HasPriority
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.state import GameState, Seat
from engine.patterns import late_pattern
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.layers import characteristics
from engine.shortcuts.proposals.place_search import Measure, Wanted, first_place
from engine.shortcuts.proposals.proposal import Proposal, propose
from engine.shortcuts.sequences.computing import Course, GameOver, repeat
from engine.shortcuts.sequences.places import Place
from engine.shortcuts.sequences.sequence import Part, Repeat, Sequence

RULE = "732.2a"
COUNTS = (10**100, 10**12, 10**6, 10**3, 50)
"""How many iterations of an endless loop are searched; fewer where its numbers grow too large."""
HAND_PLAYED = 1000
USUAL = 10**6
"""The number that is suggested where any would do."""

_ENDING = late_pattern(
    r"(?:(?:i|we) (?:win|have won)|.+ wins?|.+ (?:is|are) dead|.+ dies?|.+ loses?(?: the game)?|.+ concedes?"
    r"|(?:it|this|the loop|the game) (?:ends?|stops?|is over)|.+ has lost)[.!]?$",
    re.I,
)
_MANA = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "C"}
_WHILE = late_pattern(r"\s*(?:and |then )?(?:while|as long as)\b", re.I)
_NUMBER = r"(?P<number>[0-9][0-9.,^e*+_]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|no|zero)"
_RANGE = r"(?:(?:at least|at most|more than|less than|fewer than|over|under|below|above) )?"
_AFTER = r"(?: or (?:less|fewer|lower|more|greater|higher))?"
EXPECTED = 'a condition such as "Bob\'s life is 5 or less" or "I have 100 Elf Warriors"'


@dataclass(frozen=True, slots=True)
class UntilCondition:
    """A condition as it was understood: a measure, a relation and a number."""

    words: str
    measure: Measure
    relation: Relation
    number: int


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer to a condition: in words, with the count to propose and the place at which it first holds.

    `count` and `place` are None where the condition never comes to hold.
    """

    words: str
    count: int | None
    place: Place | None
    rule: str = RULE


def parse_condition(state: GameState, seat: int, text: str) -> UntilCondition:
    """Understand a condition; "I" and "my" are the seat's. Raises Refusal that says what can be asked."""
    said = CONDITION_OPENING.sub("", " ".join(text.split())).rstrip(".!")
    for read in (_life, _zone, _turn, _having):
        found = read(state, seat, said)
        if found is not None:
            return _while(found) if _WHILE.match(text) else found
    raise Refusal(
        "not understood", f"a shortcut cannot hang on {text.strip()!r}; expected {EXPECTED}, or a number", RULE
    )


def _while(condition: UntilCondition) -> UntilCondition:
    """Return what ends something that goes on as long as a condition holds: that it holds no longer."""
    words = f"it is no longer so that {condition.words}"
    return UntilCondition(words, condition.measure, OPPOSITE[condition.relation], condition.number)


def _who(state: GameState, seat: int, name: str) -> int | None:
    if name.casefold() in ("i", "my", "me"):
        return seat
    plain = name.removesuffix("'s").removesuffix("’s").removesuffix("'").casefold()
    return next((place for place, one in enumerate(state.seats) if one.name.casefold() == plain), None)


def _compared(text: str, usual: Relation) -> tuple[Relation, int] | None:
    """Return how "5 or less", "at least 5" and the like compare.

    A bare number as is usual for what is measured.
    """
    match = re.fullmatch(rf"(?P<before>{_RANGE}){_NUMBER}(?P<after>{_AFTER})", text.strip(), re.I)
    if match is None:
        return None
    word = match["number"].casefold()
    try:
        number = 0 if word in ("no", "zero") else parse_count(word)
    except ValueError:
        return None
    around = f"{match['before']} {match['after']}".casefold()
    if "more than" in around or "over" in around or "above" in around:
        return ">", number
    if any(one in around for one in ("less than", "fewer than", "under", "below")):
        return "<", number
    if any(one in around for one in ("less", "fewer", "lower", "at most")):
        return "<=", number
    if any(one in around for one in ("more", "greater", "higher", "at least")):
        return ">=", number
    return ("<=" if number == 0 and usual == ">=" else usual), number


def _life(state: GameState, seat: int, said: str) -> UntilCondition | None:
    match = re.fullmatch(
        r"(?P<who>.+?) (?:life(?: total)? (?:is|reaches|becomes|gets to|falls to|drops to)|(?:is|am) at|has|have) "
        r"(?P<how>.+?)(?: life)?",
        said,
        re.I,
    )
    if match is None or (" life" not in said.casefold() and " at " not in said.casefold()):
        return None
    who = _who(state, seat, match["who"])
    how = None if who is None else _compared(match["how"], "==")
    if who is None or how is None:
        return None
    return UntilCondition(
        f"{state.seats[who].name}'s life is {_shown(how)}", lambda now: now.seats[who].life, *how
    )


def _zone(state: GameState, seat: int, said: str) -> UntilCondition | None:
    match = re.fullmatch(
        r"(?P<who>.+?) (?P<zone>library|hand|graveyard) (?:has|holds|is|contains) (?P<how>.+?)(?: cards?)?",
        said,
        re.I,
    )
    empty = re.fullmatch(r"(?P<who>.+?) (?P<zone>library|hand|graveyard) is empty", said, re.I)
    match = empty or match
    who = None if match is None else _who(state, seat, match["who"])
    if match is None or who is None:
        return None
    how = ("==", 0) if empty else _compared(match["how"], "==")
    if how is None:
        return None
    zone = match["zone"].casefold()

    def measure(now: GameState) -> Quantity:
        return _sum(now.objects[id].count for id in getattr(now.seats[who], zone))

    relation: Relation = how[0]  # type: ignore[assignment]  # one of the relations either way
    shown = _shown((relation, how[1]))
    return UntilCondition(f"{state.seats[who].name}'s {zone} has {shown} cards", measure, relation, how[1])


def _turn(state: GameState, seat: int, said: str) -> UntilCondition | None:
    match = re.fullmatch(r"(?:it is )?(?:the )?turn (?P<number>[0-9]+)", said, re.I)
    if match is None:
        return None
    return UntilCondition(f"it is turn {match['number']}", lambda now: now.turn, ">=", int(match["number"]))


def _having(state: GameState, seat: int, said: str) -> UntilCondition | None:
    """Read "Alice has 100 Elf Warriors", "I control at least 7 creatures", "Bob has 10 poison counters"."""
    match = re.fullmatch(
        rf"(?P<who>.+?) (?:has|have|controls?) (?P<how>{_RANGE}{_NUMBER}{_AFTER}) (?P<what>.+)", said, re.I
    )
    who = None if match is None else _who(state, seat, match["who"])
    how = None if match is None else _compared(match["how"], ">=")
    if match is None or who is None or how is None:
        return None
    what = match["what"].strip()
    measure = _mana_measure(who, what) or _counter_measure(who, what) or _permanent_measure(state, who, what)
    if measure is None:
        return None
    return UntilCondition(f"{state.seats[who].name} has {_shown(how)} {what}", measure, *how)


def _mana_measure(who: int, what: str) -> Measure | None:
    word = what.casefold().removesuffix("mana").strip().strip("{}").strip()
    if word == "" and what.casefold() == "mana":
        return lambda now: _sum(now.seats[who].all_mana)
    kind = _MANA.get(word, word.upper())
    if kind not in MANA_TYPES:
        return None
    position = MANA_TYPES.index(kind)
    return lambda now: now.seats[who].all_mana[position]


def _counter_measure(who: int, what: str) -> Measure | None:
    kind = re.fullmatch(r"(\w+) counters?", what, re.I)
    if kind is None:
        return None

    def measure(now: GameState) -> Quantity:
        held: Seat = now.seats[who]
        return dict(held.counters).get(kind[1], 0)

    return measure


def _permanent_measure(state: GameState, who: int, what: str) -> Measure | None:
    """Return how many permanents a seat controls, by name or by kind in the words of cards: "green creature
    tokens".

    None for words that are no kind of permanent: nobody is told that none of it ever comes about.
    """
    names = {held.card.name.casefold(): held.card.name for held in state.objects.values()}
    name = next((real for said, real in names.items() if what.casefold() in (said, _plural(said))), "")
    kind = None if name else _kind_said(what)
    if not name and kind is None:
        return None

    def fits(now: GameState, held: GameObject) -> bool:
        if held.controller != who:
            return False
        return characteristics(now, held).name == name if kind is None else meets(now, kind, held, who)

    return lambda now: _sum(now.objects[id].count for id in now.battlefield if fits(now, now.objects[id]))


def _kind_said(what: str) -> Filter | None:
    """Return what words such as "Elf Warriors" or "creature tokens" mean, in letters of any size; None for no
    kind.
    """
    # The grammar takes 30 ms to load, and few conditions ask for it.
    from engine.cards.compiling.entry_phrases import PhraseError, parse_filter

    def read(said: str) -> Filter | None:
        try:
            found = parse_filter(said)
        except PhraseError:
            return None
        # Any word with a capital is a subtype to the grammar.
        return found if all(one in NONCREATURE_SUBTYPES | CREATURE_TYPES for one in _subtypes(found)) else None

    plain = what.casefold()
    mixed = " ".join(word if read(word) is not None else word.title() for word in plain.split())
    return next((found for found in map(read, (what, plain, mixed)) if found is not None), None)


def _subtypes(kind: Filter) -> tuple[str, ...]:
    """Return the subtypes that a filter speaks of."""
    if isinstance(kind, HasSubtype):
        return (kind.subtype,)
    parts = getattr(kind, "parts", ()) or (getattr(kind, "part", None),)
    return tuple(one for part in parts if isinstance(part, Filter) for one in _subtypes(part))


def _plural(word: str) -> str:
    if word.endswith("f"):
        return f"{word[:-1]}ves"
    if word.endswith(("s", "x", "ch")):
        return f"{word}es"
    return f"{word[:-1]}ies" if word.endswith("y") and word[-2:-1] not in "aeiou" else f"{word}s"


def _sum(quantities: Iterable[Quantity]) -> Quantity:
    total: Quantity = 0
    for one in quantities:
        total = total + one
    return total


def _shown(how: tuple[Relation, int]) -> str:
    words: dict[Relation, str] = {"<=": "{} or less", ">=": "{} or more", "<": "less than {}", ">": "more than {}"}
    return words.get(how[0], "{}").format(readable(how[1]))


def answer_condition(
    state: GameState, seat: int, sequence: Sequence, text: str, progress: Progress | None = None, number: int = -1
) -> Answered:
    """Say how often a loop of a sequence has to be proposed for a condition to come true.

    `number` counts the sequence's loops from 0 in reading order; without one it is the only loop that has a count.
    A loop within another one is answered for the first iteration of that. Raises Refusal where the condition is
    not understood, there is no such loop, or the sequence cannot be played.
    """
    before, loop = _only_loop(sequence) if number < 0 else _loop_at(sequence, number)
    start = Course(state, Sequence(before), progress).end if before else state
    if is_endless(text) or _ENDING.match(CONDITION_OPENING.sub("", text.strip())):
        return _answer_end(start, loop, text)
    condition = parse_condition(state, seat, text)
    refused = f"a shortcut cannot hang on a condition (CR {RULE})"
    pending = start.pending
    asked = pending.seat if isinstance(pending, HasPriority) else seat
    wanted = Wanted(asked, condition.measure, condition.relation, condition.number)
    for count in _counts(start, loop):
        try:
            shortcut = propose(start, Proposal(asked, Sequence((Repeat(count, loop.body),))), progress)
            place = first_place(shortcut, wanted, progress)
            end = shortcut.end
        except TooLarge:
            continue
        if place is not None:
            whole = place.step == 1
            needed = place.iterations[0] - 1 if whole else place.iterations[0]
            if needed == 0:
                return Answered(f"{refused}; {condition.words} already, before the loop begins", 0, place)
            after = f"after {with_noun(needed, 'iteration')}"
            shown = after if whole else f"in iteration {readable(needed)}, at {place}"
            words = f"{refused}; {condition.words} for the first time {shown}: propose {readable(needed)}"
            return Answered(words, needed, place)
        if end.result is None and wanted.holds(end):
            words = (
                f"{refused}; {condition.words} after {with_noun(count, 'iteration')}: propose {readable(count)}"
            )
            return Answered(words, count, None)
        return Answered(f"{refused}; it never comes about in this loop that {condition.words}", None, None)
    return Answered(
        f"{refused}; the numbers of this loop grow too large to say when {condition.words}", None, None
    )


def _answer_end(start: GameState, loop: Repeat, text: str) -> Answered:
    """Answer "infinite", "until I win" and the like: the number after which the loop is over, or any number."""
    prover = Prover()
    repetition = repeat(prover, start, Repeat(1, loop.body), 1, 0)
    exploration = explore(prover, start, repetition.play)
    refused = f"a loop is repeated a number of times that is named (CR {RULE})"
    if exploration.main is None:
        return Answered(f"{refused}, and {text.strip()!r} is none", None, None)
    if exploration.is_endless:
        if not is_endless(text):
            return Answered(f"{refused}; this one goes on for ever and never comes to that", None, None)
        return Answered(f"{refused}; any number will do, such as {readable(USUAL)}: propose that", USUAL, None)
    if isinstance(exploration.stop, GameOver):
        last = int(exploration.done) + 1
        words = f"{refused}; the game is over in iteration {readable(last)}: propose {readable(last)}"
        return Answered(words, last, None)
    last = max(1, int(exploration.done))
    words = f"{refused}; this one can be done {with_noun(last, 'time')} and no more: propose {readable(last)}"
    return Answered(words, last, None)


def _only_loop(sequence: Sequence) -> tuple[tuple[Part, ...], Repeat]:
    """Return the only loop of a sequence whose count somebody names, and what stands before it."""
    loops = [
        (sequence.parts[:place], part)
        for place, part in enumerate(sequence.parts)
        if isinstance(part, Repeat) and part.count is not None
    ]
    if len(loops) != 1:
        raise Refusal(
            "which loop",
            f"the sequence has {with_noun(len(loops), 'loop')}; a condition is answered for one",
            RULE,
        )
    return loops[0]


def _loop_at(sequence: Sequence, number: int) -> tuple[tuple[Part, ...], Repeat]:
    """Return a loop by its number in reading order, and what is done before its first iteration begins."""
    loops = tuple(_loops_in(sequence.parts, ()))
    if number >= len(loops):
        raise Refusal("which loop", f"the sequence has {with_noun(len(loops), 'loop')}", RULE)
    return loops[number]


def _loops_in(parts: tuple[Part, ...], before: tuple[Part, ...]) -> Iterator[tuple[tuple[Part, ...], Repeat]]:
    """Yield every loop in reading order, each with what is done before it begins for the first time."""
    for place, part in enumerate(parts):
        if isinstance(part, Repeat):
            done = (*before, *parts[:place])
            yield done, part
            yield from _loops_in(part.body, done)


def _counts(start: GameState, loop: Repeat) -> tuple[int, ...]:
    """Return how often to play the loop in search of a condition, the largest first."""
    prover = Prover()
    repetition = repeat(prover, start, Repeat(1, loop.body), 1, 0)
    exploration = explore(prover, start, repetition.play)
    if exploration.main is None:
        return (min(loop.count or 1, HAND_PLAYED),)
    if not exploration.is_endless:
        return (max(1, int(exploration.done)),)
    return COUNTS
