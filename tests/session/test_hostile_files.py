"""Files of every kind, damaged in every way: each is read, or refused with its place; nothing else comes of it."""

import random
from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest

from engine.folders import ASSETS, DECKS
from engine.session.commands.check import check_file
from engine.session.saving.saving import written_game
from gui.style.settings import Settings
from gui.style.theme import ThemeError, load_theme_file
from tests.damage import damaged
from tests.session.games import catalogue, gond, random_game, say
from tests.shares import share

DECK = "Commander\n1 Krenko, Mob Boss (M13) 139\n\nDeck\n4 Lightning Bolt\n20 Mountain\n\nSideboard\n2 Cancel\n"
COMBO = '[{"uses": [{"card": {"name": "Forest"}, "zoneLocations": ["B"], "quantity": 2}], "manaNeeded": "{2}{U}"}]'

COCKATRICE_DECK = (
    '<cockatrice_deck version="1"><deckname>A</deckname><zone name="main"><card number="4" name="Lightning Bolt"/>'
    '<card number="20" name="Mountain"/></zone><zone name="side"><card number="2" name="Cancel"/></zone>'
    "</cockatrice_deck>"
)
SCRYFALL = '[{"name": "Elf", "type_line": "Creature", "card_faces": [{"name": "Elf"}, {"name": "Two"}]}]'


@cache
def samples() -> dict[str, bytes]:
    """A file of each kind."""
    save = "".join(
        f"{line}\n" for line in written_game(say(gond(), "Alice activates Llanowar Elves: create token"))
    )
    longer = "".join(f"{line}\n" for line in written_game(random_game(5, 30)))
    return {
        "card.yaml": (ASSETS / "cards" / "krenko_mob_boss.yaml").read_bytes(),
        "scenario.yaml": (DECKS / "combos" / "presence-of-gond-intruder-alarm.yaml").read_bytes(),
        "save.goinfinite": save.encode(),
        "longer.goinfinite": longer.encode(),
        "deck.txt": DECK.encode(),
        "combo.json": COMBO.encode(),
        "deck.cod": COCKATRICE_DECK.encode(),
        "lesson.yaml": (DECKS / "lessons" / "1-first-things.yaml").read_bytes(),
        "cards.json": SCRYFALL.encode(),
    }


KINDS = {"card.yaml": 25, "scenario.yaml": 25, "save.goinfinite": 25, "longer.goinfinite": 25, "deck.txt": 25} | {
    "combo.json": 25,
    "deck.cod": 25,
    "lesson.yaml": 4,
    "cards.json": 25,
}
"""By the name of a sample, how many damaged ones are tried in every run."""


@pytest.mark.parametrize("name", KINDS)
def test_a_damaged_file_is_read_or_refused_with_its_place(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    for seed in share(KINDS[name]):
        path.write_bytes(damaged(samples()[name], random.Random(f"{name} {seed}")))
        found = check_file(str(path), catalogue())
        assert found.code in (0, 1, 2)
        assert not found.code or (found.problem and (found.expected or found.code == 1)), (seed, found)


def test_damaged_themes_and_settings_are_read_or_refused(tmp_path: Path) -> None:
    theme, settings = (
        (ASSETS / "themes" / "dark.yaml").read_bytes(),
        b'{"look/theme": "light", "keys/changes": {"a": ["b"]}}',
    )
    for seed in share(40):
        generator = random.Random(seed)
        path = tmp_path / f"theme-{seed}.yaml"
        path.write_bytes(damaged(theme, generator))
        with suppress(ThemeError):
            assert load_theme_file(path).name
        path = tmp_path / f"settings-{seed}.json"
        path.write_bytes(damaged(settings, generator))
        assert isinstance(Settings(path).theme, str)
