"""Each way to break the engine can still be tried: what it breaks stands where it says, once."""

from __future__ import annotations

from tests.tools.mutate_engine import MUTATIONS, ROOT


def test_every_mutation_can_be_made() -> None:
    gone = [
        f"{mutation.file}: {mutation.what}"
        for mutation in MUTATIONS
        if (ROOT / "engine" / mutation.file).read_text(encoding="utf-8").count(mutation.old) != 1
    ]
    assert not gone
    assert len({mutation.what for mutation in MUTATIONS}) == len(MUTATIONS) >= 60
