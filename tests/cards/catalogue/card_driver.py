"""Plays a card for all that it has: puts and casts it, uses what can be activated, causes what triggers.

It knows no card. At a table with some of everything it does one thing after another that abilities wait for, and
notes which of the card's abilities were used. On the way it checks what holds of every game: choices that are
offered are accepted, others refused, and the choices made lead to the same state when they are made again.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.cards.base.kinds import Ability
from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.faces import other_side
from engine.model.value import replaced
from engine.model.zones import BATTLEFIELD
from engine.rules.apply import apply
from tests.cards.catalogue.playing_card import (
    ALICE,
    BOB,
    CARD,
    GENTLE,
    HARSH,
    HOST,
    LOW_LIFE,
    OTHERS,
    RARE,
    RARE_LATER,
    TO_HAND,
    Playing,
)
from tests.cards.catalogue.table_for_card import table_with, used_of


def course_of_play(play: Playing, zone: str) -> Iterator[None]:
    """Do one thing after the other, with a stop after each."""
    yield play.settle()
    yield play.use_card()
    yield play.tap_for_mana()
    if zone == "hand":
        yield play.respond()
        yield from gentle_acts(play)
    else:
        yield from a_turn(play, ALICE)
        yield from harsh_acts(play)
        yield from gentle_acts(play)
    for is_blocking in (False, True):
        play.is_blocking = is_blocking
        for active in (ALICE, BOB):
            yield from a_turn(play, active)
    yield from harsh_acts(play)
    yield play.workshop(ALICE, LOW_LIFE, OTHERS)
    yield play.go_to("upkeep", BOB)
    yield play.go_to("upkeep", ALICE)


def rare_acts(play: Playing) -> Iterator[None]:
    """What only few abilities wait for: they are done at a table where the card still is."""
    yield play.settle()
    for name in ("Shock", "Ornithopter"):
        yield play.respond(name)
        yield play.go_to("upkeep", BOB)
        yield play.go_to("precombat main", ALICE)
    for active in (ALICE, BOB):
        yield play.go_to("declare attackers", active)
        play.give_priority_to(ALICE)
        yield play.use_card()
        yield play.go_to("precombat main", 1 - active)
    for ability in RARE:
        yield play.workshop(ALICE, ability, OTHERS)
    yield play.respond_to_ability()
    for ability in RARE_LATER:
        yield play.workshop(ALICE, ability, CARD)


def acts_of_defense_and_return(play: Playing) -> Iterator[None]:
    """Let the card block and be blocked, and be cast anew from a hand in whatever way it can be."""
    yield play.settle()
    play.is_blocking = True
    for active in (ALICE, BOB):
        yield play.go_to("declare blockers", active)
        play.give_priority_to(ALICE)
        yield play.use_card()
        yield play.go_to("precombat main", 1 - active)
    for _ in range(4):
        yield play.workshop(ALICE, TO_HAND, CARD)
        yield play.use_card()


def turns_that_go_by(play: Playing) -> Iterator[None]:
    """Do nothing for a few turns, as the chapters of a Saga want it."""
    yield play.settle()
    for _ in range(5):
        yield play.go_to("upkeep", ALICE)
        yield play.go_to("precombat main", ALICE)


def gentle_acts(play: Playing) -> Iterator[None]:
    """Each seat does what leaves things where they are, to the card and to others."""
    for aim in (OTHERS, CARD):
        for ability in GENTLE:
            for seat in (ALICE, BOB):
                yield play.workshop(seat, ability, aim)


def harsh_acts(play: Playing) -> Iterator[None]:
    """Let things leave and come back: the card, what it is attached to, others."""
    for aim in (CARD, HOST, OTHERS):
        for ability in HARSH:
            yield play.workshop(ALICE, ability, aim)
            yield play.use_card()


def a_turn(play: Playing, active: int) -> Iterator[None]:
    """Both seats cast what they have, the active one attacks, and the turn ends."""
    for seat in (active, 1 - active):
        yield play.cast_hand(seat)
    yield play.go_to("beginning of combat", active)
    yield play.use_card()
    yield play.go_to("postcombat main", active)
    yield play.use_card()
    yield play.go_to("precombat main", 1 - active)
    yield play.tap_for_mana()


def zones_for(definition: CardDefinition) -> list[str]:
    """The zones in which a card has something to do, its hand first."""
    if definition.is_turned:
        return [BATTLEFIELD]
    zones = ["hand"]
    if definition.is_permanent_card:
        zones.append(BATTLEFIELD)
    used = used_of(definition)
    named = {getattr(one, "zone", "") for one in used} | {
        getattr(one.event, "zone_from", "") for one in used if isinstance(one, TriggeredAbility)
    }
    return [*zones, *sorted(named & {"command", "exile", "graveyard", "library"})]


def play_card(definition: CardDefinition) -> list[Ability]:
    """Play a card from each zone in which it can do anything; the abilities that were never used."""
    left = list(used_of(definition))
    for zone in zones_for(definition):
        if zone != "hand" and not left:
            break
        play = Playing(definition, table_with(definition, zone).state, left, random.Random(definition.name))
        follow(play, course_of_play(play, zone), is_cast=zone == "hand")
        left = play.left
    for course in (rare_acts, acts_of_defense_and_return, turns_that_go_by):
        if left and definition.is_permanent_card:
            start = table_with(definition, BATTLEFIELD).state
            play = Playing(definition, start, left, random.Random(definition.name))
            follow(play, course(play), is_cast=False)
            left = play.left
    side = None if definition.is_turned else other_side(definition)
    return left + (play_card(side) if side is not None and side.is_permanent_card else [])


def follow(play: Playing, course: Iterator[None], *, is_cast: bool) -> None:
    """Play until every ability was used and, where it `is_cast`, the card was; then the same choices once more."""
    for _ in course:
        if play.is_over or (not play.left and (not is_cast or play.has_played)):
            break
    check_replay(play)


def check_replay(play: Playing) -> None:
    """The choices made lead to the same state when they are made again, each procedure run from its beginning.

    Whatever was kept of a procedure while its questions were answered one by one is forgotten.
    """
    state = play.start
    for before, choice in play.made:
        base = state if state.base is None else state.base
        state = apply(base if before is None else replaced(before, base=base), choice).state
    for answer in play.state.answers if play.state.base is not None else ():
        state = apply(state, answer).state
    assert state == play.state
