"""For each field of a state another value than the usual, with which a state is no match for itself."""

from __future__ import annotations

from typing import Any

from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.mana import SpendOnly
from engine.cards.events.turns import Begins
from engine.cards.filters.objects import IsToken
from engine.cards.game_rules.restrictions import Cannot
from engine.model.choices import Pass
from engine.model.components import Component
from engine.model.continuous_effects import ContinuousEffect
from engine.model.decisions import HasPriority
from engine.model.graded import Grade
from engine.model.objects import GameObject
from engine.model.progression import Progression
from engine.model.stack_items import Cause, StackItem
from engine.model.state import Attack, GameState, Result, Seat
from engine.model.waiting_triggers import DelayedTrigger
from tests.loops.generated_words import YOURS
from tests.rules.table import when

CARD = CardDefinition("Other", ("creature",), power=1, toughness=1)
DEFINED = KeywordAbility("flying")

OBJECT: dict[str, Any] = {
    "card": CARD,
    "owner": 1,
    "controller": 1,
    "zone": "exile",
    "count": 2,
    "is_token": True,
    "tapped": True,
    "is_sick": True,
    "damage": 1,
    "is_deathtouched": True,
    "counters": (("charge", 3),),
    "attached_to": 2,
    "attachments": (2,),
    "uses": ((0, 1),),
    "notes": (("color", "R"),),
    "printed": CARD,
    "default_controller": 1,
    "is_known": True,
    "last_known": None,
    "links": (("exiled", 2),),
    "is_commander": True,
    "grade": Grade(Progression(1, 1), Progression(1), 3),
    "components": (Component(CARD, CARD),),
}
SEAT: dict[str, Any] = {
    "name": "Carol",
    "life": 21,
    "pool": (1, 0, 0, 0, 0, 0),
    "library": (),
    "hand": (),
    "graveyard": (1,),
    "counters": (("poison", 1),),
    "tally": (("cards drawn", 1),),
    "lands_played": 1,
    "has_drawn_from_empty": True,
    "has_lost": True,
    "limited": ((SpendOnly(YOURS), (0, 0, 0, 0, 1, 0)),),
    "skips": (("turn", 1),),
    "commander_casts": (("Ox", 1),),
    "casts_by_name": (("Ox", 1),),
    "commander_damage": (("0 Ox", 1),),
    "team": 1,
}
ITEM: dict[str, Any] = {
    "kind": "activated",
    "ability": DEFINED,
    "controller": 1,
    "count": 7,
    "modes": (1,),
    "targets": ((2,),),
    "x": 1,
    "cause": Cause(None, 0, 0, 99),
    "kept": ((2,),),
    "is_copy": True,
    "spliced": (CARD,),
    "paid": (("sacrificed", (2,)),),
    "of": 2,
    "each": 1,
    "divided": ((3,),),
    "whose": ((1,),),
}
EFFECT: dict[str, Any] = {
    "affected": (1,),
    "modifications": (),
    "rules": (Cannot("block", IsToken()),),
    "duration": "",
    "controller": 1,
    "count": 2,
    "amounts": ((1, 2),),
}
DELAYED: dict[str, Any] = {
    "ability": when(Begins("upkeep")),
    "controller": 1,
    "kept": ((1,),),
    "is_once": False,
    "is_lasting": True,
    "count": 2,
    "of": 1,
    "each": 5,
    "x": 3,
}
STATE: dict[str, Any] = {
    "phased_out": (1,),
    "exile": (),
    "stack": (),
    "effects": (),
    "delayed": (),
    "combat": (Attack(1, -2),),
    "turn": 2,
    "active": 1,
    "step": "end",
    "extra_turns": ((1, 1),),
    "scheduled": ((("end",), 1),),
    "priority": 1,
    "passes": 1,
    "random": 1,
    "result": Result(0, "for the test"),
    "pending": HasPriority(1),
    "barred": Pass(0),
    "battlefield": (1, 2, 3),
    "waiting": ("a trigger",),
    "outside": (1,),
}
ELSEWHERE = {
    GameObject: {"id", "timestamp"},  # ids are renamed, and both are told by their order
    Seat: set(),
    StackItem: {"id", "source"},  # told by its id, see below
    ContinuousEffect: {"source", "timestamp", "kept"},  # the source counts while it has to remain
    DelayedTrigger: {"source", "timestamp"},
    GameState: {
        *("seats", "objects", "gone", "command"),  # looked at part by part
        *("watch", "plan", "next_id", "next_timestamp"),  # follow from the rest
        *("base", "answers", "told", "checkpoints"),  # set only in the middle of a choice
        *("obligations", "left_stack"),  # a state with any is not matched in a proof
    },
}
"""Fields that are compared in another way, or need not be."""
