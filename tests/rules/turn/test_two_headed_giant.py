"""Two-Headed Giant: shared team turns, one life total, combat of team against team (CR 805, 810)."""

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.definitions.abilities import KeywordAbility, StaticAbility
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.counters import Proliferate
from engine.cards.effects.game import LoseGame, WinGame
from engine.cards.effects.life_and_damage import GainLife, LoseLife
from engine.cards.effects.turns import ExtraTurn
from engine.cards.events.turns import Begins
from engine.cards.filters.players import IsPlayer
from engine.cards.game_rules.restrictions import PlayerCannot
from engine.cards.references.choices import Target
from engine.cards.references.players import EachOpponent, EachPlayer, ThatPlayer, You
from engine.model.choices import Activate, DeclareAttackers
from engine.model.events import SeatLost, StepBegan
from engine.model.refusals import Refusal
from engine.rules.legal import legal_choices
from tests.rules.table import PlayedTable, creature, enchantment, instant, tap_ability, when

NAMES = ("Alice", "Anna", "Nadine", "Nora")
HEALER = creature("Healer", 1, 1, tap_ability(GainLife(Number(3), You())))
DRAIN = instant("Drain", LoseLife(Number(1), EachOpponent()))
INFECT = KeywordAbility("infect")
BOLT = instant("Bolt", LoseLife(Number(3), Target()), targets=(IsPlayer(),))


def giant(**setting: object) -> PlayedTable:
    """Alice and Anna against Nadine and Nora, at 30 life each team."""
    return PlayedTable(*NAMES, teams=(0, 0, 1, 1), life=30, **setting)  # type: ignore[arg-type]  # setting by name


def lives(game: PlayedTable) -> list[object]:
    """The life total that each of the four is told."""
    return [game.life(name) for name in NAMES]


def attack(game: PlayedTable, *attacks: tuple[str | int, str]) -> PlayedTable:
    """The active team attacks with these creatures, each against a player."""
    declared = tuple((game.id(one), game.reference(whom), 1) for one, whom in attacks)
    return game.makes(DeclareAttackers(game.decider, declared))


def test_life_gained_by_one_is_the_teams() -> None:
    """CR 810.9: it happens to the player, and the team's total changes."""
    game = giant().battlefield("Anna", HEALER).activates("Anna", "Healer").all_pass()
    assert lives(game) == [33, 33, 30, 30]


def test_each_opponent_loses_life_from_one_total() -> None:
    """CR 810.9: two players lose 1 life each, and their team 2."""
    game = giant().hand("Alice", DRAIN).casts("Alice", "Drain").all_pass()
    assert lives(game) == [30, 30, 28, 28]


def test_each_player_is_each_of_the_four() -> None:
    """CR 810.9: so each team loses twice."""
    doom = instant("Doom", LoseLife(Number(4), EachPlayer()))
    game = giant().hand("Alice", doom).casts("Alice", "Doom").all_pass()
    assert lives(game) == [22, 22, 22, 22]


def test_who_cannot_gain_life_keeps_the_teammate_from_it() -> None:
    """CR 810.9g."""
    curse = enchantment("Curse", StaticAbility(rules=(PlayerCannot("gain life", "you"),)))
    game = giant().battlefield("Alice", curse).battlefield("Anna", HEALER).activates("Anna", "Healer").all_pass()
    assert lives(game) == [30, 30, 30, 30]


def test_a_team_without_life_loses_as_a_team() -> None:
    """CR 810.8a, 810.8c."""
    game = giant().life_is("Nadine", 3).hand("Alice", BOLT).casts("Alice", "Bolt", "Nora").all_pass()
    assert game.winner == "Alice"
    assert [event.seat for event in game.events if isinstance(event, SeatLost)] == [2, 3]


def test_the_other_teams_win_is_everybodys_loss() -> None:
    """CR 810.8a: when one player wins, the team does."""
    game = giant().hand("Anna", instant("Triumph", WinGame())).casts("Anna", "Triumph").all_pass()
    assert game.winner == "Anna"


def test_one_player_loses_and_the_team_with_her() -> None:
    """CR 810.8a: also by an effect that names only one."""
    doom = instant("Doom", LoseGame(Target()), targets=(IsPlayer(),))
    game = giant().hand("Nadine", doom).passes("Alice").passes("Anna").casts("Nadine", "Doom", "Anna").all_pass()
    assert game.winner == "Nadine"


def test_an_angel_of_one_keeps_the_team_in_the_game() -> None:
    """CR 810.8b."""
    angel = enchantment("Angel", StaticAbility(rules=(PlayerCannot("lose the game", "you"),)))
    game = giant().life_is("Nadine", 1).battlefield("Nora", angel).hand("Alice", BOLT)
    game.casts("Alice", "Bolt", "Nadine").all_pass()
    assert (lives(game), game.winner) == ([30, 30, -2, -2], None)


def test_a_concession_takes_the_team_along() -> None:
    """CR 810.8a, 104.3a."""
    assert giant().concedes("Nora").winner == "Alice"


def test_fifteen_poison_counters_of_both_together_lose() -> None:
    """CR 810.8d, 810.10: neither ten nor each for herself."""
    viper, asp = creature("Viper", 7, 7, INFECT), creature("Asp", 7, 7, INFECT)
    game = giant(step="beginning of combat").battlefield("Alice", viper, asp).all_pass()
    attack(game, ("Viper", "Nadine"), ("Asp", "Nora")).goes_to("combat damage")
    assert [dict(game.state.seats[seat].counters) for seat in range(4)] == [{}, {}, {"poison": 14}, {"poison": 14}]
    assert game.winner is None


def test_one_more_poison_counter_for_the_teammate_is_the_fifteenth() -> None:
    """CR 810.10: the counters are the team's."""
    viper, asp = (
        creature("Viper", 14, 7, KeywordAbility("infect")),
        creature("Asp", 1, 1, INFECT),
    )
    game = giant(step="beginning of combat").battlefield("Alice", viper).battlefield("Anna", asp).all_pass()
    attack(game, ("Viper", "Nadine"), ("Asp", "Nora")).all_pass(3)
    assert game.winner == "Alice"


def test_proliferating_gives_a_team_one_poison_counter() -> None:
    """CR 701.34b: only one of the two players is given another."""
    asp = creature("Asp", 1, 1, INFECT)
    spread = instant("Spread", Proliferate())
    game = giant(step="beginning of combat").battlefield("Alice", asp).hand("Alice", spread).all_pass()
    attack(game, ("Asp", "Nadine")).goes_to("combat damage").casts("Alice", "Spread").all_pass()
    game.chooses("Nadine", "Nora")
    assert dict(game.state.seats[3].counters) == {"poison": 2}


# Shared team turns


def test_priority_goes_through_the_team_before_it_goes_to_the_other() -> None:
    """CR 805.5: teams have priority, and a team passes when both of its players have."""
    game = giant().battlefield("Nora", HEALER).passes("Alice").passes("Anna").activates("Nora", "Healer")
    asked = []
    while game.state.stack:
        asked.append(game.who_decides)
        game.passes(game.who_decides)
    assert asked == ["Nora", "Nadine", "Alice", "Anna"]


def test_a_teammate_who_acts_gives_the_team_priority_again() -> None:
    """CR 805.5b: Alice has passed, but when Anna acts she is asked again before the other team is."""
    game = giant().battlefield("Anna", HEALER).passes("Alice").activates("Anna", "Healer").passes("Anna")
    assert game.who_decides == "Alice"


def test_either_player_may_act_while_the_team_has_priority() -> None:
    """CR 805.5a: Anna need not wait until Alice passes; Nadine has to."""
    game = giant().battlefield("Anna", HEALER).battlefield("Nadine", HEALER)
    healers = {game.state.objects[id].controller: id for id in game.state.battlefield}
    assert Activate(1, healers[1], 0) in legal_choices(game.state)
    with pytest.raises(Refusal, match="Alice has to decide first"):
        game.makes(Activate(2, healers[2], 0))
    game.makes(Activate(1, healers[1], 0))
    assert (game.who_decides, len(game.state.stack)) == ("Anna", 1)


def test_both_players_have_the_turn() -> None:
    """CR 805.4: both may play a land and cast sorceries; the others may not."""
    game = giant().hand("Alice", "Forest").hand("Anna", "Plains").hand("Nadine", "Mountain")
    game.plays("Alice", "Forest").plays("Anna", "Plains").passes("Anna").passes("Alice")
    with pytest.raises(Refusal, match="one's own turn"):
        game.plays("Nadine", "Mountain")


def test_each_player_plays_one_land_a_turn() -> None:
    """CR 805.4c."""
    game = giant().hand("Anna", "Plains", "Plains").plays("Anna", "Plains")
    with pytest.raises(Refusal, match="already played a land"):
        game.plays("Anna", "Plains")


def test_both_players_untap_and_draw() -> None:
    """CR 805.4b."""
    game = giant(active=2).battlefield("Anna", HEALER, is_tapped=True)
    for name in NAMES:
        game.library(name, "Forest", "Forest")
    game.goes_to("precombat main", active="Alice")
    assert not game.all("Healer")[0].tapped
    assert [len(seat.hand) for seat in game.state.seats] == [1, 1, 0, 0]


def test_turns_go_from_team_to_team() -> None:
    """CR 805.4: there are two turns in a round, not four."""
    game = giant()
    for name in NAMES:
        game.library(name, *("Forest",) * 4)
    game.goes_to("upkeep").goes_to("precombat main").goes_to("upkeep").goes_to("precombat main")
    began = [event.active for event in game.events if isinstance(event, StepBegan) and event.step == "upkeep"]
    assert began == [2, 0]


def test_an_upkeep_of_ones_own_is_the_teams() -> None:
    """CR 805.4: "your upkeep" of the second player, who then is "you"."""
    shrine = enchantment("Shrine", when(Begins("upkeep", "your"), GainLife(Number(1), You())))
    game = giant(active=2).battlefield("Anna", shrine)
    for name in NAMES:
        game.library(name, "Forest")
    game.goes_to("upkeep", active="Alice").all_pass()
    assert lives(game) == [31, 31, 30, 30]


def test_an_opponents_upkeep_is_not_the_teammates() -> None:
    """CR 102.3: a teammate is no opponent."""
    shrine = enchantment("Shrine", when(Begins("upkeep", "opponent's"), GainLife(Number(1), You())))
    game = giant(active=2).battlefield("Anna", shrine)
    for name in NAMES:
        game.library(name, "Forest", "Forest")
    game.goes_to("upkeep", active="Alice").goes_to("upkeep", active="Nadine").all_pass()
    assert lives(game) == [31, 31, 30, 30]


def test_a_team_orders_the_triggers_of_both_together() -> None:
    """CR 805.7: Anna's may go on the stack under Alice's or over it."""
    game = giant(active=2)
    for name, amount in (("Alice", 1), ("Anna", 2)):
        shrine = enchantment(f"{name} Shrine", when(Begins("upkeep", "your"), DrawCards(Number(amount), You())))
        game.battlefield(name, shrine)
    for name in NAMES:
        game.library(name, "Forest", "Forest", "Forest")
    while game.asks != "order":
        game.does_least()
    assert game.who_decides == "Alice"
    game.orders(1, 0)
    assert [item.controller for item in game.state.stack] == [1, 0]


def test_an_extra_turn_of_one_is_the_teams() -> None:
    """CR 805.8."""
    warp = instant("Warp", ExtraTurn())
    game = giant().hand("Anna", warp)
    for name in NAMES:
        game.library(name, *("Forest",) * 4)
    game.casts("Anna", "Warp").all_pass()
    game.goes_to("upkeep").goes_to("precombat main").goes_to("upkeep")
    began = [event.active for event in game.events if isinstance(event, StepBegan) and event.step == "upkeep"]
    assert began == [0, 2]


# Combat


def test_the_team_attacks_and_blocks_as_one() -> None:
    """CR 805.10a-d: one attack of both players' creatures, one block of both other players' ones."""
    bear, hill = creature("Bear", 2, 2), creature("Hill", 3, 3)
    game = giant(step="beginning of combat").battlefield("Alice", bear).battlefield("Anna", hill)
    game.battlefield("Nora", creature("Wall", 0, 4)).all_pass()
    attack(game, ("Bear", "Nadine"), ("Hill", "Nora")).all_pass()
    assert (game.who_decides, game.asks) == ("Nadine", "block")
    game.blocks("Nadine", ("Wall", "Bear")).goes_to("combat damage")
    assert lives(game) == [30, 30, 27, 27]


def test_a_creature_cannot_attack_the_teammate() -> None:
    """CR 805.10a."""
    game = giant(step="beginning of combat").battlefield("Alice", creature("Bear", 2, 2)).all_pass()
    with pytest.raises(Refusal, match="cannot be attacked"):
        attack(game, ("Bear", "Anna"))


def test_landwalk_looks_at_the_player_attacked() -> None:
    """CR 805.10e, 702.14c: Nora, whom it attacks, has no Island, so even Nadine's creature may block."""
    walker = creature("Walker", 2, 2, KeywordAbility("islandwalk"))
    game = giant(step="beginning of combat").battlefield("Alice", walker)
    game.battlefield("Nadine", "Island", creature("Wall", 0, 4)).all_pass()
    attack(game, ("Walker", "Nora")).all_pass()
    assert game.asks == "block"


def test_lifelink_of_one_is_life_of_the_team() -> None:
    """CR 810.9."""
    vampire = creature("Vampire", 2, 2, KeywordAbility("lifelink"))
    game = giant(step="beginning of combat").battlefield("Anna", vampire).all_pass()
    attack(game, ("Vampire", "Nora")).goes_to("combat damage")
    assert lives(game) == [32, 32, 28, 28]


def test_a_spell_says_opponent_and_cannot_target_the_teammate() -> None:
    """CR 102.3."""
    hex = instant("Hex", LoseLife(Number(1), Target()), targets=(IsPlayer("opponent"),))
    game = giant().hand("Alice", hex).casts("Alice", "Hex")
    with pytest.raises(Refusal):
        game.targets("Anna")
    assert game.targets("Nora").asks == "priority"


def test_that_player_of_a_teams_upkeep_is_each_of_its_players() -> None:
    """CR 805.4: both have the upkeep, each of them is "that player" once."""
    vortex = enchantment("Vortex", when(Begins("upkeep", "each"), DrawCards(Number(1), ThatPlayer())))
    game = giant(active=2).battlefield("Anna", vortex)
    for name in NAMES:
        game.library(name, "Forest", "Forest", "Forest")
    game.goes_to("upkeep", active="Alice")
    while game.state.step == "upkeep":
        game.does_least()
    assert [game.count("Forest", name, "hand") for name in NAMES] == [2, 2, 0, 0]
