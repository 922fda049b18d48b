"""Checks what a scenario expects of its outcome, and says where in the file it does not come true."""

from __future__ import annotations

import re
from typing import Any

from engine.cards.base.mana import MANA_TYPES
from engine.cards.reading.nodes import BadInput, MappingNode, Node, Scalar, nearest_of, quoted
from engine.frozen_dataclass import dataclass
from engine.loops.readable import readable
from engine.model.graded import Graded
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.turns import STEPS
from engine.model.zones import BATTLEFIELD
from engine.rules.base.teams import team_of
from engine.rules.characteristics.layers import characteristics
from engine.session.narration.summary import cards_in, result_of, winning_words
from engine.session.notation.object_names import NotationError, NotationReader
from engine.session.scenarios.scenario import Scenario
from engine.session.scenarios.scenario_playing import Outcome, play_scenario
from engine.session.set_up.value_reading import read_number
from engine.shortcuts.proposals.proposal import Taken
from engine.shortcuts.sequences.described_choices import ObjectName, objects_named

_SIZES = ("power", "toughness")
_SEATS_KEYS = ("life", "mana", "battlefield", "hand", "library", "graveyard", "exile", *_SIZES, "counters")
_RANGE = re.compile(r"(.+?) or (more|less|fewer)")


@dataclass(frozen=True, slots=True)
class Reached:
    """What expectations are compared with: a state, the shortcut that ended there if one did, its iterations."""

    state: GameState
    taken: Taken | None = None
    iterations: int = 0


def check_scenario(scenario: Scenario) -> Outcome | None:
    """Play a scenario and check all that it expects; None where it expects to be refused, and is.

    Raises BadInput at the first expectation that does not come true, and what playing raises.
    """
    expected = dict(scenario.expect)
    refused = expected.get("refused")
    try:
        outcome = play_scenario(scenario)
    except Refusal as refusal:
        if refused is None:
            raise
        if refused.text("a refusal's name") != refusal.name:
            raise refused.bad(
                f"refused because of {quoted(refusal.name)}: {refusal.reason}", refused.said
            ) from None
        return None
    if refused is not None:
        raise refused.bad("nothing was refused", refused.said)
    reached = Reached(outcome.state, outcome.taken, outcome.iterations)
    for key, node in scenario.expect:
        check_expectation(key, node, reached, scenario.names)
    return outcome


def check_expectation(key: str, node: Node, reached: Reached, names: tuple[str, ...]) -> None:
    """Check one expectation; raises BadInput with its place where it does not come true."""
    state = reached.state
    if key in _SEATS_KEYS:
        for seat_key, value in node.fields(names, "seats"):
            seat = names.index(seat_key.value)
            if key == "life":
                _compare(value, state.seats[seat].life)
            elif key == "mana":
                _check_mana(value, state, seat)
            elif key in (*_SIZES, "counters"):
                _check_permanents(key, value, state, seat)
            else:
                _check_zone(key, value, state, seat)
    elif key == "stack":
        _check_stack(node, state)
    elif key == "turn":
        _compare(node, state.turn)
    elif key == "iterations":
        _compare(node, reached.iterations)
    else:
        _check_word(key, node, reached, names)


def _compare(node: Node, found: Any) -> None:
    said = _RANGE.fullmatch(node.text("a whole number, or one such as '3 or more'"))
    if said is not None:
        bound = read_number(Scalar(node.place, said[1]))
        if not (found >= bound if said[2] == "more" else found <= bound):
            raise node.bad(f"the game has {readable(found)}", said[0])
        return
    expected = read_number(node)
    if isinstance(found, Graded) or found != expected:
        raise node.bad(f"the game has {readable(found)}", readable(expected))


def _check_mana(node: Node, state: GameState, seat: int) -> None:
    fields = node.fields(MANA_TYPES, "mana types with their amount, such as {G: 3}")
    for mana_type, amount in zip(MANA_TYPES, state.seats[seat].all_mana, strict=True):
        value = fields.get(mana_type)
        if value is not None:
            _compare(value, amount)
        elif amount != 0:
            raise node.bad(f"the game has {readable(amount)} {{{mana_type}}}", f"no {{{mana_type}}}")


def _check_zone(zone: str, node: Node, state: GameState, seat: int) -> None:
    """Check how many cards a zone has, or how many of each name that is given."""
    if not isinstance(node, MappingNode):
        ids: tuple[int, ...]
        if zone in (BATTLEFIELD, "exile"):
            ids = tuple(id for id in getattr(state, zone) if state.objects[id].controller == seat)
        else:
            ids = getattr(state.seats[seat], zone)
        _compare(node, cards_in(state, ids))
        return
    for key, value in node.entries:
        _compare(value, cards_in(state, _named(key, value, zone, state, seat)))


def _check_permanents(what: str, node: Node, state: GameState, seat: int) -> None:
    """Check the power, the toughness or the counters of every permanent of a name."""
    if not isinstance(node, MappingNode):
        raise node.bad(f"found {node.said}", f"names with their {what}, such as {{Marwyn, the Nurturer: 5}}")
    for key, value in node.entries:
        ids = _named(key, value, BATTLEFIELD, state, seat)
        if not ids:
            raise key.bad(f"there is no {key.said}", "a permanent's name")
        for id in ids:
            held = state.objects[id]
            if what == "counters":
                _check_counters(value, dict(held.all_counters))
            else:
                _compare(value, getattr(characteristics(state, held), what))


def _check_counters(node: Node, counters: dict[str, object]) -> None:
    if not isinstance(node, MappingNode):
        raise node.bad(f"found {node.said}", "kinds of counter with their number, such as {+1/+1: 3}")
    for key, value in node.entries:
        _compare(value, counters.get(key.text("a kind of counter"), 0))


def _named(key: Node, value: Node, zone: str, state: GameState, seat: int) -> tuple[int, ...]:
    try:
        return named(key, zone, state, seat)
    except BadInput:
        if not isinstance(value, MappingNode) and _is_met_by_none(value):
            return ()
        raise


def _is_met_by_none(value: Node) -> bool:
    """Return whether a number that is expected is right where there is nothing of the name."""
    try:
        _compare(value, 0)
    except BadInput:
        return False
    return True


def named(key: Node, zone: str, state: GameState, seat: int) -> tuple[int, ...]:
    """Return the objects that a name with its traits means in a zone of a seat; BadInput where it means none."""
    text = key.text("a name")
    reader = NotationReader(state, text)
    try:
        name, _ = reader.object(seat, zone)
    except NotationError as error:
        raise key.bad(error.wrong, error.expected) from None
    meant = ObjectName(name.name, seat, zone, name.traits)
    reader.skip_spaces()
    if not reader.is_at_end:
        raise key.bad(f"{quoted(reader.rest)} after the name", "a name with its traits")
    return objects_named(state, meant)


def _check_stack(node: Node, state: GameState) -> None:
    expected = [] if node.is_empty else [item.text("a name") for item in node.one_or_more()]
    found = [item.source.card.name for item in state.stack]
    if expected != found:
        raise node.bad(f"the stack is {found or 'empty'}", f"{expected or 'an empty stack'}")


def _teams_winning(state: GameState) -> tuple[str, ...]:
    """Return the words for a team that wins, for every team."""
    teams = dict.fromkeys(team_of(state, seat) for seat in range(len(state.seats)))
    return tuple(f"{' and '.join(state.seats[seat].name for seat in team)} win" for team in teams if len(team) > 1)


def _check_word(key: str, node: Node, reached: Reached, names: tuple[str, ...]) -> None:
    state, taken = reached.state, reached.taken
    result = result_of(state)
    found = {
        "priority": names[state.priority] if state.priority >= 0 else "nobody",
        "step": state.step,
        "result": winning_words(state) if isinstance(result, dict) else result or "none",
        "place": str(taken.place) if taken is not None and taken.place is not None else "the end",
        "ended by": names[taken.ended_by] if taken is not None and taken.ended_by >= 0 else "nobody",
    }[key]
    known = {
        "priority": (*names, "nobody"),
        "step": STEPS,
        "result": ("draw", "none", *(f"{name} wins" for name in names), *_teams_winning(state)),
        "ended by": (*names, "nobody"),
    }.get(key)
    expected = node.text(f"what the {key} is")
    if known is not None and expected not in known:
        raise node.bad(f"found {quoted(expected)}", nearest_of(expected, known))
    if expected != found:
        raise node.bad(f"it is {found}", expected)
