"""Phrases for replacement effects: "If you would gain life, you gain twice that much life instead" (CR 614)."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.numbers import Number
from engine.cards.definitions.replacing import ReplacesAmount, ReplacesTurn
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.combined import AllOf, AnyOf, parts_of
from engine.cards.filters.objects import IsPermanent
from engine.cards.filters.players import IsControlledBy, IsPlayer
from engine.cards.language.declaring import REFUSED, Values, constant, read_only, slots_of, way
from engine.cards.language.trees import nodes_in
from engine.frozen_dataclass import replace

_MANY = {2: "twice that many", 3: "three times that many"}
_MUCH = {2: "twice that much", 3: "three times that much"}
_PERMANENT_OR_PLAYER = AnyOf((IsPermanent(), IsPlayer()))
_DEFAULTS = {
    "times": 1,
    "plus": 0,
    "who": "you",
    "filter": None,
    "kind": "",
    "is_your_turn_only": False,
    "into": "",
    "is_of_effects_only": False,
    "to": None,
    "of_combat": "",
    "is_prevented": False,
    "putter": "",
    "is_halved": False,
}


def _replaces(template: str, event: str, **fixed: Any) -> None:
    """Declare a replacement of an amount; what the template does not say has its default, or is fixed."""
    slots = slots_of(template)

    def build(said: Values) -> ReplacesAmount:
        given = {name: value.value if isinstance(value, Number) else value for name, value in said.items()}
        return ReplacesAmount(event, **{**fixed, **given})

    def unbuild(found: ReplacesAmount) -> Values | None:
        expected = {**_DEFAULTS, **fixed}
        if found.event != event:
            return None
        found = _with_owner(found)
        for name, value in expected.items():
            if name not in slots and getattr(found, name) != value:
                return None
        said: Values = {name: getattr(found, name) for name in slots}
        if "plus" in said:
            if said["plus"] < 1:
                return None
            said["plus"] = Number(said["plus"])
        return said if all(value is not None and value != "" for value in said.values()) else None

    way("ability", template, build, unbuild, of=ReplacesAmount)


def _with_owner(found: ReplacesAmount) -> ReplacesAmount:
    """Return a replacement whose objects are limited to a player's, where only `who` says so."""
    parts = () if found.filter is None else parts_of(found.filter)
    if found.putter or any(isinstance(node, IsPlayer) for node in nodes_in(found.filter)):
        return found
    is_of_objects = found.event == "counters put" or (found.event == "damage dealt" and parts)
    if not is_of_objects or found.who == "any" or any(isinstance(part, IsControlledBy) for part in parts):
        return found
    return replace(found, filter=AllOf((*(parts or (IsPermanent(),)), IsControlledBy(found.who))))


_WHO = {
    "you": ("you", "you", ""),
    "opponent": ("a opponent", "that player", "s"),
    "any": ("a player", "that player", "s"),
}
for _who, (_subject, _they, _s) in _WHO.items():
    for _times, _words in _MUCH.items():
        _replaces(
            f"if {_subject} would gain life, {_they} gain{_s} {_words} life instead",
            "life gained",
            who=_who,
            times=_times,
        )
        _others = "you" if _who == "you" else "they"
        _replaces(
            f"if {_subject} would lose life, {_others} lose {_words} life instead",
            "life lost",
            who=_who,
            times=_times,
        )
        _replaces(
            f"if {_subject} would lose life during your turn, {_others} lose {_words} life instead",
            "life lost",
            who=_who,
            times=_times,
            is_your_turn_only=True,
        )
    _replaces(
        f"if {_subject} would gain life, {_they} gain{_s} that much life plus {{plus:digits}} instead",
        "life gained",
        who=_who,
    )
    _replaces(
        f"if {_subject} would gain life, {_they} lose{_s} that much life instead",
        "life gained",
        who=_who,
        into="life lost",
    )
_replaces("if you would gain life, draw that many cards instead", "life gained", into="cards drawn")
for _times, _words in _MANY.items():
    _replaces(
        f"if one or more tokens would be created under your control, {_words} of those tokens are created instead",
        "tokens created",
        times=_times,
    )
    _replaces(
        f"if a effect would create one or more tokens under your control, it creates {_words} of those "
        f"tokens instead",
        "tokens created",
        times=_times,
        is_of_effects_only=True,
    )
    _replaces(
        f"if one or more tokens would be created, {_words} of those tokens are created instead",
        "tokens created",
        times=_times,
        who="any",
    )
    for _noun in ("permanent", "creature"):
        _replaces(
            f"if a effect would put one or more {{kind:counter kind}} counters on a {_noun} you control, it "
            f"puts {_words} of those "
            f"counters on that {_noun} instead",
            "counters put",
            times=_times,
            is_of_effects_only=True,
            filter=AllOf((IsPermanent() if _noun == "permanent" else HasType("creature"), IsControlledBy("you"))),
        )
        _replaces(
            f"if a effect would put one or more counters on a {_noun} you control, it puts {_words} of those "
            f"counters on that {_noun} instead",
            "counters put",
            times=_times,
            is_of_effects_only=True,
            filter=AllOf((IsPermanent() if _noun == "permanent" else HasType("creature"), IsControlledBy("you"))),
        )
    for _whose in ("you", "any"):
        _replaces(
            f"if one or more {{kind:counter kind}} counters would be put on "
            f"{{filter:{'mine' if _whose == 'you' else 'any'} one}}, "
            f"{_words} {{kind:counter kind}} counters are put on it instead",
            "counters put",
            times=_times,
            who=_whose,
        )
        _replaces(
            f"if one or more counters would be put on {{filter:{'mine' if _whose == 'you' else 'any'} one}}, "
            f"{_words} counters are put on it instead",
            "counters put",
            times=_times,
            who=_whose,
        )
_replaces(
    "if one or more {kind:counter kind} counters would be put on {filter:mine one}, that many plus one "
    "{kind:counter kind} "
    "counters are put on it instead",
    "counters put",
    plus=1,
)
_MANY_PLUS_ONE = "that many plus one {kind:counter kind} counters are put on that"
for _noun in ("creature", "permanent"):
    read_only(
        "ability",
        f"if one or more {{kind:counter kind}} counters would be put on {{filter:mine one}}, {_MANY_PLUS_ONE} "
        f"{_noun} instead",
        lambda said: ReplacesAmount("counters put", 1, 1, "you", said["filter"], said["kind"]),
    )
    for _whose, _who in (("mine", "you"), ("any", "any")):
        read_only(
            "ability",
            f"if one or more {{kind:counter kind}} counters would be put on {{filter:{_whose} one}}, twice that "
            f"many {{kind:counter kind}} counters are put on that {_noun} instead",
            lambda said, who=_who: ReplacesAmount("counters put", 2, 0, who, said["filter"], said["kind"]),  # type: ignore[misc]
        )
_OF_EACH = "of each of those kinds of counters"
_WOULD_BE_PUT = "if one or more counters would be put on {filter:WHOSE one},"
for _many, _fixed in (
    ("twice that many", {"times": 2}),
    ("three times that many", {"times": 3}),
    ("that many plus one", {"plus": 1}),
):
    for _whose in ("mine", "any"):
        _first = _WOULD_BE_PUT.replace("WHOSE", _whose)
        _said = {"who": "you" if _whose == "mine" else "any", **_fixed}
        for _it in ("it", "that permanent", "that creature"):
            if _it == "that permanent" or (_it == "it" and "plus" in _said):
                continue
            read_only(
                "ability",
                f"{_first} {_many} {_OF_EACH} are put on {_it} instead",
                lambda said, fixed=_said: ReplacesAmount("counters put", filter=said["filter"], **fixed),  # type: ignore[misc]
            )
        if "plus" in _said:
            _replaces(f"{_first} {_many} {_OF_EACH} are put on that permanent instead", "counters put", **_said)
        else:
            read_only(
                "ability",
                f"{_first} {_many} {_OF_EACH} are put on that permanent instead",
                lambda said, fixed=_said: ReplacesAmount("counters put", filter=said["filter"], **fixed),  # type: ignore[misc]
            )
    _replaces(
        f"if you would get one or more counters, you get {_many} {_OF_EACH} instead",
        "counters put",
        filter=IsPlayer("you"),
        **_fixed,
    )
    _replaces(
        f"if you would get one or more {{E}}, you get {_many} {{E}} instead",
        "counters put",
        kind="energy",
        filter=IsPlayer("you"),
        **_fixed,
    )
    _replaces(
        "if you would put one or more counters on {filter:one}, "
        f"put {_many} {_OF_EACH} on that permanent instead",
        "counters put",
        who="any",
        putter="you",
        **_fixed,
    )
    _replaces(
        "if you would put one or more counters on a permanent or player, "
        f"put {_many} {_OF_EACH} on that permanent or player instead",
        "counters put",
        who="any",
        putter="you",
        filter=_PERMANENT_OR_PLAYER,
        **_fixed,
    )
_replaces(
    "if a opponent would put one or more counters on a permanent or player, "
    f"they put half that many {_OF_EACH} on that permanent or player instead, rounded down",
    "counters put",
    who="any",
    putter="opponent",
    filter=_PERMANENT_OR_PLAYER,
    is_halved=True,
)
_replaces(
    "if one or more {kind:counter kind} counters would be put on {filter:mine one}, that many "
    "{kind:counter kind} counters "
    "minus one are put on it instead",
    "counters put",
    plus=-1,
)


_MINE = IsControlledBy("you")
way(
    "mine one",
    "{it:one}",
    lambda said: said["it"] if parts_of(said["it"])[-1] == _MINE else REFUSED,
    lambda found: {"it": found} if parts_of(found)[-1] == _MINE else None,
)
way(
    "any one",
    "{it:one}",
    lambda said: said["it"] if _MINE not in parts_of(said["it"]) else REFUSED,
    lambda found: {"it": found} if _MINE not in parts_of(found) else None,
)
for _who, _mills, _mill in (
    ("you", "you", "you mill"),
    ("opponent", "a opponent", "they mill"),
    ("any", "a player", "they mill"),
):
    for _times, _words in _MANY.items():
        _replaces(
            f"if {_mills} would mill one or more cards, {_mill} {_words} cards instead",
            "cards milled",
            who=_who,
            times=_times,
        )
for _times, _words in ((2, "twice"), (3, "three times")):
    constant(
        "ability",
        f"if you tap a permanent for mana, it produces {_words} as much of that mana instead",
        ReplacesAmount("mana tapped for", _times),
    )
    way(
        "ability",
        f"if you tap {{filter:one}} for mana, it produces {_words} as much of that mana instead",
        lambda said, times=_times: (  # type: ignore[misc]
            REFUSED
            if said["filter"] == IsPermanent()
            else ReplacesAmount("mana tapped for", times, filter=said["filter"])
        ),
        lambda found, times=_times: (  # type: ignore[misc]
            {"filter": found.filter}
            if found.filter is not None and found == ReplacesAmount("mana tapped for", times, filter=found.filter)
            else None
        ),
        of=ReplacesAmount,
    )
_SOURCES = {"you": "a source you control", "opponent": "a source a opponent controls", "any": "a source"}
for _times, _words in _MUCH.items():
    _replaces(
        f"if {{filter:mine one}} would deal damage, it deals {_words} damage instead", "damage dealt", times=_times
    )
for _who, _source in _SOURCES.items():
    for _times, _words in _MUCH.items():
        _replaces(
            f"if {_source} would deal damage, it deals {_words} damage instead",
            "damage dealt",
            who=_who,
            times=_times,
        )
    _replaces(
        f"if {_source} would deal damage, it deals that much damage plus {{plus:digits}} instead",
        "damage dealt",
        who=_who,
    )

way(
    "ability",
    "if you would begin your turn while {condition:condition}, you may skip that turn instead. if you do, "
    "{it:simple}",
    lambda said: ReplacesTurn(said["condition"], said["it"]),
    lambda found: {"condition": found.condition, "it": found.effects},
    of=ReplacesTurn,
)
