"""Phrases for those players who did something, or did not: "Each opponent who discarded a card this way ..."."""

from __future__ import annotations

from typing import Any

from engine.cards.base.kinds import Condition, Filter, Reference
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.compiling.phrases.verbs import subject_of, with_subject
from engine.cards.conditions.combined import NotSo
from engine.cards.conditions.happened import IsDoneThisWay
from engine.cards.effects.joints import ForEachPlayer, OnlyIf
from engine.cards.filters.combined import parts_of
from engine.cards.filters.players import IsControlledBy, IsOwnedBy
from engine.cards.language.declaring import REFUSED, Values, way
from engine.cards.language.placeholders import Shared
from engine.cards.language.trees import replaced
from engine.cards.references.players import EachOpponent, EachPlayer, ThatPlayer


def _condition(deed: str, mine: Filter, item: Filter, *, is_negated: bool) -> Condition:
    """Return that a player did a deed to something of their own, or that they did not."""
    done = IsDoneThisWay(deed, all_of((*parts_of(item), mine)))
    return NotSo(done) if is_negated else done


def _declare(players: str, who: Reference, words: str, deed: str, mine: Filter, *, is_negated: bool) -> None:
    """Declare what those players do of whom such a condition holds."""

    def build(said: Values) -> object:
        done = with_subject(said["it"], ThatPlayer())
        if done is REFUSED or mine in parts_of(said["filter"]):
            return REFUSED
        condition = _condition(deed, mine, said["filter"], is_negated=is_negated)
        return ForEachPlayer((OnlyIf(condition, (done,)),), who)  # type: ignore[arg-type]  # an effect, as it was

    def unbuild(found: Any) -> Values | None:
        match found:
            case ForEachPlayer((OnlyIf(condition, (effect,), ()),), others) if others == who:
                asked = condition.condition if isinstance(condition, NotSo) else condition
            case _:
                return None
        subject = subject_of(effect)
        if not isinstance(asked, IsDoneThisWay) or subject is None or subject[1] != ThatPlayer():
            return None
        item = all_of(parts_of(asked.filter)[:-1])
        if condition != _condition(deed, mine, item, is_negated=is_negated):
            return None
        return {"filter": item, "it": replaced(effect, **{subject[0]: Shared()})}

    way(
        "sentence form",
        f"{players} who {words} {{filter:one}} this way {{it:shared1}}",
        build,
        unbuild,
        of=ForEachPlayer,
    )


for _players, _who in (("each opponent", EachOpponent()), ("each player", EachPlayer())):
    for _verb, _deed, _mine in (
        ("discard", "discarded", IsOwnedBy("that player")),
        ("sacrifice", "sacrificed", IsControlledBy("that player")),
    ):
        _declare(_players, _who, _deed, _deed, _mine, is_negated=False)
        _declare(_players, _who, f"didn't {_verb}", _deed, _mine, is_negated=True)
