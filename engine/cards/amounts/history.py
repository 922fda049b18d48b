"""Amounts of what has happened: in the event, in the turn, as the spell was cast."""

from __future__ import annotations

from engine.cards.base.kinds import Amount, Filter, Reference
from engine.frozen_dataclass import dataclass, field


@dataclass(frozen=True, slots=True)
class ThatMuch(Amount):
    """The amount of the event that triggered: "that much", "that many" (CR 603.2).

    `word` is how the card says it that counts by ones, "1 life you lost", and `said` where; they change nothing.
    """

    word: str = field(default="", compare=False)
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class ThisTurn(Amount):
    """What players have done this turn: "life lost", "life gained", "creatures attacked" or "cards drawn".

    Or "creatures died", "permanents left" or "nonland permanents left" the battlefield: of those that they
    controlled; "damage dealt to": how much damage they were dealt; "spells warped"; "spells cast", "instant and
    sorcery spells cast" or one of KINDS_CAST; PUT_INTO_GRAVEYARD; DESCENDED; OPPONENTS_ATTACKED;
    LOYALTY_ACTIVATED. Or one of ENTERED, as "lands entered": of those that entered under their control.

    `who` is "you", "opponent", "any", "that player" or "enchanted player".
    """

    what: str
    who: str
    said: str = field(default="", compare=False)


OPPONENTS_ATTACKED = "opponents attacked in this combat"
"""What is counted of the opponents whom a player attacked with creatures, and forgotten as the combat ends."""
LOYALTY_ACTIVATED = "loyalty abilities activated"
"""What is counted of the loyalty abilities of planeswalkers that players activate in a turn."""
PUT_INTO_GRAVEYARD = "cards put into graveyard"
"""What is counted of the cards, tokens aside, that are put into players' graveyards in a turn from anywhere."""
DESCENDED = "times descended"
"""What is counted of the permanent cards that are put into players' graveyards in a turn from anywhere."""
DEALT_COMBAT_DAMAGE_TO = "combat damage dealt to"
"""What is counted of the combat damage that players are dealt in a turn."""
DEALT_COMBAT_DAMAGE = "combat damage to a player with "
"""What begins what is counted of how often a player's creatures have dealt combat damage to players in a turn;
then come their types, or "commander".
"""
ENTERED = {
    f"{kind}s entered": kind
    for kind in (
        *("artifact", "creature", "enchantment", "land", "planeswalker"),
        *("nonland permanent", "permanent"),
    )
}
"""What is counted of what enters under players' control in a turn, and what it has to be as it enters."""

KINDS_CAST = {
    f"{kind} spells cast": kind
    for kind in ("artifact", "creature", "historic", "legendary creature", "noncreature", "blue or black")
}
"""What is counted of the spells that players cast in a turn, and what a spell has to be as it is cast."""


@dataclass(frozen=True, slots=True)
class SpellsCast(Amount):
    """How many spells "you" have cast this turn."""

    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Devoured(Amount):
    """How many creatures the source devoured as it entered: "each creature it devoured" (CR 702.82c)."""

    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class CommanderCasts(Amount):
    """How often "you" have cast your commanders from the command zone this game (CR 903.8)."""

    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class TimesPaid(Amount):
    """How often the cost of a keyword was paid for the spell that the source is, or was (CR 702.33c, 702.157a)."""

    keyword: str = "kicker"
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class TimesMutated(Amount):
    """How often the source has mutated since it came to be on the battlefield (CR 702.140)."""

    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class ColorsSpent(Amount):
    """How many colors of mana were spent to cast the spell that the source is, or was (CR 105.5, 702.44a)."""

    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class ManaSpent(Amount):
    """How much mana was spent to cast a spell, or what was that spell (CR 106.3, 400.7d).

    `kind` is a mana type, "S" for mana from snow sources, or "" for all of it; `is_or_more` is how a condition on
    it is said, and changes nothing.
    """

    of: Reference
    kind: str = ""
    said: str = field(default="", compare=False)
    is_or_more: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class LostThisWay(Amount):
    """How much life players have lost by the effects before: "the life lost this way" (CR 608.2c)."""

    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class ExcessThisWay(Amount):
    """How much excess damage the effects before dealt: "the excess damage dealt this way" (CR 120.10).

    `word` is how the card says it, and changes nothing.
    """

    word: str = field(default="", compare=False)
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class PreventedThisWay(Amount):
    """How much damage was just prevented: "the damage prevented this way" (CR 615.5)."""

    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class RemovedThisWay(Amount):
    """How many counters were removed to pay the cost: "counters removed this way" (CR 608.2h).

    `word` is their kind where the card says it, which changes nothing.
    """

    word: str = field(default="", compare=False)
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class DoneThisWay(Amount):
    """How many objects the effects before did something to: "creatures destroyed this way" (CR 608.2c, 608.2h).

    `deed` is one of DEEDS; `filter` what the objects are as they last were before it.
    """

    deed: str
    filter: Filter
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class MostDoneThisWay(Amount):
    """The greatest number of cards of one player to which the effects before did a deed (CR 608.2c).

    For example "the greatest number of cards a player discarded this way"; `deed` is one of DEEDS.
    """

    deed: str
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class KindsDoneThisWay(Amount):
    """How many different kinds the objects have together to which the effects before did a deed (CR 608.2c).

    For example "each card type among cards discarded this way"; `what` as of KindsAmong, `deed` one of DEEDS.
    """

    what: str
    deed: str
    filter: Filter
    said: str = field(default="", compare=False)


THAT_MANY = "that many"
"""How a card says a number of objects that an effect just before has done something to."""
PUT_INTO_THAT = "put into that graveyard"
"""What is done to cards that are milled and not put anywhere else instead."""
DEEDS = (
    *(
        "destroyed",
        "died",
        "sacrificed",
        "exiled",
        "returned",
        "discarded",
        "milled",
        "drawn",
        "tapped",
        "revealed",
        "transformed",
        PUT_INTO_THAT,
    ),
)
"""What the effects of a spell or ability do to objects that its later words count."""


@dataclass(frozen=True, slots=True)
class Rolled(Amount):
    """The result of the die that "you" rolled last by the effects before: "the result" (CR 706.2)."""

    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class VotesFor(Amount):
    """How many votes a word got by the effects before: "for each grace vote" (CR 701.38)."""

    option: str
    said: str = field(default="", compare=False)
