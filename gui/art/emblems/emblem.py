"""Chooses and draws the emblem of a spell, an enchantment or an Aura: what it does, as one sign."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from engine.session.views.art_facts import ArtFacts
from gui.art.emblems import knowing, living, taking
from gui.art.sketch import Sketch

NAMED: tuple[tuple[tuple[str, ...], str], ...] = (
    (("tutor", "entomb", "scroll"), "tutor"),
    (("bolt", "shock", "blaze", "lightning", "burst", "bombard"), "damage"),
    (("ritual", "song", "breach"), "mana"),
    (("growth", "umbra", "scales", "season"), "grow"),
    (("murder", "terminate", "swords", "plowshares"), "destroy"),
    (("time", "temporal", "tomorrow", "aeons"), "turn"),
    (("tide", "boomerang", "unsummon"), "bounce"),
    (("eye", "sight", "curiosity"), "draw"),
    (("zombify", "dead", "reanimate"), "grave"),
    (("moat", "wall", "bridge", "prison"), "bars"),
    (("storm", "desire"), "storm"),
    (("switch", "swap", "exchange"), "swap"),
)
"""Words in a name that tell more of a card than what its text does."""
PLAIN = ("shield", "crest", "spiral", "knot", "sun", "crescent", "bars", "storm", "swap")


def emblem_of(facts: ArtFacts) -> str:
    """Return which emblem a card has: by a word in its name, by what its text does, or by its name alone."""
    said = facts.name.lower().split()
    for words, kind in NAMED:
        if any(part.startswith(word) for part in said for word in words):
            return kind
    return facts.does[0] if facts.does else ""


def draw_emblem(sketch: Sketch, kind: str) -> None:
    """Draw an emblem of EMBLEMS; one that nothing tells of is drawn by chance among plain signs."""
    if kind in ("", "shield"):
        kind = sketch.chance.choice(PLAIN)
    EMBLEMS[kind](sketch)


EMBLEMS: Mapping[str, Callable[[Sketch], None]] = MappingProxyType(
    {
        "damage": taking.draw_damage,
        "destroy": taking.draw_destroy,
        "counter": taking.draw_counter,
        "discard": taking.draw_discard,
        "bounce": taking.draw_bounce,
        "sac": taking.draw_sacrifice,
        "drain": taking.draw_drain,
        "grave": taking.draw_grave,
        "bars": taking.draw_bars,
        "draw": knowing.draw_knowledge,
        "tutor": knowing.draw_search,
        "mill": knowing.draw_mill,
        "turn": knowing.draw_time,
        "copy": knowing.draw_copy,
        "blink": knowing.draw_blink,
        "untap": knowing.draw_untap,
        "storm": knowing.draw_storm,
        "swap": knowing.draw_swap,
        "spiral": knowing.draw_spiral,
        "knot": knowing.draw_knot,
        "mana": living.draw_mana,
        "token": living.draw_tokens,
        "life": living.draw_life,
        "grow": living.draw_growth,
        "win": living.draw_win,
        "shield": living.draw_shield,
        "crest": living.draw_crest,
        "sun": living.draw_sun,
        "crescent": living.draw_crescent,
    }
)
