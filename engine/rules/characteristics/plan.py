"""A plan: all continuous effects at a moment in the order in which they apply, with the rules they lay down."""

from __future__ import annotations

from operator import is_
from typing import Any

from engine.cards.base.kinds import EventKind, GameRule
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.definitions.replacing import PreventsAndDoes, ReplacesAmount
from engine.frozen_dataclass import dataclass
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.state import Seat
from engine.model.value import value
from engine.model.zones import BATTLEFIELD, PHASED_OUT
from engine.rules.base.plan_reads import Reader
from engine.rules.characteristics.applying import Applied


@value
class RuleInForce:
    """A rule that a static ability (`affected` empty) or an effect lays down; `effects`: so many effects alike."""

    rule: GameRule
    source: GameObject | None
    you: int
    affected: tuple[int, ...] = ()
    effects: Quantity = 1

    @property
    def times(self) -> Quantity:
        """How often the rule is laid down: once by each of its sources, or by each of its effects."""
        return self.source.count if self.source is not None else self.effects


@dataclass(frozen=True, slots=True)
class Static:
    """A static ability where it is in force: printed on its source, or granted to it."""

    ability: StaticAbility | ReplacesAmount | PreventsAndDoes
    source: GameObject
    timestamp: int


def _is_elsewhere(held: GameObject | None) -> bool:
    """Return whether an object is neither on the battlefield nor was it there before phasing out, or there is
    none.
    """
    return held is None or held.zone not in (BATTLEFIELD, PHASED_OUT)


class Plan:
    """All continuous effects at a moment, in the order in which they apply.

    `is_dynamic`: some amount or condition depends on more than the sources, so that a change of the game may
    change the plan. `readers` say of objects and of seats what is looked at, None where it is anything;
    `is_blind_elsewhere` that nothing is looked at in any zone but the battlefield; `is_open` that it depends on
    what effects have made of objects. `is_blind_to_status`: no filter of an effect asks for damage or the like.
    `replacements` are replacement effects on amounts, `preventions` those that prevent damage and do more besides;
    `controls` are effects of static abilities that give control, `grants` those that grant triggered abilities,
    `granted_kinds` the kinds of event that these wait for, `everywhere` those that change objects elsewhere than
    on the battlefield too. Found out when they are first asked: `gives_entering`, whether any gives what is done
    as an object enters (actions/as_it_enters.py); and (keeping_offers.py) `say`, how much its rules say about what
    can be cast and activated, and by each seat when it was last asked `offers`, what could be, `givers`, what it
    could make mana with, `boards`, the permanents as they were (boards.py), and `sources`, those that give mana
    (stack/gathering_sources.py). `token` stands for the plan where
    it is remembered which it was.
    """

    __slots__ = (
        "boards",
        "controls",
        "effects",
        "everywhere",
        "givers",
        "gives_entering",
        "granted_kinds",
        "grants",
        "is_blind_elsewhere",
        "is_blind_to_status",
        "is_dynamic",
        "is_open",
        "offers",
        "preventions",
        "readers",
        "replacements",
        "rules",
        "say",
        "sources",
        "token",
    )

    def __init__(self) -> None:
        self.effects: tuple[Applied, ...] = ()
        self.rules: tuple[RuleInForce, ...] = ()
        self.preventions: tuple[tuple[PreventsAndDoes, GameObject], ...] = ()
        self.replacements: tuple[tuple[ReplacesAmount, GameObject], ...] = ()
        self.say: int | None = None
        self.gives_entering: bool | None = None
        self.token = object()
        self.offers: dict[int, Any] = {}
        self.givers: dict[int, Any] = {}
        self.boards: dict[int, Any] = {}
        self.sources: dict[int, Any] = {}
        self.is_dynamic = False
        self.is_open = False
        self.is_blind_elsewhere = False
        self.is_blind_to_status = True
        self.readers: tuple[Reader, Reader] | None = None
        self.granted_kinds: frozenset[EventKind] = frozenset()
        self.grants: tuple[Applied, ...] = ()
        self.controls: tuple[Applied, ...] = ()
        self.everywhere: tuple[Applied, ...] = ()

    def sees_object(self, before: GameObject | None, after: GameObject | None) -> bool:
        """Return whether what it depends on may be different after an object has changed.

        Quantities are not compared.
        """
        if self.is_blind_elsewhere and _is_elsewhere(before) and _is_elsewhere(after):
            return False
        if self.readers is None or before is None or after is None:
            return True
        read = self.readers[0]
        return not all(map(is_, read(before), read(after)))

    def sees_seat(self, before: Seat, after: Seat) -> bool:
        """Return whether what it depends on may be different after a seat has changed.

        Quantities are not compared.
        """
        if self.readers is None:
            return True
        read = self.readers[1]
        return not all(map(is_, read(before), read(after)))

    def is_same_as(self, effects: tuple[Applied, ...]) -> bool:
        """Return whether nothing worked out by these effects would come out differently by this plan's."""
        return len(self.effects) == len(effects) and all(
            mine.is_same_as(theirs) for mine, theirs in zip(self.effects, effects, strict=True)
        )
