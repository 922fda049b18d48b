"""Notes which lines of some rooms the tests run, with a Python before 3.12, in every process of pytest.

From 3.12 on Python's own monitoring measures the whole program at no cost to speak of. Before that this plugin
measures only the parts that are to be covered whole, by SlipCover, whose probes go away as they are hit.
"""

import os
from pathlib import Path

from coverage import CoverageData
from coverage_floor import ROOT, whole_parts
from slipcover import FileMatcher, ImportManager, Slipcover

PARTS = [str(ROOT / part) for part in whole_parts()]
_measured = Slipcover(immediate=True)
ImportManager(_measured, FileMatcher(sources=PARTS)).__enter__()  # as early as plugins are loaded: before any test


def pytest_unconfigure() -> None:
    """Write the lines that this process has run as Coverage.py writes its data, to be combined."""
    data = CoverageData(os.environ["COVERAGE_FILE"], suffix=True)
    files = _measured.get_coverage()["files"]
    data.add_lines({str(Path(name).resolve()): found["executed_lines"] for name, found in files.items()})
    data.write()
