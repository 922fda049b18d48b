"""The creature types that there are, from which one is chosen, and the subtypes that an object keeps (CR 205)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards.base.vocabulary import SUBTYPES_OF

_NAMES = (
    "Advisor, Aetherborn, Alien, Ally, Angel, Antelope, Ape, Archer, Archon, Armadillo, Army, Artificer, "
    "Assassin, Assembly-Worker, Astartes, Atog, Aurochs, Avatar, Azra, Badger, Balloon, Barbarian, Bard, "
    "Basilisk, Bat, Bear, Beast, Beaver, Beeble, Beholder, Berserker, Bird, Bison, Blinkmoth, Boar, "
    "Bringer, Brushwagg, C'tan, Camarid, Camel, Capybara, Caribou, Carrier, Cat, Centaur, Child, Chimera, "
    "Citizen, Cleric, Clown, Cockatrice, Construct, Coward, Coyote, Crab, Crocodile, Custodes, Cyberman, "
    "Cyclops, Dalek, Dauthi, Demigod, Demon, Deserter, Detective, Devil, Dinosaur, Djinn, Doctor, Dog, "
    "Dragon, Drake, Dreadnought, Drix, Drone, Druid, Dryad, Dwarf, Echidna, Efreet, Egg, Elder, Eldrazi, "
    "Elemental, Elephant, Elf, Elk, Employee, Eye, Faerie, Ferret, Fish, Flagbearer, Fox, Fractal, Frog, "
    "Fungus, Gamer, Gargoyle, Germ, Giant, Gith, Glimmer, Gnoll, Gnome, Goat, Goblin, God, Golem, Gorgon, "
    "Graveborn, Gremlin, Griffin, Guest, Hag, Halfling, Hamster, Harpy, Hedgehog, Hellion, Hero, Hippo, "
    "Hippogriff, Homarid, Homunculus, Horror, Horse, Human, Hydra, Hyena, Illusion, Imp, Incarnation, "
    "Inkling, Inquisitor, Insect, Jackal, Jellyfish, Juggernaut, Kangaroo, Kavu, Kirin, Kithkin, Knight, "
    "Kobold, Kor, Kraken, Lamia, Lammasu, Leech, Lemur, Leviathan, Lhurgoyf, Licid, Lizard, Llama, "
    "Lobster, Manticore, Masticore, Mercenary, Merfolk, Metathran, Minion, Minotaur, Mite, Mole, Monger, "
    "Mongoose, Monk, Monkey, Moogle, Moonfolk, Mount, Mouse, Mutant, Myr, Mystic, Nautilus, Necron, "
    "Nephilim, Nightmare, Nightstalker, Ninja, Noble, Noggle, Nomad, Nymph, Octopus, Ogre, Ooze, Orb, "
    "Orc, Orgg, Otter, Ouphe, Ox, Oyster, Pangolin, Peasant, Pegasus, Pentavite, Performer, Pest, "
    "Phelddagrif, Phoenix, Phyrexian, Pilot, Pincher, Pirate, Plant, Platypus, Porcupine, Possum, "
    "Praetor, Primarch, Prism, Processor, Qu, Rabbit, Raccoon, Ranger, Rat, Rebel, Reflection, Reveler, "
    "Rhino, Rigger, Robot, Rogue, Sable, Salamander, Samurai, Sand, Saproling, Satyr, Scarecrow, "
    "Scientist, Scion, Scorpion, Scout, Sculpture, Seal, Serf, Serpent, Servo, Shade, Shaman, "
    "Shapeshifter, Shark, Sheep, Siren, Skeleton, Skunk, Slith, Sliver, Sloth, Slug, Snail, Snake, "
    "Soldier, Soltari, Sorcerer, Spawn, Specter, Spellshaper, Sphinx, Spider, Spike, Spirit, Splinter, "
    "Sponge, Squid, Squirrel, Starfish, Surrakar, Survivor, Symbiote, Synth, Tentacle, Tetravite, "
    "Thalakos, Thopter, Thrull, Tiefling, Time Lord, Toy, Treefolk, Trilobite, Triskelavite, Troll, "
    "Turtle, Tyranid, Unicorn, Utrom, Vampire, Varmint, Vedalken, Villain, Volver, Wall, Walrus, Warlock, "
    "Warrior, Weasel, Weird, Werewolf, Whale, Wizard, Wolf, Wolverine, Wombat, Worm, Wraith, Wurm, Yeti, "
    "Zombie, Zubera"
)
CREATURE_TYPES = frozenset(_NAMES.split(", "))
EVERY_CREATURE_TYPE = tuple(sorted(CREATURE_TYPES))
"""The subtypes of what has all creature types (CR 205.3m)."""
EVERY_TYPE_SAID = "every creature type"


def set_of(subtype: str) -> str:
    """Return the card type whose subtype a word is, "creature" for what is of no other (CR 205.3)."""
    return next((card_type for card_type, words in SUBTYPES_OF.items() if subtype in words), "creature")


def left_with(subtypes: Iterable[str], types: Iterable[str]) -> tuple[str, ...]:
    """Return the subtypes that an object keeps which has only these card types left (CR 205.1b)."""
    kept = frozenset(types)
    return tuple(
        one
        for one in subtypes
        if not (one in CREATURE_TYPES and kept.isdisjoint(("creature", "kindred")))
        and all(card_type in kept for card_type, words in SUBTYPES_OF.items() if one in words)
    )
