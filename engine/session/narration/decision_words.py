"""The words of what a decision offers, where it offers effects: a "may", an "unless", one of two effects."""

from __future__ import annotations

from engine.cards.effects.joints import AnyMayPay, Unless
from engine.model.decisions import ChoosingOption, SayingYesOrNo


def question_words(decision: SayingYesOrNo) -> str:
    """Return what a seat may do, in a few words: "pay {2}", "take a mulligan"."""
    effect = decision.effect
    if effect is None:
        return decision.question
    if isinstance(effect, (AnyMayPay, Unless)):
        # The grammar of card texts takes a third of a start, and is needed for such questions only.
        from engine.cards.compiling.parts_in_words import question_of

        return question_of(effect)
    return f"pay {effect.cost}" if effect.cost is not None else "do that"


def options_in_words(decision: ChoosingOption) -> tuple[str, ...]:
    """Return each option in a few words: "blue", "{R}", "tap it"."""
    # As above.
    from engine.cards.compiling.rules_text import option_words

    return tuple(one if isinstance(one, str) else option_words(one) for one in decision.options)
