"""Effects that counter and copy spells and abilities, cast cards and let them be played."""

from __future__ import annotations

from typing import Literal

from engine.cards.amounts.numbers import Number
from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Amount, Effect, Reference
from engine.cards.costs.cost import Cost
from engine.cards.definitions.copy_exceptions import AS_IT_IS, CopyExceptions
from engine.cards.game_rules.casting import MayPlay
from engine.cards.references.objects import This
from engine.cards.references.players import You
from engine.frozen_dataclass import dataclass

_YOU = You()
_ONE = Number(1)
_THIS = This()


@dataclass(frozen=True, slots=True)
class CounterSpell(Effect):
    """Counter spells or abilities on the stack (CR 701.6).

    `is_exiled`: a spell so countered is exiled; `to` is where else it goes in place of the graveyard.
    """

    what: Reference
    is_exiled: bool = False
    to: Literal["", "hand", "library top", "library bottom"] = ""
    entries = (Entry("counter", "what is countered", keys={"is_exiled": "exile it", "to": "put it"}),)


@dataclass(frozen=True, slots=True)
class CopyOnStack(Effect):
    """Copy spells or abilities on the stack (CR 707.10).

    `but` is how the copies of spells differ (CR 707.9); `is_targeting_anew`: "you may choose new targets".
    """

    what: Reference
    amount: Amount = _ONE
    who: Reference = _YOU
    is_targeting_anew: bool = False
    but: CopyExceptions = AS_IT_IS
    entries = (Entry("copy", "a spell or ability on the stack", keys={"is_targeting_anew": "new targets"}),)


@dataclass(frozen=True, slots=True)
class ChangeTargets(Effect):
    """Choose new targets for spells or abilities on the stack, or change their target (CR 115.7).

    `is_other`: the target has to become another one, where there is another that is legal. `to` is what a target
    of it becomes.
    """

    what: Reference
    is_other: bool = False
    to: Reference | None = None
    entries = (
        Entry("new targets for", "a spell or ability on the stack", only=("what",)),
        Entry("change target of", "a spell or ability on the stack", only=("what", "to"), sets={"is_other": True}),
    )


@dataclass(frozen=True, slots=True)
class CastCopy(Effect):
    """ "You may copy the exiled card. If you do, you may cast the copy" for nothing (CR 707.12)."""

    of: Reference
    entries = (Entry("cast copy of", "a card in exile"),)


@dataclass(frozen=True, slots=True)
class Cascade(Effect):
    """Exile from the top of the library until a nonland card that costs less; cast it for nothing (CR 702.85a)."""


@dataclass(frozen=True, slots=True)
class Discover(Effect):
    """Exile from the top until a nonland card of so much mana value; cast it free, or take it (CR 701.57)."""

    amount: Amount
    entries = (Entry("discover", "the greatest mana value"),)


@dataclass(frozen=True, slots=True)
class CastFree(Effect):
    """ "You may cast [a card] without paying its mana cost", now (CR 608.2g).

    `is_exiled_after`: if that spell would be put into a graveyard, it is exiled.
    """

    what: Reference
    is_exiled_after: bool = False
    entries = (
        Entry(
            "cast free",
            "a card that may be cast without paying its mana cost",
            keys={"is_exiled_after": "exile afterwards"},
        ),
    )


@dataclass(frozen=True, slots=True)
class CastForMadness(Effect):
    """Cast the source for its madness cost, or put it into its owner's graveyard (CR 702.35a)."""

    cost: Cost
    what: Reference = _THIS


@dataclass(frozen=True, slots=True)
class CastForMiracle(Effect):
    """ "You may cast" the source from your hand for its miracle cost (CR 702.94a)."""

    cost: Cost
    what: Reference = _THIS


@dataclass(frozen=True, slots=True)
class CastSuspended(Effect):
    """Cast the source, whose last time counter is gone, for nothing; a creature has haste (CR 702.62a)."""

    what: Reference = _THIS


@dataclass(frozen=True, slots=True)
class CastTransformed(Effect):
    """ "You may cast it transformed without paying its mana cost", a card in exile (CR 310.11b, 712.8c)."""

    what: Reference = _THIS
    entries = (Entry("cast transformed", "a card in exile"),)


@dataclass(frozen=True, slots=True)
class PutAsItResolves(Effect):
    """ "Exile that spell instead of putting it into your graveyard as it resolves" (CR 608.2n, 614.1a).

    `effects` are done then, "if you do", and "it" is the card then.
    """

    what: Reference
    zone: Literal["hand", "exile"]
    effects: tuple[Effect, ...] = ()
    entries = (Entry("as it resolves", "a spell", keys={"zone": "goes to", "effects": "effects"}),)
    made_of = ("effects",)


@dataclass(frozen=True, slots=True)
class BecomePlotted(Effect):
    """Exiled cards become plotted: cast later for nothing, as a sorcery could be (CR 702.170d)."""

    what: Reference
    entries = (Entry("plot", "exiled cards that become plotted"),)


@dataclass(frozen=True, slots=True)
class LetCastLater(Effect):
    """ "You may cast it from exile on a later turn", as of a permanent that was warped (CR 702.185a)."""

    what: Reference
    entries = (Entry("may cast later", "exiled cards that may be cast on a later turn"),)


@dataclass(frozen=True, slots=True)
class LetPlay(Effect):
    """ "Until end of turn, you may play those cards": the rule `rules` holds is laid down for them for so long.

    A duration of "" is as long as they remain where they are, and so it is where the card says that.

    CR 601.3.
    """

    what: Reference
    rules: tuple[MayPlay, ...]
    duration: Literal[
        "until end of turn", "this turn", "until the end of your next turn", "as long as it remains exiled", ""
    ] = "until end of turn"
    entries = (
        Entry("may play", "cards that may be played", only=("what", "duration")),
        Entry("may cast", "cards that may be cast", only=("what", "duration")),
    )
