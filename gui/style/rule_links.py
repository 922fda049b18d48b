"""Rule numbers in what the window says: cited in the edition that the user picked, and linked to the rule."""

from __future__ import annotations

import re
from html import escape

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QLabel, QToolTip, QWidget

from engine.shortcuts.rulings.editions import EDITIONS, NEWEST
from engine.shortcuts.rulings.glossary import entries_by_form, pattern_of_words
from gui.style.widgets import parse_anew

EDITION_PROPERTY = "edition of the rules"
_CITED = re.compile(
    r"\b(?:CR (?P<number>[1-9]\d{2}(?:\.\d{1,3}[a-z]?)?)|(?P<tournament>MTR \d{1,2}(?:\.\d{1,2})?))\b"
)


def edition() -> str:
    """Return the edition of the Comprehensive Rules that the window cites."""

    application = QApplication.instance()
    picked = application.property(EDITION_PROPERTY) if application is not None else None
    return picked if picked in EDITIONS else NEWEST


def use_edition(picked: str) -> None:
    """Cite another edition from now on; labels that are shown are told by `retell`."""
    application = QApplication.instance()
    if application is not None:
        application.setProperty(EDITION_PROPERTY, picked)


def linked(words: str, html: str = "") -> str:
    """Return words as HTML in which every rule's number is a link; `html` are the same words, as HTML already."""
    return _CITED.sub(_link, html or escape(words).replace("\n", "<br>"))


WORD = "word:"
"""Before a word of the glossary in a link."""
_QUIET = "color: palette(text); text-decoration: none"
_TAG = re.compile(r"(<[^>]*>)")


def with_words(words: str, html: str = "") -> str:
    """Return words as HTML: rules' numbers are links, and words of the glossary have tooltips."""
    seen: set[str] = set()

    def link(found: re.Match[str]) -> str:
        entry = entries_by_form()[found[0].casefold()]
        if entry.word in seen:
            return found[0]
        seen.add(entry.word)
        return f'<a href="{WORD}{entry.word}" style="{_QUIET}">{found[0]}</a>'

    parts = _TAG.split(html or escape(words).replace("\n", "<br>"))
    return linked(
        words, "".join(one if one.startswith("<") else pattern_of_words().sub(link, one) for one in parts)
    )


def told_of_link(link: str) -> str:
    """Return what a link explains under the pointer: a word of the glossary, or a rule; "" for others."""
    if link.startswith(WORD):
        entry = entries_by_form().get(link.removeprefix(WORD))
        if entry is None:
            return ""
        rule = f" ({shown_rule(entry.rule)})" if entry.rule else ""
        return f"<p><b>{escape(entry.word)}</b>: {escape(entry.says)}{rule}</p>"
    from engine.shortcuts.rulings.rulings import explain  # only for a link under the pointer

    found = explain(link)
    return f"<p><b>{escape(found.heading)}</b><br>{escape(found.text)}</p>" if found.is_known else ""


def show_told(widget: QWidget, link: str) -> None:
    """Show beside the pointer what a link explains, or nothing any more."""
    QToolTip.showText(QCursor.pos(), told_of_link(link) if link else "", widget)


def has_rule(words: str) -> bool:
    """Return whether words cite a rule."""
    return _CITED.search(words) is not None


def has_words(words: str) -> bool:
    """Return whether words hold one of the glossary."""
    return bool(words) and pattern_of_words().search(words) is not None


def rules_in(words: str) -> tuple[str, ...]:
    """Return the numbers of the rules that words cite, in the newest numbering, each once."""
    return tuple(dict.fromkeys(found["number"] or found["tournament"] for found in _CITED.finditer(words)))


def shown_rule(number: str) -> str:
    """Return a rule as the window cites it: "CR 719.2a", "MTR 4.4"."""
    return number if number.startswith("MTR") else cited_in_edition(number)


def in_edition(words: str) -> str:
    """Return words without links that cite the edition that is picked."""
    return _CITED.sub(lambda found: shown_rule(found["number"] or found["tournament"]), words)


def _link(found: re.Match[str]) -> str:
    number = found["number"]
    if number is None:
        return f'<a href="{found["tournament"]}">{found["tournament"]}</a>'
    return f'<a href="{number}">{cited_in_edition(number)}</a>'


def cited_in_edition(number: str) -> str:
    """Return a number of the newest edition as the window cites it: "CR 719.2a", or with its own edition."""

    picked = edition()
    if picked == NEWEST:
        return f"CR {number}"
    from engine.shortcuts.rulings.rulings import translate  # few cite another edition than the newest

    other = translate(number, picked)
    return f"CR {other}" if other else f"CR {number} of {NEWEST}"


class RuleLabel(QLabel):
    """A label whose rule numbers are links; `text` stays the plain words in the newest numbering."""

    def __init__(self, words: str = "", look: str = "", is_wrapped: bool = True) -> None:
        super().__init__()
        self._words = ""
        if look:
            self.setProperty("class", look)
        self.setWordWrap(is_wrapped)
        self.linkActivated.connect(lambda link: open_rule(self, link))
        self.linkHovered.connect(lambda link: show_told(self, link))
        self.setText(words)

    def setText(self, words: str) -> None:
        """Show other words."""
        self._words = words
        has_links = has_rule(words) or has_words(words)
        self.setTextFormat(Qt.TextFormat.RichText if has_links else Qt.TextFormat.PlainText)
        super().setText(with_words(words) if has_links else words)

    def changeEvent(self, event: QEvent) -> None:
        """Write links anew in another look."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            parse_anew(self)

    def text(self) -> str:
        """Return the words as they were given."""
        return self._words

    def retell(self) -> None:
        """Cite the edition that is picked now."""
        self.setText(self._words)


def open_rule(widget: QWidget, number: str) -> None:
    """Let the window that a widget belongs to show a rule, by its number in the newest edition, or a word's."""
    if number.startswith(WORD):
        number = entries_by_form()[number.removeprefix(WORD)].rule
        if not number:
            return
    above: QWidget | None = widget
    while above is not None:
        show = getattr(above, "show_rule", None)
        if show is not None:
            show(number)
            return
        above = above.parentWidget()
