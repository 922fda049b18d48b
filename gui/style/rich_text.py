"""Rules text as HTML with drawn mana symbols, for labels."""

from __future__ import annotations

import re
from base64 import b64encode
from functools import lru_cache
from html import escape

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QPixmap

from gui.style.mana_symbols import symbol_image
from gui.style.scale import px
from gui.style.theme import Theme

_SYMBOL = re.compile(r"\{([^{}\s]{1,5})\}")
_POWER = re.compile(r"\^(\d+)")
_KNOWN = re.compile(r"^(?:[WUBRGCTQXSP]|\d{1,3}|[WUBRGC2]/[WUBRGCP](?:/P)?)$")
SHARPNESS = 2
"""Symbols are drawn larger and shown smaller, for screens with small pixels."""


def rich(text: str, theme: Theme, pixels: float = 14) -> str:
    """Return text as HTML: each {T} as a drawn symbol, so many pixels high at 100 %, each line on its own."""
    return "<br>".join(_line(line, theme, pixels) for line in text.split("\n"))


def _line(line: str, theme: Theme, pixels: float) -> str:
    parts = []
    at = 0
    for found in _SYMBOL.finditer(line):
        if not _KNOWN.match(found[1]):
            continue
        parts.append(_words(line[at : found.start()]))
        parts.append(_image(found[1], theme, px(pixels)))
        at = found.end()
    parts.append(_words(line[at:]))
    return "".join(parts)


def _words(words: str) -> str:
    return _POWER.sub(r"<sup>\1</sup>", escape(words))


@lru_cache(maxsize=256)
def _image(symbol: str, theme: Theme, pixels: int) -> str:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QPixmap.fromImage(symbol_image(symbol, pixels * SHARPNESS, theme)).save(buffer, "PNG")
    coded = b64encode(data.data()).decode("ascii")
    return f'<img src="data:image/png;base64,{coded}" width="{pixels}" height="{pixels}" align="middle">'
