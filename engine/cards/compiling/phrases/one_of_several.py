"""Phrases for one of several things, of which "you" choose: "gains your choice of flying or haste" (CR 608.2d)."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Ability, Effect, Modification
from engine.cards.compiling.phrases.given_abilities import with_meanings, without_meanings
from engine.cards.compiling.phrases.listed import joined
from engine.cards.definitions.replacing import EntersWith
from engine.cards.effects.continuous import Modify
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.joints import ChoiceOfEffects, EffectAtRandom
from engine.cards.effects.status import Tap, Untap
from engine.cards.effects.tokens_and_copies import CreateTokens
from engine.cards.language.declaring import REFUSED, Values, read_only, way
from engine.cards.modifications.abilities import GainAbilities, LoseAbilities
from engine.cards.modifications.power_and_toughness import ChangePowerToughness
from engine.frozen_dataclass import replace

way(
    "command",
    "tap or untap {what:object}",
    lambda said: ChoiceOfEffects((Tap(said["what"]), Untap(said["what"]))),
    lambda found: (
        {"what": tap.what}
        if len(found.options) == 2
        and isinstance(tap := found.options[0], Tap)
        and isinstance(untap := found.options[1], Untap)
        and tap.what == untap.what
        else None
    ),
    of=ChoiceOfEffects,
)


def _tap_these_or_untap_those(said: Values) -> object:
    tap, untap = said["a"], said["b"]
    is_such = isinstance(tap, Tap) and isinstance(untap, Untap) and tap.what != untap.what
    return (ChoiceOfEffects((tap, untap)),) if is_such else REFUSED


def _tapped_or_untapped(found: tuple[Effect, ...]) -> Values | None:
    match found:
        case (ChoiceOfEffects((Tap() as tap, Untap() as untap)),) if tap.what != untap.what:
            return {"a": tap, "b": untap}
    return None


way("simple", "{a:command}, or {b:command}", _tap_these_or_untap_those, _tapped_or_untapped, of=tuple)

# ---- of several changes of one object

Ways = tuple[tuple[Modification, ...], ...]
"""What is changed in each of the ways between which is chosen."""


def _ways_of(found: ChoiceOfEffects, duration: str, *, is_first: bool) -> tuple[object, Ways] | None:
    """Return what is changed, and in which ways, where only how one thing is changed for a while is chosen."""
    first = found.options[0]
    if not isinstance(first, Modify) or not first.modifications:
        return None
    if first.duration != duration or first.rules or first.is_duration_first is not is_first:
        return None
    for other in found.options:
        if not isinstance(other, Modify) or replace(other, modifications=first.modifications) != first:
            return None
    return first.what, tuple(one.modifications for one in found.options if isinstance(one, Modify))


for _number in ("1", "2"):
    for _word in ("end of turn", "your next turn"):
        for _is_first, _template in (
            (False, f"{{what:subject{_number}}} {{ways:ways{_number}}} until {_word}"),
            (True, f"until {_word}, {{what:subject{_number}}} {{ways:ways{_number}}}"),
        ):

            def _build(said: Values, duration: str = f"until {_word}", is_first: bool = _is_first) -> object:
                options = tuple(Modify(said["what"], one, duration, (), is_first) for one in said["ways"])
                return ChoiceOfEffects(options)

            def _unbuild(
                found: ChoiceOfEffects, duration: str = f"until {_word}", is_first: bool = _is_first
            ) -> Values | None:
                changed = _ways_of(found, duration, is_first=is_first)
                return None if changed is None else {"what": changed[0], "ways": changed[1]}

            way("sentence form", _template, _build, _unbuild, of=ChoiceOfEffects)


def _sizes(found: Ways) -> Values | None:
    match found:
        case ((ChangePowerToughness() as one,), (ChangePowerToughness() as other,)):
            return {"a": (one.power, one.toughness), "b": (other.power, other.toughness)}
    return None


joined("given choice", "given ability", last="or")
joined("lost choice", "plain keyword", last="or")


def _gained(found: Ways) -> tuple[Ability, ...] | None:
    """Return the ability that is gained in each of several ways, where that is all that each changes."""
    gained = []
    for one in found:
        match one:
            case (GainAbilities(abilities),) if len(bare := without_meanings(abilities)) == 1:
                gained.append(bare[0])
            case _:
                return None
    return tuple(gained)


def _lost(found: Ways) -> tuple[str, ...] | None:
    """Return the keyword that is lost in each of several ways, where that is all that each changes."""
    lost = []
    for one in found:
        match one:
            case (LoseAbilities((keyword,), ()),):
                lost.append(keyword)
            case _:
                return None
    return tuple(lost)


def _at_random(said: Values) -> object:
    options = tuple(Modify(said["what"], (GainAbilities(with_meanings((one,))),)) for one in said["kinds"])
    return EffectAtRandom(options) if len(options) > 1 else REFUSED


def _gained_at_random(found: EffectAtRandom) -> Values | None:
    changed = _ways_of(ChoiceOfEffects(found.options), "until end of turn", is_first=False)
    kinds = None if changed is None else _gained(changed[1])
    return None if changed is None or kinds is None else {"kinds": kinds, "what": changed[0]}


way(
    "sentence form",
    "choose {kinds:given choice} at random. {what:subject1} gains that ability until end of turn",
    _at_random,
    _gained_at_random,
    of=EffectAtRandom,
)


def _split(found: Ways) -> Values | None:
    """Return what is changed in any case, and what is chosen besides."""
    before = found[0][:-1]
    if not before or any(one[:-1] != before for one in found):
        return None
    return {"before": before, "ways": tuple(one[-1:] for one in found)}


for _number, _gets, _gains, _loses in (("1", "gets", "gains", "loses"), ("2", "get", "gain", "lose")):
    way(
        f"ways{_number}",
        f"{_gets} {{a:size change}} or {{b:size change}}",
        lambda said: ((ChangePowerToughness(*said["a"]),), (ChangePowerToughness(*said["b"]),)),
        _sizes,
        of=tuple,
    )
    way(
        f"chosen ways{_number}",
        f"{_gains} your choice of {{abilities:given choice}}",
        lambda said: (
            tuple((GainAbilities(with_meanings((one,))),) for one in said["abilities"])
            if len(said["abilities"]) > 1
            else REFUSED
        ),
        lambda found: {"abilities": gained} if (gained := _gained(found)) is not None else None,
        of=tuple,
    )
    way(
        f"chosen ways{_number}",
        f"{_loses} your choice of {{keywords:lost choice}}",
        lambda said: (
            tuple((LoseAbilities((one,)),) for one in said["keywords"]) if len(said["keywords"]) > 1 else REFUSED
        ),
        lambda found: {"keywords": lost} if (lost := _lost(found)) is not None else None,
        of=tuple,
    )
    way(
        f"ways{_number}",
        f"{{it:chosen ways{_number}}}",
        lambda said: said["it"],
        lambda found: {"it": found},
        of=tuple,
    )
    way(
        f"ways{_number}",
        f"{{before:gain changes{_number}}} and {{ways:chosen ways{_number}}}",
        lambda said: tuple((*said["before"], *one) for one in said["ways"]),
        _split,
        of=tuple,
    )

# ---- of several kinds of counters

joined("kinds of one counter", "counter kind", last="or")
way(
    "one counter",
    "a {kind:counter kind} counter",
    lambda said: said["kind"],
    lambda found: {"kind": found},
    of=str,
)
joined("counters one by one", "one counter", last="or")
way(
    "chosen counter",
    "your choice of {kinds:counters one by one}",
    lambda said: said["kinds"] if len(said["kinds"]) == 2 else REFUSED,
    lambda found: {"kinds": found} if len(found) == 2 else None,
    of=tuple,
)
way(
    "chosen counter",
    "your choice of a {kinds:kinds of one counter} counter",
    lambda said: said["kinds"] if len(said["kinds"]) > 2 else REFUSED,
    lambda found: {"kinds": found} if len(found) > 2 else None,
    of=tuple,
)
read_only(
    "chosen counter",
    "your choice of {kinds:counters one by one}",
    lambda said: said["kinds"] if len(said["kinds"]) > 2 else REFUSED,
)
read_only(
    "chosen counter",
    "your choice of a {kinds:kinds of one counter} counter",
    lambda said: said["kinds"] if len(said["kinds"]) == 2 else REFUSED,
)
joined("kinds listed", "counter kind")
read_only(
    "chosen counter",
    "your choice of a counter from among {kinds:kinds listed}",
    lambda said: said["kinds"] if len(said["kinds"]) > 1 else REFUSED,
)


def _kinds_put(found: ChoiceOfEffects) -> Values | None:
    """Return the kinds of counters between which is chosen, where one is put on an object."""
    first = found.options[0]
    if not isinstance(first, PutCounters) or first.amount != Number(1):
        return None
    for other in found.options:
        if not isinstance(other, PutCounters) or replace(other, kind=first.kind) != first:
            return None
    return {
        "kinds": tuple(one.kind for one in found.options if isinstance(one, PutCounters)),
        "what": first.what,
    }


way(
    "command",
    "put {kinds:chosen counter} on {what:object}",
    lambda said: ChoiceOfEffects(tuple(PutCounters(one, said["what"], Number(1)) for one in said["kinds"])),
    _kinds_put,
    of=ChoiceOfEffects,
)
for _start, _is_alternate in (("~ enters with", False), ("~ enters the battlefield with", True)):
    _template = f"{_start} {{kinds:chosen counter}} on it"
    if _is_alternate:
        read_only("entering", _template, lambda said: EntersWith(one_of=said["kinds"]))
    else:
        way(
            "entering",
            _template,
            lambda said: EntersWith(one_of=said["kinds"]),
            lambda found: {"kinds": found.one_of} if found == EntersWith(one_of=found.one_of) else None,
            of=EntersWith,
        )

# ---- of several tokens

joined("tokens one by one", "tokens created", last="or")


def _created(found: ChoiceOfEffects) -> Values | None:
    tokens: tuple[Effect, ...] = found.options
    return {"kinds": tokens} if all(isinstance(one, CreateTokens) for one in tokens) else None


way(
    "command",
    "create your choice of {kinds:tokens one by one}",
    lambda said: ChoiceOfEffects(said["kinds"]) if len(said["kinds"]) > 1 else REFUSED,
    _created,
    of=ChoiceOfEffects,
)
