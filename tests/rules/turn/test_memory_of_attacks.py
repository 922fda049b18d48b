"""What has attacked this turn is told from what has not, in groups and in choices of a proposal (CR 508.1)."""

from __future__ import annotations

import pytest

from engine.model.choices import Activate, DeclareAttackers
from engine.model.zones import reference_to_seat
from engine.rules.legal import legal_choices
from engine.rules.turn.declaring_attackers import has_attacked
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.described_choices import DescribedChoice, ObjectName, locate, name_of
from engine.shortcuts.sequences.making_choices import FailedAt
from engine.shortcuts.sequences.sequence import Part, Repeat, Sequence
from tests.loops.playing import PASSES
from tests.loops.states import differences, performed
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table
from tests.rules.turn.test_combat import to_attackers

GUARD = compiled("Guard", "Vigilance, haste")
WAR = compiled("War", "After this main phase, there is an additional combat phase.", "Instant")
BELL = compiled(
    "Bell",
    "At the beginning of combat on your turn, after this phase, there is an additional combat phase.",
    "Enchantment",
)
MUSTER = compiled(
    "Muster",
    "At the beginning of combat on your turn, create a 1/1 white Soldier creature token with vigilance and haste. "
    "After this phase, there is an additional combat phase.",
    "Enchantment",
)
FRESH = ObjectName("creature", 0, "battlefield", ("that has not attacked",))


def attacking_with(name: ObjectName) -> DescribedChoice:
    return DescribedChoice(DeclareAttackers(0, ((1, reference_to_seat(1), 1),)), ((1, name),))


def combat_with(name: ObjectName) -> tuple[Part, ...]:
    """From a trigger at the beginning of combat to that of the next one, with an attack by what a name says."""
    return (*PASSES * 2, attacking_with(name), *PASSES * 4)


def guards(game: PlayedTable, name: str = "Guard") -> list[tuple[int, bool]]:
    return [(one.count, has_attacked(one)) for one in game.all(name)]


def attack(game: PlayedTable, id: int, count: int) -> PlayedTable:
    return game.makes(DeclareAttackers(0, ((id, reference_to_seat(1), count),))).goes_to("beginning of combat")


def test_of_a_group_those_that_have_attacked_are_told_from_the_others_for_the_turn() -> None:
    """How often each attacked is not; in the next turn they are one group again."""
    game = table("Alice", "Nadine").battlefield("Alice", GUARD, count=5).hand("Alice", WAR, WAR, WAR)
    game.library("Alice", "Forest", count=9).library("Nadine", "Forest", count=9)
    for _ in range(3):
        game.casts("Alice", "War").all_pass()
    attack(to_attackers(game), game.id("Guard"), 2)
    assert sorted(guards(game)) == [(2, True), (3, False)]
    attacked = next(one.id for one in game.all("Guard") if has_attacked(one))
    attack(to_attackers(game), attacked, 1)
    assert sorted(guards(game)) == [(2, True), (3, False)]
    game.goes_to("upkeep", active="Nadine")
    assert guards(game) == [(5, False)]


def test_what_enters_attacking_has_not_attacked() -> None:
    """CR 508.4."""
    rally = compiled("Rally", "Create a 1/1 white Soldier creature token that's tapped and attacking.", "Instant")
    game = table("Alice", "Nadine").battlefield("Alice", GUARD).hand("Alice", rally)
    to_attackers(game).attacks("Alice", "Guard").casts("Alice", "Rally").all_pass()
    assert guards(game) == [(1, True)]
    assert guards(game, "Soldier Token") == [(1, False)]


def test_a_choice_names_those_that_have_not_attacked() -> None:
    game = table("Alice", "Nadine").battlefield("Alice", GUARD, count=3).battlefield("Alice", BELL)
    to_attackers(game.goes_to("beginning of combat").all_pass())
    attack(game, game.id("Guard"), 1)
    attacked, fresh = sorted((one.id for one in game.all("Guard")), key=lambda id: game.state.objects[id].count)
    assert name_of(game.state, attacked).traits == ("that has attacked",)
    assert name_of(game.state, fresh).traits == ("that has not attacked",)
    assert locate(game.state, attacking_with(FRESH)).attacks[0][0] == fresh


def test_a_body_attacks_with_another_one_each_time_until_all_have() -> None:
    """Three Guards, one in each combat; in the fourth there is none left."""
    game = table("Alice", "Nadine").battlefield("Alice", GUARD, count=3).battlefield("Alice", BELL)
    start = game.goes_to("beginning of combat").state
    body = combat_with(FRESH)
    for count in range(1, 4):
        found = Course(start, Sequence((Repeat(count, body),))).end
        assert differences(performed(start, (Repeat(count, body),)).state, found) == []
        assert found.seats[1].life == 20 - 2 * count
    with pytest.raises(FailedAt, match="there is no creature that has not attacked of Alice any more") as refused:
        Course(start, Sequence((Repeat(4, body),)))
    assert refused.value.place.iterations == (4,)


def test_with_a_new_token_each_time_any_number_of_combats_is_proved() -> None:
    """Those that have attacked are one group, and the new one attacks: 10^9 combats as 20."""
    game = table("Alice", "Nadine").battlefield("Alice", MUSTER).life_is("Nadine", 10**12)
    start = game.goes_to("beginning of combat").state
    body = combat_with(FRESH)
    for count in (1, 2, 3, 20):
        found = Course(start, Sequence((Repeat(count, body),))).end
        assert differences(performed(start, (Repeat(count, body),)).state, found) == []
    course = Course(start, Sequence((Repeat(10**9, body),)))
    assert course.repetitions[0].certificate is not None
    held = [one for one in course.end.objects.values() if one.is_token]
    assert [(one.count, has_attacked(one)) for one in held] == [(10**9, True)]
    assert course.end.seats[1].life == 10**12 - 10**9


@pytest.mark.parametrize(("guards", "is_able"), [(1, False), (2, True)])
def test_a_creature_that_attacks_twice_is_one_that_its_player_attacked_with(guards: int, is_able: bool) -> None:
    """CR 508.1, 602.5b: "if you attacked with two or more creatures this turn" counts creatures, not attacks."""
    game = (
        table("Alice", "Nadine").life_is("Nadine", 99).battlefield("Alice", GUARD, count=guards).hand("Alice", WAR)
    )
    game.battlefield("Alice", "Minas Tirith", "Plains", "Plains").library("Alice", "Shock").casts("Alice", "War")
    for _ in range(2):
        to_attackers(game).attacks("Alice", "Guard", count=guards).goes_to("end of combat")
    game.goes_to("postcombat main")
    assert game.life("Nadine") == 99 - 4 * guards
    drawing = Activate(0, game.id("Minas Tirith"), 2)
    assert (drawing in legal_choices(game.state)) is is_able


def test_who_has_not_attacked() -> None:
    """CR 508.1: "if you didn't attack with a creature this turn" looks at the whole turn."""
    obsession = compiled(
        "Obsession",
        "At the beginning of your end step, if you didn't attack with a creature this turn, sacrifice this "
        "enchantment.",
        "Enchantment",
    )
    for is_attacking in (True, False):
        game = table("Alice", "Nadine").battlefield("Alice", obsession, GUARD)
        to_attackers(game).attacks("Alice", *(["Guard"] if is_attacking else []))
        game.goes_to("end").all_pass()
        assert game.count("Obsession") == is_attacking
