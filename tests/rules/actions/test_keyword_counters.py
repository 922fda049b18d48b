"""Keyword counters give what they are on an ability, in the order in which they came (CR 122.1b, 613.7c)."""

from __future__ import annotations

from engine.cards.effects.counters import PutSeveralKinds
from engine.cards.entries.card import read_card_text
from engine.cards.entries.writing.card import written_entry
from engine.cards.language.trees import nodes_in
from engine.model.edits import BeginSettingUp, EditCounters, EndSettingUp
from engine.session.set_up.capturing import set_up_of
from engine.session.set_up.first_state import begin
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import Card, PlayedTable, catalogue, table

BEARS = "Grizzly Bears"
WINGS = sorcery("Wing It", "Put a flying counter on target creature.")
STRIKE = sorcery("Showdown", "Put a double strike counter on target creature.")
MUTE = sorcery("Mute", "Target creature loses all abilities until end of turn.")
CLIP = sorcery("Clip", "Remove a flying counter from target creature.")
BAT = compiled("Bat", "This creature enters with a lifelink counter on it.")


def playing(*hand: Card) -> PlayedTable:
    return table("Alice", "Bob").battlefield("Alice", BEARS).hand("Alice", *hand)


def keywords(game: PlayedTable, name: str = BEARS) -> set[str]:
    return set(game.now(name).keywords)


def test_a_keyword_counter_gives_the_keyword_until_the_last_is_removed() -> None:
    game = playing(WINGS, WINGS, STRIKE, CLIP, CLIP)
    for spell in ("Wing It", "Wing It", "Showdown", "Clip"):
        game.casts("Alice", spell, BEARS).all_pass()
    assert keywords(game) == {"flying", "double strike"}
    game.casts("Alice", "Clip", BEARS).all_pass()
    assert keywords(game) == {"double strike"}
    assert game.one(BEARS).counters == (("double strike", 1),)


def test_what_takes_abilities_away_takes_those_of_earlier_counters_alone() -> None:
    """CR 613.7c: a counter put on later gives its ability after them."""
    game = playing(WINGS, MUTE, STRIKE)
    for spell in ("Wing It", "Mute", "Showdown"):
        game.casts("Alice", spell, BEARS).all_pass()
    assert keywords(game) == {"double strike"}
    game.goes_to("upkeep", active="Bob")
    assert keywords(game) == {"flying", "double strike"}


def test_a_creature_enters_with_what_its_counters_give() -> None:
    game = playing(BAT).casts("Alice", "Bat").all_pass()
    assert keywords(game, "Bat") == {"lifelink"}


def test_counters_set_by_hand_and_captured_give_their_abilities() -> None:
    game = table("Alice", "Bob").battlefield("Alice", BEARS).makes(BeginSettingUp(0))
    bears = game.one(BEARS)
    game.makes(EditCounters(0, bears.id, 0, "hexproof", 1))
    assert keywords(game) == {"hexproof"}
    game.makes(EditCounters(0, bears.id, 0, "hexproof", 0))
    assert keywords(game) == set()
    game.makes(EditCounters(0, bears.id, 0, "first strike", 2)).makes(EndSettingUp(0))
    captured = set_up_of(game.state, catalogue())
    again = begin(captured, catalogue()).state
    assert (captured.effects, [one.duration for one in again.effects]) == ((), ["as long as it has the counter"])


def test_counters_of_several_kinds_are_put_together_and_written_as_an_entry() -> None:
    fangs = sorcery(
        "Fangs", "Put two +1/+1 counters, a reach counter, and a deathtouch counter on target creature."
    )
    assert any(isinstance(node, PutSeveralKinds) for node in nodes_in(fangs.abilities))
    assert read_card_text(written_entry(fangs), "a test").abilities == fangs.abilities
    game = playing(fangs).casts("Alice", "Fangs", BEARS).all_pass()
    assert (game.size(BEARS), keywords(game)) == ((4, 4), {"reach", "deathtouch"})
