"""Effects that move objects between zones, destroy and sacrifice them, or keep them from it (CR 400.7)."""

from __future__ import annotations

from typing import Literal

from engine.cards.amounts.numbers import Number
from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Amount, Effect, Filter, Reference
from engine.cards.references.objects import Tie
from engine.cards.references.players import You
from engine.frozen_dataclass import dataclass, field

_YOU = You()
_ONE = Number(1)

Zone = Literal[
    "hand",
    "exile",
    "graveyard",
    "battlefield",
    "library top",
    "library second",
    "library third",
    "library fourth",
    "library fifth",
    "library seventh",
    "library bottom",
    "command",
]
_MOVED = ("what", "zone", "under", "tapped", "transformed", "counters", "onto", "is_put", "is_attacking")


@dataclass(frozen=True, slots=True)
class MoveTo(Effect):
    """Move objects to a zone: exile, bounce, return from a graveyard, blink's second half (CR 400.7).

    `zone` is "hand", "exile", "graveyard", "battlefield", "library top", "library bottom" or "command", or
    "library second" for second from the top, and so on (CR 401.7).
    `transformed`: it enters with its back face up (CR 712.14).
    `under` is the controller on the battlefield (None: its owner); `counters` are those that it enters with.
    `tie` is the word by which what moves is tied to the source for another ability of it, or "exiled until it
    leaves", where it returns as soon as the source has left the battlefield (CR 607, 610.3). `onto` is what it
    enters attached to (CR 301.5e, 303.4i). `is_attacking`: it enters attacking (CR 508.4). `is_put` is how a card
    says it that puts there what others return, and changes nothing.
    """

    what: Reference
    zone: Zone
    under: Reference | None = None
    tapped: bool = False
    result: str = ""
    counters: tuple[tuple[str, Amount], ...] = ()
    tie: Tie | None = None
    transformed: bool = False
    onto: Reference | None = None
    is_put: bool = field(default=False, compare=False)
    is_attacking: bool = False
    entries = (
        Entry("return", "what returns", keys={"zone": "to", "onto": "attached to", "is_put": "put"}, only=_MOVED),
        Entry("move", "what moves", keys={"zone": "to", "onto": "attached to", "is_put": "put"}, only=_MOVED),
        Entry("exile", "what is exiled", keys={"tie": "until"}, only=("what", "tie"), sets={"zone": "exile"}),
    )


@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    """Destroy permanents (CR 701.8); `is_final`: they can't be regenerated."""

    what: Reference
    is_final: bool = False
    entries = (Entry("destroy", "what is destroyed", keys={"is_final": "no regeneration"}),)


@dataclass(frozen=True, slots=True)
class Regenerate(Effect):
    """The next time a permanent would be destroyed this turn, it regenerates instead (CR 701.19a)."""

    what: Reference
    entries = (Entry("regenerate", "what is regenerated"),)


@dataclass(frozen=True, slots=True)
class Sacrifice(Effect):
    """A player sacrifices those of the permanents referred to that they control (CR 701.21a)."""

    what: Reference
    who: Reference = _YOU
    entries = (Entry("sacrifice", "what is sacrificed"),)


@dataclass(frozen=True, slots=True)
class TradeWithGraveyards(Effect):
    """Each player exiles such cards from their graveyard, sacrifices such permanents, and puts what they exiled
    onto the battlefield (CR 608.2c).
    """

    cards: Filter
    permanents: Filter
    entries = (Entry("trade with graveyards", "which cards", keys={"permanents": "sacrificed"}),)


@dataclass(frozen=True, slots=True)
class PlayerSacrifices(Effect):
    """Players sacrifice permanents of their choice (CR 701.21): "target player sacrifices a creature"."""

    filter: Filter
    who: Reference
    amount: Amount = _ONE
    entries = (
        *Sacrifice.entries,  # "sacrifice: a creature", which the player chooses
        Entry("sacrifice half", "of which permanents, and how that is rounded", only=("filter", "who")),
    )


@dataclass(frozen=True, slots=True)
class ExileIfLeaves(Effect):
    """If a permanent would leave the battlefield, it is exiled instead of put anywhere else (CR 614.1a)."""

    what: Reference
    entries = (Entry("exile if it leaves", "what is exiled instead"),)


@dataclass(frozen=True, slots=True)
class Manifest(Effect):
    """A player puts the top cards of their library onto the battlefield face down as 2/2 creatures (CR 701.40).

    `is_cloaked`: they are cloaked, and have ward {2} (CR 701.58).
    """

    amount: Amount = _ONE
    who: Reference = _YOU
    is_cloaked: bool = False
    entries = (
        Entry("manifest", "how many cards", only=("amount", "who")),
        Entry("cloak", "how many cards", only=("amount", "who"), sets={"is_cloaked": True}),
    )


@dataclass(frozen=True, slots=True)
class ManifestDread(Effect):
    """A player looks at two cards, manifests one and puts the other into the graveyard (CR 701.62)."""

    who: Reference = _YOU
    entries = (Entry("manifest dread", "who does", ("who",)),)
