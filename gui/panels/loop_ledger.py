"""The ledger of a loop: what one iteration does, seat by seat, and what grows by it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QSizePolicy

from engine.loops.growth import Growth
from engine.loops.readable import readable, readable_form
from engine.loops.unprovable import TooLarge
from engine.model.quantity import Quantity
from gui.style.rich_text import rich
from gui.style.theme import Theme
from gui.words.written_numbers import raised

if TYPE_CHECKING:
    from engine.shortcuts.study.iteration_summary import LedgerLine
    from engine.shortcuts.study.study import Study

_SIGNED = ("life", "damage", "mana", "counters", "tokens")
"""In these sections something comes and goes; the others count how often something happens."""


class LoopLedger(QLabel):
    """The ledger as a table of words and numbers, which can be selected and copied."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setObjectName("loop ledger")
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme from the next time on."""
        self._theme = theme

    def show_study(self, study: Study, iteration: int) -> None:
        """Show what each iteration does; of amounts that grow, how much it is in the one after `iteration`."""
        summary = study.summary
        names = [seat.name for seat in study.start.seats]
        cycle = max(0, iteration - summary.first) // summary.plays
        rows: list[str] = []
        plain: list[str] = []
        seat = -2
        for line in summary.lines:
            if line.seat != seat:
                seat = line.seat
                rows.append(self._heading(names, seat))
                plain.append(names[seat] if seat >= 0 else "Table")
            words, spoken = self._amount(line, cycle)
            what = self._what(line)
            rows.append(f"<tr><td>{what}</td><td align='right' style='padding-left:8px'>{words}</td></tr>")
            plain.append(f"{line.what} {spoken}")
        if not summary.lines:
            rows.append(f"<tr><td>{self._muted('Nothing happens but choices.')}</td></tr>")
        note = self._note(study)
        table = f"<table width='100%' cellspacing='0' cellpadding='1'>{''.join(rows)}</table>"
        self.setText(table + (f"<p>{self._muted(note)}</p>" if note else ""))
        self.setAccessibleName("; ".join(plain))

    def _heading(self, names: list[str], seat: int) -> str:
        color = self._theme.seat_color(seat).name() if seat >= 0 else self._theme.colors.text_muted
        name = escape(names[seat]) if seat >= 0 else "Table"
        words = f"<b><span style='color:{color}'>▌</span>{name}</b>"
        return f"<tr><td colspan='2' style='padding-top:5px'>{words}</td></tr>"

    def _what(self, line: LedgerLine) -> str:
        words = line.what
        if line.section == "mana":
            words = f"{words} mana"
        return rich(words, self._theme)

    def _amount(self, line: LedgerLine, cycle: int) -> tuple[str, str]:
        """Return an amount as HTML and in plain words."""
        if line.section not in _SIGNED:
            number = self._number(line.more, cycle)
            return f"<b>{number}×</b>{self._form(line.more)}", f"{number} time{'' if number == '1' else 's'}"
        told = []
        if not _is_nothing(line.more):
            told.append((f"+{self._number(line.more, cycle)}", line.more))
        if not _is_nothing(line.less):
            told.append((f"−{self._number(line.less, cycle)}", line.less))
        if not told:
            return "±0", "0"
        html = "&nbsp; ".join(f"<b>{words}</b>" for words, _ in told)
        html += "".join(self._form(amount) for _, amount in told)
        return html, " ".join(words for words, _ in told)

    def _number(self, amount: Quantity, cycle: int) -> str:
        try:
            number = amount.substitute(amount.variables[0], cycle) if isinstance(amount, Growth) else amount
        except TooLarge:
            return raised(readable_form(amount))
        return raised(readable(number)).replace("−", "") if number >= 0 else raised(readable(number))

    def _form(self, amount: Quantity) -> str:
        if not isinstance(amount, Growth):
            return ""
        return f"<br>{self._muted(raised(readable_form(amount)))}"

    def _muted(self, words: str) -> str:
        return f"<span style='color:{self._theme.colors.text_muted}'>{escape(words)}</span>"

    def _note(self, study: Study) -> str:
        summary = study.summary
        notes = []
        if summary.plays > 1:
            notes.append(
                f"Told of {summary.plays} iterations together: the loop does the same every {summary.plays}."
            )
        if any(isinstance(amount, Growth) for line in summary.lines for amount in (line.more, line.less)):
            since = f" after the first {readable(summary.first)}" if summary.first else ""
            notes.append(f"k is the number of {'times' if summary.plays > 1 else 'iterations'} done{since}.")
        if not summary.is_every and study.report.is_loop:
            notes.append("The amounts are those of the first proved iteration; others may differ.")
        if not summary.is_whole:
            notes.append("What happens in the loops within it could not be added up and is left out.")
        return " ".join(notes)


def _is_nothing(amount: Quantity) -> bool:
    return not isinstance(amount, Growth) and amount == 0
