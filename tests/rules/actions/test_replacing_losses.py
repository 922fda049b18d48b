"""What happens instead of losing the game (CR 104.3, 614.1a)."""

from __future__ import annotations

from engine.cards.definitions.replacing import ReplacesLoss
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table, written

_THRONE = compiled(
    "Throne", "If you would lose the game, instead exile this artifact and your life total becomes 1.", "Artifact"
)
_DRAIN = sorcery("Drain", "Each player loses 20 life.")


def test_an_artifact_is_exiled_instead_of_losing() -> None:
    game = table("Alice", "Bob").battlefield("Bob", _THRONE).hand("Alice", _DRAIN)
    game.casts("Alice", "Drain").all_pass()
    assert (game.winner, game.life("Bob")) == ("Bob", 1)


def test_only_one_of_several_alike_is_used_up_at_a_time() -> None:
    """CR 614.5: and a loss for another reason is one more."""
    game = table("Alice", "Bob").battlefield("Bob", _THRONE, count=3).hand("Alice", _DRAIN)
    game.life_is("Alice", 100).hand("Alice", sorcery("Venom", "Target player gets ten poison counters."))
    game.casts("Alice", "Drain").all_pass()
    assert (game.winner, game.life("Bob"), game.count("Throne", "Bob")) == (None, 1, 2)
    game.casts("Alice", "Venom", "Bob").all_pass()
    assert (game.winner, game.count("Throne", "Bob", "exile")) == ("Alice", 3)


def test_the_next_loss_of_the_turn_is_replaced_and_a_concession_is_not() -> None:
    """CR 104.3a, 104.3e: what says that a player loses is replaced as well."""
    text = "The next time you would lose the game this turn, instead draw two cards and your life total becomes 5."
    reversal = compiled("Reversal", text, "Instant")
    pact = sorcery("Pact", "Target player loses the game.")
    game = (
        table("Alice", "Bob").hand("Bob", reversal).library("Bob", "Opt", "Opt", "Opt").hand("Alice", pact, pact)
    )
    game.passes("Alice").casts("Bob", "Reversal").all_pass()
    game.casts("Alice", "Pact", "Bob").all_pass()
    assert (game.winner, game.life("Bob"), game.count("Opt", "Bob", "hand")) == (None, 5, 2)
    game.casts("Alice", "Pact", "Bob").all_pass()
    assert game.winner == "Alice"
    given_up = table("Alice", "Bob").battlefield("Bob", _THRONE).concedes("Bob")
    assert given_up.winner == "Alice"


def test_an_entry_says_what_happens_instead_of_losing() -> None:
    entry = "name: Throne\ntype: Artifact\nabilities:\n  - instead of losing the game:\n      - together:\n"
    throne = written(
        f"{entry}          - exile: this artifact\n          - life becomes: 1\n            who: you\n"
    )
    assert throne.abilities == _THRONE.abilities
    assert isinstance(throne.abilities[0], ReplacesLoss)
