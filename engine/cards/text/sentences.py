"""Says effects as sentences of rules text: "target player loses 1 life and you gain 1 life".

How each effect is said stands in text/effects, a file a family; what is here joins the sentences.
"""

from __future__ import annotations

from engine.cards.base.kinds import Effect, Reference
from engine.cards.base.register import Register
from engine.cards.phrases.base_wording import Unsayable
from engine.cards.references.choices import All
from engine.cards.references.players import You
from engine.cards.text.clause import Clause, capitalized
from engine.cards.text.joining import joint_between
from engine.cards.text.renderer import Renderer

says: Register[Renderer, [], Clause | str] = Register("effect")
"""What says each kind of effect, as a clause, or as a whole sentence, which can't follow "you may"."""


def said_effects(renderer: Renderer, parts: tuple[Effect, ...]) -> str:
    """Effects as sentences, the first without its capital, each but the last with its full stop."""
    text = ""
    for index, effect in enumerate(parts):
        said = said_effect(renderer, effect) + renderer.take_where_x()
        renderer.has_spoken = True
        if not index:
            text = said
            continue
        joint = joint_between(parts[index - 1], effect)
        if joint == ". " and text.endswith('."'):
            text += " " + capitalized(said)
            continue
        text += joint + (said if joint != ". " else capitalized(said))
    return text


def said_effect(renderer: Renderer, effect: Effect) -> str:
    """One effect as a sentence without capital and full stop."""
    said = _said(renderer, effect)
    return said if isinstance(said, str) else said.plain


def clause_of(renderer: Renderer, effect: Effect) -> Clause:
    """An effect that is one sentence of subject, verb and the rest."""
    said = _said(renderer, effect)
    if isinstance(said, str):
        raise Unsayable(f"no clause says {effect}")
    return said


def _said(renderer: Renderer, effect: Effect) -> Clause | str:
    say = says.functions.get(type(effect))
    if say is None:
        raise Unsayable(f"no sentence says {effect}")
    return say(renderer, effect)


def player(renderer: Renderer, who: Reference) -> str:
    """A player as the subject of a sentence."""
    return "you" if isinstance(who, You) else renderer.subject(who)


def of_player(renderer: Renderer, who: Reference, verb: str, rest: str) -> Clause:
    """An instruction to "you", or a sentence about another player."""
    return Clause("" if isinstance(who, You) else renderer.subject(who), verb, rest)


def each_of(renderer: Renderer, item: Reference) -> str:
    """Objects that something happens to one by one: "each creature you control"."""
    return f"each {renderer.filter(item.filter)}" if isinstance(item, All) else renderer.object(item)
