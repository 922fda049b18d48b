"""Says effects that move objects between zones, destroy and sacrifice them, or keep them from it."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Reference
from engine.cards.effects.zones import Destroy, ExileIfLeaves, MoveTo, PlayerSacrifices, Regenerate, Sacrifice
from engine.cards.filters.combined import AllOf
from engine.cards.filters.objects import IsCard
from engine.cards.filters.players import InZone
from engine.cards.phrases.base_wording import Unsayable
from engine.cards.references.choices import All, Target
from engine.cards.references.objects import ThatObject, This
from engine.cards.references.players import ControllerOf
from engine.cards.text.clause import Clause
from engine.cards.text.renderer import Renderer
from engine.cards.text.sentences import of_player, says

_GRAVEYARDS = All(AllOf((IsCard(), InZone("graveyard"))))


@says(Destroy)
def _destroy(renderer: Renderer, effect: Destroy) -> Clause:
    they = "They" if renderer.is_plural(effect.what) else "It"
    end = f". {they} can't be regenerated" if effect.is_final else ""
    return Clause("", "destroy", renderer.object(effect.what) + end)


@says(Regenerate)
def _regenerate(renderer: Renderer, effect: Regenerate) -> Clause:
    return Clause("", "regenerate", renderer.object(effect.what))


@says(Sacrifice)
def _sacrifice(renderer: Renderer, effect: Sacrifice) -> Clause:
    if effect.who == ControllerOf(effect.what):
        return Clause(f"{renderer.object(effect.what)}'s controller", "sacrifice", "it")
    said = renderer.subject(effect.what) if isinstance(effect.what, This) else renderer.object(effect.what)
    return of_player(renderer, effect.who, "sacrifice", said)


@says(PlayerSacrifices)
def _player_sacrifices(renderer: Renderer, effect: PlayerSacrifices) -> Clause:
    if not isinstance(effect.amount, Number):
        raise Unsayable("no sentence says a sacrifice of an amount that is no number")
    count = effect.amount.value
    return of_player(renderer, effect.who, "sacrifice", renderer.counted(effect.filter, count, count))


@says(ExileIfLeaves)
def _exile_if_leaves(renderer: Renderer, effect: ExileIfLeaves) -> Clause:
    said = f"if {renderer.subject(effect.what)} would leave the battlefield"
    return Clause("", f"{said}, exile it instead of putting it anywhere else")


@says(MoveTo)
def _move(renderer: Renderer, effect: MoveTo) -> Clause:
    is_plural = renderer.is_plural(effect.what)
    what = renderer.object(effect.what)
    if isinstance(effect.what, This):
        if renderer.is_of_the_dead() and renderer.this_said.startswith("this "):
            what = "it"
        if effect.zone == "battlefield" and renderer.is_of_the_milled():
            return Clause("", "put", "it onto the battlefield")
        if renderer.zone == "graveyard":
            what += " from your graveyard"
            renderer.is_zone_said = True
    owner = "their owners'" if is_plural else "its owner's"
    is_yours = "from your graveyard" in what or "in your graveyard" in what
    if isinstance(effect.what, ThatObject) and effect.what.said == "that card":
        is_yours = renderer.is_of_your_dead()
    is_put = " in a graveyard" in what and isinstance(effect.what, Target)
    for zone in ("your hand", "your library", "your graveyard", "a graveyard"):
        what = what.replace(f" in {zone}", f" from {zone}")
    match effect.zone:
        case "exile":
            return _exile(renderer, effect, what)
        case "hand":
            return Clause("", "return", f"{what} to {'your' if is_yours else owner} hand")
        case "battlefield":
            under = "" if is_yours else f" under {_under(renderer, effect.under, owner)} control"
            return _to_battlefield(renderer, effect, what, under, is_put)
    where = {
        "graveyard": f"into {owner} graveyard",
        "library top": f"on top of {owner} library",
        "library bottom": f"on the bottom of {owner} library",
    }.get(effect.zone, "into the command zone")
    return Clause("", "put", f"{what} {where}")


def _exile(renderer: Renderer, effect: MoveTo, what: str) -> Clause:
    if effect.what == _GRAVEYARDS:
        return Clause("", "exile", "all graveyards")
    is_back = effect.tie is not None and effect.tie.word == "exiled until it leaves"
    until = f" until {renderer.this()} leaves the battlefield" if is_back else ""
    return Clause("", "exile", what + until)


def _to_battlefield(renderer: Renderer, effect: MoveTo, what: str, under: str, is_put: bool) -> Clause:
    how = ["tapped"] * effect.tapped + ["transformed"] * effect.transformed
    tapped = f" {' and '.join(how)}" if how else ""
    if " from your hand" in what:
        return Clause("", "put", f"{what} onto the battlefield{tapped}")
    counters = [renderer.counters(kind, amount) for kind, amount in effect.counters]
    having = f" with {' and '.join(counters)} on it" if counters else ""
    if is_put:
        return Clause("", "put", f"{what} onto the battlefield{tapped}{under}{having}")
    return Clause("", "return", f"{what} to the battlefield{tapped}{under}{having}")


def _under(renderer: Renderer, under: Reference | None, owner: str) -> str:
    return owner if under is None else renderer.possessive(under)
