"""Effects on libraries: searching, milling, looking at the top, revealing, shuffling (CR 701)."""

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


@dataclass(frozen=True, slots=True)
class Mill(Effect):
    """A player mills cards (CR 701.17)."""

    amount: Amount = _ONE
    who: Reference = _YOU
    entries = (Entry("mill", "how many cards"),)


@dataclass(frozen=True, slots=True)
class Scry(Effect):
    """A player scries (CR 701.22)."""

    amount: Amount = _ONE
    who: Reference = _YOU
    entries = (Entry("scry", "how many cards"),)


@dataclass(frozen=True, slots=True)
class Surveil(Effect):
    """Look at the top cards and put any of them into the graveyard, the rest back in any order (CR 701.25)."""

    amount: Amount = _ONE
    who: Reference = _YOU
    entries = (Entry("surveil", "how many cards"),)


@dataclass(frozen=True, slots=True)
class ShuffleLibrary(Effect):
    """A player shuffles their library (CR 701.24): a random outcome."""

    who: Reference = _YOU
    entries = (Entry("shuffle", "who shuffles"),)


@dataclass(frozen=True, slots=True)
class ShuffleGraveyard(Effect):
    """Players shuffle their graveyards into their libraries: a random outcome (CR 701.24).

    `with_hand`: their hands as well.
    """

    who: Reference = _YOU
    with_hand: bool = False
    entries = (Entry("shuffle graveyard", "whose graveyard", ("who",), {"with_hand": "with hand"}),)


@dataclass(frozen=True, slots=True)
class ShuffleHand(Effect):
    """Players shuffle their hands into their libraries: a random outcome (CR 701.24)."""

    who: Reference = _YOU
    entries = (Entry("shuffle hand", "whose hand", ("who",)),)


@dataclass(frozen=True, slots=True)
class PutGraveyardOnBottom(Effect):
    """Players put all cards from their graveyards on the bottom of their libraries in a random order (CR
    401.4).
    """

    who: Reference = _YOU
    entries = (Entry("put graveyard on the bottom", "whose graveyard", ("who",)),)


@dataclass(frozen=True, slots=True)
class ShuffleInto(Effect):
    """Shuffle objects into their owners' libraries: a random outcome (CR 701.24).

    `by` is how the card says who does: "" for "you", "owner first" or "owner last"; it changes nothing.
    """

    what: Reference
    by: Literal["", "owner first", "owner last"] = field(default="", compare=False)
    entries = (Entry("shuffle into library", "what is shuffled", keys={"by": "by"}),)


@dataclass(frozen=True, slots=True)
class PutOnTopOrBottom(Effect):
    """Owners of objects put them on the top or the bottom of their libraries, as they choose (CR 401.4).

    `by` is how the card says it, "owner first" or "owner last", and changes nothing.
    """

    what: Reference
    by: Literal["owner first", "owner last"] = field(default="owner first", compare=False)
    entries = (Entry("put on top or bottom", "what is put there", keys={"by": "by"}),)


@dataclass(frozen=True, slots=True)
class Search(Effect):
    """A player searches their library for a card, puts it into a zone, then shuffles (CR 701.23).

    To "library top" it goes when the rest has been shuffled.

    `count` above 1 is "up to" so many, ANY_NUMBER where `up_to` says up to how many; `is_of_different_names` that
    no two may have one name. `said` is what the card calls what was found. `is_graveyard_too`:
    "your library and/or graveyard". `others`: only one goes to `zone`, and the other there. `before` is what is
    done before the library is shuffled.
    """

    filter: Filter
    zone: Literal["hand", "battlefield", "graveyard", "library top"]
    tapped: bool = False
    is_revealed: bool = False
    count: int = 1
    is_of_different_names: bool = False
    said: Literal["it", "that card", "the card", "them"] = field(default="that card", compare=False)
    is_graveyard_too: bool = False
    who: Reference = _YOU
    up_to: Amount | None = None
    others: Literal["", "hand"] = ""
    before: tuple[Effect, ...] = ()
    entries = (
        Entry(
            "search for",
            "which card is searched for",
            keys={
                "zone": "to",
                "tapped": "tapped",
                "is_revealed": "reveal",
                "count": "up to",
                "up_to": "up to as many as",
                "is_of_different_names": "different names",
                "said": "said",
                "is_graveyard_too": "graveyard too",
                "others": "the other to",
                "before": "before shuffling",
            },
        ),
    )
    made_of = ("before",)


@dataclass(frozen=True, slots=True)
class LookAtTop(Effect):
    """Look at the top cards, put up to so many of them back on top, the rest on the bottom in a random order.

    CR 701.20e.
    """

    amount: Amount
    keep: int = 1
    entries = (Entry("look at the top", "how many cards", keys={"keep": "keep up to"}),)


@dataclass(frozen=True, slots=True)
class LookAndPutBack(Effect):
    """Look at the top cards of a library, then put them back in any order (CR 401.4)."""

    amount: Amount
    whose: Reference = _YOU
    entries = (Entry("look and put back", "how many cards"),)


@dataclass(frozen=True, slots=True)
class TakeFromTop(Effect):
    """Look at the top cards, or reveal them; put so many of them somewhere, and the rest elsewhere (CR 701.20e).

    Those taken meet `filter` (None: any card); as many as `take` says, as far as there are so many, or up to so
    many where `is_optional` ("you may") or `is_up_to`. `is_revealed`: they are revealed as they are taken;
    `are_all_shown`: all are. The rest goes to the bottom of the library in any order or "at random", to the
    graveyard or the hand, back on top, or stays "where they are"; with "maybe" before it, it may go there or stays
    on top. `counters` are those with which a permanent
    enters; `is_attacking`: it enters attacking (CR 508.4). `before_rest` is what is done to it before the rest is
    put where it goes.
    """

    amount: Amount
    take: int = 1
    filter: Filter | None = None
    zone: Literal["hand", "battlefield", "graveyard", "library bottom"] = "hand"
    rest: Literal[
        "library bottom",
        "library bottom at random",
        "graveyard",
        "hand",
        "library top",
        "where they are",
        "maybe graveyard",
        "maybe library bottom",
    ] = "library bottom"
    is_optional: bool = False
    is_up_to: bool = False
    is_revealed: bool = False
    are_all_shown: bool = False
    tapped: bool = False
    counters: tuple[tuple[str, Amount], ...] = ()
    is_attacking: bool = False
    before_rest: tuple[Effect, ...] = ()
    entries = (
        Entry(
            "take from the top",
            "how many cards",
            keys={
                "is_optional": "may",
                "is_revealed": "reveal",
                "are_all_shown": "reveal all",
                "zone": "to",
                "before_rest": "before the rest",
            },
        ),
    )
    made_of = ("before_rest",)


@dataclass(frozen=True, slots=True)
class TakeMilled(Effect):
    """ "Put a land card from among the milled cards into your hand": of those that "you" have just milled.

    As many as `take` says, as far as there are so many, or up to so many (CR 608.2d, 701.17c). `said` is what the
    card calls those that were milled, and changes nothing.
    """

    filter: Filter
    zone: Literal["hand", "battlefield"] = "hand"
    tapped: bool = False
    take: int = 1
    is_up_to: bool = False
    said: Literal["them", "the milled cards", "those cards", "the cards milled this way", "milled this way"] = (
        field(default="the milled cards", compare=False)
    )
    entries = (
        Entry(
            "take milled", "which of the milled cards", keys={"zone": "to", "is_up_to": "up to", "said": "said"}
        ),
    )


@dataclass(frozen=True, slots=True)
class RevealUntil(Effect):
    """Players reveal cards from the top until one meets the filter; it goes to a zone, the others to `rest`.

    `rest` is "graveyard", "hand", "exile", "library bottom" (in a random order), "library bottom in any order",
    "library" (shuffled) or "where they are", until the text says more. `zone` is where the card itself goes, as
    `is_tapped` says, or "rest": with the others.

    CR 701.20.
    """

    filter: Filter
    rest: Literal[
        "graveyard",
        "hand",
        "exile",
        "library bottom",
        "library bottom in any order",
        "library",
        "where they are",
    ] = "graveyard"
    zone: Literal["hand", "battlefield", "rest"] = "hand"
    is_tapped: bool = False
    who: Reference = _YOU
    entries = (Entry("reveal until", "which card ends it", keys={"zone": "to", "is_tapped": "tapped"}),)


@dataclass(frozen=True, slots=True)
class PutRevealedCards(Effect):
    """ "You" put all cards on the bottom of your library that were revealed until one was found (CR 701.20)."""

    order: Literal["any order", "a random order"] = "any order"
    entries = (Entry("put revealed cards on the bottom", "in which order"),)


_OF_EXILING = ("amount", "who", "is_face_down")


@dataclass(frozen=True, slots=True)
class ExileTop(Effect):
    """A player exiles the top cards of their library (CR 701.13), perhaps face down; `tie` is as of what moves.

    `said` is "of" where the card says "exile the top card of that player's library", and "top" where it says "the
    top card" of a library that has just been shuffled; it changes nothing.
    """

    amount: Amount
    who: Reference = _YOU
    tie: Tie | None = None
    is_face_down: bool = False
    said: Literal["", "of", "top"] = field(default="", compare=False)
    entries = (Entry("exile the top", "how many cards", keys={"is_face_down": "face down"}, only=_OF_EXILING),)


@dataclass(frozen=True, slots=True)
class NameCard(Effect):
    """Choose a card name (CR 201.4)."""

    entries = (Entry("choose a name", "yes"),)


@dataclass(frozen=True, slots=True)
class RevealUntilNamed(Effect):
    """Reveal cards until one with the chosen name comes; it goes to a hand, the others into exile (CR 701.20)."""

    entries = (Entry("reveal until named", "yes"),)
