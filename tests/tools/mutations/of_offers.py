"""Ways to break what is kept of offers: what could be done, from one state to the next."""

from __future__ import annotations

from tests.tools.mutations.mutation import Mutation

KEEPING = "rules/offers/keeping_offers.py"
READS = "rules/offers/offer_reads.py"
BOARDS = "rules/offers/boards.py"
GATHERING = "rules/stack/gathering_sources.py"
PROSPECTS = "rules/offers/prospects.py"

OFFERS = (
    Mutation(
        "an offer stands whatever the time is",
        KEEPING,
        "if known.times is not None and known.times is not self.times:",
        "if False:",
    ),
    Mutation(
        "an offer stands whatever rules are in force",
        KEEPING,
        "            if not is_same(known.rules, self.rules):\n                return False\n",
        "",
    ),
    Mutation(
        "an offer stands whatever else there is",
        KEEPING,
        "            if not is_same(known.ground, now):\n                return False\n",
        "",
    ),
    Mutation(
        "an offer stands whatever mana there is",
        KEEPING,
        "        if known is self._other_means or not is_same(known, self.means):\n",
        "        if False:\n",
    ),
    Mutation(
        "what could be done with other permanents stands whatever it rests on",
        BOARDS,
        "before.uses is None or not is_same(before.rests_on, rests_on):\n",
        "before.uses is None:\n",
    ),
    Mutation(
        "what has to be asked anew is taken over",
        BOARDS,
        "        return [*before.open_uses.difference(self._changed), *self._changed]\n",
        "        return [*self._changed]\n",
    ),
    Mutation(
        "sources of mana that hang on more are taken over",
        GATHERING,
        "        places = [*before.open_places, *places_changed(before.held, held)]\n",
        "        places = places_changed(before.held, held)\n",
    ),
    Mutation(
        "what a permanent added before is added still",
        GATHERING,
        "            self._add(before, -1)\n",
        "",
    ),
    Mutation(
        "nothing can be done with any permanent that is tapped",
        PROSPECTS,
        "all(TapThis() in one.cost.parts for one in used)",
        "True",
    ),
    Mutation(
        "what looks at anything stands for ever",
        KEEPING,
        "[(), None, None, (object(),)]",
        "[(), None, None, ()]",
    ),
    Mutation(
        "of an ability with a condition its words alone are looked at",
        READS,
        "    if ability.condition is not None or ability.cost_change is not None:\n",
        "    if False:\n",
    ),
    Mutation(
        "targets on the stack are looked for among permanents",
        READS,
        "return Reach.STACK if STACK in zones_of(filter) else Reach.PERMANENTS",
        "return Reach.PERMANENTS",
    ),
    Mutation(
        "no spell asks for mana",
        READS,
        "    has_mana = card.mana_cost is not None and bool(card.mana_cost.symbols or card.mana_cost.more)\n",
        "    has_mana = False\n",
    ),
    Mutation(
        "every spell may be cast at any time",
        READS,
        'is_timed="instant" not in card.types',
        "is_timed=False",
    ),
)
