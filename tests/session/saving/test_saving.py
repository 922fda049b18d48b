"""Saves: what is saved opens the same, an interruption loses nothing, broken files say what is wrong with them."""

import os
import random
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards.reading.nodes import BadInput
from engine.cards.reading.yaml_files import read_text
from engine.session.game.game import Game
from engine.session.game.recording import proposal_of
from engine.session.saving.replaying import open_game, save_from_text
from engine.session.saving.saving import save_game, written_game
from engine.session.set_up.quoting import quote
from engine.session.set_up.set_up import CardsInZone
from engine.session.set_up.set_up_reading import read_set_up
from engine.session.set_up.set_up_writing import written_set_up
from engine.shortcuts.proposals.proposal import propose
from engine.shortcuts.sequences.places import Place
from tests.session.games import (
    GOND_LOOP,
    catalogue,
    choose_or_cancel,
    game,
    game_from_text,
    gond,
    random_choice,
    random_game,
    random_set_up,
    say,
    seat,
)
from tests.shares import share


def text_of(played: Game) -> str:
    """A game's save."""
    return "".join(f"{line}\n" for line in written_game(played))


def reopened(played: Game) -> Game:
    """A game saved and opened."""
    return game_from_text(text_of(played), "save", catalogue())


def with_shortcut() -> Game:
    """The example with a shortcut taken and shortened, and a choice after it."""
    played = gond()
    played.start_recording()
    say(played, *GOND_LOOP)
    body = played.end_recording()
    played.go_to(0)
    shortcut = propose(played.state, proposal_of(0, body, 10**30))
    played.take_shortcut(shortcut.shorten(1, Place((10**20,), 3)))
    return say(played, "Nadine activates Mountain")


@pytest.mark.parametrize("seed", share(12))
def test_a_random_game_opens_as_it_was_saved(seed: int) -> None:
    played = random_game(seed, 150)
    again = reopened(played)
    assert [moment.state for moment in again.moments] == [moment.state for moment in played.moments]
    assert again.set_up == played.set_up
    assert again.position == played.position
    assert text_of(again) == text_of(played)


@pytest.mark.parametrize("seed", share(6))
def test_all_lines_of_a_game_are_saved(seed: int) -> None:
    generator = random.Random(seed)
    played = Game(random_set_up(generator), catalogue())
    for _ in range(120):
        choice = random_choice(played, generator)
        if choice is None or generator.random() < 0.1:
            played.go_to(generator.randrange(played.length))
        else:
            choose_or_cancel(played, choice)
    played.label("here", generator.randrange(played.length))
    again = reopened(played)
    assert played.other_lines
    assert [end.state for end in again.other_lines] == [end.state for end in played.other_lines]
    assert [(moment.position, text) for moment, text in again.labels] == [
        (moment.position, text) for moment, text in played.labels
    ]
    assert again.position == played.position
    assert text_of(again) == text_of(played)


def test_a_shortcut_is_saved_as_its_proposal_and_answers() -> None:
    played = with_shortcut()
    again = reopened(played)
    assert again.state == played.state
    assert again.length == 3
    shortcut = again.moment_at(1).shortcut
    assert shortcut is not None
    assert shortcut.proposal == played.moment_at(1).shortcut.proposal  # type: ignore[union-attr]  # as above
    assert again.undo().state == played.moment_at(1).state


@pytest.mark.parametrize("seed", share(10))
def test_a_set_up_reads_back(seed: int) -> None:
    generator = random.Random(seed)
    set_up = random_set_up(generator)
    text = "\n".join(written_set_up(set_up))
    node = read_text(text, "save")
    fields = node.fields(("seats", "active", "step", "turn", "random"), "a set-up")
    assert read_set_up(fields, catalogue())[0] == set_up


def test_every_part_of_an_entry_reads_back() -> None:
    token = CardsInZone("2/2 black Zombie creature token", 3, True, True, True, (("+1/+1", 4),), owner=1)
    aura = CardsInZone("Pacifism", attached_to="Grizzly Bears", host_seat=1)
    played = game(seat("Alice", token, aura), seat("Nadine", "Grizzly Bears"))
    assert reopened(played).set_up == played.set_up


@given(st.text(st.characters(exclude_categories=("Cs",))))
def test_any_text_can_be_a_name(text: str) -> None:
    node = read_text(f"- {quote(text)}", "save").items("a list")[0]
    assert getattr(node, "value", None) == text


def _fail(*_: Any, **__: Any) -> Any:
    raise OSError(28, "no space left on device")


def _kill(*_: Any, **__: Any) -> Any:
    raise KeyboardInterrupt


STEPS = ("open", "write", "flush", "fsync", "replace")


@pytest.mark.parametrize("interruption", [_fail, _kill])
@pytest.mark.parametrize("step", STEPS)
def test_an_interrupted_save_leaves_the_old_one(
    step: str, interruption: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.goinfinite"
    save_game(gond(), path)
    before = path.read_bytes()
    _break(step, interruption, monkeypatch)
    with pytest.raises((OSError, KeyboardInterrupt)):
        save_game(with_shortcut(), path)
    monkeypatch.undo()
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]
    assert open_game(path, catalogue()).length == 1


@given(st.integers(0, 5000))
def test_a_machine_that_stops_while_writing_leaves_the_old_save(
    tmp_path_factory: pytest.TempPathFactory, written: int
) -> None:
    """What a process that is killed leaves behind is a part of the new file, beside the old one."""
    path = tmp_path_factory.mktemp("saves") / "game.goinfinite"
    save_game(gond(), path)
    path.with_name(f".{path.name}.1.new").write_text(text_of(with_shortcut())[:written])
    assert open_game(path, catalogue()).length == 1


def test_what_a_killed_program_left_is_removed_by_the_next_save(tmp_path: Path) -> None:
    path = tmp_path / "game.goinfinite"
    for number, written in ((1, 0), (2, time.time())):
        left = path.with_name(f".{path.name}.{number}.new")
        left.write_text("part of a save")
        os.utime(left, (written, written))
    save_game(gond(), path)
    assert {one.name for one in tmp_path.iterdir()} == {path.name, f".{path.name}.2.new"}


def _break(step: str, interruption: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    if step in ("fsync", "replace"):
        monkeypatch.setattr(os, step, interruption)
        return
    if step == "open":
        monkeypatch.setattr(Path, "open", interruption)
        return
    really_open = Path.open

    def opened(self: Path, *arguments: Any, **named: Any) -> Any:
        stream = really_open(self, *arguments, **named)
        return _Stream(stream, step, interruption)

    monkeypatch.setattr(Path, "open", opened)


class _Stream:
    """A file in which one thing goes wrong, half of the text being written by then."""

    def __init__(self, stream: Any, step: str, interruption: Callable[..., Any]) -> None:
        self.stream, self.step, self.interruption = stream, step, interruption

    def __enter__(self) -> "_Stream":
        return self

    def __exit__(self, *_: object) -> None:
        self.stream.close()

    def write(self, text: str) -> None:
        self.stream.write(text[: len(text) // 2] if self.step == "write" else text)
        if self.step == "write":
            self.interruption()

    def flush(self) -> None:
        self.stream.flush()
        if self.step == "flush":
            self.interruption()

    def fileno(self) -> int:
        return int(self.stream.fileno())


def changed(old: str, new: str) -> str:
    """A save of the example, edited."""
    text = text_of(with_shortcut())
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("goinfinite save: 2", "goinfinite save: 3", "a newer goinfinite wrote it"),
        ("goinfinite save: 2", "goinfinite save: one", "a save's version"),
        ("goinfinite save: 2\n", "", "this is not a save"),
        ("position: 2", "position: 9", "0 to 2"),
        ("position: 2", "posture: 2", "unknown key 'posture'"),
        ('"activate", 5, 0', '"activate", 5, 7', "no such activated ability"),
        ('"activate", 5, 0', '"activates", 5, 0', "perhaps 'activate'"),
        ('"activate", 5, 0', '"activate", 5', "1 values after 'activate'"),
        ('"activate", 5, 0', '"activate", 5, "x"', "a whole number"),
        ('["Nadine", "activate"', '["Nadin", "activate"', "perhaps 'Nadine'"),
        ('"100000000000000000000.3"', '"100000000000000000000.2"', "is a choice of Alice"),
        ('{"Nadine": "1', '{"Alice": "1', "the others answer first"),
        ('"Presence of Gond"', '"Presence of God"', "perhaps 'Presence of Gond'"),
        ("    moments:", "    moment:", "perhaps 'moments'"),
        ("attached to: ", "attached: ", "unknown key 'attached'"),
        ("step: precombat main", "step: lunch", "a step"),
    ],
)
def test_a_broken_or_edited_save_says_what_is_wrong_with_it(old: str, new: str, said: str) -> None:
    with pytest.raises(BadInput, match=said) as error:
        game_from_text(changed(old, new), "save", catalogue())
    assert error.value.line >= 1


def test_an_edited_choice_is_told_with_its_line() -> None:
    text = changed('"activate", 5, 0', '"activate", 5, 7')
    with pytest.raises(BadInput) as error:
        game_from_text(text, "save", catalogue())
    assert '"activate", 5, 7' in text.splitlines()[error.value.line - 1]


def test_what_cannot_be_opened_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        open_game(tmp_path / "none.goinfinite", catalogue())


def test_a_save_that_breaks_off_anywhere_loses_nothing_in_silence() -> None:
    """Every beginning of a save is refused, or opens as far as it is whole and says what is missing."""
    game = with_shortcut()
    game.label("here")
    text = text_of(game)
    opened = 0
    for length in range(0, len(text) - 1, 7):
        try:
            saved = save_from_text(text[:length], "save", catalogue())
        except BadInput:
            continue
        opened += 1
        assert saved.problem is not None, text[:length][-80:]
        assert saved.game.length <= game.length
    assert opened > 10
    assert save_from_text(text, "save", catalogue()).problem is None


def test_a_save_without_its_last_lines_opens_up_to_them() -> None:
    text = text_of(with_shortcut())
    lines = text.splitlines(keepends=True)
    cut = max(number for number, line in enumerate(lines) if line.startswith("      - "))
    saved = save_from_text("".join(lines[:cut]) + lines[cut][:20], "save", catalogue())
    assert saved.problem is not None
    kept = text_of(saved.game)
    assert all(line in kept for line in lines[:cut] if line.startswith("      - "))
    with pytest.raises(BadInput):
        game_from_text("".join(lines[:cut]), "save", catalogue())


def test_a_save_that_was_edited_opens_up_to_what_cannot_be() -> None:
    text = changed('"activate", 5, 0', '"activate", 5, 7')
    saved = save_from_text(text, "save", catalogue())
    assert saved.problem is not None
    assert "no such activated ability" in saved.problem.wrong
    assert saved.game.length < with_shortcut().length


@pytest.mark.parametrize("kind", ["lines", "moments", "names"])
def test_a_line_taken_out_of_a_save_is_missed(kind: str) -> None:
    game = with_shortcut()
    game.label("here")
    text = text_of(game)
    counts = [int(number) for number in re.findall(r"\d+", text.splitlines()[-1])]
    counts[("lines", "moments", "names").index(kind)] += 1
    with pytest.raises(BadInput, match=f"of its . {kind}"):
        game_from_text(re.sub(r"^end: .*$", f"end: {counts}", text, flags=re.MULTILINE), "save", catalogue())


def test_a_save_of_the_first_version_needs_no_end() -> None:
    text = re.sub(r"^end: .*\n", "", text_of(with_shortcut()), flags=re.MULTILINE).replace("save: 2", "save: 1")
    assert game_from_text(text, "save", catalogue()).length == with_shortcut().length


def test_a_save_that_is_stopped_leaves_the_one_before(tmp_path: Path) -> None:
    played = say(gond(), *GOND_LOOP)
    path = tmp_path / "game.goinfinite"
    told: list[tuple[int, int]] = []
    save_game(played, path, lambda *numbers: told.append(numbers))
    assert [done for done, _ in told] == list(range(1, played.length + 1))
    assert told[-1][0] == told[-1][1]
    before = path.read_bytes()

    def stop(done: int, total: int) -> None:
        raise KeyError

    with pytest.raises(KeyError):
        save_game(gond(), path, stop)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]
