"""Whether what an ability says of votes has been voted on before it (CR 701.38)."""

from __future__ import annotations

from engine.cards.amounts.history import VotesFor
from engine.cards.base.kinds import Ability
from engine.cards.conditions.happened import GetsMoreVotes
from engine.cards.effects.joints import Delayed
from engine.cards.effects.voting import Vote
from engine.cards.language.trees import nodes_in


def word_not_voted_on(ability: Ability) -> str:
    """Return a word whose votes an ability speaks of where nothing before it was a vote on that; "" for none."""
    options: set[str] = set()
    for node in nodes_in(ability):
        if isinstance(node, Vote):
            options.update(node.options)
        if isinstance(node, (Ability, Delayed)) and node is not ability:
            later = [one for one in nodes_in(node) if isinstance(one, _OF_VOTES)]
            if later:
                return later[0].option
        if isinstance(node, _OF_VOTES) and node.option not in options:
            return node.option
    return ""


_OF_VOTES = (VotesFor, GetsMoreVotes)
