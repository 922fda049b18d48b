"""Voting: each player votes for one of several words, or for one of several objects (CR 701.38)."""

from __future__ import annotations

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Effect, Filter
from engine.frozen_dataclass import dataclass

MOST_VOTES = "most votes"
"""The name of what got the most votes, or as many as anything else."""


@dataclass(frozen=True, slots=True)
class Vote(Effect):
    """ "Starting with you, each player votes for grace or condemnation": later effects ask for the votes."""

    options: tuple[str, str]
    entries = (Entry("vote", "the two words to vote for"),)


@dataclass(frozen=True, slots=True)
class TakeFromVoters(Effect):
    """ "For each money vote, choose a permanent owned by the voter and gain control of it" (CR 608.2d, 701.38)."""

    option: str
    what: Filter
    entries = (Entry("take from voters", "for which votes", keys={"what": "what"}),)


@dataclass(frozen=True, slots=True)
class VoteFor(Effect):
    """ "Starting with you, each player votes for a nonland permanent": later effects ask for what got most."""

    what: Filter
    entries = (Entry("vote for", "what can be voted for"),)
