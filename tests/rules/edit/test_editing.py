"""Changing the table by hand while the rules are off, and what the rules do when they are on again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.cards.compiling.entry_phrases import parse_token
from engine.model import edits
from engine.model.choices import Concede, Pass
from engine.model.decisions import ChoosingObjects, HasPriority, SettingUpByHand
from engine.model.refusals import Refusal
from engine.model.zones import reference_to_seat
from engine.rules.apply import apply
from engine.rules.characteristics.layers import characteristics
from engine.rules.legal import legal_choices
from engine.rules.table import Table
from tests.rules.table import card

ALICE, BOB = 0, 1


class Bench:
    """A table whose rules are off."""

    def __init__(self, *names: str) -> None:
        table = Table(names or ("Alice", "Bob"))
        for seat in range(len(table.draft.seats)):
            table.put(card("Forest"), seat, "library", count=40)
        self.state = table.begin().state
        self.do(edits.BeginSettingUp(ALICE))

    def do(self, choice):
        step = apply(self.state, choice)
        self.state = step.state
        return step

    def put(self, name, of=ALICE, zone="battlefield", count=1, position=edits.LAST, is_token=False):
        self.do(edits.EditPut(ALICE, name, False, of, zone, count, position, is_token, card=card(name)))
        return self.find(name, zone)

    def put_token(self, phrase, of=ALICE, count=1):
        made = parse_token(phrase)
        self.do(edits.EditPut(ALICE, phrase, True, of, "battlefield", count, card=made))
        return self.find(made.name)

    def find(self, name, zone="battlefield"):
        return max(id for id, held in self.state.objects.items() if held.card.name == name and held.zone == zone)

    def on(self):
        return self.do(edits.EndSettingUp(ALICE))

    def library(self, seat=ALICE):
        return [
            (self.state.objects[id].card.name, self.state.objects[id].count)
            for id in self.state.seats[seat].library
        ]


@pytest.fixture
def bench():
    return Bench()


def test_with_the_rules_off_only_edits_and_the_way_back_are_open(bench):
    assert bench.state.pending == SettingUpByHand(ALICE)
    assert legal_choices(bench.state) == (edits.EndSettingUp(ALICE),)
    for choice in (Pass(ALICE), Concede(ALICE)):
        with pytest.raises(Refusal, match="the rules"):
            apply(bench.state, choice)


def test_edits_are_refused_while_the_rules_are_on(bench):
    bench.on()
    with pytest.raises(Refusal):
        apply(bench.state, edits.EditLife(ALICE, BOB, 3))


def test_the_rules_come_back_with_priority_for_the_active_seat(bench):
    bench.do(edits.EditTurn(ALICE, BOB, "upkeep", 5))
    bench.on()
    assert bench.state.pending == HasPriority(BOB)
    assert (bench.state.step, bench.state.turn) == ("upkeep", 5)


def test_what_is_put_and_moved_by_hand_triggers_nothing(bench):
    bench.put("Intruder Alarm", BOB)
    elves = bench.put("Llanowar Elves")
    bench.do(edits.EditTapped(ALICE, elves, 0, True))
    bench.do(edits.EditMove(ALICE, bench.put("Grizzly Bears", zone="hand"), 0, ALICE, "battlefield"))
    bench.on()
    assert bench.state.stack == ()
    assert bench.state.objects[elves].tapped


def test_a_card_goes_to_its_place_in_the_library(bench):
    bench.put("Lightning Bolt", zone="library", position=0)
    bench.put("Giant Growth", zone="library", position=3)
    bench.put("Grizzly Bears", zone="library")
    assert bench.library() == [
        ("Lightning Bolt", 1),
        ("Forest", 2),
        ("Giant Growth", 1),
        ("Forest", 38),
        ("Grizzly Bears", 1),
    ]


def test_moving_within_the_library_changes_the_order_and_keeps_the_object(bench):
    bolt = bench.put("Lightning Bolt", zone="library", position=2)
    bench.do(edits.EditMove(ALICE, bolt, 0, ALICE, "library", 0))
    assert bench.library() == [("Lightning Bolt", 1), ("Forest", 40)]
    assert bolt in bench.state.objects


def test_a_card_moved_to_another_seats_hand_is_that_seats_card(bench):
    bears = bench.put("Grizzly Bears", zone="hand")
    bench.do(edits.EditMove(ALICE, bears, 0, BOB, "hand"))
    moved = bench.state.objects[bench.find("Grizzly Bears", "hand")]
    assert (moved.owner, moved.controller) == (BOB, BOB)
    assert bench.state.seats[BOB].hand == (moved.id,)


def test_a_permanent_moved_to_another_seat_is_controlled_and_not_owned_by_it(bench):
    bears = bench.put("Grizzly Bears")
    bench.do(edits.EditMove(ALICE, bears, 0, BOB, "battlefield"))
    bench.on()
    held = bench.state.objects[bears]
    assert (held.owner, held.controller) == (ALICE, BOB)


def test_a_card_in_a_hidden_zone_is_revealed_and_hidden_again(bench):
    """CR 400.2: what lies openly is seen by all anyway."""
    bolt = bench.put("Lightning Bolt", BOB, "hand")
    bench.do(edits.EditRevealed(ALICE, bolt, edits.ALL, True))
    assert bench.state.objects[bolt].is_known
    bench.do(edits.EditRevealed(ALICE, bolt, edits.ALL, False))
    assert not bench.state.objects[bolt].is_known
    bears = bench.put("Grizzly Bears")
    with pytest.raises(Refusal, match="every seat sees it"):
        bench.do(edits.EditRevealed(ALICE, bears, edits.ALL, True))


def test_some_members_of_a_group_are_changed_and_merge_again(bench):
    forests = bench.put("Forest", count=10)
    bench.do(edits.EditTapped(ALICE, forests, 4, True))
    counts = {(one.tapped, one.count) for one in map(bench.state.objects.get, bench.state.battlefield)}
    assert counts == {(False, 6), (True, 4)}
    tapped = next(id for id in bench.state.battlefield if bench.state.objects[id].tapped)
    bench.do(edits.EditTapped(ALICE, tapped, 0, False))
    assert [bench.state.objects[id].count for id in bench.state.battlefield] == [10]


def test_a_creature_that_the_counters_kill_dies_when_the_rules_are_on_and_not_before(bench):
    bears = bench.put("Grizzly Bears")
    bench.do(edits.EditCounters(ALICE, bears, 0, "-1/-1", 2))
    assert bears in bench.state.battlefield
    assert characteristics(bench.state, bench.state.objects[bears]).toughness == 0
    bench.on()
    assert bench.state.battlefield == ()
    assert bench.find("Grizzly Bears", "graveyard")


def test_an_aura_on_what_it_cannot_enchant_goes_to_the_graveyard(bench):
    aura = bench.put("Presence of Gond")
    bench.do(edits.EditAttached(ALICE, aura, bench.put("Forest")))
    bench.on()
    assert bench.find("Presence of Gond", "graveyard")


def test_an_aura_is_attached_to_one_member_of_a_group(bench):
    elves = bench.put("Llanowar Elves", count=3)
    aura = bench.put("Presence of Gond")
    bench.do(edits.EditAttached(ALICE, aura, elves))
    bench.on()
    host = bench.state.objects[bench.state.objects[aura].attached_to]
    assert (host.card.name, host.count) == ("Llanowar Elves", 1)


def test_nothing_is_attached_to_itself_or_in_a_circle(bench):
    one, other = bench.put("Umbral Mantle"), bench.put("Sword of the Meek")
    bench.do(edits.EditAttached(ALICE, one, other))
    for id, host in ((one, one), (other, one)):
        with pytest.raises(Refusal, match="itself"):
            apply(bench.state, edits.EditAttached(ALICE, id, host))


def test_of_two_legendary_permanents_one_is_chosen_as_the_rules_come_back(bench):
    bench.put("Krenko, Mob Boss", count=2)
    bench.on()
    assert isinstance(bench.state.pending, ChoosingObjects)


def test_a_seat_put_to_no_life_loses_when_the_rules_are_on(bench):
    bench.do(edits.EditLife(ALICE, BOB, 0))
    assert bench.state.result is None
    bench.on()
    assert bench.state.result.winner == ALICE


def test_poison_and_mana_are_set(bench):
    bench.do(edits.EditCounters(ALICE, reference_to_seat(BOB), 0, "poison", 9))
    bench.do(edits.EditMana(ALICE, ALICE, "G", 3))
    bench.on()
    assert bench.state.seats[BOB].counters == (("poison", 9),)
    assert bench.state.seats[ALICE].pool == (0, 0, 0, 0, 3, 0)


def test_tokens_are_made_on_the_battlefield_only(bench):
    token = bench.put_token("1/1 green Elf Warrior creature token", count=10**30)
    assert bench.state.objects[token].count == 10**30
    assert bench.state.objects[token].is_token
    with pytest.raises(Refusal, match="tokens are put onto the battlefield"):
        bench.put("Grizzly Bears", zone="hand", is_token=True)


def test_a_token_moved_elsewhere_ceases_to_exist_when_the_rules_are_on(bench):
    token = bench.put_token("1/1 green Elf Warrior creature token")
    bench.do(edits.EditMove(ALICE, token, 0, ALICE, "graveyard"))
    assert bench.state.seats[ALICE].graveyard
    bench.on()
    assert bench.state.seats[ALICE].graveyard == ()


def test_cards_with_an_effect_of_their_own_are_held_singly(bench):
    bench.put("Intruder Alarm", count=3)
    assert sum(bench.state.objects[id].count for id in bench.state.battlefield) == 3
    hand = bench.put("Intruder Alarm", zone="hand", count=2)
    bench.do(edits.EditMove(ALICE, hand, 0, ALICE, "battlefield"))
    assert sum(bench.state.objects[id].count for id in bench.state.battlefield) == 5
    with pytest.raises(Refusal, match="has an effect of its own: at most 1000"):
        bench.put("Intruder Alarm", count=1001)


def test_an_instant_is_never_on_the_battlefield(bench):
    with pytest.raises(Refusal, match="can never be on the battlefield"):
        bench.put("Lightning Bolt")


def test_a_planeswalker_is_put_with_its_loyalty(bench):
    walker = bench.put("Saheeli Rai")
    assert dict(bench.state.objects[walker].counters)["loyalty"] == 3


def test_the_last_seat_goes_with_its_cards_and_what_it_had_borrowed_returns(bench):
    bench.do(edits.EditSeats(ALICE, 3))
    assert [seat.name for seat in bench.state.seats] == ["Alice", "Bob", "Carol"]
    bench.put("Forest", 2)
    bears = bench.put("Grizzly Bears")
    bench.do(edits.EditMove(ALICE, bears, 0, 2, "battlefield"))
    bench.do(edits.EditTurn(ALICE, 2, "precombat main", 1))
    bench.do(edits.EditSeats(ALICE, 2))
    bench.on()
    assert bench.state.pending == HasPriority(ALICE)
    assert bench.state.battlefield == (bears,)
    assert bench.state.objects[bears].controller == ALICE


@pytest.mark.parametrize("name", ["Bob", "", " x", "a\nb", "x" * 41, "<b>"])
def test_a_name_that_would_be_misread_is_refused(bench, name):
    with pytest.raises(Refusal):
        apply(bench.state, edits.EditName(ALICE, ALICE, name))


@pytest.mark.parametrize(
    "choice",
    [
        edits.EditMove(ALICE, 999, 0, ALICE, "hand"),
        edits.EditRemove(ALICE, 999),
        edits.EditTapped(ALICE, 1, 0, True),
        edits.EditCounters(ALICE, 1, 0, "", 1),
        edits.EditCounters(ALICE, 1, 0, "x", -1),
        edits.EditCount(ALICE, 1, 0),
        edits.EditLife(ALICE, 7, 1),
        edits.EditMana(ALICE, 0, "Q", 1),
        edits.EditTurn(ALICE, 0, "cleanup", 1),
        edits.EditTurn(ALICE, 0, "upkeep", 0),
        edits.EditSeats(ALICE, 1),
        edits.EditSeats(ALICE, 9),
        edits.EditPut(ALICE, "Nothing", False, 0, "hand"),
        edits.EditPut(ALICE, "Forest", False, 0, "moon", card=card("Forest")),
        edits.EditPut(ALICE, "Forest", False, 0, "hand", 0, card=card("Forest")),
        edits.EditLife(BOB, 0, 1),
    ],
)
def test_what_no_table_can_have_is_refused_and_changes_nothing(bench, choice):
    before = bench.state
    with pytest.raises(Refusal):
        apply(bench.state, choice)
    assert bench.state == before


def test_the_rules_play_on_at_an_edited_table(bench):
    bench.put("Grizzly Bears", zone="hand")
    bench.put("Forest", count=2)
    bench.on()
    names = {type(choice).__name__ for choice in legal_choices(bench.state)}
    assert "Cast" in names


def test_an_edit_with_another_card_is_another_choice():
    one = edits.EditPut(ALICE, "Forest", False, 0, "hand")
    assert one == replace(one, card=card("Forest"))
    assert one != replace(one, said="Island")
