"""Riot: a +1/+1 counter as it enters, or haste from then on (CR 702.136a)."""

from tests.rules.table import table


def test_it_enters_with_a_counter_or_gains_haste() -> None:
    for wants_counter in (True, False):
        game = table("Alice", "Bob").battlefield("Alice", "Mountain", "Forest").hand("Alice", "Zhur-Taa Goblin")
        game.casts("Alice", "Zhur-Taa Goblin").all_pass()
        game.answers(wants_counter)
        assert game.size("Zhur-Taa Goblin") == ((3, 3) if wants_counter else (2, 2))
        assert ("haste" in game.now("Zhur-Taa Goblin").keywords) is not wants_counter
        assert game.one("Zhur-Taa Goblin").notes == ()


def test_what_gained_haste_attacks_at_once() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", "Forest").hand("Alice", "Zhur-Taa Goblin")
    game.casts("Alice", "Zhur-Taa Goblin").all_pass()
    game.answers(False).goes_to("beginning of combat").all_pass()
    game.attacks("Alice", "Zhur-Taa Goblin").goes_to("end of combat")
    assert game.life("Bob") == 18
