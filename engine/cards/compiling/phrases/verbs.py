"""Declares the forms of a verb at once: a command, a sentence with its subject, and after "may" and "and"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from typing import Any, TypeVar

from engine.cards.language.declaring import PHRASES, REFUSED, Build, Phrase, Unbuild, Values, same, say, slots_of
from engine.cards.language.placeholders import Anaphor, NewTarget, Shared
from engine.cards.references.choices import Target
from engine.cards.references.objects import Those
from engine.cards.references.players import ThatPlayer, You
from engine.frozen_dataclass import replace
from engine.patterns import late_pattern

W = TypeVar("W")
_SUBJECT = late_pattern(r"\{(\w+):subject\} ")
_AGREEING = late_pattern(r"(\S+)/(\S+)@(\w+)")


Spread = Mapping[str, tuple[str, ...]]
"""The fields that one slot fills together, by the slot."""
_ALONE: Spread = {}


def act(
    of: type[object],
    template: str,
    *,
    is_command: bool = True,
    also: tuple[str, ...] = (),
    spread: Spread = _ALONE,
    **fixed: object,
) -> None:
    """Declare what a player does, by its sentence: "{who:subject} draws/draw@who {amount:cards}".

    Said to "you", it is a command ("draw a card"); where `is_command` is False, "you" is said ("you gain 1 life").
    A slot that is in `spread` has a tuple of several fields' values.
    """
    for one in (template, *also):
        _declare(of, one, is_command, one in also, fixed, spread)


def do(
    of: type[W],
    *templates: str,
    also: tuple[str, ...] = (),
    when: Callable[[W], bool] | None = None,
    **fixed: object,
) -> None:
    """Declare what is done to objects, which only "you" are told to do: "destroy {what:object}"."""
    say(of, *templates, also=also, category="command", when=when, **fixed)


def _declare(
    of: type, template: str, is_command: bool, is_alternate: bool, fixed: dict[str, object], spread: Spread
) -> None:
    found = _SUBJECT.match(template)
    if found is None:
        raise TypeError(f"{template!r} does not begin with its subject")
    who, rest = found[1], template[found.end() :]
    slots = list(slots_of(rest))
    filled = {name for slot in slots for name in spread.get(slot, (slot,))}
    defaults = {
        one.name: one.default
        for one in fields(of)
        if one.init and one.name not in filled and one.name != who and one.name not in fixed
    }
    if MISSING in defaults.values():
        raise TypeError(f"{of.__name__}: a field of {template!r} is neither said nor fixed")
    expected = {**defaults, **fixed}

    def built(said: Values, subject: object) -> object:
        return of(**{**fixed, **_spread_out(said, spread), who: subject})

    def values_of(value: object) -> Values | None:
        if type(value) is not of or any(not same(getattr(value, name), one) for name, one in expected.items()):
            return None
        return {slot: _filling(value, slot, spread) for slot in slots}

    def sentence(said: Values) -> object:
        subject = said[who]
        inner = {name: one for name, one in said.items() if name != who}
        if isinstance(subject, You):
            return built(inner, You("you") if is_command else You())
        return built(inner, subject)

    def sentence_values(value: object) -> Values | None:
        said = values_of(value)
        subject = getattr(value, who)
        if said is None or isinstance(subject, Shared):
            return None
        if isinstance(subject, You):
            if (subject.said == "you") is not is_command:
                return None
            subject = You()
        return {**said, who: subject}

    def command_values(value: object) -> Values | None:
        said = values_of(value)
        return said if said is not None and same(getattr(value, who), You()) else None

    def shared_values(value: object) -> Values | None:
        return values_of(value) if isinstance(getattr(value, who), Shared) else None

    def add(category: str, words: str, build: Build, unbuild: Unbuild) -> None:
        PHRASES.append(Phrase(category, words, build, unbuild, of, is_alternate))

    one, many = _form(rest, who, 1), _form(rest, who, 2)
    add("sentence form", template, sentence, sentence_values)
    add("had", f"{{{who}:had subject}} {many}", sentence, lambda value: _had_values(sentence_values(value), who))
    add("command" if is_command else "deed", many, lambda said: built(said, You()), command_values)
    add("shared1", one, lambda said: built(said, Shared()), shared_values)
    add("shared2", many, lambda said: built(said, Shared()), shared_values)


def _spread_out(said: Values, spread: Spread) -> Values:
    """Return what each field has, of what the slots say."""
    given: Values = {}
    for slot, value in said.items():
        given.update(zip(spread[slot], value, strict=True) if slot in spread else ((slot, value),))
    return given


def _filling(value: object, slot: str, spread: Spread) -> object:
    """Return what a slot says of a value: one field, or a tuple of several."""
    return tuple(getattr(value, name) for name in spread[slot]) if slot in spread else getattr(value, slot)


def _had_values(said: Values | None, who: str) -> Values | None:
    return None if said is None or isinstance(said[who], You) else said


def _form(template: str, who: str, place: int) -> str:
    return _AGREEING.sub(lambda found: found[place] if found[3] == who else found[0], template)


def with_subject(effect: Any, subject: Any) -> Any:
    """Return an effect whose shared subject is said; REFUSED where it has none."""
    for one in fields(effect):
        if one.init and isinstance(getattr(effect, one.name), Shared):
            return replace(effect, **{one.name: subject})
    return REFUSED


def subject_of(effect: object) -> tuple[str, object] | None:
    """Return the field and the value of an effect's subject, None where it has none."""
    for name in ("who", "source"):
        if hasattr(effect, name):
            return name, getattr(effect, name)
    if getattr(effect, "kind", "") in COUNTERS_OF_PLAYERS:
        return "what", getattr(effect, "what", None)
    return None


COUNTERS_OF_PLAYERS = ("energy", "experience", "poison")
"""Kinds of counters that players get, so that a player is the subject (CR 122.1)."""


def is_their_own(owner: object, subject: object) -> bool:
    """Return whether "their" of a sentence means its subject, also where that is said as a pronoun or as a new
    target.
    """
    is_named = isinstance(subject, (Anaphor, NewTarget)) and isinstance(owner, (ThatPlayer, Target, Those))
    return owner == subject or is_named
