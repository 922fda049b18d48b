"""Writes the data of an entry as YAML, in the form in which the catalogue's entries are written."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

Data: TypeAlias = "str | int | Sequence[Data] | Mapping[str, Data]"
_PLAIN = re.compile(r"[A-Za-z0-9+−-][^\n:#\"]*[^\s:#\"]|[A-Za-z]")
"""Text that YAML takes as it is, whatever stands around it."""
_WORDS = ("yes", "no", "true", "false", "on", "off", "null", "y", "n")


def yaml_text(data: Mapping[str, Data]) -> str:
    """Return a mapping as YAML that reads back as the same."""
    return "".join(f"{line}\n" for line in _lines(data))


def _lines(data: Data) -> Iterator[str]:
    """Yield the lines of a list or mapping."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            yield from _under(f"{key}:", value)
    elif isinstance(data, Sequence) and not isinstance(data, str):
        for item in data:
            if isinstance(item, (str, int)):
                yield f"- {_scalar(item)}"
            else:
                first, *rest = _lines(item)
                yield f"- {first}"
                yield from (f"  {line}" for line in rest)


def _under(key: str, value: Data) -> Iterator[str]:
    if isinstance(value, (str, int)):
        yield f"{key} {_scalar(value)}"
    else:
        yield key
        yield from (f"  {line}" for line in _lines(value))


def _scalar(value: str | int) -> str:
    """Return a value on its line; text in quotation marks where YAML would take it for something else."""
    if isinstance(value, int):
        return str(value)
    is_plain = _PLAIN.fullmatch(value) is not None and any(sign.isalpha() or sign == "/" for sign in value)
    if value in ("yes", "no") or (is_plain and value.lower() not in _WORDS):
        return value
    return json.dumps(value, ensure_ascii=False)
