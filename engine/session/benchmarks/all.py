"""All benchmarks, one section after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.frozen_dataclass import replace
from engine.session.benchmarks.choices import choices
from engine.session.benchmarks.compiling import compiled_texts
from engine.session.benchmarks.figure import Figure, Section
from engine.session.benchmarks.finding import finding
from engine.session.benchmarks.larger_tables import growth
from engine.session.benchmarks.play import plain_play
from engine.session.benchmarks.processor_time import workload_time
from engine.session.benchmarks.proof import proofs
from engine.session.benchmarks.scrubbing import scrubbing
from engine.session.benchmarks.start_up import commands

SECTIONS: tuple[Section, ...] = (
    Section("play", plain_play),
    Section("choices", choices),
    Section("growth", growth),
    Section("proofs", proofs),
    Section("timeline", scrubbing),
    Section("search", finding),
    Section("compiling", compiled_texts),
    Section("commands", commands),
)
"""What is measured without a window, in order."""


def figures(sections: Iterable[Section], *, is_quick: bool = False) -> Iterator[Figure]:
    """Yield the figures of these sections as they are measured, each with what the workload took around it."""
    before = workload_time()
    for section in sections:
        for figure in section.measure(is_quick):
            after = workload_time()
            yield replace(figure, workload=(before + after) / 2)
            before = after
