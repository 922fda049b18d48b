"""Somebody who sets a table by hand: finds cards, carries them, picks them and writes numbers."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

NO_KEYS = Qt.KeyboardModifier.NoModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
LEFT = Qt.MouseButton.LeftButton


class AtTheTable:
    """Somebody who sets the table."""

    def __init__(self, player) -> None:
        self.player = player

    @property
    def panel(self):
        return self.player.area.set_up.panel

    @property
    def state(self):
        return self.player.window.bridge.state

    def find(self, words):
        """Type into the search field, which the keyboard has after a slash at the table."""
        search = self.panel.finder.search
        self.panel.tabs.setCurrentIndex(0)
        search.setFocus()
        search.selectAll()
        QTest.keyClicks(search, words)
        self.player.until(lambda: not self.panel.finder.is_reading)
        self.player.wait()
        return [card.name for card in self.panel.finder.model.rows]

    def put(self, words):
        self.find(words)
        QTest.keyClick(self.panel.finder.search, Qt.Key.Key_Return)
        self.player.wait()

    def put_into(self, zone, seat=0):
        """Choose whose zone is aimed at."""
        self.panel.finder.seat.setCurrentIndex(seat)
        at = self.panel.finder.zone.findText(zone)
        assert at >= 0
        self.panel.finder.zone.setCurrentIndex(at)

    def cards(self, zone, seat=0):
        held = getattr(self.state.seats[seat], zone) if zone in ("hand", "library", "graveyard") else ()
        if zone == "battlefield":
            held = [id for id in self.state.battlefield if self.state.objects[id].controller == seat]
        elif zone == "exile":
            held = self.state.exile
        return [(self.state.objects[id].card.name, self.state.objects[id].count) for id in held]

    def middle(self, seat, zone):
        """The middle of a zone, in the table's viewport."""
        place = self.player.area.table._table._drop_zones()[seat, zone]
        return self.player.area.table.mapFromScene(*place.center)

    def carry(self, widget, start, zone, seat=0, end=None):
        """Press, move to a zone of the table, and let go."""
        viewport = self.player.area.table.viewport()
        end = end or self.middle(seat, zone)
        there = widget.mapFromGlobal(viewport.mapToGlobal(end))
        QTest.mousePress(widget, LEFT, NO_KEYS, start)
        QTest.mouseMove(widget, start + QPoint(12, 12))
        QTest.mouseMove(widget, (start + there) / 2)
        QTest.mouseMove(widget, there)
        self.player.wait()
        QTest.mouseRelease(widget, LEFT, NO_KEYS, there)
        self.player.wait()

    def carry_card(self, name, zone, seat=0, end=None):
        viewport = self.player.area.table.viewport()
        start = self.player.area.table.place_of_card(self.player.id_of(name))
        self.carry(viewport, start, zone, seat, end)

    def pick_behind(self, name):
        """Click what shows of a card behind another one."""
        table = self.player.area.table
        place = table._table.layout.cards[self.player.id_of(name)]
        at = table.mapFromScene(place.x + place.width / 2, place.y + 6)
        QTest.mouseClick(table.viewport(), LEFT, NO_KEYS, at)
        self.player.wait()

    def field(self, name, number):
        """Write a number into a field of the panel."""
        field = next(one for one in self.panel.findChildren(type(self.panel.finder.count.field), name))
        field.setFocus()
        field.selectAll()
        QTest.keyClicks(field, number)
        QTest.keyClick(field, Qt.Key.Key_Return)
        self.player.wait()
