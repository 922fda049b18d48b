"""Puts the pending decision as a question in words, with the answers that a person can click or press."""

from __future__ import annotations

from engine.frozen_dataclass import replace
from engine.loops.readable import readable
from engine.model import choices, decisions
from engine.model.edits import EndSettingUp
from engine.model.forbidding import is_forbidden
from engine.model.objects import GameObject
from engine.model.refusals import cited
from engine.model.stack_items import StackItem
from engine.model.state import GameState
from engine.rules.legal import greatest_payable, is_announcing, why_not_completed
from engine.session.narration.decision_words import options_in_words, question_words
from engine.session.narration.foretelling import foretell
from engine.session.narration.narration import possessive
from engine.session.narration.pending import decider_words, is_about_seats, payment_words
from gui.asking import mulligans
from gui.asking.questions import Option, Question
from gui.words.names import NAME_OF_STEP, name_of_reference, words_of_ability, words_of_modes, words_of_trigger

MOST_BUTTONS = 7
"""The most candidates that have a button each; of more one chooses on the table or from the list."""
MOST_TOLD = 3
"""The most sentences on what follows if every seat passes."""


def question_of(state: GameState) -> Question | None:
    """Return the question that a state puts; None when the game is over."""
    question = _asked(state)
    if question is not None and is_announcing(state):
        question = _that_can_be_paid(state, question)
    if question is None or state.barred is None or isinstance(state.pending, decisions.HasPriority):
        return question
    left = tuple(one for one in question.options if one.choice is None or not is_forbidden(state, one.choice))
    differ = "You ended it here, so choose anything but what was proposed for you (CR 732.2c)."
    return replace(question, options=left, detail=f"{differ} {question.detail}".strip())


def _that_can_be_paid(state: GameState, question: Question) -> Question:
    """Return the question with those answers alone that can be paid for, and why the others cannot (CR 601.2h)."""
    if isinstance(state.pending, decisions.ChoosingNumber):
        most = greatest_payable(state)
        told = question.detail if most is None else f"{question.detail} At most {readable(most)} can be paid for."
        return replace(question, detail=told)
    reasons = {one: why_not_completed(state, one.choice) for one in question.options if one.choice is not None}
    refused = {one: reason for one, reason in reasons.items() if reason is not None}
    if not refused or len(refused) == len(reasons):
        return question
    why = " ".join(
        f"Not “{one.words}”: {reason.reason} ({cited(reason.rule)})." for one, reason in refused.items()
    )
    left = tuple(one for one in question.options if one not in refused)
    if not any(one.is_main for one in left):
        left = (replace(left[0], is_main=True), *left[1:])
    return replace(question, options=left, detail=f"{question.detail} {why}".strip())


def _asked(state: GameState) -> Question | None:
    """Return the question, whatever is barred."""
    pending = state.pending
    if pending is None or isinstance(pending, decisions.GameIsOver):
        return None
    who = decider_words(state, pending)
    match pending:
        case decisions.HasPriority():
            return _priority(state, pending.seat, who)
        case decisions.SettingUpByHand():
            return _setting_up(pending)
        case decisions.ChoosingModes():
            return _modes(pending, who)
        case decisions.ChoosingTargets():
            return _targets(state, pending, who)
        case decisions.ChoosingObjects():
            return _objects(state, pending, who)
        case decisions.ChoosingNumber():
            least = readable(pending.minimum)
            bounds = f"{least} or more" if pending.maximum is None else f"{least} to {readable(pending.maximum)}"
            words = f"Choose {_article(pending.purpose)}{_about(pending.about)}"
            return Question(pending.seat, who, pending.kind, words, f"A number: {bounds}.")
        case decisions.ChoosingOption():
            return _option(pending, who)
        case decisions.SayingYesOrNo(question=mulligans.QUESTION):
            return mulligans.keep_or_not(state, pending.seat, who)
        case decisions.SayingYesOrNo():
            yes = Option("Yes", choices.Answer(pending.seat, True), is_main=True)
            no = Option("No", choices.Answer(pending.seat, False))
            words = f"Do you want to {question_words(pending)}{_about(pending.about)}?"
            return Question(pending.seat, who, pending.kind, words, _text_of(pending.about), (yes, no))
        case decisions.OrderingTriggers():
            told = tuple(Option(words_of_trigger(one)) for one in pending.triggers)
            words = f"{len(told)} of your abilities triggered together: which resolves first?"
            detail = "Click them in the order in which they should resolve, or keep this order."
            return Question(pending.seat, who, pending.kind, words, detail, told)
        case decisions.PayingMana():
            return _payment(pending, who)
        case decisions.DeclaringAttackers() | decisions.DeclaringBlockers() | decisions.AssigningDamage():
            return _combat(pending, who)
        case _:
            return Question(pending.seat, who, pending.kind, f"{who} {pending.said}")


def _setting_up(pending: decisions.SettingUpByHand) -> Question:
    back = Option(
        "Rules on  (Ctrl+H)", EndSettingUp(pending.seat), tip="Check the table and play on by the rules."
    )
    words = "The rules are off: set the table up as you like"
    detail = "Drag cards, or click one to change it. Nothing triggers until the rules are on again."
    return Question(pending.seat, "Set up by hand", pending.kind, words, detail, (back,))


def _combat(
    pending: decisions.DeclaringAttackers | decisions.DeclaringBlockers | decisions.AssigningDamage, who: str
) -> Question:
    match pending:
        case decisions.DeclaringAttackers():
            words = "Which creatures attack?"
            detail = "Click creatures; Shift+click takes one of a group."
        case decisions.DeclaringBlockers():
            words = "Which creatures block?"
            detail = "Click one of your creatures, then the attacker that it blocks."
        case decisions.AssigningDamage():
            words = f"Divide {readable(pending.amount)} combat damage of {pending.about.card.name}"
            detail = "Lethal damage to each blocker in order before the next."
    return Question(pending.seat, who, pending.kind, words, detail)


def _priority(state: GameState, seat: int, who: str) -> Question:
    follows = passing_words(state)
    explanation = ""
    if state.barred is not None:
        words = "You have to choose differently here"
        is_pass = isinstance(state.barred.choice, choices.Pass)
        proposed = "passing" if is_pass else "what was proposed for you"
        detail = f"You ended it here, so choose anything but {proposed} (CR 732.2c)."
    elif state.obligations:
        words = "You have to choose differently here"
        detail = f"{follows} Anything else that is lit can be used.".strip()
        explanation = "  ".join(
            f"{one.reason[:1].upper()}{one.reason[1:]} ({cited(one.rule)})." for one in state.obligations
        )
    else:
        words = "You have priority"
        detail = f"{follows} Anything that is lit can be used.".strip()
    passing = Option("Pass", choices.Pass(seat), is_main=True, tip=f"{who} does nothing now. {follows}")
    options = () if is_forbidden(state, choices.Pass(seat)) else (passing,)
    return Question(seat, who, "priority", words, detail, options, explanation=explanation)


def passing_words(state: GameState) -> str:
    """Return what follows if every seat passes, as far as anybody can know it; "" where nothing can be said."""
    foretold = foretell(state)
    if foretold is None:
        return ""
    more = len(foretold.told) - MOST_TOLD
    told = "; ".join(foretold.told[:MOST_TOLD]) + (f"; and {more} more" if more > 0 else "")
    if foretold.item is not None:
        is_one_of = any(one.id == foretold.item.id for one in foretold.then.stack)
        title = title_of_item(state, foretold.item)
        start = f"If every seat passes, {'one of ' if is_one_of else ''}{title} resolves"
        return f"{start}: {told}." if told else f"{start}."
    then = foretold.then
    if then.result is not None:
        return f"If every seat passes: {told}."
    step = NAME_OF_STEP.get(then.step, then.step)
    is_next_turn = then.turn != state.turn
    where = f"{possessive(then.seats[then.active].name)} turn, {step}" if is_next_turn else step
    return f"If every seat passes: {where}{': ' + told if told else ''}."


def title_of_item(state: GameState, item: StackItem) -> str:
    """Say a stack item in a few words: the spell's name, or whose ability it is."""
    name = item.source.card.name
    counted = f" ({readable(item.count)} of them)" if item.count != 1 else ""
    return f"{name}{counted}" if item.kind == "spell" else f"{possessive(name)} ability{counted}"


def _modes(pending: decisions.ChoosingModes, who: str) -> Question:
    body = pending.body
    told = words_of_modes(body, pending.about.card)
    is_single = body.maximum == 1
    options = tuple(
        Option(told[mode], choices.ChooseModes(pending.seat, (mode,)) if is_single else None, adds=mode)
        for mode in pending.options
    )
    many = "one" if is_single else f"{body.minimum} to {min(body.maximum, len(pending.options))}"
    words = f"Choose {many} for {pending.about.card.name}"
    return Question(
        pending.seat,
        who,
        pending.kind,
        words,
        "",
        options,
        () if is_single else pending.options,
        body.minimum,
        min(body.maximum, len(pending.options)),
        not is_single,
    )


def _targets(state: GameState, pending: decisions.ChoosingTargets, who: str) -> Question:
    phrase = pending.phrase
    least, most = phrase.minimum, min(phrase.maximum, len(pending.candidates) or phrase.maximum)
    many = (
        "a target" if (least, most) == (1, 1) else f"{_range(least, most)} {'target' if most == 1 else 'targets'}"
    )
    words = f"Choose {many} for {pending.about.card.name}"
    return Question(
        pending.seat,
        who,
        pending.kind,
        words,
        _text_of(pending.about),
        _candidate_options(state, pending.candidates),
        pending.candidates,
        least,
        most,
        True,
    )


def _objects(state: GameState, pending: decisions.ChoosingObjects, who: str) -> Question:
    least, most = pending.minimum, pending.maximum
    many = "a player" if is_about_seats(pending) and (least, most) == (1, 1) else _range(least, most)
    words = f"Choose {many} to {pending.purpose}{_about(pending.about)}"
    order = "The order in which you click them counts." if pending.is_ordered else ""
    options = _candidate_options(state, pending.candidates)
    if pending.purpose == mulligans.PUTTING_BACK and pending.about is None:
        words, order = mulligans.putting_back(most)
        options = ()  # the hand is there to be clicked
    return Question(
        pending.seat,
        who,
        pending.kind,
        words,
        order or _text_of(pending.about),
        options,
        pending.candidates,
        least,
        most,
        True,
    )


def _candidate_options(state: GameState, candidates: tuple[int, ...]) -> tuple[Option, ...]:
    if len(candidates) > MOST_BUTTONS:
        return ()
    return tuple(Option(name_of_reference(state, one), adds=one) for one in candidates)


def _option(pending: decisions.ChoosingOption, who: str) -> Question:
    told = tuple(
        Option(words, choices.ChooseOption(pending.seat, at)) for at, words in enumerate(options_in_words(pending))
    )
    is_vote = pending.purpose == decisions.VOTE
    words = f"{'Cast your' if is_vote else 'Choose the'} {pending.purpose}{_about(pending.about)}"
    return Question(pending.seat, who, pending.kind, words, _text_of(pending.about), told)


def _payment(pending: decisions.PayingMana, who: str) -> Question:
    words = f"Pay {payment_words(pending)} for {pending.about.card.name}"
    detail = "Click lit lands and other sources to fill your mana pool, or let the program pay."
    automatic = Option(
        "Pay automatically", choices.Pay(pending.seat), is_main=True, tip="Taps what is needed and pays at once."
    )
    if not pending.is_optional:
        return Question(pending.seat, who, pending.kind, words, detail, (automatic,))
    # What is paid for attacks and blocks can be left, and so can what stops an effect.
    refused = Option(
        "Do not pay", choices.Answer(pending.seat, False), tip="What the payment was for does not happen."
    )
    return Question(pending.seat, who, pending.kind, words, detail, (automatic, refused))


def _range(least: int, most: int) -> str:
    greatest = "one" if most == 1 else readable(most)
    if least == most:
        return greatest
    return f"up to {greatest}" if least == 0 else f"{readable(least)} to {greatest}"


def _article(purpose: str) -> str:
    return f"the value of {purpose}" if purpose == "X" else f"a number: {purpose}"


def _about(about: GameObject | None) -> str:
    return f" for {about.card.name}" if about is not None else ""


def _text_of(about: GameObject | None) -> str:
    """Return what the asking card says, in one line."""
    if about is None:
        return ""
    lines = [words_of_ability(ability, about.card) for ability in about.card.abilities]
    return "  ·  ".join(line.replace("\n", " ") for line in lines)
