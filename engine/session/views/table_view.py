"""What a viewer sees of a moment of the game, as plain data to draw: no Qt, no rules, no hidden cards."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards.base.mana import MANA_TYPES
from engine.cards.catalogue.texts import rules_text
from engine.frozen_dataclass import dataclass, replace
from engine.loops.readable import readable
from engine.model.decisions import HasPriority, SettingUpByHand
from engine.model.objects import GameObject
from engine.model.state import Attack, GameState, Seat
from engine.model.turns import PHASE_OF_STEP
from engine.rules.actions.daytime import daytime
from engine.rules.base.phases import added_steps
from engine.rules.base.player_control import sees_as, who_decides_for
from engine.rules.base.teams import is_turn_of
from engine.rules.characteristics.rules_in_force import is_hand_seen, is_library_top_seen
from engine.rules.starting import StartGame
from engine.session.narration.pending import pending_words
from engine.session.narration.summary import winning_words
from engine.session.views.card_view import CardView as CardView
from engine.session.views.card_view import CardViews as CardViews
from engine.session.views.card_view import CounterView as CounterView
from engine.session.views.card_view import TextOf, counter_views, exactly
from engine.session.views.designations import designations_in_words
from engine.session.views.stack_view import StackView, is_acting, stack_views


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat: its numbers as readable text, its cards as far as the viewer may see them.

    `hand` holds the cards that the viewer sees, `hidden_in_hand` how many more there are (readable), and
    `hand_count` all of them. `pool` has (mana type, amount) for each type that there is any of. `team` is -1 where
    it plays for itself; a team shares its life. `designations` are what it is or has: "the monarch".
    """

    seat: int
    name: str
    life: str = "20"
    exact_life: str = "20"
    counters: tuple[CounterView, ...] = ()
    pool: tuple[tuple[str, str], ...] = ()
    hand: tuple[CardView, ...] = ()
    hand_count: str = "0"
    hidden_in_hand: str = ""
    library_count: str = "0"
    library_top: CardView | None = None
    graveyard: tuple[CardView, ...] = ()
    graveyard_count: str = "0"
    exile: tuple[CardView, ...] = ()
    exile_count: str = "0"
    command: tuple[CardView, ...] = ()
    outside: tuple[CardView, ...] = ()
    battlefield: tuple[CardView, ...] = ()
    is_active: bool = False
    has_priority: bool = False
    is_deciding: bool = False
    has_lost: bool = False
    team: int = -1
    designations: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableView:
    """The table: seats in turn order, the stack with its top last, whose turn and step it is, what is awaited.

    `viewer` is the seat that looks (None: everything is shown). `priority` is -1 when nobody has it. `pending`
    says in a few words what the game waits for; `result` how it ended, or is "". `opens_hand` is the seat that
    decides on its opening hand, before the first turn has begun and `step` is any; -1 later. `added_steps` are
    those that effects have added to the turn and that are still to come, a phase by its first step: the next ones
    by name, `more_steps` counts the others. `daytime` is "day" or "night", "" where it is neither.
    """

    seats: tuple[SeatView, ...]
    stack: tuple[StackView, ...] = ()
    turn: str = "1"
    step: str = "precombat main"
    phase: str = "precombat main"
    active: int = 0
    priority: int = 0
    pending: str = ""
    result: str = ""
    viewer: int | None = None
    opens_hand: int = -1
    added_steps: tuple[str, ...] = ()
    more_steps: int = 0
    daytime: str = ""

    @property
    def nearest(self) -> int:
        """The seat that is drawn nearest to the viewer: their own, else that which decides on its opening hand."""
        return max(0, self.opens_hand) if self.viewer is None else self.viewer


def table_view(
    state: GameState, viewer: int | None = None, text_of: TextOf | None = None, cards: CardViews | None = None
) -> TableView:
    """Return what a seat sees of a state; without a viewer everything but the order of libraries.

    `text_of` gives a definition's rules text in lines. `cards` keeps card views from one call to the next, so that
    only what has changed is made anew; it has its own `text_of`.
    """
    cards = cards or CardViews(text_of)
    next_steps, more_steps = _added(state)
    view = TableView(
        seats=tuple(_seat_view(state, seat, viewer, cards) for seat in range(len(state.seats))),
        stack=stack_views(state, cards),
        turn=readable(state.turn),
        step="" if is_opening(state) else state.step,
        phase="" if is_opening(state) else PHASE_OF_STEP.get(state.step, state.step),
        active=state.active,
        priority=seat_with_priority(state),
        pending=pending_words(state),
        result=_result_words(state),
        viewer=viewer,
        added_steps=next_steps,
        more_steps=more_steps,
        daytime=daytime(state),
        opens_hand=state.pending.seat if state.pending is not None and is_opening(state) else -1,
    )
    cards.forget_others(tuple(state.objects))
    return view


MOST_ADDED_TOLD = 12
"""So many steps that effects have added to a turn are told by name."""


def _added(state: GameState) -> tuple[tuple[str, ...], int]:
    """Return the next steps that effects have added to the turn, and how many there are after them."""
    told: list[str] = []
    number = 0
    for steps, times in added_steps(state.scheduled, state.step):
        told += steps * min(times, MOST_ADDED_TOLD)
        number = number + len(steps) * times
    told = told[:MOST_ADDED_TOLD]
    return tuple(told), number - len(told)


def is_opening(state: GameState) -> bool:
    """Return whether opening hands are being drawn, before the first turn has begun (CR 103.5)."""
    return state.base is not None and isinstance(state.answers[0], StartGame) and state.result is None


def seat_with_priority(state: GameState) -> int:
    """Return the seat that has priority, also while it casts or activates; -1 while nobody has."""
    pending = state.pending
    if isinstance(pending, HasPriority):
        return pending.seat
    return state.answers[0].seat if is_acting(state) and state.result is None else -1


def _seat_view(state: GameState, number: int, viewer: int | None, cards: CardViews) -> SeatView:
    seat: Seat = state.seats[number]
    attacks = {attack.creature: attack for attack in state.combat}
    hand = _objects(state, seat.hand)
    is_open = viewer is None or sees_as(state, viewer, number) or is_hand_seen(state, number)
    seen = [card for card in hand if is_open or card.is_known]
    hidden = _number(hand) - _number(seen)
    library = _objects(state, seat.library)
    exile = [card for card in _objects(state, state.exile) if card.owner == number]
    graveyard = _objects(state, seat.graveyard)
    return SeatView(
        seat=number,
        name=seat.name,
        life=readable(seat.life),
        exact_life=exactly(seat.life),
        counters=counter_views(seat.counters),
        designations=designations_in_words(state, number),
        pool=tuple(
            (mana_type, readable(amount))
            for mana_type, amount in zip(MANA_TYPES, seat.all_mana, strict=True)
            if amount != 0
        ),
        hand=tuple(cards.view(state, card) for card in seen),
        hand_count=readable(_number(hand)),
        hidden_in_hand=readable(hidden) if hidden != 0 else "",
        library_count=readable(_number(library)),
        library_top=_library_top(state, number, viewer, cards),
        graveyard=tuple(cards.view(state, card) for card in graveyard),
        graveyard_count=readable(_number(graveyard)),
        exile=tuple(
            _seen_by(_eyes(state, viewer, card.controller), card, cards.view(state, card)) for card in exile
        ),
        exile_count=readable(_number(exile)),
        command=tuple(cards.view(state, card) for card in _objects(state, state.command) if card.owner == number),
        outside=tuple(
            cards.view(state, card)
            for card in _objects(state, state.outside)
            if card.owner == number and (viewer is None or viewer == number)
        ),
        battlefield=tuple(
            _seen_by(
                _eyes(state, viewer, card.controller),
                card,
                cards.view(state, card, attacks.get(card.id), _blocked_by(card.id, state.combat)),
            )
            for card in _objects(state, (*state.battlefield, *state.phased_out))
            if card.controller == number
        ),
        is_active=is_turn_of(state, number),
        has_priority=seat_with_priority(state) == number,
        is_deciding=_is_deciding(state, number),
        has_lost=seat.has_lost,
        team=seat.team,
    )


def _eyes(state: GameState, viewer: int | None, seat: int) -> int | None:
    """Return whose eyes a viewer looks through: who controls a player sees what that player sees (CR 723.4)."""
    return seat if viewer is not None and sees_as(state, viewer, seat) else viewer


def _seen_by(viewer: int | None, card: GameObject, view: CardView) -> CardView:
    """Return an object's view; who may look at a face-down one sees what its card is (CR 406.3, 708.5)."""
    if not card.is_face_down or card.printed is None or viewer not in (None, card.controller):
        return view
    return replace(view, text=(f"It is {card.printed.name}.", *rules_text(card.printed).split("\n")))


def _library_top(state: GameState, number: int, viewer: int | None, cards: CardViews) -> CardView | None:
    """Return the top card of a library, where it is revealed or the viewer may look at it.

    Never how many follow it.
    """
    library = state.seats[number].library
    if not library:
        return None
    top = state.objects[library[0]]
    if not top.is_known and not is_library_top_seen(state, number, _eyes(state, viewer, number)):
        return None
    return cards.view(state, top if top.count == 1 else top.with_count(1))


def _is_deciding(state: GameState, number: int) -> bool:
    """Return whether the game waits for a seat; while the rules are off it waits for nobody."""
    pending = state.pending
    if pending is None or state.result is not None or isinstance(pending, SettingUpByHand):
        return False
    return who_decides_for(state, pending.seat) == number


def _objects(state: GameState, ids: Iterable[int]) -> list[GameObject]:
    return [state.objects[id] for id in ids]


def _number(objects: Iterable[GameObject]) -> int:
    return sum(one.count for one in objects)


def _blocked_by(creature: int, combat: tuple[Attack, ...]) -> tuple[int, ...]:
    return tuple(attack.creature for attack in combat if creature in attack.blockers)


def _result_words(state: GameState) -> str:
    result = state.result
    if result is None:
        return ""
    outcome = "The game is a draw" if result.winner < 0 else winning_words(state)
    return f"{outcome}: {result.reason}" if result.reason else outcome
