"""Pools of processes that work for this one: they leave Ctrl+C to it, and end with it even where it is killed."""

from __future__ import annotations

import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import wait
from threading import Thread

from engine.garbage import search_seldom


def pool_of_processes(processes: int, *, are_copies: bool = False) -> ProcessPoolExecutor:
    """Return a pool of so many processes.

    They are new ones: in copies of this one a window's other threads would be missing. A command has no such
    threads, and copies, where the system makes them, have all that is loaded already.
    """
    context = multiprocessing.get_context(None if are_copies else "spawn")
    return ProcessPoolExecutor(processes, context, initializer=_begin)


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    search_seldom()
    parent = multiprocessing.parent_process()
    if parent is not None:
        Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(parent: int) -> None:
    """End when the process that this one works for has ended: a worker waits for its next task for ever."""
    wait([parent])
    os._exit(1)
