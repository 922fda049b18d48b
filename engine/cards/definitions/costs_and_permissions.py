"""Abilities that change what casting costs, allow it, or allow to exert."""

from __future__ import annotations

from typing import Literal

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Ability, Amount, Condition, Filter
from engine.cards.base.mana import ManaCost
from engine.cards.costs.cost import Cost
from engine.cards.definitions.bodies import Body
from engine.frozen_dataclass import dataclass, field


@dataclass(frozen=True, slots=True)
class AdditionalCost(Ability):
    """ "As an additional cost to cast this spell, ..." (CR 118.8)."""

    cost: Cost
    entries = (Entry("additional cost", "a cost"),)


@dataclass(frozen=True, slots=True)
class OptionalCost(Ability):
    """ "As an additional cost to cast this spell, you may ..." (CR 118.8, 601.2b)."""

    cost: Cost
    entries = (Entry("optional additional cost", "a cost"),)


@dataclass(frozen=True, slots=True)
class CheaperForEach(Ability):
    """ "As an additional cost to cast this spell, you may sacrifice any number of creatures. This spell costs {2}
    less to cast for each creature sacrificed this way": `cost` is that for one, `less` how much each is worth.

    CR 118.8, 601.2b, 601.2f.
    """

    cost: Cost
    less: int
    entries = (Entry("cheaper for each", "a cost, for one", keys={"less": "by"}),)


@dataclass(frozen=True, slots=True)
class AdditionalCostOrMana(Ability):
    """ "As an additional cost to cast this spell, [cost] or pay [mana]" (CR 118.8, 601.2b)."""

    cost: Cost
    mana: ManaCost
    entries = (Entry("additional cost or mana", "a cost", keys={"mana": "or pay"}),)


@dataclass(frozen=True, slots=True)
class CostsMoreForTargets(Ability):
    """ "This spell costs [mana] more to cast for each target beyond the first" (CR 601.2f)."""

    mana: ManaCost
    word: str = field(default="", compare=False)
    entries = (Entry("costs more for each further target", "mana", keys={"word": "word"}),)


@dataclass(frozen=True, slots=True)
class ChangesItsCost(Ability):
    """ "This spell costs {1} less to cast for each artifact you control" (CR 601.2f).

    `amount` is how much generic mana, `is_more` that it costs so much more. It does where `condition` holds and,
    with `targeting`, if it has a target that meets the filter. `of_keyword` is as for an activated ability.
    """

    amount: Amount
    is_more: bool = False
    condition: Condition | None = None
    targeting: Filter | None = None
    word: str = field(default="", compare=False)
    of_keyword: str = ""
    entries = (
        Entry(
            "costs less",
            "how much generic mana",
            keys={"is_more": "more", "condition": "if", "targeting": "if it targets", "word": "word"},
            sets={"of_keyword": ""},
        ),
    )


@dataclass(frozen=True, slots=True)
class MayCastFrom(Ability):
    """ "You may cast this card from your graveyard", with a condition where it has one (CR 601.3).

    `cost` is paid rather than its mana cost or, where `is_added`, in addition to its other costs (CR 118.8-9).
    `counters`: so cast, the permanent enters with them. `is_only_there`: "but not from anywhere else".
    `of_keyword` is as for an activated ability.
    """

    zone: Literal["graveyard", "exile"]
    condition: Condition | None = None
    of_keyword: str = ""
    cost: Cost | None = None
    is_added: bool = False
    counters: tuple[tuple[str, Amount], ...] = ()
    is_only_there: bool = False
    entries = (
        Entry(
            "may be cast from",
            "a zone",
            keys={
                "condition": "as long as",
                "cost": "by paying",
                "is_added": "in addition",
                "counters": "enters with",
                "is_only_there": "only from there",
            },
            sets={"of_keyword": ""},
        ),
    )


@dataclass(frozen=True, slots=True)
class MayCastFor(Ability):
    """ "If it's not your turn, you may exile a blue card from your hand rather than pay this spell's mana cost".

    CR 118.9, 601.2b. Where `cost` has no parts, it is cast without paying its mana cost. `condition` is what has
    to hold as it is cast; `word` is the ability word before it.
    """

    cost: Cost
    condition: Condition | None = None
    word: str = field(default="", compare=False)
    entries = (
        Entry("may be cast by", "a cost paid rather than its mana cost", keys={"condition": "if", "word": "word"}),
        Entry(
            "may be cast for nothing if",
            "a condition",
            fills=("condition",),
            keys={"word": "word"},
            sets={"cost": Cost()},
        ),
    )


@dataclass(frozen=True, slots=True)
class MayBeginIn(Ability):
    """ "If this card is in your opening hand, you may begin the game with it on the battlefield" (CR 103.6a)."""

    zone: Literal["battlefield"]
    entries = (Entry("may begin the game in", "a zone"),)


@dataclass(frozen=True, slots=True)
class MayExert(Ability):
    """ "You may exert this creature as it attacks. When you do, [body]" (CR 701.43, 607.2k).

    The linked ability that triggers stands beside it. `is_once`: only if it has not been exerted this turn.
    """

    body: Body
    is_once: bool = False
    entries = (Entry("exert", "how often it can be exerted", fills=("is_once",)),)


@dataclass(frozen=True, slots=True)
class CastOnly(Ability):
    """ "Cast this spell only during combat": it can be cast only if a condition holds (CR 601.3)."""

    condition: Condition
    entries = (Entry("cast only if", "a condition"),)


@dataclass(frozen=True, slots=True)
class MayCastUntimely(Ability):
    """ "You may cast this spell as though it had flash", with what comes of it (CR 601.3b).

    If it is cast any time a sorcery couldn't have been cast, the controller of the permanent it becomes sacrifices
    it at the beginning of the next cleanup step.
    """

    entries = (Entry("may be cast as though it had flash until cleanup", "yes"),)


@dataclass(frozen=True, slots=True)
class CanBeCommander(Ability):
    """ "This planeswalker can be your commander", which says nothing of a game that has begun (CR 903.3)."""

    entries = (Entry("can be a commander", "yes"),)
