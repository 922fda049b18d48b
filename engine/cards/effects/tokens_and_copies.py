"""Effects that make tokens, copies as tokens, and emblems (CR 111, 114, 707.2)."""

from __future__ import annotations

from typing import Literal

from engine.cards.amounts.numbers import Number
from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Amount, Effect, Reference
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.copy_exceptions import AS_IT_IS, CopyExceptions
from engine.cards.references.objects import This
from engine.cards.references.players import DefendingPlayer, You
from engine.frozen_dataclass import dataclass, field

_YOU = You()
_THIS = This()
_DEFENDING = DefendingPlayer()
_ONE = Number(1)


@dataclass(frozen=True, slots=True)
class CreateTokens(Effect):
    """Create tokens with the given characteristics (CR 111).

    `size` is the power and toughness of each where that is worked out: "an X/X green Ooze creature token".
    `is_attacking`: they enter attacking, if their controller attacks (CR 508.4). `is_apart`: the card says the
    token's abilities in a sentence of their own; it changes nothing.
    """

    token: CardDefinition
    amount: Amount = _ONE
    who: Reference = _YOU
    tapped: bool = False
    is_attacking: bool = False
    result: str = ""
    is_apart: bool = field(default=False, compare=False)
    size: Amount | None = None
    entries = (
        Entry(
            "create",
            "a token",
            keys={"is_apart": "apart"},
            only=("token", "is_apart", "amount", "who", "tapped", "is_attacking", "size"),
        ),
    )


@dataclass(frozen=True, slots=True)
class CreateRole(Effect):
    """Create a predefined Role token attached to each of these objects: "a Royal Role token" (CR 111.10).

    `role` is its name; what it is stands in engine/cards/keywords/role_tokens.py.
    """

    role: Literal["Cursed", "Monster", "Royal", "Sorcerer", "Virtuous", "Wicked", "Young Hero"]
    onto: Reference
    entries = (Entry("create Role", "the name of a Role, such as Royal", keys={"onto": "attached to"}),)


@dataclass(frozen=True, slots=True)
class CreateAttached(Effect):
    """Create an Aura or Equipment token attached to each of these objects (CR 111.1, 303.4)."""

    token: CardDefinition
    onto: Reference
    entries = (Entry("create attached", "a token", keys={"onto": "attached to"}),)


@dataclass(frozen=True, slots=True)
class CreateTogether(Effect):
    """Create tokens of several kinds at the same time: "create a Food token and a Treasure token" (CR 111)."""

    kinds: tuple[Effect, ...]
    made_of = ("kinds",)
    entries = (Entry("create together", "a list of what is created"),)


@dataclass(frozen=True, slots=True)
class CreateCopies(Effect):
    """Create tokens that are copies of an object, with exceptions (CR 707.2, 707.9).

    `is_attacking`: they enter attacking, if their controller attacks (CR 508.4). `word` is what the card calls the
    token, and `each` each of several originals, "for each creature, ... that creature"; they change nothing.
    """

    of: Reference
    amount: Amount = _ONE
    who: Reference = _YOU
    but: CopyExceptions = AS_IT_IS
    tapped: bool = False
    is_attacking: bool = False
    result: str = ""
    word: Literal["it", "the token"] = field(default="it", compare=False)
    each: Literal[
        "", "it", "that creature", "that permanent", "that token", "that artifact", "that enchantment", "that land"
    ] = field(default="", compare=False)
    entries = (
        Entry(
            "create copy of",
            "what is copied",
            keys={"word": "called", "each": "each called"},
            only=("of", "amount", "who", "but", "tapped", "is_attacking", "word", "each"),
        ),
    )


@dataclass(frozen=True, slots=True)
class BecomeCopyOf(Effect):
    """Permanents become copies of an object, with exceptions, for good or for a while (CR 707.2, 707.9).

    `is_duration_first` is how the card says it.
    """

    what: Reference
    of: Reference
    duration: Literal["", "until end of turn", "until your next turn"] = ""
    but: CopyExceptions = AS_IT_IS
    is_duration_first: bool = field(default=False, compare=False)
    entries = (
        Entry(
            "become a copy",
            "what becomes a copy",
            keys={"is_duration_first": "duration first"},
            only=("what", "of", "duration", "but", "is_duration_first"),
        ),
    )


@dataclass(frozen=True, slots=True)
class GetEmblem(Effect):
    """You get an emblem with these abilities, which work from the command zone (CR 114)."""

    emblem: CardDefinition
    entries = (Entry("emblem", "the abilities of an emblem"),)


@dataclass(frozen=True, slots=True)
class CopyToAttackOpponents(Effect):
    """For each opponent, create a copy of the source that attacks that opponent this turn if able (CR 702.141a).

    The tokens have haste and are sacrificed at the beginning of the next end step.
    """

    of: Reference = _THIS


@dataclass(frozen=True, slots=True)
class CopyForOpponents(Effect):
    """For each opponent but the defending player, a copy of the source may attack that player (CR 702.116a).

    The tokens enter tapped and attacking that player or a planeswalker of theirs; they are exiled at its end.
    """

    of: Reference = _THIS
    aside: Reference = _DEFENDING
