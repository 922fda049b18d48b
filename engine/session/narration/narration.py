"""Narration: events told as sentences. All of the wording and none of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Any

from engine.cards.base.vocabulary import with_article
from engine.cards.definitions.rooms import DOORS
from engine.cards.effects.markers import BLESSING, INITIATIVE
from engine.cards.keywords.cast_later import EXILED_TO_CAST_LATER
from engine.loops.readable import readable
from engine.model import combat_events, seat_events, stack_events
from engine.model import events as happened
from engine.model.event import Event
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.stack_items import StackItem
from engine.model.state import GameState
from engine.model.zones import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOWHERE,
    SEAT_ZONES,
    is_seat_reference,
    seat_of_reference,
)
from engine.rules.starting import FOR_MULLIGAN

MOST_SYMBOLS = 6
_TOLD_BY_OTHERS = frozenset(
    {"cast", "drawn", "discarded", "sacrificed", "countered", "not resolved", FOR_MULLIGAN}
)


NOBODY = -1


def narrate(state: GameState, events: Iterable[Event], seen_by: int | None = NOBODY) -> tuple[str, ...]:
    """Return the sentences that tell what happened; `state` is the table afterwards, for names.

    `seen_by` is the seat that reads them and so knows what it alone has looked at; None knows all of that.
    """
    told = Narrator(state, seen_by).sentences(tuple(events))
    lines = []
    for sentence, run in groupby(told):
        times = len(list(run))
        lines.append(sentence if times == 1 else f"{sentence} ({times} times)")
    return tuple(lines)


_GETTING = {BLESSING: "gets", INITIATIVE: "takes"}
"""The verbs of what a seat can have; of the others it becomes them."""
_LOOKED_AT = {"card": "a card in", "library top": "the top card of"}
"""How a look at less than a whole hand is told."""


class Narrator:
    """Tells events at a table."""

    def __init__(self, state: GameState, seen_by: int | None = NOBODY) -> None:
        self.state = state
        self.seen_by = seen_by
        self.seats = tuple(seat.name for seat in state.seats)

    def sentences(self, events: tuple[Event, ...]) -> Iterator[str]:
        """Yield a sentence for each event that has something to say.

        Permanents that tap or untap together in one.
        """
        for kind, run in groupby(events, key=type):
            if kind in _TOGETHER:
                yield from self._together(tuple(run), _TOGETHER[kind])
                continue
            for event in run:
                # The damage itself has been told.
                if not (isinstance(event, happened.LifeLost) and event.is_by_damage):
                    yield from self._tell(event)

    def _tell(self, event: Event) -> Iterator[str]:
        sentence = _SENTENCES[type(event)](self, event)
        if sentence:
            yield f"{sentence[0].upper()}{sentence[1:]}"

    def _together(self, events: tuple[Any, ...], verb: tuple[str, str]) -> Iterator[str]:
        shown = [event.object for event in events if not getattr(event, "is_for_mana", False)]
        if not shown:
            return
        names: dict[tuple[str, bool], Quantity] = {}
        for held in shown:
            key = (held.card.name, held.is_token)
            names[key] = names.get(key, 0) + held.count
        is_one = sum(names.values()) == 1
        subject = _listed([counted(name, count, is_token) for (name, is_token), count in names.items()])
        yield f"{subject[0].upper()}{subject[1:]} {verb[0] if is_one else verb[1]}"

    def seat(self, seat: int) -> str:
        """Return a seat's name."""
        return self.seats[seat]

    def reference(self, reference: int) -> str:
        """Return what a reference names, "" where it is no longer known."""
        if is_seat_reference(reference):
            return self.seat(seat_of_reference(reference))
        held = self.state.objects.get(reference) or self.state.gone.get(reference)
        if held is not None:
            return thing(held)
        item = next((item for item in self.state.stack if item.id == reference), None)
        return "" if item is None else item_name(item)

    def moved(self, event: happened.Moved) -> str:
        """Say that an object changed zones."""
        held = event.after if event.after is not None else event.before
        assert held is not None
        what = counted(held.card.name, event.count, held.is_token)
        is_one = event.count == 1
        if event.how in _TOLD_BY_OTHERS or (event.how == "resolved" and event.zone_to != BATTLEFIELD):
            return ""
        if event.is_further:
            return f"{what} {'goes' if is_one else 'go'} {self._zone(event.zone_to, held.owner)} with it"
        if event.zone_to == NOWHERE:
            return f"{what} {'leaves' if is_one else 'leave'} the game"
        if event.zone_from == NOWHERE:
            return f"{self.seat(held.controller)} creates {with_article(what) if is_one else what}"
        if event.how == "played":
            return f"{self.seat(held.controller)} plays {what}"
        if event.how in EXILED_TO_CAST_LATER.values():
            hidden = held.is_face_down and self.seen_by not in (None, held.owner)
            name = held.printed.name if held.printed is not None and not hidden else what
            return f"{self.seat(held.owner)} {_VERB_OF[event.how]} {'a card' if hidden else name}"
        if event.how in _UNSEEN and not held.is_known:
            where = f"{possessive(self.seat(held.owner))} {event.zone_to}"
            return f"{self.seat(held.owner)} puts {_cards(event.count)} into {where}"
        if event.how == "milled":
            return f"{self.seat(held.owner)} mills {what}"
        done = _PASSIVES.get(event.how) or _PASSIVES.get(event.zone_to)
        if done:
            return f"{what} {'is' if is_one else 'are'} {done}"
        if event.how in _STATE_BASED:
            (one, several), why = _STATE_BASED[event.how]
            return f"{what} {one if is_one else several}{why}"
        if event.how == "" and event.zone_to == GRAVEYARD:
            # Only creatures and planeswalkers die (CR 700.4).
            if event.zone_from == BATTLEFIELD and {"creature", "planeswalker"} & set(held.card.types):
                return f"{what} {'dies' if is_one else 'die'}"
            return f"{what} {'is' if is_one else 'are'} put into the graveyard"
        if event.zone_to == BATTLEFIELD:
            verb = "return" if event.how == "returned" else "enter"
            return f"{what} {verb}{'s' if is_one else ''}{' to' if verb == 'return' else ''} the battlefield"
        return f"{what} {'goes' if is_one else 'go'} {self._zone(event.zone_to, held.owner)}"

    def _zone(self, zone: str, owner: int) -> str:
        if zone == HAND:
            return f"to {possessive(self.seat(owner))} hand"
        where = f"{possessive(self.seat(owner))} {zone}" if zone in SEAT_ZONES else zone
        return f"into {where}"

    def hand(self, event: happened.HandRevealed) -> str:
        """Say that a hand was revealed, with its cards.

        Or looked at, which tells nobody else of them (CR 701.20e).
        """
        whose = possessive(self.seat(event.seat))
        if event.of == "chosen":
            is_hidden = event.to >= 0 and self.seen_by not in (None, event.to)
            return f"{'a card' if is_hidden else event.cards[0][0]} is chosen from {whose} hand"
        if event.of == "cards":
            shown = _listed([counted(name, count) for name, count in event.cards]) if event.cards else "nothing"
            return f"{self.seat(event.seat)} reveals {shown}"
        if event.of != "hand":
            whose = f"{_LOOKED_AT[event.of]} {whose}"
        of = "library" if event.of == "library top" else "hand"
        if event.to >= 0 and self.seen_by not in (None, event.to):
            return f"{self.seat(event.to)} looks at {whose} {of}"
        cards = _listed([counted(name, count) for name, count in event.cards]) if event.cards else "nothing"
        if event.to >= 0:
            return f"{self.seat(event.to)} looks at {whose} {of}: {cards}"
        return f"{whose} {of} is revealed: {cards}"

    def damage(self, event: happened.DamageDealt) -> str:
        """Say that a source dealt damage."""
        to = self.seat(event.seat) if event.object is None else thing(event.object)
        kind = "combat damage" if event.is_combat else "damage"
        deals = "deals" if event.source.count == 1 else "deal"
        return f"{thing(event.source)} {deals} {readable(event.amount)} {kind} to {to}"

    def counters(self, event: happened.CountersChanged) -> str:
        """Say that counters were put on an object or removed."""
        amount = event.amount if event.amount > 0 else -event.amount
        number = "a" if amount == 1 else readable(amount)
        noun = f"{event.kind} counter{'' if amount == 1 else 's'}"
        verb = "is" if amount == 1 else "are"
        each = " each of" if event.object.count != 1 else ""
        done = f"put on{each}" if event.amount > 0 else f"removed from{each}"
        return f"{number} {noun} {verb} {done} {thing(event.object)}"

    def mana(self, event: happened.ManaAdded) -> str:
        """Say that a seat got mana."""
        symbol = f"{{{event.mana_type}}}"
        mana = symbol * event.amount if event.amount <= MOST_SYMBOLS else f"{readable(event.amount)} {symbol}"
        return f"{self.seat(event.seat)} adds {mana}"

    def triggered(self, event: stack_events.AbilityTriggered) -> str:
        """Say that a triggered ability was put on the stack."""
        times = f" {readable(event.item.count)} times" if event.item.count != 1 else ""
        return f"{event.item.source.card.name} triggers{times}"

    def copied(self, event: stack_events.CopiedOnStack) -> str:
        """Say that a spell or ability was copied."""
        times = f" {readable(event.item.count)} times" if event.item.count != 1 else ""
        return f"{item_name(event.item)} is copied{times}"

    def resolved(self, event: stack_events.ItemResolved) -> str:
        """Say that a spell or ability resolved."""
        what = item_name(event.item)
        return f"{what} does nothing" if event.is_without_effect else f"{what} resolves"

    def target(self, event: stack_events.BecameTarget) -> str:
        """Say that something became the target."""
        name = self.reference(event.target)
        return f"{item_name(event.item)} targets {name}" if name else ""

    def effect(self, event: happened.EffectBegan) -> str:
        """Say that a continuous effect began."""
        names = [name for one in event.objects if (name := self.reference(one))]
        return f"{event.source.card.name} affects {_listed(names)}" if names else ""

    def winning(self, event: happened.GameEnded) -> str:
        """Say that a seat, or a team, won."""
        names = [self.seat(seat) for seat in (event.winner, *event.teammates)]
        return f"{_listed(names)} {'wins' if len(names) == 1 else 'win'} the game"

    def step(self, event: happened.StepBegan) -> str:
        """Say that a step began."""
        return f"turn {readable(event.turn)}, {self.seat(event.active)}: {event.step}"


def counted(name: str, count: Quantity, is_token: bool = False) -> str:
    """Return a name with its count: "Forest", "3 Forest", "Elf Warrior token", "3 Elf Warrior tokens"."""
    if is_token:
        name = f"{name.removesuffix(' Token')} token{'' if count == 1 else 's'}"
    return name if count == 1 else f"{readable(count)} {name}"


def thing(held: GameObject) -> str:
    """Name an object or group and number."""
    return counted(held.card.name, held.count, held.is_token)


def item_name(item: StackItem) -> str:
    """Return a spell by its name, an ability by that of its source."""
    return item.source.card.name if item.kind == "spell" else f"{possessive(item.source.card.name)} ability"


def possessive(name: str) -> str:
    """Return a name in the possessive: "Krenko's", "Llanowar Elves'"."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def _listed(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def _door(event: happened.DoorUnlocked | happened.DoorLocked) -> str:
    """Return the name of the half whose door was unlocked or locked."""
    half: str = event.object.card.others[DOORS.index(event.door)].name
    return half


def _s(held: GameObject) -> str:
    """Return the ending of a verb in the third person, for one object."""
    return "s" if held.count == 1 else ""


def _cards(count: Quantity) -> str:
    return "a card" if count == 1 else f"{readable(count)} cards"


_UNSEEN = frozenset({"found", "taken", "put back", "put on the bottom"})
"""How cards move that only their owner sees."""
_VERB_OF = {done: f"{keyword}s" for keyword, done in EXILED_TO_CAST_LATER.items()}
"""What a seat does that exiles a card from its hand, by what the card has become."""
_PASSIVES = {
    "destroyed": "destroyed",
    EXILE: "exiled",
    "exiled": "exiled",
}
_DIES, _IS_PUT = ("dies", "die"), ("is put into the graveyard", "are put into the graveyard")
_STATE_BASED = {
    happened.NO_TOUGHNESS: (_DIES, ": its toughness is 0 or less (CR 704.5f)"),
    happened.LETHAL_DAMAGE: (("is destroyed", "are destroyed"), " by lethal damage (CR 704.5g)"),
    happened.NO_LOYALTY: (_DIES, ": it has no loyalty left (CR 704.5i)"),
    happened.NO_DEFENSE: (_IS_PUT, ": it has no defense left (CR 704.5v)"),
    happened.NO_PROTECTOR: (_IS_PUT, ": nobody can protect it (CR 704.5w)"),
    happened.UNATTACHED: (_IS_PUT, ": it is attached to nothing that it can enchant (CR 704.5m)"),
    happened.LEGEND_RULE: (_IS_PUT, " by the legend rule (CR 704.5j)"),
    happened.OLDER_ROLE: (_IS_PUT, ": its controller has a newer Role there (CR 704.5y)"),
}
"""What state-based actions put into a graveyard, in words: the verb for one and for many, and why."""
_TOGETHER: dict[type, tuple[str, str]] = {
    happened.BecameTapped: ("becomes tapped", "become tapped"),
    happened.BecameUntapped: ("untaps", "untap"),
}
_SENTENCES: dict[type, Callable[[Narrator, Any], str]] = {
    happened.Moved: Narrator.moved,
    happened.LifeGained: lambda told, event: f"{told.seat(event.seat)} gains {readable(event.amount)} life",
    happened.LifeLost: lambda told, event: f"{told.seat(event.seat)} loses {readable(event.amount)} life",
    happened.DamageDealt: Narrator.damage,
    happened.CountersChanged: Narrator.counters,
    happened.ManaAdded: Narrator.mana,
    stack_events.SpellCast: lambda told, event: (
        f"{told.seat(event.item.controller)} casts {event.object.card.name}"
    ),
    stack_events.AbilityActivated: lambda told, event: (
        f"{told.seat(event.seat)} activates {counted(event.object.card.name, 1, event.object.is_token)}"
    ),
    stack_events.AbilityTriggered: Narrator.triggered,
    stack_events.BecameTarget: Narrator.target,
    stack_events.ItemResolved: Narrator.resolved,
    stack_events.CopiedOnStack: Narrator.copied,
    stack_events.ItemCountered: lambda _, event: f"{item_name(event.item)} is countered",
    happened.CardsDrawn: lambda told, event: f"{told.seat(event.seat)} draws {_cards(event.count)}",
    happened.MulliganTaken: lambda told, event: (
        f"{told.seat(event.seat)} takes {'a' if event.number == 1 else 'another'} mulligan"
    ),
    happened.HandKept: lambda told, event: f"{told.seat(event.seat)} keeps a hand of {_cards(event.count)}",
    happened.CardDiscarded: lambda told, event: f"{told.seat(event.seat)} discards {thing(event.object)}",
    happened.PermanentSacrificed: lambda told, event: f"{told.seat(event.seat)} sacrifices {thing(event.object)}",
    combat_events.Attacked: lambda told, event: (
        f"{thing(event.object)} attack{'s' if event.object.count == 1 else ''} {told.reference(event.attacks)}"
    ),
    combat_events.AttackersDeclared: lambda told, event: "",
    combat_events.WentUnblocked: lambda told, event: "",
    combat_events.PlayerStruck: lambda told, event: "",
    combat_events.PlayersStruck: lambda told, event: "",
    seat_events.CardsDiscarded: lambda told, event: "",
    combat_events.Blocked: lambda told, event: (
        f"{thing(event.object)} block{'s' if event.object.count == 1 else ''} {told.reference(event.attacker)}"
    ),
    happened.TappedForMana: lambda told, event: "",
    combat_events.BecameBlocked: lambda told, event: "",
    happened.Attached: lambda told, event: f"{thing(event.object)} is attached to {thing(event.host)}",
    happened.PhasedOut: lambda told, event: f"{thing(event.object)} phase{_s(event.object)} out",
    happened.PhasedIn: lambda told, event: f"{thing(event.object)} phase{_s(event.object)} in",
    combat_events.Enlisted: lambda told, event: f"{thing(event.object)} enlists {thing(event.enlisted)}",
    combat_events.Exerted: lambda told, event: f"{thing(event.object)} is exerted",
    happened.WasDealtDamage: lambda told, event: "",
    seat_events.SeatWasDealtDamage: lambda told, event: "",
    happened.ChaptersReached: lambda told, event: "",
    happened.SeatGotCounters: lambda told, event: (
        f"{told.seat(event.seat)} gets {readable(event.amount)} {event.kind} counter"
        f"{'' if event.amount == 1 else 's'}"
    ),
    happened.StepBegan: Narrator.step,
    happened.PriorityPassed: lambda told, event: f"{told.seat(event.seat)} passes",
    happened.LibraryShuffled: lambda told, event: f"{possessive(told.seat(event.seat))} {LIBRARY} is shuffled",
    happened.RandomOutcome: lambda told, event: f"chance decides for {told.seat(event.seat)}: {event.what}",
    happened.HandRevealed: Narrator.hand,
    happened.SeatDesignated: lambda told, event: (
        f"{told.seat(event.seat)} {_GETTING.get(event.word, 'becomes')} {event.word}"
    ),
    happened.DaytimeChanged: lambda told, event: f"it becomes {event.word}",
    happened.RingTempted: lambda told, event: (
        f"the Ring tempts {told.seat(event.seat)}"
        + (f", whose Ring-bearer is {thing(event.bearer)}" if event.bearer is not None else "")
    ),
    happened.DiceRolled: lambda told, event: f"{told.seat(event.seat)} rolls {with_article(str(event.result))}",
    seat_events.RoomEntered: lambda told, event: (
        f"{told.seat(event.seat)} moves into {event.name} of {event.object.card.name}"
    ),
    seat_events.DungeonCompleted: lambda told, event: f"{told.seat(event.seat)} completes {event.name}",
    seat_events.Voted: lambda told, event: (
        f"{told.seat(event.seat)} votes for {event.word if event.object is None else thing(event.object)}"
    ),
    seat_events.ObjectsWereChosen: lambda told, event: f"chosen: {', '.join(map(thing, event.objects))}",
    happened.CrimeCommitted: lambda told, event: "",
    happened.LookedAhead: lambda told, event: "",
    seat_events.LandPlayed: lambda told, event: "",
    seat_events.TokensCreated: lambda told, event: "",
    happened.Exploited: lambda told, event: f"{thing(event.object)} exploits {thing(event.sacrificed)}",
    happened.BecameDesignated: lambda told, event: f"{thing(event.object)} becomes {event.word}",
    happened.TurnedFaceUp: lambda told, event: f"{thing(event.object)} is turned face up",
    happened.DoorUnlocked: lambda told, event: f"{told.seat(event.seat)} unlocks {_door(event)}",
    happened.DoorLocked: lambda told, event: f"{told.seat(event.seat)} locks {_door(event)}",
    happened.Transformed: lambda told, event: (
        f"{thing(event.before)} {event.word}{_s(event.before)} into {thing(event.object)}"
    ),
    happened.Mutated: lambda told, event: (
        f"{thing(event.spell)} is put {'over' if event.is_over else 'under'} a creature, which mutates into "
        f"{thing(event.object)}"
    ),
    happened.EffectBegan: Narrator.effect,
    happened.SeatLost: lambda told, event: f"{told.seat(event.seat)} loses the game ({event.reason})",
    happened.GameEnded: lambda told, event: "the game is a draw" if event.winner < 0 else told.winning(event),
}
