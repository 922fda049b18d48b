"""A judge's sheet of a proposal: the table, the sequence, what was said, the places and the result."""

from __future__ import annotations

from pathlib import Path

from engine.session.lessons.evidence import Evidence
from gui.lessons.paper import Paper, plain
from gui.style.rule_links import in_edition

PICTURE = 560


def write_evidence(evidence: Evidence, path: Path, family: str) -> list[Path]:
    """Write the sheet; the files written."""
    paper = Paper(family)
    steps = "".join(_step(*one) for one in evidence.sequence)
    said = "".join(f"<p><b>{plain(name)}</b> {plain(words)}</p>" for name, words in evidence.statements)
    paper.add_page(
        f"<h1>A proposal by {plain(evidence.proposer)}</h1><h2>The table at which it was made</h2>"
        f"{paper.picture(evidence.start, PICTURE)}<h2>The sequence</h2>{steps}"
        f"<h2>What was said, in turn order</h2>{said}"
    )
    ruling, proof = _lines(evidence.ruling), _lines(evidence.proof)
    shown = f"<h2>What is proved of the loop</h2>{proof}" if proof else ""
    paper.add_page(
        f"<h1>What comes of it</h1>{paper.picture(evidence.end, PICTURE)}<h2>Ruling</h2>{ruling}{shown}"
        '<p class="small">Every iteration and place was worked out by playing under the full rules.</p>'
    )
    return paper.write(path)


def _step(depth: int, number: int, words: str) -> str:
    lead = f"{number}.&nbsp; " if number else ""
    text = f"<b>{plain(words)}</b>" if not number else plain(words)
    return f'<p style="margin-left: {12 + 24 * depth}px; margin-top: 1px; margin-bottom: 1px;">{lead}{text}</p>'


def _lines(lines: tuple[str, ...]) -> str:
    return "".join(f"<p>{plain(in_edition(line))}</p>" for line in lines)
