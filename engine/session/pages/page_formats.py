"""What is written of what plays by itself without drawing it, by the ending of the file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from engine.session.autoplay.beats import Programme
from engine.session.pages.page_art import Draw
from engine.session.pages.page_building import write_page
from engine.session.pages.transcript import write_transcript

Write = Callable[[Programme, str, Path, Draw], None]


def _write_text(programme: Programme, title: str, path: Path, draw: Draw) -> None:
    """Write a transcript, which has no pictures."""
    write_transcript(programme, title, path)


WRITTEN: Mapping[str, Write] = MappingProxyType({".html": write_page, ".htm": write_page, ".md": _write_text})
"""Writes a programme under a title to a file: a page for a browser, or a transcript in Markdown."""
