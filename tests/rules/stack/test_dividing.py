"""Damage is divided among targets as it is announced, and stays divided so (CR 601.2d, 603.3d, 707.10c)."""

from __future__ import annotations

import pytest

from engine.cards.effects.counters import DistributeCounters
from engine.cards.effects.life_and_damage import DivideDamage
from engine.cards.language.trees import nodes_in
from engine.model.choices import Activate, ChooseNumber, ChooseTargets
from engine.model.decisions import ChoosingTargets
from engine.model.edits import BeginSettingUp, EndSettingUp
from engine.model.refusals import Refusal
from engine.model.stack_edits import EditSpell
from engine.model.state import GameState
from engine.rules.legal import legal_choices
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

BEARS, ELVES = "Grizzly Bears", "Llanowar Elves"
ARC = "Arc deals 3 damage divided as you choose among one, two, or three targets."


def casting(*targets: str, text: str = ARC) -> PlayedTable:
    """Alice casts a spell at some targets of Bob's."""
    game = table("Alice", "Bob").battlefield("Bob", BEARS, ELVES).hand("Alice", compiled("Arc", text, "Sorcery"))
    game.casts("Alice", "Arc")
    return game.targets(*targets)


def number(game: PlayedTable, value: int) -> PlayedTable:
    """Say how much goes to the target that is asked about."""
    return game.makes(ChooseNumber(game.decider, value))


def test_each_of_several_targets_gets_its_share() -> None:
    game = casting(BEARS, "Bob")
    assert game.asks == "number"
    number(game, 2).all_pass()
    assert (game.count(BEARS), game.life("Bob")) == (0, 19)


def test_the_text_says_that_it_is_divided() -> None:
    assert any(isinstance(node, DivideDamage) for node in nodes_in(sorcery("Arc", ARC).abilities))


def test_a_single_target_gets_all_of_it_and_three_one_each() -> None:
    """Nothing is asked where there is but one way to divide."""
    assert casting("Bob").all_pass().life("Bob") == 17
    game = casting(BEARS, ELVES, "Bob").all_pass()
    assert (game.one(BEARS).damage, game.count(ELVES), game.life("Bob")) == (1, 0, 19)


@pytest.mark.parametrize("share", [0, 3])
def test_each_target_gets_one_at_least(share: int) -> None:
    game = casting(BEARS, "Bob")
    with pytest.raises(Refusal, match="at least 1"):
        number(game, share)


def test_there_are_no_more_targets_than_damage() -> None:
    text = "Arc deals 2 damage divided as you choose among any number of targets."
    with pytest.raises(Refusal, match="0 to 2 targets"):
        casting(BEARS, ELVES, "Bob", text=text)


def test_nothing_is_divided_among_no_targets() -> None:
    """With X announced as 0, no target is offered."""
    text = "Arc deals X damage divided as you choose among any number of target creatures."
    game = table("Alice", "Bob").battlefield("Bob", BEARS)
    game.hand("Alice", compiled("Arc", text, "Sorcery", "{X}")).casts("Alice", "Arc", x=0)
    assert legal_choices(game.state) == (ChooseTargets(0, ()),)


def test_the_share_of_a_target_that_has_become_illegal_is_lost() -> None:
    """CR 608.2b: the others get no more than was announced."""
    kill = compiled("Kill", "Destroy target creature.", "Instant")
    game = table("Alice", "Bob").battlefield("Bob", BEARS).hand("Alice", sorcery("Arc", ARC), kill)
    number(game.casts("Alice", "Arc").targets(BEARS, "Bob"), 1)
    game.casts("Alice", "Kill", BEARS).all_pass(2)
    assert game.life("Bob") == 18


def test_a_trigger_divides_as_it_is_put_on_the_stack() -> None:
    """CR 603.3d."""
    text = "When this creature enters, it deals 3 damage divided as you choose among one or two targets."
    titan = compiled("Titan", text)
    game = table("Alice", "Bob").battlefield("Bob", BEARS).hand("Alice", titan).casts("Alice", "Titan").all_pass()
    number(game.targets(BEARS, "Bob"), 2)
    assert game.stack == ["Titan"]
    assert game.all_pass().life("Bob") == 19


def test_an_x_that_is_announced_is_divided() -> None:
    text = "Arc deals X damage divided as you choose among any number of target creatures."
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=3).battlefield("Bob", BEARS, ELVES)
    game.hand("Alice", compiled("Arc", text, "Sorcery", "{X}")).casts("Alice", "Arc", x=3)
    number(game.targets(BEARS, ELVES), 2).pays().all_pass()
    assert (game.count(BEARS), game.count(ELVES)) == (0, 0)


def test_a_copy_is_divided_as_the_spell_is() -> None:
    """CR 707.10c: other targets may be chosen, each for the share of the one that it stands for."""
    twin = compiled("Twin", "Copy target sorcery spell. You may choose new targets for the copy.", "Instant")
    game = table("Alice", "Bob").battlefield("Bob", BEARS).hand("Alice", sorcery("Arc", ARC), twin)
    number(game.casts("Alice", "Arc").targets(BEARS, "Bob"), 2)
    game.casts("Alice", "Twin", game.state.stack[-1].id).all_pass()
    if game.asks == "yes or no":
        game.answers(True)
    with pytest.raises(Refusal, match="as many"):
        game.targets("Bob")
    game.targets("Alice", "Bob").all_pass()
    assert (game.life("Alice"), game.life("Bob")) == (18, 19)


def test_divided_spells_that_differ_are_different_states() -> None:
    def state(share: int) -> GameState:
        return number(casting(BEARS, "Bob"), share).state

    assert state(1) != state(2)


def test_put_on_the_stack_by_hand_it_is_divided_as_is_said() -> None:
    """CR 601.2d: the shares are said, but where there is only one way."""
    arc = compiled("Arc", ARC, "Sorcery")
    for targets, divided, lives in (
        ((BEARS, "Bob"), (2, 1), (0, 19)),
        ((BEARS, "Bob"), (1, 2), (1, 18)),
        (("Bob",), (), (1, 17)),
        ((BEARS, ELVES, "Bob"), (), (1, 19)),
    ):
        game = table("Alice", "Bob").battlefield("Bob", BEARS, ELVES)
        named = (tuple(game.reference(one) for one in targets),)
        game.makes(BeginSettingUp(0)).makes(EditSpell(0, "Arc", 0, targets=named, divided=divided, card=arc))
        game.makes(EndSettingUp(0)).all_pass()
        assert (game.count(BEARS), game.life("Bob")) == lives, (targets, divided)


@pytest.mark.parametrize(
    ("targets", "divided"),
    [((BEARS, "Bob"), ()), ((BEARS, "Bob"), (3, 0)), ((BEARS, "Bob"), (1, 1)), (("Bob",), (2,))],
)
def test_by_hand_too_all_of_it_is_divided(targets: tuple[str, ...], divided: tuple[int, ...]) -> None:
    game = table("Alice", "Bob").battlefield("Bob", BEARS).makes(BeginSettingUp(0))
    named = (tuple(game.reference(one) for one in targets),)
    with pytest.raises(Refusal, match="say how Arc divides 3 damage among"):
        game.makes(EditSpell(0, "Arc", 0, targets=named, divided=divided, card=compiled("Arc", ARC, "Sorcery")))


def test_counters_are_distributed_as_announced() -> None:
    """CR 601.2d, 608.2i: what was to go on a target that is gone is not put anywhere."""
    text = "Distribute three +1/+1 counters among one, two, or three target creatures."
    game = number(casting(BEARS, ELVES, text=text), 2).all_pass()
    assert [game.size(one) for one in (BEARS, ELVES)] == [(4, 4), (2, 2)]
    assert any(
        isinstance(node, DistributeCounters) for node in nodes_in(compiled("Arc", text, "Sorcery").abilities)
    )


def test_counters_of_a_target_that_is_gone_are_lost() -> None:
    """CR 608.2i."""
    text = "Distribute three +1/+1 counters among one, two, or three target creatures."
    game = table("Alice", "Bob").battlefield("Bob", BEARS, ELVES).hand("Alice", compiled("Arc", text, "Sorcery"))
    game.hand("Bob", compiled("Death", "Destroy target creature.", "Instant"))
    number(game.casts("Alice", "Arc").targets(BEARS, ELVES), 2).passes("Alice")
    game.casts("Bob", "Death", BEARS).all_pass().all_pass()
    assert game.size(ELVES) == (2, 2)


def test_what_then_triggers_remembers_what_was_created_before() -> None:
    """CR 603.12: the trigger has a target of its own, and "it" is the token that the spell created."""
    text = "Create a 1/1 green Elf creature token. When you do, it fights target creature."
    game = table("Alice", "Bob").battlefield("Bob", BEARS).hand("Alice", compiled("Again", text, "Sorcery"))
    game.casts("Alice", "Again").all_pass().targets(BEARS).all_pass()
    assert game.one(BEARS).damage == 1
    assert not any(held.is_token for held in game.state.objects.values()), "the Elf fought, and died"


@pytest.mark.parametrize("forests", [0, 1, 2])
@pytest.mark.parametrize(
    "begun", ["{T}: Distribute", "When this creature enters, distribute"], ids=["activated", "triggered"]
)
def test_an_ability_has_no_more_targets_than_what_it_divides(forests: int, begun: str) -> None:
    """CR 601.2d: each target gets at least 1, so nothing is offered that would be refused for it."""
    among = "X +1/+1 counters among any number of target creatures"
    captain = compiled("Captain", f"{begun} {among}, where X is the number of Forests you control.")
    game = table("Alice", "Bob").battlefield("Alice", *["Forest"] * forests).battlefield("Bob", BEARS, ELVES)
    if begun.startswith("{T}"):
        game.battlefield("Alice", captain).makes(Activate(0, game.id("Captain"), 0))
    else:
        game.hand("Alice", captain).casts("Alice", "Captain").all_pass()
    assert isinstance(game.state.pending, ChoosingTargets)
    assert game.state.pending.phrase.maximum == forests
    assert (legal_choices(game.state) == (ChooseTargets(0, ()),)) == (forests == 0)


def test_what_triggers_when_you_do_divides_by_what_was_done() -> None:
    done = "When this creature enters, sacrifice another creature."
    among = "distribute X +1/+1 counters among any number of target creatures"
    captain = compiled("Captain", f"{done} When you do, {among}, where X is the sacrificed creature's power.")
    game = table("Alice", "Bob").battlefield("Alice", BEARS).battlefield("Bob", ELVES).hand("Alice", captain)
    game.casts("Alice", "Captain").all_pass(2).chooses(BEARS).targets(ELVES).all_pass()
    assert game.size(ELVES) == (3, 3)
