"""A program that is killed as it saves leaves the old save or the new one, whole."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engine.session.saving.replaying import open_game
from engine.session.saving.saving import save_game
from tests.session.games import catalogue, gond
from tests.shares import share

SAVING = """
import sys
from pathlib import Path
from engine.session.saving.saving import save_game
from tests.session.games import random_game
path = Path(sys.argv[1])
games = [random_game(seed, 12) for seed in (1, 2)]
print("ready", flush=True)
while True:
    for game in games:
        save_game(game, path)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="nothing is killed so on Windows")
def test_a_killed_program_leaves_a_whole_save(tmp_path: Path) -> None:
    path = tmp_path / "game.goinfinite"
    save_game(gond(), path)
    root = str(Path(__file__).parents[3])
    for seed in share(2):
        command = [sys.executable, "-c", SAVING, str(path)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=root, env=os.environ) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == b"ready\n"
            time.sleep(random.Random(seed).random() * 0.2)
            process.send_signal(signal.SIGKILL)
        assert open_game(path, catalogue()).length >= 1
        assert len(list(tmp_path.iterdir())) <= 2 + seed
