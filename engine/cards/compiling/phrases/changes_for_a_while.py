"""Phrases for effects that change something for a while: what it gets, who controls it, what it can't do."""

from __future__ import annotations

from typing import Literal

from engine.cards.base.kinds import GameRule
from engine.cards.compiling.phrases.rules.blocking import BLOCKING_MORE
from engine.cards.effects.continuous import BOTH, DoubleSize, Modify
from engine.cards.effects.joints import InOneSentence
from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.combat import (
    BlockedByAtMost,
    BlocksMore,
    CannotBeBlockedBy,
    IgnoresDefender,
    Must,
    MustAttackYou,
)
from engine.cards.game_rules.restrictions import Cannot, CannotBeTarget, DoesNotUntap
from engine.cards.language.declaring import REFUSED, Values, read_only, same, say, way
from engine.cards.language.numbers import number_of
from engine.cards.language.placeholders import Anaphor, NewTarget
from engine.cards.modifications.copies_and_control import GainControl
from engine.cards.modifications.power_and_toughness import (
    ChangePowerToughness,
    SwitchPowerToughness,
)
from engine.cards.references.choices import All, Chosen
from engine.cards.references.players import EachOpponent, EachPlayer, You

# ---- effects that change something for a while

_DURATIONS = {
    "until end of turn": "until end of turn",
    "until your next turn": "until your next turn",
    "for as long as ~ remains on the battlefield": "as long as this remains",
    "for as long as you control ~": "as long as you control this",
    "for as long as ~ remains tapped": "as long as this remains tapped",
    "for as long as you control ~ and ~ remains tapped": "as long as you control this and it remains tapped",
}


def _is_each(found: Modify) -> bool:
    """Return whether several targets "each get" something."""
    is_several = isinstance(found.what, NewTarget) and number_of(found.what) == "2"
    return is_several and isinstance(found.modifications[0], ChangePowerToughness)


def _changed_this_turn(found: Modify) -> Values | None:
    """Return what is changed and how, where that is all, and lasts until end of turn as is said at the end."""
    is_all = found.duration == "until end of turn" and not found.rules and not found.is_duration_first
    return {"what": found.what, "changes": found.modifications} if is_all and found.modifications else None


def _changes_something(said: Values, duration: str, *, is_first: bool = False) -> object:
    found = Modify(said["what"], said["changes"], duration, (), is_first)
    return REFUSED if _is_each(found) else found


way(
    "sentence form",
    "{what:target} each {changes:gain changes2} until end of turn",
    lambda said: found if _is_each(found := Modify(said["what"], said["changes"])) else REFUSED,
    lambda found: _changed_this_turn(found) if found.modifications and _is_each(found) else None,
    of=Modify,
)


for _number in ("1", "2"):
    for _words, _duration in {**_DURATIONS, "": ""}.items():

        def _unbuild(
            found: Modify, number: str = _number, duration: str = _duration, is_first: bool = False
        ) -> Values | None:
            if found.duration != duration or found.rules or not found.modifications or found.is_stated:
                return None
            if found.is_duration_first is not is_first or _is_each(found):
                return None
            return {"what": found.what, "changes": found.modifications}

        way(
            "sentence form",
            f"{{what:subject{_number}}} {{changes:gain changes{_number}}} {_words}",
            lambda said, duration=_duration: _changes_something(said, duration),  # type: ignore[misc]
            _unbuild,
            of=Modify,
        )
        if _words:
            way(
                "sentence form",
                f"{_words}, {{what:subject{_number}}} {{changes:gain changes{_number}}}",
                lambda said, duration=_duration: _changes_something(said, duration, is_first=True),  # type: ignore[misc]
                lambda found, unbuild=_unbuild: unbuild(found, is_first=True),  # type: ignore[misc]
                of=Modify,
            )
    for _words in ("~ remains tapped", "~ remains on the battlefield"):
        read_only(
            "sentence form",
            f"{{what:subject{_number}}} {{changes:have changes{_number}}} for as long as {_words}",
            lambda said, duration=_DURATIONS[f"for as long as {_words}"]: _changes_something(said, duration),  # type: ignore[misc]
        )
    way(
        f"subject{_number}",
        "{it:subject}",
        lambda said, number=_number: said["it"] if number_of(said["it"]) == number else REFUSED,  # type: ignore[misc]
        lambda found, number=_number: {"it": found} if number_of(found) == number else None,  # type: ignore[misc]
    )

way(
    "had",
    "{what:had subject} {changes:gain changes2} until end of turn",
    lambda said: Modify(said["what"], said["changes"]),
    _changed_this_turn,
    of=Modify,
)

# ---- doubled (CR 701.10b)


def _declare_doubled(of: Literal["power", "power and toughness"], is_first: bool) -> None:
    """Declare how power, or power and toughness, is doubled, with whose it is before or behind."""
    says: tuple[tuple[str, Literal["of", "owner"]], ...] = (
        (f"double the {of} of {{what:object}}", "of"),
        (f"double {{what:owner}} {of}", "owner"),
    )
    for words, how in says:
        way(
            "command",
            f"until end of turn, {words}" if is_first else f"{words} until end of turn",
            lambda said, how=how: DoubleSize(said["what"], of, how, is_first),  # type: ignore[misc]
            lambda found, how=how: (  # type: ignore[misc]
                {"what": found.what}
                if (found.of, found.said, found.is_duration_first) == (of, how, is_first)
                else None
            ),
            of=DoubleSize,
        )


for _is_first in (False, True):
    _declare_doubled("power", _is_first)
    _declare_doubled(BOTH, _is_first)

# ---- control


def _taken_with_changes(said: Values) -> object:
    taken = Modify(said["what"], (GainControl(You()),), "until end of turn", (), True)
    return (InOneSentence((taken, Modify(Anaphor("it"), said["changes"])), FIRST_TAKEN),)


def _taken_values(found: tuple[object, ...]) -> Values | None:
    match found:
        case (InOneSentence((Modify(what=what), Modify(modifications=changes)), word),) if word == FIRST_TAKEN:
            return {"what": what, "changes": changes}
    return None


FIRST_TAKEN = "and, until end of turn"
"""The word that joins gaining control of something and what it gains, both until end of turn as is said first."""
way(
    "simple",
    "until end of turn, you gain control of {what:single object} and it {changes:gain changes1}",
    _taken_with_changes,
    _taken_values,
    of=tuple,
)

for _words, _duration in {**_DURATIONS, "": ""}.items():
    way(
        "command",
        f"gain control of {{what:object}} {_words}",
        lambda said, duration=_duration: Modify(said["what"], (GainControl(You()),), duration),  # type: ignore[misc]
        lambda found, duration=_duration: (  # type: ignore[misc]
            {"what": found.what}
            if found.duration == duration and found.modifications == (GainControl(You()),) and not found.rules
            else None
        ),
        of=Modify,
    )
    way(
        "sentence form",
        f"{{who:subject1}} gains control of {{what:single object}} {_words}",
        lambda said, duration=_duration: _controlled_by(said, duration),  # type: ignore[misc]
        lambda found, duration=_duration: _controlled_by_values(found, duration),  # type: ignore[misc]
        of=Modify,
    )


def _controlled_by(said: Values, duration: str) -> object:
    who = said["who"]
    is_one = not isinstance(who, (You, All, Chosen, EachOpponent, EachPlayer))
    return Modify(said["what"], (GainControl(who),), duration) if is_one else REFUSED


def _controlled_by_values(found: Modify, duration: str) -> Values | None:
    match found:
        case Modify(what, (GainControl(who),), lasting, ()) if lasting == duration and not isinstance(who, You):
            return {"who": who, "what": what}
    return None


way(
    "command",
    "switch {what:owner} power and toughness until end of turn",
    lambda said: Modify(said["what"], (SwitchPowerToughness(),)),
    lambda found: (
        {"what": found.what}
        if found.modifications == (SwitchPowerToughness(),) and found.duration == "until end of turn"
        else None
    ),
    of=Modify,
)

# ---- rules for a while: "target creature can't block this turn"

_RULES_FOR_NOW: tuple[tuple[str, str, GameRule], ...] = (
    ("can't block this turn", "can't block this turn", Cannot("block", IsThis())),
    ("can't attack this turn", "can't attack this turn", Cannot("attack", IsThis())),
    ("can't attack or block this turn", "can't attack or block this turn", Cannot("attack or block", IsThis())),
    ("can't be blocked this turn", "can't be blocked this turn", Cannot("be blocked", IsThis())),
    ("can't be regenerated this turn", "can't be regenerated this turn", Cannot("be regenerated", IsThis())),
    (
        "assigns no combat damage this turn",
        "assign no combat damage this turn",
        Cannot("assign combat damage", IsThis()),
    ),
    (
        "can attack this turn as though it didn't have defender",
        "can attack this turn as though they didn't have defender",
        IgnoresDefender(IsThis()),
    ),
    ("attacks this turn if able", "attack this turn if able", Must("attack", IsThis())),
    ("blocks this turn if able", "block this turn if able", Must("block", IsThis())),
    ("must be blocked this turn if able", "must be blocked this turn if able", Must("be blocked", IsThis())),
    (
        "must be blocked each combat this turn if able",
        "must be blocked each combat this turn if able",
        Must("be blocked", IsThis(), "each combat"),
    ),
    ("attacks you this turn if able", "attack you this turn if able", MustAttackYou(IsThis())),
    (
        "can't be blocked by more than one creature this turn",
        "can't be blocked by more than one creature this turn",
        BlockedByAtMost(IsThis()),
    ),
    *(
        (f"can block {words} this turn", f"can block {words} this turn", BlocksMore(IsThis(), number))
        for words, number in BLOCKING_MORE
    ),
)


def _lay_down(
    template: str, rules: tuple[GameRule, ...], duration: str = "this turn", *, category: str = "sentence form"
) -> None:
    """Declare that these rules, and nothing else, are laid down about what a sentence names, for a while."""
    say(Modify, template, category=category, modifications=(), duration=duration, rules=rules)


for _one, _many, _rule in _RULES_FOR_NOW:
    for _number, _words in (("1", _one), ("2", _many)):
        _lay_down(f"{{what:subject{_number}}} {_words}", (_rule,))
        way(
            "sentence form",
            f"{{what:subject{_number}}} {{changes:gain changes{_number}}} until end of turn and {_words}",
            lambda said, rule=_rule: Modify(said["what"], said["changes"], "until end of turn", (rule,)),  # type: ignore[misc]
            lambda found, rule=_rule: (  # type: ignore[misc]
                {"what": found.what, "changes": found.modifications}
                if same(found.rules, (rule,)) and found.modifications and found.duration == "until end of turn"
                else None
            ),
            of=Modify,
        )

for _what in ("attack", "block", "attack or block"):
    _lay_down(
        f"{{what:subject}} can't {_what} until your next turn", (Cannot(_what, IsThis()),), "until your next turn"
    )

# ---- what doesn't untap for a while

_STAYING = (DoesNotUntap(IsThis()),)
for _number, _words in (
    ("1", "doesn't untap during its controller's untap step"),
    ("2", "don't untap during their controllers' untap steps"),
):
    for _while, _duration in _DURATIONS.items():
        if not _while.startswith("for"):
            continue
        _lay_down(f"{{what:subject{_number}}} {_words} {_while}", _STAYING, _duration)

# ---- who has to block, or can, for a while

_UNTARGETED = (CannotBeTarget(IsThis()),)
for _number, _target in (("1", "target"), ("2", "targets")):
    _lay_down(
        f"{{what:subject{_number}}} can't be the {_target} of spells or abilities your opponents control this "
        "turn",
        _UNTARGETED,
    )
_LURES = (Must("be blocked by all", IsThis()),)
_lay_down("all creatures able to block {what:object} this turn do so", _LURES, category="command")


def _blocked_values(found: Modify, *, is_except: bool, has_changes: bool) -> Values | None:
    match found.rules:
        case (CannotBeBlockedBy(IsThis(), by, but, False),) if (
            but is is_except
            and bool(found.modifications) is has_changes
            and found.duration == ("until end of turn" if has_changes else "this turn")
        ):
            return {"what": found.what, "changes": found.modifications, "by": by}
    return None


for _number in ("1", "2"):
    for _words, _is_except in (
        ("can't be blocked this turn except by {by:described2}", True),
        ("can't be blocked by {by:described2} this turn", False),
    ):
        for _changes in ("", f"{{changes:gain changes{_number}}} until end of turn and "):

            def _blocked_by(said: Values, is_except: bool = _is_except) -> object:
                rules = (CannotBeBlockedBy(IsThis(), said["by"], is_except),)
                changes = said.get("changes", ())
                return Modify(said["what"], changes, "until end of turn" if changes else "this turn", rules)

            way(
                "sentence form",
                f"{{what:subject{_number}}} {_changes}{_words}",
                _blocked_by,
                lambda found, but=_is_except, has=bool(_changes): _blocked_values(  # type: ignore[misc]
                    found, is_except=but, has_changes=has
                ),
                of=Modify,
            )
