"""Draws what persons wear on their heads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from types import MappingProxyType

from engine.frozen_dataclass import dataclass
from gui.art.colors import BLACK, BONE, GOLD, WHITE, WOOD, darker, lighter, mix
from gui.art.figure_parts import draw_eyes, draw_horns
from gui.art.races import EYE_LINE, Head
from gui.art.sketch import Sketch
from gui.art.svg import number


@dataclass(frozen=True, slots=True)
class Fitting:
    """How headwear sits: the head's half width, its crown, the tones of cloth, trim, hat and hair."""

    across: float
    down: float
    top: float
    cloth: str
    trim: str
    hat: str
    hair: str


def draw_hood_behind(sketch: Sketch, wears: str, cloth: str) -> None:
    """Draw the part of a hood behind the head."""
    if wears in ("hood", "cowl", "veil"):
        tone = mix(sketch.palette.light, cloth, 0.25) if wears == "veil" else cloth
        tip = sketch.chance.choice((-74, -84, -66))
        half = [(0, tip), (30, -58), (48, -18), (44, 20), (56, 48), (0, 60)]
        sketch.mirrored(half, mix(tone, sketch.palette.ink, 0.25))


def draw_headwear(sketch: Sketch, head: Head, cloth: str, trim: str) -> None:
    """Draw what a head wears, where it is drawn over the head."""
    palette = sketch.palette
    hat = sketch.chance.choice((cloth, mix(cloth, palette.ink, 0.35), mix(palette.accent, palette.ink, 0.45)))
    draw = WORN.get(head.wears)
    if draw is not None:
        draw(sketch, Fitting(head.race.across, head.race.down, head.top, cloth, trim, hat, head.hair))


def _hat(sketch: Sketch, fit: Fitting) -> None:
    bend, across = sketch.chance.choice((-22, 20, 6)), 30
    with sketch.moved(0, fit.top):
        side = f"4 -44 {bend} -72C14 -44 24 -18 {across} 14Z"
        sketch.path(f"M-{across} 14C-22 -20 -8 -40 {bend} -72C14 -44 24 -18 {across} 14Z", fit.hat)
        sketch.path(f"M4 14C6 -20 {side}", BLACK, 0.22)
        sketch.ellipse(0, 14, 52, 11, darker(fit.hat, 0.25))
        sketch.ellipse(0, 9, 31, 7, fit.trim)
        sketch.star(-4, -12, 8, sketch.palette.light, 5, 0.45)


def _hood(sketch: Sketch, fit: Fitting) -> None:
    _draw_hood(sketch, fit, fit.cloth)


def _veil(sketch: Sketch, fit: Fitting) -> None:
    _draw_hood(sketch, fit, mix(sketch.palette.light, fit.cloth, 0.25))


def _cowl(sketch: Sketch, fit: Fitting) -> None:
    _draw_hood(sketch, fit, fit.cloth)
    edge, low = number(fit.across + 1), number(fit.across - 4)
    path = f"M-{edge} -12C-10 -18 10 -18 {edge} -12L{low} 16L0 26L-{low} 16Z"
    sketch.path(path, mix(fit.hat, sketch.palette.ink, 0.3))


def _draw_hood(sketch: Sketch, fit: Fitting, tone: str) -> None:
    t, near, far = fit.top, number(fit.across - 4), number(fit.across + 2)
    half = f"M0 {t - 16}C36 {t - 12} 46 -14 36 24L22 12C{far} -14 {near} {t + 16} 0 {t + 12}"
    sketch.path(f"{half}C-{near} {t + 16} -{far} -14 -22 12L-36 24C-46 -14 -36 {t - 12} 0 {t - 16}Z", tone)
    sketch.path(half + "Z", BLACK, 0.22)


def _helm(sketch: Sketch, fit: Fitting) -> None:
    t, edge, cheek, slit = fit.top, number(fit.across + 5), number(fit.across - 6), number(fit.across - 7)
    wide = number(fit.across + 8)
    path = (
        f"M-{edge} 0C-{wide} {t - 10} -14 {t - 12} 0 {t - 12}C14 {t - 12} {wide} {t - 10} {edge} 0"
        f"L{cheek} 4L{slit} -26L5 -26L4 -6L0 -1L-4 -6L-5 -26L-{slit} -26L-{cheek} 4Z"
    )
    sketch.path(path, sketch.fade("#eef3f7", "#8595a6", toward="right"))
    sketch.rectangle(-3, t - 12, 6, fit.down, fit.trim, 1, 2)


def _plume(sketch: Sketch, fit: Fitting) -> None:
    with sketch.moved(0, fit.top):
        path = "M-6 -2C-24 -40 24 -50 44 -14C50 4 46 22 40 34C36 6 22 -6 -6 -2Z"
        sketch.path(path, sketch.palette.accent)
    _helm(sketch, fit)


def _horned_helm(sketch: Sketch, fit: Fitting) -> None:
    draw_horns(sketch, BONE, sketch.chance.choice(("curved", "up")), fit.top + 20, 30)
    _helm(sketch, fit)


def _mitre(sketch: Sketch, fit: Fitting) -> None:
    with sketch.moved(0, fit.top):
        cloth = mix(sketch.palette.light, sketch.palette.cloth, 0.3)
        sketch.mirrored([(0, -40), (20, -14), (26, 14), (0, 18)], cloth, is_smooth=False)
        sketch.rectangle(-3, -26, 6, 34, fit.trim)
        sketch.rectangle(-26, 8, 52, 8, fit.trim)


def _antlers(sketch: Sketch, fit: Fitting) -> None:
    draw_horns(sketch, lighter(WOOD, 0.25), "antler", fit.top + 12, 24)
    sketch.ellipse(0, fit.top + 12, fit.across, 9, mix(fit.hat, sketch.palette.ink, 0.2))


def _skull(sketch: Sketch, fit: Fitting) -> None:
    draw_horns(sketch, BONE, "curved", fit.top + 12, 24)
    with sketch.moved(0, fit.top):
        sketch.ellipse(0, 12, fit.across, 9, mix(fit.hat, sketch.palette.ink, 0.2))
        sketch.mirrored([(0, -10), (16, -6), (22, 10), (8, 24), (0, 26)], BONE)
        draw_eyes(sketch, sketch.palette.ink, 8, 8, 4, 5)


def _leaves(sketch: Sketch, fit: Fitting) -> None:
    accent = sketch.palette.accent
    for leaf in range(7):
        angle = -pi + leaf * pi / 6
        place = cos(angle) * (fit.across + 3), EYE_LINE - 10 + sin(angle) * (fit.down - 8)
        tone = sketch.chance.choice((accent, mix(accent, "#2f8f4a", 0.6), "#3fa35a"))
        sketch.ellipse(*place, 13, 5.5, tone, 1, angle * 57.3 + 50)


def _feathers(sketch: Sketch, fit: Fitting) -> None:
    palette = sketch.palette
    tones = (palette.accent, palette.light, mix(palette.accent, palette.ink, 0.4))
    for feather in range(5):
        off = feather - 2
        sketch.ellipse(off * 15, fit.top - 14 + abs(off) * 9, 7, 28, tones[feather % 3], 1, off * 20)
    sketch.rectangle(-fit.across - 2, fit.top + 8, fit.across * 2 + 4, 10, fit.trim, 1, 4)


def _tricorne(sketch: Sketch, fit: Fitting) -> None:
    with sketch.moved(0, fit.top):
        path = "M-58 14C-30 -2 -34 -30 0 -34C34 -30 30 -2 58 14C30 22 -30 22 -58 14Z"
        sketch.path(path, mix(sketch.palette.ink, fit.hat, 0.25))
        sketch.curve([(-54, 12), (-22, 2), (0, 10), (22, 2), (54, 12)], fit.trim, 4)
        sketch.circle(0, -8, 7, BONE)
    sketch.ellipse(11, EYE_LINE, 7, 6.5, "#15101a")
    sketch.line([(-fit.across, EYE_LINE - 14), (fit.across - 2, EYE_LINE + 2)], "#15101a", 3)


def _crown(sketch: Sketch, fit: Fitting) -> None:
    with sketch.moved(0, fit.top):
        sketch.polygon([(-28, 16), (-32, -16), (-15, 0), (0, -28), (15, 0), (32, -16), (28, 16)], GOLD)
        sketch.polygon([(0, -28), (15, 0), (32, -16), (28, 16), (0, 16)], "#7a4a00", 0.35)
        sketch.circle(0, 4, 5, sketch.palette.accent)


def _circlet(sketch: Sketch, fit: Fitting) -> None:
    sketch.curve([(-fit.across, EYE_LINE - 14), (0, EYE_LINE - 18), (fit.across, EYE_LINE - 14)], GOLD, 4)
    sketch.polygon(
        [(0, EYE_LINE - 26), (5, EYE_LINE - 18), (0, EYE_LINE - 10), (-5, EYE_LINE - 18)], sketch.palette.accent
    )


def _band(sketch: Sketch, fit: Fitting) -> None:
    accent, edge = sketch.palette.accent, fit.across + 1
    sketch.rectangle(-edge, EYE_LINE - 20, edge * 2, 9, accent)
    loose = [(fit.across, EYE_LINE - 18), (fit.across + 26, EYE_LINE - 4), (fit.across + 16, EYE_LINE + 8)]
    sketch.polygon([*loose, (fit.across - 2, EYE_LINE - 10)], darker(accent, 0.3))


def _goggles(sketch: Sketch, fit: Fitting) -> None:
    sketch.rectangle(-fit.across - 2, EYE_LINE - 8, fit.across * 2 + 4, 8, "#3a2a20")
    for side in (-1, 1):
        sketch.circle(side * 12, EYE_LINE - 3, 11, GOLD)
        sketch.circle(side * 12, EYE_LINE - 3, 7, sketch.fade("#e8fbff", sketch.palette.accent, toward="across"))


def _brim(sketch: Sketch, fit: Fitting) -> None:
    with sketch.moved(0, fit.top):
        sketch.ellipse(0, 16, 48, 9, fit.hat)
        sketch.path("M-26 16C-24 -26 24 -26 26 16Z", darker(fit.hat, 0.2))
        sketch.rectangle(-26, 4, 52, 8, fit.trim)


def _horns(sketch: Sketch, fit: Fitting) -> None:
    tone = mix(sketch.palette.ink, BONE, 0.5)
    draw_horns(sketch, tone, sketch.chance.choice(("curved", "up", "ram")), fit.top + 16, 24)


def _tuft(sketch: Sketch, fit: Fitting) -> None:
    with sketch.moved(0, fit.top):
        sketch.path("M-8 6C-6 -34 18 -44 30 -34C18 -26 12 -10 10 6Z", fit.hair)


def _crest(sketch: Sketch, fit: Fitting) -> None:
    accent, mid = sketch.palette.accent, sketch.palette.mid
    with sketch.moved(0, fit.top):
        sketch.polygon([(0, -44), (10, -8), (0, 14), (-10, -8)], accent)
        for side, share in ((-1, 0.4), (1, 0.6)):
            sketch.polygon([(side * 22, -26), (side * 6, -4), (side * 18, 15)], mix(accent, mid, share))


def _mask(sketch: Sketch, fit: Fitting) -> None:
    edge = number(fit.across)
    low = number(fit.across - 4)
    sketch.path(f"M-{edge} -28L{edge} -28L{low} -12L4 -16L-4 -16L-{low} -12Z", sketch.palette.ink)
    draw_eyes(sketch, WHITE, 11, EYE_LINE, 3.4, 3)


WORN: Mapping[str, Callable[[Sketch, Fitting], None]] = MappingProxyType(
    {
        "hat": _hat,
        "hood": _hood,
        "veil": _veil,
        "cowl": _cowl,
        "helm": _helm,
        "plume": _plume,
        "hornhelm": _horned_helm,
        "mitre": _mitre,
        "antlers": _antlers,
        "skull": _skull,
        "leaves": _leaves,
        "feathers": _feathers,
        "tricorne": _tricorne,
        **dict.fromkeys(("crown", "coronet"), _crown),
        "circlet": _circlet,
        "band": _band,
        "goggles": _goggles,
        "brim": _brim,
        "horns": _horns,
        "tuft": _tuft,
        "crest": _crest,
        "mask": _mask,
    }
)
