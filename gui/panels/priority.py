"""The phase strip and the priority light: whose turn and step it is, who may act, who passes automatically."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QToolButton, QWidget

from engine.loops.readable import readable
from engine.model.turns import STEPS
from engine.session.views.table_view import SeatView, TableView
from gui.automation.yields import Until
from gui.game.bridge import Bridge
from gui.style.scale import factor, limit, px, restyle
from gui.style.theme import Theme
from gui.style.widgets import Panel, labeled, plain_tip
from gui.words.names import NAME_OF_STEP

SHORT_NAME_OF_STEP = {
    "untap": "Untap",
    "upkeep": "Upkeep",
    "draw": "Draw",
    "precombat main": "Main 1",
    "beginning of combat": "Combat",
    "declare attackers": "Attack",
    "declare blockers": "Block",
    "first strike damage": "First strike",
    "combat damage": "Damage",
    "end of combat": "End combat",
    "postcombat main": "Main 2",
    "end": "End",
    "cleanup": "Cleanup",
}
SHORTEST_NAME_OF_STEP = {
    "untap": "Unt",
    "upkeep": "Upk",
    "draw": "Drw",
    "precombat main": "M1",
    "beginning of combat": "Com",
    "declare attackers": "Atk",
    "declare blockers": "Blk",
    "first strike damage": "Fst",
    "combat damage": "Dmg",
    "end of combat": "EoC",
    "postcombat main": "M2",
    "end": "End",
    "cleanup": "Cln",
}
"""The most seats for which the strip has room."""
WITHOUT_PRIORITY = ("untap", "cleanup")
SHOWN_STEPS = tuple(step for step in STEPS if step != "first strike damage")
LEAST_WIDTH = 54
NAME_OF_ADDED = {"untap": "beginning phase", "beginning of combat": "combat", "postcombat main": "main phase"}
"""The phases that effects add, by their first steps."""
MOST_ADDED_NAMED = 2
STOP_MARK = "•"
WHY_NOBODY_ASKS = (
    "No other seat can have priority by asking: each has passed already, or the switch of MTR 4.2 is off "
    "(Game > Default communications)."
)


class PriorityPanel(Panel):
    """The steps of the turn, and a light for each seat in turn order."""

    def __init__(self, bridge: Bridge, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._theme = theme
        self.setProperty("class", "plain")
        self.setAccessibleName("Turn and priority")
        self._turn = labeled("")
        self._turn.setObjectName("turn")
        self._steps: dict[str, QToolButton] = {}
        self._lights: list[QToolButton] = []
        self._shown: dict[str, Hashable] = {}
        """What each step shows, to be shown anew only where that has changed."""
        self._needed: dict[Hashable, int] = {}
        """The widths that names of steps need."""
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 4, 8, 4)
        row.setSpacing(2)
        row.addWidget(self._turn)
        row.addSpacing(8)
        for step in SHOWN_STEPS:
            row.addWidget(self._step_button(step), 1)
        self._added = labeled("")
        self._added.setObjectName("added steps")
        row.addWidget(self._added)
        row.addSpacing(8)
        self._seats = QHBoxLayout()
        self._seats.setSpacing(4)
        row.addLayout(self._seats)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        bridge.state_changed.connect(self.refresh)
        bridge.automation.changed.connect(self.refresh)
        bridge.game_changed.connect(self.refresh)
        self.refresh()

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self.refresh()

    def _step_button(self, step: str) -> QToolButton:
        made = QToolButton()
        made.setText(SHORT_NAME_OF_STEP[step])
        made.setObjectName(f"step {step}")
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        limit(made, least_width=34)
        made.clicked.connect(lambda: self._ask_for_stops(step, made))
        made.installEventFilter(self)
        self._steps[step] = made
        return made

    def refresh(self) -> None:
        """Show the moment that is shown on the table."""
        if not self._bridge.has_game:
            return
        view = self._bridge.view
        seat_color = self._theme.seat_color(view.active).name()
        active = [seat.name for seat in view.seats if seat.is_active] or [view.seats[view.active].name]
        self._turn.setText("   ".join((f"Turn {view.turn}", " + ".join(active), *_daytime_word(view))))
        is_so = f" It is {view.daytime} for everybody." if view.daytime else ""
        self._turn.setToolTip(plain_tip(f"It is the turn of {' and '.join(active)}.{is_so}"))
        restyle(self._turn, f"font-weight: 800; border-left: 4px solid {seat_color}; padding: 2px 4px 2px 8px;")
        self._show_lights(view)
        self._show_added(view)
        width = self._step_width()
        for step, made in self._steps.items():
            is_now = step == view.step or (step == "combat damage" and view.step == "first strike damage")
            words = self._short_name(view.step if is_now else step, width, is_now)
            stops = tuple(self._names_of_stops(step))
            shown = (words, is_now, stops, self._theme.name, factor())
            if self._shown.get(step) != shown:
                self._shown[step] = shown
                self._show_step(step, made, words, is_now, stops)

    def _show_step(self, step: str, made: QToolButton, words: str, is_now: bool, stops: tuple[str, ...]) -> None:
        colors = self._theme.colors
        made.setText(f"{STOP_MARK} {words}" if stops else words)
        tip = NAME_OF_STEP[step][:1].upper() + NAME_OF_STEP[step][1:]
        made.setToolTip(_tip_of_step(tip, step, is_now, stops))
        made.setAccessibleName(f"{made.text()}: {tip}{', now' if is_now else ''}")
        # Tab stops once at the steps, at the one that is now; Left and Right go along them.
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus if is_now else Qt.FocusPolicy.NoFocus)
        restyle(
            made,
            f"QToolButton {{ background: {colors.text if is_now else colors.panel}; border-radius: 4px;"
            f"color: {colors.window if is_now else colors.text_muted}; padding: 4px 1px; border: 1px solid "
            f"{colors.text if is_now else colors.panel}; font-size: 11px;"
            f"font-weight: {800 if is_now else 500}; }}"
            f"QToolButton:hover, QToolButton:focus {{ border-color: {colors.text_muted}; }}",
        )

    def _show_added(self, view: TableView) -> None:
        """Say what effects have added to the turn (CR 500.8), as long as it is still to come."""
        added = view.added_steps
        self._added.setVisible(bool(added))
        if not added:
            return
        names = [NAME_OF_ADDED.get(step, NAME_OF_STEP[step]) for step in added]
        shown = " · ".join(name[:1].upper() + name[1:] for name in names[:MOST_ADDED_NAMED])
        more = len(names) + view.more_steps - MOST_ADDED_NAMED
        self._added.setText(f"+ {shown}{f' · {readable(more)} more' if more > 0 else ''}")
        told = f"Added to this turn and still to come: {', then '.join(names)}"
        rest = view.more_steps
        self._added.setToolTip(plain_tip(f"{told}{f', then {readable(rest)} more' if rest > 0 else ''}."))
        self._added.setAccessibleName(self._added.toolTip())
        look = f"color: {self._theme.colors.text}; font-size: 11px; font-weight: 700; padding: 2px 6px;"
        restyle(self._added, look)

    def _short_name(self, step: str, width: float, is_bold: bool) -> str:
        """Return the name of a step as it fits a width."""
        words = SHORT_NAME_OF_STEP[step]
        key = (step, is_bold, px(11), self._theme.name)
        needed = self._needed.get(key)
        if needed is None:
            needed = QFontMetrics(self._theme.font(px(11), is_bold)).horizontalAdvance(words)
            self._needed[key] = needed
        return words if needed <= width - px(6) and width >= px(LEAST_WIDTH) else SHORTEST_NAME_OF_STEP[step]

    def _step_width(self) -> float:
        """Return the width that each step has beside the lights."""
        lights = sum(light.sizeHint().width() + 4 for light in self._lights)
        lights += 0 if self._added.isHidden() else self._added.sizeHint().width()
        return (self.width() - lights - self._turn.sizeHint().width() - 56) / len(self._steps)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show names as long as there is room for."""
        super().resizeEvent(event)
        self.refresh()

    def _show_lights(self, view: TableView) -> None:
        while len(self._lights) > len(view.seats):
            gone = self._lights.pop()
            gone.hide()
            gone.deleteLater()
        while len(self._lights) < len(view.seats):
            light = QToolButton()
            light.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            at = len(self._lights)
            light.clicked.connect(lambda _=False, seat=at: self._ask_for_passing(seat))
            self._lights.append(light)
            self._seats.addWidget(light)
        for seat, light in zip(view.seats, self._lights, strict=True):
            self._show_light(seat, light)

    def _show_light(self, seat: SeatView, light: QToolButton) -> None:
        colors = self._theme.colors
        passing = self._bridge.automation.passing
        kept = passing.yield_of(seat.seat)
        passes = passing.is_on(seat.seat) or kept is not None
        said = "PRIORITY" if seat.has_priority else "decides" if seat.is_deciding else ""
        words = f"{seat.name}  {said}" if said else seat.name
        light.setText(f"{words}  »" if passes else words)
        light.setObjectName(f"light {seat.name}")
        ground, ink = colors.panel_raised, colors.text_muted
        if seat.has_priority or seat.is_deciding:
            ground, ink = colors.priority, colors.card_ink
        side = 6 if len(self._bridge.view.seats) > 2 and not said else 10
        restyle(
            light,
            f"QToolButton {{ background: {ground}; color: {ink}; font-weight: 800; border-radius: 10px;"
            f"padding: 4px {side}px; border: 2px solid {ground}; }}"
            f"QToolButton:hover, QToolButton:focus {{ border-color: {colors.focus}; }}",
        )
        told = "has priority" if seat.has_priority else "has to decide" if seat.is_deciding else "waits"
        until = f" {kept.until.value}" if kept is not None else ""
        by_itself = f", passes automatically{until} (»)" if passes else ""
        light.setToolTip(
            plain_tip(f"{seat.name} {told}{by_itself}. Click to let it pass automatically, or to see as it sees.")
        )
        light.setAccessibleName(f"{' '.join(light.text().split())}: {told}{by_itself}")

    def _names_of_stops(self, step: str) -> list[str]:
        passing = self._bridge.automation.passing
        return [seat.name for seat in self._bridge.view.seats if passing.has_stop(seat.seat, step)]

    def _ask_for_passing(self, seat: int) -> None:
        name = self._bridge.view.seats[seat].name
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        passes = menu.addAction(f"{name} passes automatically")
        passes.setCheckable(True)
        passes.setChecked(self._bridge.automation.passing.is_on(seat))
        passes.setToolTip("It passes whenever it gets priority, except in steps where it has a stop.")
        passes.toggled.connect(lambda is_on: self._bridge.automation.set_seat(seat, is_on))
        for until in Until:
            action = menu.addAction(f"{name} passes {until.value}")
            action.setEnabled(self._bridge.view.seats[seat].has_priority)
            action.triggered.connect(lambda _=False, one=until: self._bridge.automation.yield_until(one))
        asking = self._bridge.automation.asking
        places = asking.places_of(seat)
        if places:
            menu.addSeparator()
        for place in places:
            asks = menu.addAction(place.words)
            asks.setToolTip("If it then passes without acting, nothing has happened (MTR 4.2).")
            asks.triggered.connect(lambda _=False, one=place: asking.ask(one))
        kept = self._bridge.automation.passing.yield_of(seat)
        if kept is not None:
            again = menu.addAction(f"{name} decides again")
            again.triggered.connect(lambda: self._bridge.automation.end_yield(seat))
        menu.addSeparator()
        look = menu.addAction(f"See the table as {name} does")
        look.triggered.connect(lambda: self._bridge.look_as(seat))
        every = menu.addAction("See every hand")
        every.triggered.connect(lambda: self._bridge.look_as(None))
        self._pop_up(menu, self._lights[seat])

    def ask_for_priority(self) -> None:
        """Give priority to the seat that asks for it; a menu where several seats or places are possible."""
        asking = self._bridge.automation.asking
        viewer = self._bridge.viewer
        places = tuple(one for one in asking.places if viewer in (None, one.seat)) or asking.places
        if not places:
            self._bridge.refused.emit(WHY_NOBODY_ASKS)
        elif len(places) == 1:
            asking.ask(places[0])
        else:
            menu = QMenu(self)
            menu.setObjectName("ask for priority")
            for place in places:
                menu.addAction(place.words).triggered.connect(lambda _=False, one=place: asking.ask(one))
            self._pop_up(menu, self._lights[places[0].seat])
            menu.setActiveAction(menu.actions()[0])

    def _ask_for_stops(self, step: str, made: QToolButton) -> None:
        menu = QMenu(self)
        for seat in self._bridge.view.seats:
            action = menu.addAction(f"{seat.name} stops here")
            action.setCheckable(True)
            action.setChecked(self._bridge.automation.passing.has_stop(seat.seat, step))
            action.setEnabled(step not in WITHOUT_PRIORITY)
            action.toggled.connect(lambda is_on, one=seat.seat: self._bridge.automation.set_stop(one, step, is_on))
        self._pop_up(menu, made)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go along the steps with Left and Right."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            steps = list(self._steps.values())
            by = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
            if by is not None and watched in steps:
                steps[(steps.index(watched) + by) % len(steps)].setFocus(Qt.FocusReason.OtherFocusReason)
                return True
        return super().eventFilter(watched, event)

    def _pop_up(self, menu: QMenu, beside: QWidget) -> None:
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(beside.mapToGlobal(QPoint(0, beside.height())))


def _daytime_word(view: TableView) -> tuple[str, ...]:
    """Return "Day" or "Night", where it is either."""
    return (view.daytime.capitalize(),) if view.daytime else ()


def _tip_of_step(name: str, step: str, is_now: bool, stops: tuple[str, ...]) -> str:
    parts = [f"{name}{' (now)' if is_now else ''}."]
    if step in WITHOUT_PRIORITY:
        parts.append("Nobody gets priority here.")
    else:
        parts.append("Click to set a stop for seats that pass automatically.")
    if stops:
        parts.append(f"Stops: {', '.join(stops)}.")
    return " ".join(parts)
