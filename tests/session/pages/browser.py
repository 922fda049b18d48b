"""A browser without a window, driven through its own pipe: opens a page, presses keys, asks for values."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
CODES = {"ArrowRight": 39, "ArrowLeft": 37, "ArrowDown": 40, "ArrowUp": 38, "Home": 36, "End": 35, "Enter": 13}


def browser_path() -> str | None:
    """Where a browser is on this machine, None for none."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


class Browser:
    """One tab of a browser."""

    def __init__(self, to: int, back: int) -> None:
        self._to, self._back = to, back
        self._number = 0
        self._buffer = b""
        self._session = ""

    def call(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Give the browser a command and wait for its answer."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._to, json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" not in self._buffer:
                read = os.read(self._back, 1 << 16)
                assert read, "the browser has ended"
                self._buffer += read
            one, _, self._buffer = self._buffer.partition(b"\0")
            answer = json.loads(one)
            if answer.get("id") == self._number:
                assert "error" not in answer, answer
                result: dict[str, Any] = answer["result"]
                return result

    def open(self, page: Path) -> None:
        """Open a page and wait until it stands."""
        target = self.call("Target.createTarget", url=page.as_uri())["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Network.enable")
        while not self.value("typeof shownTable === 'function'"):
            time.sleep(0.02)

    def value(self, expression: str) -> Any:
        """What an expression is in the page."""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def press(self, key: str) -> None:
        """Press a key."""
        given = {"key": key, "code": key, "windowsVirtualKeyCode": CODES[key]}
        self.call("Input.dispatchKeyEvent", type="keyDown", **given)
        self.call("Input.dispatchKeyEvent", type="keyUp", **given)

    def shown(self) -> dict[str, Any]:
        """What the page shows, with every digit."""
        shown: dict[str, Any] = json.loads(self.value("shownTable()"))
        return shown


@contextmanager
def opened(page: Path, profile: Path) -> Iterator[Browser]:
    """A browser with a page; it ends with the block."""
    program = browser_path()
    assert program is not None
    to_read, to_write = os.pipe()
    back_read, back_write = os.pipe()

    def connect() -> None:
        # The browser reads commands from 3 and writes answers to 4.
        os.dup2(os.dup(to_read), 3)
        os.dup2(os.dup(back_write), 4)

    words = ["--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run"]
    process = subprocess.Popen(
        [program, *words, f"--user-data-dir={profile}", "about:blank"],
        close_fds=False, preexec_fn=connect, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(to_read)
    os.close(back_write)
    try:
        browser = Browser(to_write, back_read)
        browser.open(page)
        yield browser
    finally:
        process.terminate()
        process.wait(20)
        os.close(to_write)
        os.close(back_read)
