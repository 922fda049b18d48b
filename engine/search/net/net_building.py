"""The net as it is built: transitions that take and give, and tickets that other transitions redeem."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from engine.cards.amounts.counts import CharacteristicOf, LifeOf
from engine.cards.amounts.history import ThatMuch
from engine.cards.amounts.numbers import Half, Number, Sum, Times, X
from engine.cards.base.kinds import Ability, Amount, Filter
from engine.cards.base.mana import SNOW, ManaCost
from engine.cards.definitions.replacing import EntersWith
from engine.frozen_dataclass import dataclass
from engine.model.zones import BATTLEFIELD, STACK
from engine.search.net.class_matching import matches_as_printed, may_match, zone_of
from engine.search.net.classes import ANY_CARD, NO_TAGS, ObjectClass, Tags
from engine.search.net.imagined import ImaginedTable, Listener
from engine.search.net.listening import Happening, hears

Resource = tuple[Hashable, ...]
"""What is taken and given: ("untapped", class), ("mana", type), ("event", class, ability, object), a ticket."""
Delta = dict[Resource, int]
"""What a transition gives, less what it takes."""
UNTAPPED, TAPPED, SICK, LEAVING = "untapped", "tapped", "sick", "leaving"
ROOM, HURT, FRESH, ONCE = "room", "hurt", "fresh", "once"
"""What a creature has left of its toughness, what it lacks of it; as it was when it entered; its once a turn."""
SOMETHING: Resource = ("something",)
"""What a loop has to come to: anything but bare untapping."""
LIFE: Resource = ("life",)
GENERIC: Resource = ("mana", "generic")
ANY_MANA: Resource = ("mana", "any")
TURN: Resource = ("turn",)
COMBAT: Resource = ("combat phase",)
MAIN: Resource = ("main phase",)
UPKEEP: Resource = ("upkeep",)
BEGINNING: Resource = ("beginning phase",)
END: Resource = ("end step",)
LAND_PLAY: Resource = ("land play",)
"""The right to play the land of a turn (CR 305.2)."""
ALL, MANY = 15, 10
"""What "each ..." and "for each ..." stand for."""
COUNTERS_OF_SIZE = frozenset({"+1/+1", "-1/-1"})


@dataclass(frozen=True, slots=True)
class Transition:
    """One thing that may be done: what it gives and takes, in words, and the pieces that it rests on.

    `acts` is the card, by name, and its ability that is activated by it, None for casting; `acts_on` the name of
    the card that somebody chooses by it.
    """

    name: str
    delta: Mapping[Resource, int]
    tags: Tags
    acts: tuple[str, Ability | None] | None = None
    acts_on: str = ""


class NetBuilder:
    """A net while it is built: what has been said twice is held once; each new ticket waits to be redeemed."""

    def __init__(self, table: ImaginedTable, helpers_of_a_kind: int) -> None:
        self.table = table
        self.helpers_of_a_kind = helpers_of_a_kind
        self.transitions: list[Transition] = []
        self.tickets: list[Resource] = []
        self.unknown: dict[str, None] = {}
        self._made: set[Hashable] = set()
        self._seen: set[Resource] = set()
        self._heard: dict[Happening, list[tuple[Resource, int]]] = {}
        self._matching: dict[tuple[int, str], tuple[frozenset[str], Filter]] = {}

    def add(
        self,
        name: str,
        delta: Delta,
        tags: Tags = NO_TAGS,
        *,
        acts: tuple[str, Ability | None] | None = None,
        acts_on: ObjectClass | None = None,
    ) -> None:
        """Add a transition, once."""
        clean = {what: amount for what, amount in delta.items() if amount}
        key = (name, frozenset(clean.items()))
        if key in self._made:
            return
        self._made.add(key)
        for what in clean:
            if what[0] == "do" and what not in self._seen:
                self._seen.add(what)
                self.tickets.append(what)
        on = acts_on.card.name if acts_on is not None else ""
        self.transitions.append(Transition(name, clean, tags, acts, on))

    # What happens

    def happen(self, delta: Delta, happening: Happening) -> None:
        """Give an event to every trigger that listens."""
        if happening not in self._heard:
            self._heard[happening] = [
                (event_of(one, happening.of), happening.amount if one.counts else 1)
                for one in self.table.listeners
                if hears(one.ability.event, one.owner, happening)
            ]
        for event, times in self._heard[happening]:
            give(delta, event, times)

    def leave(self, delta: Delta, one: ObjectClass, to: str, *, is_sacrificed: bool = False) -> None:
        """Let an object that is leaving be in another zone; a token is nowhere then (CR 111.7)."""
        give(delta, (LEAVING, one.id), -1)
        give(delta, SOMETHING, 1)
        if not one.is_token or one.home != one.id:
            give(delta, (to, one.home), 1)
        self.happen(delta, Happening("move", one, zone_from=BATTLEFIELD, zone_to=to))
        if is_sacrificed:
            self.happen(delta, Happening("sacrifice", one))

    def enter(self, delta: Delta, one: ObjectClass, origin: str, *, is_tapped: bool = False) -> None:
        """Let an object enter, with what it enters with."""
        entering = [ability for ability, _ in one.abilities if isinstance(ability, EntersWith)]
        if is_tapped or any(ability.tapped for ability in entering):
            place = TAPPED
        else:
            place = SICK if one.is_creature and "haste" not in one.keywords else UNTAPPED
        give(delta, (place, one.id), 1)
        give(delta, SOMETHING, 1)
        give(delta, (ROOM, one.id), one.card.toughness or 0)
        give(delta, (FRESH, one.id), 1)
        give(delta, (ONCE, one.id), 1)
        if one.card.loyalty:
            self.put_counters(delta, one, "loyalty", one.card.loyalty)
        for ability in entering:
            for kind, amount in ability.counters:
                self.put_counters(delta, one, kind, self.number(amount, one))
            for kind in ability.one_of:
                self.put_counters(delta, one, kind, 1)
        self.happen(delta, Happening("move", one, zone_from=origin, zone_to=BATTLEFIELD))

    def put_counters(self, delta: Delta, one: ObjectClass, kind: str, amount: int) -> None:
        """Put counters, or take so many away; those of size are room for damage and for the other kind."""
        if kind in COUNTERS_OF_SIZE:
            give(delta, (ROOM, one.id), amount if kind == "+1/+1" else -amount)
        else:
            give(delta, ("counters", kind, one.id), amount)

    def take_mana(self, delta: Delta, cost: ManaCost, less: int = 0, x: int = 0, minimum: int = 0) -> None:
        """Take what a mana cost asks for, so much less of its generic mana, but no less than `minimum`."""
        typed = [symbol for symbol in cost.symbols if not symbol.isdigit() and symbol != "X"]
        generic = cost.generic + cost.x_count * x
        if less > 0:
            generic = max(generic - less, min(generic, max(0, minimum - len(typed))))
        give(delta, GENERIC, -generic)
        for symbol in typed:
            give(delta, self._payable(symbol), -1)
        for symbol, number in cost.more:
            give(delta, ("mana", symbol), -number)

    def _payable(self, symbol: str) -> Resource:
        """Return what pays a symbol; of pairs a resource that either half gives (CR 107.4e-f)."""
        if symbol == SNOW:
            return GENERIC  # of which sources mana is, the net does not know
        if "/" not in symbol:
            return ("mana", symbol)
        key: Resource = ("paid symbol", symbol)
        for half in symbol.split("/"):
            if half == "P":
                self.add(f"pay {{{symbol}}} with life", {key: 1, LIFE: -2})
            elif half == "2":
                self.add(f"pay {{{symbol}}} with two mana", {key: 1, GENERIC: -2})
            else:
                self.add(f"pay {{{symbol}}} with {{{half}}}", {key: 1, ("mana", half): -1})
        return key

    # Whom and how many

    def matching(self, filter: Filter | None, owner: ObjectClass) -> frozenset[str]:
        """Return the classes that may meet a filter of an ability of `owner`, in the zone in which it looks."""
        if filter is None:
            return self.table.permanents
        key = (id(filter), owner.id)
        if key not in self._matching:
            zone = zone_of(filter)
            found = frozenset(
                one.id for one in self.table.classes.values() if _can_be_in(zone, one, filter, owner)
            )
            self._matching[key] = (found, filter)  # kept with its filter, whose id is then no other's
        return self._matching[key][0]

    def many(self, id: str) -> int:
        """Return how many of a class "each" means."""
        one = self.table.classes[id]
        return ALL if one.is_numberless else self.helpers_of_a_kind if one.is_helper else 1

    def number(self, amount: Amount, owner: ObjectClass, x: int = 1) -> int:
        """Return what an amount may be; what counts something is taken for many."""
        if isinstance(amount, Number):
            return amount.value
        if isinstance(amount, X):
            return x
        if isinstance(amount, ThatMuch):
            return 1
        if isinstance(amount, Times):
            return amount.factor * self.number(amount.amount, owner, x)
        if isinstance(amount, Sum):
            return sum(self.number(part, owner, x) for part in amount.parts)
        if isinstance(amount, Half):
            return max(1, self.number(amount.amount, owner, x) // 2)
        return {CharacteristicOf: max(owner.card.power or 0, 5), LifeOf: 20}.get(type(amount), MANY)


def _can_be_in(zone: str, one: ObjectClass, filter: Filter, owner: ObjectClass) -> bool:
    if zone == BATTLEFIELD:
        is_there = one.id != ANY_CARD and one.is_permanent
    else:
        is_there = zone == STACK or not one.is_token
    if not is_there or not may_match(filter, one, owner):
        return False
    return zone in (BATTLEFIELD, STACK) or matches_as_printed(filter, one)


def event_of(listener: Listener, of: ObjectClass | None) -> Resource:
    """Return the resource that is an event for a trigger; told apart by the object where it speaks of that."""
    about = of.id if of is not None and listener.names_object else ""
    return ("event", listener.owner.id, listener.number, about)


def give(delta: Delta, what: Resource, amount: int) -> None:
    """Give so much of something, or take it."""
    delta[what] = delta.get(what, 0) + amount


def joined(one: Delta, other: Delta) -> Delta:
    """Return what two things give and take together."""
    both = dict(one)
    for what, amount in other.items():
        give(both, what, amount)
    return both


def ticket(what: str, *details: Hashable) -> Resource:
    """Return a right to have something done, which a transition of its own redeems."""
    return ("do", what, *details)
