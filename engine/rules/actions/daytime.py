"""Day and night: what it is, when it changes, and the permanents that turn over with it (CR 702.145, 731)."""

from __future__ import annotations

from engine.cards.definitions.faces import other_side
from engine.cards.effects.markers import DAY, DAYTIMES, MARKERS, NIGHT
from engine.model.events import DaytimeChanged
from engine.model.objects import GameObject
from engine.rules.actions.emblems import get_emblem
from engine.rules.actions.markers import marker_of, take_marker
from engine.rules.actions.transforming import turn_over
from engine.rules.base.context import Context, living_seats
from engine.rules.base.draft import Draft
from engine.rules.base.facts import DAYBOUND, NIGHTBOUND, facts_of
from engine.rules.base.view import View
from engine.rules.characteristics.layers import characteristics
from engine.rules.events.triggers import notice


def daytime(view: View) -> str:
    """Return what it is, "day" or "night"; "" where it has been neither."""
    return next((word for word in DAYTIMES if marker_of(view, word)), "")


def put_daytime(draft: Draft, word: str) -> None:
    """Let it be day, night or neither (""), without that having happened: nothing triggers."""
    for one in DAYTIMES:
        take_marker(draft, one)
    if word:
        get_emblem(draft, MARKERS[word], living_seats(draft)[0])
    draft.reconsider()


def become(draft: Draft, word: str) -> None:
    """Let it become day or night, and what follows that turn over at once (CR 702.145c, 702.145f, 731.1)."""
    before = daytime(draft)
    if before != word:
        put_daytime(draft, word)
        notice(draft, DaytimeChanged(word, before))
        follow_daytime(draft)


def check_daytime(draft: Draft) -> None:
    """Let it become day or night in the untap step, by what the active players of the turn before cast
    (CR 731.2).
    """
    now = daytime(draft)
    if now == DAY and draft.cast_before and all(number == 0 for number in draft.cast_before):
        become(draft, NIGHT)
    elif now == NIGHT and any(number >= 2 for number in draft.cast_before):
        become(draft, DAY)


def follow_daytime(draft: Draft) -> bool:
    """Return what has daybound or nightbound lets it be either, and turns over with it.

    Whether any did (CR 702.145). Where it is neither, daybound lets it be day, and nightbound night where nothing
    has daybound.
    """
    if not draft.watch.get(DAYBOUND) and not draft.watch.get(NIGHTBOUND):
        return False
    bound = {keyword: _with_keyword(draft, keyword) for keyword in (DAYBOUND, NIGHTBOUND)}
    if not bound[DAYBOUND] and not bound[NIGHTBOUND]:
        return False
    now = daytime(draft)
    if not now:
        become(draft, DAY if bound[DAYBOUND] else NIGHT)
        return True
    turned = False
    for held in bound[DAYBOUND if now == NIGHT else NIGHTBOUND]:
        turned |= turn_over(draft, held.id, "transform", Context(held.controller, held), is_by_daytime=True)
    return turned


def _with_keyword(draft: Draft, keyword: str) -> list[GameObject]:
    held = [draft.objects[id] for id in sorted(draft.watch.get(keyword, ()))]
    return [one for one in held if keyword in characteristics(draft, one).keywords]


def as_daytime_has_it(draft: Draft, after: GameObject) -> GameObject:
    """Return an object as it enters: what has daybound does so with its back face up at night (CR 702.145b)."""
    if DAYBOUND not in facts_of(after.card).base.keywords or daytime(draft) != NIGHT:
        return after
    side = other_side(after.card)
    if side is None:
        return after
    return after.with_copied(side, after.printed or (None if after.is_token else after.card))
