// What is drawn on cards: an outline for each kind of creature and each kind of effect, in a field
// of 40 by 40, and which of them a card has.

const HEAD = "M20 5a6 6 0 1 1 0 12 6 6 0 1 1 0-12z";
const PERSON = `${HEAD}M7 40c0-13 5-21 13-21s13 8 13 21z`;
const WINGS = "M17 20C9 18 5 10 0 3c0 15 5 27 17 29zM23 20c8-2 12-10 17-17 0 15-5 27-17 29z";
const BEAST = "M3 36c-3-8-1-19 7-20h14l2-8 4 4 8 4-2 7-6 2v15h-5v-10H14v10H9v-10l-3 10z";
const SWORD = "M34 2l2 3v21h-4V5zM29 26h10v3H29zM33 29h2v6h-2z";

export const MOTIFS = {
  person: PERSON,
  warrior: `${PERSON}${SWORD}`,
  knight: `M12 4h16v13l-8 5-8-5zM14 9v2h12V9zM7 40c0-12 5-17 13-17s13 5 13 17z${SWORD}`,
  wizard: `M20 0l10 15H10zM14 16h12c0 4-3 6-6 6s-6-2-6-6zM6 40c0-12 6-17 14-17s14 5 14 17zM35 6a3 3 0 1 1-1 6v28h-2V12a3 3 0 0 1 3-6z`,
  cleric: `M20 1c6 0 6 3 0 3s-6-3 0-3z${PERSON}M19 24h2v5h4v2h-4v7h-2v-7h-4v-2h4z`,
  angel: `M20 0c6 0 6 3 0 3s-6-3 0-3z${WINGS}M20 6a5 5 0 1 1 0 10 5 5 0 1 1 0-10zM13 40l4-22h6l4 22z`,
  elf: `M13 11L5 4l7 13zM27 11l8-7-7 13z${PERSON}`,
  goblin: "M12 14L0 9l10 12zM28 14l12-5-10 12zM20 8c7 0 10 5 10 11s-5 9-10 9-10-3-10-9 3-11 10-11zM14 16l4 3h-4zM26 16l-4 3h4zM8 40c1-7 5-10 12-10s11 3 12 10z",
  rogue: "M20 2c9 0 12 10 11 17l5 21H4l5-21C8 12 11 2 20 2zM14 14c0 6 3 9 6 9s6-3 6-9c-4-3-8-3-12 0z",
  giant: "M20 0a5 5 0 1 1 0 10 5 5 0 1 1 0-10zM4 40V22C4 14 10 11 20 11s16 3 16 11v18h-7V26h-2v14h-6V30h-2v10h-6V26h-2v14z",
  vampire: "M20 8l-7-6 2 11a5 6 0 0 0 10 0l2-11zM20 19C10 14 4 20 1 34l7-3 4 5 4-5 4 7 4-7 4 5 4-5 7 3c-3-14-9-20-19-15z",
  zombie: "M20 3C9 3 6 11 6 18c0 5 3 8 6 9v5h16v-5c3-1 6-4 6-9 0-7-3-15-14-15zM14 15a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM26 15a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM19 23h2l1 3h-4zM13 34h4v4h-4zM18 34h4v4h-4zM23 34h4v4h-4z",
  spirit: "M20 2c9 0 13 7 13 15v22l-6-5-7 6-7-6-6 5V17C7 9 11 2 20 2zM15 13a3 4 0 1 0 0 8 3 4 0 0 0 0-8zM25 13a3 4 0 1 0 0 8 3 4 0 0 0 0-8z",
  demon: `M14 9C8 8 7 3 8 0c2 4 6 4 8 6zM26 9c6-1 7-6 6-9-2 4-6 4-8 6z${PERSON}M33 40c4-4 4-10 1-14l5 2-1-7 2 19z`,
  dragon: "M22 12L12 1l14 7 3-7 3 9 8 6-9 3c-6 0-7 2-6 7 2 6-2 12-10 14 4-4 4-8 2-10-4 3-10 2-13 8 0-9 4-13 9-16C8 16 3 18 0 22 2 10 12 7 22 12z",
  bird: "M0 11c9-4 16 0 20 8 4-8 11-12 20-8-8 1-12 5-13 12l5 12-12-6-12 6 5-12C12 16 8 12 0 11z",
  cat: "M26 10l-1-8 5 4 4-4 3 9-2 7-5 1v19h-5v-9H14v9H9V26c-4-1-5-6-4-12 2 5 4 5 7 3z",
  beast: BEAST,
  horned: `${BEAST}M26 9C21 8 19 4 20 0c2 4 4 5 7 5zM30 9c5-1 7-5 6-9-2 4-4 5-7 5z`,
  snake: "M31 3c8 1 8 10 1 12l-15 4c-5 2-4 6 1 6h11c9 0 9 14-1 14H6l3-5h19c4 0 4-4 0-4H17C5 30 4 17 15 14l11-3-4-3c2-4 5-6 9-5z",
  spider: "M20 10a5 5 0 0 1 4 8c8 3 8 16-4 17-12-1-12-14-4-17a5 5 0 0 1 4-8zM13 19L3 8l6 14zM27 19L37 8l-6 14zM12 24L1 23l11 4zM28 24l11-1-11 4zM12 29L3 39l12-8zM28 29l9 10-12-8z",
  insect: "M19 13C10 2 2 6 2 12c0 7 10 9 17 8zM21 13c9-11 17-7 17-1 0 7-10 9-17 8zM20 11c3 0 4 8 3 15l-3 12-3-12c-1-7 0-15 3-15z",
  fish: "M1 21C9 7 24 7 30 19l9-9v22l-9-9C24 35 9 35 1 21zM9 17a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
  merfolk: `${HEAD}M12 20h16l-3 8c0 4 6 7 11 4-2 6-7 8-12 7-9-1-11-8-12-19zM7 2v36h-2V2z`,
  turtle: "M4 28C4 14 12 9 19 9s14 5 15 15l5-2c2 4-1 7-5 7l-2 7h-5l-2-5H13l-2 5H6z",
  tree: "M17 40V27C5 30 0 21 7 14 4 3 16-2 20 5c8-6 18 2 13 10 6 8-3 15-10 11v14z",
  plant: "M19 40V24C8 24 4 17 4 8c10 0 14 5 16 11C21 11 26 4 36 3c1 12-5 20-15 21v16z",
  construct: "M13 3h14v10H13zM8 15h24v14H8zM2 16h5v15H2zM33 16h5v15h-5zM11 30h7v10h-7zM22 30h7v10h-7zM16 6h3v3h-3zM21 6h3v3h-3z",
  flame: "M20 0c3 9 14 13 13 25-1 9-6 15-13 15S8 34 7 26c-1-8 4-10 5-18 4 3 5 6 5 9 3-4 4-10 3-17z",
  eye: "M0 20C9 4 31 4 40 20 31 36 9 36 0 20zM20 11a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM20 16a4 4 0 1 1 0 8 4 4 0 1 1 0-8z",
  wall: "M2 8h6v4h5V8h6v4h4V8h6v4h4V8h5v30H2zM8 17v4h10v-4zM22 17v4h10v-4zM4 26v4h9v-4zM17 26v4h9v-4z",
  horror: "M20 3c10 0 14 8 12 15 6 2 8 9 5 15-1-5-4-8-7-8 3 6 1 12-4 15 1-7-1-10-4-13-1 4 0 8-2 13-3-4-4-8-3-13-3 3-5 7-4 13-5-4-6-10-3-15-4 0-6 3-7 8-3-7 0-13 5-15C6 11 10 3 20 3zM20 10a5 5 0 1 0 0 10 5 5 0 0 0 0-10z",
  // Effects
  bolt: "M23 0L7 22h9l-6 18 22-25h-11l8-15z",
  cards: "M4 10l13-5 11 27-13 5zM20 5h15v29h-4L20 7z",
  denied: "M20 2a18 18 0 1 1 0 36 18 18 0 1 1 0-36zM20 7a13 13 0 0 0-11 20L27 9a13 13 0 0 0-7-2zM31 13L13 31a13 13 0 0 0 18-18z",
  skull: "M20 3C9 3 6 11 6 18c0 5 3 8 6 9v10h16V27c3-1 6-4 6-9 0-7-3-15-14-15zM14 14a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM26 14a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
  growth: "M20 0l14 14h-8v8h-12v-8H6zM14 25h12v4H14zM14 32h12v4H14z",
  hand: "M10 20V8c0-3 4-3 4 0V4c0-3 5-3 5 0v-1c0-3 5-3 5 0v4c0-3 5-3 5 0v19c0 8-4 14-10 14-7 0-9-4-12-10L2 20c-1-4 4-5 5-2z",
  many: "M9 12a4 4 0 1 1 0 8 4 4 0 1 1 0-8zM31 12a4 4 0 1 1 0 8 4 4 0 1 1 0-8zM20 4a5 5 0 1 1 0 10 5 5 0 1 1 0-10zM1 38c0-10 3-16 8-16 3 0 5 2 6 5-2 3-3 7-3 11zM39 38c0-10-3-16-8-16-3 0-5 2-6 5 2 3 3 7 3 11zM14 38c0-14 2-22 6-22s6 8 6 22z",
  sun: "M20 11a9 9 0 1 1 0 18 9 9 0 1 1 0-18zM18 0h4l-1 8h-2zM18 40h4l-1-8h-2zM0 18v4l8-1v-2zM40 18v4l-8-1v-2zM5 8l3-3 5 6-2 2zM35 8l-3-3-5 6 2 2zM5 32l3 3 5-6-2-2zM35 32l-3 3-5-6 2-2z",
  book: "M2 7c7-3 13-2 17 2v27c-4-4-10-5-17-2zM38 7c-7-3-13-2-17 2v27c4-4 10-5 17-2z",
  wave: "M0 26C6 6 24 2 36 14c-8-3-14 0-14 6 0 5 6 8 18 6v12H0z",
  heart: "M20 37C4 25 1 17 4 10 8 3 16 4 20 11c4-7 12-8 16-1 3 7 0 15-16 27z",
  blade: "M31 1l8 0-1 8-21 20 3 4-3 3-5-5-6 6-3-3 6-6-5-5 3-3 4 3z",
  rune: "M20 1l17 10v18L20 39 3 29V11zM20 7L9 13v14l11 6 11-6V13zM20 14l6 6-6 6-6-6z",
  gear: "M17 1h6l1 5 4 2 4-3 4 4-3 4 2 4 5 1v6l-5 1-2 4 3 4-4 4-4-3-4 2-1 4h-6l-1-4-4-2-4 3-4-4 3-4-2-4-5-1v-6l5-1 2-4-3-4 4-4 4 3 4-2zM20 14a7 7 0 1 0 0 14 7 7 0 0 0 0-14z",
  star: "M20 0l5 14 15 0-12 9 5 16-13-10L7 39l5-16L0 14l15 0z",
} as const;

export type Motif = keyof typeof MOTIFS;

/** The creature types that share an outline; the first of a card's types that is found counts. */
const TYPES: Readonly<Partial<Record<Motif, string>>> = {
  angel: "Angel Archon",
  dragon: "Dragon Drake Wyvern Hellkite Wurm",
  goblin: "Goblin Kobold Gremlin Orc",
  elf: "Elf Faerie Dryad Satyr Kithkin Halfling",
  vampire: "Vampire",
  zombie: "Zombie Skeleton Mummy",
  spirit: "Spirit Specter Shade Wraith Ghost Illusion Nightmare",
  demon: "Demon Devil Imp Tiefling",
  merfolk: "Merfolk Siren Naga",
  giant: "Giant Ogre Troll Cyclops Avatar God Titan",
  bird: "Bird Griffin Phoenix Pegasus Sphinx Hippogriff Harpy Aetherborn",
  cat: "Cat Dog Wolf Fox Jackal Hyena Werewolf",
  horned: "Elk Ox Goat Minotaur Unicorn Antelope Rhino Boar Deer Centaur Sheep",
  beast: "Beast Bear Horse Elephant Hellion Badger Rat Squirrel Ape Lizard Dinosaur Rabbit Mouse Weasel Wolverine Mole Hippo Camel",
  snake: "Snake Serpent Worm Leech Basilisk Leviathan Hydra",
  spider: "Spider Scorpion Crab",
  insect: "Insect Bat Moth",
  fish: "Fish Shark Whale Octopus Squid Kraken Jellyfish Salamander",
  turtle: "Turtle Frog Crocodile",
  tree: "Treefolk",
  plant: "Plant Fungus Saproling Elder",
  construct: "Golem Construct Robot Scarecrow Gnome Juggernaut Myr Thopter Servo Phyrexian Vehicle",
  flame: "Elemental Efreet Djinn",
  eye: "Eye Beholder",
  wall: "Wall Fortification",
  horror: "Horror Eldrazi Ooze Slug Mutant Sliver Shapeshifter Homunculus",
  knight: "Knight Samurai Paladin",
  wizard: "Wizard Warlock Shaman Druid Sorcerer",
  cleric: "Cleric Monk Bard Advisor Noble",
  warrior: "Warrior Soldier Barbarian Berserker Mercenary Archer",
  rogue: "Rogue Assassin Ninja Pirate Scout Ranger Detective",
  gear: "Equipment Clue Treasure Food",
  person: "Human",
};

const OF_TYPE: ReadonlyMap<string, Motif> = new Map(
  Object.entries(TYPES).flatMap(([motif, types]) =>
    types.split(" ").map((type): [string, Motif] => [type, motif as Motif]),
  ),
);

/** Kinds of effects by the words cards use for them, the most telling first. It is only for the
 * eye: nothing else hangs on it. */
const EFFECTS: readonly (readonly [Motif, RegExp])[] = [
  ["denied", /counter (target|that|it)|can't be cast/i],
  ["bolt", /deals? .{1,30}damage/i],
  ["skull", /destroy|exile target|sacrifices? a|gets? [-−]\d/i],
  ["sun", /basic land|add (\{|one mana|mana)/i],
  ["book", /search your library/i],
  ["many", /create/i],
  ["growth", /gets? \+|\+1\/\+1 counter/i],
  ["hand", /discard/i],
  ["wave", /return|tap target|untap/i],
  ["cards", /draw|scry|look at the top|surveil/i],
  ["heart", /gains? .{1,10}life/i],
  ["blade", /creatures? you control|strike|haste|fights?/i],
];

const OF_KIND: Readonly<Record<string, Motif>> = {
  creature: "person",
  artifact: "gear",
  enchantment: "rune",
  planeswalker: "star",
  battle: "blade",
  instant: "bolt",
};

/** What is drawn on a card of that kind, with these subtypes and words. */
export function motifOf(kind: string, subtypes: readonly string[], text: string): Motif {
  for (const each of subtypes) {
    const found = OF_TYPE.get(each);
    // What somebody does tells more than that they are human.
    if (found === "person" && subtypes.length > 1) continue;
    if (found) return found;
  }
  if (kind === "creature") return byText(text, ["flying", "bird"], ["trample", "beast"]) ?? "person";
  if (kind === "planeswalker") return "star";
  return EFFECTS.find(([, words]) => words.test(text))?.[0] ?? OF_KIND[kind] ?? "rune";
}

function byText(text: string, ...pairs: readonly (readonly [string, Motif])[]): Motif | undefined {
  return pairs.find(([word]) => text.toLowerCase().includes(word))?.[1];
}
