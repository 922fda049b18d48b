"""Figures of a deck: its curve as columns, lands and colors in words, and exact chances by turn."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from engine.session.decks.deck import MAIN
from engine.session.decks.figures import cards_seen, chance_of_pieces, chances_of_lands, figures_of
from gui.style.rich_text import rich
from gui.style.scale import limit, px
from gui.style.theme import Theme
from gui.style.widgets import clear_layout, labeled

if TYPE_CHECKING:
    from engine.cards.catalogue.catalogue import Catalogue
    from engine.session.decks.deck import Deck

TURNS = 8


class CurveView(QWidget):
    """How many cards cost how much, as columns with their numbers."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._curve: tuple[int, ...] = ()
        self.setObjectName("curve")
        limit(self, least_width=230, least_height=92)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the size of eight columns."""
        return QSize(px(260), px(104))

    def show_curve(self, curve: tuple[int, ...]) -> None:
        """Show these columns."""
        self._curve = curve
        told = ", ".join(f"{count} of {_value(at, curve)}" for at, count in enumerate(curve) if count)
        self.setAccessibleName(f"Mana values: {told or 'none'}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the columns."""
        if not self._curve:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._theme.font(px(self._theme.sizes.small)))
        line = painter.fontMetrics().height()
        slot = self.width() / len(self._curve)
        room = self.height() - 2 * line - 4
        most = max(*self._curve, 1)
        for at, count in enumerate(self._curve):
            box = QRectF(at * slot + 4, line + room * (1 - count / most), slot - 8, room * count / most)
            painter.fillRect(box, QColor(self._theme.colors.selected))
            above = QRectF(at * slot, box.top() - line, slot, line)
            below = QRectF(at * slot, self.height() - line, slot, line)
            painter.setPen(QColor(self._theme.colors.text))
            if count:
                painter.drawText(above, Qt.AlignmentFlag.AlignCenter, str(count))
            painter.setPen(QColor(self._theme.colors.text_muted))
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, _value(at, self._curve))


def _value(at: int, curve: Sequence[int]) -> str:
    return f"{at}+" if at == len(curve) - 1 else str(at)


class FiguresView(QWidget):
    """Everything that can be said of a deck in numbers."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.curve = CurveView(theme)
        self.words = QLabel()
        self.words.setObjectName("figures")
        self.words.setTextFormat(Qt.TextFormat.RichText)
        self.words.setWordWrap(True)
        self.chance_of = labeled("", "muted", is_wrapped=True)
        self.chance_of.setObjectName("chance of what")
        self._chances = QGridLayout()
        self._chances.setHorizontalSpacing(10)
        self._chances.setVerticalSpacing(2)
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        grid.setHorizontalSpacing(18)
        grid.addWidget(self.curve, 0, 0)
        grid.addWidget(self.words, 0, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(grid)
        column.addWidget(self.chance_of)
        column.addLayout(self._chances)

    def show_deck(self, deck: Deck, catalogue: Catalogue) -> None:
        """Show the figures of a deck."""
        figures = figures_of(deck.section(MAIN), catalogue)
        self.curve.show_curve(figures.curve)
        self.curve.setVisible(bool(figures.spells))
        lands = chances_of_lands(deck, catalogue)
        counted = ((figures.lands, "land"), (figures.creatures, "creature"), (figures.others, "other"))
        lines = [" · ".join(f"<b>{count}</b> {noun}{'' if count == 1 else 's'}" for count, noun in counted)]
        if figures.unknown:
            lines.append(
                f'<span style="color:{self._theme.colors.priority}"><b>{figures.unknown}</b> not in the '
                "catalogue, in none of these figures</span>"
            )
        if figures.in_part:
            lines.append(
                f'<span style="color:{self._theme.colors.priority}"><b>{figures.in_part}</b> played in part</span>'
            )
        if figures.colors:
            told = " · ".join(f"{{{color}}} {count}" for color, count in figures.colors)
            lines.append(f"{rich(told, self._theme)}")
        if figures.spells:
            lines.append(f"Mana value on average {float(figures.mana_value):.2f}, lands aside")
        if not figures.unknown:
            good = sum(lands[2:5], Fraction(0))
            lines.append(f"2 to 4 lands in the opening hand: {percent(good)}; none: {percent(lands[0])}")
        self.words.setText("<br>".join(lines))

    def show_chances(self, deck: Deck, pieces: dict[str, int]) -> None:
        """Show the chance to have seen all of these by each turn."""
        clear_layout(self._chances)
        if not pieces:
            self.chance_of.setText("Tick cards in the list to see how likely it is to have them all.")
            return
        names = " and ".join(f"{count} {name}" if count > 1 else name for name, count in pieces.items())
        self.chance_of.setText(f"Chance of having drawn {names}, counted exactly, without mulligans or searching:")
        self._put("Turn", 0, 0)
        for turn in range(1, TURNS + 1):
            self._put(str(turn), 0, turn)
        for row, (words, is_first) in enumerate((("playing first", True), ("drawing first", False)), start=1):
            self._put(words, row, 0)
            for turn in range(1, TURNS + 1):
                chance = chance_of_pieces(deck, pieces, cards_seen(turn, is_first))
                shown = self._put(percent(chance), row, turn)
                shown.setToolTip(f"exactly {chance}")
                shown.setAccessibleName(f"{words}, turn {turn}: {percent(chance)}")
                shown.setObjectName(f"{words} {turn}")

    def _put(self, words: str, row: int, column: int) -> QLabel:
        made = labeled(words, "small" if row == 0 or column == 0 else "")
        side = Qt.AlignmentFlag.AlignLeft if column == 0 else Qt.AlignmentFlag.AlignRight
        self._chances.addWidget(made, row, column, side)
        self._chances.setColumnStretch(column, 1 if column else 0)
        return made


def percent(chance: Fraction) -> str:
    """Return a chance for people; never 0 % or 100 % unless it is."""
    if chance in (0, 1):
        return f"{int(chance) * 100} %"
    shown = min(99.9, max(0.1, round(float(chance) * 100, 1)))
    return f"{'<' if float(chance) < 0.0005 else ''}{shown} %"
