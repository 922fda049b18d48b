"""Reads what is not done: "can't attack", "skip the draw step", "don't untap during untap steps"."""

from __future__ import annotations

import re

from engine.cards.base.kinds import Filter, GameRule
from engine.cards.base.vocabulary import COLOR_WORDS
from engine.cards.compiling.entry_phrases import parse_event, parse_filter
from engine.cards.entries.fields import read_phrase
from engine.cards.entries.game_rules.register import reads_rule
from engine.cards.filters.characteristics import HasColor
from engine.cards.filters.players import IsPlayer
from engine.cards.game_rules.restrictions import (
    ATTACK_AGAIN,
    CAST_FROM,
    DRAW_MORE_THAN_ONE,
    ENTER,
    EXTRA_TURN,
    PROTECTION,
    Cannot,
    CannotActivate,
    CannotBeTarget,
    CastsAsSorceries,
    DoesNotUntap,
    MayStayTapped,
    NoMaximumHandSize,
    PlayerCannot,
    PlayerHas,
    SkipsStep,
    TriggersAgain,
    TriggersNothing,
    UntapsAtMost,
)
from engine.cards.reading.nodes import Node, Scalar

OBJECT_CANNOT = (
    "attack",
    "block",
    "attack or block",
    "be blocked",
    "be countered",
    "be copied",
    "be sacrificed",
    "be regenerated",
    "activate abilities",
    "be activated",
    "be activated unless they're mana abilities",
    "be cast",
    "untap",
    "attack alone",
    "block alone",
    "assign combat damage",
    "attack you",
    "attack you or planeswalkers you control",
    "have counters put on them",
    ATTACK_AGAIN,
    ENTER,
)
PLAYER_CANNOT = (
    *("gain life", "lose life", "cast spells", "draw cards", "search libraries", "lose the game", "win the game"),
    "lose the game for having 0 or less life",
    DRAW_MORE_THAN_ONE,
    "get poison counters",
    "get counters",
    "venture into the dungeon more than once each turn",
    "play cards from your hand",
    *CAST_FROM,
)
_AS_SORCERIES = "can cast spells only any time they could cast a sorcery"
CANNOT_ACTIVATE = "can't activate abilities of "
PLAYER_KEYWORDS = ("hexproof", "shroud", PROTECTION)
SKIPPED_STEPS = ("untap step", "upkeep step", "draw step", "combat phase", EXTRA_TURN)
TRIGGERING_NOTHING = "don't cause abilities to trigger as they enter"
TRIGGERING_AGAIN = "have triggered abilities trigger an additional time"
TRIGGERING_WHEN = f"{TRIGGERING_AGAIN} when "
NOT_UNTAPPING = "don't untap during untap steps"
STAYING_TAPPED = "may stay tapped during untap steps"
_AT_MOST = re.compile(r"can't untap more than ([12]) (.+)")
_WHOSE = {"": "", "opponents ": "opponent", "players ": "any"}
UNTARGETED = {
    "can't be targets of opponents' spells or abilities": "opponent",
    "can't be targets of spells or abilities": "any",
}
_BY_COLOR = re.compile(r"can't be targets of (\w+) spells or abilities from \1 sources")
NO_MAXIMUM = "have no maximum hand size"
_NOTHING_OF = re.compile(r"don't cause abilities of (.+) to trigger as they enter")
_COUNTERS_PUT = re.compile(r"have ([\w+/-]+) counters put on (?:it|them)")


@reads_rule(DoesNotUntap, (NOT_UNTAPPING,))
def _not_untapping(_: Node, text: str, subject: Filter) -> GameRule | None:
    return DoesNotUntap(subject) if text == NOT_UNTAPPING else None


@reads_rule(MayStayTapped, (STAYING_TAPPED,))
def _may_stay_tapped(_: Node, text: str, subject: Filter) -> GameRule | None:
    return MayStayTapped(subject) if text == STAYING_TAPPED else None


@reads_rule(UntapsAtMost, of_players=("can't untap more than 1 land", "can't untap more than 2 permanents"))
def _untaps_at_most(node: Node, text: str, subject: Filter) -> GameRule | None:
    said = _AT_MOST.fullmatch(text)
    if said is None or not isinstance(subject, IsPlayer):
        return None
    what = read_phrase(Scalar(node.place, said[2]), parse_filter, "what they can't untap more of")
    return UntapsAtMost(what, int(said[1]), subject.who)


@reads_rule(
    TriggersNothing,
    (TRIGGERING_NOTHING, "don't cause abilities of permanents an opponent controls to trigger as they enter"),
)
def _triggering_nothing(node: Node, text: str, subject: Filter) -> GameRule | None:
    if text == TRIGGERING_NOTHING:
        return TriggersNothing(subject)
    said = _NOTHING_OF.fullmatch(text)
    if said is None:
        return None
    of = read_phrase(Scalar(node.place, said[1]), parse_filter, "whose abilities")
    return TriggersNothing(subject, of)


@reads_rule(TriggersAgain, (TRIGGERING_AGAIN, f"{TRIGGERING_WHEN}an artifact or creature enters"))
def _triggering_again(node: Node, text: str, subject: Filter) -> GameRule | None:
    if text == TRIGGERING_AGAIN:
        return TriggersAgain(subject)
    event = text.removeprefix(TRIGGERING_WHEN)
    if event == text:
        return None
    return TriggersAgain(subject, read_phrase(Scalar(node.place, event), parse_event, "what they trigger of"))


@reads_rule(Cannot, (f"can't {what}" for what in OBJECT_CANNOT))
def _cannot(_: Node, text: str, subject: Filter) -> GameRule | None:
    what = text.removeprefix("can't ")
    if what == text or isinstance(subject, IsPlayer):
        return None
    return Cannot(what, subject) if what in OBJECT_CANNOT or _COUNTERS_PUT.fullmatch(what) else None


@reads_rule(PlayerCannot, of_players=(f"{whose}can't {what}" for whose in _WHOSE for what in PLAYER_CANNOT))
def _player_cannot(_: Node, text: str, subject: Filter) -> GameRule | None:
    before, _separator, what = text.partition("can't ")
    if not isinstance(subject, IsPlayer) or before not in _WHOSE or what not in PLAYER_CANNOT:
        return None
    return PlayerCannot(what, _WHOSE[before] or subject.who)


@reads_rule(PlayerHas, of_players=(f"have {keyword}" for keyword in PLAYER_KEYWORDS))
def _player_has(_: Node, text: str, subject: Filter) -> GameRule | None:
    keyword = text.removeprefix("have ")
    if keyword == text or not isinstance(subject, IsPlayer) or keyword not in PLAYER_KEYWORDS:
        return None
    return PlayerHas(keyword, subject.who)


@reads_rule(CastsAsSorceries, of_players=(_AS_SORCERIES,))
def _as_sorceries(_: Node, text: str, subject: Filter) -> GameRule | None:
    return CastsAsSorceries(subject.who) if text == _AS_SORCERIES and isinstance(subject, IsPlayer) else None


@reads_rule(CannotActivate, of_players=(f"{CANNOT_ACTIVATE}an artifact",))
def _activating(node: Node, text: str, subject: Filter) -> GameRule | None:
    of = text.removeprefix(CANNOT_ACTIVATE)
    if of == text or not isinstance(subject, IsPlayer):
        return None
    return CannotActivate(read_phrase(Scalar(node.place, of), parse_filter, "what"), subject.who)


@reads_rule(CannotBeTarget, tuple(UNTARGETED))
def _untargeted(_: Node, text: str, subject: Filter) -> GameRule | None:
    said = _BY_COLOR.fullmatch(text)
    if said is not None and said[1] in COLOR_WORDS:
        return CannotBeTarget(subject, "any", HasColor(COLOR_WORDS[said[1]]))
    return CannotBeTarget(subject, UNTARGETED[text]) if text in UNTARGETED else None


@reads_rule(SkipsStep, of_players=(f"skip the {what}" for what in SKIPPED_STEPS))
def _skipping(_: Node, text: str, subject: Filter) -> GameRule | None:
    what = text.removeprefix("skip the ")
    if what == text or not isinstance(subject, IsPlayer) or what not in SKIPPED_STEPS:
        return None
    return SkipsStep(what, subject.who)


@reads_rule(NoMaximumHandSize, of_players=(NO_MAXIMUM,))
def _no_maximum_hand_size(_: Node, text: str, subject: Filter) -> GameRule | None:
    return NoMaximumHandSize(subject.who) if text == NO_MAXIMUM and isinstance(subject, IsPlayer) else None
