"""Cards revealed from the top of a library until one of a kind is there, and where they go (CR 701.20)."""

from __future__ import annotations

from tests.rules.compiled import sorcery
from tests.rules.table import PlayedTable, table


def revealing(text: str, *library: str) -> PlayedTable:
    """A table at which Alice casts a sorcery with a text; Bob's library, from its top, is as said."""
    game = table("Alice", "Bob").hand("Alice", sorcery("A Sorcery", text)).library("Bob", *library)
    game.library("Alice", *library)
    return game.casts("Alice", "A Sorcery", *(("Bob",) if "arget" in text else ()))


def test_the_card_enters_and_the_others_go_where_the_text_says() -> None:
    until = "Reveal cards from the top of your library until you reveal a creature card. Put that card"
    library = ("Forest", "Shock", "Grizzly Bears", "Island")
    for text, graveyard, left in (
        (f"{until} onto the battlefield and all other cards revealed this way into your graveyard.", 2, 1),
        (f"{until} onto the battlefield and the rest on the bottom of your library in a random order.", 0, 3),
        (f"{until} onto the battlefield tapped, then shuffle the rest into your library.", 0, 3),
    ):
        game = revealing(text, *library).all_pass()
        seat = game.state.seats[0]
        # The sorcery itself is in the graveyard too.
        assert (game.count("Grizzly Bears"), len(seat.graveyard), len(seat.library)) == (1, graveyard + 1, left)
        assert game.one("Grizzly Bears").tapped == ("tapped" in text)


def test_another_player_reveals_from_their_own_library() -> None:
    """CR 701.20a: with no such card, all of the library is revealed."""
    text = (
        "Target player reveals cards from the top of their library until they reveal a land card, then puts those "
        "cards into their graveyard."
    )
    for library, graveyard in ((("Shock", "Forest", "Island"), 2), (("Shock", "Grizzly Bears"), 2)):
        game = revealing(text, *library).all_pass()
        assert len(game.state.seats[1].graveyard) == graveyard


def test_a_phantasm_alone_in_its_library_comes_back_and_mills_the_rest() -> None:
    """Mirror-Mad Phantasm: its owner puts all other cards revealed into the graveyard."""
    game = table("Alice", "Bob").battlefield("Alice", "Mirror-Mad Phantasm", "Island", "Island")
    before = game.one("Mirror-Mad Phantasm").id
    game.activates("Alice", "Mirror-Mad Phantasm").all_pass()
    assert (game.count("Mirror-Mad Phantasm"), len(game.state.seats[0].library)) == (1, 0)
    assert game.one("Mirror-Mad Phantasm").id != before


def test_nothing_is_revealed_where_the_permanent_has_gone() -> None:
    """CR 608.2h: what isn't there is not shuffled."""
    game = table("Alice", "Bob").battlefield("Alice", "Mirror-Mad Phantasm", "Island", "Island")
    game.battlefield("Bob", "Mountain").hand("Bob", "Shock").library("Alice", "Forest", count=5)
    game.activates("Alice", "Mirror-Mad Phantasm").passes("Alice").casts("Bob", "Shock", "Mirror-Mad Phantasm")
    game.all_pass().all_pass()
    assert (game.count("Mirror-Mad Phantasm"), game.count("Forest", "Alice", "library")) == (0, 5)
