"""Decisions: what the game waits for, from which seat, and between what (one at a time, always)."""

from __future__ import annotations

from typing import ClassVar

from engine.cards.base.kinds import Effect, Filter
from engine.cards.base.mana import ManaCost
from engine.cards.definitions.bodies import Body, TargetPhrase
from engine.cards.effects.joints import AnyMayPay, May, Unless
from engine.frozen_dataclass import dataclass
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.waiting_triggers import WaitingTrigger


@dataclass(frozen=True, slots=True)
class Decision:
    """Any decision: `seat` is who makes it, `about` the object that asks for it (None: the game itself).

    `said` is what is said of the seat: "Alice has to choose targets".
    """

    seat: int
    kind: ClassVar[str] = ""
    said: ClassVar[str] = ""


@dataclass(frozen=True, slots=True)
class HasPriority(Decision):
    """The seat has priority: cast, activate, play a land, or pass (CR 117.1)."""

    kind = "priority"
    said = "has priority"


@dataclass(frozen=True, slots=True)
class SettingUpByHand(Decision):
    """The table is set up by hand: the rules are off until the seat switches them on again."""

    kind = "edit"
    said = "sets up the table by hand"


@dataclass(frozen=True, slots=True)
class ChoosingModes(Decision):
    """Modes of a spell or ability; `options` are the positions that can be chosen."""

    about: GameObject
    body: Body
    options: tuple[int, ...]
    kind = "modes"
    said = "has to choose modes"


@dataclass(frozen=True, slots=True)
class ChoosingTargets(Decision):
    """Targets of one target phrase; `candidates` are the legal references, objects first."""

    about: GameObject
    phrase: TargetPhrase
    candidates: tuple[int, ...]
    kind = "targets"
    said = "has to choose targets"


@dataclass(frozen=True, slots=True)
class ChoosingObjects(Decision):
    """Between `minimum` and `maximum` of the candidates, for a purpose such as "sacrifice" or "discard".

    `is_ordered`: the order of the answer matters. A group counts as many as it has members; the answer
    names it once for each. `asked` is what the candidates were found by, where that is one filter.
    """

    about: GameObject | None
    purpose: str
    candidates: tuple[int, ...]
    minimum: Quantity
    maximum: Quantity
    is_ordered: bool = False
    asked: Filter | None = None
    kind = "objects"
    said = "has to choose cards or permanents"


@dataclass(frozen=True, slots=True)
class ChoosingNumber(Decision):
    """A number from `minimum` to `maximum` (None: any) for a purpose such as "X"."""

    about: GameObject | None
    purpose: str
    minimum: Quantity = 0
    maximum: Quantity | None = None
    kind = "number"
    said = "has to choose a number"


VOTE = "vote"
"""The purpose of choosing between words to vote for (CR 701.38a)."""


@dataclass(frozen=True, slots=True)
class ChoosingOption(Decision):
    """One of several options in a few words, such as mana to add, or effects, which whoever shows them words."""

    about: GameObject | None
    purpose: str
    options: tuple[str | Effect, ...]
    kind = "option"
    said = "has to choose one of several things"


@dataclass(frozen=True, slots=True)
class SayingYesOrNo(Decision):
    """Whether to do something: `question` says what in a few words, or `effect` is what offers it.

    The effect is a "may", an "unless" or an "any player may", which whoever shows the decision words; the question
    is then empty.
    """

    about: GameObject | None
    question: str = ""
    effect: May | Unless | AnyMayPay | None = None
    kind = "yes or no"
    said = "has to say yes or no"


@dataclass(frozen=True, slots=True)
class OrderingTriggers(Decision):
    """The order in which triggers of one seat go on the stack."""

    triggers: tuple[WaitingTrigger, ...]
    kind = "order"
    said = "has to put triggered abilities in order"


@dataclass(frozen=True, slots=True)
class PayingMana(Decision):
    """A mana cost to pay: mana abilities may be activated first (CR 601.2g).

    `generic` is all generic mana to pay, X and what effects add or take away included; where these change it,
    `cost` holds the other symbols alone. `is_optional`: the seat may still say no (Answer), as where a spell
    offers to pay. `in_use` are the ids of all that is being paid for, one within the other.
    """

    about: GameObject
    cost: ManaCost
    generic: Quantity = 0
    is_optional: bool = False
    in_use: tuple[int, ...] = ()
    kind = "pay"
    said = "has to pay mana"


@dataclass(frozen=True, slots=True)
class DeclaringAttackers(Decision):
    """Which creatures attack whom (CR 508.1)."""

    kind = "attack"
    said = "has to declare attackers"


@dataclass(frozen=True, slots=True)
class DeclaringBlockers(Decision):
    """Which creatures block which attackers (CR 509.1)."""

    kind = "block"
    said = "has to declare blockers"


@dataclass(frozen=True, slots=True)
class AssigningDamage(Decision):
    """How a creature divides its combat damage among `candidates` (CR 510.1c)."""

    about: GameObject
    amount: Quantity
    candidates: tuple[int, ...]
    kind = "damage"
    said = "has to assign combat damage"


@dataclass(frozen=True, slots=True)
class GameIsOver(Decision):
    """Nothing is left to decide; `seat` is -1."""

    seat: int = -1
    kind = "over"
    said = "has nothing left to decide"
