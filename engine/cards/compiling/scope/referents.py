"""Holds what a text has named so far, and knows the nouns that can name what meets a filter."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.cards.amounts.history import DoneThisWay
from engine.cards.base.kinds import EventPattern, Filter, Reference
from engine.cards.base.vocabulary import NONCREATURE_SUBTYPES
from engine.cards.filters.characteristics import HasSubtype, HasType
from engine.cards.filters.combined import AllOf, AnyOf, parts_of
from engine.cards.filters.objects import IsAnything, IsCard, IsPermanent, IsSpell, IsToken
from engine.cards.filters.players import IsPlayer
from engine.cards.filters.relations import IsThis
from engine.cards.references.players import ThatPlayer
from engine.frozen_dataclass import replace


class Unresolved(ValueError):
    """A word that refers to nothing, or to more than one thing."""

    def __init__(self, word: str) -> None:
        super().__init__(f"{word!r} refers to nothing, or to more than one thing")
        self.word = word


@dataclass(frozen=True, slots=True)
class Referent:
    """Something that has been named: by whom it is referred to as it is now, and as it was last known.

    `nouns` are the nouns that can name it; `clause` counts the sentences before that in which it was named last.
    """

    now: Reference
    known: Reference
    nouns: frozenset[str]
    clause: int
    place: int = -1
    is_plural: bool = False
    is_player: bool = False


@dataclass(slots=True)
class Scope:
    """What one mode of an ability has named so far."""

    targets: list[Any] = field(default_factory=list)
    referents: list[Referent] = field(default_factory=list)
    places: dict[int, int] = field(default_factory=dict)
    clause: int = 0
    event: EventPattern | None = None
    paid: frozenset[str] = frozenset()
    deeds: frozenset[str] = frozenset()
    """What the effects before do to objects that words behind them may count: "destroyed this way"."""
    counted: DoneThisWay | None = None
    """What "that many" is where an effect before has done something to a number of objects that is not said."""
    is_of_each: bool = False
    """Whether what is done is done by each of several players, "that player"."""
    is_spell: bool = False
    """Whether a spell speaks, which is no permanent."""
    actor: Reference | None = None
    """Who does what the sentence says, where that is a player other than "you"."""


def nouns_of(item: Filter) -> frozenset[str]:
    """Return the nouns that can name what meets a filter."""
    found = frozenset(noun for part in parts_of(item) for noun in _nouns_of_part(part))
    for noun in ("card", "spell"):
        if noun in found:
            return frozenset((noun,))
    return found | {"permanent"} if found & _PERMANENTS else found


_PERMANENTS = frozenset(("creature", "land", "artifact", "enchantment", "planeswalker", "battle"))
_NOUNS = {IsPermanent: "permanent", IsCard: "card", IsSpell: "spell", IsAnything: "source"}


def _nouns_of_part(part: Filter) -> frozenset[str]:
    match part:
        case HasType(word):
            return frozenset((word,))
        case HasSubtype(word):
            kind = "permanent" if word in NONCREATURE_SUBTYPES else "creature"
            return frozenset((word, "permanent", kind))
        case IsToken():
            return frozenset(("token", "permanent"))
        case IsPlayer(who):
            return frozenset(("player", "opponent") if who == "opponent" else ("player",))
        case AnyOf((IsThis(), other)):
            return nouns_of(other)
        case AnyOf(parts):
            kinds = [nouns_of(one) for one in parts]
            return kinds[0].intersection(*kinds[1:]) | {"permanent"}
        case AllOf():
            return nouns_of(part)
    noun = _NOUNS.get(type(part))
    return frozenset((noun,)) if noun else frozenset()


def replace_scope(scope: Scope) -> Scope:
    """Return a scope that begins as another stands, and does not change it."""
    return replace(scope, targets=list(scope.targets), referents=list(scope.referents), places=dict(scope.places))


def of_some_player(scope: Scope) -> Scope:
    """Return a scope in which "that player" is each of those of whom a condition may hold."""
    inner = replace_scope(scope)
    that = ThatPlayer()
    inner.referents = [one for one in inner.referents if not one.is_player]
    inner.referents.append(Referent(that, that, frozenset(("player",)), scope.clause, is_player=True))
    inner.is_of_each = True
    return inner
