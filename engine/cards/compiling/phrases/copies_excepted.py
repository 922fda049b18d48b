"""Phrases for what "except" changes of tokens that are copies: types, size, color, keywords (CR 707.9)."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.compiling.phrases.listed import joined
from engine.cards.compiling.phrases.verbs import act
from engine.cards.effects.tokens_and_copies import CreateCopies
from engine.cards.language.declaring import Values, read_only, slots_of, way

_FIELDS = ("added_types", "size", "color", "added_keywords", "is_legendary_removed")
_USUAL: tuple[object, ...] = ((), None, "", (), False)
joined("copied keywords", "copied keyword")
_SLOTS = {"types": "added_types", "size": "size", "color": "color", "keywords": "added_keywords"}
_IN_THE_PLURAL = (
    ("it's a ", "they're "),
    ("it's ", "they're "),
    ("it has", "they have"),
    ("it isn't", "they aren't"),
    ("its ", "their "),
    ("kinds1", "kinds2"),
)


def _exception(template: str, *older: str, is_legendary_removed: bool = False) -> None:
    """Declare one way in which a copy differs, and in the plural in which several do."""
    slots = slots_of(template)

    def build(said: Values) -> object:
        found = {**dict(zip(_FIELDS, _USUAL, strict=True)), "is_legendary_removed": is_legendary_removed}
        found.update((_SLOTS[name], value) for name, value in said.items())
        return tuple(found[name] for name in _FIELDS)

    def unbuild(found: tuple[object, ...]) -> Values | None:
        held = dict(zip(_FIELDS, found, strict=True))
        if held["is_legendary_removed"] is not is_legendary_removed:
            return None
        if any(bool(held[field]) is not (name in slots) for name, field in _SLOTS.items()):
            return None
        return {name: held[_SLOTS[name]] for name in slots}

    way("copied but1", template, build, unbuild, of=tuple)
    way("copied but2", _in_the_plural(template), build, unbuild, of=tuple)
    for one in older:
        read_only("copied but1", one, build)
        read_only("copied but2", _in_the_plural(one), build)


def _in_the_plural(template: str) -> str:
    for one, several in _IN_THE_PLURAL:
        template = template.replace(one, several)
    return template


_HAS = "has {keywords:copied keywords}"
_exception("it isn't legendary", is_legendary_removed=True)
_exception(f"it {_HAS}")
_exception(f"it isn't legendary and it {_HAS}", f"it isn't legendary and {_HAS}", is_legendary_removed=True)
_exception("it's {size:size}")
_exception(f"it's {{size:size}} and {_HAS}", f"it's {{size:size}} and it {_HAS}")
for _size in ("", "{size:size} ", "{size:size} {color:color} "):
    _kinds, _besides = f"it's a {_size}{{types:kinds1}}", "in addition to its other types"
    _exception(f"{_kinds} {_besides}")
    _exception(
        f"{_kinds} {_besides} and it {_HAS}",
        f"{_kinds} {_besides}, and it {_HAS}",
        f"{_kinds} {_besides} and {_HAS}",
        f"{_kinds} with {{keywords:copied keywords}} {_besides}",
    )
_SPREAD = {"but": _FIELDS}
for _word, _is_tapped in (("", False), ("tapped ", True)):
    act(
        CreateCopies,
        f"{{who:subject}} creates/create@who a {_word}token that's a copy of {{of:object}}, "
        "except {but:copied but1}",
        spread=_SPREAD,
        tapped=_is_tapped,
        amount=Number(1),
    )
    act(
        CreateCopies,
        "{who:subject} creates/create@who {amount:at least two} "
        f"{_word}tokens that are copies of {{of:object}}, except {{but:copied but2}}",
        spread=_SPREAD,
        tapped=_is_tapped,
    )
