"""No count is gone through one by one: found by reading the rules, and by playing with 10^100 of each card."""

from __future__ import annotations

import ast
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import engine.rules
from engine.cards.amounts.numbers import Number
from engine.cards.costs.cost import Cost
from engine.cards.costs.zones import SacrificeX
from engine.cards.definitions.abilities import ActivatedAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.life_and_damage import GainLife
from engine.cards.effects.tokens_and_copies import CreateTokens
from engine.cards.filters.characteristics import HasSubtype
from engine.cards.references.players import You
from engine.model.choices import ChooseMembers
from engine.model.decisions import HasPriority
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.apply import apply
from engine.rules.legal import legal_choices
from engine.session.notation.notation import read_choice, write_choice
from engine.shortcuts.sequences.described_choices import describe, locate
from tests.rules.table import body, catalogue, creature, instant, table, written

HUGE = 10**100
BEAR = HasSubtype("Bear")
GAIN = GainLife(Number(1), You())
ROOT = Path(engine.rules.__file__).parents[1]
ROOMS = ("model", "rules", "shortcuts")
BOUNDED = {
    ("rules/answering.py", "range(count)"): "as many targets as a phrase asks for",
    ("rules/actions/naming_objects.py", "range(reference.minimum)"): "how many cards a text names in a word",
    (
        "rules/events/grouping.py",
        "while first > 0 and is_alike(draft, subject, draft.objects[ids[first - 1]])",
    ): "cards that are held apart, each of its own",
    (
        "rules/events/grouping.py",
        "while last < len(ids) and is_alike(draft, subject, draft.objects[ids[last]])",
    ): "cards that are held apart, each of its own",
    (
        "rules/effects/casting_freely.py",
        "while effect.most == ANY_NUMBER or cast < effect.most",
    ): "a seat answers for each, and each is a card of its own",
    (
        "rules/stack/assisting.py",
        "while most < cost.generic and can_pay(view, other, _NO_MANA, spell, 0, most + 1, is_by_hand=True)",
    ): "the symbols of a mana cost, X being 0",
    ("rules/stack/gathering_sources.py", "range(same.count(False))"): "permanents that are told apart",
    ("rules/stack/mana_told.py", "(color,) * number"): "a number that a text says in a word",
    ("rules/actions/moving.py", "while place < len(moving)"): "objects that move, each of its own",
    ("rules/base/counting.py", "range(number)"): "the one place where members are taken one by one, bounded there",
    ("rules/edit/putting_and_moving.py", "range(count if is_single else 1)"): "bounded above it by MOST_SINGLE",
    ("rules/edit/look_edits.py", "range(number if is_single else 1)"): "bounded above it by MOST_SINGLE",
    ("rules/edit/putting_and_moving.py", "range(number)"): "bounded above it by MOST_SINGLE",
    ("rules/stack/assigning_mana.py", "range(amount)"): "the symbols of a mana cost",
    ("rules/table.py", "range(active)"): "seats",
    ("rules/actions/drawing.py", "while left > 0"): "one at a time only where a seat is asked whether it dredges",
    ("rules/starting.py", "while draft.asked < len(draft.answers)"): "answers given",
    (
        "rules/stack/convoking.py",
        "while color in characteristics(view, view.objects[id]).colors and color in symbols and (left > 0)",
    ): "the symbols of a mana cost",
    (
        "events/grading.py",
        "while length < len(amounts) and amounts[length] - amounts[length - 1] == step",
    ): "objects that are held apart, each of its own",
    ("rules/stack/assigning_mana.py", "[(mana_type,)] * amount"): "no more than MOST_TYPED, as is asked before",
    ("rules/stack/assigning_mana.py", "[(SNOW,)] * need.snow"): "the symbols of a mana cost",
    ("rules/stack/assigning_mana.py", "while extra and generic > 0"): "what one use of a source gave too much",
    ("model/choices.py", "range(count)"): "no more than MOST_LISTED, as is asked the line before",
    ("model/progression.py", "range(1, place)"): "which sum of a progression, 3 at most",
    ("shortcuts/proposals/alternatives.py", "range(number)"): "triggers that are ordered",
    ("shortcuts/proposals/alternatives.py", "range(number - 1)"): "triggers that are ordered",
    ("shortcuts/proposals/mandatory.py", "range(count)"): "seats",
    ("shortcuts/proposals/place_search.py", "while done < repetition.done"): "bounded by MOST_LOOKED_THROUGH",
    ("shortcuts/proposals/place_search.py", "while done < reached"): "bounded by MOST_LOOKED_THROUGH",
    ("shortcuts/proposals/place_search.py", "range(certificate.period)"): "plays that are proved together",
    ("shortcuts/proposals/proposal.py", "range(ending.step - 1, 0, -1)"): "steps of a sequence",
    (
        "rules/stack/mana_produced.py",
        "(kind,) * (1 if rule.is_amount_too else len(option))",
    ): "types in one option",
    ("shortcuts/study/how_often.py", "range(certificate.period)"): "plays that are proved together",
    ("shortcuts/study/how_often.py", "['power'] * bool(_most(now.power) > _most(then.power))"): "0 or 1",
    (
        "shortcuts/study/how_often.py",
        "['toughness'] * bool(_most(now.toughness) > _most(then.toughness))",
    ): "0 or 1",
    ("shortcuts/study/products.py", "['mana of any color'] * is_mana"): "0 or 1",
    ("shortcuts/study/products.py", "['power'] * _rises(current.power)"): "0 or 1",
    ("shortcuts/study/products.py", "['toughness'] * _rises(current.toughness)"): "0 or 1",
    ("shortcuts/study/study.py", "range(certificate.period - 1)"): "plays that are proved together",
    ("shortcuts/study/study.py", "[certificate.pattern] * (certificate.period - 1)"): "the same",
    ("shortcuts/study/answer_words.py", "(1,) * (depth - len(numbers))"): "repeats within repeats",
    ("shortcuts/study/tallying.py", "range(certificate.period)"): "plays that are proved together",
    ("shortcuts/study/tallying.py", "range(plays)"): "plays that are proved together, or PLAYED_OUT of them",
    ("shortcuts/study/tallying.py", "range(count)"): "no more than PLAYED_OUT, as is asked the line before",
    (
        "shortcuts/proposals/fragmented.py",
        "range(len(states) - 2, max(-1, len(states) - 2 - LOOK_BACK), -1)",
    ): "states that were come to",
    (
        "shortcuts/tournament/repeating.py",
        "range(len(states) - 2, max(-1, len(states) - 2 - LOOK_BACK), -1)",
    ): "states that were come to",
}
"""Loops over numbers that are bounded by something else than the game, with what bounds them."""


def is_small(node: ast.expr) -> bool:
    """Whether the argument of a range can only be small: lengths, constants, and what is made of these."""
    match node:
        case ast.Constant():
            return True
        case ast.Name(id=name):
            return name.isupper()
        case ast.UnaryOp(operand=operand):
            return is_small(operand)
        case ast.BinOp(left=left, right=right):
            return is_small(left) and is_small(right)
        case ast.Call(func=ast.Name(id="len")):
            return True
        case ast.Call(func=ast.Name(id="min"), args=arguments):
            return any(map(is_small, arguments))
    return False


def counted_down(loop: ast.While) -> bool:
    """Whether a loop compares a number that its body changes by a constant: it walks."""
    compared = {
        ast.unparse(side)
        for test in ast.walk(loop.test)
        if isinstance(test, ast.Compare)
        for side in (test.left, *test.comparators)
        if not isinstance(side, ast.Constant)
    }
    return any(target in compared for target in _changed_by_constants(loop.body))


def _changed_by_constants(body: list[ast.stmt]) -> Iterator[str]:
    for node in ast.walk(ast.Module(body, [])):
        match node:
            case ast.AugAssign(target=target, value=ast.Constant()):
                yield ast.unparse(target)
            case ast.Assign(targets=[target], value=ast.BinOp(right=ast.Constant())):
                yield ast.unparse(target)


def repeated_by(node: ast.AST) -> list[ast.expr]:
    """By what a list, tuple or text is repeated, which makes so many things: `(1,) * number`."""
    if not isinstance(node, ast.BinOp) or not isinstance(node.op, ast.Mult):
        return []
    sides = (node.left, node.right)
    is_row = [isinstance(side, ast.List | ast.Tuple | ast.JoinedStr) or _is_text(side) for side in sides]
    return [side for side, other_is_row in zip(sides, reversed(is_row), strict=True) if other_is_row]


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def walks() -> Iterator[tuple[str, str, int]]:
    """Every loop over a number where numbers of the game are met: the file, what it goes through, the line.

    Where loops are proved and performed it is iterations that are gone through (tests/loops/test_repetition.py).
    """
    for path in sorted(file for room in ROOMS for file in (ROOT / room).rglob("*.py")):
        name = str(path.relative_to(ROOT))
        for node in ast.walk(ast.parse(path.read_text())):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and (node.func.id == "range" or (node.func.id == "repeat" and len(node.args) < 3))
            ):
                if not all(map(is_small, node.args)):
                    yield name, ast.unparse(node), node.lineno
            elif not all(map(is_small, repeated_by(node))):
                yield name, ast.unparse(node), node.lineno
            elif isinstance(node, ast.While) and counted_down(node):
                yield name, f"while {ast.unparse(node.test)}", node.lineno


def test_no_number_of_the_game_is_counted_up_or_down() -> None:
    """What is to be done for each member goes through base/counting.py, which bounds it."""
    found = [f"{name}:{line}: {what}" for name, what, line in walks() if (name, what) not in BOUNDED]
    assert not found


def test_the_check_sees_a_walk() -> None:
    loop = ast.parse("while left > 0:\n    left = left - 1\n").body[0]
    assert isinstance(loop, ast.While)
    assert counted_down(loop)
    assert not is_small(ast.parse("held.count", mode="eval").body)
    (by,) = repeated_by(ast.parse("[1] * held.count", mode="eval").body)
    assert not is_small(by)
    assert not repeated_by(ast.parse("held.count * 2", mode="eval").body)


class TooLong(Exception):
    """A safety net: something is gone through one by one."""


@contextmanager
def within(seconds: int, what: str) -> Iterator[None]:
    """Raise TooLong where what is done hangs; no speed is asked for."""

    def ring(*_: object) -> None:
        raise TooLong(what)

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def with_huge(card: CardDefinition) -> GameState:
    """Alice has 10^100 of a card wherever it can be, 10^100 creatures and lands, and Bob 10^100 creatures."""
    game = table("Alice", "Bob").battlefield("Alice", "Wastes", "Grizzly Bears", "Sol Ring", count=HUGE)
    for land in ("Plains", "Island", "Swamp", "Mountain", "Forest"):
        game.battlefield("Alice", land, count=HUGE)
    game.battlefield("Bob", "Grizzly Bears", count=HUGE)
    for name in ("Alice", "Bob"):
        game.library(name, card, count=HUGE).library(name, "Forest", count=HUGE)
    game.hand("Alice", card, count=HUGE).graveyard("Alice", card, count=HUGE)
    if card.is_permanent_card and "Aura" not in card.subtypes:
        game.battlefield("Alice", card, count=HUGE)
    return game.state


def goes_on(state: GameState, steps: int) -> None:
    """Answer with the last of what is offered; with priority pass; until nothing more is offered."""
    for _ in range(steps):
        offered = legal_choices(state)
        if not offered or state.result is not None:
            return
        choice = offered[0] if isinstance(state.pending, HasPriority) else offered[-1]
        try:
            state = apply(state, choice).state
        except Refusal:
            return


MOST_TRIED = 12


@pytest.mark.skipif(not hasattr(signal, "SIGALRM"), reason="the safety net needs alarms")
@pytest.mark.parametrize("first", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
def test_everything_is_done_with_10_to_the_100_of_each_card(first: str) -> None:
    """Casting, activating, attacking, dying: at once, or refused with the reason."""
    for name in catalogue().names():
        if name[0].upper() != first:
            continue
        with within(60, name):
            try:
                state = with_huge(catalogue().find(name))
                mine = legal_choices(state)[1:]
            except Refusal:
                continue
            tried: dict[object, object] = {}
            for choice in mine:
                held = state.objects[choice.object]  # type: ignore[attr-defined]  # each of them is about an object
                if held.card.name == name:
                    tried.setdefault((type(choice), held.zone, getattr(choice, "ability", 0)), choice)
            for choice in list(tried.values())[:MOST_TRIED]:
                goes_on(apply(state, choice).state, 14)  # type: ignore[arg-type]  # a choice
            goes_on(state, 10)


def test_10_to_the_100_sol_rings_pay_for_a_huge_x() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Sol Ring", count=HUGE).hand("Alice", "Walking Ballista")
    game.casts("Alice", "Walking Ballista", x=HUGE - 1).all_pass()
    assert game.size("Walking Ballista") == (HUGE - 1, HUGE - 1)
    assert sum(one.count for one in game.all("Sol Ring") if not one.tapped) == 1


def test_a_spell_is_kicked_10_to_the_99_times() -> None:
    """CR 702.33c: its total cost holds so much green mana, and nothing goes through it one by one."""
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=HUGE).hand("Alice", "Wolfbriar Elemental")
    game.casts("Alice", "Wolfbriar Elemental", x=HUGE // 10)
    while game.state.stack:
        game.all_pass()
    assert game.count("Wolf Token") == HUGE // 10
    assert sum(one.count for one in game.all("Forest") if not one.tapped) == HUGE - HUGE // 10 - 4


COPTER = """
name: Copter
type: Artifact — Vehicle
power: 3
toughness: 3
abilities:
  - crew 3
"""


def test_a_crew_out_of_10_to_the_100_creatures() -> None:
    game = table("Alice", "Bob").battlefield("Alice", written(COPTER)).battlefield("Alice", "Forest")
    game.battlefield("Alice", "Grizzly Bears", count=HUGE)
    game.activates("Alice", "Copter")
    (choice,) = legal_choices(game.state)
    game.makes(choice).all_pass()
    assert "creature" in game.now("Copter").types
    assert game.groups("Grizzly Bears") == [2, HUGE - 2]


def test_so_many_members_of_a_group_are_chosen_by_their_number() -> None:
    """CR 602.2b: 10^99 of 10^100 Bears are sacrificed at once."""
    pit = CardDefinition(
        "Pit", ("artifact",), abilities=(ActivatedAbility(Cost((SacrificeX(BEAR),)), body(GAIN)),)
    )
    game = table("Alice", "Bob").battlefield("Alice", pit).battlefield("Alice", "Grizzly Bears", count=HUGE)
    game.activates("Alice", "Pit", x=HUGE // 10)
    (choice,) = legal_choices(game.state)
    assert isinstance(choice, ChooseMembers)
    line = write_choice(game.state, describe(game.state, choice))
    assert locate(game.state, read_choice(game.state, line)) == choice
    game.makes(choice).all_pass()
    assert game.count("Grizzly Bears") == HUGE - HUGE // 10
    assert game.life("Alice") == 21


def test_doubling_by_many_is_a_power() -> None:
    squad = instant("Squad", CreateTokens(creature("Elf")))
    for number in (1, 5, 40):
        game = table("Alice", "Bob").battlefield("Alice", "Doubling Season", count=number).hand("Alice", squad)
        assert game.casts("Alice", "Squad").all_pass().count("Elf") == 2**number
    game = table("Alice", "Bob").battlefield("Alice", "Doubling Season", count=HUGE).hand("Alice", squad)
    game.casts("Alice", "Squad")
    with pytest.raises(Refusal, match="more digits than can be written"):
        game.all_pass()


def test_what_each_would_have_to_choose_is_refused_with_the_reason() -> None:
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", "Grizzly Bears")
        .hand("Alice", instant("Army", CreateTokens(catalogue().find("Clone"), Number(HUGE))))
    )
    game.casts("Alice", "Army")
    with pytest.raises(Refusal, match="at most 1,000"):
        game.all_pass()
