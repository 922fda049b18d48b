"""Writes shapes as SVG, with only what every renderer has: paths, ellipses, rectangles, gradients and opacity."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import cos, pi, sin

from gui.art.colors import BLACK

Point = tuple[float, float]
Stop = tuple[str, float]
"""A color of a gradient with its opacity."""
ROUNDNESS = 0.19
DIRECTIONS = {"down": (0, 1), "right": (1, 0), "across": (1, 1)}


def number(value: float) -> str:
    """Return a number as SVG writes it, with one digit after the point at most."""
    return f"{value:.1f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def smooth_path(points: Sequence[Point], is_closed: bool = True, pieces: int | None = None) -> str:
    """Return a path through all points without corners; `pieces` stops it after so many of its curves."""
    many = len(points)
    path = f"M{number(points[0][0])} {number(points[0][1])}"
    for at in range(pieces if pieces is not None else many if is_closed else many - 1):
        if is_closed:
            before, start, end, after = (points[(at + step) % many] for step in (-1, 0, 1, 2))
        else:
            before, start = points[max(at - 1, 0)], points[at]
            end, after = points[at + 1], points[min(at + 2, many - 1)]
        bends = (
            *(start[axis] + (end[axis] - before[axis]) * ROUNDNESS for axis in (0, 1)),
            *(end[axis] - (after[axis] - start[axis]) * ROUNDNESS for axis in (0, 1)),
            *end,
        )
        path += "C" + " ".join(number(value) for value in bends)
    return path + ("Z" if is_closed and pieces is None else "")


class Svg:
    """A picture that is being drawn; `shapes` counts what it is made of."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        self.shapes = 0
        self._body: list[str] = []
        self._gradients: dict[tuple[object, ...], tuple[str, str]] = {}

    def text(self) -> str:
        """Return the picture as an SVG document."""
        defined = "".join(text for _, text in self._gradients.values())
        size = f"{number(self.width)} {number(self.height)}"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" width="{number(self.width)}" '
            f'height="{number(self.height)}"><defs>{defined}</defs>{"".join(self._body)}</svg>'
        )

    def fade(self, *stops: str | Stop, toward: str = "down") -> str:
        """Return a gradient from the first color to the last; "out" runs from the middle to the edge."""
        key = (stops, toward)
        if key not in self._gradients:
            name = f"g{len(self._gradients)}"
            text = ""
            for place, stop in enumerate(stops):
                color, opacity = stop if isinstance(stop, tuple) else (stop, 1.0)
                shown = f' stop-opacity="{opacity}"' if opacity != 1 else ""
                text += f'<stop offset="{place / (len(stops) - 1):.2f}" stop-color="{color}"{shown}/>'
            if toward == "out":
                text = f'<radialGradient id="{name}" cx=".5" cy=".5" r=".5">{text}</radialGradient>'
            else:
                x, y = DIRECTIONS[toward]
                text = f'<linearGradient id="{name}" x1="0" y1="0" x2="{x}" y2="{y}">{text}</linearGradient>'
            self._gradients[key] = (name, text)
        return f"url(#{self._gradients[key][0]})"

    def path(
        self, path: str, fill: str | None = None, opacity: float = 1, stroke: str | None = None, width: float = 0
    ) -> None:
        """Draw a path in SVG's own notation."""
        self._add(f'<path d="{path}"{_style(fill, opacity, stroke, width)}/>')

    def polygon(self, points: Sequence[Point], fill: str, opacity: float = 1) -> None:
        """Draw a figure with corners."""
        self.path(_straight(points) + "Z", fill, opacity)

    def line(self, points: Sequence[Point], color: str, width: float, opacity: float = 1) -> None:
        """Draw straight strokes from point to point."""
        self.path(_straight(points), None, opacity, color, width)

    def blob(self, points: Sequence[Point], fill: str, opacity: float = 1) -> None:
        """Draw a figure without corners."""
        self.path(smooth_path(points), fill, opacity)

    def curve(self, points: Sequence[Point], color: str, width: float, opacity: float = 1) -> None:
        """Draw a stroke without corners."""
        self.path(smooth_path(points, is_closed=False), None, opacity, color, width)

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        fill: str | None = None,
        opacity: float = 1,
        stroke: str | None = None,
        width: float = 0,
    ) -> None:
        """Draw a disc, or a ring where it is only stroked."""
        place = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
        self._add(f"<circle {place}{_style(fill, opacity, stroke, width)}/>")

    def ellipse(
        self,
        x: float,
        y: float,
        across: float,
        down: float,
        fill: str | None = None,
        opacity: float = 1,
        turn: float = 0,
        stroke: str | None = None,
        width: float = 0,
    ) -> None:
        """Draw an ellipse by its two radii, turned by degrees."""
        place = f'cx="{number(x)}" cy="{number(y)}" rx="{number(across)}" ry="{number(down)}"'
        turned = f' transform="rotate({number(turn)} {number(x)} {number(y)})"' if turn else ""
        self._add(f"<ellipse {place}{_style(fill, opacity, stroke, width)}{turned}/>")

    def rectangle(
        self, x: float, y: float, width: float, height: float, fill: str, opacity: float = 1, round_by: float = 0
    ) -> None:
        """Draw a rectangle by its top left corner; `round_by` is the radius of its corners."""
        place = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
        corners = f' rx="{number(round_by)}"' if round_by else ""
        self._add(f"<rect {place}{corners}{_style(fill, opacity)}/>")

    def mirrored(
        self, half: Sequence[Point], fill: str, shade: str = BLACK, depth: float = 0.24, is_smooth: bool = True
    ) -> None:
        """Draw a figure that is the same on both sides, from its right half, which lies in the shade."""
        whole = [*half, *((-x, y) for x, y in reversed(half) if abs(x) > 0.01)]
        if is_smooth:
            self.path(smooth_path(whole), fill)
            self.path(smooth_path(whole, pieces=len(half) - 1) + "Z", shade, depth)
        else:
            self.polygon(whole, fill)
            self.polygon(half, shade, depth)

    def star(
        self,
        x: float,
        y: float,
        radius: float,
        fill: str,
        points: int = 4,
        inner: float = 0.32,
        turn: float = 0,
        opacity: float = 1,
    ) -> None:
        """Draw a star; `inner` is how far its notches are from the middle, in parts of the radius."""
        corners = []
        for at in range(points * 2):
            angle, reach = turn - pi / 2 + at * pi / points, radius * (inner if at % 2 else 1)
            corners.append((x + cos(angle) * reach, y + sin(angle) * reach))
        self.polygon(corners, fill, opacity)

    def arc(
        self, middle: Point, radius: float, start: float, end: float, color: str, width: float, opacity: float = 1
    ) -> None:
        """Draw a part of a ring, from angle to angle."""
        (x, y), is_large = middle, int(abs(end - start) > pi)
        first = f"{number(x + radius * cos(start))} {number(y + radius * sin(start))}"
        last = f"{number(x + radius * cos(end))} {number(y + radius * sin(end))}"
        reach = number(radius)
        self.path(f"M{first}A{reach} {reach} 0 {is_large} 1 {last}", None, opacity, color, width)

    @contextmanager
    def moved(
        self, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, is_flipped: bool = False
    ) -> Iterator[None]:
        """Draw what follows moved, turned by degrees, scaled, and seen from behind where it is flipped."""
        turned = f" rotate({number(turn)})" if turn else ""
        across = -scale if is_flipped else scale
        self._body.append(
            f'<g transform="translate({number(x)} {number(y)}){turned} scale({across:.3f} {scale:.3f})">'
        )
        yield
        self._body.append("</g>")

    def _add(self, shape: str) -> None:
        self._body.append(shape)
        self.shapes += 1


def _straight(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def _style(fill: str | None, opacity: float, stroke: str | None = None, width: float = 0) -> str:
    style = f' fill="{fill or "none"}"'
    if opacity != 1:
        style += f' opacity="{opacity:.2f}"'
    if stroke:
        style += (
            f' stroke="{stroke}" stroke-width="{number(width)}" stroke-linecap="round" stroke-linejoin="round"'
        )
    return style
