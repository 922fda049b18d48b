"""Verbs in the third person and in the plural."""

from __future__ import annotations

_IRREGULAR_VERBS = {
    "have": "has",
    "don't": "doesn't",
    "can't": "can't",
    "can": "can",
    "scry": "scries",
    "are": "is",
    "aren't": "isn't",
}


def third_person(verb: str) -> str:
    """A verb with "it" before it: "gets", "has"."""
    if verb in _IRREGULAR_VERBS:
        return _IRREGULAR_VERBS[verb]
    return f"{verb}es" if verb.endswith(("ch", "sh", "ss", "x")) else f"{verb}s"


def base_of(verb: str) -> str:
    """The plural of a verb in the third person."""
    for base, third in _IRREGULAR_VERBS.items():
        if verb == third:
            return base
    return verb.removesuffix("s")
