"""Phrases for effects on turns, phases and steps."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.compiling.phrases.verbs import act
from engine.cards.effects.turns import AdditionalPhases, AdditionalUpkeeps, ControlNextTurn, ExtraTurn, SkipNext
from engine.cards.language.declaring import constant, include, say, way
from engine.cards.references.players import You

for _after in ("phase", "main phase", "combat phase"):
    for _phases, _said in (
        (("combat",), "there is a additional combat phase"),
        (("combat", "main"), "there is a additional combat phase followed by a additional main phase"),
    ):
        constant("sentence form", f"after this {_after}, {_said}", AdditionalPhases(_phases, _after))
    for _begins, _more, _added in (
        ("combat", (), ()),
        ("beginning", (), ()),
        ("combat", (" followed by a additional main phase",), ("main",)),
    ):
        constant(
            "sentence form",
            f"there is a additional {_begins} phase after this {_after}{''.join(_more)}",
            AdditionalPhases((_begins, *_added), _after, said="last"),
            also=tuple(f"there is a additional {_begins} phase after this {_after},{more}" for more in _more),
        )
constant(
    "sentence form",
    "there is a additional end step after this step",
    AdditionalPhases(("end",), "step", said="last"),
)
for _what in ("turn", "untap step", "upkeep step", "draw step", "combat phase"):
    say(SkipNext, f"{{who:subject}} skips/skip@who their next {_what}", category="sentence form", what=_what,
        when=lambda found: not isinstance(found.who, You))  # fmt: skip
    constant("command", f"skip your next {_what}", SkipNext(_what))
    constant("sentence form", f"you skip your next {_what}", SkipNext(_what, You("you")))
for _end, _has_more in ((". after that turn, that player takes a extra turn", True), ("", False)):
    _control = "you control {who:controlled player} during DURING next turn" + _end
    say(
        ControlNextTurn,
        _control.replace("DURING", "that player's"),
        also=(
            _control.replace("DURING", "their"),
            _control.replace("DURING", "that player's").replace("you control", "you gain control of"),
        ),
        category="sentence form",
        then_extra_turn=_has_more,
    )
include("controlled player", "target", "person")

# ---- further turns, phases and upkeeps

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

act(ExtraTurn, "{who:subject} takes/take@who a extra turn after this one")
