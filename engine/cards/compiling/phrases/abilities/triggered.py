"""Phrases for triggered abilities: "when", "whenever" and "at" (CR 603)."""

from __future__ import annotations

from engine.cards.base.kinds import EventPattern, Filter
from engine.cards.conditions.state import IsTurnOf
from engine.cards.conditions.zones import zone_of_source
from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.effects.joints import IfYouDo, May, OnceEachTurn, OnlyIf
from engine.cards.effects.zones import Sacrifice
from engine.cards.events.combat import Attacks
from engine.cards.events.combined import AnyOfEvents
from engine.cards.events.life_and_damage import DealsDamage, GainsLife, LosesLife
from engine.cards.events.spells_and_abilities import Casts
from engine.cards.events.states import IsSo
from engine.cards.events.status import BecomesDesignated, Exploits, GetsCounters, Transforms, TurnsFaceUp
from engine.cards.events.turns import Begins
from engine.cards.events.venturing import MovesIntoRoom
from engine.cards.events.zones import Discards, IsSacrificed, Moves
from engine.cards.filters.players import IsPlayer
from engine.cards.filters.relations import IsAttachedHost, IsThis
from engine.cards.language.declaring import REFUSED, Values, constant, include, read_only, way
from engine.cards.language.placeholders import Anaphor
from engine.cards.language.trees import changed, nodes_in
from engine.cards.references.objects import ThatObject, This
from engine.frozen_dataclass import replace

FROM_GRAVEYARD = "from your graveyard"


def _trigger_word(ability: TriggeredAbility) -> str:
    """Return "when" for what happens to one object once, "at" for a time, "whenever" for the rest (CR 603.1)."""
    event = ability.event
    first = ability.body.modes[0].effects[0]
    if isinstance(first, IfYouDo):
        first = first.effects[0]
    if isinstance(event, AnyOfEvents) and event.is_joined:
        return ""
    if isinstance(first, Sacrifice) and _is_of_itself(first, getattr(event, "filter", None)):
        return "at" if isinstance(event, Begins) else "when"
    return word_of_event(event)


def word_of_event(event: EventPattern) -> str:
    """Return the word that an event is said with, whatever the ability does."""
    match event:
        case IsSo():
            return "when"
        case Begins():
            return "at"
        case (
            Moves(IsThis() | IsAttachedHost())
            | TurnsFaceUp(IsThis())
            | BecomesDesignated(IsThis(), "monstrous" | "renowned" | "level 2" | "level 3")
            | Exploits(IsThis())
            | Transforms(IsThis())
            | Casts("you", IsThis())
            | Discards("you", IsThis(), True)
            | Discards("you", IsThis(), is_caused=True)
            | IsSacrificed("you", IsThis())
            | MovesIntoRoom()
            | GetsCounters(IsThis(), is_last_removed=True)
        ):
            return "when"
        case AnyOfEvents((Moves(IsThis(), "", "battlefield"), Moves(IsThis()))):
            return "when"
    return "whenever"


def _is_of_itself(first: Sacrifice, item: Filter | None) -> bool:
    """Return whether a trigger can happen but once, since the one object that it is about is sacrificed."""
    is_of_one = item is None or isinstance(item, (IsThis, IsAttachedHost))
    return isinstance(first.what, This) or (is_of_one and isinstance(first.what, (Anaphor, ThatObject)))


def _zone_of_trigger(ability: TriggeredAbility) -> str:
    """Return where a triggered ability works, by what it says (CR 113.6)."""
    match ability.event:
        case Casts("you", IsThis()):
            return "stack"
        case Discards("you", IsThis(), True) | Discards("you", IsThis(), is_caused=True):
            return "hand"
        case GetsCounters(is_in_exile=True):
            return "exile"
        case Moves(IsThis(), "" | "library", "graveyard"):
            return "graveyard"
    if any(isinstance(node, This) and node.said.endswith(FROM_GRAVEYARD) for node in nodes_in(ability.body)):
        return "graveyard"
    return zone_of_source(ability.condition)


def _triggered(said: Values, word: str, limit: int, *, is_other_word: bool = False) -> object:
    if limit == _BY_DOING:
        return _done_once(_triggered(said, word, 0, is_other_word=is_other_word))
    ability = TriggeredAbility(said["event"], said["body"], said.get("condition"), limit=limit)
    first = ability.body.modes[0].effects[0]
    if ability.condition is None and isinstance(first, OnlyIf) and not (first.otherwise or first.is_last):
        return REFUSED  # such a condition belongs to the ability (CR 603.4)
    ability = replace(ability, zone=_zone_of_trigger(ability))
    return ability if (_trigger_word(ability) == word) is not is_other_word else REFUSED


_BY_DOING = -1
"""Stands for an ability that triggers no more once what it lets a player do was done."""


def _done_once(found: object) -> object:
    """Return an ability whose only "may" is of what is done only once each turn; REFUSED where it has none."""
    offers = [node for node in nodes_in(found) if isinstance(node, May)]
    if len(offers) != 1 or offers[0].once is not None:
        return REFUSED
    return changed(found, lambda node: replace(node, once=OnceEachTurn()) if isinstance(node, May) else node)


def _done_once_values(found: TriggeredAbility) -> TriggeredAbility | None:
    """Return an ability without that it lets do something only once each turn; None where it does not say so."""
    if not any(isinstance(node, OnceEachTurn) for node in nodes_in(found.body)):
        return None
    plain = changed(found, lambda node: replace(node, once=None) if isinstance(node, May) else node)
    return plain if isinstance(plain, TriggeredAbility) else None


DURING = "during your turn"
"""How a card says of an event that it has to be "your" turn."""


def _triggered_values(
    found: TriggeredAbility,
    word: str,
    limit: int,
    *,
    has_condition: bool,
    is_during: bool = False,
    is_while: bool = False,
) -> Values | None:
    if limit == _BY_DOING:
        plain = _done_once_values(found)
        return None if plain is None else _triggered_values(plain, word, 0, has_condition=has_condition)
    if found.of_keyword or found.limit != limit or (found.condition is not None) is not has_condition:
        return None
    if _done_once_values(found) is not None:
        return None
    if found.zone != _zone_of_trigger(found) or _trigger_word(found) != word:
        return None
    if (getattr(found.condition, "said", "") == DURING) is not is_during:
        return None
    if (found.only_while is not None) is not is_while:
        return None
    said: Values = {"event": found.event, "body": found.body}
    if has_condition:
        said["condition"] = found.condition
    return said


for _word, _category in (
    ("when", "event"),
    ("whenever", "event"),
    ("at", "time"),
    ("", "joined events"),
    ("when", "state"),
):
    for _if, _has_condition in (("", False), (" if {condition:condition},", True)):
        for _end, _limit in (
            ("", 0),
            (". this ability triggers only once each turn", 1),
            (". this ability triggers only twice each turn", 2),
            (". do this only once each turn", _BY_DOING),
        ):
            way(
                "ability",
                f"{_word} {{event:{_category}}},{_if} {{body:body}}{_end}",
                lambda said, word=_word, limit=_limit: _triggered(said, word, limit),  # type: ignore[misc]
                lambda found, word=_word, limit=_limit, has=_has_condition: _triggered_values(  # type: ignore[misc]
                    found, word, limit, has_condition=has
                ),
                of=TriggeredAbility,
            )
            if _category == "event":
                read_only(
                    "ability",
                    f"{_word} {{event:{_category}}},{_if} {{body:body}}{_end}",
                    lambda said, word=_word, limit=_limit: _triggered(said, word, limit, is_other_word=True),  # type: ignore[misc]
                )


_OF_A_TURN = (Casts, GainsLife, LosesLife)
"""Events that say themselves in whose turn they are."""
# ---- an event of "your" turn, which is the same turn still as the ability resolves (CR 603.4)

for _end, _limit in (("", 0), (". this ability triggers only once each turn", 1)):
    way(
        "ability",
        f"whenever {{event:event}} {DURING}, {{body:body}}{_end}",
        lambda said, limit=_limit: (  # type: ignore[misc]
            REFUSED
            if isinstance(said["event"], _OF_A_TURN)
            else _triggered({**said, "condition": IsTurnOf("you", said=DURING)}, "whenever", limit)
        ),
        lambda found, limit=_limit: _without_condition(  # type: ignore[misc]
            _triggered_values(found, "whenever", limit, has_condition=True, is_during=True)
        ),
        of=TriggeredAbility,
    )


# ---- an event that counts only while something is so, which is not asked again as the ability resolves (CR 603.2)


def _triggered_while(said: Values, limit: int) -> object:
    found = _triggered(said, "whenever", limit)
    return replace(found, only_while=said["while"]) if isinstance(found, TriggeredAbility) else REFUSED


def _triggered_while_values(found: TriggeredAbility, limit: int) -> Values | None:
    said = _triggered_values(found, "whenever", limit, has_condition=False, is_while=True)
    return None if said is None else {**said, "while": found.only_while}


for _end, _limit in (("", 0), (". this ability triggers only once each turn", 1)):
    way(
        "ability",
        f"whenever {{event:event}} while {{while:condition}}, {{body:body}}{_end}",
        lambda said, limit=_limit: _triggered_while(said, limit),  # type: ignore[misc]
        lambda found, limit=_limit: _triggered_while_values(found, limit),  # type: ignore[misc]
        of=TriggeredAbility,
    )


def _without_condition(said: Values | None) -> Values | None:
    return None if said is None else {name: one for name, one in said.items() if name != "condition"}


# ---- "when this creature enters and whenever you gain life"

_AGAIN = {
    "it attacks": Attacks(IsThis()),
    "it attacks while saddled": Attacks(IsThis(), designation="saddled"),
    "it deals combat damage to a player": DealsDamage(IsThis(), IsPlayer("any"), True),
    "you sacrifice it": IsSacrificed("you", IsThis()),
}
"""What happens to the object that the first event has named."""
_KNOWN_AGAIN = {"first": (), "second": tuple(_AGAIN.values())}


def _works_elsewhere(event: EventPattern) -> bool:
    """Return whether an event is noticed where the object is no permanent, as no other of the ability's is."""
    return isinstance(event, (Casts, Discards)) and isinstance(event.filter, IsThis)


for _word, _category in (("when", "event"), ("whenever", "event"), ("at", "time")):
    for _place in ("first", "second"):
        way(
            f"{_place} event",
            f"{_word} {{event:{_category}}}",
            lambda said, word=_word: (  # type: ignore[misc]
                REFUSED
                if word_of_event(said["event"]) != word or _works_elsewhere(said["event"])
                else said["event"]
            ),
            lambda found, word=_word, known=_KNOWN_AGAIN[_place]: (  # type: ignore[misc]
                {"event": found} if word_of_event(found) == word and found not in known else None
            ),
            of=EventPattern,
        )
for _words, _event in _AGAIN.items():
    constant("second event", f"{word_of_event(_event)} {_words}", _event)
way(
    "joined events",
    "{first:first event} and {second:second event}",
    lambda said: AnyOfEvents((said["first"], said["second"]), is_joined=True),
    lambda found: (
        {"first": found.patterns[0], "second": found.patterns[1]} if found.is_joined and not found.said else None
    ),
    of=AnyOfEvents,
)
way(
    "joined events",
    "whenever {first:event} or {second:event}",
    lambda said: (
        REFUSED
        if any(word_of_event(one) != "whenever" or _works_elsewhere(one) for one in said.values())
        else AnyOfEvents((said["first"], said["second"]), is_joined=True, said="or")
    ),
    lambda found: (
        {"first": found.patterns[0], "second": found.patterns[1]}
        if found.is_joined and found.said == "or"
        else None
    ),
    of=AnyOfEvents,
)
include("entry event", "joined events")
