"""Processes that work for this one end with it."""

from __future__ import annotations

import os
import subprocess
import sys
import time

import pytest

SCRIPT = """
import time
from engine.processes import pool_of_processes
from work import slow_pid

if __name__ == "__main__":
    pool = pool_of_processes(2, are_copies={are_copies})
    print(*(one.result() for one in [pool.submit(slow_pid) for _ in range(2)]), flush=True)
    time.sleep(600)
"""
WORK = """
import os, time

def slow_pid():
    time.sleep(0.5)  # long enough for each process to have one
    return os.getpid()
"""


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")
@pytest.mark.parametrize("are_copies", [False, True])
def test_the_processes_of_a_pool_end_when_the_program_is_killed(tmp_path, are_copies):
    (tmp_path / "work.py").write_text(WORK, "utf-8")
    script = tmp_path / "script.py"
    script.write_text(SCRIPT.format(are_copies=are_copies), "utf-8")
    path = os.pathsep.join((str(tmp_path), *sys.path))
    environment = {**os.environ, "PYTHONPATH": path}
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, env=environment) as program:
        assert program.stdout is not None
        workers = {int(word) for word in program.stdout.readline().split()}
        assert workers
        assert all(is_alive(one) for one in workers)
        program.kill()
    until = time.monotonic() + 30
    while any(is_alive(one) for one in workers) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(is_alive(one) for one in workers)
