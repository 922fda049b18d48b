"""Puts a text between quotation marks for a file in YAML."""

from __future__ import annotations

import json
import re

_ESCAPED = "[^ -~\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
"""Compiled where it is first used: that takes 3 ms, which a start need not pay."""


def quote(text: str) -> str:
    """Return text between quotation marks, with every character escaped that YAML does not take as it is."""
    return re.sub(_ESCAPED, lambda found: f"\\U{ord(found[0]):08x}", json.dumps(text, ensure_ascii=False))
