"""The pages of the manual: Markdown in assets, in chapters, and those that are written from declarations."""

from __future__ import annotations

import re
from functools import cache

from engine.cards.catalogue.kept_nodes import nodes_of
from engine.cards.reading.nodes import Node
from engine.folders import ASSETS
from engine.frozen_dataclass import dataclass
from engine.session.manual.card_language import KINDS_SHOWN, language_page
from engine.session.manual.glossary_page import glossary_page

FOLDER = ASSETS / "manual"
CONTENTS = "contents.yaml"
LANGUAGE, GLOSSARY = "card-language", "words"
_HEADING = re.compile(r"^(#{1,6}) +(.+?) *$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its `name` is that of its file, `chapter` the part of the manual in which it stands."""

    name: str
    title: str
    chapter: str
    text: str

    @property
    def headings(self) -> tuple[str, ...]:
        """Every heading of the page, its title first."""
        return tuple(found[2] for found in _HEADING.finditer(self.text))


@dataclass(frozen=True, slots=True)
class PageFound:
    """Where a search has found something: the page, the heading it stands under, and the words around it."""

    page: Page
    heading: str
    excerpt: str


@cache
def chapters() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the chapters of the manual in order, each with the names of its pages."""
    return read_contents(nodes_of((FOLDER / CONTENTS).read_text(encoding="utf-8"), CONTENTS))


def read_contents(node: Node) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Read the chapters of a file's node; BadInput with the place for what is wrong."""
    found = []
    for item in node.items("a list of chapters"):
        fields = item.fields(("chapter", "pages"), "a chapter with its pages")
        pages = fields.need("pages", "the names of its pages").one_or_more()
        title = fields.need("chapter", "its title").text("a title")
        found.append((title, tuple(page.text("a page's name") for page in pages)))
    return tuple(found)


def names_of_pages() -> tuple[str, ...]:
    """Return the names of all pages in order, those of the card language behind its overview."""
    names: list[str] = []
    for _, pages in chapters():
        for name in pages:
            names.append(name)
            if name == LANGUAGE:
                names += [f"{LANGUAGE}-{kind.replace(' ', '-')}" for kind in KINDS_SHOWN]
    return tuple(names)


@cache
def page(name: str) -> Page:
    """Return a page by its name; KeyError where there is none.

    Those of the card language are written from what its words declare, which takes the catalogue to be read.
    """
    if name not in names_of_pages():
        raise KeyError(name)
    listed = LANGUAGE if is_of_language(name) else name
    chapter = next(title for title, pages in chapters() if listed in pages)
    if name == GLOSSARY:
        text = glossary_page()
    elif is_of_language(name):
        text = language_page(name.removeprefix(f"{LANGUAGE}-").replace("-", " "))
    else:
        text = (FOLDER / f"{name}.md").read_text(encoding="utf-8")
    heading = _HEADING.search(text)
    return Page(name, heading[2] if heading is not None else name, chapter, text)


def is_of_language(name: str) -> bool:
    """Return whether a page is made from the words of the card language, which takes seconds at first."""
    return name.startswith(f"{LANGUAGE}-")


def pages(*, has_language: bool = True) -> tuple[Page, ...]:
    """Return all pages in order, with those of the card language or without."""
    return tuple(page(name) for name in names_of_pages() if has_language or not is_of_language(name))


def search(wanted: str, *, has_language: bool = True) -> tuple[PageFound, ...]:
    """Return where all of some words stand, those in headings first; nothing for no words."""
    words = [word.casefold() for word in wanted.split()]
    if not words:
        return ()
    in_headings: list[PageFound] = []
    elsewhere: list[PageFound] = []
    for one in pages(has_language=has_language):
        for heading, body in _sections(one.text):
            plain = f"{heading}\n{body}".casefold()
            if not all(word in plain for word in words):
                continue
            found = PageFound(one, heading, _excerpt(body, words))
            (in_headings if all(word in heading.casefold() for word in words) else elsewhere).append(found)
    return (*in_headings, *elsewhere)


def _sections(text: str) -> list[tuple[str, str]]:
    """Return a page's headings, each with what stands under it."""
    places = [(found.start(), found.end(), found[2]) for found in _HEADING.finditer(text)]
    ends = [start for start, _, _ in places[1:]] + [len(text)]
    return [(title, text[end:stop].strip()) for (_, end, title), stop in zip(places, ends, strict=True)]


def _excerpt(body: str, words: list[str]) -> str:
    """Return the line in which the first of the words stands, without its marks."""
    for line in body.splitlines():
        if any(word in line.casefold() for word in words) and not line.startswith(("```", "| ---")):
            return re.sub(r"[*`|_#>]+", " ", line).strip()[:160]
    return ""
