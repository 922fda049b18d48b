"""Captions: what happens at a step, in a line of plain words for people who watch, with its rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.frozen_dataclass import dataclass
from engine.loops.readable import readable
from engine.model import combat_events, seat_events, stack_events
from engine.model import events as happened
from engine.model.event import Event
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD, GRAVEYARD, NOWHERE
from engine.session.narration.narration import counted, item_name, narrate, thing

LONGEST = 52
"""About the most letters of a caption that can be read in time."""


@dataclass(frozen=True, slots=True)
class Caption:
    """A line for people who watch: `words`, and `stressed` which is the news in it and follows them.

    `rule` is the rule by which it happens, "" where no one rule says it.
    """

    words: str = ""
    stressed: str = ""
    rule: str = ""

    @property
    def text(self) -> str:
        """The whole line."""
        return f"{self.words} {self.stressed}".strip()


NOTHING = Caption()
COLOR_OF_MANA = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green", "C": "colorless"}


def caption_of(state: GameState, events: Iterable[Event]) -> Caption:
    """Return what a step is about: the cause and the news of its most telling events.

    `state` is the table afterwards.
    """
    told = [(rank, event) for event in events if (rank := _rank(event))]
    if not told:
        return NOTHING
    first = max(told, key=lambda one: one[0])[1]
    line = _line(state, first)
    trigger = next((event for _, event in told if isinstance(event, stack_events.AbilityTriggered)), None)
    if trigger is not None and trigger is not first:
        news = f"{trigger.item.source.card.name} triggers"
        cause = _CAUSES.get(type(first), _no_cause)(first)
        if cause and len(cause) + len(news) + 2 <= LONGEST:
            return Caption(f"{cause}:", news, "603.2")
    return line


def _line(state: GameState, event: Event) -> Caption:
    """Return one event as a caption."""
    parts = _PARTS.get(type(event))
    if parts is not None:
        return parts(state, event)
    sentences = narrate(state, (event,))
    if not sentences:
        return NOTHING
    return Caption(sentences[0].partition(" (CR")[0], "", rule_of(event))


def _rank(event: Event) -> int:
    """Return how telling an event is, 0 for what is not worth a caption."""
    if isinstance(event, happened.Moved):
        return _rank_of_move(event)
    if isinstance(event, (happened.BecameTapped, stack_events.AbilityActivated)):
        is_for_mana = getattr(event, "is_for_mana", False) or getattr(event, "is_mana_ability", False)
        return _RANKS[type(event)] // (2 if is_for_mana else 1)
    return _RANKS.get(type(event), 0)


def _rank_of_move(event: happened.Moved) -> int:
    if event.is_further:
        return 0
    if event.zone_from == NOWHERE:
        return 70
    if event.zone_to == BATTLEFIELD:
        return 62
    if event.zone_from == BATTLEFIELD:
        return 66
    return 20 if event.zone_to == GRAVEYARD else 15


_RANKS: dict[type, int] = {
    happened.GameEnded: 100,
    happened.SeatLost: 95,
    stack_events.SpellCast: 80,
    stack_events.AbilityActivated: 78,
    stack_events.CopiedOnStack: 74,
    combat_events.Attacked: 72,
    happened.DamageDealt: 68,
    happened.LifeGained: 67,
    happened.LifeLost: 64,
    happened.PermanentSacrificed: 71,
    happened.CountersChanged: 60,
    happened.SeatGotCounters: 60,
    happened.CardsDrawn: 58,
    happened.CardDiscarded: 57,
    combat_events.Blocked: 56,
    happened.ManaAdded: 54,
    stack_events.AbilityTriggered: 52,
    happened.BecameUntapped: 50,
    stack_events.ItemCountered: 75,
    happened.Attached: 48,
    happened.TurnedFaceUp: 48,
    happened.Transformed: 49,
    happened.Mutated: 63,
    happened.DoorUnlocked: 49,
    happened.DoorLocked: 49,
    happened.BecameDesignated: 46,
    happened.SeatDesignated: 46,
    happened.DaytimeChanged: 56,
    happened.RingTempted: 46,
    happened.DiceRolled: 55,
    seat_events.Voted: 55,
    seat_events.ObjectsWereChosen: 55,
    seat_events.RoomEntered: 56,
    seat_events.DungeonCompleted: 65,
    happened.Exploited: 46,
    happened.PhasedOut: 46,
    happened.PhasedIn: 46,
    combat_events.Exerted: 40,
    combat_events.Enlisted: 40,
    happened.RandomOutcome: 55,
    happened.HandRevealed: 30,
    happened.StepBegan: 10,
    happened.BecameTapped: 8,
    stack_events.ItemResolved: 5,
}


def _split(told: str, verb: str) -> tuple[str, str]:
    """Return a sentence before its verb and from it on; all of it plain where the verb is not in it."""
    words, found, rest = told.partition(f" {verb} ")
    return (words, f"{verb} {rest}") if found else (told, "")


def _activated(state: GameState, event: stack_events.AbilityActivated) -> Caption:
    name = counted(event.object.card.name, 1, event.object.is_token)
    verb = "taps" if event.object.tapped else "activates"
    return Caption(f"{state.seats[event.seat].name} {verb}", name, rule_of(event))


def _moved(state: GameState, event: happened.Moved) -> Caption:
    sentences = narrate(state, (event,))
    if not sentences:
        return NOTHING
    told, _, _ = sentences[0].partition(" (CR")
    for verb in ("creates", "is", "are", "dies", "die", "enters", "enter", "returns", "return"):
        words, stressed = _split(f"{told} ", verb)
        if stressed:
            return Caption(words, stressed.strip(), rule_of(event))
    return Caption(told, "", rule_of(event))


def _by_verb(*verbs: str) -> Callable[[GameState, Any], Caption]:
    def made(state: GameState, event: Event) -> Caption:
        sentences = narrate(state, (event,))
        if not sentences:
            return NOTHING
        for verb in verbs:
            words, stressed = _split(sentences[0], verb)
            if stressed:
                return Caption(words, stressed, rule_of(event))
        return Caption(sentences[0], "", rule_of(event))

    return made


def _mana(state: GameState, event: happened.ManaAdded) -> Caption:
    color = COLOR_OF_MANA[event.mana_type]
    return Caption(f"{state.seats[event.seat].name} adds", f"{readable(event.amount)} {color} mana", "106.4")


def _triggered(_: GameState, event: stack_events.AbilityTriggered) -> Caption:
    times = f" {readable(event.item.count)} times" if event.item.count != 1 else ""
    return Caption(event.item.source.card.name, f"triggers{times}", "603.2")


def _lost(state: GameState, event: happened.SeatLost) -> Caption:
    why, rule = without_rule(event.reason)
    return Caption(f"{state.seats[event.seat].name} loses:", why, rule or "104.3")


def without_rule(words: str) -> tuple[str, str]:
    """Return words that may cite a rule at their end, and that rule: "life is 0 or less (CR 704.5a)"."""
    plain, _, cited_rule = words.partition(" (CR ")
    return plain, cited_rule.rstrip(")")


_PARTS: dict[type, Callable[[GameState, Any], Caption]] = {
    stack_events.AbilityActivated: _activated,
    stack_events.AbilityTriggered: _triggered,
    happened.Moved: _moved,
    stack_events.SpellCast: _by_verb("casts"),
    happened.LifeGained: _by_verb("gains"),
    happened.LifeLost: _by_verb("loses"),
    happened.DamageDealt: _by_verb("deals", "deal"),
    happened.PermanentSacrificed: _by_verb("sacrifices"),
    happened.CardsDrawn: _by_verb("draws"),
    happened.CardDiscarded: _by_verb("discards"),
    happened.ManaAdded: _mana,
    happened.CountersChanged: _by_verb("is put", "are put", "is removed", "are removed"),
    happened.SeatGotCounters: _by_verb("gets"),
    happened.BecameUntapped: _by_verb("untaps", "untap"),
    combat_events.Attacked: _by_verb("attacks", "attack"),
    combat_events.Blocked: _by_verb("blocks", "block"),
    stack_events.CopiedOnStack: _by_verb("is copied"),
    happened.SeatLost: _lost,
}


def _no_cause(event: Event) -> str:
    return ""


def _cause_of_move(event: happened.Moved) -> str:
    held = event.after if event.after is not None else event.before
    assert held is not None
    name = counted(held.card.name, event.count, held.is_token)
    if event.zone_to == BATTLEFIELD:
        return f"{name} enter{'s' if event.count == 1 else ''}"
    if event.zone_from == BATTLEFIELD and event.zone_to == GRAVEYARD and "creature" in held.card.types:
        return f"{name} die{'s' if event.count == 1 else ''}"
    return f"{name} leave{'s' if event.count == 1 else ''}" if event.zone_from == BATTLEFIELD else ""


_CAUSES: dict[type, Callable[[Any], str]] = {
    happened.Moved: _cause_of_move,
    happened.LifeGained: lambda event: f"{readable(event.amount)} life gained",
    happened.LifeLost: lambda event: f"{readable(event.amount)} life lost",
    happened.DamageDealt: lambda event: f"{thing(event.source)} deals {readable(event.amount)} damage",
    stack_events.SpellCast: lambda event: f"{item_name(event.item)} is cast",
    happened.PermanentSacrificed: lambda event: f"{event.object.card.name} is sacrificed",
    happened.CardsDrawn: lambda event: "a card is drawn" if event.count == 1 else "cards are drawn",
    happened.CardDiscarded: lambda event: f"{event.object.card.name} is discarded",
    happened.BecameUntapped: lambda event: f"{event.object.card.name} untaps",
}
"""What an event is as the cause of a trigger."""


def rule_of(event: Event) -> str:
    """Return the rule that says how such an event happens, "" where no one rule does."""
    if isinstance(event, happened.Moved):
        if event.zone_from == NOWHERE:
            return "111.1"
        known = {
            happened.NO_TOUGHNESS: "704.5f",
            happened.LETHAL_DAMAGE: "704.5g",
            happened.NO_LOYALTY: "704.5i",
            happened.LEGEND_RULE: "704.5j",
            happened.OLDER_ROLE: "704.5y",
            happened.UNATTACHED: "704.5m",
        }
        return known.get(event.how, "400.7")
    if isinstance(event, stack_events.AbilityActivated) and event.is_mana_ability:
        return "605.3"
    return RULES.get(type(event), "")


RULES: dict[type, str] = {
    stack_events.SpellCast: "601.2",
    stack_events.AbilityActivated: "602.2",
    stack_events.AbilityTriggered: "603.3",
    stack_events.BecameTarget: "115.1",
    stack_events.ItemResolved: "608.2",
    stack_events.CopiedOnStack: "707.10",
    happened.LifeGained: "119.3",
    happened.LifeLost: "119.3",
    happened.DamageDealt: "120.3",
    happened.CardsDrawn: "121.1",
    happened.CountersChanged: "122.1",
    happened.SeatGotCounters: "122.1",
    happened.ManaAdded: "106.4",
    combat_events.Attacked: "508.1",
    combat_events.Blocked: "509.1",
    happened.StepBegan: "500.1",
    happened.PriorityPassed: "117.3d",
    happened.SeatLost: "104.3",
    happened.GameEnded: "104.1",
    happened.BecameTapped: "701.26a",
    happened.BecameUntapped: "701.26b",
    happened.PermanentSacrificed: "701.21a",
    happened.CardDiscarded: "701.9",
    stack_events.ItemCountered: "701.6",
    happened.LibraryShuffled: "701.24",
    happened.HandRevealed: "701.20",
    combat_events.Exerted: "701.43",
    combat_events.Enlisted: "702.154",
    happened.Attached: "701.3",
    happened.TurnedFaceUp: "708.7",
    happened.Transformed: "701.27",
    happened.Mutated: "702.140c",
    happened.DoorUnlocked: "709.5",
    happened.DoorLocked: "709.5",
    happened.DaytimeChanged: "731.1",
    happened.PhasedOut: "702.26",
    happened.PhasedIn: "702.26",
    happened.MulliganTaken: "103.5",
    happened.HandKept: "103.5",
}
"""The rule by event, in the newest numbering."""
