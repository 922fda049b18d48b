"""Phrases for votes: what is voted for, what each vote does, and which word got more (CR 701.38)."""

from __future__ import annotations

import re

from engine.cards.amounts.history import VotesFor
from engine.cards.compiling.phrases.rules.declaring import declare_rule_of_players
from engine.cards.conditions.happened import GetsMoreVotes
from engine.cards.effects.voting import MOST_VOTES, TakeFromVoters, Vote, VoteFor
from engine.cards.game_rules.voting import VotesMore
from engine.cards.language.declaring import constant, say, terminal, way
from engine.cards.references.objects import Those

_WORD = re.compile(r"[a-z]{3,}")

terminal("vote word", lambda word: word if _WORD.fullmatch(word) else None, str)
way(
    "sentence form",
    "starting with you, each player votes for {one:vote word} or {other:vote word}",
    lambda said: Vote((said["one"], said["other"])),
    lambda found: dict(zip(("one", "other"), found.options, strict=True)) if len(found.options) == 2 else None,
    of=Vote,
)
say(
    VoteFor,
    "starting with you, each player votes for {what:one}",
    category="sentence form",
)
say(VotesFor, "{option:vote word} vote", category="each")
say(VotesFor, "the number of {option:vote word} votes", category="quantity")
say(GetsMoreVotes, "{option:vote word} gets more votes", category="condition", or_tied=False)
say(
    GetsMoreVotes,
    "{option:vote word} gets more votes or the vote is tied",
    category="condition",
    or_tied=True,
)
for _noun in ("permanent", "card"):
    constant(
        "object",
        f"each {_noun} with the most votes or tied for most votes",
        Those(MOST_VOTES, f"each {_noun} with the most votes"),
    )
way(
    "sentence form",
    "for each {option:vote word} vote, choose a {what:described1} owned by the voter and gain control of it",
    lambda said: TakeFromVoters(said["option"], said["what"]),
    lambda found: {"option": found.option, "what": found.what},
    of=TakeFromVoters,
)
declare_rule_of_players("while voting, you may vote a additional time", VotesMore())
declare_rule_of_players("while voting, you get a additional vote", VotesMore(is_optional=False))
