"""What happens with an exception that nobody expected: it is logged, and the window says so and where."""

from __future__ import annotations

import os
import sys
import threading
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

from engine.folders import PROGRAM, user_log_folder

LOG_FOLDER_VARIABLE = "GOINFINITE_LOGS"
"""Names another folder for the error log, for tests and for portable copies."""
LARGEST_LOG = 1_000_000

Reporter = Callable[[str], None]
"""Shows one sentence to the user."""


def log_folder() -> Path:
    """Return where the error log is kept."""
    named = os.environ.get(LOG_FOLDER_VARIABLE)
    return Path(named) if named else user_log_folder()


def place_of(error: BaseException) -> str:
    """Return where in the program an exception arose, such as "gui/game/bridge.py, line 40, in choose"."""
    frames = traceback.extract_tb(error.__traceback__)
    if not frames:
        return "an unknown place"
    last = frames[-1]
    path = Path(last.filename)
    shown = path.relative_to(PROGRAM).as_posix() if path.is_relative_to(PROGRAM) else path.as_posix()
    return f"{shown}, line {last.lineno}, in {last.name}"


def write_log(error: BaseException) -> Path | None:
    """Add an exception to the log; None where nothing can be written."""
    folder = log_folder()
    path = folder / "errors.log"
    moment = datetime.now(UTC).isoformat(timespec="seconds")
    told = "".join(traceback.format_exception(type(error), error, error.__traceback__))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size > LARGEST_LOG:
            path.replace(folder / "errors.old.log")
        with path.open("a", encoding="utf-8") as stream:
            stream.write(f"--- {moment}\n{told}\n")
    except OSError:
        return None
    return path


def sentence_for(error: BaseException, log: Path | None) -> str:
    """Return what the user is told: what went wrong, where, and where the details are."""
    kind = type(error).__name__
    said = f"{kind}: {error}" if str(error) else kind
    kept = f" The details are in {log}." if log is not None else ""
    return f"Something in the program went wrong ({said}) at {place_of(error)}. The game is untouched.{kept}"


def report(error: BaseException, show: Reporter) -> None:
    """Log an exception and tell the user."""
    show(sentence_for(error, write_log(error)))


def install(show: Reporter) -> None:
    """Report every exception that reaches the top, in slots and in threads too."""

    def on_exception(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        report(error, show)

    def on_thread_exception(failed: threading.ExceptHookArgs) -> None:
        if failed.exc_value is not None:
            report(failed.exc_value, show)

    sys.excepthook = on_exception
    threading.excepthook = on_thread_exception
