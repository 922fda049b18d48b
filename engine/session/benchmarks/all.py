"""All benchmarks, one section after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.session.benchmarks.compiling import compiled_texts
from engine.session.benchmarks.figure import Figure
from engine.session.benchmarks.finding import finding
from engine.session.benchmarks.play import plain_play
from engine.session.benchmarks.proof import proofs
from engine.session.benchmarks.scrubbing import scrubbing

SECTIONS: tuple[Callable[[bool], Iterator[Figure]], ...] = (plain_play, proofs, scrubbing, finding, compiled_texts)
"""What is measured, in order; a section takes whether to be quick and gives its figures as it has them."""


def figures(*, is_quick: bool = False) -> Iterator[Figure]:
    """All figures, one after the other as they are measured."""
    for section in SECTIONS:
        yield from section(is_quick)
