"""Phrases for events of single mechanics: doors, enlisting, last counters, scrying (CR 122, 701.22, 709.5)."""

from __future__ import annotations

from engine.cards.compiling.phrases.events import acts
from engine.cards.definitions.rooms import THIS_DOOR
from engine.cards.events.combat import Enlists
from engine.cards.events.spells_and_abilities import LooksAhead
from engine.cards.events.status import GetsCounters, Mutates, UnlocksDoor
from engine.cards.filters.relations import IsThis
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
say(Mutates, "{filter:one} mutates")
say(Enlists, "{filter:one} enlists a creature")
say(
    GetsCounters, "the last {kind:counter kind} counter is removed from {filter:one}", is_last_removed=True, who=""
)
for _words, _removed in (
    ("a", GetsCounters(IsThis(), "time", is_removed=True, is_in_exile=True)),
    ("the last", GetsCounters(IsThis(), "time", is_last_removed=True, is_in_exile=True)),
):
    _start = f"{_words} time counter is removed from"
    constant("event", f"{_start} this card while it's exiled", _removed, also=(f"{_start} ~ while it's exiled",))
for _deed, _what in (("scries/scry", "scry"), ("surveils/surveil", "surveil")):
    acts(LooksAhead, _deed, what=_what)
for _who, _searches in (
    ("you", "you search your"),
    ("opponent", "a opponent searches their"),
    ("any", "a player searches their"),
):
    constant("event", f"{_searches} library", LooksAhead(_who, "search"))
acts(LooksAhead, "scries/scry or surveils/surveil", what="scry or surveil")
