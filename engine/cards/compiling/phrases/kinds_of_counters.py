"""Phrases for counters of a kind, and so many of them: "two +1/+1 counters" (CR 122.1)."""

from __future__ import annotations

from engine.cards.compiling.phrases.amounts import is_said_here
from engine.cards.language.declaring import constant, terminal, way

_WORDS_WITH_RULES = "no defense rad poison energy experience ticket more a additional those many one"
_WITH_RULES = frozenset((*_WORDS_WITH_RULES.split(), "first", "double"))
"""Words before "counter" that are no kind, and kinds with rules of their own (CR 122.1) that are not played."""
_SIGNED = "+-"


def _kind(word: str) -> str | None:
    if word[0] in _SIGNED:
        return word if "/" in word and "X" not in word and "*" not in word else None
    return word if word.isalpha() and word.islower() and word not in _WITH_RULES else None


terminal("counter word", _kind, lambda found: found if found and " " not in found else None)
way("counter kind", "{it:counter word}", lambda said: said["it"], lambda found: {"it": found}, of=str)
for _strike in ("first strike", "double strike"):
    constant("counter kind", _strike, _strike)
way(
    "counters",
    "{amount:so many} {kind:counter kind} counter/counters@amount",
    lambda said: (said["kind"], said["amount"]),
    lambda found: {"kind": found[0], "amount": found[1]},
    of=tuple,
)
way(
    "counters",
    "a number of {kind:counter kind} counters equal to {amount:worked out}",
    lambda said: (said["kind"], said["amount"]),
    lambda found: {"kind": found[0], "amount": found[1]} if is_said_here(found[1]) else None,
    of=tuple,
)
