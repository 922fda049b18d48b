"""Phrases for effects on turns, phases and steps, and for damage that is prevented."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.numbers import Number
from engine.cards.compiling.phrases.verbs import act, do
from engine.cards.effects.life_and_damage import PreventDamage, PreventNextTime, RedirectDamage
from engine.cards.effects.status import StayTapped
from engine.cards.effects.turns import AdditionalPhases, AdditionalUpkeeps, SkipNext
from engine.cards.language.declaring import Values, constant, say, way
from engine.cards.language.numbers import number_of
from engine.cards.references.players import You

for _whose in ("its controller's", "your"):
    say(
        StayTapped,
        f"{{what:subject}} doesn't untap during {_whose} next untap step",
        category="sentence form",
        whose=_whose,
        when=lambda found: number_of(found.what) == "1",
    )
say(
    StayTapped,
    "{what:subject} don't untap during their controller's next untap step",
    also=("{what:subject} don't untap during their controllers' next untap steps",),
    category="sentence form",
    when=lambda found: number_of(found.what) == "2",
)
for _after in ("phase", "main phase", "combat phase"):
    for _phases, _said in (
        (("combat",), "there is a additional combat phase"),
        (("combat", "main"), "there is a additional combat phase followed by a additional main phase"),
    ):
        constant("sentence form", f"after this {_after}, {_said}", AdditionalPhases(_phases, _after))
for _what in ("turn", "untap step", "upkeep step", "draw step", "combat phase"):
    say(SkipNext, f"{{who:subject}} skips/skip@who their next {_what}", category="sentence form", what=_what,
        when=lambda found: not isinstance(found.who, You))  # fmt: skip
    constant("command", f"skip your next {_what}", SkipNext(_what))
    constant("sentence form", f"you skip your next {_what}", SkipNext(_what, You("you")))
for _kind, _is_combat in (("damage", False), ("combat damage", True)):
    do(
        PreventDamage,
        f"prevent all {_kind} that would be dealt to {{to:object}} this turn",
        is_combat_only=_is_combat,
        amount=None,
    )
    do(
        PreventDamage,
        f"prevent the next {{amount:small}} {_kind} that would be dealt to {{to:object}} this turn",
        is_combat_only=_is_combat,
    )


# ---- further turns, phases and upkeeps, and damage from a source that is chosen

for _what in ("turn", "untap step", "upkeep step", "draw step", "combat phase"):
    way(
        "sentence form",
        f"you skip your next {{amount:several}} {_what}s",
        lambda said, what=_what: SkipNext(what, You(), said["amount"]),  # type: ignore[misc]
        lambda found, what=_what: (  # type: ignore[misc]
            {"amount": found.amount}
            if found.what == what and isinstance(found.who, You) and found.amount != Number(1)
            else None
        ),
        of=SkipNext,
    )
for _after in ("step", "phase"):
    act(
        AdditionalUpkeeps,
        f"{{who:subject}} gets/get@who a additional upkeep step after this {_after}",
        is_command=False,
        amount=Number(1),
        after=_after,
    )
    act(
        AdditionalUpkeeps,
        f"{{who:subject}} gets/get@who {{amount:at least two}} additional upkeep steps after this {_after}",
        is_command=False,
        after=_after,
    )
constant(
    "sentence form",
    "you get a additional beginning phase after this phase",
    AdditionalPhases(("beginning",), "phase", You()),
)


def _next_time(template: str, *, has_kind: bool, is_gained: bool = False, is_redirected: bool = False) -> None:
    """Declare that the next damage of a source that is chosen is prevented, or dealt elsewhere."""
    source = "a {sources:adjective1} source" if has_kind else "a source"
    start = f"the next time {source} of your choice would deal damage to {{to:object}} this turn, "

    def build(said: Values) -> PreventNextTime:
        return PreventNextTime(said.get("sources"), said["to"], is_gained, said.get("redirected_to"))

    def unbuild(found: Any) -> Values | None:
        if (found.sources is not None) is not has_kind or found.is_gained is not is_gained:
            return None
        if (found.redirected_to is not None) is not is_redirected:
            return None
        said: Values = {"to": found.to}
        if has_kind:
            said["sources"] = found.sources
        if is_redirected:
            said["redirected_to"] = found.redirected_to
        return said

    way("command", start + template, build, unbuild, of=PreventNextTime)


for _has_kind in (True, False):
    _next_time("prevent that damage", has_kind=_has_kind)
    _next_time(
        "prevent that damage. you gain life equal to the damage prevented this way",
        has_kind=_has_kind,
        is_gained=True,
    )
    _next_time("that damage is dealt to {redirected_to:object} instead", has_kind=_has_kind, is_redirected=True)
way(
    "command",
    "the next {amount:small} damage that would be dealt to {of:object} this turn is dealt to {to:object} instead",
    lambda said: RedirectDamage(said["amount"], said["of"], said["to"]),
    lambda found: {"amount": found.amount, "of": found.of, "to": found.to},
    of=RedirectDamage,
)
