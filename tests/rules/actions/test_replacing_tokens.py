"""Tokens that are created instead of others, and what is added to tokens of a kind (CR 614.1a, 616.1)."""

from __future__ import annotations

import pytest

from engine.cards.definitions.card import CardDefinition
from tests.loops.playing import repeated, using
from tests.rules.compiled import compiled
from tests.rules.table import Card, PlayedTable, table

MANUFACTOR = compiled(
    "Manufactor", "If you would create a Clue, Food, or Treasure token, instead create one of each."
)
VISITATION = compiled(
    "Visitation",
    "If one or more creature tokens would be created under your control, that many 4/4 white Angel creature "
    "tokens with flying and vigilance are created instead.",
    "Enchantment",
)
FAY = compiled(
    "Fay",
    "If you would create one or more tokens, you may instead create that many 2/2 green Cat creature tokens with "
    "haste or that many 3/1 green Dog creature tokens with vigilance.",
)
HELM = compiled(
    "Helm",
    "If you would create one or more artifact tokens, instead create those tokens plus an additional Map token.",
    "Artifact",
)
ALLENAL = compiled(
    "Allenal",
    "If one or more creature tokens would be created under your control, those tokens plus a 1/1 white Soldier "
    "creature token are created instead.",
)
TAQ = compiled(
    "Taq",
    "If one or more creature tokens would be created under your control, three times that many of those tokens "
    "are created instead.",
)
PEREGRIN = compiled(
    "Peregrin",
    "If one or more tokens would be created under your control, those tokens plus an additional Food token are "
    "created instead.",
)
PARTNER = compiled(
    "Partner", "If you would create a Food token, instead create a Food token and a Treasure token."
)
CHATTERFANG, LIVES = "Chatterfang, Squirrel General", "Parallel Lives"
GOBLINS = "Create two 1/1 red Goblin creature tokens."
FOODS = ("Clue", "Food", "Treasure")
KINDS = ("Angel", "Cat", "Clue", "Dog", "Food", "Goblin", "Map", "Soldier", "Squirrel", "Treasure")


def creating(text: str, *permanents: Card, choices: tuple[str, ...] = (), seat: str = "Alice") -> PlayedTable:
    """A seat casts a spell with a text; choices are answered by the names of what is chosen."""
    game = table("Alice", "Bob").battlefield(seat, *permanents)
    game.hand("Alice", compiled("Spell", text, "Instant")).casts("Alice", "Spell").all_pass()
    for one in choices:
        game.option(game.state.pending.options.index(one))
    assert game.asks == "priority"
    return game


def made(game: PlayedTable) -> dict[str, object]:
    """How many tokens of each kind there are."""
    return {kind: number for kind in KINDS if (number := game.count(f"{kind} Token")) != 0}


@pytest.mark.parametrize(
    ("text", "permanents", "expected"),
    [
        ("Create a Treasure token.", (MANUFACTOR,), {"Clue": 1, "Food": 1, "Treasure": 1}),
        ("Create two Food tokens.", (MANUFACTOR,), {"Clue": 2, "Food": 2, "Treasure": 2}),
        ("Investigate.", (MANUFACTOR, MANUFACTOR), {"Clue": 3, "Food": 3, "Treasure": 3}),
        ("Investigate.", (MANUFACTOR, MANUFACTOR, MANUFACTOR), {"Clue": 9, "Food": 9, "Treasure": 9}),
        ("Create a Food token and a Treasure token.", (MANUFACTOR,), {"Clue": 2, "Food": 2, "Treasure": 2}),
        ("Create a Map token.", (MANUFACTOR,), {"Map": 1}),
        (GOBLINS, (VISITATION,), {"Angel": 2}),
        (GOBLINS, (VISITATION, VISITATION), {"Angel": 2}),
        ("Create a Food token.", (VISITATION,), {"Food": 1}),
        (GOBLINS, (VISITATION, "Anointed Procession"), {"Angel": 4}),
        (GOBLINS, (TAQ, TAQ), {"Goblin": 18}),
        ("Create a Food token.", (TAQ,), {"Food": 1}),
        (GOBLINS, (ALLENAL,), {"Goblin": 2, "Soldier": 1}),
        ("Create a Food token.", (ALLENAL, HELM), {"Food": 1, "Map": 1}),
        ("Create a Food token.", (PARTNER, PARTNER), {"Food": 1, "Treasure": 2}),
        ("Create a Food token and a Treasure token.", (PEREGRIN,), {"Food": 2, "Treasure": 1}),
    ],
)
def test_what_is_created_without_a_choice(
    text: str, permanents: tuple[Card, ...], expected: dict[str, int]
) -> None:
    """CR 614.5: each effect once, also where another's outcome is what it is about."""
    assert made(creating(text, *permanents)) == expected


@pytest.mark.parametrize(
    ("text", "permanents", "choices", "expected"),
    [
        # Squirrels that come with Goblins are Angels too, or come with the Angels and stay Squirrels.
        (GOBLINS, (VISITATION, CHATTERFANG), ("Visitation",), {"Angel": 2, "Squirrel": 2}),
        (GOBLINS, (VISITATION, CHATTERFANG), (CHATTERFANG,), {"Angel": 4}),
        # Of three kinds each Squirrel army comes with all, or with the one Treasure.
        ("Create a Treasure token.", (MANUFACTOR, CHATTERFANG), ("Manufactor",),
         {"Clue": 1, "Food": 1, "Treasure": 1, "Squirrel": 3}),
        ("Create a Treasure token.", (MANUFACTOR, CHATTERFANG), (CHATTERFANG,),
         {"Clue": 1, "Food": 1, "Treasure": 1, "Squirrel": 1}),
        # The Food that is added becomes one of each only where it was added before.
        ("Create a Treasure token.", (MANUFACTOR, PEREGRIN), ("Manufactor",),
         {"Clue": 1, "Food": 2, "Treasure": 1}),
        ("Create a Treasure token.", (MANUFACTOR, PEREGRIN), ("Peregrin",),
         {"Clue": 2, "Food": 2, "Treasure": 2}),
        # One Map is added to what there is, doubled after or before.
        ("Create a Food token.", (HELM, LIVES), ("Helm",), {"Food": 2, "Map": 2}),
        ("Create a Food token.", (HELM, LIVES), (LIVES,), {"Food": 2, "Map": 1}),
        (GOBLINS, (VISITATION, ALLENAL), ("Visitation",), {"Angel": 2, "Soldier": 1}),
        (GOBLINS, (VISITATION, ALLENAL), ("Allenal",), {"Angel": 3}),
        (GOBLINS, (FAY,), ("none of them",), {"Goblin": 2}),
        (GOBLINS, (FAY,), ("Cat Token",), {"Cat": 2}),
        (GOBLINS, (FAY, VISITATION), ("Fay", "Dog Token"), {"Angel": 2}),
        (GOBLINS, (FAY, VISITATION), ("Visitation", "Dog Token"), {"Dog": 2}),
    ],
)  # fmt: skip
def test_who_would_create_them_chooses_the_order(
    text: str, permanents: tuple[Card, ...], choices: tuple[str, ...], expected: dict[str, int]
) -> None:
    """CR 616.1: what one effect makes of the event decides what is left for the other."""
    assert made(creating(text, *permanents, choices=choices)) == expected


def test_added_tokens_meet_what_they_would_not_have_met_alone() -> None:
    """CR 616.1f: the Food that comes with them is an artifact, the Goblins are not what Helm speaks of."""
    assert made(creating(GOBLINS, PEREGRIN, HELM)) == {"Goblin": 2, "Food": 1, "Map": 1}


def test_another_players_effects_are_not_about_these_tokens() -> None:
    """CR 614.1a: "under your control"."""
    for one in (MANUFACTOR, VISITATION, HELM, ALLENAL, TAQ, FAY):
        assert made(creating("Create a Food token.", one, seat="Bob")) == {"Food": 1}


def test_what_stands_in_their_place_enters_as_they_would() -> None:
    """CR 614.6: tapped and attacking, and what is done to "them" later is done to the Angels."""
    text = (
        "Whenever this creature attacks, create a 1/1 white Soldier creature token that's tapped and attacking. "
        "Exile that token at end of combat."
    )
    hero = compiled("Hero", text)
    game = table("Alice", "Bob").battlefield("Alice", hero, VISITATION)
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Hero").all_pass()
    assert game.one("Angel Token").tapped
    game.goes_to("end of combat")
    assert game.life("Bob") == 20 - 2 - 4
    game.all_pass()
    assert made(game) == {}


def test_copies_are_replaced_by_what_they_would_be() -> None:
    """CR 707.2, 614.1a: a copy of a creature is a creature token, one of an artifact is none."""
    twin = compiled("Twin", "Create a token that's a copy of target permanent.", "Instant")
    for name, angels in (("Grizzly Bears", 1), ("Sol Ring", 0)):
        game = table("Alice", "Bob").battlefield("Alice", name, VISITATION).hand("Alice", twin)
        game.casts("Alice", "Twin", name).all_pass()
        assert (game.count("Angel Token"), game.count(name)) == (angels, 2 - angels)


def test_so_many_factories_and_tokens_are_counted_at_once() -> None:
    """CR 614.5: each of 10^30 of them once; 10^100 tokens are made for one, in one event."""
    game = table("Alice", "Bob").battlefield("Alice", VISITATION, count=10**30).battlefield("Alice", MANUFACTOR)
    many = CardDefinition("Many", ("artifact",))
    game.battlefield("Alice", many, count=10**100)
    army = compiled("Army", "Create a Food token for each artifact you control.", "Instant")
    game.hand("Alice", army).casts("Alice", "Army").all_pass()
    number = 10**100
    assert made(game) == dict.fromkeys(FOODS, number)


@pytest.mark.parametrize(
    ("permanents", "text", "kind", "each"),
    [
        ((MANUFACTOR, MANUFACTOR), "Create a Food token.", "Clue", 3),
        ((VISITATION, LIVES), "Create a 1/1 red Goblin creature token.", "Angel", 2),
        ((HELM,), "Create a Food token.", "Map", 1),
    ],
)
def test_a_loop_that_creates_others_instead_is_proved(
    permanents: tuple[Card, ...], text: str, kind: str, each: int
) -> None:
    """What each iteration creates is counted, and 10^100 of them end where as many would."""
    forge = compiled("Forge", "{0}: " + text, "Artifact")
    start = table("Alice", "Bob").battlefield("Alice", forge, *permanents).state
    for times in (3, 10**100):
        end = repeated(start, using(start, "Forge"), times)
        tokens = [end.objects[id] for id in end.battlefield if end.objects[id].card.name == f"{kind} Token"]
        assert sum(one.count for one in tokens) == each * times
