"""What a scenario's YAML says is the same whether it was read or kept, with every place; damage is never taken."""

from __future__ import annotations

import subprocess
import sys

import pytest

from engine.cards.catalogue import kept_nodes
from engine.cards.catalogue.kept_nodes import nodes_of
from engine.cards.reading.nodes import BadInput
from engine.cards.reading.yaml_files import read_text
from engine.folders import DECKS

TEXT = """name: "Both"
list: [1, {a: ~}, []]
empty:
many: |
  two
  lines
same: &x {b: yes}
again: *x
none: {}
"""


@pytest.fixture
def kept(tmp_path, monkeypatch):
    """The files that are kept, in a folder of this test."""
    monkeypatch.setattr(kept_nodes, "user_cache_folder", lambda: tmp_path)
    return lambda: sorted((tmp_path / "nodes").glob("*.json"))


def without_reading(monkeypatch) -> None:
    def read(text: str, file: str) -> None:
        raise AssertionError("it is read again")

    monkeypatch.setattr(kept_nodes, "read_text", read)


@pytest.mark.parametrize("path", [None, *sorted((DECKS / "combos").glob("*.yaml"))[:12]])
def test_what_was_kept_says_the_same_at_the_same_places(kept, monkeypatch, path):
    text = TEXT if path is None else path.read_text("utf-8")
    read = read_text(text, "the file")
    assert nodes_of(text, "the file") == read
    without_reading(monkeypatch)
    assert nodes_of(text, "the file") == read


def test_another_text_of_the_same_file_is_read(kept):
    nodes_of(TEXT, "the file")
    assert nodes_of("name: Other\n", "the file") == read_text("name: Other\n", "the file")
    assert len(kept()) == 1


def test_what_is_wrong_is_told_each_time_and_not_kept(kept):
    for _ in range(2):
        with pytest.raises(BadInput, match="the file:2:1: this is not YAML"):
            nodes_of("name: [", "the file")
    assert kept() == []


def test_what_is_damaged_is_read_again(kept):
    text = "name: Both\nlist: [1, {a: b}]\n"
    read = nodes_of(text, "the file")
    (file,) = kept()
    whole = file.read_bytes()
    changed = [whole[:at] + b"2" + whole[at + 1 :] for at in range(len(whole)) if whole[at : at + 1] != b"2"]
    for content in (*changed, whole[:-1], b"", b"\n[", b"[" * 100_000, b"\x00"):
        file.write_bytes(content)
        assert nodes_of(text, "the file") == read


def test_a_scenario_that_is_kept_is_opened_without_what_reads_yaml(tmp_path):
    program = (
        "import sys\n"
        "from engine.cards.catalogue.catalogue import default_catalogue\n"
        "from engine.session.scenarios.scenario import read_scenario_file\n"
        "from engine.session.scenarios.scenario_folders import first_scenario\n"
        "read_scenario_file(first_scenario(), default_catalogue())\n"
        "print('yaml' in sys.modules)\n"
    )
    environment = {"XDG_CACHE_HOME": str(tmp_path), "PATH": "/usr/bin", "PYTHONPATH": ":".join(sys.path)}
    said = [
        subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
        )
        for _ in range(2)
    ]
    assert [one.stdout.strip() for one in said] == ["True", "False"]
