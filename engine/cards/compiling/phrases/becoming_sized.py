"""Phrases for what something is with a base power and toughness: "is a blue Frog creature with base power ..."."""

from __future__ import annotations

from typing import Any

from engine.cards.base.kinds import Modification
from engine.cards.base.vocabulary import CARD_TYPES
from engine.cards.language.declaring import REFUSED, Values, way
from engine.cards.modifications.power_and_toughness import SetPowerToughness
from engine.cards.modifications.types_and_colors import AddColors, AddTypes, SetColors, SetTypes

_PLAIN, _BESIDES = "with", "with, in addition"
"""How a base size is said: with what the object is, and with what it is besides."""
_OTHERS = {False: "other types", True: "other types and colors"}
Faces = tuple[Modification, ...]


def _of(said: Values, *, is_besides: bool) -> object:
    """Return what something becomes: just that, or that besides what it is.

    An "artifact creature" keeps what it was besides in any case (CR 205.1b).
    """
    kinds: tuple[str, ...] = said["kinds"]
    types = tuple(one for one in kinds if one in CARD_TYPES)
    subtypes = tuple(one for one in kinds if one not in CARD_TYPES)
    colors = said.get("colors")
    if "creature" not in types or colors == frozenset():
        return REFUSED
    keeps = is_besides or "artifact" in types
    power, toughness = said["size"]
    size = SetPowerToughness(power, toughness, _BESIDES if is_besides else _PLAIN)
    changes: Faces = (AddTypes(types, subtypes) if keeps else SetTypes(types, subtypes),)
    if colors is not None:
        changes += (AddColors(colors) if is_besides else SetColors(colors),)
    return (*changes, size)


def _values(found: Any, *, has_colors: bool, is_besides: bool) -> Values | None:
    """Return what is said of such changes; None where they are others."""
    match found:
        case (SetTypes() | AddTypes() as kinds, SetPowerToughness() as size) if not has_colors:
            said: Values = {}
        case (
            SetTypes() | AddTypes() as kinds,
            SetColors(colors) | AddColors(colors),
            SetPowerToughness() as size,
        ):
            said = {"colors": colors}
        case _:
            return None
    if has_colors is not ("colors" in said) or size.said != (_BESIDES if is_besides else _PLAIN):
        return None
    said |= {"kinds": (*kinds.subtypes, *kinds.types), "size": (size.power, size.toughness)}
    return said if _of(said, is_besides=is_besides) == found else None


def _declare(kind: str, verb: str, number: str, *, has_colors: bool, is_besides: bool) -> None:
    """Declare what one object becomes, or several: "become artifact creatures with base power ..."."""
    article, its = ("a ", "its") if number == "1" else ("", "their")
    colors = "{colors:colors} " if has_colors else ""
    end = f" in addition to {its} {_OTHERS[has_colors]}" if is_besides else ""
    way(
        f"{kind} sized{number}",
        f"{verb} {article}{colors}{{kinds:kinds{number}}} with base power and toughness {{size:base size}}{end}",
        lambda said: _of(said, is_besides=is_besides),
        lambda found: _values(found, has_colors=has_colors, is_besides=is_besides),
        of=tuple,
    )


for _kind, _verbs in (("gain", ("becomes", "become")), ("have", ("is", "are"))):
    for _number, _verb in zip(("1", "2"), _verbs, strict=True):
        for _has_colors in (True, False):
            for _is_besides in (False, True):
                _declare(_kind, _verb, _number, has_colors=_has_colors, is_besides=_is_besides)


def _length(found: Any, start: int) -> int:
    """Return how many changes from a place on are said together with a base size; 0 for none."""
    for length in (2, 3):
        last = found[start + length - 1] if len(found) >= start + length else None
        if isinstance(last, SetPowerToughness) and last.said:
            return length
    return 0


def _with_others(kind: str, number: str, before: int, after: int) -> None:
    """Declare such a change with others before and behind it: "loses all abilities and is a ..."."""
    first, last = [f"a{place}" for place in range(before)], [f"b{place}" for place in range(after)]
    parts = [
        *(f"{{{name}:{kind} change{number}}}" for name in first),
        f"{{sized:{kind} sized{number}}}",
        *(f"{{{name}:{kind} change{number}}}" for name in last),
    ]
    comma = "," if len(parts) > 2 else ""
    template = f"{', '.join(parts[:-1])}{comma} and {parts[-1]}" if len(parts) > 1 else parts[0]

    def unbuild(found: Any) -> Values | None:
        length = _length(found, before)
        if not length or len(found) != before + length + after:
            return None
        return {
            **dict(zip(first, found[:before], strict=True)),
            "sized": found[before : before + length],
            **dict(zip(last, found[before + length :], strict=True)),
        }

    way(
        f"{kind} changes{number}",
        template,
        lambda said: (*(said[name] for name in first), *said["sized"], *(said[name] for name in last)),
        unbuild,
        of=tuple,
    )


for _kind in ("gain", "have"):
    for _number in ("1", "2"):
        for _before, _after in ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1)):
            _with_others(_kind, _number, _before, _after)
