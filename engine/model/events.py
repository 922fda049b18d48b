"""Events: what happened, for triggers to see and for narration and animation to tell (past tense)."""

from __future__ import annotations

from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.stack_items import StackItem
from engine.model.value import value

NO_TOUGHNESS, LETHAL_DAMAGE, NO_LOYALTY = "no toughness", "lethal damage", "no loyalty"
UNATTACHED, LEGEND_RULE, OLDER_ROLE = "unattached", "legend rule", "older Role"
NO_DEFENSE, NO_PROTECTOR = "no defense", "no protector"
"""How a permanent moved that state-based actions put into a graveyard (CR 704.5f-j, m, v-y)."""


@value
class Moved:
    """An object, or a group, changed zones: `before` as it last was, `after` as it now is (None: ceased).

    A token that is created comes from NOWHERE (`before` is None). `is_further`: with it went another card or token
    that represented the same permanent, and this is its move, not one of a further permanent (CR 730.3).
    """

    before: GameObject | None
    after: GameObject | None
    zone_from: str
    zone_to: str
    count: Quantity = 1
    how: str = ""
    is_further: bool = False


@value
class MovedTogether:
    """Objects changed zones at the same time; only abilities see it, beside each move itself (CR 603.2c)."""

    moves: tuple[Moved, ...]


@value
class BecameTapped:
    """A permanent became tapped."""

    object: GameObject
    is_for_mana: bool = False


@value
class TappedForMana:
    """A permanent was tapped for mana, as it is or last was, and has produced mana of these types."""

    object: GameObject
    seat: int
    produced: tuple[str, ...]


@value
class BecameUntapped:
    """A permanent became untapped."""

    object: GameObject


@value
class Attached:
    """An Aura or Equipment was attached to a permanent by an effect; both as they now are (CR 701.3)."""

    object: GameObject
    host: GameObject


@value
class PhasedOut:
    """A permanent phased out; the object as it was."""

    object: GameObject


@value
class PhasedIn:
    """A permanent phased in."""

    object: GameObject


@value
class LifeGained:
    """A seat gained life: `times` sources had it gain `each` at one time, which make the amount."""

    seat: int
    amount: Quantity
    source: GameObject | None = None
    times: Quantity = 1
    each: Quantity = 0


@value
class LifeLost:
    """A seat lost life; damage does so too, once for all that is dealt at one time."""

    seat: int
    amount: Quantity
    source: GameObject | None = None
    is_by_damage: bool = False


@value
class DamageDealt:
    """A source dealt damage to an object (`object`) or to a seat (`seat`, otherwise -1).

    `each` is what each member of a source that is a group dealt of the `amount`; the members of an object that
    is a group are each dealt the `amount`.
    """

    source: GameObject
    amount: Quantity
    object: GameObject | None = None
    seat: int = -1
    is_combat: bool = False
    each: Quantity = 0


@value
class WasDealtDamage:
    """An object was dealt damage: `amount` in all at one time, to each member of a group."""

    object: GameObject
    amount: Quantity


@value
class CountersChanged:
    """Counters were put on an object (amount above 0), by a seat (-1: not known), or removed from it."""

    object: GameObject
    kind: str
    amount: Quantity
    by: int = -1


@value
class ChaptersReached:
    """A Saga got lore counters: it had `before` of them, and now has so many."""

    object: GameObject
    before: Quantity
    now: Quantity


@value
class SeatGotCounters:
    """A seat got counters, such as poison, by a seat."""

    seat: int
    kind: str
    amount: Quantity
    by: int = -1


@value
class ManaAdded:
    """A seat got mana."""

    seat: int
    mana_type: str
    amount: Quantity
    source: GameObject | None = None


@value
class CardsDrawn:
    """A seat drew a card (one event for each card, or a group of equal ones)."""

    seat: int
    count: Quantity = 1


@value
class MulliganTaken:
    """A seat took its mulligan of this number: it has shuffled its hand back and drawn another (CR 103.5)."""

    seat: int
    number: int


@value
class HandKept:
    """A seat kept its opening hand of this many cards (CR 103.5)."""

    seat: int
    count: int


@value
class CardDiscarded:
    """A seat discarded a card; `is_cycled`: to pay for its cycling ability (CR 702.29c).

    `by` is the seat that controls the spell or ability that caused it, -1 where none did.
    """

    seat: int
    object: GameObject
    is_cycled: bool = False
    by: int = -1


@value
class PermanentSacrificed:
    """A seat sacrificed a permanent."""

    seat: int
    object: GameObject


@value
class StepBegan:
    """A step or main phase began."""

    step: str
    active: int
    turn: Quantity


@value
class PriorityPassed:
    """A seat passed priority."""

    seat: int


@value
class LibraryShuffled:
    """A library was shuffled: an outcome nobody can foresee, unless it holds one card or equal ones."""

    seat: int
    is_chance: bool = True


@value
class BecameDesignated:
    """A permanent became monstrous or renowned, as `word` says."""

    object: GameObject
    word: str


@value
class SeatDesignated:
    """A seat became the monarch, as `word` says."""

    seat: int
    word: str


@value
class DaytimeChanged:
    """It became "day" or "night"; `before` is which it was, "" for neither."""

    word: str
    before: str


@value
class RingTempted:
    """The Ring tempted a seat; `bearer` is the creature that it chose as its Ring-bearer (None: it had none)."""

    seat: int
    bearer: GameObject | None


@value
class DiceRolled:
    """A seat rolled a die with so many sides."""

    seat: int
    sides: int
    result: int


@value
class LookedAhead:
    """A seat did "scry" or "surveil", or "search" of its library, whatever there was to look at."""

    seat: int
    how: str


@value
class CrimeCommitted:
    """A seat committed a crime as it put this on the stack."""

    seat: int
    item: StackItem


@value
class Exploited:
    """A creature exploited one that its controller sacrificed."""

    object: GameObject
    sacrificed: GameObject


@value
class TurnedFaceUp:
    """A face-down permanent was turned face up."""

    object: GameObject


@value
class DoorUnlocked:
    """A seat unlocked a "left" or "right" door of a Room, which is fully unlocked with it where `is_fully`."""

    object: GameObject
    door: str
    seat: int
    is_fully: bool


@value
class DoorLocked:
    """A seat locked a "left" or "right" door of a Room."""

    object: GameObject
    door: str
    seat: int


@value
class Transformed:
    """A permanent that was `before` was turned over: it transformed, converted or flipped, as `word` says."""

    before: GameObject
    object: GameObject
    word: str


@value
class Mutated:
    """A permanent mutated: a spell, as it last was, was put over it or under it (CR 702.140d)."""

    object: GameObject
    spell: GameObject
    is_over: bool


@value
class HandRevealed:
    """A seat revealed its hand: the names of the cards, once for each group, with how many there are.

    Where only one seat looked at it, `to` is that seat, else -1. `of` is "hand" for the whole of it, "card" for
    one card of it, "cards" for some of them, "chosen" for one that was chosen from it, or "library top" for
    the top card of the library instead.
    """

    seat: int
    cards: tuple[tuple[str, Quantity], ...]
    to: int = -1
    of: str = "hand"


@value
class RandomOutcome:
    """Chance decided something: a coin, a die, a card at random."""

    seat: int
    what: str


@value
class EffectBegan:
    """A continuous effect began for the objects named."""

    objects: tuple[int, ...]
    source: GameObject


@value
class SeatLost:
    """A seat lost the game."""

    seat: int
    reason: str


@value
class GameEnded:
    """The game ended: `winner` is a seat, or -1 for a draw; `teammates` are those who win with it."""

    winner: int
    reason: str
    teammates: tuple[int, ...] = ()
