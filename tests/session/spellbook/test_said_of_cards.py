"""What is said of a combo's cards in words."""

import pytest

from engine.session.spellbook.said_of_cards import Understood, left_to_the_player, meant_by, pool_of, understood

NAMES = ("Combat Celebrant", "Krenko, Mob Boss")


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("", Understood()),
        ("Tapped.", Understood(is_tapped=True)),
        ("Untapped", Understood()),
        ("With two +1/+1 counters on it.", Understood(counters=(("+1/+1", 2),))),
        ("with a −1/−1 counter on it, tapped", Understood(is_tapped=True, counters=(("-1/-1", 1),))),
        ("With 3 charge counters and a quest counter on it", Understood(counters=(("charge", 3), ("quest", 1)))),
        ("With summoning sickness.", Understood(is_sick=True)),
        ("Untapped and without summoning sickness.", Understood()),
        ("Equipped to Celebrant.", Understood(host="Combat Celebrant")),
        ("Attached to Krenko", Understood(host="Krenko, Mob Boss")),
        ("Tapped, naming Elf", Understood(is_tapped=True, rest="naming Elf")),
        ("Attached to a creature", Understood(rest="Attached to a creature")),
    ],
)
def test_states_are_read_and_the_rest_is_kept(said: str, read: Understood) -> None:
    assert understood(said, NAMES) == read


@pytest.mark.parametrize(
    ("needed", "pool", "unread"),
    [
        ("{2}{G}{G}", (0, 0, 0, 0, 2, 2), ""),
        ("{W/U}{B/P}{C}", (1, 0, 1, 0, 0, 1), ""),
        ("{X}{R}", (0, 0, 0, 1, 0, 0), "{X}"),
        ("{U} each turn", (0, 1, 0, 0, 0, 0), "each turn"),
        (":mana4::manaw: available.", (1, 0, 0, 0, 0, 4), ""),
    ],
)
def test_the_mana_needed_is_a_pool(needed: str, pool: tuple[int, ...], unread: str) -> None:
    assert pool_of(needed) == (pool, unread)


def test_names_are_meant_by_a_word_of_their_own() -> None:
    assert meant_by("The Boss, then celebrant", NAMES) == [1, 0]


@pytest.mark.parametrize(
    "said",
    [
        "Famished Paladin does not have summoning sickness.",
        "It doesn't have summoning sickness",
        "isn't summoning sick",
        "without summoning sickness",
        "not affected by summoning sickness",
        "no longer summoning sick",
        "is free of summoning sickness",
        "has no summoning sickness",
    ],
)
def test_a_creature_that_could_attack_is_not_summoning_sick(said: str) -> None:
    assert not understood(said, ()).is_sick


def test_a_creature_with_summoning_sickness_is_summoning_sick() -> None:
    assert understood("has summoning sickness", ()).is_sick
    assert understood("Summoning sick.", ()).is_sick


def test_what_is_not_set_up_from_words_is_named_as_it_is_written() -> None:
    lines = (
        "Isochron Scepter on the battlefield. Dramatic Reversal imprinted on Isochron Scepter.",
        "It is cold.",
    )
    names = ("Isochron Scepter", "Dramatic Reversal")
    assert left_to_the_player(lines, names) == ("Dramatic Reversal imprinted on Isochron Scepter.", "It is cold.")
