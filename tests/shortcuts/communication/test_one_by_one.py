"""Groups of actions put together: each resolves before the next, from what is legal then (MTR 4.2)."""

import pytest

from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.session.scenarios.script import play_line
from engine.shortcuts.communication.one_by_one import Group, begin_group, object_of, played
from engine.shortcuts.communication.switches import ALL_ON
from engine.shortcuts.sequences.described_choices import locate
from tests.shortcuts.sitting import sit

TWO = """
name: two seats
seats:
  - name: Alice
    battlefield: [Giving Well, Pondering Pool, 2 Mountain]
    hand: [2 Shock]
    library: [Forest, Plains, 30 Island]
  - name: Nadine
    battlefield: [2 Mountain, Giving Well]
    hand: [Shock]
    library: [40 Mountain]
"""


def with_lines(group: Group, *lines: str) -> Group:
    """The group with the choices that lines of a script stand for."""
    for line in lines:
        for described in play_line(group.asking, line).choices:
            group = group.with_choice(locate(group.asking, described))
    return group


SHOCK = "Alice casts Shock targeting Nadine, paying automatically"


def test_every_action_resolves_before_the_next() -> None:
    group = with_lines(begin_group(sit(TWO).state), SHOCK, SHOCK)
    assert (len(group.actions), group.is_complete) == (2, True)
    assert (group.state.seats[1].life, group.state.stack) == (16, ())


def test_what_it_stands_for_is_a_series_that_leads_there() -> None:
    game = sit(TWO)
    group = with_lines(begin_group(game.state), SHOCK, SHOCK)
    meant = group.meant()
    assert played(game.state, (meant.choices,)) == group.state
    assert meant.words == "2 actions, each resolving before the next"


def test_what_an_action_asks_for_as_it_resolves_is_part_of_it() -> None:
    group = with_lines(begin_group(sit(TWO).state), "Alice activates Pondering Pool")
    assert not group.is_complete
    assert group.state.pending is not None
    assert group.state.pending.kind == "objects"
    with pytest.raises(Refusal, match="still has something to be chosen"):
        group.meant()
    while not group.is_complete:
        group = group.with_choice(group.offers()[0])
    assert len(group.actions) == 1
    assert group.meant().choices == group.actions[0]


def test_an_action_is_done_once_more_while_it_can_be() -> None:
    group = with_lines(begin_group(sit(TWO).state), SHOCK).again()
    assert group.state.seats[1].life == 16
    with pytest.raises(Refusal):
        group.again()


def test_taking_the_last_back_leaves_the_table_before_it() -> None:
    game = sit(TWO)
    group = with_lines(begin_group(game.state), SHOCK)
    assert with_lines(group, SHOCK).without_last() == group
    assert group.without_last().state == game.state


def test_what_was_on_the_stack_before_stays_there() -> None:
    """The group resolves over it, not it as well."""
    game = sit(TWO).plays(
        "Alice passes", "Nadine casts Shock targeting Alice, paying automatically", "Nadine passes"
    )
    group = with_lines(begin_group(game.state), "Alice activates Giving Well")
    assert [item.source.card.name for item in group.state.stack] == ["Shock"]
    assert len(group.meant().choices) == 3


def test_switched_off_there_are_none() -> None:
    with pytest.raises(Refusal, match="switched off"):
        begin_group(sit(TWO).state, ALL_ON.with_switch("one at a time", False))


def test_a_card_drawn_on_the_way_is_not_offered() -> None:
    """Nobody knows it yet, so nobody can say what is done with it (MTR 4.4)."""
    text = TWO.replace("2 Mountain]\n    hand: [2 Shock]", "4 Island]\n    hand: [Opt, Shock]")
    text = text.replace("[Forest, Plains, 30 Island]", "[Forest, 30 Island]")
    group = with_lines(begin_group(sit(text).state), "Alice casts Opt, paying automatically")
    assert not group.is_complete
    group = group.with_choice(group.offers()[0])
    assert [held.card.name for held in hand(group)] == ["Shock", "Forest"]
    offered = {group.asking.objects[object_of(choice)].card.name for choice in group.offers()}
    assert "Forest" not in offered
    assert "Giving Well" in offered


def hand(group: Group) -> list[GameObject]:
    """Alice's hand after the group."""
    return [group.state.objects[id] for id in group.state.seats[0].hand]
