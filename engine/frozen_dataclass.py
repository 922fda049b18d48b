"""The standard `dataclass(frozen=True, slots=True)`, made in a twentieth of the time.

There are more than five hundred such classes, and making them was a third of the start of the program: the
standard decorator compiles each method by itself. Here a method is made when it is first called, from a filled
template (method_templates.py), and the standard's own fields when somebody asks for them: most classes have no
object in most runs. Fields, replace, patterns and errors are those of the standard's.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import chain, pairwise
from types import MemberDescriptorType
from typing import TYPE_CHECKING, Any, TypeVar

from engine.method_templates import LaterInEach, hash_source, method, placeholders, same_fields_source, template

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
    from dataclasses import field as field
    from dataclasses import replace as replace
else:

    def dataclass(*, frozen: bool, slots: bool, eq: bool = True) -> Callable[[Class], Class]:
        """Return a decorator that makes a frozen class with slots, which is all that it can make."""
        if not (frozen and slots):
            raise TypeError("only frozen classes with slots are made here")
        return _made if eq else _made_without_equality

    def field(
        *,
        default: object = ...,
        init: bool = True,
        repr: bool = True,
        compare: bool = True,
        metadata: Mapping[str, Any] | None = None,
    ) -> Part:
        """Say more of a field than its default."""
        return Part("", "", NO_DEFAULT if default is ... else default, init, repr, compare, metadata)

    def replace(held: object, /, **changes: Any) -> Any:
        """Return an object like another but for these fields, whichever decorator made its class."""
        parts = getattr(held.__class__, "__parts__", None)
        if parts is None:
            # What the standard's needs is slow to import, and most runs have no class of its making.
            import dataclasses

            return dataclasses.replace(held, **changes)
        for part in parts:
            if part.is_given:
                if part.name not in changes:
                    changes[part.name] = getattr(held, part.name)
            elif part.name in changes:
                raise ValueError(f"field {part.name} is declared with init=False, it cannot be specified")
        return held.__class__(**changes)


Class = TypeVar("Class", bound=type)

NO_DEFAULT: Any = object()
"""Stands for the default that a field does not have."""
_set = object.__setattr__


class Part:
    """What is said of a field: its name, type and default, and whether it is a parameter, shown and compared."""

    __slots__ = ("default", "is_compared", "is_given", "is_shown", "metadata", "name", "type")

    def __init__(
        self,
        name: str,
        type: str,
        default: object,
        is_given: bool = True,
        is_shown: bool = True,
        is_compared: bool = True,
        metadata: Mapping[str, Any] | None = None,
    ) -> None:
        self.name = name
        self.type = type
        self.default = default
        self.is_given = is_given
        self.is_shown = is_shown
        self.is_compared = is_compared
        self.metadata = metadata


def parts_of(kind: type) -> tuple[Part, ...]:
    """Return what a class that is made here says of each of its fields; none for any other class.

    The standard's own `fields` would make the class once more.
    """
    return getattr(kind, "__parts__", ())


def field_names(kind: type) -> tuple[str, ...]:
    """Return the names of all fields of a class that is made here; none for any other class."""
    return getattr(kind, "__field_names__", ())


def parameter_names(kind: type) -> tuple[str, ...]:
    """Return the names of the fields that objects are made from; none for a class that is not made here."""
    return getattr(kind, "__parameter_names__", ())


def is_made_here(kind: type) -> bool:
    """Return whether a class is one of these."""
    return hasattr(kind, "__declared__")


def _made_without_equality(declared: Class) -> Class:
    return _made(declared, is_compared=False)


def _made(declared: Class, *, is_compared: bool = True) -> Class:
    """Return the class anew, with slots for its fields, and their methods."""
    namespace = (_OF_EACH if is_compared else _OF_THE_UNCOMPARED) | declared.__dict__
    namespace.pop("__dict__", None)
    namespace.pop("__weakref__", None)
    if is_compared and namespace["__hash__"] is None:  # how Python marks a class that says what is equal
        namespace["__hash__"] = _OF_EACH["__hash__"]
    hints = declared.__annotations__
    own = [name for name, hint in hints.items() if not (isinstance(hint, str) and hint.startswith("ClassVar"))]
    bases = declared.__bases__
    slots, names = _had_by(bases)
    if "__post_init__" in namespace or "__post_init__" in names:
        raise TypeError(f"{declared.__name__}: nothing comes after an object is made")
    defaults = {name: namespace.pop(name, NO_DEFAULT) for name in own}
    for name in names.intersection(own):
        if defaults[name] is NO_DEFAULT:
            defaults[name] = getattr(declared, name)
    namespace["__declared__"] = (hints, defaults)
    namespace["__slots__"] = tuple([name for name in own if name not in slots] if slots else own)
    namespace["__doc__"] = declared.__doc__ or declared.__name__
    namespace["__qualname__"] = declared.__qualname__
    made = type(declared)(declared.__name__, bases, namespace)
    if not _are_plain(defaults.values(), bool(slots)):
        _check_order(made)
    return made


def _are_plain(defaults: Iterable[object], follow_others: bool) -> bool:
    """Return whether a look at the defaults tells that all is right, as for nearly every class."""
    has_one = follow_others
    for default in defaults:
        if isinstance(default, Part):
            default = default.default  # what the field says more of
        if default is not NO_DEFAULT:
            has_one = True
        elif has_one:
            return False
        if type(default) not in _PLAIN and not is_made_here(type(default)):
            return False
    return True


@cache
def _had_by(bases: tuple[type, ...]) -> tuple[frozenset[str], frozenset[str]]:
    """Return the slots of classes and of all that they inherit from, and the names of all that these have."""
    heirs = {heir for base in bases for heir in base.__mro__[:-1]}
    slots = chain.from_iterable(getattr(heir, "__slots__", ()) for heir in heirs)
    return frozenset(slots), frozenset(chain.from_iterable(vars(heir) for heir in heirs))


def _check_order(made: type) -> None:
    """Make a class's parts, which says what is wrong with one; none without a default follows one that has one."""
    given = [part for part in parts_of(made) if part.is_given]
    if any(last.default is NO_DEFAULT is not first.default for first, last in pairwise(given)):
        raise TypeError(f"{made.__name__}: a field without a default follows one that has one")


def _parts(owner: Any) -> tuple[Part, ...]:
    """Return what a class says of each of its fields, those of its bases first."""
    hints, defaults = owner.__dict__["__declared__"]
    own = [_part(owner, name, hints[name], default) for name, default in defaults.items()]
    of_bases = [getattr(base, "__parts__", ()) for base in reversed(owner.__bases__)]
    return tuple({part.name: part for part in chain(*of_bases, own)}.values())


def _part(declared: type, name: str, hint: str, default: object) -> Part:
    """Return what a class says of a field; `default` may be the slot that a class before it has for the field."""
    if isinstance(default, MemberDescriptorType):
        default = NO_DEFAULT
    if isinstance(default, Part):
        default.name, default.type = name, hint
        return default
    if type(default).__name__ == "Field" and isinstance(default, sys.modules["dataclasses"].Field):
        if default.default_factory is not sys.modules["dataclasses"].MISSING:
            raise TypeError(f"{declared.__name__}: a default is one immutable value for all")
        value = NO_DEFAULT if default.default is sys.modules["dataclasses"].MISSING else default.default
        return Part(name, hint, value, default.init, default.repr, default.compare, default.metadata)
    if not is_made_here(type(default)) and type(default).__hash__ is None:
        raise TypeError(f"{declared.__name__}: a default is one immutable value for all")
    return Part(name, hint, default)


def _init(owner: Any) -> Callable[..., None]:
    """Return the constructor: those of the fields that it has parameters for first."""
    given = [part for part in owner.__parts__ if part.is_given]
    fixed = [part for part in owner.__parts__ if not part.is_given and part.default is not NO_DEFAULT]
    known = {"set_field": _set} | {f"fixed_{number}": part.default for number, part in enumerate(fixed)}
    names = [part.name for part in (*given, *fixed)]
    defaults = [part.default for part in given if part.default is not NO_DEFAULT]
    return method(template(_init_source, len(given), len(fixed)), names, owner.__qualname__, known, defaults)


def _init_source(given: int, fixed: int) -> str:
    names = placeholders(given + fixed)
    stored = [f"    set_field(self, {name!r}, {name})" for name in names[:given]]
    stored += [f"    set_field(self, {name!r}, fixed_{number})" for number, name in enumerate(names[given:])]
    return "\n".join([f"def __init__({', '.join(['self', *names[:given]])}):", *(stored or ["    pass"])])


def _eq(owner: Any) -> Callable[..., bool]:
    compared = [part.name for part in owner.__parts__ if part.is_compared]
    return method(template(same_fields_source, len(compared)), compared, owner.__qualname__, {})


def _hash(owner: Any) -> Callable[..., int]:
    compared = [part.name for part in owner.__parts__ if part.is_compared]
    return method(template(hash_source, len(compared)), compared, owner.__qualname__, {})


def _field_names(owner: Any) -> tuple[str, ...]:
    return tuple([part.name for part in owner.__parts__])


def _parameter_names(owner: Any) -> tuple[str, ...]:
    return tuple([part.name for part in owner.__parts__ if part.is_given])


def _by_the_standard(owner: Any) -> type:
    """Return a class with the same fields, made by the standard decorator."""
    # Only where somebody asks for fields: what it needs is slow to import.
    import dataclasses

    namespace: dict[str, Any] = {"__annotations__": {part.name: part.type for part in owner.__parts__}}
    # Without words of its own, the standard works out a signature, which takes ten times as long as all else.
    namespace |= {"__module__": owner.__module__, "__doc__": owner.__doc__}
    for part in owner.__parts__:
        default = dataclasses.MISSING if part.default is NO_DEFAULT else part.default
        shown: dict[str, Any] = {"init": part.is_given, "repr": part.is_shown, "compare": part.is_compared}
        namespace[part.name] = dataclasses.field(default=default, metadata=part.metadata, **shown)
    plain = type(owner.__name__, (), namespace)
    return dataclasses.dataclass(init=False, repr=False, eq=False)(plain)


def _standard_fields(owner: type) -> object:
    return _by_the_standard(owner).__dataclass_fields__  # type: ignore[attr-defined]  # what makes it one


def _standard_settings(owner: type) -> object:
    return _by_the_standard(owner).__dataclass_params__  # type: ignore[attr-defined]  # as above


def _repr(self: Any) -> str:
    shown = (f"{part.name}={getattr(self, part.name)!r}" for part in self.__parts__ if part.is_shown)
    return f"{self.__class__.__qualname__}({', '.join(shown)})"


def _refuse(self: object, name: str, *_: object) -> None:
    # As above; nothing is changed but by mistake.
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot change {name!r} of a {type(self).__name__}")


def _state(self: Any) -> list[Any]:
    return [getattr(self, part.name) for part in self.__parts__]


def _restore(self: Any, state: list[Any]) -> None:
    for part, value in zip(self.__parts__, state, strict=True):
        _set(self, part.name, value)


_SHARED: dict[str, object] = {
    "__repr__": _repr,
    "__setattr__": _refuse,
    "__delattr__": _refuse,
    "__getstate__": _state,
    "__setstate__": _restore,
}
_MADE_LATER: dict[str, Callable[[type], object]] = {
    "__init__": _init,
    "__eq__": _eq,
    "__hash__": _hash,
    "__parts__": _parts,
    "__match_args__": _parameter_names,
    "__field_names__": _field_names,
    "__parameter_names__": _parameter_names,
    "__dataclass_fields__": _standard_fields,
    "__dataclass_params__": _standard_settings,
}
_OF_EACH = _SHARED | {name: LaterInEach(name, make) for name, make in _MADE_LATER.items()}
_OF_THE_UNCOMPARED = {name: part for name, part in _OF_EACH.items() if name not in ("__eq__", "__hash__")}
_PLAIN = frozenset([object, str, int, bool, tuple, frozenset, type(None)])
"""The types of defaults that can't change, with that of NO_DEFAULT."""
