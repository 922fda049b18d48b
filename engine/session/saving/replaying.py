"""Opens saves by playing them again: whole, or as far as they are whole, with what is wrong or missing.

A save that breaks off, or that somebody has edited, loses nothing in silence, and is never written over by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engine.cards.catalogue.catalogue import Catalogue, default_catalogue
from engine.cards.catalogue.unknown_card import UnknownCard
from engine.cards.reading.files import read_words
from engine.cards.reading.nodes import BadInput, Fields, FilePlace, MappingNode, Node, SequenceNode, quoted
from engine.cards.reading.yaml_files import read_text
from engine.frozen_dataclass import dataclass, replace
from engine.model.refusals import Refusal
from engine.patterns import late_pattern
from engine.session.game.game import Game
from engine.session.game.lines import line_to
from engine.session.game.moment import Moment
from engine.session.game.table_rules import read_table_rules, use_table_rules
from engine.session.saving.choice_data import read_choice_data, read_sequence
from engine.session.saving.ruling_data import RULING_KEY, read_ruling
from engine.session.saving.saving import ACCEPT, ANNOUNCED, HEADING, KEYS, VERSION
from engine.session.set_up.set_up import BadSetUp
from engine.session.set_up.set_up_reading import read_set_up
from engine.shortcuts.communication.announcing_early import Announcement, announce
from engine.shortcuts.proposals.proposal import Proposal, Shortcut, propose
from engine.shortcuts.sequences.described_choices import DescribedChoice
from engine.shortcuts.sequences.places import Place

MAXIMUM_BYTES = 25_000_000
MAXIMUM_NODES = 1_500_000
Progress = Callable[[int, int], None]
_ENTRY = late_pattern(" {2,6}- (?=[\\[{])")


@dataclass(frozen=True, slots=True)
class SavedGame:
    """The game of a save as far as it is whole; `problem` is what is wrong or missing, None where nothing is."""

    game: Game
    problem: BadInput | None = None


def open_game(path: Path, catalogue: Catalogue | None = None) -> Game:
    """Open the game of a save, played again to where it stood.

    Raises BadInput, with the place, for a file that is broken, breaks off, is of a newer version, or was edited
    into something that the rules do not allow; OSError where it cannot be opened.
    """
    return _whole(open_save(path, catalogue))


def open_save(path: Path, catalogue: Catalogue | None = None) -> SavedGame:
    """Open the game of a save as far as it is whole.

    Raises BadInput where not even the set-up can be read, and OSError where the file cannot be opened.
    """
    return save_from_text(read_words(path, MAXIMUM_BYTES), str(path), catalogue)


def save_from_text(
    text: str, file: str, catalogue: Catalogue | None = None, progress: Progress | None = None
) -> SavedGame:
    """Return the game of a save's text as far as it is whole; `file` is the name that errors give it.

    `progress` is told how many moments are played of how many there are; what it raises ends the reading.
    """
    broken: BadInput | None = None
    try:
        node = _read(text, file)
    except BadInput as error:
        broken = error
        node = _read(_up_to_what_is_broken(text, error.line), file)
    last = FilePlace(file, text.count("\n") + 1, 1)
    return _Opening(node, catalogue or default_catalogue(), last, broken, progress).saved()


def _whole(saved: SavedGame) -> Game:
    if saved.problem is not None:
        raise saved.problem
    return saved.game


def _read(text: str, file: str) -> Node:
    return read_text(text, file, maximum_bytes=MAXIMUM_BYTES, maximum_nodes=MAXIMUM_NODES)


def _up_to_what_is_broken(text: str, line: int) -> str:
    """Return the lines before the first that is no entry by itself, or before the one of the error."""
    lines = text.splitlines(keepends=True)
    for number, one in enumerate(lines[:line]):
        entry = _ENTRY.match(one)
        if entry is not None and not _is_yaml(one[entry.end() :]):
            return "".join(lines[:number])
    return "".join(lines[: line - 1])


def _is_yaml(text: str) -> bool:
    try:
        read_text(text, "an entry")
    except BadInput:
        return False
    return True


def is_save(text: str) -> bool:
    """Return whether a text says that it is a save."""
    return any(line.startswith(f"{HEADING}:") for line in text.splitlines()[:20])


class _Opening:
    """Opens one save: what is wrong on the way is kept as the problem, and what is whole before it is played."""

    def __init__(
        self,
        node: Node,
        catalogue: Catalogue,
        last: FilePlace,
        broken: BadInput | None,
        progress: Progress | None,
    ) -> None:
        self.node = node
        self.catalogue = catalogue
        self.last = last
        self.problem = broken
        self.progress = progress
        self.ends: list[Moment] = []
        self.moments = self.labels = 0

    def saved(self) -> SavedGame:
        """Read the set-up, play the lines again, and give names to what there is."""
        version = _version_of(self.node)
        fields = self.node.fields(KEYS, "a save")
        game = self._begun(fields)
        names: list[tuple[Moment, str]] = []
        self._try(lambda: self._replay(game, fields, names))
        if not self.ends or self.ends[-1] is not game.moment:
            self.ends.append(game.moment)  # a line that broke off ends where it does
        for end, name in names:
            game.name_line(end, name)
        game.take_up(self.ends[0])
        self._try(lambda: game.put_lines_in_order(self.ends))
        self._try(lambda: self._read_labels(game, fields))
        if version > 1:
            self._try(lambda: self._check_end(fields))
        self._try(lambda: self._go_to_position(game, fields))
        return SavedGame(game, self.problem)

    def _try(self, read: Callable[[], None]) -> None:
        """Go on after a problem, of which the first is told."""
        try:
            read()
        except BadInput as problem:
            self.problem = self.problem or problem

    def _begun(self, fields: Fields) -> Game:
        set_up, entries = read_set_up(fields, self.catalogue)
        try:
            game = Game(set_up, self.catalogue)
        except BadSetUp as wrong:
            raise entries.placed(wrong, self.node) from None
        except UnknownCard as unknown:
            raise self.node.bad(str(unknown), unknown.near) from None
        use_table_rules(game, read_table_rules(fields, game.names))
        return game

    def _replay(self, game: Game, fields: Fields, names: list[tuple[Moment, str]]) -> None:
        """Play all lines again, up to the first moment that cannot be."""
        node = fields.need("lines", "the lines of the game")
        lines = node.items("a list of lines")
        if not lines:
            raise node.bad("found no lines", "at least the one that was played")
        total = sum(_length(item) for item in lines)
        for number, item in enumerate(lines):
            line = item.fields(("from", "name", "moments"), "a line: from, name, moments")
            if number:
                _go_to_fork(game, self.ends, line.need("from", "[line, moment]"))
            for moment in line.need("moments", "what was chosen").items("a list of choices and shortcuts"):
                _replay_moment(game, moment)
                self.moments += 1
                if self.progress is not None:
                    self.progress(self.moments, total)
            self.ends.append(game.moment)
            name = line.get("name")
            if name is not None:
                names.append((game.moment, name.text("a line's name")))

    def _read_labels(self, game: Game, fields: Fields) -> None:
        node = fields.get("labels")
        for item in node.items("a list of labels") if node is not None else ():
            parts = item.items("[line, moment, name]")
            if len(parts) not in (3, 4):
                raise item.bad("found no label", "[line, moment, name] or [line, moment, name, note]")
            number = parts[0].whole_number("a line's number", 0)
            position = parts[1].whole_number("a moment's number", 0)
            if number >= len(self.ends) or position > self.ends[number].position:
                raise item.bad("no such moment", "[line, moment, name] of a moment in the file")
            moment = line_to(self.ends[number])[position]
            game.label_moment(moment, parts[2].text("a name"))
            if len(parts) == 4:
                game.note(moment, parts[3].text("a note"))
            self.labels += 1

    def _check_end(self, fields: Fields) -> None:
        """Compare what was found with what the save says at its end that it has."""
        end = fields.get("end")
        if end is None:
            raise BadInput(self.last, "the save breaks off: its end is missing", "the line `end` that closes it")
        counts = [item.whole_number("a count", 0) for item in end.items("[lines, moments, names]")]
        if len(counts) != 3:
            raise end.bad(f"found {len(counts)} counts", "[lines, moments, names]")
        kinds = (("lines", len(self.ends)), ("moments", self.moments), ("names", self.labels))
        for (kind, found), count in zip(kinds, counts, strict=True):
            if found != count:
                raise end.bad(f"the save has {found} of its {count} {kind}", f"all {count} that were written")

    def _go_to_position(self, game: Game, fields: Fields) -> None:
        position = fields.need("position", "the moment at which the game stands")
        number = position.whole_number("a moment's number", 0)
        if number >= game.length:
            game.go_to(game.length - 1)
            raise position.bad(f"moment {number}", f"0 to {game.length - 1}")
        game.go_to(number)


def _version_of(node: Node) -> int:
    """Return the version of a save; refuses what is none, or one that only a newer program can read."""
    entries = getattr(node, "entries", ())
    said = next((value for key, value in entries if key.value == HEADING), None)
    if said is None:
        raise node.bad("this is not a save", f"the key {quoted(HEADING)} with its version, {VERSION}")
    version: int = said.whole_number("a save's version", 1)
    if version > VERSION:
        raise said.bad(f"a save of version {version}", f"at most {VERSION}: a newer goinfinite wrote it")
    return version


def _length(line: Node) -> int:
    """Return how many moments a line of play has, as far as it is one."""
    entries = line.entries if isinstance(line, MappingNode) else ()
    listed = next((value for key, value in entries if key.value == "moments"), None)
    return len(listed.members) if isinstance(listed, SequenceNode) else 0


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
