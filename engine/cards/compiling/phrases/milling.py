"""Phrases for milling card after card until enough has come (CR 701.17)."""

from __future__ import annotations

from engine.cards.compiling.phrases.verbs import act
from engine.cards.effects.milling import MillUntil

act(
    MillUntil,
    "{who:subject} mills/mill@who a card, then repeats/repeat@who this process until {filter:one} or {most:cards} "
    "have been put into their graveyard this way, whichever comes first",
    also=(
        "{who:subject} puts/put@who cards from the top of their library into their graveyard until {filter:one} "
        "or {most:cards} are put into that graveyard this way, whichever comes first",
    ),
)
