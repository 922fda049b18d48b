"""Saves: a game's set-up, choices and shortcuts in a readable file, which replaying.py opens again.

A save is YAML with one choice or shortcut a line. It closes with how many lines of play, moments and names it
has, so that one that breaks off can be told from a whole one. It is written to a new file beside the old one, and
then replaces it at once, so that an interruption at any moment leaves the old save or the new one whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine.loops.repetition import Progress
from engine.session.game.game import Game
from engine.session.game.lines import line_to
from engine.session.game.moment import KnownLoop, Moment
from engine.session.game.table_rules import TABLE_KEYS, written_table_rules
from engine.session.saving.choice_data import (
    described_data,
    sequence_data,
    written,
)
from engine.session.saving.ruling_data import ruling_data
from engine.session.saving.whole_files import write_whole
from engine.session.set_up.quoting import quote
from engine.session.set_up.set_up_reading import SET_UP_KEYS
from engine.session.set_up.set_up_writing import written_set_up
from engine.shortcuts.communication.announcing_early import Announcement
from engine.shortcuts.sequences.sequence import Sequence

VERSION = 2
"""Version 1 did not close with its counts."""
ENDING = ".goinfinite"
ACCEPT = "accept"
KEYS = ("goinfinite save", *SET_UP_KEYS, *TABLE_KEYS, "position", "lines", "labels", "end")
ANNOUNCED = "announced"
"""What was laid down at the moment before: choices announced early."""
HEADING = "goinfinite save"


def save_game(game: Game, path: Path, progress: Progress | None = None) -> None:
    """Write a game to a file; the file is either replaced as a whole or left as it was.

    `progress` is told how many moments are written of how many; what it raises ends the writing. Raises OSError
    where the file cannot be written.
    """
    write_whole(path, "".join(f"{line}\n" for line in written_game(game, progress)))


def written_game(game: Game, progress: Progress | None = None) -> Iterator[str]:
    """Yield the lines of a save; `progress` as for save_game."""
    yield f"{HEADING}: {VERSION}"
    yield from written_set_up(game.set_up)
    yield from written_table_rules(game)
    yield f"position: {game.position}"
    yield "lines:"
    places: dict[Moment, tuple[int, int]] = {}
    ends = (game.moment_at(game.length - 1), *game.other_lines)
    moments, total = 0, sum(end.position for end in ends)
    for number, end in enumerate(ends):
        line = line_to(end)
        shared = sum(1 for moment in line if moment in places)
        parent, position = places[line[shared - 1]] if shared else (0, 0)
        yield f"  - from: [{parent}, {position}]"
        if game.name_of_line(end):
            yield f"    name: {quote(game.name_of_line(end))}"
        entries: list[str] = []
        for moment in line[shared:]:
            places[moment] = (number, moment.position)
            if progress is not None:
                progress(len(places), max(total, len(places)))
            if moment.before is not None:
                entries.append(_written_moment(moment))
            entries += (_written_said(loop, moment) for loop in moment.said)
        yield "    moments:" + ("" if entries else " []")
        for entry in entries:
            yield f"      - {entry}"
        moments += len(entries)
    labels = [(places[moment], text, game.note_of(moment)) for moment, text in game.labels]
    if labels:
        yield "labels:"
        for (number, position), text, note in labels:
            yield f"  - [{number}, {position}, {quote(text)}{f', {quote(note)}' if note else ''}]"
    yield f"end: [{len(ends)}, {moments}, {len(labels)}]"


def _written_moment(moment: Moment) -> str:
    assert moment.before is not None
    names = tuple(seat.name for seat in moment.before.state.seats)
    if moment.choice is not None:
        return written(described_data(moment.choice, names))
    if moment.ruling is not None:
        return written(ruling_data(moment.ruling, names))
    shortcut = moment.shortcut
    assert shortcut is not None
    answers = {
        names[response.seat]: ACCEPT if response.place is None else str(response.place)
        for response in shortcut.responses
    }
    return written(
        {
            "shortcut": names[shortcut.proposal.seat],
            "answers": answers,
            "sequence": sequence_data(shortcut.proposal.sequence, names),
            **({"tournament": "yes"} if shortcut.proposal.is_tournament else {}),
            **({"said": {names[seat]: words for seat, words in shortcut.said}} if shortcut.said else {}),
        }
    )


def _written_said(loop: KnownLoop, moment: Moment) -> str:
    names = tuple(seat.name for seat in moment.state.seats)
    assert isinstance(loop, Announcement)
    return written({ANNOUNCED: sequence_data(Sequence(loop.choices), names)})
