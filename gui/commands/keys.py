"""Which keys give which command: a profile that the user picks, and the user's own changes to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from engine.cards.reading.nodes import BadInput
from engine.cards.reading.yaml_files import read_text
from engine.folders import ASSETS
from engine.frozen_dataclass import dataclass
from gui.commands.all_commands import COMMANDS, command_named
from gui.commands.command import Command, Keys, When
from gui.style.kept_plain import kept_plain

RENAMED = {"rules_off": "set_up_by_hand"}
"""Commands by the names that users' own keys may still have for them."""
OWN = "own"
"""The profile with the program's own keys."""
HELD_KEYS = ("Space", "Return", "Enter", "Esc")
"""Keys without a modifier that a focused widget may want for itself; the window takes what is left of them."""
EXCLUSIVE = (
    *((When.HAS_PRIORITY, When.DECIDING), (When.RECORDING, When.NOT_RECORDING)),
    *((When.IDLE, When.ASKED), (When.HALF_MADE, When.ASKED), (When.SHORTCUT, When.ASKED)),
    (When.ANSWERED, When.ANSWERED_WRONG),
)
"""What is never so at once, so that one key may give a command for either."""


class BadProfile(Exception):
    """A profile's file that says something else than a profile; the message says where and what was expected."""


@dataclass(frozen=True, slots=True)
class Profile:
    """Keys that players know from another program: `about` says which, and what has no counterpart."""

    key: str
    name: str
    about: str
    keys: Keys


@lru_cache(maxsize=1)
def profiles() -> Mapping[str, Profile]:
    """Return the profiles that come with the program, its own first."""
    files = sorted((ASSETS / "keys").glob("*.yaml"), key=lambda file: (file.stem != OWN, file.stem))
    found = kept_plain("key_profiles", files, _said_in, _profile_of, BadProfile)
    return {profile.key: profile for profile in found}


def _said_in(file: Path) -> dict[str, object]:
    """Return what a profile's file says, as plain data."""
    found = read_profile(file.read_text(encoding="utf-8"), file.stem)
    return {
        "name": found.name,
        "about": found.about,
        "keys": {name: list(keys) for name, keys in found.keys.items()},
    }


def _profile_of(file: Path, says: object) -> Profile:
    """Return a profile from plain data; raises BadProfile where it is none."""
    match says:
        case {"name": str(name), "about": str(about), "keys": dict(keys)} if all(map(_is_keys, keys.values())):
            return Profile(file.stem, name, about, {name: tuple(of) for name, of in keys.items()})
    raise BadProfile(f"{file.stem}: what was kept of it is not a profile")


def _is_keys(held: object) -> bool:
    return isinstance(held, list) and all(isinstance(key, str) for key in held)


def read_profile(text: str, key: str) -> Profile:
    """Read a profile from the text of its file; raises BadProfile."""
    try:
        fields = read_text(text, key).fields(("name", "about", "keys"), "name, about and keys")
        name = fields.need("name", "whose keys these are").text("whose keys these are")
        about = fields.need("about", "what there is to say").text("what there is to say")
        given = fields.need("keys", "commands with their keys")
        commands = given.fields([command.name for command in COMMANDS], "commands with their keys")
        keys = {
            command.value: tuple(one.text("a key") for one in held.items("a list such as [F2, Space]"))
            for command, held in commands
        }
    except BadInput as error:
        raise BadProfile(str(error)) from error
    return Profile(key, name, " ".join(about.split()), keys)


def keys_of(profile: Profile, changes: Keys) -> dict[str, tuple[str, ...]]:
    """Return the keys of every command: the declared ones, over them the profile's, over those the user's changes.

    A key that a later layer gives is taken from the commands of an earlier one that it would clash with.
    """
    found = {command.name: command.keys for command in COMMANDS}
    for layer in (profile.keys, changes):
        given = {RENAMED.get(name, name): keys for name, keys in layer.items() if RENAMED.get(name, name) in found}
        for name in found:
            if name not in given:
                found[name] = tuple(key for key in found[name] if not _is_taken(key, name, given))
        found.update(given)
    return found


def _is_taken(key: str, name: str, given: Keys) -> bool:
    return any(
        key in keys and can_clash(command_named(name), command_named(other)) for other, keys in given.items()
    )


def can_clash(first: Command, second: Command) -> bool:
    """Return whether two commands can be of use at once."""
    for one, other in EXCLUSIVE:
        if (first.when & one and second.when & other) or (first.when & other and second.when & one):
            return False
    return True


def commands_with(keys: Keys, key: str) -> Sequence[str]:
    """Return the commands that a key gives, whichever of them is of use."""
    return [command.name for command in COMMANDS if key in keys[command.name]]
