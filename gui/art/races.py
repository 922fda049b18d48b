"""What peoples look like and what classes wear and hold, as data."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.frozen_dataclass import dataclass

SKIN = ("#f6d2ae", "#e3ac7d", "#b97a4e", "#7d4b30", "#f2c3a0", "#96603e")
HAIR = ("#2c1b16", "#6a3b1f", "#b5772e", "#e5c46a", "#8f2f1c", "#d9d5cf", "#3b2b4d")


@dataclass(frozen=True, slots=True)
class Race:
    """A people: tones of skin, kind of ears, half width and half height of the head, what it wears by itself."""

    skins: tuple[str, ...] = SKIN
    ears: str = ""
    across: float = 27
    down: float = 34
    wears: tuple[str, ...] = ("", "hood", "band")
    jaw: float = 0.72
    has_hair: bool = True
    has_fangs: bool = False
    eyes: str = ""
    """The color of its eyes; "glow" is the accent, alight."""


@dataclass(frozen=True, slots=True)
class Dress:
    """What a class wears on its head, holds in its hand, and around its neck."""

    wears: tuple[str, ...] = ()
    holds: tuple[str, ...] = ()
    collars: tuple[str, ...] = ("edge", "clasp", "scarf")


RACES: Mapping[str, Race] = MappingProxyType(
    {
        "Human": Race(),
        "Elf": Race(("#f4d7b5", "#d9a878", "#8a5c3b"), "long", 25, 35, ("leaves", "circlet", "band")),
        "Goblin": Race(
            ("#8dae4a", "#a9b84e", "#6f9a4b", "#b59a4a"), "wide", 31, 28, ("",), 0.9, False, True, "#ffe34d"
        ),
        "Orc": Race(("#6f8a55", "#7b7d5c"), "short", 33, 33, ("tuft",), 0.95, False, True, "#ffd34d"),
        "Ogre": Race(("#b58563", "#9d7a69"), "short", 36, 34, ("", "band"), 1.0, False, True),
        "Troll": Race(("#5d7a5f", "#6f7a4a"), "wide", 34, 34, ("tuft", ""), 1.0, False, True, "#ffd34d"),
        "Giant": Race(SKIN, "", 31, 35, ("band",)),
        "Vampire": Race(("#efe3e6", "#d9cdd6"), "pointed", 25, 35, ("collar",), eyes="#d4203a"),
        "Zombie": Race(("#8fa387", "#9aa07a", "#7f988f"), eyes="#e9ffb0"),
        "Merfolk": Race(("#5fc4c2", "#4aa3c7", "#7ad0a5"), "fins", 26, 35, ("crest",), has_hair=False),
        "Vedalken": Race(("#8fb6dc", "#7aa3d4"), "", 25, 40, ("collar",), has_hair=False),
        "Dwarf": Race(SKIN, "", 31, 30, ("helm",), 0.95),
        "Kithkin": Race(SKIN, "", 31, 30),
        "Halfling": Race(SKIN, "pointed", 30, 30, ("", "band", "brim")),
        "Gnome": Race(SKIN, "", 29, 29, ("hat",)),
        "Ouphe": Race(("#b9a35a", "#8fa86a", "#c08a5a"), "wide", 29, 29, ("", "leaves"), 0.8, False, True),
        "Faerie": Race(("#e9c9e0", "#c9e0c0"), "long", 25, 30, ("leaves",)),
        "Djinn": Race(("#6aa6e0", "#7f8fe0"), "pointed", 27, 34, ("tuft",), has_hair=False, eyes="glow"),
        "Efreet": Race(("#d8553a", "#c24a52"), "pointed", 27, 34, ("horns",), has_hair=False, eyes="glow"),
        "Demon": Race(
            ("#a8323a", "#6b2a44", "#7a2b2b"), "pointed", 29, 34, ("horns",), has_hair=False, eyes="glow"
        ),
        "Devil": Race(("#d04a34", "#c2503e"), "pointed", 26, 31, ("horns",), has_hair=False),
        "Imp": Race(("#8a4a6a", "#b0503c"), "wide", 27, 27, ("horns",), 0.8, False, True),
        "Tiefling": Race(("#b0506a", "#8f5fb0", "#c98a7a"), "pointed", 26, 34, ("horns",), eyes="glow"),
        "Angel": Race(SKIN, "", 23, 29, ("halo",)),
        "God": Race(("#3a3560", "#5a3a2a", "#284a5a"), "", 27, 35, ("crown",), eyes="glow"),
        "Kor": Race(("#e8e2dd", "#d6d3d8"), "", 25, 36),
        "Archon": Race(("#fff4d8",), "", 25, 33, ("halo",), eyes="glow"),
    }
)

_ROUGH = ("fur", "edge")
_ARMED = ("plates",)
DRESSES: Mapping[str, Dress] = MappingProxyType(
    {
        "Wizard": Dress(("hat", "hood", "circlet"), ("staff", "book", "staff")),
        "Sorcerer": Dress(("circlet",), ("fire",)),
        "Warlock": Dress(("hood",), ("staff",)),
        "Bard": Dress(("brim", "band"), ("book",), ("scarf",)),
        "Druid": Dress(("antlers", "leaves", "hood"), ("branch", "lantern"), ("fur", "clasp")),
        "Shaman": Dress(("feathers", "antlers", "skull"), ("branch", "fire"), _ROUGH),
        "Cleric": Dress(("mitre", "veil", "halo"), ("crozier", "book")),
        "Monk": Dress(("",), ("staff",)),
        "Advisor": Dress(("coronet", "hood"), ("book",)),
        "Soldier": Dress(("helm", "plume"), ("spear", "sword"), _ARMED),
        "Knight": Dress(("plume", "helm"), ("sword",), _ARMED),
        "Samurai": Dress(("hornhelm",), ("sword",), _ARMED),
        "Warrior": Dress(("hornhelm", "band"), ("axe", "sword"), ("plates", "fur")),
        "Barbarian": Dress(("band",), ("axe", "hammer"), ("fur",)),
        "Berserker": Dress(("hornhelm",), ("axe",), ("fur",)),
        "Rogue": Dress(("cowl", "mask"), ("dagger",), ("scarf", "clasp")),
        "Ninja": Dress(("cowl",), ("dagger", "sword"), ("scarf",)),
        "Assassin": Dress(("cowl",), ("dagger",), ("scarf",)),
        "Pirate": Dress(("tricorne",), ("sword",), ("scarf", "edge")),
        "Scout": Dress(("hood", "band"), ("bow",)),
        "Ranger": Dress(("hood",), ("bow",)),
        "Archer": Dress(("band",), ("bow",)),
        "Artificer": Dress(("goggles",), ("wrench", "hammer")),
        "Rebel": Dress(("band",), ("spear",)),
        "Noble": Dress(("crown",)),
        "Citizen": Dress(("", "brim")),
        "Peasant": Dress(("hood", "brim")),
        "Detective": Dress(("brim",), ("lantern",)),
        "Nomad": Dress(("veil",), ("spear",)),
        "Minion": Dress(("cowl",)),
        "Praetor": Dress(("crown",)),
        "Elder": Dress(("crown",)),
        "Ally": Dress(("band",), ("spear",)),
    }
)

COVERING = ("hood", "cowl", "", "helm", "plume", "veil", "crest", "collar", "hornhelm")
"""What leaves no hair to be seen; "" is a bare head."""
EYE_LINE = -20
"""How high the middle of a head is."""


@dataclass(frozen=True, slots=True)
class Head:
    """A head of a people: tones of skin and hair, how the hair falls ("" for none), what is worn."""

    people: str
    race: Race
    skin: str
    hair: str
    style: str
    wears: str

    @property
    def top(self) -> float:
        """How high the crown of the head is."""
        return EYE_LINE - self.race.down
