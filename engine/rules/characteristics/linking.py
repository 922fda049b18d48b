"""Objects tied to others by linked abilities: exiled with, put onto the battlefield with, paired with (CR 607)."""

from __future__ import annotations

from collections.abc import Container

from engine.cards.references.objects import EXILED_UNTIL_LEAVING, EXILED_WITH
from engine.model.objects import GameObject
from engine.model.zones import BATTLEFIELD, GRAVEYARD, HAND
from engine.rules.base.draft import Draft
from engine.rules.base.view import View

LINKED = "linked"
"""The kind under which `GameState.watch` lists objects that are tied to others."""
DEALT_DAMAGE_BY = "dealt damage by"
"""What ties a permanent, for the turn, to what has dealt damage to it and asks for that."""
RETURNING_TO = {
    BATTLEFIELD: EXILED_UNTIL_LEAVING,
    HAND: "exiled from hand until it leaves",
    GRAVEYARD: "exiled from a graveyard until it leaves",
}
"""By which word what is exiled until something leaves is tied to it, by the zone where it was (CR 610.3)."""
LEFT_AS_ONE = "left as one permanent with"
"""What ties a component of a merged permanent that has left to the topmost one, while something refers to that."""
AURA_THAT_LEFT = "became of the Aura"
"""What ties an Aura's card in a graveyard to the Aura, while an ability that triggered on it refers to that."""
PUT_WITH = "put onto the battlefield with"


def link(draft: Draft, id: int, word: str, to: int) -> None:
    """Tie an object to another, or to one that has left."""
    held = draft.objects[id]
    draft.put(held.with_links((*held.links, (word, to))))
    draft.enlist(LINKED, id)


def unlink(draft: Draft, id: int, word: str) -> None:
    """Undo every tie of an object that goes by a word."""
    held = draft.objects[id]
    draft.put(held.with_links(tuple(one for one in held.links if one[0] != word)))
    if not draft.objects[id].links:
        draft.strike(LINKED, id)


def keep_links(draft: Draft, subject: GameObject) -> None:
    """List an object that came into being with ties, as a member split off a group does."""
    if subject.links:
        draft.enlist(LINKED, subject.id)


def drop_links(draft: Draft, subject: GameObject) -> None:
    """Take an object that goes off the list."""
    if subject.links:
        draft.strike(LINKED, subject.id)


def linked_to(view: View, word: str, id: int) -> tuple[int, ...]:
    """Return the ids of the objects that are tied to one by a word, oldest first."""
    listed = view.watch.get(LINKED)
    if not listed:
        return ()
    return tuple(one for one in sorted(listed) if is_linked(view.objects[one], word, id))


def is_linked(subject: GameObject, word: str, id: int) -> bool:
    """Return whether an object is tied to one by a word; what is exiled until that leaves is exiled with it (CR
    607.2a).
    """
    if (word, id) in subject.links:
        return True
    return word == EXILED_WITH and any((until, id) in subject.links for until in RETURNING_TO.values())


def with_those_left(view: View, id: int) -> tuple[int, ...]:
    """Return an object with those that left the battlefield as one permanent with it (CR 730.3c)."""
    return (id, *linked_to(view, LEFT_AS_ONE, id))


def have_like_links(view: View, one: GameObject, other: GameObject) -> bool:
    """Return whether nothing that is tied to others, or that others are tied to, tells two objects apart."""
    if one.links != other.links:
        return False
    listed = view.watch.get(LINKED)
    if not listed:
        return True
    return not any(id in (one.id, other.id) for each in listed for _, id in view.objects[each].links)


def forget_links(draft: Draft, gone: frozenset[int]) -> None:
    """Undo ties to objects that have gone and that nothing will refer to again."""
    for id in tuple(draft.watch.get(LINKED, ())):
        held = draft.objects[id]
        left = tuple(one for one in held.links if one[1] not in gone)
        if len(left) != len(held.links):
            draft.put(held.with_links(left))
            if not left:
                draft.strike(LINKED, id)


def forget_parts(draft: Draft, referred: Container[int]) -> None:
    """Undo the ties between what was one permanent where nothing refers to it any more."""
    for id in tuple(draft.watch.get(LINKED, ())):
        if any(word == LEFT_AS_ONE and to not in referred for word, to in draft.objects[id].links):
            unlink(draft, id, LEFT_AS_ONE)


def forget_damage(draft: Draft) -> None:
    """Forget who dealt damage to whom in the turn that ends."""
    for id in tuple(draft.watch.get(LINKED, ())):
        if any(word == DEALT_DAMAGE_BY for word, _ in draft.objects[id].links):
            unlink(draft, id, DEALT_DAMAGE_BY)
            draft.altered.add(id)
