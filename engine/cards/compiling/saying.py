"""Says a definition in rules text: a target is described where it is first named, and is "it" from then on."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.history import THAT_MANY, DoneThisWay, ThatMuch
from engine.cards.base.kinds import Effect, EventPattern, Reference
from engine.cards.compiling.scope.ties import PUT_WITH
from engine.cards.costs.zones import ExileOthers
from engine.cards.definitions.bodies import Body, Mode
from engine.cards.effects.joints import Delayed
from engine.cards.effects.libraries import ExileTop
from engine.cards.effects.voting import MOST_VOTES
from engine.cards.effects.zones import MoveTo
from engine.cards.filters.relations import IsThat, named_in
from engine.cards.language.placeholders import Anaphor, NewTarget
from engine.cards.language.trees import changed
from engine.cards.language.writing import Writer
from engine.cards.references.choices import All, Target
from engine.cards.references.objects import (
    EXILED_WITH,
    AttachedHost,
    EachChanged,
    Linked,
    ThatItem,
    ThatObject,
    This,
    Those,
)
from engine.cards.references.players import ControllerOf, OwnerOf, ThatPlayer
from engine.frozen_dataclass import parameter_names, replace

_NAMES_OF_THIS = ("this ", "~ ")
_PRONOUNS = {"it": "its", "they": "their", "them": "their"}


def prepare(value: object, category: str, writer: Writer) -> object:
    """Return what is to be said for a value at this place of the text; "" as category only looks at it."""
    if category and isinstance(value, (Body, Mode, Effect)):
        return _begun(value, writer)
    is_owner = category in ("owner", "owning")
    if isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], Delayed):
        when = _of_new_target(value[0], writer)
        return value if when is value[0].when else (replace(value[0], when=when),)
    if isinstance(value, NewTarget) and category and category not in _PASSING:
        targets, named = writer.state
        writer.state = (targets, named | {value.place})
        return value
    if isinstance(value, DoneThisWay) and value.said == THAT_MANY:
        return ThatMuch()
    if isinstance(value, Anaphor):
        return _pronoun(value, category, is_owner)
    if isinstance(value, Target):
        return _target(value, category, writer, is_owner)
    if isinstance(value, Linked):
        return _linked(value, is_owner)
    if isinstance(value, Those):
        return _those(value, category, is_owner)
    if isinstance(value, All) and value.said:
        return _pronoun(_word(value.said, is_owner), category, is_owner)
    if isinstance(value, (ControllerOf, OwnerOf)):
        return _word(value.said, is_owner) if value.said else value
    if isinstance(value, (This, ThatObject, ThatPlayer, AttachedHost, ThatItem, EachChanged)):
        return _known(value, category, is_owner)
    return value


def _pronoun(value: Anaphor, category: str, is_owner: bool) -> Anaphor:
    """Return a word for what was named before in the form that its place takes: "they gain", "their power"."""
    if value.word == "them" and category.startswith("subject"):
        return _word("they", False)
    return _word(value.word, is_owner) if is_owner and not value.is_owner else value


def _those(value: Those, category: str, is_owner: bool) -> object:
    """Return what an effect before has made or moved, by its word."""
    if value.which in ("damaged", "drawn", MOST_VOTES):
        return value  # the sentence says it: "a creature dealt damage this way"
    for done in ("exiled", "sacrificed"):
        if value.word.startswith(f"the {done} ") and value.which != done:
            return Those(done, value.word)
    if value.word.startswith("the ") and " " in value.word[4:]:
        return value
    return _pronoun(_word(value.word, is_owner), category, is_owner)


def _known(value: Any, category: str, is_owner: bool) -> object:
    """Return what is known as the ability begins, by its own name or by the word that the card has for it."""
    said = value.said
    is_named = said.startswith(_NAMES_OF_THIS) or "," in said if isinstance(value, This) else said == "had"
    if is_named or (isinstance(value, AttachedHost) and said.startswith("enchanted ")):
        return value
    if said or isinstance(value, EachChanged):
        return _word(said or "it", is_owner)
    if isinstance(value, ThatPlayer):
        return _word("that player", is_owner)
    if isinstance(value, ThatObject):
        return _word("that creature" if is_owner or category in ("object", "sharer") else "it", is_owner)
    return value


def _begun(value: Any, writer: Writer) -> object:
    """Return a mode, with its targets known from then on; an effect, with its references as they are said here."""
    if isinstance(value, Mode):
        writer.state = (value.targets, frozenset())
    elif isinstance(value, Body):
        if len(value.modes) == 1:
            writer.state = (value.modes[0].targets, frozenset())
    else:
        given = {}
        for name in parameter_names(type(value)):
            before = getattr(value, name)
            after = prepare(before, "", writer) if isinstance(before, (Reference, DoneThisWay)) else before
            if after is not before:
                given[name] = after
        if (
            isinstance(value, (MoveTo, ExileTop, ExileOthers))
            and value.tie is not None
            and value.tie.word in (EXILED_WITH, PUT_WITH)
        ):
            given["tie"] = None  # that is said where another ability speaks of what moved (CR 607.2a)
        return replace(value, **given) if given else value
    return value


def _of_new_target(value: Delayed, writer: Writer) -> EventPattern:
    """Return what a delayed ability waits for, about the target itself where no word has named that before."""
    that = named_in(getattr(value.when, "filter", None))
    place = int(that.of.which.removeprefix(KEPT)) if that is not None and isinstance(that.of, Those) else -1
    kept = value.keeps[place] if 0 <= place < len(value.keeps) else None
    targets, named = writer.state or ((), frozenset())
    if not isinstance(kept, Target) or kept.index in named or kept.index >= len(targets):
        return value.when
    found: EventPattern = changed(value.when, lambda part: IsThat(kept) if part == that else part)
    return found


KEPT = "kept "
"""What begins the names of what a delayed ability remembers, before their number."""


def _linked(value: Linked, is_owner: bool) -> object:
    """Return what another ability has moved: "the exiled card", or by a word as for what the sentence
    has moved.
    """
    return Those("exiled", value.said) if value.word == EXILED_WITH else _word(value.said, is_owner)


def _target(value: Target, category: str, writer: Writer, is_owner: bool) -> object:
    targets, named = writer.state or ((), frozenset())
    if value.said:
        return _word(value.said, is_owner)
    if value.index in named or value.index >= len(targets):
        return _word("it", is_owner)
    if category and category not in _PASSING:
        writer.state = (targets, named | {value.index})
    return NewTarget(targets[value.index], value.index)


_PASSING = frozenset(
    (
        "subject",
        "subject1",
        "subject2",
        "object",
        "moved",
        "known",
        "damaged",
        "single",
        "had subject",
        "named moved",
    )
)
"""Categories in which a reference is only passed on to the one that says it."""


def _word(said: str, is_owner: bool) -> Anaphor:
    word = _PRONOUNS.get(said, said) if is_owner else said
    noun = said.rpartition(" ")[2] if said.startswith(("that ", "those ")) else ""
    return Anaphor(word, noun, said.startswith("those ") or said in ("they", "them"), is_owner)
