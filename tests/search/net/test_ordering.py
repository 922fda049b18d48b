"""A loop of the net in an order, and what it has to find on the table."""

from engine.search.net.net import Net
from engine.search.net.net_building import UNTAPPED
from engine.search.net.ordering import Ordered, ordered
from tests.rules.table import catalogue


def order(*names: str) -> Ordered:
    net = Net([catalogue().find(name) for name in names])
    found = net.loop(net.names)
    assert found is not None
    in_order = ordered(net, found)
    assert in_order is not None
    return in_order


def test_what_is_borrowed_has_to_be_on_the_table() -> None:
    borrowed = order("Village Bell-Ringer", "Temur Sabertooth").borrowed
    assert borrowed[UNTAPPED, "a mana creature"] >= 5
    assert not any(what[0] == "event" for what in borrowed)


def test_a_trigger_that_nothing_sets_off_is_borrowed_as_its_event() -> None:
    borrowed = order("Exquisite Blood", "Sanguine Bond").borrowed
    assert {what[0] for what in borrowed} == {"event"}


def test_each_step_takes_only_what_was_given_or_borrowed() -> None:
    found = order("Kiki-Jiki, Mirror Breaker", "Zealous Conscripts")
    have = dict(found.borrowed)
    for step in found.steps:
        for what, amount in step.delta.items():
            have[what] = have.get(what, 0) + amount
            assert have[what] >= 0 or what == ("something",)
