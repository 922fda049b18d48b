"""The panel that answers *Why?*: about what is pointed at, the table as a whole, or the loop that is studied."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QTimer, QUrl
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QTextBrowser, QVBoxLayout, QWidget

from engine.model.zones import is_seat_reference
from engine.session.explanations.why import Explanation, Why
from gui.game.bridge import Bridge
from gui.style.rich_text import rich
from gui.style.rule_links import open_rule, shown_rule, told_of_link, with_words
from gui.style.theme import Theme
from gui.style.widgets import button

SOON = 60
"""Milliseconds until what is pointed at, or the table after a choice, is explained."""
TABLE, LOOP, THING = "table", "loop", "thing"
_NOTHING = "Point at a card, a player or the stack and press the key of Why?, or choose it with the right button."


class WhyPanel(QWidget):
    """Answers questions; it stays at what was asked about, or follows the pointer where that is switched on."""

    def __init__(self, bridge: Bridge, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._theme = theme
        self._kind, self._reference = TABLE, 0
        self._is_in_front = False
        self.explanations: tuple[Explanation, ...] = ()
        self.setAccessibleName("Why?")
        self.setObjectName("why")
        self.of_table = button("Table", "why, about the table", "Who has priority and why, and what passing does")
        self.of_table.clicked.connect(lambda: self.ask(None))
        self.of_loop = button(
            "Loop", "why, about the loop", "Why the loop is proved or not, and why it is a draw or not"
        )
        self.of_loop.clicked.connect(self.ask_about_loop)
        self.follows = QCheckBox("Follow the pointer")
        self.follows.setToolTip("Explain whatever the pointer or the keyboard's focus comes to")
        self.page = QTextBrowser()
        self.page.setObjectName("explanation")
        self.page.setAccessibleName("Explanation")
        self.page.setOpenLinks(False)
        self.page.anchorClicked.connect(lambda link: open_rule(self, link.toString()))
        self.page.highlighted.connect(self._tell_link)
        top = QHBoxLayout()
        top.addWidget(self.of_table)
        top.addWidget(self.of_loop)
        top.addStretch(1)
        top.addWidget(self.follows)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 6, 8, 8)
        column.addLayout(top)
        column.addWidget(self.page, 1)
        self.setFocusProxy(self.page)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SOON)
        self._soon.timeout.connect(self._answer)
        bridge.state_changed.connect(self._refresh_soon)
        bridge.game_changed.connect(self._begin_anew)
        bridge.studying.changed.connect(self._refresh_soon)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        if self.is_seen:
            self._show(self.explanations)

    def show_seen(self, is_in_front: bool) -> None:
        """Answer once the panel's dock is in front of those that share its place: behind them nobody looks."""
        self._is_in_front = is_in_front
        self._refresh_soon()

    @property
    def is_seen(self) -> bool:
        """Whether the panel is in front of those that share its place."""
        return self.isVisible() and self._is_in_front

    # What is asked

    def ask(self, reference: int | None) -> None:
        """Explain what a reference names; None: the table as a whole."""
        self._kind, self._reference = (TABLE, 0) if reference is None else (THING, reference)
        self._answer()

    def ask_about_loop(self) -> None:
        """Explain the loop that is studied; one is studied where none is yet."""
        self._kind = LOOP
        self._bridge.studying.begin_if_due()
        self._answer()

    def point_at(self, reference: int | None) -> None:
        """Explain what is pointed at now, where that is wanted."""
        if reference is None or not self.follows.isChecked() or not self.is_seen:
            return
        self._kind, self._reference = THING, reference
        self._soon.start()

    def _begin_anew(self) -> None:
        """Ask about the table of another game."""
        self._kind, self._reference = TABLE, 0
        self._refresh_soon()

    def _refresh_soon(self) -> None:
        if self.is_seen:
            self._soon.start()

    # What is answered

    def _answer(self) -> None:
        self._show(tuple(self._answers()))

    def _answers(self) -> Iterable[Explanation]:
        bridge = self._bridge
        if not bridge.has_game:
            return ()
        moment = None if bridge.is_previewing else bridge.moment
        state = bridge.shown
        if self._kind == LOOP:
            return self._of_loop()
        from engine.session.explanations.asking import about, about_table  # no start explains anything

        if self._kind == THING and self._is_there():
            return about(state, self._reference, moment)
        return about_table(state, moment)

    def _is_there(self) -> bool:
        """Return whether what was asked about is still there to be explained."""
        reference, state = self._reference, self._bridge.shown
        if is_seat_reference(reference):
            return -1 - reference < len(state.seats)
        return reference in state.objects or any(item.id == reference for item in state.stack)

    def _of_loop(self) -> Iterable[Explanation]:
        from engine.session.explanations.loops import why_draw, why_proved  # as above

        studying = self._bridge.studying
        study = studying.study
        if study is None:
            words = studying.problem.removesuffix(".")
            if not words:
                none = "no loop is known here: record one, or play it once"
                words = "the proof is being worked out" if studying.is_working else none
            yield Explanation("Why is this loop proved, or not?", (Why("no study", words, "732.2a"),))
            return
        yield why_proved(study)
        if study.report.verdict is not None:
            yield why_draw(study.report.verdict, study.start, study.loop)

    # How it is shown

    def _show(self, explanations: tuple[Explanation, ...]) -> None:
        self.explanations = explanations
        if not explanations:
            self.page.setHtml(with_words(_NOTHING))
            return
        self.page.setHtml("".join(self._html(one) for one in explanations))

    def _html(self, explanation: Explanation) -> str:
        question = rich(explanation.question, self._theme, 15)
        return f"<h3 style='margin: 8px 0 2px 0'>{question}</h3>{self._list(explanation.answers)}"

    def _list(self, reasons: tuple[Why, ...]) -> str:
        rows = "".join(f"<li style='margin-bottom: 3px'>{self._reason(why)}</li>" for why in reasons)
        return f"<ul style='margin: 0 0 0 -22px'>{rows}</ul>"

    def _reason(self, why: Why) -> str:
        words = f"{why.words[:1].upper()}{why.words[1:]}."
        told = with_words(words, rich(words, self._theme, 14))
        number = shown_rule(why.rule) if why.rule else ""
        rule = f' <a href="{why.rule}">{number}</a>' if why.rule else ""
        return told + rule + (self._list(why.more) if why.more else "")

    def _tell_link(self, link: QUrl) -> None:
        """Show what a link explains while the pointer is over it."""
        said = link.toString()
        self.page.setToolTip(told_of_link(said) if said else "")
