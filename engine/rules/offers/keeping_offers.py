"""What a seat with priority could cast, play and activate, kept from one state to the next where it still stands.

A state is made of values that never change. So what could be done with an object is remembered on the object
together with what it was worked out from, and stands while that is still the very same: the object itself always,
the time and the rules in force, and as far as its words look (offer_reads.py) the permanents or the mana.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from operator import attrgetter

from engine.cards.base.mana import ManaCost
from engine.cards.costs.mana_and_life import PayMana
from engine.cards.costs.tapping import TapThis
from engine.cards.definitions.rooms import is_room
from engine.model.choices import Action, Activate, Cast, Choice
from engine.model.notes import PREPARED
from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.value import value
from engine.model.zones import HAND
from engine.rules.characteristics.layers import plan_of
from engine.rules.characteristics.rules_in_force import additional_lands
from engine.rules.offers.boards import BoardAsked, Key, is_same
from engine.rules.offers.offer_reads import ANYTHING, Reach, Say, say_of
from engine.rules.offers.offers import is_legal, plays_of, uses_of
from engine.rules.offers.prospects import prospect_of
from engine.rules.stack.castable import castable
from engine.rules.stack.checking_activation import ability_named, check_activation
from engine.rules.stack.gathering_sources import Gathered, gathered
from engine.rules.stack.mana_in_reach import ManaInReach
from engine.rules.stack.paying import can_pay
from engine.rules.stack.permissions import playable_elsewhere
from engine.rules.stack.powering_up import mana_to_activate
from engine.rules.stack.timing import check_no_split_second, is_sorcery_time

_OF_PRIORITY = {"priority", "passes", "pending", "barred", "obligations", "plan", "random", "next_id"}
_OF_PRIORITY |= {"next_timestamp", "base", "answers", "told"}
"""What of a state says only who decides, or how things will be numbered."""
_NO_COST = ManaCost()
_content = attrgetter(*(name for name in GameState.__annotations__ if name not in _OF_PRIORITY))
_TIMES: tuple[tuple[Key, Key], ...] = (((False, False), (False, True)), ((True, False), (True, True)))
"""Whether it is a time for sorceries and whether a land is left to be played: always the very same keys."""


@value
class _Kept:
    """What could be done with an object: `plays` from a hand, `uses` from where it is; and what that rests on.

    `rules` is the key of those in force, `times` that of the time, `ground` of all else that is looked at, as far
    as `reach` says, `means` of the mana; None what does not matter. `cast` is the spell that could be cast if it
    was paid for, `able` what could be activated, with the mana that is all there is to pay for it, if any; None
    where more is paid with mana.
    """

    rules: Key
    times: Key | None
    reach: Reach
    ground: Key
    means: Key | None
    plays: tuple[Choice, ...] = ()
    uses: tuple[Choice, ...] = ()
    cast: Cast | None = None
    able: tuple[tuple[Action, ManaCost | None], ...] | None = None

    def with_paid(self, means: Key | None, plays: tuple[Choice, ...], uses: tuple[Choice, ...]) -> _Kept:
        """Return the same with other mana, and what can be done with that."""


def offers_to(state: GameState, seat: int) -> tuple[Choice, ...]:
    """Return what a seat could cast, play and activate with priority, and pay for: first what it could play."""
    plan = plan_of(state)
    content = _content(state)
    known = plan.offers.get(seat)
    if known is not None and is_same(known[0], content):
        return known[1]  # type: ignore[no-any-return]  # the plan need not know choices
    offering = _Offering(state, seat)
    found = tuple(offering.all())
    plan.offers[seat] = (content, found)
    plan.boards[seat] = offering.board.now
    return found


class _Offering:
    """Works out what a seat could do in a state, object by object."""

    def __init__(self, state: GameState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.plan = plan_of(state)
        say = say_of(self.plan)
        self.is_kept = say is not Say.MORE
        self.is_cost_as_said = say is Say.NOTHING
        # Cards elsewhere than on the battlefield are what is printed on them, and moving one changes nothing else.
        is_still = not self.plan.is_dynamic or self.plan.is_blind_elsewhere
        self.are_cards_kept = is_still and not self.plan.everywhere
        self.rules: Key = (
            self.plan.effects,
            self.plan.token if say is Say.OF_PLAN else None,
            self.are_cards_kept,
            _is_split_second(state),
        )
        is_land_left = bool(state.seats[seat].lands_played < 1 + additional_lands(state, seat))
        self.times: Key = _TIMES[is_sorcery_time(state, seat)][is_land_left]
        # What looks at anything is never the same: a state that objects remember would keep all states before it.
        self._grounds: list[Key | None] = [(), None, None, (object(),)]
        self._means: Key | None = None
        self._other_means: Key | None = None
        self.board = BoardAsked(state, seat, self.plan)
        self._is_limited = bool(state.seats[seat].limited)
        self._sources: Gathered | None = None
        self._mana: ManaInReach | None = None
        self._by_hand: list[tuple[GameObject, Reach]] | None = None

    def all(self) -> list[Choice]:
        """Return all that the seat could cast, play and activate."""
        state, seat, objects = self.state, self.seat, self.state.objects
        held_here = state.seats[seat]
        in_hand = [self.kept(objects[id]) for id in held_here.hand]
        found: list[Choice] = []
        for card in in_hand:
            found += card.plays
        for id in playable_elsewhere(state, seat):
            found += [choice for choice in plays_of(objects[id], seat) if is_legal(state, choice)]
        found += self._with_permanents()
        for card in in_hand:
            found += card.uses
        for id in held_here.graveyard:
            found += self.kept(objects[id]).uses
        for id in (*state.exile, *state.command):
            held = objects[id]
            if held.owner == seat and any(getattr(one, "zone", "") == held.zone for one in held.card.abilities):
                found += self._usable(held)
        for id in state.outside:
            if objects[id].owner == seat and objects[id].notes:
                found += self._usable(objects[id])
        return found

    def _with_permanents(self) -> Iterable[Choice]:
        """Return what the seat could do with permanents, in their order."""
        board, ground = self.board, self.ground(Reach.PERMANENTS)
        rests_on = (*self.rules, self.times, *ground) if self.is_kept else self.ground(Reach.ANYTHING)
        for place in board.places_to_ask(rests_on):
            held = board.now.held[place]
            if held.controller == self.seat:
                kept = self.kept(held)
                is_open = kept.means is not None or kept.reach > Reach.PERMANENTS
                board.note(place, kept.uses, is_open=is_open)
            else:
                is_open = prospect_of(self.state, held).is_for_all
                board.note(place, self._usable(held) if is_open else (), is_open=is_open)
        return board.all_uses()

    def kept(self, held: GameObject) -> _Kept:
        """Return what the seat could do with an object that it controls or owns, as remembered or
        worked out now.
        """
        known: _Kept | None = held.offers if self.is_kept else None
        if known is None or not self._is_ground_same(known):
            known = self._worked_out(held)
        elif known.means is None or known.means is self._means or self._are_means_same(known.means):
            return known
        elif held.zone == HAND:
            known = known.with_paid(self.means, self._paid_for(held, known.cast), known.uses)
        elif known.able is not None:
            known = known.with_paid(self.means, known.plays, self._affordable(held, known.able))
        else:
            known = self._worked_out(held)
        if self.is_kept:
            object.__setattr__(held, "offers", known)
        return known

    def _is_ground_same(self, known: _Kept) -> bool:
        """Return whether all but the mana is the very same.

        The known keys are taken over, so that the next is quick.
        """
        if known.rules is not self.rules:
            if not is_same(known.rules, self.rules):
                return False
            self.rules = known.rules
        if known.times is not None and known.times is not self.times:
            return False
        reach = known.reach
        if reach is Reach.OWN:
            return True
        now = self._grounds[reach]
        if now is None:
            now = self.ground(reach)
        if known.ground is not now:
            if not is_same(known.ground, now):
                return False
            self._grounds[reach] = known.ground
        return True

    def _are_means_same(self, known: Key) -> bool:
        """Return whether the mana is the very same; the known key is taken over where it is."""
        if known is self._other_means or not is_same(known, self.means):
            self._other_means = known
            return False
        self._means = known
        return True

    def _worked_out(self, held: GameObject) -> _Kept:
        """Return what the seat could do with an object."""
        look = prospect_of(self.state, held)
        reads = look.reads
        if held.tapped and look.is_spent and not held.notes and held.printed is None:
            return _Kept(self.rules, None, Reach.OWN, (), None)  # such as a land that has been tapped for mana
        if held.is_face_down or (PREPARED, True) in held.notes or is_room(held.card):
            reads = ANYTHING
        if held.zone == HAND and (held.printed is not None or not self.are_cards_kept):
            reads = ANYTHING
        times = self.times if reads.is_timed else None
        means = self.means if reads.has_mana else None
        ground = self.ground(reads.reach)
        if held.zone != HAND:
            able = self._able(held) if reads.has_mana and reads is not ANYTHING else None
            uses = self._usable(held) if able is None else self._affordable(held, able)
            return _Kept(self.rules, times, reads.reach, ground, means, (), uses, None, able)
        if reads is ANYTHING or "land" in held.card.types:
            plays = tuple(play for play in plays_of(held, self.seat) if is_legal(self.state, play))
            return _Kept(self.rules, times, reads.reach, ground, None, plays, self._usable(held))
        cast = Cast(self.seat, held.id)
        try:
            castable(self.state, cast)
        except Refusal:
            return _Kept(self.rules, times, reads.reach, ground, None)
        return _Kept(self.rules, times, reads.reach, ground, means, self._paid_for(held, cast), (), cast)

    def _paid_for(self, held: GameObject, cast: Cast | None) -> tuple[Choice, ...]:
        """Return a spell of which nothing but mana is to be paid, where it could be; nothing otherwise."""
        if cast is None:
            return ()
        if not self.is_cost_as_said:
            return (cast,) if is_legal(self.state, cast) else ()
        cost = held.card.mana_cost or _NO_COST
        return (cast,) if self._can_pay(cost, held, "spell") else ()

    def _can_pay(self, cost: ManaCost, held: GameObject, use: str) -> bool:
        """Return whether mana could be paid for a spell, or for an ability that costs nothing but mana."""
        is_payable = None if self._is_limited else (self._mana or self.mana).can_pay(cost)
        if is_payable is not None:
            return is_payable
        return can_pay(self.state, self.seat, cost, held, use=use, is_by_hand=True, sources=self.sources.sources)

    def _able(self, held: GameObject) -> tuple[tuple[Action, ManaCost | None], ...] | None:
        """Return what could be done with an object, and the mana of what costs nothing else.

        None where something costs mana and more, or rules in force may change what it costs.
        """
        if not self.is_cost_as_said:
            return None
        found: list[tuple[Action, ManaCost | None]] = []
        for use in uses_of(self.state, held, self.seat):
            if not isinstance(use, Activate):
                return None
            ability = ability_named(self.state, use)
            if not any(isinstance(part, PayMana) for part in ability.cost.parts):
                if is_legal(self.state, use):
                    found.append((use, None))
                continue
            if len(ability.cost.parts) > 1 or ability.cost_change is not None:
                return None
            with suppress(Refusal):
                check_activation(self.state, use)
                found.append((use, mana_to_activate(held, ability)))
        return tuple(found)

    def _affordable(
        self, held: GameObject, able: tuple[tuple[Action, ManaCost | None], ...]
    ) -> tuple[Action, ...]:
        return tuple([use for use, cost in able if cost is None or self._can_pay(cost, held, "ability")])

    def _usable(self, held: GameObject) -> tuple[Choice, ...]:
        uses = uses_of(self.state, held, self.seat)
        return tuple([use for use in uses if not self._is_spent(held, use) and is_legal(self.state, use)])

    def _is_spent(self, held: GameObject, use: Action) -> bool:
        """Return whether an ability takes tapping what is tapped: quickly told, and so of most tapped lands."""
        if not held.tapped or not isinstance(use, Activate):
            return False
        return any(isinstance(part, TapThis) for part in ability_named(self.state, use).cost.parts)

    def ground(self, reach: Reach) -> Key:
        """Return the key of what lies within reach, beyond an object itself."""
        found = self._grounds[reach]
        if found is None:
            found = (
                self._stack() if reach is Reach.STACK else self.board.permanents() or self.ground(Reach.ANYTHING)
            )
            self._grounds[reach] = found
        return found

    def _stack(self) -> Key:
        """Return the permanents, and that nothing is on the stack; what is there is looked at anew."""
        return self.ground(Reach.ANYTHING) if self.state.stack else (None, *self.ground(Reach.PERMANENTS))

    @property
    def means(self) -> Key:
        """The mana that the seat has, and all with which it could make some."""
        if self._means is None:
            self._means = self._all_means()
        return self._means

    @property
    def sources(self) -> Gathered:
        """What the automatic payer could use."""
        if self._sources is None:
            self._sources = gathered(self.state, self.seat)
        return self._sources

    @property
    def mana(self) -> ManaInReach:
        """The mana that the seat has or could make, roughly."""
        if self._mana is None:
            pool = self.state.seats[self.seat].pool
            self._mana = ManaInReach(pool, self.sources, self._types_by_hand)
        return self._mana

    def _types_by_hand(self) -> frozenset[str]:
        """Return the types of mana that the seat might make besides, by abilities that it activates itself."""
        self._giving_mana_by_hand()
        return self._adds_by_hand

    def _all_means(self) -> Key:
        held_here = self.state.seats[self.seat]
        if held_here.limited:
            return self.ground(Reach.ANYTHING)
        able = self._giving_mana_by_hand()
        farthest = max((by_hand for _, by_hand in able), default=Reach.OWN)
        objects = (held for held, _ in able)
        sources = self.sources.sources
        return (held_here.pool, held_here.life, *sources, None, *objects, None, *self.ground(farthest))

    def _giving_mana_by_hand(self) -> list[tuple[GameObject, Reach]]:
        """Return what has mana abilities that the seat would have to activate itself, and how far these look."""
        if self._by_hand is None:
            state, hand = self.state, self.state.seats[self.seat].hand
            of: Key = (hand, *self.ground(Reach.PERMANENTS))
            known = self.plan.givers.get(self.seat) if self.are_cards_kept else None
            if known is None or not is_same(known[0], of):
                objects = (state.objects[id] for id in (*state.battlefield, *hand))
                looks = [(held.id, prospect_of(state, held)) for held in objects if held.controller == self.seat]
                able = [(id, look.by_hand) for id, look in looks if look.by_hand is not None]
                known = (of, able, frozenset().union(*(look.adds for _, look in looks)))
                self.plan.givers[self.seat] = known
            self._by_hand = [(state.objects[id], reach) for id, reach in known[1]]
            self._adds_by_hand: frozenset[str] = known[2]
        return self._by_hand


def _is_split_second(state: GameState) -> bool:
    try:
        check_no_split_second(state)
    except Refusal:
        return True
    return False
