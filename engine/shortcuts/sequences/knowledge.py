"""What a seat can know of the cards in a sequence that it proposes (CR 732.2a: predictable results; CR 400.2).

Known are cards that were revealed, the proposer's own hand, what is put from a public zone into a hand or a
library, and any card of a library whose unknown cards are all equal. A sequence may not name any other card in a
hidden zone, nor depend on one: to draw an unknown card is predictable, to cast it or to mill it is not.
"""

from __future__ import annotations

from engine.model.choices import Choice
from engine.model.decisions import ChoosingObjects
from engine.model.event import Event
from engine.model.events import Moved
from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.zones import EXILE, HAND, LIBRARY, is_seat_reference
from engine.rules.characteristics.rules_in_force import is_hand_seen, is_library_top_seen
from engine.shortcuts.sequences.declared_knowledge import NOTHING_MORE, Known
from engine.shortcuts.sequences.described_choices import ids_of

NAME, RULE = "hidden", "732.2a"
SEARCHED = "search for"
"""The purpose of choosing from a library that is searched, whose owner knows what is in it."""
HIDDEN_ZONES = (HAND, LIBRARY)


class Sight:
    """What the proposer of a sequence can see as it goes on; a new one for each time that it is followed."""

    def __init__(self, start: GameState, seat: int, known: Known = NOTHING_MORE) -> None:
        self.seat = seat
        self.known = known
        self._open: set[int] = set()
        """Cards in hidden zones that all saw being put there, and tops of libraries that the seat sees now."""
        for owner, held in enumerate(start.seats):
            top = held.library[:1]
            if top and start.objects[top[0]].count == 1 and is_library_top_seen(start, owner, seat):
                self._open.update(top)
            if is_hand_seen(start, owner):
                self._open.update(held.hand)
        self._unseen: set[int] = set()
        """Cards in the proposer's own hand that it has not seen when it proposes."""

    def check_choice(self, state: GameState, choice: Choice) -> None:
        """Refuse a choice that names a card which the proposer could not know."""
        for id in ids_of(choice):
            held = None if is_seat_reference(id) else state.objects.get(id)
            if held is None or not _is_hidden(held) or self.can_see(state, held):
                continue
            if is_searching(state) and held.owner == self.seat:
                continue
            name = state.seats[self.seat].name
            raise Refusal(NAME, f"{name} could not know that {held.card.name} is there to be chosen", RULE)

    def see(self, state: GameState, events: tuple[Event, ...]) -> None:
        """Note the result of a choice; refuses what depends on a card that the proposer could not know."""
        for event in events:
            if not isinstance(event, Moved) or event.before is None or event.after is None:
                continue
            before, after = event.before, event.after
            is_seen = event.zone_from not in HIDDEN_ZONES or self.can_see(state, before)
            if event.zone_to in HIDDEN_ZONES:
                if is_seen:
                    self._open.add(after.id)
                elif event.zone_to == HAND and after.owner == self.seat:
                    self._unseen.add(after.id)
            elif not is_seen and not after.is_face_down:
                where = (
                    f"the unknown {'top card of a library' if event.zone_from == LIBRARY else 'cards of a hand'}"
                )
                raise Refusal(NAME, f"what becomes of it hangs on {where}, which nobody could know", RULE)

    def can_see(self, state: GameState, held: GameObject) -> bool:
        """Return whether the proposer knows which card this one in a hidden zone is."""
        if held.is_known or held.is_commander or self.known.has(self.seat, held):
            return True
        if held.zone == HAND and held.owner == self.seat:
            return held.id not in self._unseen
        if held.id in self._open or (held.zone == EXILE and held.owner == self.seat):
            return True
        if held.zone == LIBRARY:
            return self._is_of_equal_cards(state, held)
        return False

    def _is_of_equal_cards(self, state: GameState, held: GameObject) -> bool:
        """Return whether all cards of a library that nobody knows are the same card."""
        for id in state.seats[held.owner].library:
            other = state.objects[id]
            if other.card is not held.card and not other.is_known and id not in self._open:
                return False
        return True


def _is_hidden(held: GameObject) -> bool:
    """Return whether not everybody may look at a card: in a hand, a library, or face down in exile (CR 400.2,
    406.3).
    """
    return held.zone in HIDDEN_ZONES or (held.zone == EXILE and held.is_face_down)


def is_searching(state: GameState) -> bool:
    """Return whether a library is being searched, rather than some of its cards looked at."""
    return isinstance(state.pending, ChoosingObjects) and state.pending.purpose == SEARCHED
