"""The manual: its pages, searched and read beside everything; those of the card language are written meanwhile."""

from __future__ import annotations

import re

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLineEdit,
    QSplitter,
    QTextBrowser,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from engine.session.manual.pages import (
    FOLDER,
    LANGUAGE,
    Page,
    chapters,
    is_of_language,
    names_of_pages,
    page,
    search,
)
from gui.style.rule_links import shown_rule, told_of_link
from gui.style.scale import first_size
from gui.style.widgets import button
from gui.working.worker import Progress, Worker

FIRST_SIZE = (1000, 680)
NAME = Qt.ItemDataRole.UserRole
_CITED = re.compile(r"(?<!\[)\b(?:CR (?P<number>\d{3}(?:\.\d+[a-z]?)?)|(?P<tournament>MTR \d+\.\d+))")
_CODE = re.compile(r"(```.*?```|`[^`\n]*`)", re.DOTALL)
_RULE = "rule:"
_WAIT = "This page is written from the words of the card language, which takes a moment."


class ManualDialog(QDialog):
    """Shows the manual. Signal: `rule_wanted` carries a rule's number in the newest edition."""

    rule_wanted = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.name = ""
        self._before: list[str] = []
        self._has_language = False
        self._worker = Worker(self)
        self.setWindowTitle("Manual")
        self.setObjectName("manual")
        self.setModal(False)
        first_size(self, *FIRST_SIZE)
        self.search = QLineEdit()
        self.search.setObjectName("words to look for")
        self.search.setAccessibleName("Words to look for in the manual")
        self.search.setPlaceholderText("Search the manual")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._list)
        self.search.returnPressed.connect(self._open_first)
        self.list = QTreeWidget()
        self.list.setHeaderHidden(True)
        self.list.setObjectName("pages of the manual")
        self.list.setAccessibleName("Pages of the manual")
        self.list.currentItemChanged.connect(lambda item, _: self._choose(item))
        self.page = QTextBrowser()
        self.page.setAccessibleName("The page")
        self.page.setObjectName("page")
        self.page.setOpenLinks(False)
        self.page.setSearchPaths([str(FOLDER)])
        self.page.anchorClicked.connect(self._follow)
        self.page.highlighted.connect(self._tell_link)
        self.back = button("Back", "the page before", "The page that you came from  (Alt+Left)")
        self.back.setShortcut("Alt+Left")
        self.back.clicked.connect(self.go_back)
        self._lay_out()
        self._list("")
        self._worker.start(_write_language, self._know_language, self._fail)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.back)
        top.addWidget(self.search, 1)
        middle = QSplitter(Qt.Orientation.Horizontal)
        middle.addWidget(self.list)
        middle.addWidget(self.page)
        middle.setStretchFactor(0, 2)
        middle.setStretchFactor(1, 5)
        middle.setChildrenCollapsible(False)
        close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        close.rejected.connect(self.reject)
        whole = QVBoxLayout(self)
        whole.addLayout(top)
        whole.addWidget(middle, 1)
        whole.addWidget(close)

    # The list

    def _list(self, wanted: str) -> None:
        """List the pages by chapter, or what a search finds."""
        self.list.blockSignals(True)
        self.list.clear()
        if wanted.strip():
            for found in search(wanted, has_language=self._has_language):
                item = QTreeWidgetItem(self.list, [f"{found.page.title} › {found.heading}"])
                item.setData(0, NAME, (found.page.name, found.heading))
                item.setToolTip(0, found.excerpt)
            if self.list.topLevelItemCount() == 0:
                QTreeWidgetItem(self.list, ["Nothing found; try other words"]).setDisabled(True)
        else:
            self._list_chapters()
        self.list.blockSignals(False)

    def _list_chapters(self) -> None:
        for title, names in chapters():
            chapter = QTreeWidgetItem(self.list, [title])
            chapter.setFlags(Qt.ItemFlag.ItemIsEnabled)
            for name in names:
                above = self._add(chapter, name, page(name).title)
                if name == LANGUAGE:
                    for other in filter(is_of_language, names_of_pages()):
                        self._add(above, other, _kind_of(other))
            chapter.setExpanded(True)

    def _add(self, above: QTreeWidgetItem, name: str, title: str) -> QTreeWidgetItem:
        item = QTreeWidgetItem(above, [title])
        item.setData(0, NAME, (name, ""))
        if name == self.name:
            self.list.setCurrentItem(item)
        return item

    def _choose(self, item: QTreeWidgetItem | None) -> None:
        held = item.data(0, NAME) if item is not None else None
        if held is not None:
            self._turn_to(*held)

    def _open_first(self) -> None:
        first = self.list.topLevelItem(0)
        if first is not None and self.search.text().strip():
            self.list.setCurrentItem(first)
            self._choose(first)

    # The page

    def show_page(self, name: str, heading: str = "") -> None:
        """Turn to a page, by its name, and to a heading in it."""
        self.search.clear()
        self._turn_to(name, heading)
        self._list("")
        self.page.setFocus()

    def _turn_to(self, name: str, heading: str = "") -> None:
        if self.name and self.name != name:
            self._before.append(self.name)
        self.back.setEnabled(bool(self._before))
        self.name = name
        if is_of_language(name) and not self._has_language:
            self.page.setPlainText(_WAIT)
            return
        self._show(page(name))
        if heading:
            self._go_to(heading)

    def _show(self, shown: Page) -> None:
        self.setWindowTitle(f"{shown.title} — Manual")
        self.page.document().setMarkdown(_with_rules(shown.text))
        self.page.moveCursor(QTextCursor.MoveOperation.Start)

    def _go_to(self, heading: str) -> None:
        """Bring a heading to the top of the page."""
        block = self.page.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel() and block.text() == heading.replace("`", "").replace("*", ""):
                self.page.moveCursor(QTextCursor.MoveOperation.End)
                self.page.setTextCursor(QTextCursor(block))
                return
            block = block.next()

    def go_back(self) -> None:
        """Turn to the page before."""
        if self._before:
            name = self._before.pop()
            self.name = ""
            self._turn_to(name)

    def _follow(self, link: QUrl) -> None:
        said = link.toString()
        if said.startswith(_RULE):
            self.rule_wanted.emit(said.removeprefix(_RULE))
        elif said.endswith(".md"):
            self.show_page(said.removesuffix(".md"))

    def _tell_link(self, link: QUrl) -> None:
        said = link.toString()
        self.page.setToolTip(told_of_link(said.removeprefix(_RULE)) if said.startswith(_RULE) else "")

    # The card language

    def _know_language(self, _: object) -> None:
        self._has_language = True
        if is_of_language(self.name):
            self._show(page(self.name))

    def _fail(self, error: BaseException) -> None:
        raise error


def _write_language(progress: Progress) -> None:
    """Write every page of the card language, in the background."""
    names = [name for name in names_of_pages() if is_of_language(name)]
    for done, name in enumerate(names):
        progress(done, len(names))
        page(name)


def _kind_of(name: str) -> str:
    return name.removeprefix(f"{LANGUAGE}-").replace("-", " ").capitalize()


def _with_rules(text: str) -> str:
    """Return markdown whose rules' numbers are links, cited in the edition that is picked; code stays as it is."""

    def link(found: re.Match[str]) -> str:
        number = found["number"] or found["tournament"]
        return f"[{shown_rule(number)}](<{_RULE}{number}>)"

    parts = _CODE.split(text)
    return "".join(one if one.startswith("`") else _CITED.sub(link, one) for one in parts)
