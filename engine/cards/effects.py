"""Effects: what a spell or ability does as it resolves, in the templates of rules text.

An effect names whom or what it acts on by references and how much by amounts; rules/performing.py performs it.
`result` fields name what an effect made or moved so that a later effect may refer to it (see amounts.Those).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.cards.amounts import Amount, EachPlayer, Number, Reference, This, Tie, You
from engine.cards.bases import Effect, GameRule, Modification
from engine.cards.conditions import Condition
from engine.cards.costs import Cost
from engine.cards.definitions import CardDefinition
from engine.cards.filters import Filter
from engine.cards.mana import ManaCost
from engine.cards.patterns import EventPattern

_ONE = Number(1)
_NOTHING = Cost()
_YOU = You()
_THIS = This()
_EACH_PLAYER = EachPlayer()


@dataclass(frozen=True, slots=True)
class SpendOnly:
    """What mana can be spent on: casting spells, or activating abilities of objects, of a kind (CR 106.6)."""

    spells: Filter | None = None
    abilities: Filter | None = None


@dataclass(frozen=True, slots=True)
class AddMana(Effect):
    """Add mana: `options` are the alternatives, each a tuple of mana types; times `amount`.

    (("G",),) is "{G}"; (("U",), ("R",)) is "{U} or {R}"; any color is five alternatives. `only` limits what it can
    be spent on; `is_additional` is how a card says it that adds to other mana, and changes nothing.
    """

    options: tuple[tuple[str, ...], ...]
    amount: Amount = _ONE
    who: Reference = _YOU
    only: SpendOnly | None = None
    is_additional: bool = field(default=False, compare=False)
    adds_mana = True


@dataclass(frozen=True, slots=True)
class AddProduced(Effect):
    """Add mana of any type that what was tapped for mana has produced (CR 106.12a)."""

    amount: Amount = _ONE
    who: Reference = _YOU


@dataclass(frozen=True, slots=True)
class GainLife(Effect):
    """A player gains life (CR 119.3)."""

    amount: Amount
    who: Reference = _YOU


@dataclass(frozen=True, slots=True)
class LoseLife(Effect):
    """A player loses life (CR 119.3)."""

    amount: Amount
    who: Reference = _YOU


@dataclass(frozen=True, slots=True)
class DealDamage(Effect):
    """A source deals damage to objects or players (CR 120)."""

    amount: Amount
    to: Reference
    source: Reference = _THIS


@dataclass(frozen=True, slots=True)
class DrawCards(Effect):
    """A player draws cards (CR 121)."""

    amount: Amount = _ONE
    who: Reference = _YOU


@dataclass(frozen=True, slots=True)
class DiscardEffect(Effect):
    """A player discards cards of their choice, or at random (CR 701.9)."""

    amount: Amount = _ONE
    who: Reference = _YOU
    at_random: bool = False


@dataclass(frozen=True, slots=True)
class Mill(Effect):
    """A player mills cards (CR 701.17)."""

    amount: Amount = _ONE
    who: Reference = _YOU


@dataclass(frozen=True, slots=True)
class Scry(Effect):
    """A player scries (CR 701.22)."""

    amount: Amount = _ONE
    who: Reference = _YOU


@dataclass(frozen=True, slots=True)
class CreateTokens(Effect):
    """Create tokens with the given characteristics (CR 111).

    `is_apart`: the card says the token's abilities in a sentence of their own; it changes nothing.
    """

    token: CardDefinition
    amount: Amount = _ONE
    who: Reference = _YOU
    tapped: bool = False
    result: str = ""
    is_apart: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class CreateCopies(Effect):
    """Create tokens that are copies of an object, with exceptions (CR 707.2, 707.9).

    `word` is what the card calls the token in them; it changes nothing.
    """

    of: Reference
    amount: Amount = _ONE
    who: Reference = _YOU
    added_types: tuple[str, ...] = ()
    added_keywords: tuple[str, ...] = ()
    is_legendary_removed: bool = False
    tapped: bool = False
    result: str = ""
    word: str = field(default="it", compare=False)


@dataclass(frozen=True, slots=True)
class Tap(Effect):
    """Tap permanents (CR 701.26)."""

    what: Reference


@dataclass(frozen=True, slots=True)
class Untap(Effect):
    """Untap permanents (CR 701.26)."""

    what: Reference


@dataclass(frozen=True, slots=True)
class PutCounters(Effect):
    """Put counters on permanents or players (CR 122)."""

    kind: str
    what: Reference
    amount: Amount = _ONE


@dataclass(frozen=True, slots=True)
class TakeCounters(Effect):
    """Remove counters from permanents or players (CR 122)."""

    kind: str
    what: Reference
    amount: Amount = _ONE


@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    """Destroy permanents (CR 701.8); `is_final`: they can't be regenerated."""

    what: Reference
    is_final: bool = False


@dataclass(frozen=True, slots=True)
class SacrificeEffect(Effect):
    """A player sacrifices those of the permanents referred to that they control (CR 701.21a)."""

    what: Reference
    who: Reference = _YOU


@dataclass(frozen=True, slots=True)
class MoveTo(Effect):
    """Move objects to a zone: exile, bounce, return from a graveyard, blink's second half (CR 400.7).

    `zone` is "hand", "exile", "graveyard", "battlefield", "library top", "library bottom" or "command".
    `under` is the controller on the battlefield (None: its owner); `counters` are those that it enters with.
    `tie` is the word by which what moves is tied to the source for another ability of it, or "exiled until it
    leaves", where it returns as soon as the source has left the battlefield (CR 607, 610.3).
    """

    what: Reference
    zone: str
    under: Reference | None = None
    tapped: bool = False
    result: str = ""
    counters: tuple[tuple[str, Amount], ...] = ()
    tie: Tie | None = None


@dataclass(frozen=True, slots=True)
class CounterSpell(Effect):
    """Counter spells or abilities on the stack (CR 701.6)."""

    what: Reference


@dataclass(frozen=True, slots=True)
class Modify(Effect):
    """Begin a continuous effect that changes the objects referred to (CR 611.2c).

    `duration` is "until end of turn", "until your next turn", "this turn", "as long as this remains",
    "as long as you control this" or "".
    `rules` are rules laid down for the same objects ("attacks this turn if able"); IsThis in their filters
    is each of those objects.
    """

    what: Reference
    modifications: tuple[Modification, ...] = ()
    duration: str = "until end of turn"
    rules: tuple[GameRule, ...] = ()


@dataclass(frozen=True, slots=True)
class Attach(Effect):
    """Attach one object to another (CR 701.3)."""

    what: Reference
    to: Reference


@dataclass(frozen=True, slots=True)
class ShuffleLibrary(Effect):
    """A player shuffles their library (CR 701.24): a random outcome."""

    who: Reference = _YOU


@dataclass(frozen=True, slots=True)
class LoseGame(Effect):
    """Players lose the game (CR 104.3e)."""

    who: Reference = _YOU


@dataclass(frozen=True, slots=True)
class WinGame(Effect):
    """A player wins the game (CR 104.2b)."""

    who: Reference = _YOU


@dataclass(frozen=True, slots=True)
class ExtraTurn(Effect):
    """A player takes an extra turn after this one (CR 500.7)."""

    who: Reference = _YOU


@dataclass(frozen=True, slots=True)
class May(Effect):
    """A player may do as the effects say: "you may ..."; with a cost: "you may pay {2}. If you do, ..."."""

    effects: tuple[Effect, ...]
    who: Reference = _YOU
    cost: ManaCost | None = None


@dataclass(frozen=True, slots=True)
class Unless(Effect):
    """Effects that happen unless a player pays: "counter target spell unless its controller pays {3}".

    `other` is what is to be paid besides mana, or instead of it: "unless they discard a card" (CR 118.12a).
    """

    effects: tuple[Effect, ...]
    who: Reference
    cost: ManaCost
    other: Cost = _NOTHING


@dataclass(frozen=True, slots=True)
class OnlyIf(Effect):
    """Effects that happen only if a condition holds as they would: "if you control ..., ...".

    `is_instead` is how the card says the others first ("... If you do, ... instead"), and changes nothing.
    """

    condition: Condition
    effects: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    is_instead: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class ForEachPlayer(Effect):
    """Effects performed for each player referred to, who is then "that player" (CR 101.4)."""

    effects: tuple[Effect, ...]
    who: Reference = _EACH_PLAYER


@dataclass(frozen=True, slots=True)
class Delayed(Effect):
    """Create a delayed triggered ability (CR 603.7).

    `keeps` are the references that it remembers from now on; its effects refer to them by Those("kept 0")
    and so on. `is_until_said` is how a card says it that begins with "until end of turn", and changes nothing.
    """

    when: EventPattern
    effects: tuple[Effect, ...]
    keeps: tuple[Reference, ...] = ()
    is_once: bool = True
    is_until_said: bool = field(default=False, compare=False)
    facts: Any = field(default=None, init=False, compare=False, repr=False)
    """A memo of the triggered ability that this creates (rules/facts.py)."""


@dataclass(frozen=True, slots=True)
class Sacrifices(Effect):
    """Players sacrifice permanents of their choice (CR 701.21): "target player sacrifices a creature"."""

    filter: Filter
    who: Reference
    amount: Amount = _ONE
