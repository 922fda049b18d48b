"""Words read from texts, played: in whose turn a spell is cast, another's hand, all counters removed."""

from __future__ import annotations

from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

SPARK = compiled("Spark", "You gain 1 life.", "Instant")
CUTTHROAT = compiled(
    "Brineborn Cutthroat",
    "Whenever you cast a spell during an opponent's turn, put a +1/+1 counter on this creature.",
)
ALELA = compiled("Alela", "Whenever you cast your first spell during each opponent's turn, you gain 5 life.")
RETRIEVER = compiled("Chakram Retriever", "Whenever you cast a spell during your turn, you gain 3 life.")


def casting(active: int) -> PlayedTable:
    """Alice casts two instants in her own turn or in Bob's."""
    game = table("Alice", "Bob", active=active).battlefield("Alice", CUTTHROAT, ALELA, RETRIEVER)
    game.hand("Alice", SPARK, SPARK)
    for _ in range(2):
        if active == 1:
            game.passes("Bob")
        game.casts("Alice", "Spark")
        if game.asks == "order":
            game.orders(0, 1)
        while game.stack:
            game.all_pass()
    return game


def test_spells_count_by_whose_turn_they_are_cast_in() -> None:
    """CR 102.1: two spells in each player's turn."""
    own, other = casting(0), casting(1)
    assert (own.life("Alice"), other.life("Alice")) == (20 + 2 + 6, 20 + 2 + 5)
    assert (own.size(CUTTHROAT.name), other.size(CUTTHROAT.name)) == ((2, 2), (4, 4))


def test_an_opponent_has_so_many_cards() -> None:
    """Of each opponent by itself, whatever another has (CR 102.1): Jace's Phantasm and Guul Draz Specter."""
    phantasm = compiled(
        "Phantasm", "Phantasm gets +4/+4 as long as an opponent has four or more cards in their graveyard."
    )
    specter = compiled("Specter", "Specter gets +3/+3 as long as an opponent has no cards in hand.")
    game = table("Alice", "Bob", "Carol").battlefield("Alice", phantasm, specter).hand("Carol", "Forest")
    game.hand("Bob", "Forest").hand("Alice", sorcery("Mind Rot", "Target player discards a card."))
    for seat in ("Bob", "Carol"):
        game.graveyard(seat, "Forest", "Forest", "Island")
    assert (game.size("Phantasm"), game.size("Specter")) == ((2, 2), (2, 2))
    game.casts("Alice", "Mind Rot", "Bob").all_pass().does_least()
    assert (game.size("Phantasm"), game.size("Specter")) == ((6, 6), (5, 5))


def test_all_counters_of_a_kind_are_removed() -> None:
    """CR 122: Hapatra's Mark and Anthroplasm; those of other kinds stay."""
    mark = compiled(
        "Mark", "Target creature gains hexproof until end of turn. Remove all -1/-1 counters from it.", "Instant"
    )
    plasm = compiled(
        "Plasm", "{X}, {T}: Remove all +1/+1 counters from this creature and put X +1/+1 counters on it."
    )
    game = table("Alice", "Bob").hand("Alice", mark).battlefield("Alice", "Forest")
    game.battlefield("Alice", plasm, counters=(("+1/+1", 10**100),))
    game.battlefield("Bob", "Hill Giant", counters=(("-1/-1", 2), ("charge", 1)))
    game.activates("Alice", "Plasm", x=1).all_pass()
    assert game.size("Plasm") == (3, 3)
    game.casts("Alice", "Mark", "Hill Giant").all_pass()
    assert game.one("Hill Giant").counters == (("charge", 1),)
