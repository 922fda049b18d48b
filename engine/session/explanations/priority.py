"""Who has priority and why, and what happens if every player passes (CR 117)."""

from __future__ import annotations

from engine.model import decisions
from engine.model.choices import Pass
from engine.model.events import StepBegan
from engine.model.stack_events import ItemResolved
from engine.model.state import GameState
from engine.rules.base.teams import is_turn_of, team_of
from engine.session.explanations.when_it_happened import latest_shortcut
from engine.session.explanations.why import Explanation, Why
from engine.session.game.moment import Moment
from engine.session.narration.foretelling import foretell
from engine.session.narration.narration import item_name, possessive
from engine.session.narration.pending import pending_words


def why_priority(state: GameState, moment: Moment | None) -> Explanation:
    """Say who has priority, or has to decide, and why."""
    pending = state.pending
    if pending is None or isinstance(pending, decisions.GameIsOver):
        reason = "" if state.result is None else f": {state.result.reason}"
        return Explanation("Who has priority?", (Why("game over", f"nobody: the game is over{reason}", "104.1"),))
    if isinstance(pending, decisions.SettingUpByHand):
        words = "nobody: the rules are off while the table is set up by hand"
        return Explanation("Who has priority?", (Why("rules off", words, ""),))
    who = state.seats[pending.seat].name
    if not isinstance(pending, decisions.HasPriority):
        return Explanation(f"Why does {who} decide?", _deciding(state, pending, who))
    answers = [_given(state, pending.seat, who, moment)]
    mates = [state.seats[one].name for one in team_of(state, pending.seat) if one != pending.seat]
    if mates:
        answers.append(
            Why("a team", f"{' and '.join(mates)} may act as well: a team has priority together", "805.5a")
        )
    if state.passes:
        count = len([seat for seat in state.seats if not seat.has_lost])
        left = count - state.passes
        passed = f"{state.passes} of {count} players {'has' if state.passes == 1 else 'have'} passed in succession"
        words = f"{passed}; {left} more, and {_then(state)}"
        answers.append(Why("passed so far", words, "117.4"))
    return Explanation(f"Why does {who} have priority?", tuple(answers))


def _then(state: GameState) -> str:
    return f"{item_name(state.stack[-1])} resolves" if state.stack else f"the {state.step} step ends"


def _given(state: GameState, seat: int, who: str, moment: Moment | None) -> Why:
    """Return how a seat came to have priority, by what led to this moment."""
    if state.passes:
        others = [one.name for one in state.seats if not one.has_lost and one.name != who]
        before = others[0] if len(others) == 1 else "the player before"
        return Why("passed on", f"{before} passed, so that {who} is the next in turn order", "117.3d")
    events = () if moment is None else moment.events
    last = next((event for event in reversed(events) if isinstance(event, (ItemResolved, StepBegan))), None)
    turn = "it is their turn" if is_turn_of(state, seat) else "the player whose turn it is has left or passed"
    choice = None if moment is None else moment.choice
    is_shortcut = moment is not None and moment.shortcut is not None
    if is_shortcut or (moment is not None and latest_shortcut(moment) is moment):
        return Why("shortcut", f"the shortcut was taken to where {who} has priority", "732.2c")
    if isinstance(last, ItemResolved) and (choice is None or isinstance(choice, Pass) or choice.seat != seat):
        words = f"{item_name(last.item)} has resolved, and then the active player gets priority: {turn}"
        return Why("after resolving", words, "117.3b")
    if isinstance(last, StepBegan):
        words = f"the {state.step} step has begun, and the active player gets priority: {turn}"
        return Why("step began", words, "117.3a")
    if choice is not None and choice.seat == seat and not isinstance(choice, Pass):
        return Why("has acted", f"{who} had it before casting, activating or playing, and has it again", "117.3c")
    words = f"{who} is the active player, who gets priority first: {turn}"
    return Why("active player", words, "117.3a")


def _deciding(state: GameState, pending: decisions.Decision, who: str) -> tuple[Why, ...]:
    """Return why a seat has to choose something, where nobody has priority."""
    words = {
        "attack": (f"it is {possessive(who)} turn, and the active player declares attackers", "508.1"),
        "block": (f"{who} is attacked, and the defending player declares blockers", "509.1"),
        "damage": (f"{who} controls the creature, and so divides its combat damage", "510.1"),
        "pay": (f"{who} is paying for it, and may use mana abilities first", "601.2g"),
        "order": (f"{who} controls them all, and so says in which order they go on the stack", "603.3b"),
        "targets": (f"{who} controls the spell or ability, and so chooses its targets", "601.2c"),
        "modes": (f"{who} controls the spell or ability, and so chooses its modes", "700.2a"),
    }
    said, rule = words.get(pending.kind, (f"the spell, ability or rule that is being done asks {who}", "608.2d"))
    return (
        Why("decides", pending_words(state), rule),
        Why("whose choice", said, rule),
        Why("no priority", "nobody has priority meanwhile: nothing can be cast in the middle of it", "117.2e"),
    )


def if_all_pass(state: GameState) -> Explanation:
    """Return what happens if every player passes, found by letting them."""
    question = "What happens if every player passes?"
    if not isinstance(state.pending, decisions.HasPriority):
        words = f"nobody can pass now: {pending_words(state) or 'the game is over'}"
        return Explanation(question, (Why("nobody can pass", words, "117.3d"),))
    foretold = foretell(state)
    if foretold is None:
        words = "a player may not pass here: after a loop something else has to be chosen"
        return Explanation(question, (Why("may not pass", words, "732.3"),))
    if foretold.item is not None:
        answers = [Why("resolves", f"{item_name(foretold.item)} resolves, being on top of the stack", "117.4")]
    else:
        answers = [Why("step ends", f"the stack is empty, so the {state.step} step ends", "117.4")]
    answers += [
        Why("then", words.removesuffix("."), "608.2" if foretold.item else "500.2") for words in foretold.told
    ]
    then = foretold.then
    if then.result is None:
        where = f"then it is the {then.step} step of {possessive(then.seats[then.active].name)} turn: "
        answers.append(
            Why("afterwards", where + pending_words(then), "117.3a" if foretold.item is None else "117.3b")
        )
    return Explanation(question, tuple(answers))
