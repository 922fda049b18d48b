"""Builds a page for a browser out of its parts, in one file that needs nothing else."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path

from engine.folders import ASSETS
from engine.session.autoplay.beats import Programme
from engine.session.pages.page_art import Draw
from engine.session.pages.page_data import page_data
from engine.session.saving.whole_files import write_whole
from engine.shortcuts.study.gaps import parts_not_played

FOLDER = ASSETS / "page"


def page_of(programme: Programme, title: str, draw: Draw) -> str:
    """Build the page of what plays by itself, as HTML; `draw` makes the cards' pictures.

    Raises Refusal where its loop cannot be carried.
    """
    # In a script element only "</" and "<!--" would end the data.
    data = json.dumps(page_data(programme, title, draw), separators=(",", ":")).replace("<", "\\u003c")
    page = _part("page.html").replace("{{title}}", escape(title)).replace("{{style}}", _part("page.css"))
    words = parts_not_played(programme.gaps)
    page = page.replace("{{gaps}}", f'<p id="gaps">{escape(words)}</p>' if words else "")
    return page.replace("{{script}}", _part("page.js")).replace("{{data}}", data)


def write_page(programme: Programme, title: str, path: Path, draw: Draw) -> None:
    """Write the page to a file; OSError where it cannot be written."""
    write_whole(path, page_of(programme, title, draw), with_folder=True)


def _part(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")
