"""Made-up tables for looking at the drawn table and for testing it: no rules, only views."""

from __future__ import annotations

from dataclasses import replace

from engine.session.views.stack_view import StackView
from engine.session.views.table_view import CardView, CounterView, SeatView, TableView

ELF = CardView(
    id=0,
    name="Mosswood Elf",
    mana_cost=("G",),
    type_line="Creature — Elf Druid",
    types=("creature",),
    colors=("G",),
    text=("{T}: One {G} for you.",),
    power_toughness="1/1",
)
MARWYN = CardView(
    id=0,
    name="Oriel, the Gardener",
    mana_cost=("2", "G"),
    type_line="Legendary Creature — Elf Druid",
    types=("creature",),
    colors=("G",),
    text=(
        "For each other Elf that joins you, this creature grows by a +1/+1 counter.",
        "{T}: As much {G} for you as this creature is strong.",
    ),
    power_toughness="1,000,004/1,000,004",
    counters=(CounterView("+1/+1", "1,000,003"),),
)
FOREST = CardView(id=0, name="Forest", type_line="Basic Land — Forest", types=("land",), produces=("G",), text=())
ISLAND = replace(FOREST, name="Island", type_line="Basic Land — Island", produces=("U",))
TOWER = CardView(
    id=0,
    name="Meeting Hill",
    type_line="Land",
    types=("land",),
    produces=("W", "U", "B", "R", "G"),
    text=("{T}: One mana for you, of a color that your commander knows.",),
)
ALARM = CardView(
    id=0,
    name="Waking Bell",
    mana_cost=("2", "U"),
    type_line="Enchantment",
    types=("enchantment",),
    colors=("U",),
    text=(
        "Sleeping creatures stay asleep through the morning.",
        "When somebody arrives, everybody wakes.",
    ),
)
MANTLE = CardView(
    id=0,
    name="Duskwoven Cloak",
    mana_cost=("3",),
    type_line="Artifact — Equipment",
    types=("artifact",),
    text=('Its wearer may say "{3}, {Q}: Two larger until tonight."', "Equip {0}"),
)
ELF_TOKEN = CardView(
    id=0,
    name="Elf Warrior",
    type_line="Token Creature — Elf Warrior",
    types=("creature",),
    colors=("G",),
    power_toughness="1/1",
    count="1,000,000",
    exact_count="1000000",
    is_token=True,
)
GOBLIN_TOKEN = replace(
    ELF_TOKEN, name="Goblin", colors=("R",), type_line="Token Creature — Goblin", count="1.27 × 10³⁰", is_sick=True
)
SPIKE = CardView(
    id=0,
    name="Bramble Nurse",
    mana_cost=("1", "G", "G"),
    type_line="Creature — Spike",
    types=("creature",),
    colors=("G",),
    text=(
        "It arrives with two +1/+1 counters.",
        "{2}, give a +1/+1 counter away: another creature of your choice has it from now on.",
        "Give a +1/+1 counter up: you feel better by 2 life.",
    ),
    power_toughness="2/2",
    counters=(CounterView("+1/+1", "2"),),
)
ANGEL = CardView(
    id=0,
    name="Seraph of Larks",
    mana_cost=("3", "W", "W"),
    type_line="Creature — Angel",
    types=("creature",),
    colors=("W",),
    text=("Flying, lifelink", "Your better health shows: all of yours grow by a +1/+1 counter."),
    power_toughness="7/7",
    counters=(CounterView("+1/+1", "4"),),
)
KIKI = CardView(
    id=0,
    name="Skrit-Vik, Glass Breaker",
    mana_cost=("2", "R", "R", "R"),
    type_line="Legendary Creature — Goblin Shaman",
    types=("creature",),
    colors=("R",),
    text=(
        "Haste",
        "{T}: The mirror shows one of your humbler friends, and the friend's image steps out, in a hurry, "
        "only to fade when the turn comes to its end.",
    ),
    power_toughness="2/2",
)
ARTIST = CardView(
    id=0,
    name="Grief Painter",
    mana_cost=("1", "B"),
    type_line="Creature — Vampire",
    types=("creature",),
    colors=("B",),
    text=("Each death is painted: somebody pays with 1 life, and you live on it.",),
    power_toughness="0/1",
    damage="",
)
KNIGHT = CardView(
    id=0,
    name="Ashen Mentor",
    mana_cost=("1", "W/B", "W/B"),
    type_line="Creature — Elemental Rogue",
    types=("creature",),
    colors=("W", "B"),
    text=("Those in black at your side let others wither.",),
    power_toughness="1/3",
    damage="2",
)
BOLT = CardView(
    id=0,
    name="Sudden Spark",
    mana_cost=("R",),
    type_line="Instant",
    types=("instant",),
    colors=("R",),
    text=("Sudden Spark hurts anyone you like for 3.",),
)
RITES = CardView(
    id=0,
    name="Restless Search",
    mana_cost=("R",),
    type_line="Sorcery",
    types=("sorcery",),
    colors=("R",),
    text=("Two cards come, two cards go.", "Flashback {2}{R}"),
)
WALKER = CardView(
    id=0,
    name="Yaro, Keeper of Hours",
    mana_cost=("4", "U", "U"),
    type_line="Legendary Planeswalker — Yaro",
    types=("planeswalker",),
    colors=("U",),
    text=("+1: See what two days will bring.", "−1: Four things begin anew."),
    counters=(CounterView("loyalty", "5"), CounterView("charge", "1")),
)
AURA = CardView(
    id=0,
    name="Quen's Tether",
    mana_cost=("1", "U", "U"),
    type_line="Enchantment — Aura",
    types=("enchantment",),
    colors=("U",),
    text=(
        "Enchant creature",
        "{U}: It is awake again.",
        "{U}: It floats until tonight.",
    ),
)
EVERY_CARD = (
    ELF, MARWYN, FOREST, ISLAND, TOWER, ALARM, MANTLE, ELF_TOKEN, GOBLIN_TOKEN, SPIKE, ANGEL, KIKI, ARTIST,
    KNIGHT, BOLT, RITES, WALKER, AURA,
)  # fmt: skip


NAMES = ("Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace", "Heidi")


class Deal:
    """Gives cards ids of their own."""

    def __init__(self) -> None:
        self.last = 0

    def __call__(self, card: CardView, **changes: object) -> CardView:
        self.last += 1
        return replace(card, id=self.last, **changes)  # type: ignore[arg-type]  # fields by name


def demo_table(seats: int, is_hidden: bool = False) -> TableView:
    """A combo turn with `seats` seats; `is_hidden`: the viewer sees only the first seat's hand."""
    deal = Deal()
    marwyn = deal(MARWYN, is_tapped=True)
    mantle = deal(MANTLE, attached_to=marwyn.id)
    aura = deal(AURA, attached_to=marwyn.id)
    elf = deal(ELF)
    mine = (
        marwyn, mantle, aura, elf, deal(ELF, is_tapped=True, count="3"), deal(ELF_TOKEN), deal(KIKI, is_sick=True),
        deal(ALARM), deal(WALKER), deal(FOREST, count="4", is_tapped=True), deal(FOREST, count="2"), deal(ISLAND),
        deal(TOWER),
    )  # fmt: skip
    hand = (deal(BOLT), deal(SPIKE, counters=()), deal(KNIGHT, damage=""), deal(RITES), deal(ISLAND, zone="hand"))
    first = SeatView(
        seat=0,
        name="Alice",
        life="1,000,020",
        exact_life="1000020",
        pool=(("U", "2"), ("G", "1,000,000")),
        hand=hand,
        hand_count="5",
        library_count="53",
        graveyard=(deal(RITES), deal(BOLT)),
        graveyard_count="2",
        battlefield=mine,
        is_active=True,
    )
    others = [first, *(_other_seat(deal, seat, is_hidden) for seat in range(1, seats))]
    target = others[-1].battlefield[0].id
    stack = (
        StackView(900, "Sudden Spark", "spell", 901, 0, "3 damage to any target", (target,), card=BOLT),
        StackView(902, "Mosswood Elf", "ability", elf.id, 0, "pings", (-2,), count="1,000,000"),
    )
    return TableView(tuple(others), stack, "5", active=0, priority=1, pending="Bob has priority", viewer=0)


def _other_seat(deal: Deal, seat: int, is_hidden: bool) -> SeatView:
    theirs = (
        deal(ANGEL, is_tapped=seat % 2 == 0), deal(SPIKE), deal(ARTIST), deal(KNIGHT), deal(GOBLIN_TOKEN),
        deal(ALARM), deal(FOREST, count="3"), deal(TOWER), deal(ISLAND, is_tapped=True),
    )[: 9 - seat % 3]  # fmt: skip
    return SeatView(
        seat=seat,
        name=NAMES[seat],
        life=("17", "40", "1.27 × 10³⁰", "3")[(seat - 1) % 4],
        counters=(CounterView("poison", "2"),) if seat == 2 else (),
        pool=(("R", "3"),) if seat == 1 else (),
        hand=() if is_hidden else (deal(BOLT), deal(AURA), deal(FOREST)),
        hidden_in_hand="5" if is_hidden else "",
        hand_count="5" if is_hidden else "3",
        library_count="60",
        graveyard=(deal(BOLT),),
        graveyard_count="1",
        exile=(deal(RITES),),
        exile_count="1",
        battlefield=theirs,
        has_priority=seat == 1,
    )


def crowded_table(seats: int, groups: int) -> TableView:
    """Every seat has `groups` different groups on the battlefield."""
    deal = Deal()

    def numbered(number: int, seat: int) -> CardView:
        card = EVERY_CARD[number % len(EVERY_CARD)]
        return deal(card, name=f"{card.name} {number}", controller=seat, owner=seat)

    return TableView(
        tuple(
            SeatView(seat, f"Seat {seat + 1}", battlefield=tuple(numbered(one, seat) for one in range(groups)))
            for seat in range(seats)
        ),
        viewer=0,
    )
