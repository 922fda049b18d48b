"""Declares phrases: templates with typed slots, each bound to what it says, read and written by one declaration.

This module knows no word and no grammar, so that a phrase can stand beside the class that it says:

    say(Destroy, "destroy {what:object}", also=("bury {what:object}",))

A template holds literal words, slots `{field}` or `{field:category}`, and words that agree, `one/many@slot`: the
first where the slot's value is one, the second where it is several, "you" or "they". A category that ends with "#"
stands for two, one in the singular ("...1") and one in the plural ("...2"); in its templates "#" in a slot's
category is that number, and `one/many@#` agrees with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, overload

from engine.cards.language.trees import nodes_in
from engine.frozen_dataclass import NO_DEFAULT, dataclass, parts_of

Values = dict[str, Any]
W = TypeVar("W")
Build = Callable[[Values], Any]
Unbuild = Callable[[Any], "Values | None"]

REFUSED: Any = object()
"""What a build yields where its guard does not hold."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """One way to say something: a category, its template, and how values become what it says and back.

    `of` is the class of what it says, None where it may be of any. `is_alternate`: read, never written.
    """

    category: str
    template: str
    build: Build
    unbuild: Unbuild
    of: type | None = None
    is_alternate: bool = False


@dataclass(frozen=True, slots=True)
class Terminal:
    """A category of single tokens: what a token means (None: no such token), and the token of a value."""

    category: str
    read: Callable[[str], Any]
    write: Callable[[Any], str | None]


PHRASES: list[Phrase] = []
TERMINALS: list[Terminal] = []
DEFAULT_CATEGORIES = {
    "Reference": "object",
    "Amount": "amount",
    "Filter": "described1",
    "Condition": "condition",
    "EventPattern": "event",
    "Cost": "cost",
    "Reference | None": "object",
    "ManaCost": "mana cost",
}


def say(
    of: type[W],
    *templates: str,
    also: tuple[str, ...] = (),
    category: str = "",
    when: Callable[[W], bool] | None = None,
    **fixed: Any,
) -> None:
    """Declare how a class is said; `fixed` are fields with one value, `when` a guard on what is built.

    Fields that are neither in the template nor fixed have their defaults.
    """
    kinds = {one.name: one for one in parts_of(of)}
    for template in (*templates, *also):
        slots = slots_of(template)
        typed = _typed(template, {name: str(kinds[name].type) for name in slots if name in kinds})
        PHRASES.append(
            Phrase(
                category or _category_of(of),
                typed,
                _builder(of, fixed, when),
                _unbuilder(of, tuple(slots), fixed, when),
                of,
                template in also,
            )
        )


@overload
def way(
    category: str,
    template: str,
    build: Build,
    unbuild: Callable[[W], Values | None],
    *,
    of: type[W],
    also: tuple[str, ...] = (),
) -> None: ...


@overload
def way(category: str, template: str, build: Build, unbuild: Unbuild, *, also: tuple[str, ...] = ()) -> None: ...


def way(
    category: str,
    template: str,
    build: Build,
    unbuild: Unbuild,
    *,
    of: type | None = None,
    also: tuple[str, ...] = (),
) -> None:
    """Declare a phrase with functions of its own: `build` from values or REFUSED; `unbuild` to values or None."""
    for one in (template, *also):
        PHRASES.append(Phrase(category, one, build, unbuild, of, one in also))


def read_only(category: str, template: str, build: Build) -> None:
    """Declare an alternate with a meaning of its own words: it is read, and written as another phrase says it."""
    PHRASES.append(Phrase(category, template, build, lambda _: None, None, True))


def constant(category: str, template: str, value: object, *, also: tuple[str, ...] = ()) -> None:
    """Declare words that say one value."""
    way(
        category,
        template,
        lambda _: value,
        lambda found: {} if same(found, value) else None,
        of=type(value),
        also=also,
    )


def include(category: str, *others: str) -> None:
    """Declare that whatever the other categories say is of this one too."""
    for other in others:
        way(category, f"{{it:{other}}}", lambda values: values["it"], lambda found: {"it": found})


def terminal(category: str, read: Callable[[str], Any], write: Callable[[Any], str | None]) -> None:
    """Declare a category of single tokens."""
    TERMINALS.append(Terminal(category, read, write))


def same(one: object, other: object) -> bool:
    """Return whether two values are equal, what they are called included."""
    return one is other or (one == other and _words_in(one) == _words_in(other))


def _words_in(value: object) -> list[str]:
    """Return what a value is called: the fields "said" and "word" of its nodes, which comparing may pass over."""
    return [
        said for node in nodes_in(value) for name in _CALLED if (said := getattr(node, name, None)) is not None
    ]


_CALLED = ("said", "word")


def slots_of(template: str) -> dict[str, str]:
    """Return the slots of a template: name and category ("" where the field's type says it)."""
    found = {}
    for piece in template.split("{")[1:]:
        inner = piece.partition("}")[0]
        name, _, category = inner.partition(":")
        if name[:1].islower() or name[:1] == "_":
            found[name] = category
    return found


_CATEGORIES: dict[str, str] = {
    "Effect": "clause",
    "CostPart": "cost part",
    "Condition": "condition",
    "EventPattern": "event",
    "Amount": "amount",
    "Reference": "object",
    "GameRule": "rule",
    "Ability": "ability",
}


def _category_of(of: type) -> str:
    for base in of.__mro__:
        if base.__name__ in _CATEGORIES:
            return _CATEGORIES[base.__name__]
    raise TypeError(f"no category for {of.__name__}")


def _typed(template: str, kinds: dict[str, str]) -> str:
    for name, kind in kinds.items():
        template = template.replace(f"{{{name}}}", f"{{{name}:{DEFAULT_CATEGORIES.get(kind, kind)}}}")
    return template


def _builder(of: type, fixed: Values, when: Callable[[Any], bool] | None) -> Build:
    def build(values: Values) -> Any:
        found = of(**values, **fixed)
        return found if when is None or when(found) else REFUSED

    return build


def _unbuilder(of: type, slots: tuple[str, ...], fixed: Values, when: Callable[[Any], bool] | None) -> Unbuild:
    defaults: Values = {}
    for one in parts_of(of):
        if one.is_given and one.name not in slots and one.name not in fixed:
            if one.default is NO_DEFAULT:
                raise TypeError(f"{of.__name__}.{one.name} is neither in the template nor fixed")
            defaults[one.name] = one.default
    expected = {**defaults, **fixed}

    def unbuild(found: object) -> Values | None:
        if type(found) is not of:
            return None
        for name, value in expected.items():
            if not same(getattr(found, name), value):
                return None
        if when is not None and not when(found):
            return None
        return {name: getattr(found, name) for name in slots}

    return unbuild
