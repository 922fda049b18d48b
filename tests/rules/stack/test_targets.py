"""What is still a target as a spell or ability resolves, after all that was done in response (CR 608.2b)."""

from __future__ import annotations

import pytest

from engine.cards.compiling.compile import compile_face
from engine.cards.compiling.texts.faces import Face
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, card, table

BEARS, GIANT, ELVES = "Grizzly Bears", "Hill Giant", "Llanowar Elves"
NAMES = ("Alice", "Bob", "Carol")
STEAL = compiled("Steal", "Gain control of target creature.", "Instant")
SWAP = compiled("Swap", "Exchange control of two target creatures.", "Instant")
THEFT = "for each opponent, destroy up to one target creature that player controls."


def all_but_one_pass(game: PlayedTable, seat: str) -> PlayedTable:
    """Everybody passes until a seat has priority."""
    while game.who_decides != seat:
        game.passes(game.who_decides)
    return game


def at_the_table(**setting: int) -> PlayedTable:
    """Bob has Grizzly Bears, Carol a Hill Giant, who has ways to move control."""
    game = table(*NAMES, **setting).battlefield("Bob", BEARS).battlefield("Carol", GIANT)
    return game.hand("Carol", STEAL, SWAP)


@pytest.mark.parametrize("how", ["spell", "activated", "triggered", "copied"])
def test_a_target_for_each_opponent_is_that_opponents(how: str) -> None:
    """CR 608.2b: what Carol has taken from Bob is no longer what that player, Bob, controls."""
    begin = {"activated": "{0}: F", "triggered": "When this artifact enters, f"}.get(how, "F")
    fork = compiled("Fork", begin + THEFT[1:], "Artifact" if len(begin) > 1 else "Sorcery")
    twin = compiled("Twin", "Copy target sorcery spell. You may choose new targets for the copy.", "Instant")
    game = at_the_table().hand("Alice", fork, twin).casts("Alice", "Fork")
    if how in ("activated", "triggered"):
        game.all_pass()
    if how == "activated":
        game.activates("Alice", "Fork")
    game.targets(BEARS, GIANT)
    if how == "copied":
        game.casts("Alice", "Twin", "Fork").all_pass().answers(yes=True).targets(BEARS, GIANT)
    all_but_one_pass(game, "Carol").casts("Carol", "Steal", BEARS).all_pass()
    game.all_pass()
    if how == "copied":
        assert (game.count(BEARS), game.count(GIANT), game.stack) == (1, 0, ["Fork"])
        game.all_pass()
    assert (game.count(BEARS), game.count(GIANT), game.stack) == (1, 0, [])


def test_two_targets_that_change_places_are_both_illegal() -> None:
    """CR 608.2b: each of them is controlled by an opponent, and neither by the one for whom it was chosen."""
    game = at_the_table().hand("Alice", sorcery("Fork", "F" + THEFT[1:])).casts("Alice", "Fork")
    game.targets(BEARS, GIANT)
    all_but_one_pass(game, "Carol").casts("Carol", "Swap").targets(BEARS, GIANT).all_pass().all_pass()
    assert (game.one(BEARS).controller, game.one(GIANT).controller) == (2, 1)


def test_control_that_moves_and_returns_leaves_a_target_legal() -> None:
    """CR 608.2b: what counts is the moment at which it resolves."""
    game = at_the_table().hand("Alice", sorcery("Fork", "F" + THEFT[1:])).hand("Bob", STEAL)
    game.casts("Alice", "Fork").targets(BEARS, GIANT)
    all_but_one_pass(game, "Carol").casts("Carol", "Steal", BEARS).all_pass()
    all_but_one_pass(game, "Bob").casts("Bob", "Steal", BEARS).all_pass().all_pass()
    assert (game.count(BEARS), game.count(GIANT)) == (0, 0)


@pytest.mark.parametrize(
    ("trigger", "begins"),
    [
        ("Whenever a player casts a spell, ", "casts"),
        ("At the beginning of each player's upkeep, ", "upkeep"),
        ("Whenever this creature deals combat damage to a player, ", "combat"),
        ("Whenever this creature attacks, ", "combat"),
    ],
)
def test_that_player_is_who_it_was_as_the_ability_triggered(trigger: str, begins: str) -> None:
    """CR 608.2b, 603.3d: the creature that Carol has taken is not destroyed."""
    who = "defending player" if trigger.endswith("attacks, ") else "that player"
    watcher = compiled("Watcher", f"{trigger}destroy target creature {who} controls.")
    game = at_the_table().battlefield("Alice", watcher).battlefield("Bob", ELVES)
    game.hand("Bob", compiled("Sting", "Each player loses 1 life.", "Instant"))
    for name in NAMES:
        game.library(name, "Forest", "Forest", "Forest")
    if begins == "casts":
        game.passes("Alice").casts("Bob", "Sting")
    elif begins == "combat":
        game.goes_to("beginning of combat").all_pass().attacks("Alice", "Watcher")
    while game.asks != "targets":
        game.does_least()
    assert game.candidates == {BEARS, ELVES}
    all_but_one_pass(game.targets(BEARS), "Carol").casts("Carol", "Steal", BEARS).all_pass()
    game.all_pass()
    assert game.count(BEARS) == 1


@pytest.mark.parametrize(
    ("text", "answer", "is_destroyed"),
    [
        ("Destroy target creature an opponent controls.", "Gain control of target creature.", False),
        ("Destroy target creature you don't control.", "Gain control of target creature.", False),
        ("Destroy target creature you control.", "Put a +1/+1 counter on target creature.", True),
        ("Destroy target creature with power 2 or less.", "Put a +1/+1 counter on target creature.", False),
        ("Destroy target creature with power 2 or less.", "Put a -1/-1 counter on target creature.", True),
        ("Destroy target untapped creature.", "Tap target creature.", False),
        ("Destroy target creature without flying.", "Target creature gains flying until end of turn.", False),
        ("Destroy target nonblue creature.", "Target creature becomes blue until end of turn.", False),
        ("Destroy target creature.", "Target creature gains hexproof until end of turn.", True),
        ("Destroy target creature.", "Target creature gains shroud until end of turn.", False),
        ("Destroy target creature.", "Target creature gains protection from black until end of turn.", True),
        (
            "Destroy target creature.",
            "Exile target creature, then return it to the battlefield under its owner's control.",
            False,
        ),
    ],
)
def test_what_a_target_has_become(text: str, answer: str, *, is_destroyed: bool) -> None:
    """CR 608.2b: Alice answers her own spell; it is about one creature, hers or Bob's."""
    owner = "Alice" if "you control" in text or "hexproof" in answer else "Bob"
    game = table("Alice", "Bob").battlefield(owner, BEARS)
    game.hand("Alice", compiled("Doom", text, "Instant"), compiled("Answer", answer, "Instant"))
    game.casts("Alice", "Doom", BEARS).casts("Alice", "Answer", BEARS).all_pass().all_pass()
    assert game.stack == []
    assert game.count(BEARS) == (not is_destroyed)


def test_a_card_that_has_left_a_graveyard_and_come_back_is_another() -> None:
    """CR 400.7: Alice's creature is returned, sacrificed, and is not the card that the first spell named."""
    raised = "Return target creature card from your graveyard to the battlefield."
    altar = card("Ashnod's Altar")
    game = table("Alice", "Bob").battlefield("Alice", altar).graveyard("Alice", BEARS)
    game.hand("Alice", *(compiled(name, raised, "Instant") for name in ("First", "Second")))
    game.casts("Alice", "First", BEARS).casts("Alice", "Second", BEARS).all_pass()
    game.activates("Alice", "Ashnod's Altar").chooses(BEARS).all_pass()
    assert (game.count(BEARS), game.count(BEARS, zone="graveyard"), game.stack) == (0, 1, [])


def test_a_spell_does_what_it_can_to_the_target_that_is_left() -> None:
    """CR 608.2b: the illegal target is not affected, the other one is."""
    game = table("Alice", "Bob").battlefield("Bob", BEARS, GIANT)
    game.hand("Alice", sorcery("Both", "Destroy two target creatures with power 3 or less."))
    game.hand("Bob", compiled("Grow", "Target creature gets +4/+4 until end of turn.", "Instant"))
    game.casts("Alice", "Both").targets(BEARS, GIANT).passes("Alice")
    game.casts("Bob", "Grow", BEARS).all_pass().all_pass()
    assert (game.count(BEARS), game.count(GIANT)) == (1, 0)


def test_protection_that_a_player_gains_is_not_read() -> None:
    """CR 702.16b: it is not played yet, and would do nothing."""
    text = "You gain protection from red until end of turn."
    assert not compile_face(Face("Calm", "{W}", "Instant", text, "", "", "", ())).is_whole


@pytest.mark.parametrize("word", ["hexproof", "shroud"])
def test_a_player_who_has_gained_it_is_no_target(word: str) -> None:
    """CR 702.11c, 702.18a: until the turn ends."""
    calm = compiled("Calm", f"You gain {word} until end of turn.", "Instant")
    game = table("Alice", "Bob").hand("Alice", calm).hand("Bob", card("Lightning Bolt"))
    game.casts("Alice", "Calm").all_pass().passes("Alice")
    with pytest.raises(Refusal, match="not a legal target"):
        game.casts("Bob", "Lightning Bolt", "Alice")


def test_a_copy_keeps_its_target_where_there_is_no_other() -> None:
    """CR 707.10c: new targets have to be legal; where none is, nobody is asked and the copy is as it was."""
    crush = compiled("Crush", "Destroy target creature.", "Sorcery")
    twin = compiled("Twin", "Copy target sorcery spell. You may choose new targets for the copy.", "Instant")
    kill = compiled("Kill", "Destroy target creature.", "Instant")
    game = table("Alice", "Bob").battlefield("Bob", BEARS).hand("Alice", crush, twin, kill)
    game.casts("Alice", "Crush", BEARS).casts("Alice", "Twin", "Crush").casts("Alice", "Kill", BEARS).all_pass()
    assert game.count(BEARS) == 0
    game.all_pass()
    assert game.stack == ["Crush", "Crush"]
    game.all_pass(2)
    assert game.stack == []
