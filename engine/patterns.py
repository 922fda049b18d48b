"""Regular expressions that are compiled when they are first used: a start needs few of the many that there are."""

from __future__ import annotations

import re
from typing import cast


def late_pattern(source: str, flags: int = 0) -> re.Pattern[str]:
    """Return what does as a compiled regular expression does, and is one from its first use on."""
    return cast("re.Pattern[str]", _Later(source, flags))


_METHODS = ("match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer")


class _Later:
    """A regular expression whose methods are its own as soon as one of them is asked for."""

    def __init__(self, source: str, flags: int) -> None:
        self.pattern = source
        self._flags = flags

    def __getattr__(self, name: str) -> object:
        compiled = re.compile(self.pattern, self._flags)
        self.__dict__.update({method: getattr(compiled, method) for method in _METHODS})
        return getattr(compiled, name)
