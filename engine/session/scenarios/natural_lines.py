"""Reads lines as players write them, and says each as the lines of a script that it means.

"activate Elves", "bolt Nadine." or "all pass twice" are no notation; what they mean at a table is. Names may be
short ("the Elves"), in small letters, with a full stop; who does it may be left out, since only one seat decides;
several choices may stand on a line. What cannot be told is not guessed: the line is left to the notation's errors.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.cards.reading.nodes import quoted
from engine.model import decisions
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD
from engine.rules.base.teams import is_opponent
from engine.rules.characteristics.layers import characteristics
from engine.rules.legal import legal_choices
from engine.session.narration.pending import pending_words
from engine.session.notation.ability_words import activated_abilities, words_for
from engine.session.notation.line_reading import object_meant
from engine.session.notation.notation import line_of
from engine.session.notation.object_names import NotationError, Reader
from engine.session.scenarios.natural_names import NotUnderstood, known_name, object_said, seat_said
from engine.shortcuts.proposals.alternatives import is_declining

EVERYONE, RESOLVE = "everyone passes", "resolve the stack"
_TIMES = {"once": 1, "twice": 2, "thrice": 3, "two": 2, "three": 3, "four": 4, "five": 5}
_JOINTS = re.compile(r"\s*(?:;|\.\s+(?=\S)|,? (?:and )?then |,\s*(?:and )?)\s*", re.I)
_LEFT_ALONE = re.compile(r"one at a time:|.*\bsays\b|.*\bsplicing\b|.*\bassigns\b", re.I)


def meant_lines(state: GameState, line: str) -> tuple[str, ...]:
    """The lines of a script that a line with one choice means at a table; raises NotUnderstood."""
    said = _plain(line)
    if not said or _LEFT_ALONE.match(said):
        raise NotUnderstood
    for reading in (_of_everyone, _of_one):
        found = reading(state, said)
        if found:
            return found
    raise NotUnderstood


def parts_of_line(line: str) -> tuple[str, ...]:
    """The choices of a line that holds several, in order."""
    found = [part.strip(" .") for part in _JOINTS.split(_plain(line))]
    return tuple(part for part in found if part)


def _plain(line: str) -> str:
    said = " ".join(line.replace("’", "'").replace("“", '"').replace("”", '"').split())
    return re.sub(r"^(?:in response|then|and|now),? ", "", said.rstrip(" .!"), flags=re.I)


def _of_everyone(state: GameState, said: str) -> tuple[str, ...]:
    """What all seats do together: passing, so many times, until a step or a turn."""
    lowered = said.casefold()
    everything = r"(?:resolve|let) (?:everything|it all|the (?:whole )?stack|all)(?: resolve)?"
    if re.fullmatch(everything + r"|everything resolves|the stack resolves", lowered):
        return (RESOLVE,)
    passing = re.fullmatch(
        r"(?:everyone|everybody|every(?: player| seat)|all(?: players| seats)?|both(?: players| seats)?"
        r"|each player|we both|they all|players) pass(?:es)?(?: priority)?(?P<more>.*)",
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
    until = re.fullmatch(r"(?:,? ?until|to|till) (?P<when>.+)", more)
    if until is not None:
        return _until(state, until["when"])
    return (EVERYONE,) * _times(more)


def _times(words: str) -> int:
    """How often "twice", "3 times" and "x3" say; NotUnderstood for anything else."""
    words = words.strip().removesuffix(" times").removeprefix("x").strip()
    if not words:
        return 1
    if words in _TIMES:
        return _TIMES[words]
    if words.isdigit() and 0 < int(words) < 1000:
        return int(words)
    raise NotUnderstood


def _until(state: GameState, when: str) -> tuple[str, ...]:
    """Passing until a step, or until a seat's next turn."""
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
    """What one seat does: the one that is named, or the one that decides."""
    seat, rest = _subject(state, said)
    if not rest:
        seat, rest = _deciding(state), said
    name = state.seats[seat].name
    lowered = rest.casefold()
    for pattern, read in _VERBS:
        found = re.fullmatch(pattern, rest, re.IGNORECASE)
        if found is not None:
            try:
                words = read(state, seat, found)
            except NotUnderstood:
                continue
            if words == EVERYONE or words.startswith((f"{EVERYONE} ", RESOLVE)):
                return (words,)
            return (f"{name} {words}",)
    if _is_consequence(lowered) and state.stack and isinstance(state.pending, decisions.HasPriority):
        return (EVERYONE,)
    return ()


def _subject(state: GameState, said: str) -> tuple[int, str]:
    """The seat that a line speaks of, and what follows."""
    for seat, held in sorted(enumerate(state.seats), key=lambda one: -len(one[1].name)):
        name = held.name.casefold()
        if said.casefold().startswith(name) and said[len(name) : len(name) + 1] in ("", " ", ":", ","):
            return seat, said[len(name) :].lstrip(" :,")
    for word in ("i ", "we ", "she ", "he ", "they "):
        if said.casefold().startswith(word):
            return _deciding(state), said[len(word) :]
    return _deciding(state), said


def _deciding(state: GameState) -> int:
    if state.pending is None or state.pending.seat < 0:
        raise NotUnderstood
    return state.pending.seat


def _is_consequence(lowered: str) -> bool:
    """Whether a phrase only says what comes of the top of the stack: "make a token", "untap"."""
    return re.match(
        r"(?:(?:it|this|she|he|you|i|they) )?"
        r"(?:make|create|get|put|untap|tap|gain|draw|deal|lose|mill|trigger|add|return|exile|destroy|flicker|copy)"
        r"(?:s|es)?\b",
        lowered,
    ) is not None or lowered.endswith((" triggers", " untaps", " trigger resolves", " enters", " dies"))


# The verbs

Read = Callable[[GameState, int, "re.Match[str]"], str]


def _plainly(words: str) -> Read:
    return lambda state, seat, found: words


def _cast(state: GameState, seat: int, found: re.Match[str]) -> str:
    what = object_said(state, seat, found["what"])
    is_land = any(
        "land" in state.objects[id].card.types and state.objects[id].card.name == what.removesuffix(" in hand")
        for id in state.seats[seat].hand
    )
    if is_land and not found["target"]:
        return f"plays {what}"
    return f"casts {what}{_clauses(state, seat, found)}"


def _cast_by_name(state: GameState, seat: int, found: re.Match[str]) -> str:
    """Read "bolt Nadine", where the first word names one card in hand."""
    what = known_name(state, found["what"])
    if not any(state.objects[id].card.name == what for id in state.seats[seat].hand):
        raise NotUnderstood
    return f"casts {what} targeting {_list(state, seat, found['target'])}, paying automatically"


def _clauses(state: GameState, seat: int, found: re.Match[str]) -> str:
    target = found.groupdict().get("target")
    aimed = f" targeting {_list(state, seat, target)}" if target else ""
    rest = found.groupdict().get("rest") or ""
    return f"{aimed}{', ' + rest.strip(' ,') if rest else (', paying automatically' if aimed else '')}"


def _list(state: GameState, seat: int, said: str) -> str:
    parts = [part for part in re.split(r",| and ", said) if part.strip()]
    return " and ".join(object_said(state, seat, part) for part in parts)


def _activate(state: GameState, seat: int, found: re.Match[str]) -> str:
    what = object_said(state, seat, found["what"])
    groups = found.groupdict()
    ability, mana = groups.get("ability"), groups.get("mana")
    aimed = _clauses(state, seat, found).replace(", paying automatically", "")
    if mana is not None or not ability:
        ability = _only_ability(state, seat, what, mana)
    return f"activates {what}{': ' + ability.strip() if ability else ''}{aimed}"


def _only_ability(state: GameState, seat: int, what: str, mana: str | None) -> str:
    """The words of the one ability that is meant: the mana ability for mana, else the only one that is none."""
    subject = object_meant(state, Reader(state, what).object(seat, BATTLEFIELD)[0])
    if subject is None:
        raise NotUnderstood
    texts = activated_abilities(state, subject)
    abilities = characteristics(state, subject).abilities
    wanted = [
        one for one in texts if bool(getattr(abilities[one], "is_mana_ability", False)) == (mana is not None)
    ]
    letter = re.search(r"\b([wubrgc])\b", mana or "", re.I)
    if letter is not None:
        wanted = [one for one in wanted if f"{{{letter[1].upper()}}}" in texts[one]] or wanted
    if len(texts) == 1 or len(wanted) != 1:
        return ""
    return words_for(texts, wanted[0])


def _attack(state: GameState, seat: int, found: re.Match[str]) -> str:
    whom = found.groupdict().get("whom")
    others = [one for one in range(len(state.seats)) if is_opponent(state, seat, one)]
    if whom:
        attacked = object_said(state, seat, whom)
    elif len(others) == 1:
        attacked = state.seats[others[0]].name
    else:
        raise NotUnderstood
    return f"attacks {attacked} with {_list(state, seat, found['what'])}"


def _block(state: GameState, seat: int, found: re.Match[str]) -> str:
    whom = found.groupdict().get("whom")
    if whom:
        attacker = object_said(state, state.active, whom)
        behind = "" if " of " in attacker else f" of {state.seats[state.active].name}"
        return f"blocks {attacker}{behind} with {_list(state, seat, found['what'])}"
    if len(state.combat) != 1:
        raise NotUnderstood
    attacking = state.objects[state.combat[0].creature]
    name = f"{attacking.card.name} of {state.seats[attacking.controller].name}"
    return f"blocks {name} with {_list(state, seat, found['what'])}"


def _choose(state: GameState, seat: int, found: re.Match[str]) -> str:
    if isinstance(state.pending, decisions.ChoosingTargets):
        return f"targets {_list(state, seat, found['what'])}"
    if isinstance(state.pending, decisions.ChoosingObjects):
        return f"chooses {_list(state, seat, found['what'])}"
    raise NotUnderstood


def _pay_or_agree(state: GameState, seat: int, found: re.Match[str]) -> str:
    if isinstance(state.pending, decisions.PayingMana):
        return "pays automatically"
    if isinstance(state.pending, decisions.SayingYesOrNo):
        return "says yes"
    raise NotUnderstood


_AIM = (
    r"(?: (?:on|at|targeting|to|into|against|onto) (?P<target>[^,]+?))?"
    r"(?:, ?(?P<rest>(?:paying|choosing|with x).*))?"
)
_VERBS: tuple[tuple[str, Read], ...] = (
    (r"pass(?:es)?(?: priority)?|ok(?:ay)?|does nothing|no (?:action|play)|waits?", _plainly("passes")),
    (r"(?:goes?|moves?) to combat|combat|enters? combat|attack step", _plainly("says combat")),
    (
        r"pass(?:es)? (?:the|my|her|his) turn|ends? (?:the |my |her |his )?turn|go|your turn|end(?:s)? turn|done",
        _plainly("says go"),
    ),
    (
        r"(?:does not|doesn't|do not|don't|declines? to|won't) block|no blocks?|no blockers?",
        _plainly("does not block"),
    ),
    (
        r"(?:does not|doesn't|do not|don't|won't) attack|no attacks?|no attackers?|stays? home",
        _plainly("does not attack"),
    ),
    (r"yes|sure|does(?: it)?|accepts?|uses? it|pays?(?: it| for it)?(?: \{?\w+\}?)?", _pay_or_agree),
    (r"no|declines?|does not(?: pay)?|doesn't(?: pay| do it)?|won't(?: pay)?|refuses?", _plainly("says no")),
    (r"(?:swings?|attacks?) at (?P<whom>.+?) with (?P<what>.+)", _attack),
    (r"(?:attacks?|swings?) (?:(?P<whom>[^,]+?) )?with (?P<what>.+)", _attack),
    (r"blocks? (?:(?P<whom>[^,]+?) )?with (?P<what>.+)", _block),
    (
        r"plays? (?:a |the )?land (?P<what>[^,]+)(?P<target>)",
        lambda s, i, f: f"plays {object_said(s, i, f['what'])}",
    ),
    (r"(?:casts?|plays?|fires?|throws?|drops?) (?P<what>[^,]+?)" + _AIM, _cast),
    (
        r"(?:taps?|cracks?) (?P<what>.+?) for "
        r"(?P<mana>(?:its |one |a |\{?[wubrgc]\}? )?(?:mana)?|\{[wubrgc]\})",
        _activate,
    ),
    (
        r"(?:activates?|uses?|taps?|sacs?|sacrifices?|cracks?) (?P<what>[^,:]+?)(?: ?: ?(?P<ability>[^,]+?))?"
        + _AIM,
        _activate,
    ),
    (r"(?:makes?|creates?) (?P<ability>(?:a )?token)s? with (?P<what>[^,]+)", _activate),
    (r"(?:targets?|chooses?|picks?|on|at|names?) (?P<what>.+)", _choose),
    (r"(?P<what>\w+) (?P<target>.+)", _cast_by_name),
    (r"(?P<what>.+)", _choose),
)


def left_out(state: GameState, line: str) -> NotationError | None:
    """The answer where a choice was left out before a line: what the game waits for; None where it is not."""
    pending = state.pending
    if pending is None or state.result is not None or isinstance(pending, decisions.HasPriority):
        return None
    answers = legal_choices(state)
    chosen = next((one for one in answers if not is_declining(one)), answers[0] if answers else None)
    example = "" if chosen is None else line_of(state, chosen)
    wrong = f"{quoted(line.strip())} leaves out a choice: {pending_words(state)}"
    return NotationError(wrong, f"a line such as {quoted(example)}" if example else "that choice first", 0)
