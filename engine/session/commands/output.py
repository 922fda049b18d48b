"""Prints so that any terminal, pipe and code page takes it: JSON in ASCII, missing signs as plain ones."""

from __future__ import annotations

import json
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

_SIGNS = {
    "−": "-",
    "–": "-",
    "—": "-",
    "…": "...",
    "×": "x",
    "·": "*",
    "≥": ">=",
    "≤": "<=",
    "≠": "!=",
    "∞": "infinity",
    "‘": "'",
    "’": "'",
    "“": '"',
    "”": '"',
    "→": "->",
    "•": "*",
    **{digit: f"^{number}" for number, digit in enumerate("⁰¹²³⁴⁵⁶⁷⁸⁹")},
}
_KEPT = "\n\t"
_TURNING = {*range(0x202A, 0x202F), *range(0x2066, 0x206A)}
"""Marks that turn the direction of writing, with which one name can look like another."""


def print_json(data: object) -> None:
    """Print data as JSON, numbers with all their digits, other signs than ASCII escaped."""
    print(json.dumps(data, indent=2))


def shown(text: str, encoding: str) -> str:
    """Return text as it can be printed in an encoding.

    What steers a terminal is shown as an escape and not sent.
    """
    is_plain = text.replace("\n", "").replace("\t", "").isprintable()  # told at once, as for nearly all text
    plain = text if is_plain else "".join(_escaped(one) if _steers(one) else one for one in text)
    try:
        plain.encode(encoding)
    except UnicodeEncodeError:
        return "".join(_sign(one, encoding) for one in plain)
    return plain


def _steers(one: str) -> bool:
    return one not in _KEPT and (unicodedata.category(one) in ("Cc", "Cs") or ord(one) in _TURNING)


def _escaped(one: str) -> str:
    return f"\\x{ord(one):02x}" if ord(one) < 0x100 else f"\\u{ord(one):04x}"


def _sign(one: str, encoding: str) -> str:
    """Return a character, or what stands for it where the encoding has none: a plain sign, its letter or "?"."""
    decomposed = unicodedata.normalize("NFKD", one)
    for said in (one, _SIGNS.get(one, "?"), "".join(part for part in decomposed if part.isascii())):
        try:
            said.encode(encoding)
        except UnicodeEncodeError:
            continue
        if said and said != "?":
            return said
    return "?"


def print_over(words: str, end: str = "") -> None:
    """Write words over the last line of the terminal that errors go to, such as how far something is."""
    stream = sys.stderr._stream if isinstance(sys.stderr, _Shown) else sys.stderr
    stream.write(f"\r{shown(words, stream.encoding or 'ascii')}{end}")
    stream.flush()


class _Shown:
    """A stream that shows what is printed to it as `shown` does; all else is left to the stream itself."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        return self._stream.write(shown(text, self._stream.encoding or "ascii"))

    def __getattr__(self, name: str) -> object:
        return getattr(self._stream, name)


@contextmanager
def any_code_page() -> Iterator[None]:
    """Let text with any characters be printed within this context, whatever the encoding."""
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = (_Shown(stream) for stream in before)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before
