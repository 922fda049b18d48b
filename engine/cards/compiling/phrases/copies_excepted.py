"""Phrases for what "except" changes of copies: name, types, size, color, abilities (CR 707.9)."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.numbers import Number, X
from engine.cards.compiling.phrases.listed import joined
from engine.cards.compiling.phrases.verbs import act
from engine.cards.definitions.copy_exceptions import AS_IT_IS, OWN_NAME, CopyExceptions
from engine.cards.effects.tokens_and_copies import CreateCopies
from engine.cards.language.declaring import REFUSED, Values, read_only, slots_of, way
from engine.frozen_dataclass import parameter_names, replace

_IN_THE_PLURAL = (
    ("it's a ", "they're "),
    ("it's ", "they're "),
    ("it has", "they have"),
    ("it isn't", "they aren't"),
    ("its ", "their "),
    ("kinds1", "kinds2"),
    ("it enters", "they enter"),
)
_ELIDED = (("it's ", "is "), ("it isn't ", "isn't "), ("it has ", "has "))
_OF_PERSON = (("it's ", "~ is "), ("it isn't ", "~ isn't "), ("it has ", "~ has "), ("its ", "~'s "))
_OF_TOKEN = (("it's ", "the token is "), ("it isn't ", "the token isn't "), ("it has ", "the token has "))
_OF_SPELL = (("it's ", "the copy is "), ("it isn't ", "the copy isn't "), ("it has ", "the copy has "))
_FIELDS = tuple(one for one in parameter_names(CopyExceptions) if one != "said")


def _in_words(template: str, changes: tuple[tuple[str, str], ...]) -> str:
    for one, other in changes:
        template = template.replace(one, other)
    return template


def _part(template: str, *older: str, slots: dict[str, str] | None = None, **fixed: Any) -> None:
    """Declare one way in which a copy differs, also in the plural, and behind another way without its subject.

    `slots` says which field each slot fills, where that is not called so.
    """
    fields = {name: (slots or {}).get(name, name) for name in slots_of(template)}
    changed = {*fields.values(), *fixed} - {"said"}

    def build(said: Values) -> object:
        values = {fields[name]: value for name, value in said.items()}
        if any(not value for value in values.values()):
            return REFUSED  # "it's colorless" says no color
        return CopyExceptions(**values, **fixed)

    def unbuild(found: CopyExceptions) -> Values | None:
        if found.said != fixed.get("said", "") or any(
            (getattr(found, name) != getattr(AS_IT_IS, name)) is not (name in changed) for name in _FIELDS
        ):
            return None
        if any(getattr(found, name) != value for name, value in fixed.items()):
            return None
        return {name: getattr(found, field) for name, field in fields.items()}

    way("copied part1", template, build, unbuild, of=CopyExceptions)
    way("copied part2", _in_words(template, _IN_THE_PLURAL), build, unbuild, of=CopyExceptions)
    for one in older:
        read_only("copied part1", one, build)
        read_only("copied part2", _in_words(one, _IN_THE_PLURAL), build)
    for one in (template, *older):
        elided = _in_words(one, _ELIDED)
        if elided != one:
            read_only("copied rest", elided, build)
        of_person = _in_words(one, _OF_PERSON)
        if of_person != one:
            read_only("copied part1", of_person, build)
        of_token = _in_words(one, _OF_TOKEN)
        if of_token not in (one, "the token isn't legendary"):
            read_only("copied part1", of_token, build)
    of_spell = _in_words(template, _OF_SPELL)
    if of_spell != template:
        way("copied spell", of_spell, build, unbuild, of=CopyExceptions)


def _with_counters(template: str, *, is_older: bool) -> None:
    """Declare with which counters in addition what enters as a copy does so, of any card type or of one."""
    fixed = Number(1) if template.startswith("it enters with a ") else X() if " X " in template else None
    template = template.replace("COUNTERS", "counter" if fixed == Number(1) else "counters")

    def build(said: Values) -> object:
        return CopyExceptions(counters=((said.get("type", ""), said["kind"], fixed or said["number"]),))

    def unbuild(found: CopyExceptions) -> Values | None:
        if len(found.counters) != 1 or found != CopyExceptions(counters=found.counters):
            return None
        ((of_type, kind, number),) = found.counters
        if (number if number in (Number(1), X()) else None) != fixed or bool(of_type) is not ("{type" in template):
            return None
        return {"type": of_type, "kind": kind, "number": number}

    if is_older:
        read_only("copied part1", template, build)
    else:
        way("copied part1", template, build, unbuild, of=CopyExceptions)


_part("its name is ~", name=OWN_NAME)
_part("its name is {name:card name}")
for _number in ("a additional", "{number:several} additional", "X additional"):
    for _enters, _is_older in (("it enters", False), ("it enters the battlefield", True)):
        for _type in ("", " if it's a {type:card type1}"):
            _with_counters(
                f"{_enters} with {_number} {{kind:counter kind}} COUNTERS on it{_type}", is_older=_is_older
            )
_LEGENDARY = "it's legendary in addition to its other types"
_part(_LEGENDARY, "it's legendary", supertypes=("legendary",))
_part("it's snow", supertypes=("snow",))
_part("it's legendary and snow in addition to its other types", supertypes=("legendary", "snow"))
_part("it isn't legendary", "it's not legendary", is_legendary_removed=True)
for _nothing_changes in (
    "if that {noun:kinds1} is legendary",
    "if that permanent is legendary",
    "if the spell is legendary",
    "if it's legendary",
):
    for _it in ("it", "the token", "the copy"):
        read_only(
            "copied part1",
            f"{_it} isn't legendary {_nothing_changes}",
            lambda _: CopyExceptions(is_legendary_removed=True),
        )
_ALONE = "alone"
_BESIDES, _COLORS_TOO = "in addition to its other types", "in addition to its other colors and types"
for _size in ("", "{size:size} "):
    for _color in ("", "{colors:colors} "):
        for _supertypes, _word in (((), ""), (("legendary",), "legendary ")):
            _kinds = f"it's a {_word}{_size}{_color}{{types:kinds1}}"
            _fixed: dict[str, Any] = {"supertypes": _supertypes} if _supertypes else {}
            _part(f"{_kinds} {_BESIDES}", f"{_kinds} in addition to its other creature types", **_fixed)
            _part(_kinds, is_of_no_other_type=True, **_fixed)
            if _color:
                _part(f"{_kinds} {_COLORS_TOO}", are_colors_added=True, **_fixed)
    if _size:
        _part("it's {size:size}")
_part("it's {colors:colors}")
_part(
    "it's a {types:kinds1} and loses all other card types",
    "it's a {types:kinds1} and it loses all other card types",
    is_of_no_other_type=True,
    said=_ALONE,
)
_HAS = "has {abilities:given}"
_part(f"it {_HAS}")
_part("it has this ability", keeps_ability=True)
_part(f"it {_HAS} and this ability", keeps_ability=True)
_part(f"it's {{size:size}} and {_HAS}")
_part(f"it's {{size:size}} and {_HAS} and this ability", keeps_ability=True)
_part("it's {size:size} and it has this ability", "it's {size:size} and has this ability", keeps_ability=True)


for _size in ("", "{size:size} "):
    for _color in ("", "{colors:colors} "):
        for _besides, _added in ((f" {_BESIDES}", False), (f" {_COLORS_TOO}", True), ("", None)):
            if _added and not _color:
                continue

            def _faced(said: Values, added: bool | None = _added) -> object:
                names = {name: value for name, value in said.items() if value}
                return CopyExceptions(**names, are_colors_added=added is True, is_of_no_other_type=added is None)

            read_only(
                "copied part1",
                f"it's a {_size}{_color}{{types:kinds1}} with {{abilities:given}}{_besides}",
                _faced,
            )


def _merged(parts: tuple[CopyExceptions, ...]) -> object:
    """Return all that is said of a copy as one; REFUSED where two say something of the same."""
    values: dict[str, Any] = {}
    for part in parts:
        for name in (*_FIELDS, "said"):
            value = getattr(part, name)
            if value == getattr(AS_IT_IS, name):
                continue
            if name in values and name not in ("supertypes", "counters"):
                return REFUSED
            values[name] = (*values[name], *value) if name in values else value
    return CopyExceptions(**values)


def _in_order(parts: tuple[CopyExceptions, ...]) -> object:
    """Return what is said of a copy where it is written in these parts; REFUSED where it is in others."""
    found = _merged(parts)
    return found if isinstance(found, CopyExceptions) and _in_parts(found) == parts else REFUSED


def _in_parts(found: CopyExceptions) -> tuple[CopyExceptions, ...]:
    """Return what is said of a copy in the parts in which it is written."""
    size_alone = found.size is not None and not found.types and not found.colors
    is_of_kinds = bool(found.types) and not found.name
    abilities = _only(found, "abilities", "keeps_ability")
    size = _only(found, "size", "colors", "types", "is_of_no_other_type", "are_colors_added", "said")
    if size_alone:
        size, abilities = _only(found, "size", "abilities", "keeps_ability"), AS_IT_IS
    supertypes = _only(found, "supertypes")
    if is_of_kinds and found.supertypes == ("legendary",):
        size, supertypes = replace(size, supertypes=found.supertypes), AS_IT_IS
    counters = tuple(replace(AS_IT_IS, counters=(one,)) for one in found.counters)
    parts = (
        _only(found, "name"),
        *counters,
        _only(found, "is_legendary_removed"),
        supertypes,
        size,
        abilities,
    )
    return tuple(one for one in parts if one != AS_IT_IS)


def _only(found: CopyExceptions, *names: str) -> CopyExceptions:
    return CopyExceptions(**{name: getattr(found, name) for name in names})


_MOST = 4
for _number in ("1", "2"):
    joined(f"copied parts{_number}", f"copied part{_number}")
    for _count in range(2, _MOST + 1):
        # The older and the shorter ways: commas before "and" and predicates that share their subject.
        for _rest in (f"copied part{_number}", *(("copied rest",) if _number == "1" else ())):
            _names = [f"{{p{place}:{_rest if place else f'copied part{_number}'}}}" for place in range(_count)]
            for _comma in ("", ",") if _rest == "copied rest" else (",",) if _count == 2 else ():
                read_only(
                    f"copied parts{_number}",
                    f"{', '.join(_names[:-1])}{_comma if _count == 2 else ','} and {_names[-1]}",
                    lambda said: tuple(said.values()),
                )
                if _count > 2:
                    break
    way(
        f"copied but{_number}",
        f"{{parts:copied parts{_number}}}",
        lambda said: _in_order(said["parts"]),
        lambda found: {"parts": _in_parts(found)} if found != AS_IT_IS else None,
        of=CopyExceptions,
    )
    read_only(f"copied but{_number}", f"{{parts:copied parts{_number}}}", lambda said: _merged(said["parts"]))

_HOW: tuple[tuple[str, dict[str, Any]], ...] = (
    ("", {}),
    ("tapped ", {"tapped": True}),
    ("tapped and attacking ", {"tapped": True, "is_attacking": True}),
)
_ENDS: tuple[tuple[str, dict[str, Any]], ...] = (("", {"but": AS_IT_IS}), (", except {but:copied but#}", {}))
for _word, _how in _HOW:
    for _end, _with in _ENDS:
        act(
            CreateCopies,
            f"{{who:subject}} creates/create@who a {_word}token that's a copy of {{of:object}}"
            + _end.replace("#", "1"),
            amount=Number(1),
            also=(
                f"{{who:subject}} creates/create@who a {_word}token that's a copy of {{of:object}}"
                f"{_end.replace('#', '1').removeprefix(',')}",
            )
            if _end
            else (),
            **_how,
            **_with,
        )
        act(
            CreateCopies,
            "{who:subject} creates/create@who {amount:at least two} "
            f"{_word}tokens that are copies of {{of:object}}{_end.replace('#', '2')}",
            **_how,
            **_with,
        )

read_only("copied spell", "{but:copied but1}", lambda said: said["but"])
