"""What is done if something was done, and what otherwise (CR 608.2c, 609.3)."""

from __future__ import annotations

import pytest

from engine.cards.compiling.compile import compile_face
from engine.cards.compiling.texts.faces import Face
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

BEARS, OX = "Grizzly Bears", "Hill Giant"


def cast(game: PlayedTable, name: str, *targets: str) -> PlayedTable:
    return game.casts("Alice", name, *targets).all_pass()


@pytest.mark.parametrize("words", ["Otherwise,", "If you don't,"])
def test_either_is_done_and_not_both(words: str) -> None:
    """Giant Opportunity's kind: what cannot be done is not offered, and the other is done."""
    text = f"You may sacrifice a creature. If you do, you gain 5 life. {words} you lose 1 life."
    spell = sorcery("Chance", text)
    game = table("Alice", "Bob").battlefield("Alice", BEARS).hand("Alice", spell)
    assert cast(game, "Chance").answers(False).life("Alice") == 19
    game = cast(table("Alice", "Bob").battlefield("Alice", BEARS).hand("Alice", spell), "Chance").answers(True)
    if game.asks == "objects":
        game.chooses(BEARS)
    assert (game.life("Alice"), game.count(BEARS)) == (25, 0)


def test_what_has_to_be_done_and_cannot_be_leads_to_the_other() -> None:
    """Charnel Troll without a creature card to exile."""
    text = "Exile a creature card from your graveyard. If you do, you gain 5 life. Otherwise, you lose 1 life."
    game = table("Alice", "Bob").graveyard("Alice", "Forest").hand("Alice", sorcery("Troll", text))
    assert cast(game, "Troll").life("Alice") == 19
    game = cast(table("Alice", "Bob").graveyard("Alice", BEARS).hand("Alice", sorcery("Troll", text)), "Troll")
    if game.asks == "objects":
        game.chooses(game.one(BEARS, "Alice", "graveyard").id)
    assert (game.life("Alice"), game.count(BEARS, "Alice", "exile")) == (25, 1)


def test_a_target_is_known_to_both() -> None:
    """Insatiable Appetite: "that creature" is the target that was chosen before."""
    text = (
        "You may sacrifice a land. If you do, target creature gets +5/+5 until end of turn. Otherwise, that "
        "creature gets +3/+3 until end of turn."
    )
    game = table("Alice", "Bob").battlefield("Alice", BEARS, "Forest").hand("Alice", sorcery("Appetite", text))
    assert cast(game, "Appetite", BEARS).answers(False).size(BEARS) == (5, 5)


def test_it_of_what_was_not_made_is_nothing() -> None:
    text = "You may sacrifice a Food. If you do, create a 7/7 green Giant creature token. Otherwise, sacrifice it."
    face = compile_face(Face("Card", "{1}", "Sorcery", text, "", "", "", ()))
    assert [line.text for line in face.lines if not line.is_read] == [text]


HAND = "Look at target opponent's hand. You may choose a creature card from it. "


def test_a_card_chosen_from_a_hand_is_something_done() -> None:
    """Nightsnare: with a choice the chosen card is discarded; without, whatever is said for that."""
    text = f"{HAND}If you do, that player discards that card. If you don't, you gain 3 life."
    game = table("Alice", "Bob").hand("Bob", BEARS, "Forest").hand("Alice", sorcery("Snare", text))
    assert cast(game, "Snare", "Bob").answers(False).life("Alice") == 23
    game = table("Alice", "Bob").hand("Bob", BEARS, "Forest").hand("Alice", sorcery("Snare", text))
    cast(game, "Snare", "Bob").answers(True)
    if game.asks == "objects":
        game.chooses(game.one(BEARS, "Bob", "hand").id)
    assert (game.count(BEARS, "Bob", "graveyard"), game.life("Alice")) == (1, 20)


def test_a_hand_is_looked_at_and_a_card_chosen_in_one_sentence() -> None:
    """Thrull Surgeon; the other cards stay."""
    text = "Look at target player's hand and choose a card from it. That player discards that card."
    game = table("Alice", "Bob").hand("Bob", BEARS, "Forest").hand("Alice", sorcery("Surgeon", text))
    cast(game, "Surgeon", "Bob").chooses(game.one("Forest", "Bob", "hand").id)
    assert (game.count("Forest", "Bob", "graveyard"), game.count(BEARS, "Bob", "hand")) == (1, 1)


def test_a_search_finds_up_to_as_many_as_are_counted() -> None:
    """Boundless Realms: two lands are controlled, so that three are too many."""
    text = (
        "Search your library for up to X basic land cards, where X is the number of lands you control, put them "
        "onto the battlefield tapped, then shuffle."
    )
    game = table("Alice", "Bob").battlefield("Alice", "Forest", "Forest").hand("Alice", sorcery("Realms", text))
    game.library("Alice", "Island", "Swamp", "Plains", BEARS)
    cast(game, "Realms")
    assert game.candidates == {"Island", "Swamp", "Plains"}
    game.chooses(*(game.one(name, "Alice", "library").id for name in ("Island", "Swamp")))
    assert game.one("Island").tapped
    assert (game.count("Plains"), game.count("Swamp")) == (0, 1)


def test_a_search_for_up_to_none_finds_none() -> None:
    text = (
        "Search your library for up to X basic land cards, where X is the number of artifacts you control. Put "
        "those cards onto the battlefield, then shuffle."
    )
    game = table("Alice", "Bob").hand("Alice", sorcery("Empty", text)).library("Alice", "Island", BEARS)
    assert cast(game, "Empty").count("Island") == 0
    assert game.asks == "priority"


def test_another_player_may_pay_and_only_they_get_what_follows() -> None:
    """CR 118.12: who is offered it pays, and nobody else."""
    theory = compiled(
        "Theory",
        "Whenever a player casts a spell, that player may pay {2}. If they do, they draw a card.",
        "Artifact",
    )
    for is_paid in (True, False):
        game = (
            table("Alice", "Bob")
            .battlefield("Bob", theory)
            .hand("Alice", sorcery("Nap", "You gain 1 life."))
            .library("Alice", "Opt")
        )
        game.battlefield("Alice", "Forest", count=2).library("Bob", "Opt").casts("Alice", "Nap").all_pass()
        assert game.who_decides == "Alice"
        game.answers(is_paid)
        if is_paid:
            game.pays()
        assert (game.count("Opt", "Alice", "hand"), game.count("Opt", "Bob", "hand")) == (int(is_paid), 0)


def test_another_player_may_do_something_for_what_follows() -> None:
    bully = compiled(
        "Bully",
        "Whenever this creature attacks, defending player may discard a card. If they do, untap this creature.",
    )
    for is_done in (True, False):
        game = table("Alice", "Bob").battlefield("Alice", bully).hand("Bob", "Opt").goes_to("declare attackers")
        game.attacks("Alice", "Bully").all_pass()
        assert game.who_decides == "Bob"
        game.answers(is_done)
        if is_done:
            game.chooses(game.one("Opt", "Bob", "hand").id)
        assert (game.one("Bully").tapped, game.count("Opt", "Bob", "graveyard")) == (not is_done, int(is_done))
