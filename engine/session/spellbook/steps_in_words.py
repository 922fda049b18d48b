"""Reads the steps of a combo in its author's words: which cards they cast, activate, trigger or attack with."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from engine.frozen_dataclass import dataclass
from engine.patterns import late_pattern
from engine.session.spellbook.said_of_cards import meant_by, sentences_of

CAST, ACTIVATE, TRIGGER, ATTACK = "spell", "activated", "triggered", "attack"
_SACRIFICE = "sacrifice"
_VERBS = late_pattern(
    rf"(?P<{CAST}>\b(?:re)?cast(?:s|ing)?\b(?! from)|\bflash(?:es|ing)? in\b)"
    rf"|(?P<{ACTIVATE}>\bactivat(?:e|es|ing|ion)\b|\b(?<!un)tap(?:s|ping)?\b|\bcrack\w*|\bequip(?:s|ping)?\b)"
    rf"|(?P<{_SACRIFICE}>\bsac(?:s|rific\w+)?\b)"
    rf"|(?P<{TRIGGER}>\btrigger(?:s|ed|ing)?\b)"
    rf"|(?P<{ATTACK}>\battack(?:s|ing)?\b)",
    re.IGNORECASE,
)
_CLAUSE = late_pattern(r"[,;:(]|\b(?:to|then|and|by|with|while|which|due)\b", re.IGNORECASE)
"""Where what a verb is about ends."""
_OUTLET = late_pattern(r"\b(?:to|with|using|via|through)\b", re.IGNORECASE)
_COURSE = late_pattern(
    r"\b(?:repeat\w*|iterat\w*|loop\w*|continu\w*|go(?:ing)? back|start(?:ing)? over|proceed|infinit\w*"
    r"|resolv\w+|hold\w* priority|pass|win|arbitrar\w*|as (?:many|often)|any number"
    r"|turn|you (?:now )?have|floating)\b",
    re.IGNORECASE,
)
"""Steps that say how it goes on, and nothing that is done with a card."""


@dataclass(frozen=True, slots=True)
class WrittenStep:
    """A step by its number from 1 and its words; `asks` are the kinds of deed with the positions of the pieces."""

    number: int
    words: str
    asks: tuple[tuple[str, int], ...]

    @property
    def is_read(self) -> bool:
        """Whether it is known what the step asks for: a deed with a piece, or how the combo goes on."""
        return bool(self.asks) or bool(_COURSE.search(self.words))


def written_steps(lines: Sequence[str], names: Sequence[str]) -> tuple[WrittenStep, ...]:
    """Return the steps of a combo: its lines where there are several, else its sentences.

    `names` are its pieces.
    """
    told: Iterable[str] = lines if len(lines) > 1 else sentences_of(lines)
    steps = (" ".join(one.split()) for one in told)
    return tuple(
        WrittenStep(number, words, tuple(dict.fromkeys(_asks(words, names))))
        for number, words in enumerate((one for one in steps if one), start=1)
    )


def _asks(words: str, names: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Yield each verb with the piece that it is about: named after it, or for a trigger before it."""
    found = list(_VERBS.finditer(words))
    for place, verb in enumerate(found):
        kind = str(verb.lastgroup)
        before = words[found[place - 1].end() if place else 0 : verb.start()]
        after = words[verb.end() : found[place + 1].start() if place + 1 < len(found) else len(words)]
        if kind == _SACRIFICE:
            # The outlet is activated: "Sacrifice the token to Phyrexian Altar".
            kind, (_, *after_to) = ACTIVATE, _OUTLET.split(after, 1)
            meant = meant_by(_CLAUSE.split(after_to[0], 1)[0], names)[:1] if after_to else []
        elif kind == TRIGGER and not verb[0].casefold().endswith("ing"):
            meant = meant_by(before, names)[-1:]
        else:
            meant = meant_by(_CLAUSE.split(after.removeprefix(" with"), 1)[0], names)[:1]
            meant = meant or (meant_by(before, names)[-1:] if kind == ATTACK else [])
        yield from ((kind, at) for at in meant)
