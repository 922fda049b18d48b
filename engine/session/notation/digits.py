"""Whole numbers and all their digits, however many: Python itself converts no more than 4,300 at once."""

from __future__ import annotations

_PIECE = 4000


def digits(number: int) -> str:
    """Return all digits of a whole number, however many they are."""
    if number < 10**_PIECE:
        return str(number)
    length = number.bit_length() * 30103 // 100000 // 2
    high, low = divmod(number, 10**length)
    return digits(high) + digits(low).rjust(length, "0")


def whole_number(text: str) -> int:
    """Return the whole number that digits write, however many they are."""
    if len(text) <= _PIECE:
        return int(text)
    middle = len(text) // 2
    unit: int = 10 ** (len(text) - middle)
    return whole_number(text[:middle]) * unit + whole_number(text[middle:])


def ordinal_word(number: int) -> str:
    """Return a place in a row: "1st", "2nd", "13th"."""
    ending = "th" if number // 10 % 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"
