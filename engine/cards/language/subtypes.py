"""Which words are subtypes, and in which number (CR 205.3)."""

from __future__ import annotations

from functools import cache

from engine.cards.base.vocabulary import NONCREATURE_SUBTYPES, plural_of

_CREATURES = (
    "Advisor Aetherborn Alien Ally Angel Antelope Ape Archer Archon Armadillo Army Artificer Assassin "
    "Assembly-Worker Astartes Atog Aurochs Automaton Avatar Azra Badger Balloon Barbarian Bard Basilisk Bat "
    "Bear Beast Beaver Beeble Beholder Berserker Bird Bison Blinkmoth Boar Brainiac Bringer Brushwagg Camarid "
    "Camel Capybara Caribou Carrier Cat Centaur Chicken Child Chimera Citizen Cleric Clown Cockatrice "
    "Construct Coward Coyote Crab Crocodile Custodes Cyberman Cyclops Dalek Dauthi Demigod Demon Deserter "
    "Detective Devil Dinosaur Djinn Doctor Dog Dragon Drake Dreadnought Drix Drone Druid Dryad Dwarf Echidna "
    "Efreet Egg Elder Eldrazi Elemental Elephant Elf Elk Employee Eye Faerie Ferret Fish Flagbearer Fox "
    "Fractal Frog Fungus Gamer Gamma Gargoyle Germ Giant Giraffe Gith Glimmer Gnoll Gnome Goat Goblin God "
    "Golem Gorgon Graveborn Gremlin Griffin Guest Hag Halfling Hamster Harpy Hedgehog Hellion Hero Hippo "
    "Hippogriff Homarid Homunculus Horror Horse Human Hydra Hyena Illusion Imp Incarnation Inhuman Inkling "
    "Inquisitor Insect Jackal Jellyfish Juggernaut Kangaroo Kavu Kirin Kithkin Knight Kobold Kor Kraken Kree "
    "Lamia Lammasu Leech Lemur Leviathan Lhurgoyf Licid Lizard Llama Lobster Manticore Masticore Mercenary "
    "Merfolk Metathran Minion Minotaur Mite Mole Monger Mongoose Monk Monkey Moogle Moonfolk Mount Mouse "
    "Mutant Myr Mystic Nautilus Necron Nephilim Nightmare Nightstalker Ninja Noble Noggle Nomad Nymph Octopus "
    "Ogre Ooze Orb Orc Orgg Otter Ouphe Ox Oyster Pangolin Peasant Pegasus Pentavite Performer Pest "
    "Phelddagrif Phoenix Phyrexian Pilot Pincher Pirate Plant Platypus Porcupine Possum Praetor Primarch "
    "Prism Processor Qu Rabbit Raccoon Ranger Rat Rebel Reflection Reveler Rhino Rigger Robot Rogue Sable "
    "Salamander Samurai Sand Saproling Satyr Scarecrow Scientist Scion Scorpion Scout Sculpture Seal Serf "
    "Serpent Servo Shade Shaman Shapeshifter Shark Sheep Siren Skeleton Skrull Skunk Slith Sliver Sloth Slug "
    "Snail Snake Soldier Soltari Sorcerer Spawn Specter Spellshaper Sphinx Spider Spike Spirit Splinter "
    "Sponge Squid Squirrel Starfish Surrakar Survivor Symbiote Synth Tentacle Tetravite Thalakos Thopter "
    "Thrull Tiefling Toy Treefolk Trilobite Triskelavite Troll Turtle Tyranid Unicorn Utrom Vampire Varmint "
    "Vedalken Villain Volver Wall Walrus Warlock Warrior Weasel Weird Werewolf Whale Wizard Wolf Wolverine "
    "Wombat Worm Wraith Wurm Yeti Zombie Zubera "
)
_SPELLS = "Adventure Arcane Chorus Lesson Omen Trap"
SUBTYPES = tuple(dict.fromkeys((*_CREATURES.split(), *sorted(NONCREATURE_SUBTYPES), *_SPELLS.split())))
"""Every subtype that cards name."""


@cache
def _words() -> tuple[dict[str, str], dict[str, str]]:
    singular = {word: word for word in SUBTYPES}
    return singular, {plural_of(word): word for word in SUBTYPES}


def subtype_said(word: str) -> str | None:
    """Return the subtype that a word in the singular says; None for no subtype."""
    return _words()[0].get(word)


def subtypes_said(word: str) -> str | None:
    """Return the subtype that a word in the plural says; None for no subtype."""
    return _words()[1].get(word)


@cache
def is_proper(word: str) -> bool:
    """Return whether a word keeps its capital within a sentence."""
    singular, plural = _words()
    return word in singular or word in plural
