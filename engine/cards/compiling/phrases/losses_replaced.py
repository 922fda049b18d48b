"""Phrases for what happens instead of losing the game, or too much life: "instead exile ~ and ..."."""

from __future__ import annotations

from engine.cards.base.kinds import Effect
from engine.cards.compiling.phrases.sentences.clauses import only_effect
from engine.cards.definitions.replacing import ReplacesLoss, ReplacesReduction
from engine.cards.effects.joints import Delayed
from engine.cards.effects.zones import MoveTo
from engine.cards.events.game import WouldLose
from engine.cards.language.declaring import REFUSED, Values, constant, way
from engine.cards.language.trees import nodes_in
from engine.cards.references.objects import This


def _is_used_up(effects: tuple[Effect, ...]) -> bool:
    """Return whether what happens instead takes the source away; else a player could never lose."""
    return any(
        isinstance(node, MoveTo) and isinstance(node.what, This) and node.zone == "exile"
        for node in nodes_in(effects)
    )


way(
    "ability",
    "if you would lose the game, instead {it:simple}",
    lambda said: ReplacesLoss(said["it"]) if _is_used_up(said["it"]) else REFUSED,
    lambda found: {"it": found.effects},
    of=ReplacesLoss,
)


constant("would lose", "you would lose the game", WouldLose())


def _next_values(found: tuple[Effect, ...]) -> Values | None:
    later = only_effect(found, Delayed)
    if later is None or later.when != WouldLose() or not later.is_once:
        return None
    return {"when": later.when, "it": later.effects}


way(
    "plain sentence",
    "the next time {when:would lose} this turn, instead {it:simple}",
    lambda said: (Delayed(said["when"], said["it"]),),
    _next_values,
    of=tuple,
)


way(
    "ability",
    "if your life total would be reduced to 0 or less, instead {it:effects}",
    lambda said: ReplacesReduction(said["it"]),
    lambda found: {"it": found.effects},
    of=ReplacesReduction,
)
