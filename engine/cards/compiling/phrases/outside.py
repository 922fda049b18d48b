"""Phrases for cards from outside the game (CR 400.11)."""

from __future__ import annotations

from engine.cards.compiling.phrases.verbs import do
from engine.cards.effects.outside import BringIn, Learn
from engine.cards.filters.combined import parts_of
from engine.cards.filters.objects import IsCard
from engine.cards.language.declaring import REFUSED, constant, read_only, way

_OURS = "you own from outside the game"


def _is_of_cards(found: BringIn) -> bool:
    return IsCard() in parts_of(found.filter)


do(
    BringIn,
    f"reveal a {{filter:described1}} {_OURS} and put it into your hand",
    also=(
        f"choose a {{filter:described1}} {_OURS}, reveal that card, put it into your hand",
        f"choose a {{filter:described1}} {_OURS}, reveal it, put it into your hand",
    ),
    when=_is_of_cards,
    is_revealed=True,
)
do(
    BringIn,
    f"put a {{filter:described1}} {_OURS} into your hand",
    also=(f"choose a {{filter:described1}} {_OURS} and put it into your hand",),
    when=_is_of_cards,
)
do(BringIn, f"put a {{filter:described1}} {_OURS} on top of your library", when=_is_of_cards, zone="library top")
way(
    "command",
    f"reveal a {{filter:described1}} {_OURS} or choose a face-up {{again:described1}} you own in exile. "
    "put that card into your hand",
    lambda said: (
        BringIn(said["filter"], is_revealed=True, or_exiled=True) if said["filter"] == said["again"] else REFUSED
    ),
    lambda found: (
        {"filter": found.filter, "again": found.filter}
        if found == BringIn(found.filter, is_revealed=True, or_exiled=True)
        else None
    ),
    of=BringIn,
)
read_only(
    "command",
    f"choose a {{filter:described1}} {_OURS} or in exile, reveal that card, put it into your hand",
    lambda said: BringIn(said["filter"], is_revealed=True, or_exiled=True),
)
constant("command", "learn", Learn())
