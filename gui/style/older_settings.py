"""The settings of an earlier version, an INI file, read once; values from which Qt makes objects are left out."""

from __future__ import annotations

import configparser
import json
import re
from pathlib import Path

from engine.cards.reading.files import read_words
from engine.cards.reading.nodes import BadInput

MAXIMUM_BYTES = 1_000_000
_FLAGS = ("look/system_font", "look/reduced_motion", "look/magnifier")
_TEXTS = ("look/theme", "look/pictures", "rules/edition", "rules/file", "keys/profile")
_ESCAPED = re.compile(r'\\(?:x([0-9a-fA-F]{1,4})|([abfnrtv0"\\]))')
_PLAIN = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v", "0": "\0"}
_PART = re.compile(r'"((?:[^"\\]|\\.)*)"|([^,"]+)')


def older_settings(path: Path) -> dict[str, object]:
    """Return the settings in such a file by their keys today; none where it cannot be read."""
    parser = configparser.RawConfigParser(strict=False, delimiters=("=",), comment_prefixes=(";",))
    parser.optionxform = str  # type: ignore[assignment, method-assign]  # keys as they are written
    try:
        parser.read_string(read_words(path, MAXIMUM_BYTES))
    except (OSError, BadInput, configparser.Error):
        return {}
    said = {
        f"{section}/{key}".replace("\\", "/"): value
        for section in parser.sections()
        for key, value in parser.items(section)
        if not value.startswith("@")
    }
    found: dict[str, object] = {key: _words(said[key]) for key in _TEXTS if key in said}
    found |= {key: said[key].lower() in ("true", "1", "yes") for key in _FLAGS if key in said}
    if said.get("look/scale", "").isdecimal():
        found["look/scale"] = int(said["look/scale"][:6])
    if "play/communications_off" in said:
        found["play/communications_off"] = [
            one for one in _words(said["play/communications_off"]).split("|") if one
        ]
    if "keys/changes" in said:
        found["keys/changes"] = _object(_words(said["keys/changes"]))
    if "files/recent" in said:
        found["files/recent"] = [{"path": one} for one in _list(said["files/recent"]) if one]
    return found


def _object(written: str) -> dict[str, object]:
    try:
        held = json.loads(written)
    except (ValueError, RecursionError):
        return {}
    return held if isinstance(held, dict) else {}


def _words(written: str) -> str:
    inside = written[1:-1] if len(written) > 1 and written.startswith('"') and written.endswith('"') else written
    return _ESCAPED.sub(
        lambda found: chr(int(found[1], 16)) if found[1] else _PLAIN.get(found[2], found[2]), inside
    )


def _list(written: str) -> list[str]:
    return [_words((quoted or plain or "").strip()) for quoted, plain in _PART.findall(written)]
