"""Saves: a game's set-up, choices and shortcuts in a readable file, opened again by playing them.

A save is YAML with one choice or shortcut a line. It is written to a new file beside the old one, which it then
replaces at once, so that an interruption at any moment leaves the old save or the new one whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from engine.cards.catalogue.catalogue import Catalogue, default_catalogue
from engine.cards.catalogue.unknown_card import UnknownCard
from engine.cards.reading.nodes import Fields, Node, quoted
from engine.cards.reading.yaml_files import read_file, read_text
from engine.model.refusals import Refusal
from engine.session.game.game import Game, line_to
from engine.session.game.moment import KnownLoop, Moment
from engine.session.game.table_rules import TABLE_KEYS, read_table_rules, use_table_rules, written_table_rules
from engine.session.saving.choice_data import (
    described_data,
    read_choice_data,
    read_sequence,
    sequence_data,
    written,
)
from engine.session.saving.ruling_data import RULING_KEY, read_ruling, ruling_data
from engine.session.saving.writing import write_whole
from engine.session.set_up.set_up import BadSetUp
from engine.session.set_up.set_up_reading import SET_UP_KEYS, read_set_up
from engine.session.set_up.set_up_writing import quote, written_set_up
from engine.shortcuts.communication.announcing import Announcement, announce
from engine.shortcuts.proposals.proposal import Proposal, Shortcut, propose
from engine.shortcuts.sequences.described_choices import DescribedChoice
from engine.shortcuts.sequences.places import Place
from engine.shortcuts.sequences.sequence import Sequence

VERSION = 1
ENDING = ".goinfinite"
ACCEPT = "accept"
MAXIMUM_BYTES = 25_000_000
MAXIMUM_NODES = 1_500_000
_KEYS = ("goinfinite save", *SET_UP_KEYS, *TABLE_KEYS, "position", "lines", "labels")
ANNOUNCED = "announced"
"""What was laid down at the moment before: choices announced early."""
_HEADING = "goinfinite save"


def save_game(game: Game, path: Path) -> None:
    """Write a game to a file; the file is either replaced as a whole or left as it was.

    Raises OSError where it cannot be written.
    """
    write_whole(path, "".join(f"{line}\n" for line in written_game(game)))


def written_game(game: Game) -> Iterator[str]:
    """The lines of a save."""
    yield f"{_HEADING}: {VERSION}"
    yield from written_set_up(game.set_up)
    yield from written_table_rules(game)
    yield f"position: {game.position}"
    yield "lines:"
    places: dict[Moment, tuple[int, int]] = {}
    ends = (game.moment_at(game.length - 1), *game.other_lines)
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
            if moment.before is not None:
                entries.append(_written_moment(moment))
            entries += (_written_said(loop, moment) for loop in moment.said)
        yield "    moments:" + ("" if entries else " []")
        for entry in entries:
            yield f"      - {entry}"
    labels = [(places[moment], text) for moment, text in game.labels]
    if labels:
        yield "labels:"
        for (number, position), text in labels:
            yield f"  - [{number}, {position}, {quote(text)}]"


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


def open_game(path: Path, catalogue: Catalogue | None = None) -> Game:
    """The game of a save, played again to where it stood.

    Raises BadInput, with the place, for a file that is broken, of a newer version, or edited into something that
    the rules do not allow; OSError where it cannot be opened.
    """
    node = read_file(path, maximum_bytes=MAXIMUM_BYTES, maximum_nodes=MAXIMUM_NODES)
    return read_game(node, catalogue)


def game_from_text(text: str, file: str, catalogue: Catalogue | None = None) -> Game:
    """The game of a save's text; `file` is the name that errors give it."""
    return read_game(read_text(text, file, maximum_bytes=MAXIMUM_BYTES, maximum_nodes=MAXIMUM_NODES), catalogue)


def is_save(text: str) -> bool:
    """Whether a text says that it is a save."""
    return any(line.startswith(f"{_HEADING}:") for line in text.splitlines()[:20])


def read_game(node: Node, catalogue: Catalogue | None = None) -> Game:
    """The game of a save's node."""
    _check_version(node)
    fields = node.fields(_KEYS, "a save")
    catalogue = default_catalogue() if catalogue is None else catalogue
    set_up, entries = read_set_up(fields, catalogue)
    try:
        game = Game(set_up, catalogue)
    except BadSetUp as wrong:
        raise entries.placed(wrong, node) from None
    except UnknownCard as unknown:
        raise node.bad(str(unknown), unknown.near) from None
    use_table_rules(game, read_table_rules(fields, game.names))
    ends = _replay(game, fields)
    _read_labels(game, fields, ends)
    position = fields.need("position", "the moment at which the game stands")
    number = position.whole_number("a moment's number", 0)
    if number >= game.length:
        raise position.bad(f"moment {number}", f"0 to {game.length - 1}")
    game.go_to(number)
    return game


def _check_version(node: Node) -> None:
    """Refuse what is no save, or one of a version that only a newer program can read."""
    entries = getattr(node, "entries", ())
    said = next((value for key, value in entries if key.value == _HEADING), None)
    if said is None:
        raise node.bad("this is no save", f"the key {quoted(_HEADING)} with its version, {VERSION}")
    version = said.whole_number("a save's version", 1)
    if version > VERSION:
        raise said.bad(f"a save of version {version}", f"at most {VERSION}: a newer goinfinite wrote it")


def _replay(game: Game, fields: Fields) -> list[Moment]:
    """Play all lines again, the first one last taken up; the last moment of each."""
    node = fields.need("lines", "the lines of the game")
    lines = node.items("a list of lines")
    if not lines:
        raise node.bad("found no lines", "at least the one that was played")
    ends: list[Moment] = []
    names: list[tuple[Moment, str]] = []
    for number, item in enumerate(lines):
        line = item.fields(("from", "name", "moments"), "a line: from, name, moments")
        if number:
            _go_to_fork(game, ends, line.need("from", "[line, moment]"))
        for moment in line.need("moments", "what was chosen").items("a list of choices and shortcuts"):
            _replay_moment(game, moment)
        ends.append(game.moment)
        name = line.get("name")
        if name is not None:
            names.append((game.moment, name.text("a line's name")))
    for end, text in names:
        game.name_line(end, text)
    game.take_up(ends[0])
    game.put_lines_in_order(ends)
    return ends


def _go_to_fork(game: Game, ends: list[Moment], node: Node) -> None:
    numbers = [item.whole_number("a number", 0) for item in node.items("[line, moment]")]
    if len(numbers) != 2 or numbers[0] >= len(ends) or numbers[1] > ends[numbers[0]].position:
        raise node.bad("no such moment", "[line, moment] of a line further up")
    game.take_up(ends[numbers[0]])
    game.go_to(numbers[1])


def _replay_moment(game: Game, node: Node) -> None:
    try:
        keys = {key.value for key, _ in getattr(node, "entries", ())}
        if RULING_KEY in keys:
            game.rule(read_ruling(node, game.names))
        elif ANNOUNCED in keys:
            game.bind(_read_announcement(game, node))
        elif hasattr(node, "entries"):
            game.take_shortcut(_read_shortcut(game, node))
        else:
            game.choose(read_choice_data(node, game.names, game.catalogue))
    except Refusal as refusal:
        raise node.bad(f"this cannot be played here: {refusal}", "what the rules allow") from refusal


def _read_announcement(game: Game, node: Node) -> Announcement:
    said = node.fields((ANNOUNCED,), "choices announced early").need(ANNOUNCED, "a list of choices")
    choices = tuple(part for part in read_sequence(said, game.names).parts if isinstance(part, DescribedChoice))
    if not choices or not game.state.stack:
        raise node.bad("nothing that could be announced here", "choices for what is on top of the stack")
    return announce(game.state, game.state.stack[-1].controller, choices)


def _read_shortcut(game: Game, node: Node) -> Shortcut:
    fields = node.fields(("shortcut", "answers", "sequence", "tournament", "said"), "a shortcut")
    seat = game.names.index(fields.need("shortcut", "the proposer").one_of(game.names, "a seat"))
    sequence = read_sequence(fields.need("sequence", "what was proposed"), game.names)
    tournament = fields.get("tournament")
    is_tournament = tournament is not None and tournament.yes_or_no()
    shortcut = propose(game.state, Proposal(seat, sequence, is_tournament, game.known))
    answers = fields.need("answers", "each seat's answer").fields(game.names, "seats with their answers")
    for key, value in answers:
        answering = game.names.index(key.value)
        text = value.text("accept, or a place")
        if text == ACCEPT:
            shortcut = shortcut.accept(answering)
        elif answering == seat:
            shortcut = shortcut.interrupt(Place.parse(text))
        else:
            shortcut = shortcut.shorten(answering, Place.parse(text))
    said = fields.get("said")
    if said is None:
        return shortcut
    told = said.fields(game.names, "seats with what they said")
    words = tuple((game.names.index(key.value), value.text("what it said")) for key, value in told)
    return replace(shortcut, said=words)


def _read_labels(game: Game, fields: Fields, ends: list[Moment]) -> None:
    node = fields.get("labels")
    if node is None:
        return
    for item in node.items("a list of labels"):
        parts = item.items("[line, moment, name]")
        if len(parts) != 3:
            raise item.bad("found no label", "[line, moment, name]")
        number = parts[0].whole_number("a line's number", 0)
        position = parts[1].whole_number("a moment's number", 0)
        if number >= len(ends) or position > ends[number].position:
            raise item.bad("no such moment", "[line, moment, name] of a moment in the file")
        game.label_moment(line_to(ends[number])[position], parts[2].text("a name"))
