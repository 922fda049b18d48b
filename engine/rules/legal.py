"""Legal choices: what a seat could say now, worked out when somebody looks (never as part of a pass).

Kicker, modes, X, a way to cast: each is announced before anything is paid (CR 601.2b-h, 602.2b). What cannot be
paid afterwards is no legal announcement, so an answer is tried with what follows from it before it is offered.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.base.mana import ManaCost
from engine.model import choices, decisions
from engine.model.choices import Action, Choice, Pass
from engine.model.forbidding import is_forbidden
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.zones import STACK
from engine.rules.answering import answers_to
from engine.rules.apply import apply
from engine.rules.base.teams import team_of
from engine.rules.characteristics.layers import characteristics
from engine.rules.offers.keeping_offers import offers_to
from engine.rules.stack.paying import can_pay

MOST_TRIED = 40
"""How many answers are tried for one announcement; where that does not tell, it is offered."""
_ANNOUNCED = (
    decisions.SayingYesOrNo,
    decisions.ChoosingOption,
    decisions.ChoosingModes,
    decisions.ChoosingNumber,
)
_HELPING = "for convoke", "for delve", "for improvise"
"""How the purposes end of choices that leave less to pay the more is chosen."""


class _Undecided(Exception):
    """More would have to be tried than is worth it."""


def legal_choices(state: GameState) -> tuple[Choice, ...]:
    """Return the choices that the pending decision allows, the plain ones first.

    With priority: passing, every card that can be cast or played and every ability that can be activated
    and, as far as simple mana abilities go, paid for. For other decisions a choice of the smallest legal
    size for each candidate; larger combinations are legal too where the decision says so. Of what is announced of
    a spell or ability only that which can be paid for.
    """
    pending = state.pending
    if isinstance(pending, decisions.HasPriority):
        found: tuple[Choice, ...] = (Pass(pending.seat), *offers_to(state, pending.seat))
        # Priority is a team's: its other players may act as well (CR 805.5a).
        for mate in team_of(state, pending.seat):
            found += offers_to(state, mate) if mate != pending.seat else ()
    else:
        found = tuple(answers_to(state, pending))
        if is_announcing(state):
            found = completed(state, found)
    if state.barred is None and not state.obligations and (state.base is None or not state.base.obligations):
        return found
    return tuple(choice for choice in found if not is_forbidden(state, choice))


def is_announcing(state: GameState) -> bool:
    """Return whether what is asked is an announcement: of a mode, a number, an additional cost or a way to pay."""
    return isinstance(state.pending, _ANNOUNCED) and _announced(state) is not None


def _announced(state: GameState) -> GameObject | None:
    """Return the spell, or the source of the ability, that is being put on the stack; None where none is."""
    pending, base = state.pending, state.base
    about: GameObject | None = getattr(pending, "about", None)
    if base is None or about is None or not state.answers:
        return None
    if isinstance(state.answers[0], Action):
        return about
    # Cast while something else resolves: it was not there when that began.
    return about if about.zone == STACK and about.id not in base.objects else None


def why_not_completed(state: GameState, answer: Choice) -> Refusal | None:
    """Return why an announcement cannot be carried through, whatever is answered after it; None where
    it can be.
    """
    about = _announced(state)
    if about is None:
        return None
    try:
        return _Trying(state, about).reason_against(state, answer)
    except _Undecided:
        return None


def completed(state: GameState, answers: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Return the answers to an announcement that can be carried through; all where none can be."""
    found = tuple(answer for answer in answers if why_not_completed(state, answer) is None)
    return found or answers


def greatest_payable(state: GameState) -> Quantity | None:
    """Return the greatest number that can be announced and paid for; None where that cannot be said.

    It is said where each further one costs as much generic mana as the one before.
    """
    pending, about = state.pending, _announced(state)
    if not isinstance(pending, decisions.ChoosingNumber) or about is None:
        return None
    least = pending.minimum
    of_least, of_next = _bill(state, about, least), _bill(state, about, least + 1)
    if of_next is None:
        return None
    there, second = of_next
    each = second.generic - (0 if of_least is None else of_least[1].generic)
    is_alike = of_least is None or _symbols(of_least[1]) == _symbols(second)
    if each <= 0 or not is_alike or not _is_payable(there, second, -each):
        return None
    above: Quantity = 1
    while _is_payable(there, second, (above - 1) * each):
        above = above * 2
    below: Quantity = 0
    while above - below > 1:
        middle = (above + below) // 2
        below, above = (middle, above) if _is_payable(there, second, (middle - 1) * each) else (below, middle)
    most = least + below
    is_right = why_not_completed(state, choices.ChooseNumber(pending.seat, most)) is None
    is_most = why_not_completed(state, choices.ChooseNumber(pending.seat, most + 1)) is not None
    return most if is_right and is_most else None


def _bill(state: GameState, about: GameObject, number: Quantity) -> tuple[GameState, decisions.PayingMana] | None:
    """Return the state in which a number that was announced is to be paid for, and what; None where nothing is."""
    assert state.pending is not None
    try:
        return _Trying(state, about).bill(state, choices.ChooseNumber(state.pending.seat, number))
    except (_Undecided, Refusal):
        return None


def _is_payable(state: GameState, pending: decisions.PayingMana, more: Quantity) -> bool:
    """Return whether what is asked, and so much generic mana more, can be paid, by hand at least."""
    use = "spell" if pending.about.zone == STACK else "ability"
    generic = pending.generic + more
    return can_pay(state, pending.seat, _symbols(pending), pending.about, 0, generic, use, is_by_hand=True)


def _symbols(pending: decisions.PayingMana) -> ManaCost:
    """Return the mana to pay that is not generic."""
    return ManaCost(tuple(one for one in pending.cost.symbols if not one.isdigit()), pending.cost.more)


class _Trying:
    """Tries answers one after the other, the cheapest first, until the announced is paid for or none is left."""

    def __init__(self, state: GameState, about: GameObject) -> None:
        self._base = state.base
        self._about = about
        self._left = MOST_TRIED

    def reason_against(self, state: GameState, answer: Choice) -> Refusal | None:
        """Return why nothing that follows an answer completes what is announced; None where something does."""
        try:
            following = self._after(state, answer)
        except Refusal as refusal:
            return refusal
        if not self._goes_on(following):
            return None
        pending = following.pending
        if isinstance(pending, decisions.PayingMana):
            if _is_payable(following, pending, 0) and not _pays_alone(following):
                return None  # with mana abilities that the seat activates itself; what comes then is not known
            if not _is_payable(following, pending, 0):
                name = following.seats[pending.seat].name
                return Refusal("cannot pay", f"{name} could not pay for {pending.about.card.name} then", "601.2h")
        return self._reason_against_all(following)

    def _reason_against_all(self, state: GameState) -> Refusal | None:
        """Return why none of the answers to what is asked next completes it."""
        reason: Refusal | None = None
        for answer in _cheapest_first(state):
            found = self.reason_against(state, answer)
            if found is None:
                return None
            reason = reason or found
        return reason

    def bill(self, state: GameState, answer: Choice) -> tuple[GameState, decisions.PayingMana] | None:
        """Return the state in which the mana is asked for after an answer, and what is asked; None where nothing
        is.
        """
        following = self._after(state, answer)
        while self._goes_on(following):
            pending = following.pending
            if isinstance(pending, decisions.PayingMana):
                return following, pending
            first = next(_cheapest_first(following), None)
            if first is None:
                return None
            following = self._after(following, first)
        return None

    def _after(self, state: GameState, answer: Choice) -> GameState:
        if self._left == 0:
            raise _Undecided
        self._left -= 1
        return apply(state, answer).state

    def _goes_on(self, state: GameState) -> bool:
        """Return whether the same spell or ability is still being announced and paid for."""
        if state.base is not self._base:
            return False
        if isinstance(state.answers[0], Action):
            return True
        about = getattr(state.pending, "about", None)
        return about is not None and about.id == self._about.id


def _pays_alone(state: GameState) -> bool:
    """Return whether what is asked can be paid automatically."""
    return any(isinstance(answer, choices.Pay) for answer in answers_to(state, state.pending))


def _cheapest_first(state: GameState) -> Iterator[Choice]:
    """Return the answers to what is asked while something is announced, those first that leave the
    least to pay.
    """
    pending = state.pending
    found = list(answers_to(state, pending))
    if isinstance(pending, decisions.PayingMana):
        return (answer for answer in found if isinstance(answer, choices.Pay))
    if isinstance(pending, decisions.SayingYesOrNo):
        return reversed(found)
    if isinstance(pending, decisions.ChoosingObjects) and pending.purpose.endswith(_HELPING):
        return iter((_as_many_as_help(state, pending), *found))
    return iter(found)


def _as_many_as_help(state: GameState, pending: decisions.ChoosingObjects) -> Choice:
    """Return as much as there is to tap or exile for a spell, up to the most that it takes, those of its colors
    first.
    """
    left = pending.maximum
    chosen: list[tuple[int, Quantity]] = []
    colors = frozenset() if pending.about is None else characteristics(state, pending.about).colors

    def is_of_others(id: int) -> bool:
        return characteristics(state, state.objects[id]).colors.isdisjoint(colors)

    for one in sorted(pending.candidates, key=is_of_others):
        number = min(left, state.objects[one].count)
        if number > 0:
            chosen.append((one, number))
            left = left - number
    return choices.chosen_members(pending.seat, tuple(chosen))
