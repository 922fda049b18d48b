"""Skipped turns, phases and steps, additional ones, and what stays tapped (CR 500.8-500.11, 502.3, 614.10)."""

from engine.cards.amounts.counts import LifeOf
from engine.cards.amounts.numbers import Number
from engine.cards.conditions.state import Holds
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.definitions.replacing import ReplacesTurn
from engine.cards.effects.life_and_damage import GainLife
from engine.cards.effects.status import StayTapped, Tap
from engine.cards.effects.turns import AdditionalPhases, AdditionalUpkeeps, SkipNext
from engine.cards.events.turns import Begins
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.players import IsPlayer
from engine.cards.game_rules.restrictions import SkipsStep
from engine.cards.references.choices import All, Target
from engine.cards.references.players import EachOpponent, You
from engine.model.decisions import DeclaringAttackers, DeclaringBlockers, HasPriority
from engine.model.events import StepBegan
from engine.model.zones import is_seat_reference
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, enchantment, instant, table, when

CREATURE = HasType("creature")
BELL = enchantment("Bell", when(Begins("upkeep", "your"), GainLife(Number(1))))
STRICT = compiled(
    "Strict Rule",
    "If an opponent would begin an extra turn, that player skips that turn instead.",
    "Enchantment",
)
COOL = instant("Cool", Tap(Target()), StayTapped(Target()), targets=[CREATURE])


def with_libraries(*names: str, **setting: int | str) -> PlayedTable:
    game = table(*names, **setting)
    for name in names:
        game.library(name, "Forest", count=60)
    return game


def steps_of(game: PlayedTable, turn: int) -> list[str]:
    return [event.step for event in game.events if isinstance(event, StepBegan) and event.turn == turn]


def test_stasis_keeps_everything_tapped() -> None:
    """CR 500.11: nobody untaps, since there is no untap step; nor does anything phase in."""
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Stasis").battlefield("Alice", "Island", count=2)
    game.battlefield("Nadine", "Grizzly Bears", is_tapped=True).goes_to("upkeep", active="Nadine")
    assert game.one("Grizzly Bears").tapped
    assert "untap" not in steps_of(game, 2)
    game.goes_to("upkeep", active="Alice").all_pass().answers(True).pays()
    assert (game.count("Stasis"), steps_of(game, 3)) == (1, ["upkeep"])


def test_a_creature_stays_summoning_sick_or_not_without_an_untap_step() -> None:
    """CR 302.6: it asks for the turn's beginning, not for the untap step."""
    game = with_libraries("Alice", "Nadine").battlefield("Nadine", "Stasis")
    game.battlefield("Alice", "Grizzly Bears", is_sick=True).battlefield("Nadine", "Island")
    game.goes_to("upkeep", active="Nadine").all_pass().answers(True).pays().goes_to("upkeep", active="Alice")
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Grizzly Bears")
    assert len(game.state.combat) == 1


def test_a_skipped_upkeep_triggers_nothing() -> None:
    """CR 614.10a: what would happen at its beginning does not."""
    game = with_libraries("Alice", "Nadine").battlefield("Nadine", "Eon Hub", BELL)
    game.goes_to("draw", active="Nadine")
    assert (game.life("Nadine"), game.stack) == (20, [])


def test_a_skipped_draw_step_draws_nothing() -> None:
    """CR 614.10: of the player who says so, and of no other."""
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Yawgmoth's Bargain")
    game.goes_to("precombat main", active="Nadine").goes_to("precombat main", active="Alice")
    assert game.count("Forest", "Alice", "hand") == 0
    assert game.count("Forest", "Nadine", "hand") == 1
    game.activates("Alice", "Yawgmoth's Bargain").all_pass()
    assert (game.life("Alice"), game.count("Forest", "Alice", "hand")) == (19, 1)


def test_the_next_combat_phase_is_skipped_and_the_one_after_is_not() -> None:
    """CR 614.10b: once for each such effect."""
    game = with_libraries("Alice", "Nadine").battlefield("Nadine", "Grizzly Bears")
    game.hand("Alice", instant("Peace", SkipNext("combat phase", EachOpponent()))).casts(
        "Alice", "Peace"
    ).all_pass()
    game.goes_to("postcombat main", active="Nadine")
    assert "beginning of combat" not in steps_of(game, 2)
    assert "declare attackers" not in steps_of(game, 2)
    game.goes_to("upkeep", active="Alice").goes_to("postcombat main", active="Nadine")
    assert "beginning of combat" in steps_of(game, 4)


def test_two_skips_skip_two_turns() -> None:
    """CR 614.10b: Eater of Days."""
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Forest", count=4).hand("Alice", "Eater of Days")
    game.casts("Alice", "Eater of Days").all_pass(2)
    turns = []
    for _ in range(4):
        game.goes_to("upkeep")
        turns.append(game.state.active)
    assert turns == [1, 1, 1, 0]


def test_until_your_next_turn_outlasts_a_skipped_turn() -> None:
    """CR 614.10a: what was to end as that turn began waits for the next that begins."""
    from engine.cards.effects.continuous import Modify
    from engine.cards.modifications.power_and_toughness import ChangePowerToughness

    grow = Modify(Target(), (ChangePowerToughness(Number(1), Number(1)),), "until your next turn")
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Grizzly Bears")
    game.hand("Alice", instant("Grow", grow, targets=[CREATURE]), instant("Nap", SkipNext("turn")))
    game.casts("Alice", "Grow", "Grizzly Bears").all_pass().casts("Alice", "Nap").all_pass()
    game.goes_to("upkeep", active="Nadine").goes_to("end").goes_to("upkeep", active="Nadine")
    assert (game.state.turn, game.size("Grizzly Bears")) == (3, (3, 3))
    game.goes_to("upkeep", active="Alice")
    assert game.size("Grizzly Bears") == (2, 2)


def test_a_skipped_extra_turn_is_gone() -> None:
    """CR 500.7, 614.10: the extra turn is the next one."""
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Chronatog").battlefield("Alice", "Time Vault")
    game.activates("Alice", "Chronatog").all_pass().activates("Alice", "Time Vault").all_pass()
    while game.asks != "option":
        game.does_least()
    game.option(0)
    assert game.state.active == 1


def test_a_creature_kept_tapped_untaps_the_turn_after() -> None:
    """CR 502.3: through one untap step of its controller, whoever said it."""
    game = with_libraries("Alice", "Nadine").battlefield("Nadine", "Grizzly Bears").hand("Alice", COOL)
    game.casts("Alice", "Cool", "Grizzly Bears").all_pass().goes_to("upkeep", active="Nadine")
    assert game.one("Grizzly Bears").tapped
    game.goes_to("upkeep", active="Alice").goes_to("upkeep", active="Nadine")
    assert not game.one("Grizzly Bears").tapped
    assert game.state.effects == ()


def test_a_skipped_untap_step_is_not_the_next_one() -> None:
    """CR 614.10a: what is said of the next untap step waits for the next that there is."""
    game = with_libraries("Alice", "Nadine").battlefield("Nadine", "Grizzly Bears")
    game.hand("Alice", COOL, instant("Doze", SkipNext("untap step", EachOpponent())))
    game.casts("Alice", "Cool", "Grizzly Bears").all_pass().casts("Alice", "Doze").all_pass()
    for tapped in (True, True, False):
        game.goes_to("upkeep", active="Nadine")
        assert game.one("Grizzly Bears").tapped == tapped
        game.goes_to("upkeep", active="Alice")


def test_paradox_haze_gives_one_more_upkeep_each_turn() -> None:
    """CR 500.9: right after this step, before the draw step; only the first upkeep triggers it."""
    game = with_libraries("Alice", "Nadine").hand("Alice", "Paradox Haze").battlefield("Alice", "Island", count=3)
    game.battlefield("Alice", BELL).casts("Alice", "Paradox Haze", "Alice").all_pass()
    game.goes_to("upkeep", active="Nadine").goes_to("precombat main")
    assert steps_of(game, 2).count("upkeep") == 1
    game.goes_to("upkeep", active="Alice").orders(0, 1).goes_to("precombat main")
    assert steps_of(game, 3) == ["untap", "upkeep", "upkeep", "draw", "precombat main"]
    assert game.life("Alice") == 22


def test_obeka_gives_upkeeps_after_combat() -> None:
    """CR 500.10: each in a beginning phase with nothing but that step."""
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Obeka, Splitter of Seconds", BELL)
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Obeka, Splitter of Seconds")
    game.goes_to("end")
    assert steps_of(game, 1)[-5:] == ["end of combat", "upkeep", "upkeep", "postcombat main", "end"]
    assert game.life("Alice") == 22


def test_upkeeps_that_one_gets_are_none_in_anothers_turn() -> None:
    """CR 500.10."""
    game = with_libraries("Alice", "Nadine").hand("Nadine", instant("Wait", AdditionalUpkeeps(You())))
    game.passes("Alice").casts("Nadine", "Wait").all_pass().goes_to("end")
    assert "upkeep" not in steps_of(game, 1)


def test_an_additional_beginning_phase_untaps_and_draws() -> None:
    """CR 500.8, 501.1: Sphinx of the Second Sun, and on to the end of the turn."""
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Sphinx of the Second Sun")
    game.battlefield("Alice", "Grizzly Bears", is_tapped=True).goes_to("postcombat main").goes_to("end")
    assert steps_of(game, 1)[-5:] == ["postcombat main", "untap", "upkeep", "draw", "end"]
    assert (game.one("Grizzly Bears").tapped, game.count("Forest", "Alice", "hand")) == (False, 1)


def test_phases_added_in_an_additional_upkeep_come_after_it() -> None:
    """CR 500.8: the phase is over with that step."""
    war = instant("War", AdditionalPhases(("combat",)))
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Obeka, Splitter of Seconds").hand("Alice", war)
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Obeka, Splitter of Seconds").goes_to("upkeep")
    game.casts("Alice", "War").all_pass().goes_to("end")
    after = [step for step in steps_of(game, 1) if step in ("upkeep", "beginning of combat", "postcombat main")]
    assert after == ["beginning of combat", "upkeep", "beginning of combat", "upkeep", "postcombat main"]


def test_no_untap_step_for_players_of_a_rule_while_others_have_theirs() -> None:
    """CR 614.10: the opponents of its controller only."""
    frost = enchantment("Frost", StaticAbility(IsPlayer("opponent"), rules=(SkipsStep("untap step", "opponent"),)))
    game = with_libraries("Alice", "Nadine").battlefield("Alice", frost)
    game.battlefield("Alice", "Hill Giant", is_tapped=True).battlefield("Nadine", "Grizzly Bears", is_tapped=True)
    game.goes_to("upkeep", active="Nadine").goes_to("upkeep", active="Alice")
    assert (game.one("Grizzly Bears").tapped, game.one("Hill Giant").tapped) == (True, False)


def test_the_whole_board_kept_tapped_by_one_effect() -> None:
    """CR 502.3: each through the untap step of its own controller."""
    freeze = instant("Freeze", Tap(All(CREATURE)), StayTapped(All(CREATURE)))
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Hill Giant").hand("Alice", freeze)
    game.battlefield("Nadine", "Grizzly Bears", count=3).casts("Alice", "Freeze").all_pass()
    game.goes_to("upkeep", active="Nadine").goes_to("upkeep", active="Alice")
    assert game.one("Grizzly Bears").tapped
    assert game.one("Hill Giant").tapped
    game.goes_to("upkeep", active="Nadine").goes_to("upkeep", active="Alice")
    assert not game.one("Grizzly Bears").tapped
    assert not game.one("Hill Giant").tapped


def test_a_seat_chooses_by_which_effect_its_turn_is_skipped() -> None:
    """CR 616.1: what it has to skip it may keep for the turn after, where another effect skips this one."""
    rest = ReplacesTurn(Holds(LifeOf(You()), "<=", Number(20)), (GainLife(Number(5)),))
    for first, life, skips in ((0, 20, ()), (1, 25, (("turn", 1),))):
        game = with_libraries("Alice", "Nadine").battlefield("Alice", enchantment("Rest", rest))
        game.hand("Alice", instant("Nap", SkipNext("turn"))).casts("Alice", "Nap").all_pass()
        game.goes_to("upkeep", active="Nadine")
        while game.asks != "option":
            game.does_least()
        assert game.who_decides == "Alice"
        game.option(first)
        if game.asks == "yes or no":
            game.answers(True)
        assert (game.life("Alice"), game.state.seats[0].skips, game.state.active) == (life, skips, 1)


def test_a_seat_keeps_a_skip_for_later_where_a_rule_skips_the_step_anyway() -> None:
    """CR 616.1, 614.10a: of Yawgmoth's Bargain and Fatigue the one who would draw chooses."""
    for first, kept in ((0, (("draw step", 1),)), (1, ())):
        game = with_libraries("Alice", "Nadine").battlefield("Nadine", "Yawgmoth's Bargain")
        game.hand("Alice", instant("Weariness", SkipNext("draw step", EachOpponent())))
        game.casts("Alice", "Weariness").all_pass()
        while game.asks != "option":
            game.does_least()
        assert game.who_decides == "Nadine"
        game.option(first)
        assert (game.state.seats[1].skips, game.count("Forest", "Nadine", "hand")) == (kept, 0)


def test_extra_turns_are_skipped_however_many_there_are() -> None:
    """CR 500.7, 614.1b: all of one player at once, and of nobody else's where an opponent's are meant."""
    warp = sorcery("Warp", "Take an extra turn after this one.")
    for guard, active in (("Ugin's Nexus", "Nadine"), (STRICT, "Nadine")):
        game = with_libraries("Alice", "Nadine").battlefield("Nadine", guard).hand("Alice", warp, warp)
        game.casts("Alice", "Warp").all_pass().casts("Alice", "Warp").all_pass()
        assert game.state.extra_turns[-1][1] == 2
        assert game.goes_to("upkeep").state.active == game.seat(active)
        assert all(is_seat_reference(seat) for seat, _ in game.state.extra_turns)
    mine = with_libraries("Alice", "Nadine").battlefield("Alice", STRICT).hand("Alice", warp)
    assert mine.casts("Alice", "Warp").all_pass().goes_to("upkeep").state.active == mine.seat("Alice")


def test_of_two_reasons_to_skip_an_extra_turn_one_is_chosen() -> None:
    """CR 616.1: a turn that is skipped anyway leaves the other to be skipped."""
    warp = sorcery("Warp", "Take an extra turn after this one. You skip your next turn.")
    game = with_libraries("Alice", "Nadine").battlefield("Nadine", STRICT).hand("Alice", warp)
    game.casts("Alice", "Warp").all_pass()
    while isinstance(game.state.pending, HasPriority | DeclaringAttackers | DeclaringBlockers):
        game.does_least()
    game.option(1)
    assert dict(game.state.seats[0].skips) == {"turn": 1}


def test_what_would_die_gives_an_extra_turn_and_is_exiled() -> None:
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Ugin's Nexus")
    game.hand("Alice", sorcery("Rust", "Destroy target artifact.")).casts(
        "Alice", "Rust", "Ugin's Nexus"
    ).all_pass()
    assert (game.count("Ugin's Nexus", zone="exile"), game.goes_to("upkeep").state.active) == (1, 0)
