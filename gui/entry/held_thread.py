"""How long the window's thread is held while much is opened, pasted, settled and shared: `goinfinite bench`.

Each deed is done as a click would do it, while a timer beats as often as it can. Its longest pause is counted in
processor time of the program where that is less than the time of day, so that another program's work does not
count. Run as a program, in a process with nothing kept from before, it prints a line of JSON for each.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit

from engine.cards.catalogue.catalogue import default_catalogue
from engine.folders import ASSETS
from engine.session.lessons.lesson_folders import lesson_files
from engine.session.saving.saving import save_game
from engine.session.scenarios.scenario_folders import first_scenario
from engine.shortcuts.sequences.described_choices import locate
from engine.shortcuts.sequences.places import Place
from gui.app import make_application, make_ready_later
from gui.dialogs.import_cards import ImportDialog
from gui.entry.deed import Deed
from gui.entry.deeds_at_tables import of_a_full_table, of_a_long_game, of_panels, of_the_start_page
from gui.main_window import MainWindow
from gui.style.looks import themes_folder
from gui.style.settings import Settings

CHOICES = 12_000
PICTURES = 50_000
IMPORTED = 2_000
THEMES = 40
LONGEST_WAIT = 60.0
COMMANDS = (
    *("start", "empty_table", "set_up", "workshop", "settings", "manual", "rules", "keys", "find_loops"),
    *("judge", "compare", "what_if", "share", "stage", "set_up_by_hand", "make_film", "about", "write_lesson"),
)
"""What is done at the first scenario, each by its command."""


class Beats(QTimer):
    """Beats as often as it can and notes the longest pause, in milliseconds."""

    def __init__(self) -> None:
        super().__init__()
        self.longest = 0.0
        self._last = (time.perf_counter(), time.process_time())
        self.timeout.connect(self._beat)
        self.start(1)

    def _beat(self) -> None:
        now = (time.perf_counter(), time.process_time())
        pause = min(now[0] - self._last[0], now[1] - self._last[1])
        self.longest, self._last = max(self.longest, pause * 1000), now


def longest_pause(deed: Deed) -> float:
    """Do something and return the longest pause, in milliseconds, until it is over and painted."""
    _settle(0.2)
    beats = Beats()
    done: list[object] = []
    QTimer.singleShot(0, lambda: done.append(deed.do()))
    end = time.perf_counter() + LONGEST_WAIT
    while not (done and deed.is_over()):
        if time.perf_counter() > end:
            raise TimeoutError(f"{deed.name}: this is not over after {LONGEST_WAIT:g} s")
        _settle(0.05)
    _settle(0.3)
    beats.stop()
    for one in QApplication.topLevelWidgets():
        if isinstance(one, QDialog) and one.isVisible():
            one.reject()
    _settle(0.1)
    return beats.longest


def _settle(seconds: float) -> None:
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        QApplication.processEvents()
        time.sleep(0.0005)


class _Measured:
    """The deeds at one window, made one after the other: each finds what the one before has left."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.window = MainWindow(Settings(folder / "settings.json"))
        self.window.resize(1366, 768)
        self.window.kept.begin(folder / "kept")
        self.window.show()
        make_ready_later(self.window)

    def deeds(self) -> Iterator[Deed]:
        """Yield everything that is measured."""
        yield self._open("the first scenario, with nothing kept", first_scenario())
        yield from self._of_a_proposal()
        yield from self._of_settling()
        yield from self._of_a_long_save()
        yield from self._of_pasting()
        yield from self._of_cards()
        yield from self._of_pictures()
        for path in lesson_files():
            self.window.bridge.path = None
            yield Deed(f"the lesson {path.stem}", partial(self.window.lessons.open_file, path))
        yield from self._of_commands()
        yield from self._of_small_things()
        yield from self._of_themes()
        yield from of_panels(self.window)
        yield from of_a_full_table(self.window, self.folder)
        yield from of_the_start_page(self.window)

    def _open(self, name: str, path: Path) -> Deed:
        window = self.window

        def opened() -> None:
            before = window.bridge.game if window.is_playing else None
            window.bridge.path = None  # a game with a file of its own would be asked about first
            window.files.open_file(str(path))
            if window.bridge.game is before:
                raise LookupError(f"{path} was not opened")

        return Deed(f"opening {name}", opened, lambda: not self._is_at_work)

    @property
    def _is_at_work(self) -> bool:
        bridge = self.window.bridge
        return bridge.worker.is_busy or bridge.previewer.is_busy or bridge.proposing.is_checking

    def _of_a_proposal(self) -> Iterator[Deed]:
        proposing = self.window.bridge.proposing
        yield Deed(
            "drafting its loop", lambda: self.window.do("scenario_loop"), lambda: proposing.report is not None
        )
        yield Deed("proposing it", proposing.propose, lambda: proposing.stage == "answering")
        own = next(step for step in proposing.steps if step.seat == proposing.asked)
        middle = Place(tuple((proposing.counts[loop] or 2) // 2 for loop in own.loops), own.number)
        yield Deed(
            "looking at an iteration",
            lambda: proposing.looking.look_at(middle),
            lambda: not self.window.bridge.previewer.is_busy,
        )

        def accept() -> None:
            while proposing.asked >= 0:
                proposing.accept()

        yield Deed("accepting it", accept, lambda: proposing.stage != "answering" and not self._is_at_work)

    def _of_settling(self) -> Iterator[Deed]:
        yield self._open("it again", first_scenario())
        bridge, proposing = self.window.bridge, self.window.bridge.proposing
        bridge.rulings.play_tournament(True)
        yield Deed(
            "drafting in tournament play",
            lambda: self.window.do("scenario_loop"),
            lambda: proposing.report is not None,
        )
        panel = self.window.play_area().shortcut
        assert panel is not None
        yield Deed("settling", panel.propose.click, lambda: proposing.stage == "settling" and not self._is_at_work)

        def say() -> None:
            settling = proposing.settling
            while settling.asked >= 0 and settling.procedure is not None:
                may = settling.procedure.may_say
                settling.say("agree" if "agree" in may else "no action" if "no action" in may else "500")

        yield Deed("naming the numbers", say, lambda: not self._is_at_work)
        yield Deed("going where that leads", proposing.settling.take, lambda: not self._is_at_work)
        self.window.do("cancel_shortcut")

    def _of_a_long_save(self) -> Iterator[Deed]:
        window, save = self.window, self.folder / "long.goinfinite"
        yield self._open("it once more", first_scenario())
        loop = window.bridge.loops.of_scenario()
        assert loop is not None
        game = window.bridge.game
        while game.length < CHOICES:
            for described in loop.steps:
                game.choose(locate(game.state, described))
        save_game(game, save)
        yield self._open("a save of 12,000 choices", save)
        yield Deed("saving it", window.files.save, lambda: not self._is_at_work)
        yield Deed("copying its table as a scenario", window.files.copy_table, lambda: not self._is_at_work)
        yield self._command("share")
        yield self._command("undo_all")
        yield from of_a_long_game(window)
        yield self._open("another game", first_scenario())
        kept = next(one for one in window.kept.games if not one.is_here)
        window.bridge.path = None
        yield Deed("going on with the long one", lambda: window.files.resume(kept), lambda: not self._is_at_work)

    def _of_pasting(self) -> Iterator[Deed]:
        texts = {
            "a list of 500,000 lines": "1 Forest\n" * 500_000,
            "4.5 MB of blanks": "1 Forest" + " " * 4_500_000,
            "4.5 MB of words": "hello world " * 375_000,
            "2,000 unknown cards": "".join(f"1 Nobody Knows {number}\n" for number in range(2_000)),
            "a deck of 400 cards": "".join(f"1 {name}\n" for name in default_catalogue().entry_names()[:400]),
            "that save as text": (self.folder / "long.goinfinite").read_text("utf-8"),
        }
        for name, text in texts.items():
            QGuiApplication.clipboard().setText(text)
            self.window.bridge.path = None
            yield Deed(f"pasting {name}", self.window.incoming.paste, lambda: not self._is_at_work)

    def _of_cards(self) -> Iterator[Deed]:
        file = self.folder / "bulk.json"
        body = {"mana_cost": "{1}{G}", "type_line": "Creature — Elf", "power": "2", "toughness": "3"}
        cards = [
            {"name": f"Elf {at}", "oracle_text": f"{{T}}: You gain {at} life.", **body} for at in range(IMPORTED)
        ]
        file.write_text(json.dumps(cards), "utf-8")
        yield Deed("importing 2,000 cards", lambda: self.window.incoming.import_cards(file), self._is_imported)
        yield self._open("the first scenario", first_scenario())
        yield self._command("set_up_by_hand")
        field = self.window.findChild(QLineEdit, "find a card")
        assert isinstance(field, QLineEdit)
        for words in ("o:untap", "elf", ""):
            yield Deed(f"finding the cards {words!r}", partial(field.setText, words), self._is_found)
        self.window.bridge.path = None
        self.window.do("start")
        page = self.window.start_page
        search = partial(page.search.setText, "o:untap")
        yield Deed("finding the scenarios 'o:untap'", search, lambda: not page.is_reading)
        page.search.clear()

    def _is_found(self) -> bool:
        area = self.window.play_area()
        return not area.set_up.panel.finder.is_reading

    def _is_imported(self) -> bool:
        return not any(one.is_working for one in self.window.findChildren(ImportDialog))

    def _of_pictures(self) -> Iterator[Deed]:
        pictures = self.folder / "pictures"
        pictures.mkdir()
        for number in range(PICTURES):
            (pictures / f"{number}.png").touch()
        for name, place in (("a folder of 50,000 pictures", str(pictures)), ("/ as the folder of pictures", "/")):
            self.window.settings.pictures_folder = place
            yield Deed(name, self.window.use_settings)
        self.window.settings.pictures_folder = ""

    def _of_commands(self) -> Iterator[Deed]:
        window = self.window
        for name in COMMANDS:
            window.bridge.path = None
            window.files.open_file(str(first_scenario()))
            _settle(0.3)
            assert window.is_playing
            yield self._command(name)

    def _command(self, name: str) -> Deed:
        if not self.window.is_of_use(name):
            raise LookupError(f"the command {name} is of no use now")
        return Deed(f"the command {name}", partial(self.window.do, name), lambda: not self._is_at_work)

    def _of_small_things(self) -> Iterator[Deed]:
        """Yield what is done often: back and on again, the first look at a card, other sizes and keys."""
        yield self._open("it to play", first_scenario())
        window, bridge = self.window, self.window.bridge
        card = next(one for seat in bridge.view.seats for one in seat.battlefield)
        yield Deed("the first look at a card", partial(window.play_area().inspector.show_card, card.id))
        bridge.pass_priority()
        yield self._command("undo")
        yield self._command("redo")
        yield Deed("looking for the scenarios 'elf'", partial(window.start_page.search.setText, "elf"))
        window.start_page.search.clear()
        for width, height in ((1920, 1080), (1366, 768)):
            yield Deed(f"a window of {width} by {height}", partial(window.resize, width, height))
        for name in ("arena", "own"):
            window.settings.key_profile = name
            yield Deed(f"the keys of {name}", window.use_keys)
        for percent in (125, 100):
            window.settings.scale = percent
            yield Deed(f"everything at {percent} %", window.use_settings)
        window.settings.scale = 0

    def _of_themes(self) -> Iterator[Deed]:
        themes = themes_folder()
        themes.mkdir(parents=True)
        dark = (ASSETS / "themes" / "dark.yaml").read_text("utf-8")
        for number in range(THEMES):
            (themes / f"{number}.yaml").write_text(dark, "utf-8")
        for name in ("light", "dark"):
            self.window.settings.theme = name
            yield Deed(f"the theme {name}", self.window.use_settings)


def main(folder: Path) -> None:
    """Print the name of each deed and its longest pause."""
    make_application()
    measured = _Measured(folder)
    for deed in measured.deeds():
        print(json.dumps([deed.name, longest_pause(deed)]), flush=True)
    measured.window.bridge.path = None
    measured.window.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
