"""The session behind the bridge: the game in play, held by nothing else, and what others may ask of it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from engine.session.game.following import follow, understood
from engine.session.saving.saving import save_game
from engine.session.scenarios.scenario_playing import play_lines
from engine.shortcuts.sequences.declared_knowledge import NOTHING_MORE, Known
from gui.game.standing import standing_of

if TYPE_CHECKING:
    from engine.cards.catalogue.catalogue import Catalogue
    from engine.model.choices import Choice
    from engine.model.state import GameState
    from engine.session.game.game import Game
    from engine.session.game.moment import Moment
    from engine.session.scenarios.scenario import ScriptLine
    from engine.session.set_up.set_up import SetUp
    from engine.session.tournament.settlement import Settlement
    from engine.shortcuts.communication.announcing_early import Announcement
    from engine.shortcuts.communication.switches import Switches
    from engine.shortcuts.sequences.described_choices import DescribedChoice
    from engine.shortcuts.sequences.sequence import Sequence
    from gui.working.worker import Progress


class HeldGame(QObject):
    """Holds the game in play; `path` is where it is saved, `source` the file that it was opened from, or ""."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._game: Game | None = None
        self.path: Path | None = None
        self.source = ""
        self._saved_at: Moment | None = None

    @property
    def has_game(self) -> bool:
        """Whether a game is open."""
        return self._game is not None

    @property
    def has_taken_shortcut(self) -> bool:
        """Whether the moment that the game is at was led to by a shortcut."""
        return self._game is not None and self._game.moment.shortcut is not None

    @property
    def game(self) -> Game:
        """The game in play, for the parts of the bridge in this room; all others ask the bridge."""
        if self._game is None:
            raise RuntimeError("no game is open")
        return self._game

    def play_lines(self, lines: Iterable[ScriptLine]) -> None:
        """Play lines of a script; raises Refusal or BadInput where one cannot be."""
        play_lines(self.game, lines)

    @property
    def catalogue(self) -> Catalogue:
        """The cards that the game knows."""
        return self.game.catalogue

    @property
    def set_up(self) -> SetUp:
        """How the game began."""
        return self.game.set_up

    @property
    def switches(self) -> Switches:
        """Which default communications the table uses (MTR 4.2)."""
        return self.game.switches

    @property
    def known(self) -> Known:
        """What is known to whom of hidden cards at the table."""
        return self._game.known if self._game is not None else NOTHING_MORE

    @property
    def is_tournament(self) -> bool:
        """Whether the table plays by the tournament rules."""
        return self._game is not None and self._game.is_tournament

    @property
    def has_own_rules(self) -> bool:
        """Whether the game's own file says which rules of the table it is played by."""
        return self._game is not None and self._game.has_own_rules

    @has_own_rules.setter
    def has_own_rules(self, is_so: bool) -> None:
        if self._game is not None:
            self._game.has_own_rules = is_so

    def plays(self, game: Game) -> bool:
        """Return whether this is the game in play."""
        return self._game is game

    def save(self, path: Path) -> None:
        """Save the game; raises OSError where the file cannot be written."""
        save_game(self.game, path)
        self.note_saved(path, self.game)

    def snapshot(self) -> Game:
        """Return the game as it is now, which later choices do not touch."""
        return self.game.snapshot()

    def note_saved(self, path: Path, saved: Game) -> None:
        """Note that the game has been saved in this file, as it stood in a snapshot."""
        self.path, self._saved_at = path, saved.moment

    @property
    def is_unsaved(self) -> bool:
        """Whether the game has a file of its own and stands elsewhere than when it was saved there."""
        return self.path is not None and self._game is not None and self._game.moment is not self._saved_at

    @property
    def standing(self) -> str:
        """Where the game stands, in a line."""
        return standing_of(self.game)

    def lines_after(self) -> tuple[str, ...]:
        """Return the choices after this moment to the end of its line, as lines of a script."""
        from engine.session.lessons.lesson_writing import lines_after  # only who writes a lesson asks

        return lines_after(self.game)

    @property
    def last_state(self) -> GameState:
        """The table at the end of the line that is played."""
        return self.game.moment_at(self.game.length - 1).state

    @property
    def moment(self) -> Moment:
        """The moment that the game is at."""
        return self.game.moment

    def moment_at(self, position: int) -> Moment | None:
        """Return a moment of the line that is played; None past its end."""
        return self.game.moment_at(position) if position < self.game.length else None

    @property
    def is_at_end(self) -> bool:
        """Whether nothing has been undone that could be done again."""
        return not self.game.can_redo

    @property
    def state(self) -> GameState:
        """The table as it stands."""
        return self.game.state

    # What is left to the window

    def choose_unasked(self, choice: Choice) -> Moment:
        """Make a choice without telling of it yet."""
        return self.game.choose(choice)

    def follow(self) -> tuple[Moment, ...]:
        """Make the choices that follow without a word, priority being kept."""
        return follow(self.game, keeps=True)

    def understood(self) -> Choice | None:
        """Return the choice that the seat that decides is understood to make."""
        return understood(self.game)

    def announce(self, choices: tuple[DescribedChoice, ...]) -> None:
        """Bind the top of the stack to choices announced early; raises Refusal."""
        self.game.announce(choices)

    def take_announcement_back(self, announced: Announcement) -> None:
        """Free the stack's item of it; raises Refusal."""
        self.game.free(announced)

    def give_priority(self, seat: int) -> Moment:
        """Let a seat have priority that asks for it; raises Refusal."""
        return self.game.ask_for_priority(seat)

    def go_back_to(self, position: int) -> Moment:
        """Take the game to a position of its line without telling of it yet."""
        return self.game.go_to(position)

    def settle(self, sequence: Sequence, progress: Progress) -> Settlement:
        """Begin to settle a sequence's loops by the tournament rules; raises Refusal."""
        from engine.session.tournament.settlement import Settlement  # few games are of a tournament

        return Settlement(self.game, sequence, progress)
