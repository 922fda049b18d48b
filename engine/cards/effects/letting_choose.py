"""Effects on a library of which another player chooses what goes where (CR 608.2d, 701.20, 701.23)."""

from __future__ import annotations

from typing import Literal

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Amount, Effect, Filter, Reference
from engine.frozen_dataclass import dataclass

Place = Literal["hand", "graveyard", "battlefield", "battlefield tapped", "library"]


@dataclass(frozen=True, slots=True)
class SearchAndLetChoose(Effect):
    """ "You" search your library for several cards and reveal them, and a player chooses so many of these.

    Those chosen go to `zone` and the rest to `others`; what goes to the "library" is shuffled in with all. `count`
    is as many as there are, or up to so many where `is_up_to`; `is_of_different_names`: no two may have one name
    (CR 701.23b-d).
    """

    filter: Filter
    chooser: Reference
    count: int
    chosen: int
    zone: Place
    others: Place
    is_up_to: bool = True
    is_of_different_names: bool = False
    entries = (
        Entry(
            "search and let choose",
            "which cards are searched for",
            keys={
                "zone": "chosen to",
                "others": "others to",
                "is_up_to": "up to",
                "is_of_different_names": "different names",
            },
        ),
    )


@dataclass(frozen=True, slots=True)
class RevealAndLetChoose(Effect):
    """ "You" reveal cards from the top of your library, and a player chooses one of them.

    Or one that meets a filter. It goes to `zone` and the rest to `others`; in exile these get `counters` (CR
    122.6, 701.20).
    """

    amount: Amount
    chooser: Reference
    zone: Place
    others: Literal["hand", "graveyard", "exile"]
    filter: Filter | None = None
    counters: tuple[tuple[str, Amount], ...] = ()
    entries = (
        Entry("reveal and let choose", "how many cards", keys={"zone": "chosen to", "others": "others to"}),
    )
