"""Tells which choices some words mean by what is legal: each word has to be explained by one of them.

"Ping Nadine with Bombardment" is no notation, but of all that can be chosen only one activation has the
Bombardment, and of what it then asks for only a target has Nadine. Where two choices explain as much, the
words are not clear and nothing is guessed; the choices that come nearest can be offered.
"""

from __future__ import annotations

from engine.cards.definitions.faces import name_by_face
from engine.model import decisions
from engine.model.choices import Activate, Cast, Choice, ChooseNumber, Concede, Pass, PlayLand
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.zones import is_seat_reference
from engine.patterns import late_pattern
from engine.rules.apply import apply
from engine.rules.base.teams import is_opponent
from engine.rules.legal import legal_choices
from engine.session.notation.abilities_apart import activated_abilities
from engine.session.notation.notation import line_of
from engine.shortcuts.proposals.alternatives import is_declining, is_for_mana
from engine.shortcuts.sequences.described_choices import ids_of

MOST_OFFERED, MOST_CHOICES = 3, 8
"""The most lines that are offered, and the most choices that are looked for behind one line."""
_ACTIVATING = (
    "activate",
    "activates",
    "use",
    "uses",
    "tap",
    "taps",
    "crack",
    "cracks",
    "sac",
    "sacs",
    "sacrifice",
)
_CASTING = ("cast", "casts", "play", "plays", "fire", "fires", "drop", "drops")
_IDLE = frozenset(
    (
        *(*_ACTIVATING, *_CASTING),
        *("a", "an", "the", "my", "her", "his", "their", "your", "its", "this", "that", "these", "those", "it"),
        *("one", "some", "any", "i", "we", "me", "i'll", "we'll", "x", "and", "or", "with", "from", "for", "to"),
        *("at", "on", "in", "of", "by", "as", "into", "onto", "against", "out", "off", "then", "so", "please"),
        *("now", "again", "first", "do", "does", "go", "goes", "throw", "throws", "hit", "hits", "give", "gives"),
        *("put", "puts", "ping", "pings", "target", "targets", "targeting", "choose", "chooses", "choosing"),
        *("choice", "pick", "picks", "sacrificing", "discard", "discards", "pay", "pays", "paying", "make"),
        *(
            "makes",
            "create",
            "creates",
            "get",
            "gets",
            "let",
            "lets",
            "have",
            "has",
            "ability",
            "spell",
            "tapping",
        ),
    )
)
"""Words that tell no choice from another of its kind."""
_MEANS = {"green": "g", "red": "r", "blue": "u", "white": "w", "black": "b", "colorless": "c"}
_FACES = frozenset(("face", "opponent"))
_WORD = late_pattern(r"[\w']+")


def words_in(line: str) -> frozenset[str]:
    """Return the words of a line that can tell one choice from another, in the singular."""
    found = _WORD.findall(line.casefold().replace("-", " "))
    return frozenset(_MEANS.get(word, _singular(word)) for word in found if word not in _IDLE)


def _singular(word: str) -> str:
    word = word.removesuffix("'s").strip("'")
    if word.endswith("ves"):
        return f"{word[:-3]}f"
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def lines_by_words(state: GameState, line: str) -> tuple[str, ...]:
    """Return the lines of the choices that explain every word of a line without doubt; () where none do."""
    left, kinds = words_in(line), _kinds_said(line)
    if not left or state.pending is None:
        return ()
    seat = state.pending.seat
    found: list[str] = []
    while left:
        best = _best(state, left, kinds)
        if best is None or len(found) >= MOST_CHOICES:
            return ()
        choice, explained = best
        found.append(line_of(state, choice))
        left, kinds = left - explained, ()
        state = apply(state, choice).state
        if left and (state.pending is None or state.pending.seat != seat):
            return ()
    if isinstance(state.pending, decisions.PayingMana) and state.pending.seat == seat:
        found.append(f"{state.seats[seat].name} pays automatically")
    return tuple(found)


def nearest_lines(state: GameState, line: str) -> tuple[str, ...]:
    """Return the lines of the choices that have most of a line's words, to be offered; () where none has any."""
    wanted, kinds = words_in(line), _kinds_said(line)
    scored = [(len(wanted & words_of(state, one)), one) for one in _open_choices(state, kinds)]
    most = max((score for score, _ in scored), default=0)
    best = [one for score, one in scored if score == most and most > 0]
    return tuple(line_of(state, one) for one in best[:MOST_OFFERED])


def _kinds_said(line: str) -> tuple[type[Choice], ...]:
    """Return the kinds of choice that a line's first verb can mean; () for any."""
    first = next(iter(_WORD.findall(line.casefold())), "")
    if first in _CASTING:
        return (Cast, PlayLand)
    return (Activate,) if first in _ACTIVATING else ()


def _best(
    state: GameState, left: frozenset[str], kinds: tuple[type[Choice], ...]
) -> tuple[Choice, frozenset[str]] | None:
    """Return the one choice that explains most of the words, with these; None where two do equally."""
    pending = state.pending
    if isinstance(pending, decisions.ChoosingNumber):
        numbers = [word for word in left if word.isdigit() and len(word) < 4000]
        return (ChooseNumber(pending.seat, int(numbers[0])), frozenset(numbers)) if len(numbers) == 1 else None
    scored = [(left & words_of(state, one), one) for one in _open_choices(state, kinds)]
    most = max((len(explained) for explained, _ in scored), default=0)
    best = [(explained, one) for explained, one in scored if len(explained) == most and most > 0]
    if len(best) > 1 and "mana" not in left:
        # Who does not speak of mana means what is more than that.
        best = [(explained, one) for explained, one in best if not is_for_mana(state, one)] or best
    return (best[0][1], best[0][0]) if len(best) == 1 else None


def _open_choices(state: GameState, kinds: tuple[type[Choice], ...]) -> tuple[Choice, ...]:
    """Return the choices here that do something, of some kinds where any are said."""
    try:
        found = legal_choices(state)
    except Refusal:
        return ()
    found = tuple(one for one in found if not isinstance(one, Pass | Concede) and not is_declining(one))
    return tuple(one for one in found if isinstance(one, kinds)) if kinds else found


def words_of(state: GameState, choice: Choice) -> frozenset[str]:
    """Return the words that a choice explains: what it names, its ability, what its source is attached to."""
    said: list[str] = []
    seat = choice.seat
    for id in ids_of(choice):
        if is_seat_reference(id):
            continue
        held = state.objects.get(id)
        said += [name_by_face(held.card, getattr(choice, "face", 0))] if held is not None else []
    if isinstance(choice, Activate):
        held = state.objects[choice.object]
        said.append(activated_abilities(state, held).get(choice.ability, ""))
        said += [state.objects[id].card.name for id in held.attachments if id in state.objects]
        said += ["mana"] if is_for_mana(state, choice) else []
    if not said:
        said.append(line_of(state, choice).partition(" ")[2])
    words = words_in(" ".join(said))
    others = [held.name for number, held in enumerate(state.seats) if is_opponent(state, seat, number)]
    return words | _FACES if len(others) == 1 and words == words_in(others[0]) else words
