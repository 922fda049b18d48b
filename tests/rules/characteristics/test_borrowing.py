"""Activated abilities that something has because others have them (CR 613.1f, 613.8)."""

from __future__ import annotations

import pytest

from engine.model.choices import Activate
from engine.model.refusals import Refusal
from tests.loops.playing import using
from tests.loops.proofs import holds_law
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import card, table

OOZE = compiled(
    "Ooze", "As long as Ooze is on the battlefield, it has all activated abilities of all creature cards in all "
    "graveyards."
)  # fmt: skip
MIMIC = compiled(
    "Mimic", "Mimic has all activated abilities of creatures you control that don't have the same name as Mimic."
)
PINGER = compiled("Pinger", "{0}: You gain 1 life.")
ELVES = "Llanowar Elves"


def test_it_has_what_cards_in_graveyards_have_and_speaks_of_itself() -> None:
    """Necrotic Ooze (CR 201.5a): "this creature" is the Ooze, and it may tap for mana."""
    boar = compiled("Boar", "{0}: Boar gets +1/+1 until end of turn.")
    game = table("Alice", "Bob").battlefield("Alice", OOZE).graveyard("Bob", boar).graveyard("Alice", ELVES)
    ooze = game.one("Ooze").id
    assert len(game.now(ooze).abilities) == 3
    game.activates("Alice", "Ooze", ability=2).all_pass()
    assert game.size(ooze) == (3, 3)


def test_what_leaves_takes_its_abilities_with_it() -> None:
    """CR 611.3a: it is looked at all the time."""
    game = table("Alice", "Bob").battlefield("Alice", OOZE).graveyard("Bob", PINGER)
    relic = compiled("Relic", "Exile target card from a graveyard.", "Instant")
    game.hand("Alice", relic).casts("Alice", "Relic", game.one("Pinger", "Bob", "graveyard").id).all_pass()
    assert len(game.now("Ooze").abilities) == 1


def test_abilities_that_others_have_been_given_count() -> None:
    """Marvin, Murderous Mimic with Presence of Gond (CR 613.8a): what it has depends on what the Aura gives,
    whatever came first.
    """
    for order in (("Bear", MIMIC), (MIMIC, "Bear")):
        game = table("Alice", "Bob")
        for one in order:
            game.battlefield("Alice", card("Grizzly Bears") if one == "Bear" else one)
        game.hand("Alice", sorcery("Gift", 'Until end of turn, target creature gains "{0}: You gain 1 life."'))
        game.casts("Alice", "Gift", "Grizzly Bears").all_pass()
        game.activates("Alice", "Mimic").all_pass()
        assert game.life("Alice") == 21


def test_two_that_look_at_each_other_have_what_both_see() -> None:
    """CR 613.8b: one that the other looks at, and that does not look back, comes first."""
    kraj = compiled("Kraj", "Kraj has all activated abilities of each other creature with a +1/+1 counter on it.")
    game = table("Alice", "Bob").battlefield("Alice", kraj).battlefield("Alice", OOZE, counters=(("+1/+1", 1),))
    game.graveyard("Bob", PINGER)
    game.activates("Alice", "Kraj").all_pass()
    assert game.life("Alice") == 21


def test_without_its_abilities_it_has_nothing_of_others() -> None:
    """CR 613.6: the loss ends the effect, whatever the timestamps."""
    humble = sorcery("Humble", "Target creature loses all abilities until end of turn.")
    game = table("Alice", "Bob").battlefield("Alice", OOZE).graveyard("Bob", PINGER).hand("Alice", humble)
    game.casts("Alice", "Humble", "Ooze").all_pass()
    assert game.now("Ooze").abilities == ()


def test_what_is_gained_as_it_resolves_stays_the_same() -> None:
    """Quicksilver Elemental (CR 611.2c)."""
    elemental = compiled(
        "Elemental", "{0}: Elemental gains all activated abilities of target creature until end of turn."
    )
    kill = sorcery("Kill", "Destroy target creature.")
    game = table("Alice", "Bob").battlefield("Alice", elemental, PINGER).hand("Alice", kill)
    game.activates("Alice", "Elemental", "Pinger").all_pass().casts("Alice", "Kill", "Pinger").all_pass()
    game.activates("Alice", "Elemental", ability=1).all_pass()
    assert game.life("Alice") == 21
    game.goes_to("upkeep", active="Bob")
    assert len(game.now("Elemental").abilities) == 1


def test_each_of_them_once_each_turn() -> None:
    """Mairsil, the Pretender: two cards that are alike give an ability each."""
    mairsil = compiled(
        "Mairsil",
        "Mairsil has all activated abilities of all creature cards in all graveyards. You may activate each of "
        "those abilities only once each turn.",
    )
    game = table("Alice", "Bob").battlefield("Alice", mairsil).graveyard("Bob", PINGER, PINGER)
    game.activates("Alice", "Mairsil", ability=1).all_pass().activates("Alice", "Mairsil", ability=2).all_pass()
    assert game.life("Alice") == 22
    with pytest.raises(Refusal, match="only once each turn"):
        game.makes(Activate(0, game.one("Mairsil").id, 1))


def test_a_loop_through_what_a_card_in_a_graveyard_has_is_proved() -> None:
    """The law: Necrotic Ooze with Devoted Druid's kind, 30 times as once."""
    start = table("Alice", "Bob").battlefield("Alice", OOZE).graveyard("Alice", PINGER).state
    assert holds_law(start, using(start, "Ooze", ability=1), 1, 2, 30)
