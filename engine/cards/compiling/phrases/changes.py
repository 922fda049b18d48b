"""Phrases for continuous effects: what something gets, gains, loses and becomes, and for how long."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.numbers import Number, Times, X
from engine.cards.base.kinds import Amount
from engine.cards.base.vocabulary import (
    CARD_TYPES,
    COLOR_OF_YOUR_CHOICE,
    LAND_TYPE_OF_YOUR_CHOICE,
    TYPE_OF_YOUR_CHOICE,
)
from engine.cards.compiling.phrases.listed import joined
from engine.cards.definitions.card import BASIC_LAND_TYPES
from engine.cards.language.declaring import REFUSED, Values, constant, terminal, way
from engine.cards.modifications.abilities import GainAbilities, LoseAbilities
from engine.cards.modifications.power_and_toughness import (
    ChangePowerToughness,
    SetPowerToughness,
)
from engine.cards.modifications.types_and_colors import (
    AddChosenColor,
    AddChosenType,
    AddColors,
    AddTypes,
    LoseTypes,
    SetChosenType,
    SetColors,
    SetTypes,
)
from engine.patterns import late_pattern

_CHANGE = late_pattern(r"([+\-−])(\d+|X)/([+\-−])(\d+|X)")


def _signed(sign: str, number: str) -> Amount:
    if number == "X":
        return X() if sign == "+" else Times(-1, X())
    return Number(int(number) if sign == "+" else -int(number))


def _change(word: str) -> tuple[Amount, Amount] | None:
    found = _CHANGE.fullmatch(word)
    return (_signed(found[1], found[2]), _signed(found[3], found[4])) if found else None


def _change_said(found: Any) -> str | None:
    words = []
    for amount, other in (found, found[::-1]):
        match amount:
            case Number(0) if isinstance(other, Number) and other.value < 0:
                words.append("-0")
            case Number(0) if isinstance(other, Times) and other.factor < 0:
                words.append("-0")
            case Number(value):
                words.append(f"{value:+d}")
            case X():
                words.append("+X")
            case Times(-1, X()):
                words.append("-X")
            case _:
                return None
    return "/".join(words)


terminal("size change", _change, _change_said)


def _added(kinds: tuple[str, ...]) -> AddTypes:
    """Add types and subtypes: "Forest land" (CR 205.1b)."""
    types = tuple(word for word in kinds if word in CARD_TYPES)
    return AddTypes(types, tuple(word for word in kinds if word not in CARD_TYPES))


_EVERY = len(BASIC_LAND_TYPES)
"""Of so many subtypes at once it is said in words of their own that they are every one of a kind."""
_ARTIFACT_CREATURE = AddTypes(("artifact", "creature"))
"""What becomes an artifact creature stays what it was besides (CR 205.1b)."""


def _land_type(word: str) -> object:
    """Return what becomes of a land that is given a basic land type (CR 305.7)."""
    return SetTypes((), (word,)) if word in BASIC_LAND_TYPES else REFUSED


for _number in ("1", "2"):
    for _kind in ("subtype", "card type"):
        way(
            f"kinds{_number}",
            f"{{last:{_kind}{_number}}}",
            lambda said: (said["last"],),
            lambda found: {"last": found[0]} if len(found) == 1 else None,
            of=tuple,
        )
        way(
            f"kinds{_number}",
            f"{{first:{_kind}1}} {{rest:kinds{_number}}}",
            lambda said: (said["first"], *said["rest"]),
            lambda found: {"first": found[0], "rest": found[1:]} if len(found) > 1 else None,
            of=tuple,
        )

_KINDS_OF_CHANGE = (("gain", "gains", "gain"), ("have", "has", "have"))


def _one_change(category: str, one: str, many: str, rest: str, build: Any, unbuild: Any, of: type) -> None:
    """Declare one change of a subject in either number."""
    for number, verb in (("1", one), ("2", many)):
        way(f"{category}{number}", f"{verb} {rest}", build, unbuild, of=of)


for _kind, _has, _have in _KINDS_OF_CHANGE:
    _one_change(
        f"{_kind} change",
        "gets",
        "get",
        "{size:size change}",
        lambda said: ChangePowerToughness(*said["size"]),
        lambda found: {"size": (found.power, found.toughness)},
        ChangePowerToughness,
    )
    _one_change(
        f"{_kind} change",
        _has,
        _have,
        "{abilities:given}",
        lambda said: GainAbilities(said["abilities"]),
        lambda found: {"abilities": found.abilities},
        GainAbilities,
    )
    for _number, _verb in (("1", "loses"), ("2", "lose")):
        constant(f"{_kind} change{_number}", f"{_verb} all abilities", LoseAbilities())
        way(
            f"{_kind} change{_number}",
            f"{_verb} “{{it:keyword}}”",
            lambda said: LoseAbilities(abilities=(said["it"],)) if said["it"].name == "enchant" else REFUSED,
            lambda found: {"it": found.abilities[0]} if len(found.abilities) == 1 and not found.keywords else None,
            of=LoseAbilities,
        )
        way(
            f"{_kind} change{_number}",
            f"{_verb} {{words:lost keywords}}",
            lambda said: LoseAbilities(said["words"]),
            lambda found: {"words": found.keywords} if found.keywords and not found.abilities else None,
            of=LoseAbilities,
        )
    _are = ("becomes", "become") if _kind == "gain" else ("is", "are")
    _one_change(
        f"{_kind} change",
        *_are,
        "{colors:colors}",
        lambda said: SetColors(said["colors"]),
        lambda found: {"colors": found.colors},
        SetColors,
    )
    constant(
        f"{_kind} change1", f"{_are[0]} {COLOR_OF_YOUR_CHOICE}", SetColors(frozenset((COLOR_OF_YOUR_CHOICE,)))
    )
    constant(
        f"{_kind} change2", f"{_are[1]} {COLOR_OF_YOUR_CHOICE}", SetColors(frozenset((COLOR_OF_YOUR_CHOICE,)))
    )
    for _number, _verb in (("1", _has), ("2", _have)):
        way(
            f"{_kind} change{_number}",
            f"{'has' if _number == '1' else 'have'} base power and toughness {{size:base size}}",
            lambda said: SetPowerToughness(*said["size"]),
            lambda found: (
                {"size": (found.power, found.toughness)}
                if found.power is not None and found.toughness is not None and not found.said
                else None
            ),
            of=SetPowerToughness,
        )
        _a, _its = ("a ", "its") if _number == "1" else ("", "their")
        _is = _are[int(_number) - 1]
        way(
            f"{_kind} change{_number}",
            f"{_is} {_a}{{kinds:kinds{_number}}} in addition to {_its} other types",
            lambda said: REFUSED if (added := _added(said["kinds"])) == _ARTIFACT_CREATURE else added,
            lambda found: (
                {"kinds": (*found.subtypes, *found.types)}
                if not found.supertypes and found != _ARTIFACT_CREATURE and len(found.subtypes) < _EVERY
                else None
            ),
            of=AddTypes,
        )
        way(
            f"{_kind} change{_number}",
            f"{_is} {{supertype:supertype}}",
            lambda said: AddTypes(supertypes=(said["supertype"],)),
            lambda found: (
                {"supertype": found.supertypes[0]}
                if len(found.supertypes) == 1 and not found.types and not found.subtypes
                else None
            ),
            of=AddTypes,
        )
        way(
            f"{_kind} change{_number}",
            f"{_is} {_a}{{type:subtype{_number}}}",
            lambda said: _land_type(said["type"]),
            lambda found: {"type": found.subtypes[0]} if found == _land_type(found.subtypes[0]) else None,
            of=SetTypes,
        )
        for _word, _isn_t in (("1", "isn't a"), ("2", "aren't")):
            if _word == _number and _kind == "have":
                way(
                    f"{_kind} change{_number}",
                    f"{_isn_t} {{type:card type{_number}}}",
                    lambda said: LoseTypes((said["type"],)),
                    lambda found: {"type": found.types[0]} if len(found.types) == 1 else None,
                    of=LoseTypes,
                )
        constant(
            f"{_kind} change{_number}",
            f"{_is} the chosen color in addition to {_its} other colors",
            AddChosenColor(),
        )
        way(
            f"{_kind} change{_number}",
            f"{_is} {{colors:colors}} in addition to {_its} other colors",
            lambda said: AddColors(said["colors"]) if said["colors"] else REFUSED,
            lambda found: {"colors": found.colors} if found.colors else None,
            of=AddColors,
        )
    constant(f"{_kind} change1", f"{_are[0]} a artifact creature", _ARTIFACT_CREATURE)
    constant(f"{_kind} change2", f"{_are[1]} artifact creatures", _ARTIFACT_CREATURE)
    if _kind == "gain":
        constant("gain change1", f"becomes {TYPE_OF_YOUR_CHOICE}", SetTypes((), (TYPE_OF_YOUR_CHOICE,)))
        constant(
            "gain change1",
            f"becomes {TYPE_OF_YOUR_CHOICE} in addition to its other types",
            AddTypes((), (TYPE_OF_YOUR_CHOICE,)),
        )
        constant("gain change1", f"becomes {LAND_TYPE_OF_YOUR_CHOICE}", SetTypes((), (LAND_TYPE_OF_YOUR_CHOICE,)))
        constant(
            "gain change1",
            f"becomes {LAND_TYPE_OF_YOUR_CHOICE} in addition to its other types",
            AddTypes((), (LAND_TYPE_OF_YOUR_CHOICE,)),
        )
    constant(f"{_kind} change1", f"{_are[0]} the chosen type", SetChosenType())
    constant(f"{_kind} change2", f"{_are[1]} the chosen type", SetChosenType())
    constant(
        f"{_kind} change1",
        f"{_are[0]} the chosen type in addition to its other types",
        AddChosenType(),
        also=("has the chosen creature type in addition to its other types",) if _are[0] == "is" else (),
    )
    constant(f"{_kind} change2", f"{_are[1]} the chosen type in addition to their other types", AddChosenType())


def _base_size(word: str) -> tuple[Amount, Amount] | None:
    parts = word.split("/")
    if len(parts) != 2 or not all(part == "X" or part.isdigit() for part in parts):
        return None
    power, toughness = (X() if part == "X" else Number(int(part)) for part in parts)
    return power, toughness


def _base_size_said(found: Any) -> str | None:
    words = ["X" if isinstance(one, X) else str(one.value) if isinstance(one, Number) else "" for one in found]
    return "/".join(words) if all(words) else None


for _number in ("1", "2"):
    for _kind, _verbs in (("gain", ("becomes", "become")), ("have", ("is", "are"))):
        way(
            f"{_kind} face{_number}",
            f"{_verbs[0]} a {{colors:colors}} {{kinds:kinds1}}"
            if _number == "1"
            else f"{_verbs[1]} {{colors:colors}} {{kinds:kinds2}}",
            lambda said: (_set(said["kinds"]), SetColors(said["colors"])) if said["colors"] else REFUSED,
            lambda found: _set_values(found),
            of=tuple,
        )


def _set(kinds: tuple[str, ...]) -> SetTypes:
    """Replace types and subtypes by these (CR 205.1a)."""
    added = _added(kinds)
    return SetTypes(added.types, added.subtypes)


def _set_values(found: tuple[object, ...]) -> Values | None:
    match found:
        case (SetTypes(types, subtypes), SetColors(colors)) if colors:
            return {"kinds": (*subtypes, *types), "colors": colors}
    return None


terminal("base size", _base_size, _base_size_said)
joined("lost keywords", "plain keyword")


def _with_face(kind: str, number: str, count: int) -> None:
    """Declare changes the last of which are types and colors said together: "... and is a black Zombie"."""
    names = [f"i{place}" for place in range(count)]
    before = [f"{{{name}:{kind} change{number}}}" for name in names]
    comma = "," if count > 1 else ""
    template = f"{', '.join(before)}{comma} and " if before else ""
    way(
        f"{kind} changes{number}",
        f"{template}{{face:{kind} face{number}}}",
        lambda said: (*(said[name] for name in names), *said["face"]),
        lambda found: (
            {**dict(zip(names, found[:count], strict=True)), "face": found[count:]}
            if len(found) == count + 2 and isinstance(found[count], SetTypes)
            else None
        ),
        of=tuple,
    )


for _number in ("1", "2"):
    joined(f"gain changes{_number}", f"gain change{_number}")
    joined(f"have changes{_number}", f"have change{_number}")
    for _kind in ("gain", "have"):
        for _count in (0, 1, 2):
            _with_face(_kind, _number, _count)
