"""Phrases for countering and copying spells and abilities, and for casting cards later."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.vocabulary import COLOR_OF_LETTER
from engine.cards.compiling.phrases.verbs import act, do
from engine.cards.effects.joints import May, Unless
from engine.cards.effects.spells_and_abilities import BecomePlotted, CopyOnStack, CounterSpell, LetCastLater
from engine.cards.language.declaring import Values, say, way
from engine.cards.references.players import You

do(CounterSpell, "counter {what:object}")
_EXILED_SO = "is countered this way, exile it instead of putting it into its owner's graveyard"
do(
    CounterSpell,
    f"counter {{what:object}}. if that spell {_EXILED_SO}",
    also=(f"counter {{what:object}}. if a spell {_EXILED_SO}",),
    is_exiled=True,
)


def _countered_unless(found: tuple[object, ...]) -> Values | None:
    match found:
        case (Unless((CounterSpell(what, True),), who, cost, other),) if cost.symbols and not other.parts:
            return {"what": what, "who": who, "cost": cost}
    return None


way(
    "plain sentence",
    f"counter {{what:object}} unless {{who:subject}} pays/pay@who {{cost:mana cost}}. if that spell {_EXILED_SO}",
    lambda said: (Unless((CounterSpell(said["what"], True),), said["who"], said["cost"]),),
    _countered_unless,
    of=tuple,
)
say(BecomePlotted, "{what:subject} becomes/become@what plotted", category="sentence form")
say(LetCastLater, "you may cast {what:object} from exile on a later turn", category="sentence form")
act(CopyOnStack, "{who:subject} copies/copy@who {what:object}")
do(
    CopyOnStack,
    "copy {what:object}. you may choose new targets for the copy/copies@what",
    also=("copy {what:object} and you may choose new targets for the copy",),
    is_targeting_anew=True,
)
for _letter, _color in COLOR_OF_LETTER.items():
    do(
        CopyOnStack,
        f"copy {{what:object}}, except that the copy is {_color}. you may choose new targets for the copy",
        is_targeting_anew=True,
        color=_letter,
    )


def _copied_by_other(found: tuple[object, ...]) -> Values | None:
    match found:
        case (May((CopyOnStack(what, Number(1), who, True, ""),), other, None),) if who == other and who != You():
            return {"who": other, "what": what}
    return None


way(
    "plain sentence",
    "{who:subject1} may copy {what:object} and may choose a new target for that copy",
    lambda said: (May((CopyOnStack(said["what"], Number(1), said["who"], True),), said["who"]),),
    _copied_by_other,
    of=tuple,
)
