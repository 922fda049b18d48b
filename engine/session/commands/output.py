"""Prints what every command prints alike: data as JSON."""

from __future__ import annotations

import json
from typing import Any


def print_json(data: Any) -> None:
    """Print data as JSON, numbers with all their digits."""
    print(json.dumps(data, ensure_ascii=False, indent=2))
