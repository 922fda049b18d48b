"""How much of a long test is part of every run: a small share, or so many times it as GOINFINITE_MORE says.

`GOINFINITE_MORE=1000 python -m pytest tests/session/test_hostile_files.py` is a night's run.
"""

import os

MORE = max(1, int(os.environ.get("GOINFINITE_MORE", "1")))


def share(few: int) -> range:
    """The seeds of a long test: `few` in every run."""
    return range(few * MORE)
