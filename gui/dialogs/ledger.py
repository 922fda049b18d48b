"""The ledger: what a sequence changes for each seat, for one iteration and for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from engine.loops.readable import readable
from gui.style.rich_text import rich
from gui.style.scale import restyle
from gui.style.theme import Theme
from gui.style.widgets import clear_layout, labeled
from gui.words.written_numbers import raised

if TYPE_CHECKING:
    from engine.session.narration.differences import Change

LONGEST_TOTAL = 12
NO_NUMBER = "No number changes: life, mana, cards, permanents, counters are what they were."
MOST_ROWS = 9


class LedgerTable(QWidget):
    """A row for each number that changes: whose it is, what, by one iteration, by all, and where it ends."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.teams: tuple[int, ...] = ()
        """The number of each seat's team, whose life is one row; -1 for a seat that plays for itself."""
        self.setAccessibleName("What changes")
        self.setObjectName("ledger")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(14)
        self._grid.setVerticalSpacing(3)
        self._grid.setColumnStretch(1, 1)
        self._grid.setColumnMinimumWidth(1, 110)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme from the next time on."""
        self._theme = theme

    def show_changes(
        self, names: list[str], once: tuple[Change, ...] | None, every: tuple[Change, ...] | None
    ) -> None:
        """Show the changes of one iteration, where there is such a thing, and of all, when they are known."""
        clear_layout(self._grid)
        has_once, once = once is not None, once or ()
        first = {(one.seat, one.kind, one.what): one for one in once if not self._is_told_before(one)}
        whole = {(one.seat, one.kind, one.what): one for one in every or () if not self._is_told_before(one)}
        keys = sorted(dict.fromkeys((*whole, *first)), key=lambda key: key[0] if key[0] >= 0 else len(names))
        if not keys:
            self._grid.addWidget(labeled(NO_NUMBER, "muted", is_wrapped=True), 0, 0, 1, 4)
            return
        for column, words in enumerate(
            ("What it does", "", "first iteration" if has_once else "", "" if every is None else "all of it")
        ):
            if words:
                self._put(labeled(words, "small"), 0, column, is_number=column >= 2)
        for row, key in enumerate(keys[:MOST_ROWS], start=1):
            once_words = (_signed(first[key].gained) if key in first else "±0") if has_once else ""
            self._show_row(row, names, key, once_words, whole.get(key), every is not None)
        if len(keys) > MOST_ROWS:
            self._grid.addWidget(
                labeled(f"and {len(keys) - MOST_ROWS} more numbers", "small"), MOST_ROWS + 1, 0, 1, 4
            )

    def _team_of(self, seat: int) -> list[int]:
        team = self.teams[seat] if 0 <= seat < len(self.teams) else -1
        return [seat] if team < 0 else [other for other, one in enumerate(self.teams) if one == team]

    def _is_told_before(self, change: Change) -> bool:
        """Return whether a teammate's row says it already: a team's life and poison are one number (CR 810)."""
        return _is_shared(change.kind, change.what) and self._team_of(change.seat)[0] != change.seat

    def _show_row(
        self,
        row: int,
        names: list[str],
        key: tuple[int, str, str],
        once: str,
        whole: Change | None,
        has_whole: bool,
    ) -> None:
        seat, kind, what = key
        team = self._team_of(seat) if _is_shared(kind, what) else [seat]
        name = labeled(" + ".join(names[one] for one in team) if seat >= 0 else "Table")
        if seat >= 0:
            restyle(name, f"font-weight: 700; color: {self._theme.seat_color(seat).name()};")
        self._put(name, row, 0)
        told = QLabel(rich(what, self._theme))
        told.setTextFormat(Qt.TextFormat.RichText)
        told.setWordWrap(True)
        told.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._put(told, row, 1)
        self._put(labeled(once), row, 2, is_number=True)
        if has_whole:
            shown = labeled(self._total(whole))
            shown.setTextFormat(Qt.TextFormat.RichText)
            if whole is not None:
                shown.setToolTip(f"from {raised(readable(whole.before))} to {raised(readable(whole.after))}")
                shown.setAccessibleName(f"{what}: from {readable(whole.before)} to {readable(whole.after)}")
            self._put(shown, row, 3, is_number=True)

    def _total(self, whole: Change | None) -> str:
        """Return how much a number changes altogether and, where it did not begin at 0, what it comes to."""
        if whole is None:
            return "±0"
        words = _signed(whole.gained)
        if whole.before == 0:
            return f"<b>{words}</b>"
        comes_to = raised(readable(whole.after))
        gap = "<br>" if len(words) + len(comes_to) > LONGEST_TOTAL else " "
        return f'<b>{words}</b>{gap}<span style="color:{self._theme.colors.text_muted}">→ {comes_to}</span>'

    def _put(self, widget: QWidget, row: int, column: int, is_number: bool = False) -> None:
        side = Qt.AlignmentFlag.AlignRight if is_number else Qt.AlignmentFlag.AlignLeft
        if column == 1:
            self._grid.addWidget(widget, row, column, Qt.AlignmentFlag.AlignTop)
        elif row == 0 and column == 0:
            self._grid.addWidget(widget, row, column, 1, 2, side)
        else:
            self._grid.addWidget(widget, row, column, side | Qt.AlignmentFlag.AlignTop)


def _is_shared(kind: str, what: str) -> bool:
    return kind == "life" or (kind == "seat counters" and "poison" in what)


def _signed(number: int) -> str:
    return raised(f"+{readable(number)}" if number > 0 else readable(number))
