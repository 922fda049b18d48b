"""Keeps the game in play on disk while it is played, so that a crash or a power cut loses nothing."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLockFile, QObject, QTimer

from engine.session.saving.saving import written_game
from engine.session.saving.whole_files import write_whole
from gui.game.kept_games import ENDING, heading_of, lock_of
from gui.game.standing import standing_of
from gui.working.waiting import done_beside
from gui.working.worker import Progress, Stopped, Worker

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from engine.session.game.game import Game
    from gui.game.bridge import Bridge

DELAY_IN_MILLISECONDS = 1500
LONGEST_WRITE = 5.0
"""The seconds to wait for a write that is under way when its game is closed."""
REST_SHARE = 20
"""After a write that took a while, so many times that while passes before the next one."""


def write_kept(game: Game, path: Path, heading: Sequence[str]) -> None:
    """Write a game below what is said of it; raises OSError where it cannot be."""
    write_whole(path, "".join(f"{line}\n" for line in (*heading, *written_game(game))))


class Autosave(QObject):
    """Writes the bridge's game a moment after it has moved, in the background.

    `kept_in` tells, as a game is opened, the file in which it was kept before; None where it was in none.
    """

    def __init__(self, bridge: Bridge, folder: Path, kept_in: Callable[[], Path | None]) -> None:
        super().__init__(bridge)
        self._bridge = bridge
        self._folder, self._kept_in = folder, kept_in
        self._game: Game | None = None
        self._title, self._source = "", ""
        self._path: Path | None = None
        self._lock: QLockFile | None = None
        self._worker = Worker(self)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._write)
        self._rests_until = 0.0
        self._told = ""
        bridge.game_changed.connect(self._begin)
        bridge.moved.connect(self._wait)

    def _begin(self) -> None:
        """Begin to keep a game just opened; what was kept of the one before stays for later."""
        self.close()
        self._told = ""
        if self._bridge.is_kept:
            self._game, self._title, self._source = self._bridge.game, self._bridge.title, self._bridge.source
            path = self._kept_in()
            if path is not None and (lock := lock_of(path)).tryLock(0):
                self._path, self._lock = path, lock

    def _heading(self, game: Game, is_open: bool) -> tuple[str, ...]:
        return heading_of(self._title, standing_of(game), self._source, is_open)

    def _wait(self) -> None:
        if not self._soon.isActive():
            rest = max(0.0, self._rests_until - time.monotonic())
            self._soon.start(DELAY_IN_MILLISECONDS + round(rest * 1000))

    def _write(self) -> None:
        if self._worker.is_busy:
            self._wait()
            return
        if self._game is None or self._game.length < 2:
            return
        path = self._taken_path()
        if path is None:
            return
        game, heading = self._game.snapshot(), self._heading(self._game, is_open=True)

        def task(progress: Progress) -> float:
            began = time.monotonic()
            write_kept(game, path, heading)
            return time.monotonic() - began

        self._worker.start(task, self._rest, self._fail)

    def _rest(self, seconds: float) -> None:
        self._rests_until = time.monotonic() + REST_SHARE * seconds

    def _fail(self, error: BaseException) -> None:
        if not isinstance(error, OSError):
            raise error
        told = f"The game cannot be kept against a crash: {error.strerror or error}."
        if told != self._told:  # said once and not at every choice
            self._told = told
            self._bridge.refused.emit(told)

    def _taken_path(self) -> Path | None:
        """Return this game's file, locked; None, with the reason told, where there can be none."""
        if self._path is not None:
            return self._path
        path = self._folder / f"game-{datetime.now():%Y%m%d-%H%M%S-%f}-{os.getpid()}{ENDING}"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self._fail(error)
            return None
        lock = lock_of(path)
        if not lock.tryLock(0):
            self._fail(OSError(0, f"{path} cannot be locked"))
            return None
        self._path, self._lock = path, lock
        return path

    def put_away(self, over: QWidget) -> None:
        """Write where the game stands and let go of it, in the background, since another one is opened."""
        self._close(lambda write: done_beside(over, "Keeping the game that you leave…", lambda _: write()))

    def close(self) -> None:
        """Write where the game stands and let go of its file, since it is closed as it should be."""
        self._close(lambda write: write())

    def _close(self, do: Callable[[Callable[[], None]], None]) -> None:
        self._soon.stop()
        path = self._taken_path() if self._game is not None and self._game.length > 1 else None
        if self._game is not None and path is not None:
            game, heading = self._game.snapshot(), self._heading(self._game, is_open=False)

            def write() -> None:
                self._worker.wait(LONGEST_WRITE)
                write_kept(game, path, heading)

            try:
                do(write)
            except OSError as error:
                self._fail(error)
            except Stopped:
                self._fail(OSError(0, "it stays as it was kept last, since you did not wait for it"))
        if self._lock is not None:
            self._lock.unlock()
        self._game = self._path = self._lock = None
