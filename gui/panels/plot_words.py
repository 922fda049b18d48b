"""The words of a plot: what a line is called and what its number is, as exactly as can be read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.loops.magnitude import is_beyond
from engine.loops.readable import SHOWN_WHOLE, readable, readable_form
from engine.loops.unprovable import TooLarge

if TYPE_CHECKING:
    from engine.shortcuts.study.curves import Curve

MOST_DIGITS = 33
"""The most digits of a number that is written out."""
_MANA = {"{W}": "white", "{U}": "blue", "{B}": "black", "{R}": "red", "{G}": "green", "{C}": "colorless"}
_SYMBOL = re.compile(r"\{[WUBRGC]\}")


def name_of(curve: Curve) -> str:
    """Return what a line is called, without symbols: "Alice's colorless mana", "Elf Warrior Token (Alice)"."""
    return plain_words(curve.what)


def plain_words(words: str) -> str:
    """Return words with mana symbols spelled out and "number of" left away."""
    spelled = _SYMBOL.sub(lambda found: _MANA[found[0]], words)
    return spelled.removeprefix("number of ")


def value_words(curve: Curve, iteration: int) -> str:
    """Return the number after so many iterations: all its digits where they can be read, else its size."""
    try:
        number = curve.at(iteration)
    except TooLarge:
        return _size_words(curve, iteration)
    return "—" if number is None else number_words(number)


def number_words(number: int) -> str:
    """Return a number with all its digits where they can be read, otherwise about."""
    shown = readable(number)
    if abs(number) < SHOWN_WHOLE or shown.startswith("10^") or abs(number) >= 10**MOST_DIGITS:
        return shown
    return f"{number:,}".replace("-", "−")


def _size_words(curve: Curve, iteration: int) -> str:
    found = curve.magnitude_at(iteration)
    form = curve.form_at(iteration)
    if found is None or is_beyond(found[1]):
        return readable_form(form) if form is not None else "—"
    return f"{'−' if found[0] < 0 else ''}about 10^({readable(int(found[1]))})"
