"""The start page: games opened lately, the user's own scenarios and those that come with the program."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from engine.frozen_dataclass import replace
from engine.loops.readable import with_noun
from engine.session.scenarios.scenario_folders import own_folder
from engine.session.views.card_queries import KEYS
from gui.game.kept_games import KeptGame
from gui.start.filter_bar import FilterBar
from gui.start.gallery import GalleryView
from gui.start.learn import LearnSection
from gui.start.lessons_listed import listed_lessons, unread_lessons
from gui.start.pieces import Pieces
from gui.start.recent import RecentRow
from gui.start.resume import ResumeBar
from gui.start.shipped import Listed, shipped_scenarios, unread_scenarios
from gui.style.scale import limit, restyle
from gui.style.settings import Settings
from gui.style.theme import Theme
from gui.style.widgets import button, labeled, show_look
from gui.working.waiting import done_beside
from gui.working.worker import Progress, Stopped, Worker, raise_again

WIDEST = 2400
AT_ONCE = 250
"""The most files that are read as the window opens; others, and later changes, are read in the background."""


class StartPage(QWidget):
    """Signals: `chosen` carries a file's path, as does `recent_chosen`, of one that was opened lately.

    `command_wanted` asks for a command by its name. `lesson_chosen` carries the path of a lesson's file.
    """

    chosen = Signal(str)
    recent_chosen = Signal(str)
    command_wanted = Signal(str)
    lesson_chosen = Signal(str)

    def __init__(self, theme: Theme, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        self._theme = theme
        self._is_as_before = False
        self._listed: tuple[Listed, ...] = ()
        self._is_filled = False
        self._kept: tuple[KeptGame, ...] = ()
        self.setAccessibleName("Start page")
        self.notice = labeled("", "danger", is_wrapped=True)
        self.notice.setObjectName("notice")
        self.notice.hide()
        self.resume = ResumeBar()
        self.learn = LearnSection(theme)
        self.learn.chosen.connect(self.lesson_chosen)
        self.pieces = Pieces()
        self._reader = Worker(self)
        self._reader.progressed.connect(self._show_reading)
        self.filters = FilterBar(theme)
        self.search = self.filters.search
        self.filters.changed.connect(self._narrow)
        self.filters.down_wanted.connect(lambda: self._go_on(-1, 1))
        self.recent = RecentRow()
        self.recent.chosen.connect(self.recent_chosen)
        self.recent.unwanted.connect(self._forget)
        self.own = GalleryView(self.pieces, theme, "Your scenarios")
        self.shipped = GalleryView(self.pieces, theme, "Scenarios of the program")
        self._views = (self.own, self.shipped)
        for at, view in enumerate(self._views):
            view.chosen.connect(self.chosen)
            view.left.connect(lambda by, place=at: self._go_on(place, by))
            view.selectionModel().currentChanged.connect(lambda *_, one=view: self._keep_in_sight(one))
        self._titles = {
            self.recent: labeled("Recent games"),
            self.own: labeled("Your own scenarios"),
            self.shipped: labeled("Combos to play"),
        }
        for title in self._titles.values():
            restyle(title, "font-size: 15px; font-weight: 700; padding-top: 6px;")
        self._none = labeled(_NOTHING, "muted", is_wrapped=True)
        self._none.hide()
        self._area = self._laid_out()
        self.setFocusProxy(self.search)

    def _laid_out(self) -> QScrollArea:
        # What holds others is there before them: what is put into something is styled anew with all that it holds.
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        restyle(area, "QScrollArea { border: none; }")
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(area)
        holder, inside = QWidget(), QWidget()
        area.setWidget(holder)
        middle = QHBoxLayout(holder)
        middle.setContentsMargins(0, 0, 0, 0)
        middle.addStretch(1)
        middle.addWidget(inside, 60)
        middle.addStretch(1)
        limit(inside, most_width=WIDEST)
        inside.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        column = QVBoxLayout(inside)
        column.setContentsMargins(26, 18, 26, 16)
        column.setSpacing(8)
        column.addLayout(self._head())
        for one in (
            *(self.notice, self.resume, self.learn, self._titles[self.recent], self.recent),
            *(self.filters, self._none),
        ):
            column.addWidget(one)
        for view in self._views:
            column.addWidget(self._titles[view])
            column.addWidget(view)
        column.addStretch(1)
        column.addWidget(_fan_content_notice())
        return area

    def _head(self) -> QHBoxLayout:
        title = QLabel("Go Infinite")
        restyle(title, "font-size: 30px; font-weight: 800;")
        subtitle = labeled("Play out a combo by the real rules, and take shortcuts as the rules say.", "muted")
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(title)
        words.addWidget(subtitle)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addLayout(words, 1)
        wanted = (
            ("empty_table", "Empty table", "empty table", "Any card anywhere (Ctrl+Shift+N)", "primary"),
            ("set_up", "Table as text…", "set up a table", "A line for each card (Ctrl+U)", ""),
            ("workshop", "Own card…", "a card of your own", "Type it, try it (Ctrl+Alt+C)", ""),
            ("decks", "Decks…", "begin from decks", "Hands, chances, a game (Ctrl+D)", ""),
            ("paste", "Paste", "paste a deck or combo", "What is on the clipboard (Ctrl+V)", ""),
            ("open", "Open a file…", "open a file", "A scenario, a save, a deck (Ctrl+O)", ""),
        )
        for command, name, called, tip, look in wanted:
            made = button(name, called, tip, look)
            made.clicked.connect(lambda _=False, one=command: self.command_wanted.emit(one))
            row.addWidget(made, 0, Qt.AlignmentFlag.AlignVCenter)
        return row

    def showEvent(self, event: QShowEvent) -> None:
        """List everything when it is first seen: a window that opens a file at once needs none of it."""
        self._use_theme()
        if not self._is_filled:
            self._is_filled = True
            if len(unread_scenarios()) + len(unread_lessons()) <= AT_ONCE:
                self.refresh()
            else:
                QTimer.singleShot(0, self, self.refresh_beside)
        super().showEvent(event)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme: when it is seen next, where it is hidden."""
        self._theme, self._is_as_before = theme, True
        if self.isVisible():
            self._use_theme()

    def _use_theme(self) -> None:
        if not self._is_as_before:
            return
        self._is_as_before = False
        self.filters.set_theme(self._theme)
        self.learn.set_theme(self._theme)
        for view in self._views:
            view.set_theme(self._theme)

    def say(self, words: str, is_bad: bool) -> None:
        """Say something at the top; "" takes it away."""
        show_look(self.notice, "danger" if is_bad else "legal")
        self.notice.setText(words)
        self.notice.setVisible(bool(words))

    def go_to_lessons(self) -> None:
        """Put the keyboard on the lesson to go on with."""
        self.learn.take_keyboard()

    # What is listed

    def refresh_beside(self) -> None:
        """List everything again; what has yet to be read is read in the background, which may be cancelled."""
        scenarios, lessons = unread_scenarios(), unread_lessons()

        def read(progress: Progress) -> None:
            for at, path in enumerate(scenarios):
                shipped_scenarios((path,))
                progress(at, len(scenarios))
            listed_lessons()

        try:
            if scenarios or lessons:
                done_beside(self, "Reading the scenarios…", read)
        except Stopped:
            self.say("The scenarios are not all listed: you cancelled reading them.", is_bad=True)
            return
        self.refresh()

    def refresh(self) -> None:
        """List the scenarios and the games opened lately."""
        self._is_filled = True
        self._use_theme()
        self.learn.show_lessons(self._settings.learnt)
        self._listed = shipped_scenarios()
        names = sorted({name for one in self._listed for name in (*one.pieces, *one.cards)})
        self.filters.know_cards(names)
        self._show_recent()
        self._narrow()

    def show_kept(self, games: tuple[KeptGame, ...]) -> None:
        """Offer games to go on with, the first of them above all; recent files say which of them they open."""
        self._kept = games
        self.resume.show_games(games)
        self._show_recent()

    def _show_recent(self) -> None:
        """Show the files opened lately.

        Say where a file's game stands if that is kept, since that is what it opens.
        """
        stood = {game.source: game.stood for game in reversed(self._kept) if game.source}
        games = tuple(replace(one, stood=stood.get(one.path, "")) for one in self._settings.recent_games)
        self.recent.show_games(games)
        self._titles[self.recent].setVisible(bool(games))

    def _narrow(self) -> None:
        """Show what the filters let through; cards whose texts are asked for are read first, in the background."""
        wanted, own = self.filters.filter, own_folder()
        unread = self.pieces.unread(self._listed, wanted.query)
        if unread:
            self._read_beside(unread)
            return
        self._reader.cancel()
        let = [one for one in self._listed if wanted.lets(one, self._colors(one), self.pieces.has_piece)]
        shipped = tuple(one for one in let if one.path.parent == own)
        self.own.show_rows(tuple(one for one in let if one.path.parent != own))
        self.shipped.show_rows(shipped)
        for view in self._views:
            self._titles[view].setVisible(bool(view.rows.rows))
        problem = wanted.query.problem
        self._none.setText(f"{problem}." if problem else _NOTHING)
        self._none.setVisible(not let)
        self.filters.show_hits(len(let), len(self._listed))

    def _read_beside(self, unread: tuple[str, ...]) -> None:
        """Read cards in a thread and narrow again; whoever asks for something else meanwhile is not kept."""
        for view in self._views:
            view.show_rows(())
            self._titles[view].hide()
        self.filters.hits.setText("")
        self._show_reading(0, len(unread))
        self._reader.start(
            lambda progress: self.pieces.read_texts(unread, progress), lambda _: self._narrow(), raise_again
        )

    def _show_reading(self, done: int, total: int) -> None:
        share = 100 * done // max(1, total)
        self._none.setText(f"Reading {with_noun(total, 'card')} for what they say: {share} %")
        self._none.show()

    @property
    def is_reading(self) -> bool:
        """Whether cards are being read whose texts are asked for."""
        return self._reader.is_busy

    def _colors(self, one: Listed) -> str:
        """Return the colors of a scenario's pieces; they are read only when it matters."""
        return self.pieces.colors(one) if self.filters.filter.colors else ""

    def shown(self) -> tuple[Listed, ...]:
        """Return the scenarios that are shown, in their order."""
        return tuple(one for view in self._views for one in view.rows.rows)

    def go_to(self, path: str) -> GalleryView | None:
        """Put the keyboard on a scenario's card; the section that it is in, None where it is not shown."""
        for view in self._views:
            index = view.index_of(path)
            if index.isValid():
                view.go_to(index.row())
                return view
        return None

    def _forget(self, path: str) -> None:
        self._settings.forget_file(path)
        self._show_recent()

    # The keyboard

    def _go_on(self, place: int, by: int) -> None:
        """Go from one section to the next that has something in it; above the first is the search field."""
        at = place + by
        while 0 <= at < len(self._views):
            view = self._views[at]
            if view.rows.rows:
                view.go_to(0 if by > 0 else len(view.rows.rows) - 1)
                return
            at += by
        if by < 0:
            self.search.setFocus()

    def _keep_in_sight(self, view: GalleryView) -> None:
        QTimer.singleShot(0, view, lambda: self._show_current(view))

    def _show_current(self, view: GalleryView) -> None:
        index = view.currentIndex()
        inside = self._area.widget()
        if not index.isValid() or inside is None or not view.hasFocus():
            return
        box = view.visualRect(index)
        at = view.viewport().mapTo(inside, box.center())
        self._area.ensureVisible(at.x(), at.y(), box.width() // 2, box.height() // 2 + 30)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Begin a search by a letter that no widget took."""
        if event.text().strip() and event.text().isprintable() and not event.modifiers() & _COMMANDING:
            self.search.setFocus()
            self.search.setText(self.search.text() + event.text())
        else:
            super().keyPressEvent(event)


_NOTHING = f"No scenario matches. Words search what it says, and keys search its pieces: {KEYS}"
_COMMANDING = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


def _fan_content_notice() -> QLabel:
    return labeled(
        "Go Infinite is unofficial fan content. It is not approved, endorsed or produced by the game's publisher.",
        "small",
        is_wrapped=True,
    )
