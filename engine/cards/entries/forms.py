"""Makes the forms of entries from what the words declare: how a value is read follows from its field's type."""

from __future__ import annotations

import types
from collections.abc import Callable
from dataclasses import MISSING, fields
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from engine.cards.base.entry import Entry
from engine.cards.entries.fields import EntryForm, EntryKey, EntryPart, EntryScope, Read, read_word, read_yes
from engine.cards.reading.nodes import Fields, Node

READERS: dict[object, Read] = {}
"""How a value is read, by the type of the field that it fills, or the types of the fields."""
_FIELD_READERS: dict[tuple[type, tuple[str, ...], str], Read] = {}
_PARTS: dict[object, EntryPart] = {}
"""What several keys say together, by the type of the field that it fills, or by class, field and entry."""
_CHECKS: dict[type, Check] = {}
_BUILDERS: dict[tuple[type, str], tuple[Callable[..., object], tuple[EntryKey, ...]]] = {}

Build = Callable[..., object]
ReadPart = Callable[[Fields, EntryScope], object]
Check = Callable[[Fields, Any], None]


def reads_type(*kinds: Any) -> Callable[[Read], Read]:
    """Register the reader of fields of a type; of several fields that one value fills where several are named."""

    def register(read: Read) -> Read:
        READERS[kinds if len(kinds) > 1 else kinds[0]] = read
        return read

    return register


def reads_field(kind: type, *names: str, entry: str = "") -> Callable[[Read], Read]:
    """Register the reader of one field of a class whose values are not read as others of its type are.

    Of several fields that one value fills where several are named; in one entry alone where that is named.
    """

    def register(read: Read) -> Read:
        known = {field.name for field in fields(kind)}
        if not known.issuperset(names):
            raise ValueError(f"{kind.__name__} has no field {' or '.join(set(names) - known)}")
        _FIELD_READERS[kind, names, entry] = read
        return read

    return register


def reads_keys(what: object, *keys: str, required: tuple[str, ...] = ()) -> Callable[[ReadPart], ReadPart]:
    """Register the reader of a field that several keys fill together: of a type, or of (class, field, entry)."""

    def register(read: ReadPart) -> ReadPart:
        _PARTS[what] = EntryPart(keys, read, required)
        return read

    return register


def checks(kind: type) -> Callable[[Check], Check]:
    """Register what refuses entries of a class whose values do not go together."""

    def register(check: Check) -> Check:
        _CHECKS[kind] = check
        return check

    return register


def builds(kind: type, key: str, *more: EntryKey) -> Callable[[Build], Build]:
    """Register what builds the word of an entry that is no plain sum of its fields; `more` are further keys."""

    def register(build: Build) -> Build:
        _BUILDERS[kind, key] = build, more
        return build

    return register


def form_of(kind: type, entry: Entry) -> EntryForm:
    """Return the form of an entry of a class, as it is declared there."""
    build, more = _BUILDERS.get((kind, entry.key), (kind, ()))
    filled = [entry.fills or _first_of(kind), *_others(kind, entry)]
    if not filled[0]:
        wanted = EntryKey(entry.key, "is_wanted", read_only_yes)
        return EntryForm(entry.key, kind, _only_where_yes(build), (wanted,), entry.says)
    hints = get_type_hints(kind)
    keys = {_names(names): key for names, key in entry.keys.items()}
    parts = {names[0]: part for names in filled if (part := _part(kind, names, entry, hints)) is not None}
    found = [
        EntryKey(
            entry.key if place == 0 else keys.get(names) or _key_of(names[0]),
            names[0] if len(names) == 1 else names,
            _reader(kind, names, entry, hints),
            place > 0 and _is_required(kind, names[-1]),
            _choices(hints[names[0]]),
        )
        for place, names in enumerate(filled)
        if names[0] not in parts
    ]
    all_fields = (*found[:1], *more, *found[1:])
    return EntryForm(entry.key, kind, build, all_fields, entry.says, dict(entry.sets), parts, _CHECKS.get(kind))


def _names(names: str | tuple[str, ...]) -> tuple[str, ...]:
    return (names,) if isinstance(names, str) else names


def _first_of(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind) if field.init)[:1]


def _others(kind: type, entry: Entry) -> list[tuple[str, ...]]:
    """Return the fields besides those that the entry's first key fills: those whose keys are named,
    then the rest.
    """
    named = [_names(names) for names in entry.keys]
    done = {*(entry.fills or _first_of(kind)), *entry.sets, *(name for names in named for name in names)}
    rest = [(field.name,) for field in fields(kind) if field.init and field.compare and field.name not in done]
    return [names for names in (*named, *rest) if not entry.only or names[0] in entry.only]


def _key_of(name: str) -> str:
    return name.removeprefix("is_").replace("_", " ")


def _is_required(kind: type, name: str) -> bool:
    (field,) = (field for field in fields(kind) if field.name == name)
    return field.default is MISSING and field.default_factory is MISSING


def _part(kind: type, names: tuple[str, ...], entry: Entry, hints: dict[str, object]) -> EntryPart | None:
    """Return what several keys say together that fill a field, if several do."""
    if len(names) > 1:
        return None
    own = _PARTS.get((kind, names[0], entry.key))
    return own if own is not None else _PARTS.get(_without_none(hints[names[0]]))


def _reader(kind: type, names: tuple[str, ...], entry: Entry, hints: dict[str, object]) -> Read:
    special = _FIELD_READERS.get((kind, names, entry.key)) or _FIELD_READERS.get((kind, names, ""))
    if special is not None:
        return special
    wanted = tuple(_without_none(hints[name]) for name in names)
    choices = _choices(wanted[0])
    if choices:
        return read_word(*choices)
    found = READERS.get(wanted if len(wanted) > 1 else wanted[0])
    if found is None:
        raise TypeError(f"nothing reads {kind.__name__}.{'/'.join(names)}: {wanted}")
    return found


def _without_none(hint: object) -> object:
    if get_origin(hint) in (Union, types.UnionType):
        (only,) = (part for part in get_args(hint) if part is not type(None))
        return only
    return hint


def _choices(hint: object) -> tuple[str, ...]:
    """Return the words between which a field chooses."""
    return get_args(hint) if get_origin(hint) is Literal else ()


def _only_where_yes(build: Build) -> Build:
    def built(is_wanted: bool) -> object:
        return build()

    return built


def read_only_yes(node: Node, scope: EntryScope) -> bool:
    """Return the value of an entry that says nothing but its key."""
    if not read_yes(node, scope):
        raise node.bad("found 'no'", "yes, or no such key")
    return True
