"""The palettes of the colors of mana, and the one that a card draws from them."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType

from engine.frozen_dataclass import dataclass
from engine.session.views.art_facts import ArtFacts
from gui.art.colors import lighter, mix

DAWN, DAY, DUSK, NIGHT = range(4)
OF_THE_NIGHT = ("Vampire", "Zombie")


@dataclass(frozen=True, slots=True)
class Tones:
    """The tones of one color of mana: four skies (top, foot), grounds, and what figures are painted with."""

    skies: tuple[tuple[str, str], ...]
    far: str
    near: str
    mid: str
    ink: str
    light: str
    accent: str
    cloth: str
    gem: str
    other_accents: tuple[str, ...]


TONES: Mapping[str, Tones] = MappingProxyType(
    {
        "W": Tones(
            (("#f7b98b", "#fff0cf"), ("#9ccbe8", "#fdf3d3"), ("#c9657a", "#fbd08a"), ("#39446e", "#d8b98f")),
            *("#e0bf7a", "#a87a3c", "#d9b25c", "#3d2a18", "#fffaf0", "#f5b82e", "#fbf1dc", "#f7e9a8"),
            ("#ff8f6b", "#5fb0e0"),
        ),
        "U": Tones(
            (("#63b9e6", "#fde0cc"), ("#2f8bd6", "#c4ebfb"), ("#33358f", "#f09ab0"), ("#0b1640", "#3a78c0")),
            *("#4c8fd0", "#164a86", "#2f78c4", "#0a1d40", "#e8f8ff", "#5fe0e6", "#3a63b8", "#4aa8f0"),
            ("#ffd98a", "#b89aff"),
        ),
        "B": Tones(
            (("#4d3d66", "#e0a0a0"), ("#5d5577", "#cdbfcf"), ("#2b1c40", "#cf5468"), ("#120d1c", "#5a4585")),
            *("#5c4a74", "#2d2340", "#6d5590", "#140d1e", "#ece2f5", "#b4ee5a", "#473560", "#8f6fc0"),
            ("#ff6f7f", "#5fe0c0"),
        ),
        "R": Tones(
            (("#f4743b", "#ffe0a0"), ("#f09048", "#ffecc0"), ("#6d1a3a", "#ff8440"), ("#280c28", "#d03a30")),
            *("#c8552f", "#7d2018", "#d8432a", "#330a10", "#fff1c9", "#ffcf3f", "#a8281f", "#f2603a"),
            ("#ffe9a0", "#4fd0d8"),
        ),
        "G": Tones(
            (("#8fcf9a", "#fdf0b0"), ("#7fcfc4", "#eef8c8"), ("#1b5450", "#f2b95c"), ("#0a262a", "#3f8f6b")),
            *("#58a562", "#1d6640", "#3f9a52", "#0a281f", "#f6ffd9", "#f6c945", "#2f7a4a", "#5cc06a"),
            ("#ff8f5a", "#d8f06a"),
        ),
        "C": Tones(
            (("#b9b4c4", "#f6d9b8"), ("#9fb4c8", "#eef2f5"), ("#3f4960", "#e2a27a"), ("#18202c", "#66849c")),
            *("#8797a8", "#4a5a6a", "#7a8fa3", "#18212b", "#f7fbff", "#ff9f4a", "#66788a", "#c3ced8"),
            ("#ff9f4a", "#4fd0c0", "#ffd05a", "#e0607a", "#8fd05a", "#7fb0ff"),
        ),
    }
)


@dataclass(frozen=True, slots=True)
class Palette:
    """What a picture is painted with; `gems` are the tones of the mana that the card makes."""

    sky: tuple[str, str]
    far: str
    near: str
    mid: str
    ink: str
    light: str
    accent: str
    cloth: str
    time: int
    place: str
    gems: tuple[str, ...]


def palette_of(facts: ArtFacts, chance: Random) -> Palette:
    """Return a card's palette: sky and ink of its first color, ground of the next, cloth of the last."""
    colors = facts.colors or facts.land_makes or ("C",)
    first, second, last = TONES[colors[0]], TONES[colors[min(1, len(colors) - 1)]], TONES[colors[-1]]
    is_of_night = any(subtype in OF_THE_NIGHT for subtype in facts.subtypes)
    time = chance.choice((DUSK, NIGHT) if is_of_night else (DAWN, DAY, DUSK, NIGHT))
    turn = chance.uniform(0, 0.16)
    accent = last.accent
    if colors == ("C",) or chance.random() < 0.3:
        accent = chance.choice(last.other_accents)
    return Palette(
        sky=(mix(first.skies[time][0], last.mid, turn), mix(second.skies[time][1], last.light, turn)),
        far=mix(first.far, second.far, 0.5),
        near=second.near if len(colors) > 1 else mix(first.near, first.mid, turn),
        mid=lighter(first.mid, turn),
        ink=first.ink,
        light=first.light,
        accent=accent,
        cloth=last.cloth,
        time=time,
        place=colors[-1],
        gems=tuple(TONES[color].gem for color in facts.makes or facts.colors),
    )
