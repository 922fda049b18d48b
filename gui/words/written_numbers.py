"""Numbers as people write them: powers in raised digits, long numbers cut to their size."""

from __future__ import annotations

import re

_POWER = re.compile(r"\^(\d+)")
_RAISED_DIGITS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_LONG_NUMBER = re.compile(r"\d{1,3}(?:,\d{3}){1,5}(?![,\d])")
_POWER_OF_TEN = re.compile(r"\d[\d.]*\s?×\s?(10[⁰¹²³⁴⁵⁶⁷⁸⁹]+)")
_SIZES = ("k", "M", "B", "T", "Q")


def raised(words: str) -> str:
    """Return words with powers in raised digits: "10^30" becomes "10³⁰"."""
    return _POWER.sub(lambda found: found[1].translate(_RAISED_DIGITS), words)


def abbreviated(words: str) -> str:
    """Return words with long numbers cut to their size: "×1,234,567" becomes "×1.2M", "1.27 × 10³⁰" "~10³⁰"."""
    return _POWER_OF_TEN.sub(r"~\1", _LONG_NUMBER.sub(_shortened, words))


def _shortened(found: re.Match[str]) -> str:
    first, *rest = found[0].split(",")
    digit = f".{rest[0][0]}" if len(first) == 1 and rest[0][0] != "0" else ""
    return f"{first}{digit}{_SIZES[len(rest) - 1]}"
