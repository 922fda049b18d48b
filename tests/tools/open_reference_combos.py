"""Opens every combo of files with one JSON object a line, and counts how many have all their cards.

Usage: python tests/tools/open_reference_combos.py COMBOS.JSONL...

Not a test: the tests pass without such files.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.cards.catalogue.catalogue import Catalogue, default_folders  # noqa: E402
from engine.cards.reading.nodes import BadInput  # noqa: E402
from engine.session.set_up.first_state import begin  # noqa: E402
from engine.session.spellbook.combo_reading import read_combos  # noqa: E402
from engine.session.spellbook.combo_table import begins  # noqa: E402


def main(paths: list[str]) -> int:
    """Print for each file how many combos it has, how many open and are whole; 1 where any does not open."""
    catalogue = Catalogue(default_folders()[:1])
    failed = 0
    for path in paths:
        lines = [line for line in Path(path).read_text("utf-8").splitlines() if line.strip()]
        combos = read_combos(f"[{','.join(lines)}]", path, catalogue)
        opened = whole = 0
        for combo in combos:
            try:
                begin(begins(combo, catalogue).set_up, catalogue)
            except (BadInput, ValueError, LookupError) as error:
                print(f"{combo.title}: {error}")
                failed += 1
                continue
            opened += 1
            whole += combo.is_whole
        print(f"{path}: {len(combos)} combos, {opened} open, {whole} with all their cards")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
