"""The window's only way to the game: gives states and views, takes choices, and says when something changed."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from engine.frozen_dataclass import replace
from engine.model.choices import Pass
from engine.model.decisions import HasPriority, SettingUpByHand
from engine.model.refusals import Refusal
from engine.rules.apply import can_cancel
from engine.session.game.following import follow
from engine.session.game.table_rulings import draw_by
from engine.session.narration.pending import name_of_decider
from engine.session.narration.possible_uses import offers_of
from engine.session.narration.refusal_words import sentence_of
from engine.shortcuts.communication.implied_choices import implied_choice
from engine.shortcuts.communication.switches import ALL_ON, PASSING, Switches
from engine.shortcuts.proposals.proposal import Taken
from gui.asking.question_words import question_of
from gui.asking.selecting import selection_of
from gui.automation.automation import Automation
from gui.game.history import History
from gui.game.loop_recorder import LoopRecorder
from gui.game.shown_game import ShownGame
from gui.game.studying import Studying
from gui.game.table_rulings import TableRulings
from gui.proposing.proposing import Proposing
from gui.working.worker import Worker

if TYPE_CHECKING:
    from engine.model.choices import Choice
    from engine.session.game.game import Game
    from engine.session.game.moment import Moment
    from engine.shortcuts.proposals.mandatory import DrawOffer
    from engine.shortcuts.proposals.proposal import Shortcut
    from engine.shortcuts.sequences.sequence import Sequence
    from gui.asking.questions import Question
    from gui.asking.selecting import Selection
    from gui.game.asker import Asker


class Bridge(ShownGame):
    """Holds the game in play. Signals carry nothing that a widget could not ask for again.

    `moved`: the game itself went on or back. `refused`: a
    sentence that says why something cannot be done. `game_changed`: another game was opened. `history_changed`:
    a moment or a line of play has another name, or is forgotten.
    """

    moved = Signal()
    selection_changed = Signal()
    refused = Signal(str)
    game_changed = Signal()
    recording_changed = Signal()
    history_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._proposing: Proposing | None = None
        self._studying: Studying | None = None
        self.automation = Automation(self, self)
        self.loops = LoopRecorder(self)
        self.rulings = TableRulings(self, self)
        self.history = History(self)
        self._communications_off: frozenset[str] = frozenset()
        self._asker: Asker | None = None
        self.lesson_question: tuple[str, str] | None = None
        """What a lesson tells and asks now, for people who watch; None outside lessons."""
        self.is_kept = True
        """Whether the game in play is worth keeping on disk."""
        self.title = ""
        self.worker = Worker(self)
        self.previewer = Worker(self)

    # The game and what it looks like

    def open_game(
        self, game: Game, title: str, path: Path | None = None, source: str = "", is_kept: bool = True
    ) -> None:
        """Take up another game; `is_kept`: it is kept on disk while it is played."""
        self.stop_working()
        self._game = game
        self._asker = None
        self.is_kept = is_kept
        if game.has_own_rules:
            self._communications_off = frozenset(game.switches.off)
        else:
            self.communications_off = self._communications_off
        self.title = title
        self.path, self.source = path, source
        self._saved_at = game.moment if path is not None else None
        self.forget_views()
        self.loops.forget()
        if self._studying is not None:
            self._studying.forget()
        self.automation.forget()
        self._sit_down(game)
        self.forget_preview()
        self.game_changed.emit()
        self.tell_moved()
        self.automation.begin_game()

    def _sit_down(self, game: Game) -> None:
        """See the table from the only seat at which somebody sits, where there is one."""
        had_nobody = bool(self.automation.goldfish.seats)
        self.automation.goldfish.sit_down(game.set_up)
        nobody = self.automation.goldfish.seats
        players = [seat for seat in range(len(game.names)) if seat not in nobody]
        if nobody and len(players) == 1:
            self.viewer = players[0]
        elif had_nobody:
            self.viewer = None

    @property
    def is_setting_up(self) -> bool:
        """Whether the rules are off, so that the table is changed by hand."""
        return self._game is not None and self.is_free and isinstance(self.state.pending, SettingUpByHand)

    @property
    def is_free(self) -> bool:
        """Whether choices can be made: a game is open, and neither another moment nor a proposal is shown."""
        is_table = not self.is_previewing and not self.is_proposing and self._asker is None
        return self._game is not None and is_table

    # What can be done

    @property
    def asker(self) -> Asker | None:
        """What asks in place of the game; None where the game itself does."""
        return self._asker

    def ask_instead(self, asker: Asker | None) -> None:
        """Let something ask in place of the game, or the game again."""
        self._asker = asker
        self._memos.clear()
        self.tell_state()

    @property
    def question(self) -> Question | None:
        """What is asked of whom; None when the game is over or another moment is shown."""
        if self._game is None:
            return None
        if self.is_proposing:
            asked = self.proposing.question
            return asked and replace(asked, who=name_of_decider(self.state, asked.seat))
        if self.is_previewing:
            return None
        if self._asker is not None:
            return self._asker.question
        if "question" not in self._memos:
            state = self.state
            asked = self._kept("question", (state,), lambda: question_of(state))
            self._memos["question"] = self.automation.asking.explain(asked)
        return self._memos["question"]  # type: ignore[no-any-return]  # held as what was put there

    @property
    def selection(self) -> Selection | None:
        """What was clicked so far towards the pending choice; None where one click answers."""
        if not self.is_free:
            return None
        if "selection" not in self._memos:
            self._memos["selection"] = selection_of(self.state, self._communications_off)
        return self._memos["selection"]  # type: ignore[no-any-return]  # held as what was put there

    @property
    def offers(self) -> dict[int, tuple[Choice, ...]]:
        """By object, what it can be used for now: cast, played, activated, or tapped for mana while paying."""
        if not self.is_free:
            return {}
        if "offers" not in self._memos:
            self._memos["offers"] = offers_of(self.state)
        return self._memos["offers"]  # type: ignore[no-any-return]  # held as what was put there

    @property
    def lit(self) -> frozenset[int]:
        """References of everything that can be clicked now."""
        if self.is_previewing or self._game is None:
            return frozenset()
        if self._asker is not None and not self.is_proposing:
            return self._asker.lit
        selection = self.selection
        if selection is not None:
            return selection.lit
        return frozenset(self.offers)

    def why_not(self, reference: int) -> str:
        """Return why an object cannot be used now, in a sentence."""
        from engine.session.explanations.asking import why_not_words  # no start explains anything

        return why_not_words(self.state, reference)

    @property
    def communications_off(self) -> frozenset[str]:
        """The default communications that the table does not use, by their keys (MTR 4.2); the game knows them."""
        return self._communications_off

    @communications_off.setter
    def communications_off(self, keys: frozenset[str]) -> None:
        self._communications_off = keys
        if self._game is not None:
            self._game.switches = Switches(ALL_ON.on - keys)

    @property
    def passes_after_acting(self) -> bool:
        """Whether a seat that casts or activates passes with it, unless it keeps priority."""
        return PASSING not in self._communications_off

    @passes_after_acting.setter
    def passes_after_acting(self, is_on: bool) -> None:
        off = self._communications_off
        self.communications_off = off - {PASSING} if is_on else off | {PASSING}

    # Choosing

    def choose(self, choice: Choice, is_holding: bool = False) -> bool:
        """Make a choice; False, with the reason told, when the rules refuse it."""
        if self.is_proposing:
            self.refuse("A proposal is open: answer or cancel it first.")
            return False
        if self.is_previewing:
            self.refuse("Another moment is shown: Esc goes back to the game.")
            return False
        if self._asker is not None:
            self.refuse("A question is asked first: nothing is played until it is answered.")
            return False
        self.automation.before_choice(self.state, is_holding)
        before = self.game.position
        try:
            moment = self.game.choose(choice)
        except Refusal as refusal:
            self.refuse(sentence_of(refusal))
            return False
        # Where priority that was asked for has gone back, nothing has been done that something follows from.
        has_gone_on = self.game.position > before
        followed = follow(self.game, keeps=self.automation.is_holding) if has_gone_on else ()
        self.automation.after_choice(moment, followed)
        self.tell_moved()
        return True

    def pass_priority(self) -> None:
        """Pass for the seat that has priority, where one has."""
        pending = self.state.pending
        if isinstance(pending, HasPriority) and self.is_free:
            self.choose(Pass(pending.seat))

    def say_nothing(self) -> bool:
        """Let the seat that has to decide say nothing; return False where that means nothing (MTR 4.2)."""
        if not self.is_free:
            return False
        choice = implied_choice(self.state, self.game.switches)
        return choice is not None and self.choose(choice)

    @property
    def can_cancel(self) -> bool:
        """Whether something is half made that can be taken back: a spell, an ability, a payment."""
        return self.is_free and can_cancel(self.state)

    def cancel_choice(self) -> None:
        """Take a half-made spell or ability back, or what was clicked so far."""
        if self.can_cancel:
            self.game.cancel()
            self.tell_moved()
        else:
            self._memos.pop("selection", None)
            self.selection_changed.emit()

    def click(self, reference: int, is_single: bool, is_for_always: bool = False) -> bool:
        """Click a candidate of the pending choice; whether the click meant something.

        `is_for_always`: where the click completes the answer, it is given whenever the same is asked.
        """
        selection = self.selection
        if selection is None:
            return False
        choice = selection.click(reference, is_single)
        if choice is None:
            self.selection_changed.emit()
        elif is_for_always:
            self.automation.remember(choice)
        else:
            self.choose(choice)
        return True

    def confirm(self) -> None:
        """Make the choice as selected so far."""
        selection = self.selection
        if selection is None:
            return
        choice = selection.confirmed()
        if choice is None:
            self.refuse(f"{selection.words} first.")
        else:
            self.choose(choice)

    # Telling

    def refuse(self, words: str) -> None:
        """Say why something cannot be done, after what has changed is shown."""
        self.telling.tell(partial(self.refused.emit, words))

    def tell_recording(self) -> None:
        """Tell that something else is recorded now."""
        self.telling.tell(self.recording_changed.emit)

    def tell_history(self) -> None:
        """Tell that a moment or a line of play has another name, or is forgotten."""
        self.history_changed.emit()

    def tell_moved(self) -> None:
        """Tell that the game stands at another moment, or was changed by something else than a choice."""
        self.forget_preview()
        self.tell_state()
        self.telling.tell(self.moved.emit)
        self.tell_recording()
        self.telling.tell(self.loops.notice_end)

    # Proposing

    @property
    def proposing(self) -> Proposing:
        """The proposal being made."""
        if self._proposing is None:
            self._proposing = Proposing(self, self)
            self._proposing.changed.connect(self._tell_proposing)
        return self._proposing

    @property
    def is_proposing(self) -> bool:
        """Whether a proposal is being made or answered, so that the game waits."""
        return self._proposing is not None and self._proposing.is_open

    def _tell_proposing(self) -> None:
        self._memos.clear()
        self.tell_state()

    @property
    def recorded(self) -> Sequence | None:
        """The loop recorded last, as a sequence for one iteration; None where there is none."""
        return self.loops.recorded

    @property
    def studying(self) -> Studying:
        """The loop that is being studied."""
        if self._studying is None:
            self._studying = Studying(self, self.loops, self)
        return self._studying

    def take_shortcut(self, shortcut: Shortcut) -> Taken:
        """Put the game at the end of the shortcut on which the table has agreed; return how it ended."""
        moment = self.game.take_shortcut(shortcut)
        assert moment.taken is not None
        self.tell_moved()
        return moment.taken

    def take_draw(self, offer: DrawOffer) -> Taken:
        """End the game as a draw, since the table has agreed to a loop of mandatory actions."""
        self.game.rule(draw_by(offer))
        self.tell_moved()
        return Taken(self.game.state, -1, None)

    @property
    def latest_shortcut(self) -> Shortcut | None:
        """The proposal that is on the table, or the latest that was taken up to this moment."""
        if self.is_proposing and self.proposing.shortcut is not None:
            return self.proposing.shortcut
        at: Moment | None = self.game.moment if self.has_game else None
        while at is not None and at.shortcut is None:
            at = at.before
        return None if at is None else at.shortcut

    def stop_computing(self) -> None:
        """Stop what is being computed of a proposal."""
        self.worker.cancel()
        self.previewer.cancel()

    def stop_working(self) -> None:
        """Stop everything that is being computed."""
        self.stop_computing()
        if self._studying is not None:
            self._studying.cancel()
