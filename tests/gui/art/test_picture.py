"""The drawn pictures of cards: no two alike, always the same, of few shapes, and telling what a card is."""

from functools import cache
from zlib import crc32

import pytest

from engine.session.views.art_facts import ArtFacts
from engine.session.views.card_view import view_of_card
from gui.art.creatures import draw_creature
from gui.art.emblems.emblem import EMBLEMS, draw_emblem, emblem_of
from gui.art.machines import ROBOTS
from gui.art.picture import draw_picture, picture_text
from gui.art.races import DRESSES, RACES
from gui.art.scenery import GROUNDS
from gui.art.things import THINGS
from tests.rules.table import catalogue

MOST_SHAPES = 90
"""What keeps a picture quick to draw."""


@cache
def facts_of_all() -> dict[str, ArtFacts]:
    views = {name: view_of_card(catalogue().find(name)) for name in catalogue().names()}
    return {name: view.art for name, view in views.items() if view.art is not None}


def test_no_two_cards_of_the_catalogue_have_the_same_picture() -> None:
    seen: dict[str, str] = {}
    for name, facts in facts_of_all().items():
        sketch = draw_picture(facts)
        assert sketch.shapes <= MOST_SHAPES, name
        text = sketch.text()
        assert text not in seen, f"{name} looks like {seen.get(text)}"
        seen[text] = name
    assert len(seen) > 500


def test_a_card_looks_the_same_whenever_it_is_drawn() -> None:
    # A committed number: the same card has the same picture on every machine and in every run.
    elves = ArtFacts("Llanowar Elves", ("creature",), ("Elf", "Druid"), ("G",), ("G",), (), ("mana",))
    assert draw_picture(elves).text() == picture_text(elves)
    assert crc32(picture_text(elves).encode()) == 3943525960


def test_the_mana_that_a_card_makes_is_seen() -> None:
    assert facts_of_all()["Llanowar Elves"].makes == ("G",)
    assert facts_of_all()["Sol Ring"].makes == ("C",)


def kind_of_figure(card: ArtFacts) -> str:
    """The picture without what its name's chance decides, were it called otherwise."""
    return draw_picture(ArtFacts("Nobody", *(getattr(card, field) for field in ArtFacts.__slots__[1:]))).text()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Krenko, Mob Boss", "Llanowar Elves"),
        ("Sol Ring", "Lightning Greaves"),
        ("Intruder Alarm", "Sanguine Bond"),
        ("Lightning Bolt", "Brainstorm"),
    ],
)
def test_cards_of_other_kinds_look_otherwise_even_under_one_name(one: str, other: str) -> None:
    facts = facts_of_all()
    assert kind_of_figure(facts[one]) != kind_of_figure(facts[other])


def test_every_people_class_beast_thing_and_emblem_can_be_drawn() -> None:
    for people in RACES:
        for worn in ("", *DRESSES):
            kinds = tuple(kind for kind in (people, worn) if kind)
            assert "<path" in picture_text(ArtFacts(f"{people} {worn}", ("creature",), kinds, ("R",)))
    for kind in (
        *ROBOTS,
        "Cat",
        "Crab",
        "Whale",
        "Kraken",
        "Fungus",
        "Treefolk",
        "Ooze",
        "Spirit",
        "Horror",
        "Hydra",
    ):
        assert "<path" in picture_text(ArtFacts(f"A {kind}", ("artifact", "creature"), (kind,)))
    for words, _, _ in THINGS:
        assert "<svg" in picture_text(ArtFacts(f"Strange {words[0]}", ("artifact",)))
    for kind in EMBLEMS:
        sketch = draw_picture(ArtFacts(f"An emblem of {kind}", ("instant",), (), tuple(GROUNDS)[:1]))
        before = sketch.shapes
        draw_emblem(sketch, kind)
        assert sketch.shapes > before


def test_a_creature_of_a_kind_that_nobody_knows_is_drawn_all_the_same() -> None:
    sketch = draw_picture(ArtFacts("Thing", ("enchantment",)))
    before = sketch.shapes
    sketch.facts = ArtFacts("Thing", ("creature",), ("Noggle",))
    draw_creature(sketch)
    assert sketch.shapes > before


def test_the_emblem_follows_what_the_text_does() -> None:
    assert emblem_of(facts_of_all()["Intruder Alarm"]) == "untap"
