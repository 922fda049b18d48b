"""Phrases for permanents that become copies of others, with what "except" changes (CR 707.9)."""

from __future__ import annotations

from typing import Any

from engine.cards.effects.tokens_and_copies import BecomeCopyOf
from engine.cards.language.declaring import REFUSED, Values, constant, way
from engine.cards.language.numbers import number_of
from engine.cards.references.choices import All, Chosen, OneAndOther

for _keyword in ("haste", "flying", "hexproof", "menace", "trample", "lifelink", "vigilance", "indestructible"):
    constant("copied keyword", _keyword, _keyword)
_NAME, _LEGENDARY, _NOT_LEGENDARY = (
    "its name is ~",
    "it's legendary in addition to its other types",
    "it isn't legendary",
)
_TYPE, _KEYWORD = "it's a {type:card type1} in addition to its other types", "it has {keyword:copied keyword}"
_ABILITY, _BOTH = "it has this ability", "it has {keyword:copied keyword} and this ability"
_EXCEPTIONS: tuple[tuple[str, ...], ...] = (
    (),
    (_ABILITY,),
    (_KEYWORD,),
    (_BOTH,),
    (_NOT_LEGENDARY,),
    (_TYPE,),
    (_NAME,),
    (_NAME, _ABILITY),
    (_NAME, _BOTH),
    (_NAME, _LEGENDARY),
    (_NAME, _LEGENDARY, _ABILITY),
    (_NAME, _LEGENDARY, _BOTH),
    (_TYPE, _ABILITY),
)
_DURATIONS: tuple[object, ...] = ("", "until end of turn", "until your next turn")


def _listed(parts: tuple[str, ...]) -> str:
    if not parts:
        return ""
    if len(parts) < 3:
        return f", except {' and '.join(parts)}"
    return f", except {', '.join(parts[:-1])}, and {parts[-1]}"


def _declare(category: str, template: str, parts: tuple[str, ...], duration: Any, *, is_first: bool) -> None:
    def build(said: Values) -> object:
        if isinstance(said["of"], (All, OneAndOther)) or number_of(said["of"]) != "1":
            return REFUSED
        if isinstance(said["what"], All) and (_ABILITY in parts or _BOTH in parts or _NAME in parts):
            return REFUSED
        if isinstance(said["what"], Chosen):
            return REFUSED
        return BecomeCopyOf(
            said["what"],
            said["of"],
            duration,
            (said["type"],) if "type" in said else (),
            (said["keyword"],) if "keyword" in said else (),
            _LEGENDARY in parts,
            _NOT_LEGENDARY in parts,
            _NAME in parts,
            _ABILITY in parts or _BOTH in parts,
            is_first,
        )

    def unbuild(found: BecomeCopyOf) -> Values | None:
        said: Values = {"what": found.what, "of": found.of}
        if len(found.added_types) == 1:
            said["type"] = found.added_types[0]
        if len(found.added_keywords) == 1:
            said["keyword"] = found.added_keywords[0]
        again = build(said)
        is_such = again is not REFUSED and again == found and found.is_duration_first is is_first
        has_slots = ("type" in said, "keyword" in said) == (_TYPE in parts, bool({_KEYWORD, _BOTH} & set(parts)))
        return said if is_such and has_slots else None

    way(category, template, build, unbuild, of=BecomeCopyOf)


for _parts in _EXCEPTIONS:
    _except = _listed(_parts)
    for _duration in _DURATIONS:
        for _number, _becomes in (("1", "becomes a copy"), ("2", "become copies")):
            _declare(
                "sentence form",
                f"{{what:subject{_number}}} {_becomes} of {{of:object}} {_duration}{_except}",
                _parts,
                _duration,
                is_first=False,
            )
        _declare(
            "had", f"{{what:had subject}} become a copy of {{of:object}} {_duration}{_except}", _parts, _duration,
            is_first=False,
        )  # fmt: skip
        if _duration:
            _declare(
                "sentence form",
                f"{_duration}, {{what:subject1}} becomes a copy of {{of:object}}{_except}",
                _parts,
                _duration,
                is_first=True,
            )
