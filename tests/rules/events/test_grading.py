"""Graded groups: tokens that came one by one under Cathars' Crusade, each with a counter more than the next."""

from __future__ import annotations

import pytest

from engine.loops.comparisons import Recorder
from engine.loops.growth import linear
from engine.model.choices import Answer, Cast, ChooseNumber, ChooseObjects, ChooseTargets, Pass
from engine.model.edits import ALL, BeginSettingUp, EditCounters, EditPut, EndSettingUp
from engine.model.graded import Grade
from engine.model.progression import Progression
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.actions.zone_change import create
from engine.rules.base.draft import Draft
from engine.rules.base.zones import name_kind
from engine.rules.events.grading import FEWEST_LEVELS, _take_in, _united, _ways_among, merge_graded
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.described_choices import DescribedChoice
from engine.shortcuts.sequences.sequence import Repeat, Sequence
from tests.rules.table import Card, PlayedTable, table, written

ITERATION = (
    *(DescribedChoice(Pass(seat)) for seat in (0, 1, 0, 1)),
    DescribedChoice(Answer(0, True)),
)
"""The Crusade's trigger resolves, then Herd Baloth's: the next Beast is there, and the Crusade triggers again."""
HUGE = 10**100


def beasts(
    number: int, *others: Card, hand: tuple[Card, ...] = (), bob: int = 20, bears: bool = False
) -> PlayedTable:
    """Alice's Beasts, made one by one under Cathars' Crusade: 5/5, 6/6 and so on, computed as far as that goes."""
    play = table("Alice", "Bob").life_is("Bob", bob)
    play.battlefield("Alice", "Herd Baloth", "Cathars' Crusade", *others, *["Plains"] * 8, *["Forest"] * 8)
    play.hand("Alice", "Llanowar Elves", *hand).battlefield("Bob", *["Grizzly Bears"] * bears)
    play.library("Alice", "Forest", count=9).library("Bob", "Forest", count=9)
    play.casts("Alice", "Llanowar Elves").all_pass()
    made = PlayedFrom(play, Course(play.state, Sequence((Repeat(number, ITERATION),))).end)
    return made.all_pass(2).answers(False)


class PlayedFrom(PlayedTable):
    """A table at which play goes on from a state."""

    def __init__(self, before: PlayedTable, state: GameState) -> None:
        super().__init__("Alice", "Bob")
        self._state = state
        self.events = before.events


def squirrels(number: int, *others: Card, hand: tuple[Card, ...] = ()) -> PlayedTable:
    """Alice's Squirrels, made one by one by Scurry Oak under Cathars' Crusade: 2/2, 3/3 and so on."""
    play = table("Alice", "Bob").battlefield("Alice", "Scurry Oak", "Cathars' Crusade", *others, *["Plains"] * 8)
    play.hand("Alice", "Ornithopter", *hand).library("Alice", "Forest", count=9).library("Bob", "Forest", count=9)
    play.casts("Alice", "Ornithopter").all_pass()
    made = PlayedFrom(play, Course(play.state, Sequence((Repeat(number, ITERATION),))).end)
    return made.all_pass(2).answers(False)


def sizes(play: PlayedTable) -> list[int]:
    """The power of each Beast, the smallest first."""
    found: list[int] = []
    for held in play.all("Beast Token"):
        if held.grade is None:
            found += [4 + dict(held.counters).get("+1/+1", 0)] * held.count
        else:
            grade = held.grade
            for level in range(grade.levels):
                found += [4 + grade.counters.at(level)] * grade.members.at(level)
    return sorted(found)


def sweep(what: str) -> Card:
    """A sorcery for one test that does something to each creature."""
    return written(f"name: Sweep\ncost: '{{0}}'\ntype: Sorcery\nabilities:\n  - effects:\n      - {what}\n")


def seven_damage() -> Card:
    """It is lethal to 5/5, 6/6 and 7/7."""
    return sweep("deal damage: 7\n        to: each creature")


@pytest.mark.parametrize("number", [10, HUGE])
def test_the_greatest_power_among_them(number: int) -> None:
    """Bighorner Rancher adds that much mana, the power of the Beast with the most counters."""
    play = beasts(number, "Bighorner Rancher")
    play.goes_to("upkeep", active="Bob").goes_to("upkeep", active="Alice")
    play.activates("Alice", "Bighorner Rancher")
    assert play.state.seats[0].pool[4] == number + 1 + 4


@pytest.mark.parametrize("number", [10, HUGE])
def test_their_total_power(number: int) -> None:
    """A card for one test gains that much life: with Herd Baloth and the Elves, and each Beast."""
    gift = written(
        "name: Gift\ncost: '{0}'\ntype: Sorcery\nabilities:\n  - effects:\n"
        "      - gain life: the total power of creatures you control\n"
    )
    play = beasts(number, hand=(gift,))
    play.casts("Alice", "Gift").all_pass()
    others = play.size("Herd Baloth")[0] + play.size("Llanowar Elves")[0]
    assert play.life("Alice") == 20 + others + 4 * number + number * (number + 1) // 2


def to_attack(play: PlayedTable) -> PlayedTable:
    """Go on to Alice's next declaration of attackers."""
    play.goes_to("upkeep", active="Bob").goes_to("upkeep", active="Alice").goes_to("beginning of combat")
    return play.all_pass()


def test_few_tokens_stand_each_by_itself() -> None:
    """As players see them, until there are eight."""
    play = beasts(FEWEST_LEVELS - 1)
    assert play.groups("Beast Token") == [1] * 7
    assert sizes(play) == list(range(5, 12))


@pytest.mark.parametrize("number", [8, 9, 20])
def test_many_are_held_as_one_group(number: int) -> None:
    """Eight Beasts from 5/5 to 12/12; each further one joins them."""
    play = beasts(number)
    assert play.groups("Beast Token") == [number]
    assert sizes(play) == list(range(5, 5 + number))


BEAST = written("name: Beast Token\ntype: Creature — Beast\ncolor: green\npower: 4\ntoughness: 4\n")
SKULKER = written("name: Skulker\ntype: Creature — Rogue\npower: 1\ntoughness: 1\nabilities:\n  - skulk\n")


def test_each_is_held_singly_where_a_card_compares_sizes_otherwise() -> None:
    """With skulk its power is compared with that of each creature that could block (CR 702.118b)."""
    assert beasts(9, SKULKER).groups("Beast Token") == [1] * 9


def test_they_are_taken_apart_when_such_a_card_comes_that_no_other_spoke_of() -> None:
    """Ten Beasts are one group until a token with skulk is there."""
    draft = Draft(beasts(10).state)
    assert len(draft.watch[name_kind(BEAST)]) == 1
    create(draft, SKULKER, 0, 1)
    merge_graded(draft)
    assert len(draft.watch[name_kind(BEAST)]) == 10


def test_a_card_of_the_same_name_is_not_of_their_group() -> None:
    """A card that says what the Beast tokens say grows with them and stands by itself."""
    play = beasts(9, BEAST)
    assert play.groups("Beast Token") == [1, 9]
    assert sorted(one.is_token for one in play.all("Beast Token")) == [False, True]


@pytest.mark.parametrize("number", [20, HUGE])
def test_those_that_a_question_tells_apart_are_held_apart(number: int) -> None:
    """Elspeth destroys what has power 4 or greater; of Squirrels with power 2, 3, 4 and so on two stay."""
    play = squirrels(number, "Elspeth, Sun's Champion")
    assert play.groups("Squirrel Token") == [1, 1, number - 2]
    play.activates("Alice", "Elspeth, Sun's Champion", ability=1).all_pass()
    assert sorted(play.size(one.id)[0] for one in play.all("Squirrel Token")) == [2, 3]


@pytest.mark.parametrize("number", [20, HUGE])
def test_they_are_told_apart_elsewhere_when_their_size_changes(number: int) -> None:
    """Glorious Anthem makes each of them larger by one, so that only the smallest has less than 4."""
    play = squirrels(number, "Elspeth, Sun's Champion", hand=("Glorious Anthem",))
    play.casts("Alice", "Glorious Anthem").all_pass()
    play.activates("Alice", "Elspeth, Sun's Champion", ability=1).all_pass()
    assert [play.size(one.id)[0] for one in play.all("Squirrel Token")] == [3]


@pytest.mark.parametrize("number", [20, HUGE])
def test_a_group_is_cut_where_its_members_shrink(number: int) -> None:
    """With Glorious Anthem gone the smallest of those that had power 4 or greater has less."""
    gone = sweep("destroy: all enchantments")
    play = squirrels(number, "Elspeth, Sun's Champion", "Glorious Anthem", hand=(gone,))
    assert play.groups("Squirrel Token") == [1, number - 1]
    play.casts("Alice", "Sweep").all_pass()
    assert play.groups("Squirrel Token") == [1, 1, number - 2]
    play.activates("Alice", "Elspeth, Sun's Champion", ability=1).all_pass()
    assert sorted(play.size(one.id)[0] for one in play.all("Squirrel Token")) == [2, 3]


@pytest.mark.parametrize("number", [20, HUGE])
def test_a_vehicle_is_crewed_out_of_them(number: int) -> None:
    """CR 702.122a: of creatures with power 2, 3, 4 and so on it takes one; the seat names the oldest."""
    play = squirrels(number, "Sky Skiff").activates("Alice", "Sky Skiff")
    oldest = play.all("Squirrel Token")[0]
    play.makes(ChooseObjects(0, (oldest.id,))).all_pass()
    assert "creature" in play.now("Sky Skiff").types
    assert sum(one.count for one in play.all("Squirrel Token") if one.tapped) == 1


@pytest.mark.parametrize("number", [9, HUGE])
def test_two_at_a_time_under_doubling_season(number: int) -> None:
    """Pairs, each with two counters more than the next: twice as many tokens, and of counters (CR 614.1a)."""
    held = beasts(number, "Doubling Season").one("Beast Token")
    assert held.count == 2 * number
    assert held.grade == Grade(Progression(2, 2), Progression(2), number)


def aimed(play: PlayedTable, spell: str, counters: int) -> PlayedTable:
    """Alice casts a spell on one of the Beasts between the oldest and the newest, told by its counters."""
    play.makes(Cast(0, play.id(spell, "Alice", "hand")))
    oldest, between, newest = play.all("Beast Token")
    assert (oldest.count, newest.count) == (1, 1)
    play.makes(ChooseTargets(0, (between.id,))).makes(ChooseNumber(0, counters))
    return play.pays()


def test_a_target_is_singled_out_by_its_counters() -> None:
    """The oldest and the newest can be named at once; of those between the seat says which (CR 601.2c)."""
    play = aimed(beasts(10, hand=("Swords to Plowshares",)), "Swords to Plowshares", 4)
    play.all_pass()
    assert sizes(play) == [5, 6, 7, *range(9, 15)]
    assert play.life("Alice") == 28


@pytest.mark.parametrize(("place", "power"), [(0, 14), (2, 5)])
def test_the_oldest_and_the_newest_can_be_named_at_once(place: int, power: int) -> None:
    """The one that came first has the most counters."""
    play = beasts(10, hand=("Swords to Plowshares",))
    play.makes(Cast(0, play.id("Swords to Plowshares", "Alice", "hand")))
    play.makes(ChooseTargets(0, (play.all("Beast Token")[place].id,))).pays().all_pass()
    assert play.life("Alice") == 20 + power
    assert play.groups("Beast Token") == [9]


def test_a_member_that_is_not_there_is_refused() -> None:
    """Between the ends the Beasts have 2 to 9 counters."""
    with pytest.raises(Refusal, match="so many counters"):
        aimed(beasts(10, hand=("Swords to Plowshares",)), "Swords to Plowshares", 10)


def test_one_of_a_huge_group_is_singled_out() -> None:
    """One in the middle of 10^100 Beasts is exiled for its power in life."""
    play = aimed(beasts(HUGE, hand=("Swords to Plowshares",)), "Swords to Plowshares", HUGE // 2).all_pass()
    assert play.count("Beast Token") == HUGE - 1
    assert play.life("Alice") == 20 + HUGE // 2 + 4


def test_what_was_singled_out_goes_back_when_nothing_tells_it_apart() -> None:
    """Giant Growth lasts until end of turn; then the ten are alike but for their counters again."""
    play = aimed(beasts(10, hand=("Giant Growth",)), "Giant Growth", 3).all_pass()
    assert play.groups("Beast Token") == [1, 1, 1, 7]
    play.goes_to("upkeep", active="Bob")
    assert play.groups("Beast Token") == [10]
    assert sizes(play) == list(range(5, 15))


@pytest.mark.parametrize("number", [10, HUGE])
def test_damage_to_each_kills_the_small_ones(number: int) -> None:
    """Seven damage is lethal to three of them (CR 704.5g); the others stay one group with damage on it."""
    play = beasts(number, hand=(seven_damage(),))
    play.casts("Alice", "Sweep").all_pass()
    held = play.one("Beast Token")
    assert held.grade is not None
    assert (held.count, held.damage, held.grade.counters.first) == (number - 3, 7, 4)


@pytest.mark.parametrize("number", [10, HUGE])
def test_all_of_them_go_at_once(number: int) -> None:
    """Nothing is left of them; Zulaport Cutthroat sees each die, and Herd Baloth, the Elves and itself."""
    play = beasts(number, "Zulaport Cutthroat", hand=(sweep("destroy: all creatures"),))
    play.casts("Alice", "Sweep").all_pass()
    assert play.count("Beast Token") == 0
    assert sum(item.count for item in play.state.stack) == number + 3


@pytest.mark.parametrize("number", [10, HUGE])
def test_all_of_them_attack(number: int) -> None:
    """Beasts from 5/5 on deal the sum of their power together (CR 510.2)."""
    play = to_attack(beasts(number, bob=10**300))
    group = play.one("Beast Token")
    play.attacks("Alice", group.id, count=number).goes_to("postcombat main")
    assert play.life("Bob") == 10**300 - (4 * number + number * (number + 1) // 2)
    assert play.groups("Beast Token") == [number]


def test_some_of_them_attack() -> None:
    """Three, of which the smallest has 8 counters: 12, 13 and 14 damage."""
    play = to_attack(beasts(10, bob=100))
    play.attacks("Alice", play.one("Beast Token").id, count=3)
    assert play.asks == "number"
    play.makes(ChooseNumber(0, 8)).goes_to("postcombat main")
    assert play.life("Bob") == 100 - 12 - 13 - 14


@pytest.mark.parametrize("number", [10, HUGE])
def test_one_of_those_that_attack_is_blocked(number: int) -> None:
    """Grizzly Bears block the one with 1 counter, say so, and die; all the others deal their damage."""
    play = beasts(number, bob=10**300, bears=True)
    to_attack(play).attacks("Alice", play.one("Beast Token").id, count=number).all_pass()
    play.blocks("Bob", ("Grizzly Bears", "Beast Token"))
    play.makes(ChooseNumber(1, 1)).goes_to("postcombat main")
    assert play.life("Bob") == 10**300 - (4 * number + number * (number + 1) // 2) + 5
    assert play.count("Grizzly Bears") == 0


@pytest.mark.parametrize("number", [10, HUGE])
def test_a_group_that_blocks(number: int) -> None:
    """All ten block Bob's Bears together and kill them; of 10^100 each would deal and be dealt its own damage."""
    play = beasts(number, bears=True).goes_to("declare attackers", active="Bob")
    play.attacks("Bob", "Grizzly Bears").all_pass()
    play.blocks("Alice", ("Beast Token", "Grizzly Bears"), count=number)
    if number == HUGE:
        with pytest.raises(Refusal, match="differ in their counters"):
            play.all_pass()
        return
    play.goes_to("postcombat main")
    assert play.count("Grizzly Bears") == 0
    assert sizes(play) == list(range(5, 15))


def test_a_card_put_by_hand_that_asks_for_sizes() -> None:
    """Ten are taken apart for it; of 10^100 the edit is refused with the reason, and the table stays."""
    for number, groups in ((10, [1] * 10), (HUGE, None)):
        play = beasts(number).makes(BeginSettingUp(0))
        play.makes(EditPut(0, SKULKER.name, False, 0, "hand", card=SKULKER))
        if groups is None:
            with pytest.raises(Refusal, match="differ in their counters"):
                play.makes(EndSettingUp(0))
        else:
            assert play.makes(EndSettingUp(0)).groups("Beast Token") == groups


def test_counters_set_by_hand() -> None:
    """All of a huge group get the same, and differ no more."""
    play = beasts(HUGE).makes(BeginSettingUp(0))
    held = play.one("Beast Token")
    play.makes(EditCounters(0, held.id, ALL, "+1/+1", 2))
    assert play.one("Beast Token").grade is None
    assert play.size("Beast Token") == (6, 6)


def test_part_of_a_huge_group_is_not_edited() -> None:
    """Nobody is asked which while the rules are off."""
    play = beasts(HUGE).makes(BeginSettingUp(0))
    with pytest.raises(Refusal, match="differ in their counters"):
        play.makes(EditCounters(0, play.one("Beast Token").id, 1, "+1/+1", 2))


def test_a_huge_group_does_not_phase_out() -> None:
    """Each would be known by another size, so it is refused by name."""
    play = beasts(HUGE, hand=(sweep("phase out: each creature"),))
    with pytest.raises(Refusal, match="differ in their counters"):
        play.casts("Alice", "Sweep").all_pass()


def test_equal_numbers_and_forms_show_no_way_in_which_tokens_differ() -> None:
    numbers = {1: (0, 0, 0), 2: (0, 0, 0), 3: (0, linear(Recorder(), 0, 0, 1), 0)}
    assert _ways_among(numbers) == ()


def test_sizes_that_no_effect_on_the_oldest_says_make_no_group() -> None:
    """The effects of the others would have to be copied to it, and there would be none to copy."""
    play = beasts(3)
    draft = Draft(play.state)
    first, second, *_ = (draft.objects[one.id] for one in play.all("Beast Token"))
    sized = Grade(Progression(0), Progression(1), 11, Progression(1, 1), Progression(1, 1))
    assert _united(draft, [first, second], sized) is None
    group, other = first.with_grade(sized, first.counters, 11), second.with_counters(first.counters)
    assert not _take_in(draft, group, other, {})
