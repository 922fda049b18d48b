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
_OTHERS = {False: "in addition to its other types", True: "in addition to its other types and colors"}
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


for _kind, _is in (("gain", "becomes"), ("have", "is")):
    for _has_colors in (True, False):
        for _is_besides in (False, True):
            _colors = "{colors:colors} " if _has_colors else ""
            _end = f" {_OTHERS[_has_colors]}" if _is_besides else ""
            way(
                f"{_kind} sized",
                f"{_is} a {_colors}{{kinds:kinds1}} with base power and toughness {{size:base size}}{_end}",
                lambda said, besides=_is_besides: _of(said, is_besides=besides),  # type: ignore[misc]
                lambda found, has=_has_colors, besides=_is_besides: _values(  # type: ignore[misc]
                    found, has_colors=has, is_besides=besides
                ),
                of=tuple,
            )


def _length(found: Any, start: int) -> int:
    """Return how many changes from a place on are said together with a base size; 0 for none."""
    for length in (2, 3):
        last = found[start + length - 1] if len(found) >= start + length else None
        if isinstance(last, SetPowerToughness) and last.said:
            return length
    return 0


def _with_others(kind: str, before: int, after: int) -> None:
    """Declare such a change with others before and behind it: "loses all abilities and is a ..."."""
    first, last = [f"a{place}" for place in range(before)], [f"b{place}" for place in range(after)]
    parts = [
        *(f"{{{name}:{kind} change1}}" for name in first),
        f"{{sized:{kind} sized}}",
        *(f"{{{name}:{kind} change1}}" for name in last),
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
        f"{kind} changes1",
        template,
        lambda said: (*(said[name] for name in first), *said["sized"], *(said[name] for name in last)),
        unbuild,
        of=tuple,
    )


for _kind in ("gain", "have"):
    for _before, _after in ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1)):
        _with_others(_kind, _before, _after)
