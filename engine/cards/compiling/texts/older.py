"""Puts today's templates for those of earlier years, which are read and never written."""

from __future__ import annotations

import re

_NUMBER = r"(two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|X)"
_TODAYS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(older), todays)
    for older, todays in (
        (r"\bconverted mana cost", "mana value"),
        (r"^(Kicker|Multikicker|Ward|Flashback|Buyback|Evoke|Echo|Madness|Equip|Morph|Entwine) — ", r"\1—"),
        (r"\{tap\}", "{T}"),
        (r"\b(opponents?|players?) that (was|were) dealt ", r"\1 who \2 dealt "),
        (r"\bthe rest of the cards on the bottom\b", "the rest on the bottom"),
        (r"(?<= damage) to that (?:permanent|creature|planeswalker) or player(?= instead\b)", ""),
        (r"(?<=can't attack )you or a planeswalker you control", "you or planeswalkers you control"),
        (r"(?<=[a-z]); (?=[a-z])", ", "),
        (r"\bprecombat main phase", "first main phase"),
        (r"\bpostcombat main phase", "second main phase"),
        (r"\beach player's (upkeep|draw step|end step|first main phase)\b", r"each \1"),
        (r" enters the battlefield(?! under)", " enters"),
        (
            r"then shuffle your library and put (it|that card|the card) on top of it\b",
            r"then shuffle and put \1 on top",
        ),
        (
            r"then shuffles their library and puts (it|that card) on top of it\b",
            r"then shuffles and puts \1 on top",
        ),
        (r"then shuffle your library\b", "then shuffle"),
        (r"then shuffle(s?) their library\b", r"then shuffle\1"),
        (
            r" and put (it|that card) onto the battlefield\. If (?:that player does|they do), "
            r"they shuffle their library",
            r", put \1 onto the battlefield, then shuffle",
        ),
        (
            r"(?:,? and|,) put (it|that card|them|those cards) (into|onto) (your hand|the battlefield)"
            r"( tapped)?\. Then shuffle(?: your library)?",
            r", put \1 \2 \3\4, then shuffle",
        ),
        (
            r"(?:,| and) reveal (it|that card|them|those cards), and put (it|them) into"
            r"(?! your hand\. If you search)",
            r", reveal \1, put \2 into",
        ),
        (
            r"(?:,? and|,) put (it|that card|them|those cards) (into|onto) "
            r"(your hand|your graveyard|the battlefield)( tapped)?\. If you do, shuffle(?: your library)?",
            r", put \1 \2 \3\4, then shuffle",
        ),
        (
            r"(?<= for a card) and put (it|that card) into your (hand|graveyard), then shuffle",
            r", put \1 into your \2, then shuffle",
        ),
        (
            r"\bcast a card with mana value (\S+) or less from your hand without",
            r"cast a spell with mana value \1 or less from your hand without",
        ),
        (r"\bcast a nonland card from your hand without", "cast a spell from your hand without"),
        (
            r"\bcast an instant or sorcery card (with mana value \S+ or less )?from your hand without",
            r"cast an instant or sorcery spell \1from your hand without",
        ),
        (r"\bYou may cast ~ from (your graveyard|exile)(?= as long as|\.)", r"You may cast this card from \1"),
        (r" card and reveal it, put", r" card, reveal it, put"),
        (r"\bActivate this ability only any time you could cast a sorcery", "Activate only as a sorcery"),
        (r"\bActivate this ability only any time you could cast an instant", "Activate only as an instant"),
        (r"\bActivate this ability only", "Activate only"),
        (
            r"\b([Aa]s long as|if|If) (\w+) or more cards are in your graveyard",
            r"\1 there are \2 or more cards in your graveyard",
        ),
        (r"\bif ~ was (kicked|bargained)", r"if it was \1"),
        (r"\b([Ii])f you attacked with a creature this turn", r"\1f you attacked this turn"),
        (r"\bputs the top card of their library into their graveyard", "mills a card"),
        (
            r"\bputs the top half of their library, rounded (up|down), into their graveyard",
            r"mills half their library, rounded \1",
        ),
        (rf"\bputs the top {_NUMBER} cards of their library into their graveyard", r"mills \1 cards"),
        (r"\b[Pp]ut the top card of your library into your graveyard", "\x00ill a card"),
        (rf"\b[Pp]ut the top {_NUMBER} cards of your library into your graveyard", "\x00ill \\1 cards"),
        (r"(?<=creature), ? that's still a land\b|(?<= creature) that's still a land\b", ". It's still a land"),
        (r"(?<=haste) that's still a land\b", ". It's still a land"),
        (r"\bgets a(?:n)? additional (?=[+-]\d)", "gets "),
        (r" also (?=(?:deals?|gains?|gets?|has|have) )", " "),
        (r"(?<=, )also (?=(?:create|regenerate) )", ""),
        (r"\bin addition to (its|their) other creature types", r"in addition to \1 other types"),
        (r"\bthere's (?=an? )", "there is "),
        (r"\bas steps or phases end", "as steps and phases end"),
        (r"\b([Aa])n (?=[b-df-gj-np-tv-zB-DF-GJ-NP-TV-Z][a-z])", r"\1 "),
        (r"(?<=\n)\* ", "• "),
        (r" ?-- ?(?=\n• )", " —"),
        (r"(?<=[Cc]hoose one)(?=\n• )", " —"),
        (r"(?<=[a-z])—(?=\n• )", " —"),
        (r"(?<=\n)(\d+)-(\d+) \|", r"\1—\2 |"),
        (r"\b([Rr])oll a d(\d+) \([^()]*\)", r"\1oll a d\2"),
        (r"\bExile (?:~|this \w+) from your graveyard:", "Exile this card from your graveyard:"),
    )
)
_MILL = re.compile(r"(^|[.:—•] |\n• )?\x00ill")


def in_todays_words(line: str) -> str:
    """Return a line with today's templates; the line itself where it has no older one."""
    for older, todays in _TODAYS:
        line = older.sub(todays, line)
    return _MILL.sub(lambda found: f"{found[1]}Mill" if found[1] is not None else "mill", line)
