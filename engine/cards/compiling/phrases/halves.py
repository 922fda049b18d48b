"""Phrases for what players do with half of what is theirs: "discards half the cards in their hand, rounded up"."""

from __future__ import annotations

from typing import Any

from engine.cards.compiling.phrases.half_done import SACRIFICED, half_done, what_is_halved
from engine.cards.effects.cards_and_hands import Discard
from engine.cards.effects.joints import InOneSentence
from engine.cards.effects.zones import PlayerSacrifices
from engine.cards.language.declaring import REFUSED, Values, constant, way
from engine.cards.references.players import You

constant("half done", "loses half their life", ("life", None))
constant("half done", "discards half the cards in their hand", ("hand", None))
constant("half done", "draws cards equal to half the number of cards in their library", ("library", None))
_OF_CHOICE = "sacrifices half the {filter:described2} they control of their choice"
way(
    "half done",
    _OF_CHOICE,
    lambda said: (SACRIFICED, said["filter"]),
    lambda found: {"filter": found[1]} if found[0] == SACRIFICED else None,
    of=tuple,
    also=("sacrifices half the {filter:described2} they control",),
)


def _one(template: str, *, is_up: bool, is_you: bool = False) -> None:
    """Declare half of something by itself, rounded as its sentence says."""

    def build(said: Values) -> object:
        done, who = said.get("done") or (SACRIFICED, said["filter"]), said.get("who", You())
        if isinstance(who, You) is not is_you or done[0] in ("life", "library"):
            return REFUSED  # these have words of their own
        return half_done(done, who, is_up=is_up)

    def unbuild(found: Any) -> Values | None:
        done = what_is_halved(found, is_up=is_up)
        if done is None or isinstance(found.who, You) is not is_you or done[0] in ("life", "library"):
            return None
        if not is_you:
            return {"who": found.who, "done": done}
        return {"filter": done[1]} if done[0] == SACRIFICED else None

    for of in (Discard, PlayerSacrifices):
        way("command" if is_you else "sentence form", template, build, unbuild, of=of)


def _each_time(template: str, joint: str, number: int, *, is_up: bool) -> None:
    """Declare several halves of one player's in one sentence, and how all of them are rounded in the next."""
    word = f"{joint}, rounded {'up' if is_up else 'down'} each time"
    slots = "abc"[:number]

    def build(said: Values) -> object:
        if isinstance(said["who"], You):
            return REFUSED
        return (InOneSentence(tuple(half_done(said[one], said["who"], is_up=is_up) for one in slots), word),)

    def unbuild(found: tuple[object, ...]) -> Values | None:
        match found:
            case (InOneSentence(effects, said),) if said == word and len(effects) == number:
                done = [what_is_halved(one, is_up=is_up) for one in effects]
                subjects: list[object] = [getattr(one, "who", None) for one in effects]
                if None not in done and all(one == subjects[0] for one in subjects):
                    return {"who": subjects[0], **dict(zip(slots, done, strict=True))}
        return None

    way("plain sentence", template, build, unbuild, of=tuple)


for _is_up, _rounded in ((True, "up"), (False, "down")):
    _one(f"{{who:subject1}} {{done:half done}}, rounded {_rounded}", is_up=_is_up)
    _one(f"sacrifice half the {{filter:described2}} you control, rounded {_rounded}", is_up=_is_up, is_you=True)
    _round = f". round {_rounded} each time"
    _each_time(f"{{who:subject1}} {{a:half done}} and {{b:half done}}{_round}", "and", 2, is_up=_is_up)
    _each_time(
        f"{{who:subject1}} {{a:half done}}, then {{b:half done}}, then {{c:half done}}{_round}",
        "then",
        3,
        is_up=_is_up,
    )
