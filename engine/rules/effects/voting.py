"""Voting: each seat in turn order, with the votes that it has besides (CR 701.38)."""

from __future__ import annotations

from collections.abc import Callable

from engine.cards.effects.continuous import Modify
from engine.cards.effects.voting import MOST_VOTES, TakeFromVoters, Vote, VoteFor
from engine.cards.filters.combined import AllOf, parts_of
from engine.cards.modifications.copies_and_control import GainControl
from engine.cards.references.objects import Those
from engine.cards.references.players import You
from engine.model.choices import Answer
from engine.model.decisions import VOTE, SayingYesOrNo
from engine.model.seat_events import Voted
from engine.rules.actions.lasting import begin_effect
from engine.rules.actions.performing import performs
from engine.rules.base.checkpoints import each_in
from engine.rules.base.choosing_options import choose_option
from engine.rules.base.context import Context, seats_from
from engine.rules.base.counting import each_of
from engine.rules.base.draft import Draft
from engine.rules.characteristics.filters.that_player import IsOwnedBySeat
from engine.rules.characteristics.references import filter_now
from engine.rules.characteristics.rules_in_force import additional_votes
from engine.rules.characteristics.search import candidates
from engine.rules.events.choosing import pick


@performs(Vote)
def _vote(draft: Draft, effect: Vote, context: Context) -> None:
    """Votes are made one after another, and everyone sees those before (CR 701.38a)."""
    context.votes, context.voters = dict.fromkeys(effect.options, 0), ()

    def vote(seat: int) -> None:
        option = choose_option(draft, seat, context.source, VOTE, effect.options, "701.38a")
        word = effect.options[option]
        context.votes = {**context.votes, word: context.votes[word] + 1}
        context.voters = (*context.voters, (seat, word))
        draft.events.append(Voted(seat, word))

    _each_votes(draft, context, vote)


@performs(TakeFromVoters)
def _take_from_voters(draft: Draft, effect: TakeFromVoters, context: Context) -> None:
    """All are chosen, one for each vote, before control of any changes; none is chosen twice (CR 608.2c)."""
    chosen: list[int] = []
    for seat in (seat for seat, word in context.voters if word == effect.option):
        theirs = AllOf((*parts_of(filter_now(draft, effect.what, context)), IsOwnedBySeat(seat)))
        legal = tuple(one for one in candidates(draft, theirs, context.you, context.source) if one not in chosen)
        if legal:
            chosen += pick(draft, context.you, legal, context.source, "gain control of", 1, 1, asked=effect.what)
    begin_effect(draft, Modify(Those(), (GainControl(You()),), ""), chosen, context)


@performs(VoteFor)
def _vote_for(draft: Draft, effect: VoteFor, context: Context) -> None:
    """What can be voted for is looked for at each vote, since naming one of a group tells it from the others."""
    got: list[int] = []

    def vote(seat: int) -> None:
        wanted = filter_now(draft, effect.what, context)
        legal = tuple(candidates(draft, wanted, context.you, context.source))
        if legal:
            (chosen,) = pick(draft, seat, legal, context.source, "vote for", 1, 1, asked=wanted)
            got.append(chosen)
            draft.events.append(Voted(seat, "", draft.objects[chosen]))

    _each_votes(draft, context, vote, got)
    most = max(map(got.count, got), default=0)
    context.those[MOST_VOTES] = tuple(one for one in dict.fromkeys(got) if got.count(one) == most)


def _each_votes(
    draft: Draft, context: Context, vote: Callable[[int], None], gathered: list[int] | None = None
) -> None:
    """Let each seat vote in turn order, beginning with "you", each with all its votes at once (CR 701.38d).

    `gathered` is a list to which a vote adds.
    """
    for seat in each_in(draft, seats_from(draft, context.you), context, gathered):
        vote(seat)
        for number, is_optional in additional_votes(draft, seat):
            for _ in each_in(draft, each_of(number, "additional votes"), context, gathered):
                question = SayingYesOrNo(seat, context.source, "vote an additional time")
                if not is_optional or draft.ask(question, Answer).yes:
                    vote(seat)
