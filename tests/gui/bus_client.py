"""Opens a table on the session's accessibility bus, and prints what a screen reader finds there.

Run by test_accessibility_bus.py within dbus-run-session and a display of its own.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtDBus import QDBusConnection, QDBusInterface
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gui.app import make_application
from gui.main_window import MainWindow
from gui.style.settings import Settings

REGISTRY = "org.a11y.atspi.Registry"
ACCESSIBLE = "org.a11y.atspi.Accessible"
ROOT = "/org/a11y/atspi/accessible/root"
CHILD = re.compile(r'string "([^"]*)"\s*object path "([^"]*)"')
LONGEST = 20.0


def ask(*words: str) -> str:
    """What a command says, while the window goes on; its standard output."""
    asked = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    end = time.monotonic() + LONGEST
    while asked.poll() is None and time.monotonic() < end:
        QApplication.processEvents()
        time.sleep(0.002)
    asked.kill()
    return asked.communicate()[0]


class Bus:
    """The accessibility bus, asked by dbus-send."""

    def __init__(self) -> None:
        said = ask(
            *("dbus-send", "--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus"),
            "org.a11y.Bus.GetAddress",
        )
        found = re.search(r'string "([^"]+)"', said)
        if found is None:
            sys.exit(f"there is no accessibility bus: {said}")
        self.address = found[1]

    def call(self, where: tuple[str, str], method: str, *values: str) -> str:
        """Call a method of an object; what comes back, as dbus-send prints it."""
        name, path = where
        return ask("dbus-send", f"--bus={self.address}", "--print-reply", f"--dest={name}", path, method, *values)

    def children(self, where: tuple[str, str]) -> list[tuple[str, str]]:
        """The objects in an object."""
        return CHILD.findall(self.call(where, f"{ACCESSIBLE}.GetChildren"))

    def text(self, where: tuple[str, str], which: str) -> str:
        """The name or the description of an object."""
        got = "org.freedesktop.DBus.Properties.Get"
        said = self.call(where, got, f"string:{ACCESSIBLE}", f"string:{which}")
        found = re.search(r'string "(.*)"', said)
        return found[1] if found else ""

    def find(self, where: tuple[str, str], name: str, depth: int = 9) -> tuple[str, str] | None:
        """The first object of a name within another that has something in it."""
        inside = self.children(where) if depth else []
        if inside and self.text(where, "Name") == name:
            return where
        for child in inside:
            found = self.find(child, name, depth - 1)
            if found is not None:
                return found
        return None


def main(scenario: str, folder: str) -> None:
    """Open the scenario, activate the Elves by keys, and print the table before and after."""
    application = make_application()
    window = MainWindow(Settings(Path(folder) / "settings.json"))
    window.show()
    assert window.files.open_file(scenario)
    for _ in range(20):
        application.processEvents()
    bus = Bus()
    monitor = subprocess.Popen(
        ["dbus-monitor", "--address", bus.address, "interface='org.a11y.atspi.Event.Object'"],
        stdout=subprocess.PIPE,
        text=True,
    )
    end = time.monotonic() + LONGEST
    while not QAccessible.isActive() and time.monotonic() < end:
        application.processEvents()
    applications: list[tuple[str, str]] = []
    while not applications and time.monotonic() < end:
        applications = bus.children(("org.a11y.atspi.Registry", ROOT))
    reader = QDBusConnection.connectToBus(bus.address, "reader")
    registry = QDBusInterface("org.a11y.atspi.Registry", "/org/a11y/atspi/registry", REGISTRY, reader)
    registry.call("RegisterEvent", "object:announcement", ["announcement"], "")
    (own,) = applications
    print(f"application: {bus.text(own, 'Name')}")
    table = bus.find(own, "Table")
    assert table is not None, "the table is not in the tree"
    told(bus, table)
    widget = window.play.table
    permanents = (card for seat in window.bridge.view.seats for card in seat.battlefield)
    widget.focus_card(next(card.id for card in permanents if card.is_creature))
    QTest.keyClick(widget, Qt.Key.Key_Return)
    for _ in range(500):
        if QApplication.activePopupWidget() is not None:
            break
        QTest.qWait(10)  # the menu opens once what it lists is known
    QTest.keyClick(QApplication.activePopupWidget(), Qt.Key.Key_Down)
    QTest.keyClick(QApplication.activePopupWidget(), Qt.Key.Key_Return)
    for _ in range(20):
        application.processEvents()
    told(bus, table)
    monitor.terminate()
    heard = monitor.communicate()[0]
    for words in re.findall(r'member=Announcement.*?variant\s+string "([^"]*)"', heard, re.DOTALL):
        print(f"announced: {words}")
    window.bridge.stop_working()
    window.close()


def told(bus: Bus, table: tuple[str, str]) -> None:
    """Print what is on the table."""
    for child in bus.children(table):
        print(f"{bus.text(child, 'Name')}: {bus.text(child, 'Description')}")
    print("---")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
