"""Generates boards of single mechanics, compiled from texts, with little things that make loops of them.

Votes, dungeons, the initiative, merged permanents, storage, snow mana and mana spent, the memory of a turn, what
is exiled with something, what another player chooses, copies of the next spell, what was done
"this way", the third time an ability resolves, what is discarded at once, modes that were not chosen, suspended
cards, libraries of others, objects that are only chosen, costs with two parts of one kind,
tokens as they are created, several alike that speak of others, counters more and fewer, life that stays, piles,
the second time in a turn, effects that replace each other's events, what takes in a choice, what is added to a
turn, and rules and sizes of copies.
"""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from engine.cards.definitions.card import CardDefinition
from engine.model.objects import Counters
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD, OUTSIDE
from engine.rules.actions.destination import Destination
from engine.rules.table import Table
from tests.rules.compiled import compiled
from tests.rules.table import card

ELF, BEAST, TRINKET, AURA, BOLT = "Creature — Elf", "Creature — Beast", "Artifact", "Enchantment", "Instant"
TEXTS = {
    "vote": (
        (
            TRINKET,
            "{0}: Starting with you, each player votes for evidence or bribery. You gain 2 life for each evidence "
            "vote. Each opponent loses 3 life for each bribery vote.",
        ),
        (
            TRINKET,
            "{0}: Starting with you, each player votes for death or torture. If death gets more votes, each "
            "opponent sacrifices a creature of their choice. If torture gets more votes or the vote is tied, "
            "each opponent loses 1 life.",
        ),
        (ELF, "While voting, you may vote an additional time."),
    ),
    "dungeon": (
        (TRINKET, "{0}: Venture into the dungeon."),
        (AURA, "Whenever a creature enters, venture into the dungeon."),
        (ELF, "Whenever you complete a dungeon, put a +1/+1 counter on this creature."),
        (TRINKET, "{0}: You take the initiative."),
        (TRINKET, "{0}: You gain 1 life. Activate only if you've completed a dungeon."),
    ),
    "mutate": (
        (BEAST, "Mutate {0}\nWhenever this creature mutates, you gain 1 life."),
        (BEAST, "Mutate {0}\n{0}: Return this creature to its owner's hand."),
        (BEAST, "Mutate {0}\nWhen this creature dies, draw a card."),
    ),
    "storage": (
        (
            TRINKET,
            "{0}: Put a storage counter on this artifact.\nRemove any number of storage counters from this "
            "artifact: Add {C} for each storage counter removed this way.\n{2}: You gain 1 life.",
        ),
        (
            TRINKET,
            "{0}: Put a charge counter on this artifact.\nRemove X charge counters from this artifact: You gain X "
            "life.",
        ),
    ),
    "snow": (
        ("Snow Artifact", "{S}: You gain 1 life."),
        ("Snow Artifact", "{T}: Add {C}."),
        ("Snow Land", "{T}: Add {G}."),
        (TRINKET, "{0}: Untap target snow permanent."),
    ),
    "reduced": (
        (TRINKET, "If your life total would be reduced to 0 or less, instead your life total becomes 3."),
        (ELF, "If your life total would be reduced to 0 or less, instead sacrifice this creature."),
        (TRINKET, "{0}: You lose 2 life."),
        (TRINKET, "{0}: You gain 1 life and each opponent loses 1 life."),
    ),
    "copy for now": (
        (
            TRINKET,
            "As this artifact enters, you may have it become a copy of any creature on the battlefield until end "
            "of turn, except it has haste.",
        ),
        (TRINKET, "{0}: Exile another target artifact, then return that card to the battlefield."),
        (
            TRINKET,
            "{0}: Exile target creature, then return that card to the battlefield under its owner's control.",
        ),
        (ELF, "When this creature enters, you gain 1 life."),
    ),
    "paid for mana": (
        (
            TRINKET,
            "{0}: Until end of turn, any time you could activate a mana ability, you may pay 1 life. If you do, "
            "add {C}.",
        ),
        (TRINKET, '{0}: You get an emblem with "Pay 1 life: Add {G}."'),
        (TRINKET, '{0}: You get an emblem with "{0}: You gain 1 life."'),
        (TRINKET, "{1}: You gain 1 life."),
        (ELF, "Whenever you lose life, put a +1/+1 counter on this creature."),
    ),
    "entered": (
        (ELF, "Creatures you control that entered this turn have double strike."),
        (TRINKET, "{0}: Put a +1/+1 counter on each creature you control that entered this turn."),
        (
            TRINKET,
            "{0}: Create a 1/1 green Elf creature token for each creature that entered the battlefield under your "
            "control this turn.",
        ),
        (
            AURA,
            "At the beginning of each end step, if a creature entered the battlefield under your control this "
            "turn, you gain 1 life.",
        ),
    ),
    "exiled with": (
        (
            TRINKET,
            "{0}: Exile target creature.\n{0}: Return each card exiled with this artifact to the battlefield "
            "under its owner's control.",
        ),
        (TRINKET, "{0}: Exile target creature until this artifact leaves the battlefield."),
    ),
    "others": (
        (TRINKET, "{0}: Each opponent sacrifices a creature of their choice."),
        (
            AURA,
            "Whenever a creature enters, its controller may have it deal damage equal to its power to any "
            "target of their choice.",
        ),
    ),
    "next": (
        (TRINKET, "{0}: When you next cast an instant or sorcery spell this turn, copy that spell."),
        (TRINKET, "{0}: Return target instant card from your graveyard to your hand."),
        (BOLT, "You gain 2 life."),
        (BOLT, "Put a +1/+1 counter on target creature."),
    ),
    "this way": (
        (TRINKET, "{0}: Destroy all creatures. You gain 1 life for each creature destroyed this way."),
        (TRINKET, "{0}: Each player discards a card. You gain 1 life for each card discarded this way."),
        (TRINKET, "{0}: You may put a creature card you own from outside the game into your hand."),
    ),
    "instead": (
        (TRINKET, "If you would lose the game, instead exile this artifact and your life total becomes 5."),
        (AURA, "If a creature you control would die, exile it instead."),
        (AURA, "If you would lose life, you lose twice that much life instead."),
        (TRINKET, "{0}: Create a Treasure token."),
    ),
    "again": (
        (
            TRINKET,
            "{0}: You gain 1 life. If this is the third time this ability has resolved this turn, you gain 10 "
            "life.",
        ),
        (
            ELF,
            "Whenever another creature enters, put a +1/+1 counter on this creature. If this is the second time "
            "this ability has resolved this turn, each opponent loses 2 life.",
        ),
    ),
    "discarded": (
        (TRINKET, "{0}: Discard your hand."),
        (TRINKET, "{0}: Return target card from your graveyard to your hand."),
        (ELF, "Whenever you discard one or more cards, put that many +1/+1 counters on this creature."),
        (TRINKET, "{0}: Target player discards their hand."),
        (ELF, "Whenever you discard one or more creature cards, create a 1/1 red Goblin creature token."),
    ),
    "not chosen": (
        (TRINKET, "{0}: Choose one that hasn't been chosen this turn —\n• You gain 1 life.\n• Draw a card."),
        (AURA, "Whenever you gain life, choose one that hasn't been chosen —\n• Draw a card.\n• You gain 2 life."),
    ),
    "suspended": (
        (
            TRINKET,
            "{0}: Exile target creature and put a time counter on it. If it doesn't have suspend, it gains "
            "suspend.",
        ),
        (
            BEAST,
            "Suspend 2—{0}\nWhenever a time counter is removed from this card while it's exiled, you gain 1 life.",
        ),
        (TRINKET, "{0}: Time travel."),
        (TRINKET, "{0}: Remove a time counter from target permanent or suspended card."),
    ),
    "alike": (
        (ELF, "Whenever you gain life, put a +1/+1 counter on another target creature you control."),
        (ELF, "{0}: Put a +1/+1 counter on another target creature."),
        (
            ELF,
            "If one or more +1/+1 counters would be put on another creature you control, that many plus one +1/+1 "
            "counters are put on it instead.",
        ),
        (
            AURA,
            "Each other enchantment is a creature in addition to its other types and has base power and base "
            "toughness each equal to its mana value.",
        ),
        (AURA, "Creatures you control with power 2 or less get +1/+1."),
        (ELF, "Prevent all damage that would be dealt to other creatures you control."),
    ),
    "more and fewer": (
        (
            ELF,
            "If one or more -1/-1 counters would be put on a creature you control, that many -1/-1 counters minus "
            "one are put on it instead.",
        ),
        (
            TRINKET,
            "If one or more counters would be put on a creature you control, that many plus one of each of those "
            "kinds of counters are put on that creature instead.",
        ),
        (
            TRINKET,
            "{0}: Put a -1/-1 counter on target creature.\n{0}: Put three -1/-1 counters on target creature.",
        ),
    ),
    "life that stays": (
        (TRINKET, "Your life total can't change."),
        (TRINKET, "Pay 1 life: Add {C}.\n{1}: You gain 1 life."),
        (TRINKET, "{0}: Each player loses 1 life.\n{0}: You gain 2 life."),
        (AURA, "Whenever you gain life, draw a card."),
    ),
    "others' libraries": (
        (
            TRINKET,
            "{0}: Exile the top card of target opponent's library. You may cast that card this turn, and mana "
            "of any type can be spent to cast that spell.",
        ),
        (
            TRINKET,
            "{0}: Look at the top card of your library. If it's a land card, you may put it onto the "
            "battlefield. If you don't put the card onto the battlefield, put it into your hand.",
        ),
        (
            TRINKET,
            "{0}: Search target opponent's library for a creature card and put that card onto the "
            "battlefield under your control. Then that player shuffles.",
        ),
    ),
    "chosen": (
        (
            TRINKET,
            "{0}: You may choose a token you control. If you do, each other token you control becomes a copy of "
            "that token.",
        ),
        (TRINKET, "{0}: Choose a creature you control. Put a +1/+1 counter on it."),
        (TRINKET, "{0}: Choose a creature at random. Untap that creature."),
    ),
    "costs of two parts": (
        (TRINKET, "Sacrifice a creature and a token: Create two 1/1 red Goblin creature tokens."),
        (TRINKET, "Sacrifice a creature and a Goblin: You gain 2 life."),
        (TRINKET, "{0}: Create three 1/1 red Goblin creature tokens."),
    ),
    "tokens created": (
        (TRINKET, "Whenever you create a token, you gain 1 life."),
        (ELF, "Whenever you create or sacrifice a token, put a +1/+1 counter on this creature."),
        (
            TRINKET,
            "{0}: Create a 1/1 red Goblin creature token. If you control fewer than nine Goblins, draw a card.",
        ),
        (TRINKET, "{0}: Sacrifice a token. When you do, target player loses 1 life."),
    ),
    "piles": (
        (
            TRINKET,
            "{0}: Reveal the top five cards of your library. An opponent separates those cards into two piles. "
            "Put one pile into your hand and the other into your graveyard.",
        ),
        (TRINKET, "{0}: Put target card from your graveyard on the bottom of your library."),
    ),
    "second time": (
        (ELF, "Whenever you draw your second card each turn, put a +1/+1 counter on this creature."),
        (TRINKET, "{0}: Draw a card.\n{0}: You gain 1 life. Activate no more than twice each turn."),
        (AURA, "Whenever you gain life for the first time each turn, draw a card."),
        (
            AURA,
            "Whenever another creature you control enters, you gain 1 life. This ability triggers only twice each "
            "turn.",
        ),
    ),
    "more of it": (
        (AURA, "If you would gain life, you gain twice that much life instead."),
        (AURA, "If you would gain life, you gain that much life plus 1 instead."),
        (
            AURA,
            "If a source you control would deal damage to a permanent or player, it deals double that damage "
            "instead.",
        ),
        (AURA, "If a source would deal damage to you, prevent 1 of that damage."),
        (TRINKET, "{0}: This artifact deals 1 damage to each creature and each player.\n{0}: You gain 1 life."),
    ),
    "of your choice": (
        (TRINKET, "{0}: Target creature gains protection from the color of your choice until end of turn."),
        (TRINKET, "{0}: Target creature becomes the creature type of your choice until end of turn."),
        (TRINKET, "{0}: Prevent all damage a source of your choice would deal to you this turn."),
    ),
    "added to the turn": (
        (TRINKET, "{0}: After this phase, there is an additional combat phase."),
        (
            TRINKET,
            "{0}: After this main phase, there is an additional combat phase followed by an additional main "
            "phase.",
        ),
        (AURA, "At the beginning of each combat, put a +1/+1 counter on each creature you control."),
    ),
    "laid down": (
        (ELF, "This creature's power and toughness are each equal to the number of creatures you control."),
        (ELF, "Creature spells you cast cost {1} less to cast."),
        (TRINKET, '{0}: You get an emblem with "Creatures you control get +1/+1."'),
        (TRINKET, "{0}: Create a token that's a copy of target creature you control."),
    ),
    "copies": (
        (ELF, "{0}: This creature becomes a copy of target creature, except it has this ability."),
        (
            ELF,
            "Whenever another creature you control enters, this creature becomes a copy of it until end of turn.",
        ),
        (TRINKET, "{0}: Copy target activated or triggered ability."),
    ),
}
HELPERS = (
    (TRINKET, "{0}: Create a 1/1 red Goblin creature token."),
    (TRINKET, "{0}: Return target creature to its owner's hand."),
    (TRINKET, "{0}: Exile target creature, then return it to the battlefield under its owner's control."),
    (TRINKET, "{0}: Create a token that's a copy of target creature you control."),
    (TRINKET, "{0}: Untap target permanent."),
    (TRINKET, "{0}: This artifact deals 1 damage to any target."),
    (TRINKET, "{0}: Return target creature card from your graveyard to the battlefield."),
    (TRINKET, "{0}: Gain control of target creature until end of turn."),
    (AURA, "Whenever a creature enters, you gain 1 life."),
    (AURA, "Whenever a creature you control enters, put a +1/+1 counter on each creature you control."),
)
BEAR = card("Grizzly Bears")


@cache
def card_of(name: str, type_line: str, text: str) -> CardDefinition:
    """A card for nothing with a text, compiled once."""
    return compiled(name, text, type_line)


@cache
def cards_of(mechanic: str) -> tuple[CardDefinition, ...]:
    """The cards of a mechanic."""
    texts = TEXTS[mechanic]
    return tuple(card_of(f"{mechanic} {number}".title(), *words) for number, words in enumerate(texts))


@cache
def helpers() -> tuple[CardDefinition, ...]:
    """What makes loops of them."""
    return tuple(card_of(f"Helper {number}", *words) for number, words in enumerate(HELPERS))


def zone_of(found: CardDefinition, is_in_hand: bool) -> str:
    """Where a card begins: spells, and now and then a creature that mutates, in a hand."""
    return "hand" if "instant" in found.types or is_in_hand else BATTLEFIELD


@st.composite
def boards_of_mechanics(draw: st.DrawFn) -> GameState:
    """Two to four seats or two teams, one to three cards of one mechanic, a few helpers, and finite libraries."""
    names, teams = draw(
        st.sampled_from(
            (
                *((("Alice", "Bob"), ()),) * 3,
                (("Alice", "Bob", "Carol"), ()),
                (("Alice", "Bob", "Carol", "Dora"), ()),
                (("Alice", "Anna", "Nadine", "Nora"), (0, 0, 1, 1)),
            )
        )
    )
    table = Table(names, life=30 if teams else draw(st.sampled_from((3, 7, 20, 40))), teams=teams)
    mechanic = draw(st.sampled_from(tuple(TEXTS)))
    for _ in range(draw(st.integers(1, 3))):
        found = draw(st.sampled_from(cards_of(mechanic)))
        zone = zone_of(found, mechanic == "mutate" and draw(st.booleans()))
        seat, count = draw(st.sampled_from((0, 0, 0, 0, 1))), draw(st.sampled_from((1, 1, 1, 2, 12)))
        counters: Counters = draw(st.sampled_from(((), (), (("storage", 11), ("charge", 7)))))
        if zone == BATTLEFIELD:
            table.put(found, seat, Destination(BATTLEFIELD, counters=counters), count=min(count, 2))
        else:
            table.put(found, seat, zone, count=count)
    for found in draw(st.lists(st.sampled_from(helpers()), max_size=2)):
        table.put(found, draw(st.sampled_from((0, 0, 0, 1))))
    table.put(BEAR, draw(st.integers(0, 1)), count=draw(st.sampled_from((1, 2, 9))))
    table.put(BEAR, 0, "graveyard", count=draw(st.sampled_from((1, 20))))
    if mechanic == "this way":
        table.put(BEAR, 0, OUTSIDE, count=5)
    if mechanic == "snow":
        table.put(card("Snow-Covered Forest"), 0, count=draw(st.sampled_from((1, 3, 17))))
    for seat in range(len(names)):
        table.put(card("Forest"), seat, "library", count=draw(st.sampled_from((3, 10))))
        table.put(BEAR, seat, "library", count=60)
    return table.begin().state
