"""The default communications of tournament play, each with its switch and what it means (MTR 4.2)."""

from __future__ import annotations

from engine.frozen_dataclass import dataclass
from engine.model.refusals import Refusal

RULE = "MTR 4.2"
PASSING = "passing after acting"


@dataclass(frozen=True, slots=True)
class Communication:
    """A default communication: the key of its switch, its name, and what it means, in our own words."""

    key: str
    name: str
    meaning: str


COMMUNICATIONS = (
    Communication(
        "to combat",
        "Passing in the first main phase",
        "With nothing on the stack, the active player moves to combat, and another player who acts is "
        "assumed to act in the beginning of combat step. If nobody does, the active player has priority "
        "there.",
    ),
    Communication(
        "to the end step",
        '"Go", or passing in the second main phase',
        "The active player moves to the end step, and another player who acts is assumed to act there.",
    ),
    Communication(
        "passing after acting",
        "Passing after an action",
        "Whoever puts a spell or ability on the stack passes priority with it, unless they say that they keep it.",
    ),
    Communication(
        "one at a time",
        "A group of actions",
        "Several spells or abilities announced together are put on the stack one by one, each resolving "
        "before the next. If another player wants to act in between, the game goes back to that point.",
    ),
    Communication(
        "announced early",
        "Choices announced early",
        "A choice for the resolution that is named already as the spell or ability is put on the stack "
        "stands, unless an opponent responds.",
    ),
    Communication(
        "asking is passing",
        "Asking about a choice",
        "An opponent who asks what is chosen as a spell or ability resolves has passed priority, and lets it "
        "resolve.",
    ),
    Communication(
        "costs of zero",
        "Costs of zero",
        "A cost of zero mana is paid without a word, also where it could be declined.",
    ),
    Communication(
        "topmost spell",
        "Targets on the stack",
        "What targets something on the stack targets the legal one nearest to the top, unless another is named.",
    ),
    Communication(
        "attack players",
        "Attacks",
        "Creatures attack the player and not a planeswalker of theirs, unless one is named.",
    ),
    Communication(
        "most specific mana",
        "Mana abilities",
        "Mana of a type comes from the permanent whose mana ability fits it most specifically: a Forest "
        "before a land that could give any color.",
    ),
    Communication(
        "left as they were",
        "Scry and surveil",
        "Cards that a player was to look at and did not are left where they were, in their order.",
    ),
    Communication(
        "priority given back",
        "Asking for priority",
        "A player who asks for priority and then does nothing has not had it: it goes back to who had it before.",
    ),
    Communication(
        "straight across",
        "Two-Headed Giant attacks",
        "In Two-Headed Giant, creatures attack the opponent who sits straight across from their controller, "
        "unless another is named.",
    ),
)
KEYS = tuple(one.key for one in COMMUNICATIONS)


@dataclass(frozen=True, slots=True)
class Switches:
    """Which default communications are in use; all unless said otherwise."""

    on: frozenset[str] = frozenset(KEYS)

    def with_switch(self, key: str, is_on: bool) -> Switches:
        """Return the same with one switched on or off; Refusal for one that does not exist."""
        communication(key)
        return Switches(self.on | {key} if is_on else self.on - {key})

    @property
    def off(self) -> tuple[str, ...]:
        """The keys of those that are switched off, in their order."""
        return tuple(key for key in KEYS if key not in self.on)

    def check(self, key: str) -> None:
        """Refuse to use one that is switched off."""
        if key not in self.on:
            raise Refusal("switched off", f"{communication(key).name}: this default is switched off", RULE)


ALL_ON = Switches()


def communication(key: str) -> Communication:
    """Return a default communication by its key."""
    for one in COMMUNICATIONS:
        if one.key == key:
            return one
    raise Refusal("no such default", f"there is no default communication {key!r}", RULE)
