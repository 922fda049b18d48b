"""One seat's answer to a proposal: accept, or find the place at which it is to end and shorten to that."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QLineEdit, QSlider, QVBoxLayout, QWidget

from engine.loops.readable import parse_count, readable, with_noun
from engine.model.refusals import Refusal
from engine.shortcuts.sequences.places import Place
from engine.shortcuts.study.answer_words import place_meant
from gui.proposing.proposing import Proposing
from gui.proposing.sequence_reading import MEASURES, StepInWords
from gui.style.rule_links import RuleLabel
from gui.style.scale import limit, restyle
from gui.style.theme import Theme
from gui.style.widgets import Panel, button, clear_layout, labeled, show_look
from gui.words.written_numbers import raised

FINEST = 10_000
"""The most places of a slider; of longer loops it names every n-th iteration."""


class AnswerCard(Panel):
    """The seat that is asked answers here; the others only show what they said or that they wait."""

    wrong = Signal(str)

    def __init__(self, proposing: Proposing, seat: int, names: list[str], theme: Theme) -> None:
        super().__init__()
        self._proposing = proposing
        self._seat = seat
        self._names = names
        self._theme = theme
        self._is_showing = False
        self._sliders: list[tuple[int, QSlider, QLabel]] = []
        self.setObjectName(f"answer {names[seat]}")
        self.setAccessibleName(f"{names[seat]}'s answer")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(12, 9, 12, 9)
        self._column.setSpacing(7)
        head = QHBoxLayout()
        name = labeled(names[seat])
        restyle(name, "font-weight: 800; font-size: 15px;")
        self.status = labeled("", "muted")
        head.addWidget(name)
        head.addStretch(1)
        head.addWidget(self.status)
        self._column.addLayout(head)
        self.is_asked = proposing.asked == seat
        self._style()
        if self.is_asked:
            self._build()
        self.refresh()

    def _style(self) -> None:
        colors = self._theme.colors
        edge = colors.priority if self.is_asked else colors.line
        restyle(
            self,
            f"AnswerCard {{ background: {colors.panel_raised if self.is_asked else colors.panel};"
            f"border: {2 if self.is_asked else 1}px solid {edge};"
            f"border-left: 5px solid {self._theme.seat_color(self._seat).name()}; border-radius: 8px; }}",
        )

    # What the asked seat uses

    def _build(self) -> None:
        own = labeled(
            f"Let it happen, or look through it and say where {self._names[self._seat]} does something else.",
            "muted",
            is_wrapped=True,
        )
        self._column.addWidget(own)
        self._column.addLayout(self._place_row())
        self._slider_box = QVBoxLayout()
        self._slider_box.setSpacing(3)
        self._column.addLayout(self._slider_box)
        self._column.addLayout(self._search_row())
        self.found = labeled("", "muted", is_wrapped=True)
        self.found.hide()
        self._column.addWidget(self.found)
        self.note = RuleLabel("", "muted")
        self.note.setObjectName("note on the place")
        self._column.addWidget(self.note)

    def _place_row(self) -> QHBoxLayout:
        self.place = QLineEdit()
        self.place.setObjectName("place")
        first = self._first_place()
        if first is not None and not first.iterations:
            self.place.setAccessibleName(f"Place: a step, such as {first}")
            self.place.setPlaceholderText(str(first))
            self.place.setToolTip(f"A place is before a step: {first} is before step {first.step}.")
        else:
            depth = len(first.iterations) if first is not None else 1
            inner = "2." * (depth - 1)
            within = ", iteration 2 of the loop within" * (depth - 1)
            self.place.setAccessibleName(f"Place: iteration and step, such as 500.{inner}3")
            self.place.setPlaceholderText(f"500.{inner}3")
            where = f"before step 3 of iteration 500{within}"
            self.place.setToolTip(f"A place is an iteration and a step in it: 500.{inner}3 is {where}.")
        limit(self.place, most_width=150)
        self.place.textEdited.connect(lambda _: self._try_place())
        self.place.returnPressed.connect(self._type_place)
        self.place.editingFinished.connect(self._type_place)
        earlier = button("◀", "my previous chance", f"The chance before this one for {self._names[self._seat]}")
        later = button("▶", "my next chance", f"The next chance for {self._names[self._seat]}")
        earlier.clicked.connect(lambda: self._next_chance(-1))
        later.clicked.connect(lambda: self._next_chance(1))
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(labeled("Place"))
        row.addWidget(self.place)
        row.addStretch(1)
        row.addWidget(labeled("chances", "small"))
        row.addWidget(earlier)
        row.addWidget(later)
        return row

    def _search_row(self) -> QHBoxLayout:
        self.what = QComboBox()
        self.what.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.what.setMinimumContentsLength(8)
        self.what.setAccessibleName("What to search by")
        order = [self._seat, *(seat for seat in range(len(self._names)) if seat != self._seat)]
        for seat in order:
            for measure in MEASURES:
                whose = "my" if seat == self._seat else f"{self._names[seat]}'s"
                self.what.addItem(f"{whose} {measure}", (measure, seat))
        self.relation = QComboBox()
        self.relation.setAccessibleName("Compared how")
        self.relation.addItem("≤", "<=")
        self.relation.addItem("≥", ">=")
        self.number = QLineEdit("5")
        self.number.setObjectName("number to search for")
        self.number.setAccessibleName("The number to search for")
        limit(self.number, most_width=74)
        self.number.returnPressed.connect(self._search)
        self.find_first = button("Find", "find the first place", "Find the first place where that is so")
        self.find_first.clicked.connect(self._search)
        row = QHBoxLayout()
        row.setSpacing(5)
        row.addWidget(labeled("First where"))
        row.addWidget(self.what, 1)
        for one in (self.relation, self.number, self.find_first):
            row.addWidget(one)
        return row

    # What is shown

    def refresh(self) -> None:
        """Show the answer, or the place that is looked at."""
        shortcut = self._proposing.shortcut
        self.status.setText(self._status())
        if not self.is_asked or shortcut is None:
            return
        place = self._proposing.looking.place
        self._is_showing = True
        if place is not None or not (self.place.hasFocus() or self.place.property("class") == "wrong"):
            show_look(self.place, "")
            if place is None or self._typed() != place:
                self.place.setText(str(place) if place is not None else "")
        self._show_sliders(place)
        self._is_showing = False
        self.found.setText(self._proposing.looking.searching)
        self.found.setVisible(bool(self._proposing.looking.searching))
        problem = self._proposing.looking.problem
        if place is None and self.place.property("class") == "wrong":
            return  # what is wrong with the place typed is still to be read
        if place is None:
            show_look(self.note, "muted")
            move = "Move the slider, click" if self._first_loops() else "Click"
            self.note.setText(f"{move} a step above, or type a place. The table shows that moment.")
        elif problem:
            show_look(self.note, "danger")
            self.note.setText(f"It cannot end here. {problem}")
        else:
            words = self._step(place.step).words
            show_look(self.note, "legal")
            does = "has priority" if self._proposing.looking.has_priority else "makes a choice"
            self.note.setText(
                f"{self._names[self._seat]} {does} here and would have to do anything but this: {words}."
            )

    def _status(self) -> str:
        shortcut = self._proposing.shortcut
        if shortcut is None:
            return ""
        for response in shortcut.responses:
            if response.seat == self._seat:
                return "✓ accepted" if response.place is None else f"✂ shortened to {response.place}"
        return "answers now" if self.is_asked else "answers later"

    def _step(self, number: int) -> StepInWords:
        return self._proposing.steps[number - 1]

    def _show_sliders(self, place: Place | None) -> None:
        loops = self._step(place.step).loops if place is not None else self._first_loops()
        if [number for number, _, _ in self._sliders] != list(loops):
            self._make_sliders(loops)
        for at, (number, slider, said) in enumerate(self._sliders):
            most = self._most(number)
            iteration = place.iterations[at] if place is not None else 0
            slider.setValue(_to_slider(iteration, most))
            if most and iteration:
                said.setText(raised(f"iteration {readable(iteration)} of {readable(most)}"))
            else:
                said.setText(raised(with_noun(most, "iteration")))

    def _first_loops(self) -> tuple[int, ...]:
        return next((step.loops for step in self._proposing.steps if step.seat == self._seat), ())

    def _most(self, loop: int) -> int:
        """Return how often a loop goes round, as shortened so far and before the game ends; 0 if not known."""
        most = self._proposing.counts[loop] or 0
        shortcut = self._proposing.shortcut
        if shortcut is None:
            return most
        stopped = shortcut.course.stopped
        for end in (shortcut.ending, shortcut.course.over, stopped.place if stopped is not None else None):
            if end is not None and end.iterations and self._step(end.step).loops[:1] == (loop,):
                most = min(most, end.iterations[0])
        return most

    def _make_sliders(self, loops: tuple[int, ...]) -> None:
        clear_layout(self._slider_box)
        self._sliders = []
        for at, number in enumerate(loops):
            most = self._most(number)
            holder = QWidget()
            holder.setProperty("class", "plain")
            row = QHBoxLayout(holder)
            row.setContentsMargins(0, 0, 0, 0)
            slider = QSlider(Qt.Orientation.Horizontal)
            slider.setObjectName(f"iteration {at + 1}")
            slider.setAccessibleName("Iteration")
            slider.setRange(0, min(most, FINEST))
            slider.valueChanged.connect(lambda value, place=at: self._slide(place, value))
            said = labeled("", "small")
            limit(said, least_width=120)
            row.addWidget(slider, 1)
            row.addWidget(said)
            self._slider_box.addWidget(holder)
            holder.setVisible(most > 0)
            self._sliders.append((number, slider, said))

    # What the seat does

    def _slide(self, at: int, value: int) -> None:
        if self._is_showing:
            return
        place = self._proposing.looking.place or self._first_place()
        if place is None:
            return
        iteration = max(1, _from_slider(value, self._most(self._sliders[at][0])))
        iterations = (*place.iterations[:at], iteration, *place.iterations[at + 1 :])
        self._proposing.looking.look_at(Place(iterations, place.step))

    def _first_place(self) -> Place | None:
        """Return the seat's first chance in the first iteration."""
        for step in self._proposing.steps:
            if step.seat == self._seat:
                return Place((1,) * len(step.loops), step.number)
        return None

    def go_to_step(self, number: int) -> None:
        """Look at a step, in the iteration that is looked at."""
        loops = self._step(number).loops
        place = self._proposing.looking.place
        kept = place.iterations if place is not None else ()
        iterations = tuple(kept[at] if at < len(kept) else 1 for at in range(len(loops)))
        self._proposing.looking.look_at(Place(iterations, number))

    def _next_chance(self, by: int) -> None:
        """Go to the seat's next step, into the next iteration of the innermost loop after the last one."""
        place = self._proposing.looking.place
        if place is None:
            first = self._first_place()
            if first is not None:
                self._proposing.looking.look_at(first)
            return
        loops = self._step(place.step).loops
        inside = [step.number for step in self._proposing.steps if step.seat == self._seat and step.loops == loops]
        ahead = [number for number in inside if (number - place.step) * by > 0]
        if ahead:
            self._proposing.looking.look_at(Place(place.iterations, ahead[0] if by > 0 else ahead[-1]))
        elif inside and place.iterations:
            iteration = place.iterations[-1] + by
            if 1 <= iteration <= (self._most(loops[-1]) or iteration):
                step = inside[0] if by > 0 else inside[-1]
                self._proposing.looking.look_at(Place((*place.iterations[:-1], iteration), step))

    def _typed(self) -> Place | None:
        """Return the place that is typed, where it is one."""
        shortcut = self._proposing.shortcut
        if shortcut is None:
            return None
        try:
            place = place_meant(shortcut, self._seat, self.place.text())
            place.check(shortcut.proposal.sequence)
        except Refusal:
            return None
        return place

    def _try_place(self) -> None:
        """Look at what is typed as soon as it is a place; what is not yet one is not blamed before Enter."""
        place = self._typed()
        if self._proposing.asked == self._seat and place != self._proposing.looking.place:
            self._proposing.looking.look_at(place)

    def _type_place(self) -> None:
        text = self.place.text().strip()
        shortcut = self._proposing.shortcut
        if self._is_showing or shortcut is None or self._proposing.asked != self._seat:
            return  # a field that is put away tells that it has been edited
        if not text or text == str(self._proposing.looking.place):
            return
        try:
            place = place_meant(shortcut, self._seat, text)
            place.check(shortcut.proposal.sequence)
        except Refusal as refusal:
            show_look(self.place, "wrong")
            show_look(self.note, "danger")
            self.note.setText(f"{refusal.reason[:1].upper()}{refusal.reason[1:]}.")
            self._proposing.looking.look_at(None)
            return
        show_look(self.place, "")
        self._proposing.looking.look_at(place)

    def _search(self) -> None:
        try:
            number = parse_count(self.number.text().replace("−", "-").removeprefix("-"))
        except ValueError as error:
            show_look(self.number, "wrong")
            self.found.setText(str(error))
            self.found.setVisible(True)
            return
        if self.number.text().strip().startswith(("-", "−")):
            number = -number
        show_look(self.number, "")
        measure, seat = self.what.currentData()
        self._proposing.looking.search(measure, seat, self.relation.currentData(), number)


def _to_slider(iteration: int, most: int) -> int:
    if most == 0:
        return 0
    return iteration if most <= FINEST else (iteration * FINEST + most - 1) // most


def _from_slider(value: int, most: int) -> int:
    return value if most <= FINEST else value * most // FINEST
