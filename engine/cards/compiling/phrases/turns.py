"""Phrases for effects on turns, phases and steps, and for damage that is prevented."""

from __future__ import annotations

from engine.cards.compiling.phrases.verbs import do
from engine.cards.effects.life_and_damage import PreventDamage
from engine.cards.effects.status import StayTapped
from engine.cards.effects.turns import AdditionalPhases, SkipNext
from engine.cards.language.declaring import constant, say
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
    "{what:subject} don't untap during their controllers' next untap steps",
    category="sentence form",
    when=lambda found: number_of(found.what) == "2",
)
for _after in ("phase", "main phase"):
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
