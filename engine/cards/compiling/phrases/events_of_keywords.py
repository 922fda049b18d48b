"""Phrases for events that belong to one mechanic: unlocking doors, enlisting (CR 702.154, 709.5)."""

from __future__ import annotations

from engine.cards.definitions.rooms import THIS_DOOR
from engine.cards.events.combat import Enlists
from engine.cards.events.status import UnlocksDoor
from engine.cards.language.declaring import constant, say, way

way(
    "event",
    "you unlock this door",
    lambda _: UnlocksDoor("you", THIS_DOOR),
    lambda found: {} if found.who == "you" and found.door else None,
    of=UnlocksDoor,
)
for _who, _words in (("you", "you fully unlock"), ("opponent", "a opponent fully unlocks")):
    constant("event", f"{_words} a Room", UnlocksDoor(_who, is_fully=True))
constant("event", "a player fully unlocks a Room", UnlocksDoor("any", is_fully=True))
say(Enlists, "{filter:one} enlists a creature")
