"""Says what continuous effects do to their subject: "gets +1/+1 and has haste".

How each modification is said stands in text/modifications.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.base.kinds import Modification
from engine.cards.base.mana import COLORS
from engine.cards.base.register import Register
from engine.cards.base.vocabulary import COLOR_OF_LETTER, COLOR_OF_YOUR_CHOICE, listed, plural_of, with_article
from engine.cards.modifications.types_and_colors import SetColors, SetTypes
from engine.cards.phrases.base_wording import Unsayable
from engine.cards.text.renderer import Renderer
from engine.cards.text.verbs import third_person

says_modification: Register[Renderer, [Predicate], tuple[str, str]] = Register("modification")
"""What says each kind of modification, as a verb in the plural and the rest."""


@dataclass(frozen=True, slots=True)
class Predicate:
    """How the sentence speaks of its subject: in which number, what it calls it, and that it gains or has."""

    is_plural: bool
    gain: str
    this: str

    @property
    def are(self) -> str:
        """What says that it is something: it "becomes" so where it gains."""
        return "become" if self.gain == "gain" else "are"

    @property
    def its(self) -> str:
        """The subject as an owner."""
        return "their" if self.is_plural else "its"


def predicates(
    renderer: Renderer, modifications: tuple[Modification, ...], is_plural: bool, gain: str, this: str
) -> list[str]:
    """What modifications do to their subject: "gets +1/+1", "has haste"."""
    how = Predicate(is_plural, gain, this)
    together = _set_together(modifications, how)
    if together is not None:
        said, others = together
        return [*predicates(renderer, others, is_plural, gain, this), said]
    found = []
    for part in modifications:
        verb, rest = _said(renderer, part, how)
        found.append(f"{verb if is_plural else third_person(verb)} {rest}")
    return found


def _said(renderer: Renderer, part: Modification, how: Predicate) -> tuple[str, str]:
    say = says_modification.functions.get(type(part))
    if say is None:
        raise Unsayable(f"no sentence says {part}")
    return say(renderer, part, how)


def _set_together(
    modifications: tuple[Modification, ...], how: Predicate
) -> tuple[str, tuple[Modification, ...]] | None:
    """Colors and types that are set together, said together: "is a black Zombie"; and the other modifications."""
    kinds = next((one for one in modifications if isinstance(one, SetTypes)), None)
    hue = next((one for one in modifications if isinstance(one, SetColors)), None)
    if kinds is None or hue is None or not hue.colors:
        return None
    said = kinds_said((colors_said(hue.colors), *kinds.subtypes, *kinds.types), how.is_plural)
    others = tuple(one for one in modifications if one not in (kinds, hue))
    return f"{how.are if how.is_plural else third_person(how.are)} {said}", others


def kinds_said(words: tuple[str, ...], is_plural: bool) -> str:
    """Types as what something is: "a Goblin", "Mountains"."""
    if not is_plural:
        return with_article(" ".join(words))
    return " ".join((*words[:-1], plural_of(words[-1])))


def colors_said(colors: frozenset[str]) -> str:
    """Colors in their order: "blue and red", "" for none."""
    if COLOR_OF_YOUR_CHOICE in colors:
        return COLOR_OF_YOUR_CHOICE
    return listed([COLOR_OF_LETTER[color] for color in COLORS if color in colors], "and")
