"""A small library of helpers: cards that stand for "any creature", "a free sacrifice outlet" and the like."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from engine.cards.definitions.card import CardDefinition
from engine.frozen_dataclass import dataclass
from engine.model.zones import BATTLEFIELD, GRAVEYARD, HAND
from engine.search.tables.table_plans import Placed

Find = Callable[[str], CardDefinition]
"""Finds a card by name."""


@dataclass(frozen=True, slots=True)
class Helper:
    """A helper: the card that stands for it, and what it is called among a combo's prerequisites.

    `meaning` is what one of it is called, or all of it together; `several` is what more than one is called, where
    fewer than there are may do.
    """

    card: str
    meaning: str
    zone: str = BATTLEFIELD
    count: int = 1
    seat: int = 0
    is_tapped: bool = False
    several: str = ""

    def placed(self, find: Find) -> Placed:
        """Return the helper on a table."""
        return Placed(
            find(self.card),
            self.zone,
            self.seat,
            self.count,
            is_tapped=self.is_tapped,
            meaning=self.meaning,
            several=self.several,
        )


CREATURE, MANA_CREATURE, OUTLET, STARTERS, LANDS = "creature", "mana creature", "outlet", "starters", "lands"
CROWD, TARGETS, FILLING, CHEAP, MANA_OUTLET = "crowd", "targets", "filling", "cheap", "mana outlet"
COLOR_CREATURE, COLORLESS_CROWD, LIFELINK = "color creature", "colorless crowd", "lifelink"
ELVES, FULL_HAND, TAPPED_LANDS = "elves", "full hand", "an opponent's tapped lands"
COUNTER_SPELL, DISCARDING, SHIELDED = "a counter", "discarding", "an indestructible permanent"
ATTACKERS, TARGET_CROWD = "attackers", "many creatures of an opponent"
SHRINKING = "a creature that shrinks"
DRAWING, HASTE, MANA_ROCKS, CARD_TYPES = "drawing", "haste", "mana artifacts", "card types in the graveyard"
ARTIFACT_HAND, DOMAIN = "artifacts in hand", "each basic land type"
LANDS_EACH_TURN = "lands for each turn"
"""As lands, but no mana in the pool, which would be gone by the next step, and nothing else is done with them."""
LAND_DROP, LAND_LIBRARY = "a land to play", "a library of lands"
"""A basic land in hand; the second is no card: the library is made of the same."""
KIN = {"Zombie": "a Zombie", "Thopter": "a Thopter"}
"""The helper for each subtype that a condition of a card asks for."""
MANY = {
    "creature": "many creatures",
    "artifact": "many artifacts",
    "enchantment": "many enchantments",
    "devotion": "a large devotion",
    "defender": "many creatures with defender",
}
"""The helper for each kind of permanents that mana is counted by."""
COUNTERS, LOW_LIFE, INDESTRUCTIBLE = "+1/+1 counters", "a low life total", "indestructible"
"""The first two are no cards: counters on what mana is given by the power of, and less life to begin with."""
GREAT = "great creature"
GREAT_CARD = "Sliver Queen"
"""A large creature of all colors, with which nothing else is done."""
LIBRARY_CARD = "Hill Giant"
"""What the libraries are made of: a card that nothing is done with."""
BASIC_OF = MappingProxyType({"U": "Island", "R": "Mountain", "G": "Forest", "B": "Swamp", "W": "Plains"})
DEVOTED = MappingProxyType(
    {
        "G": ("Grizzly Bears", "green"),
        "U": ("Thassa's Oracle", "blue"),
        "B": ("Zombie Cutthroat", "black"),
        "R": (LIBRARY_CARD, "red"),
        "W": ("Serra Angel", "white"),
    }
)
"""The permanents of each color with which nothing else is done."""
HELPERS: Mapping[str, tuple[Helper, ...]] = MappingProxyType(
    {
        CREATURE: (Helper("Grizzly Bears", "a creature"),),
        MANA_CREATURE: (Helper("Llanowar Elves", "a creature that taps for mana"),),
        COLOR_CREATURE: (Helper("Birds of Paradise", "a creature that taps for mana of any color"),),
        OUTLET: (Helper("Altar of Dementia", "a free sacrifice outlet"),),
        MANA_OUTLET: (Helper("Phyrexian Altar", "a sacrifice outlet that gives mana"),),
        STARTERS: (
            Helper("Lightning Helix", "a spell that gains life and deals damage", HAND),
            Helper("Elvish Visionary", "a creature to cast that draws a card", HAND),
        ),
        LANDS: tuple(Helper(card, "a land", count=8, several="lands") for card in BASIC_OF.values()),
        DOMAIN: tuple(Helper(card, "a land") for card in BASIC_OF.values()),
        LANDS_EACH_TURN: tuple(Helper(card, "a land", count=16, several="lands") for card in BASIC_OF.values()),
        LAND_DROP: tuple(Helper(card, "a land card", HAND) for card in BASIC_OF.values()),
        LAND_LIBRARY: (),
        ATTACKERS: (Helper(LIBRARY_CARD, "a creature that attacks", count=8, several="creatures that attack"),),
        TARGET_CROWD: (
            Helper(LIBRARY_CARD, "an opponent's creature", count=8, seat=1, several="creatures of an opponent"),
        ),
        DRAWING: (Helper("Griselbrand", "a way to draw many cards"),),
        HASTE: (Helper("Concordant Crossroads", "something that gives your creatures haste"),),
        MANA_ROCKS: (
            Helper(
                "Gilded Lotus", "an artifact that taps for mana", count=6, several="artifacts that tap for mana"
            ),
        ),
        CROWD: (
            Helper(
                "Birds of Paradise",
                "a creature that taps for mana of any color",
                count=6,
                several="creatures that tap for mana of any color",
            ),
        ),
        COLORLESS_CROWD: (
            Helper(
                "Palladium Myr",
                "a creature that taps for colorless mana",
                count=4,
                several="creatures that tap for colorless mana",
            ),
        ),
        LIFELINK: (Helper("Whip of Erebos", "something that gives your creatures lifelink"),),
        GREAT: (Helper(GREAT_CARD, "a large creature of all colors"),),
        COUNTERS: (),
        COUNTER_SPELL: (Helper("Take Up the Shield", "a spell that puts a +1/+1 counter on a creature", HAND),),
        DISCARDING: (
            Helper("Mind Over Matter", "a way to discard cards for nothing"),
            Helper(LIBRARY_CARD, "a full hand", HAND, 7),
        ),
        SHIELDED: (Helper("Darksteel Plate", "an indestructible permanent that is no creature"),),
        LOW_LIFE: (Helper(LIBRARY_CARD, "a full hand", HAND, 7),),
        INDESTRUCTIBLE: (Helper("Avacyn, Angel of Hope", "something that makes your permanents indestructible"),),
        MANY["creature"]: (Helper(LIBRARY_CARD, "a creature", count=12, several="creatures"),),
        MANY["artifact"]: (Helper("Ornithopter", "an artifact", count=12, several="artifacts"),),
        MANY["enchantment"]: (Helper("Glorious Anthem", "an enchantment", count=12, several="enchantments"),),
        MANY["devotion"]: tuple(
            Helper(card, f"a large devotion to {color}", count=12) for card, color in DEVOTED.values()
        ),
        ARTIFACT_HAND: (Helper("Ornithopter", "an artifact card", HAND, 6, several="artifact cards"),),
        MANY["defender"]: (
            Helper("Wall of Omens", "a creature with defender", count=12, several="creatures with defender"),
        ),
        SHRINKING: (Helper("Devoted Druid", "a creature that puts -1/-1 counters on itself"),),
        ELVES: (
            Helper("Llanowar Elves", "an Elf that taps for mana", count=4, several="Elves that tap for mana"),
        ),
        KIN["Zombie"]: (Helper("Zombie Cutthroat", "another Zombie"),),
        KIN["Thopter"]: (Helper("Ornithopter", "another Thopter"),),
        # Eight, as after the draw of the turn: so the first iteration discards what it draws as well.
        FULL_HAND: (Helper(LIBRARY_CARD, "a full hand", HAND, 8),),
        TARGETS: (
            Helper("Grizzly Bears", "an opponent's creature", seat=1),
            Helper("Sol Ring", "an opponent's artifact", count=7, seat=1, several="artifacts of an opponent"),
        ),
        TAPPED_LANDS: (
            Helper(
                "Mountain",
                "a tapped land of an opponent",
                count=12,
                seat=1,
                is_tapped=True,
                several="tapped lands of an opponent",
            ),
        ),
        FILLING: (
            Helper("Grizzly Bears", "a creature card in the graveyard", GRAVEYARD),
            Helper("Ornithopter", "an artifact card in the graveyard", GRAVEYARD),
        ),
        CARD_TYPES: tuple(
            Helper(card, "four card types in the graveyard", GRAVEYARD)
            for card in (LIBRARY_CARD, "Ornithopter", "Island", "Shock")
        ),
        CHEAP: (
            Helper("Ornithopter", "a creature card that costs nothing", HAND),
            Helper("Paradise Mantle", "a noncreature card that costs nothing", HAND),
        ),
    }
)
