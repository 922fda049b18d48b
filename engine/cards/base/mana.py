"""Mana symbols, mana costs and the colors that they give (CR 105, 107.4, 202)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.frozen_dataclass import dataclass
from engine.patterns import late_pattern

COLORS = ("W", "U", "B", "R", "G")
MANA_TYPES = (*COLORS, "C")
COLOR_NAMES = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}

MOST_WRITTEN = 20
"""A cost that is paid more often than this counts its symbols instead of repeating them."""
SNOW = "S"
"""The symbol of one mana of any type from a snow source (CR 107.4h)."""
_LETTERS = (*MANA_TYPES, "X", SNOW)
_SYMBOL = late_pattern(r"\{([^{}]*)\}")
_HYBRID = late_pattern(r"(?:2|[WUBRGC])/(?:[WUBRG](?:/P)?|P)")


@dataclass(frozen=True, slots=True)
class ManaCost:
    """A mana cost as its symbols in printed order, such as ("2", "U", "U").

    A symbol is a number of generic mana, "X", a mana type, "S" for mana from a snow source, or a hybrid or
    Phyrexian pair such as "W/U", "2/W" or "G/P" (CR 107.4). `more` are mana types that it has so many times
    besides, for costs that are paid more often than symbols are written out.
    """

    symbols: tuple[str, ...] = ()
    more: tuple[tuple[str, int], ...] = ()

    @property
    def mana_value(self) -> int:
        """The mana value with X as 0 (CR 202.3)."""
        return sum(_mana_value(symbol) for symbol in self.symbols) + sum(number for _, number in self.more)

    @property
    def generic(self) -> int:
        """How much of the cost any type of mana can pay."""
        return sum(int(symbol) for symbol in self.symbols if symbol.isdigit())

    @property
    def x_count(self) -> int:
        """How many times X is in the cost."""
        return self.symbols.count("X")

    def times(self, number: int) -> ManaCost:
        """Return the cost paid so many times, its generic mana in one symbol."""
        typed = tuple(symbol for symbol in self.symbols if not symbol.isdigit())
        generic = (str(self.generic * number),) if self.generic and number else ()
        if number <= MOST_WRITTEN or not all(symbol in MANA_TYPES for symbol in typed):
            return ManaCost((*generic, *(typed * number)))
        return ManaCost(generic, tuple((symbol, number) for symbol in typed))

    def reduced_by(self, less: ManaCost) -> ManaCost | None:
        """Return what is left where it costs another cost less; None where the player would choose what is
        reduced.

        Colored mana that it does not ask for reduces its generic mana; of a pair of colors that half counts for
        which it asks (CR 118.7c-e).
        """
        left = [symbol for symbol in self.symbols if not symbol.isdigit()]
        generic = self.generic - less.generic
        for symbol in less.symbols:
            if symbol.isdigit() or symbol == "X":
                continue
            asked = [symbol] if symbol in left else [half for half in symbol.split("/") if half in left]
            if len(asked) > 1:
                return None
            if asked:
                left.remove(asked[0])
            else:
                generic -= 1
        return ManaCost((*((str(generic),) if generic > 0 else ()), *left), self.more)

    def reduced_in_color(self, less: Mapping[str, Any]) -> tuple[ManaCost, ...]:
        """Return what may be left where it costs so much less colored mana, and no generic mana less (CR 118.7).

        A pair of ways to pay is reduced as the color that its player would pay it with (CR 601.2b). What is left
        is the least that there can be; where the player would choose what is reduced, each of these.
        """
        symbols, more, left = list(self.symbols), dict(self.more), dict(less)
        for color in less:
            for _ in range(symbols.count(color)):
                if left[color] > 0:
                    symbols.remove(color)
                    left[color] -= 1
            if color in more:
                taken = min(more[color], left[color])
                more[color] -= taken
                left[color] -= taken
        pairs = tuple(one for one in symbols if "/" in one)
        kept = _least_left(pairs, left)
        bare = [one for one in symbols if "/" not in one]
        there = tuple(one for one in more.items() if one[1] != 0)
        return tuple(ManaCost((*bare, *one), there) for one in kept)

    def with_life_for(self, color: str) -> ManaCost:
        """Return the cost where 2 life may be paid for each symbol of a color (CR 118.9).

        What is counted instead of written out is to be paid in mana.
        """
        return ManaCost(
            tuple(
                f"{one}/P" if color in (ways := one.split("/")) and "P" not in ways else one
                for one in self.symbols
            ),
            self.more,
        )

    @property
    def is_repeatable(self) -> bool:
        """Whether it can be paid any number of times without being written out: it has no pairs to choose from."""
        return all(symbol.isdigit() or symbol in MANA_TYPES for symbol in self.symbols)

    @property
    def colors(self) -> frozenset[str]:
        """The colors of the symbols (CR 105.2)."""
        symbols = (*self.symbols, *(symbol for symbol, _ in self.more))
        return frozenset(part for symbol in symbols for part in symbol.split("/") if part in COLORS)

    def __str__(self) -> str:
        return "".join((*(f"{{{one}}}" for one in self.symbols), *(f"{{{one}}} × {n}" for one, n in self.more)))

    @classmethod
    def parse(cls, text: str) -> ManaCost:
        """Read "{2}{U}{U}"; raise ValueError that names the first unknown symbol."""
        rest = _SYMBOL.sub("", text).strip()
        if rest:
            raise ValueError(f"{rest!r} is not a mana symbol; expected symbols such as {{2}}, {{U}} or {{W/U}}")
        symbols = tuple(symbol.upper() for symbol in _SYMBOL.findall(text))
        for symbol in symbols:
            if not (symbol.isdigit() or symbol in _LETTERS or _HYBRID.fullmatch(symbol)):
                raise ValueError(f"{{{symbol}}} is not a mana symbol; expected such as {{2}}, {{U}} or {{W/U}}")
            if symbol.isdigit() and len(symbol) > 7:
                raise ValueError(f"{{{symbol}}} is larger than any mana cost; expected at most 7 digits")
        return cls(symbols)


def _least_left(pairs: tuple[str, ...], less: Mapping[str, Any]) -> tuple[tuple[str, ...], ...]:
    """Return which pairs of colors may be left, as few as possible, where each color costs so much less."""
    if not pairs:
        return ((),)
    found: dict[tuple[str, ...], None] = {}
    for color in pairs[0].split("/"):
        if color in less and less[color] > 0:
            fewer = {**less, color: less[color] - 1}
            found.update(dict.fromkeys(_least_left(pairs[1:], fewer)))
    found.update(dict.fromkeys((pairs[0], *rest) for rest in _least_left(pairs[1:], less)))
    least = min(map(len, found))
    return tuple({tuple(sorted(one)): one for one in found if len(one) == least}.values())


def _mana_value(symbol: str) -> int:
    if symbol.isdigit():
        return int(symbol)
    if symbol == "X":
        return 0
    return 2 if symbol.startswith("2/") else 1
