// A deck in figures: columns by cost, the curve, colors, types.

import { COLORS, symbolsOf } from "../../components/Mana";
import type { CardView } from "../../protocol";
import type { ShownCard } from "./builderApi";
import type { Counts } from "./deckModel";

export const MOST_VALUE = 6; // this mana value and more stand together
export const LANDS = -1; // the column of the lands
const ORDER = "WUBRG";

/** The types a deck is told by, in the order in which a card with several counts as one. */
export const TYPES = [
  "creature",
  "land",
  "planeswalker",
  "battle",
  "instant",
  "sorcery",
  "artifact",
  "enchantment",
] as const;

/** What is known of cards, by their names. */
export type Known = ReadonlyMap<string, ShownCard>;

/** The basic lands, and the letters of their mana. */
export const BASICS: Readonly<Record<string, string>> = {
  Plains: "W",
  Island: "U",
  Swamp: "B",
  Mountain: "R",
  Forest: "G",
};

/** What is known of a card; of one that nobody knows, its name. */
export function shownOf(known: Known, name: string): ShownCard {
  return known.get(name) ?? unknown(name);
}

/** Basic lands are known before anybody has asked. */
function unknown(name: string): ShownCard {
  const letter = BASICS[name] ?? "";
  return {
    name,
    shown: name,
    mana_cost: "",
    mana_value: 0,
    type_line: letter && `Basic Land — ${name}`,
    types: letter ? ["basic", "land"] : [],
    text: letter && `({T}: Add {${letter}}.)`,
    colors: "",
    identity: letter,
    power: "",
    toughness: "",
    loyalty: "",
    defense: "",
    rarity: "",
    supported: null,
  };
}

/** A card as it is drawn everywhere; its number is made of its name. */
export function viewOf(card: ShownCard): CardView {
  return {
    id: numberOf(card.name),
    owner: 0,
    name: card.shown,
    card: card.name,
    kind: "card",
    mana_cost: card.mana_cost,
    colors: [...card.colors].map((letter) => COLORS[letter] ?? letter),
    types: card.types,
    subtypes: (card.type_line.split("—")[1] ?? "").split(" ").filter(Boolean),
    type_line: card.type_line,
    text: card.text,
    keywords: [],
    unread: [],
    power: card.power || null,
    toughness: card.toughness || null,
    loyalty: card.loyalty || null,
    defense: card.defense || null,
    face_down: false,
    underneath: "",
    counters: {},
    notes: {},
    position: 0,
    stickers: [],
  };
}

function numberOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000_007, 7);
}

export function isLand(card: ShownCard): boolean {
  return card.types.includes("land") && !card.mana_cost;
}

export interface Column {
  readonly value: number; // mana value, or LANDS
  readonly cards: readonly (readonly [card: ShownCard, n: number])[];
}

/** Cards in columns by mana value, in each by color and name; the lands last. */
export function columnsOf(known: Known, counts: Counts): readonly Column[] {
  const columns = new Map<number, [ShownCard, number][]>();
  for (const [name, n] of counts) {
    const card = shownOf(known, name);
    const value = isLand(card) ? LANDS : Math.min(card.mana_value, MOST_VALUE);
    columns.set(value, [...(columns.get(value) ?? []), [card, n]]);
  }
  const rank = (value: number) => (value === LANDS ? MOST_VALUE + 1 : value);
  return [...columns]
    .sort(([one], [other]) => rank(one) - rank(other))
    .map(([value, cards]) => ({ value, cards: cards.sort(([one], [other]) => byColor(one, other)) }));
}

export function byColor(one: ShownCard, other: ShownCard): number {
  return place(one) - place(other) || one.name.localeCompare(other.name);
}

/** White to green, then several colors, then none. */
function place(card: ShownCard): number {
  if (card.colors.length > 1) return 10;
  return card.colors ? ORDER.indexOf(card.colors) : 20;
}

/** How many cards that aren't lands have each mana value, from 0 to MOST_VALUE and more. */
export function curveOf(known: Known, counts: Counts): readonly number[] {
  const curve = Array.from({ length: MOST_VALUE + 1 }, () => 0);
  for (const [name, n] of counts) {
    const card = shownOf(known, name);
    if (isLand(card)) continue;
    const value = Math.min(card.mana_value, MOST_VALUE);
    curve[value] = (curve[value] ?? 0) + n;
  }
  return curve;
}

/** The mana value of a card that isn't a land, on average. */
export function averageOf(known: Known, counts: Counts): number {
  let [sum, cards] = [0, 0];
  for (const [name, n] of counts) {
    const card = shownOf(known, name);
    if (isLand(card)) continue;
    sum += card.mana_value * n;
    cards += n;
  }
  return cards ? sum / cards : 0;
}

/** What the cards cost of each color, and how many lands make it. */
export interface ColorFigure {
  readonly letter: string;
  readonly symbols: number;
  readonly sources: number;
}

export function colorsOf(known: Known, counts: Counts): readonly ColorFigure[] {
  const lands = [...counts.keys()].map((name) => shownOf(known, name)).filter(isLand);
  const found = [...ORDER].map((letter) => {
    let [symbols, sources] = [0, 0];
    for (const [name, n] of counts) {
      const card = shownOf(known, name);
      if (isLand(card)) sources += makes(card, letter) || lands.some((each) => makes(each, letter) && fetches(card, each)) ? n : 0;
      else symbols += n * symbolsOf(card.mana_cost).filter((each) => each.split("/").includes(letter)).length;
    }
    return { letter, symbols, sources };
  });
  return found.filter((each) => each.symbols + each.sources > 0);
}

const makes = (land: ShownCard, letter: string): boolean => land.identity.includes(letter);

const SEARCHES = /search(?:es)? (?:your|their) library for (?:an?|up to \w+|\w+) ([^.]*?)\bcards?\b/gi;

/** Whether a land searches the library for lands such as this one, of which it is a source then. */
function fetches(card: ShownCard, land: ShownCard): boolean {
  return [...card.text.matchAll(SEARCHES)].some(([, wanted = ""]) => {
    const words = wanted.split(/[\s,]+/).filter((each) => each && each !== "or");
    const types = words.filter((each) => each in BASICS);
    const subtypes = (land.type_line.split("—")[1] ?? "").split(" ");
    if (words.includes("basic") && !land.types.includes("basic")) return false;
    return types.length ? types.some((each) => subtypes.includes(each)) : words.includes("land");
  });
}

/** How many cards have each type, each card counted once. */
export function typesOf(known: Known, counts: Counts): readonly (readonly [type: string, n: number])[] {
  const found = new Map<string, number>();
  for (const [name, n] of counts) {
    const { types } = shownOf(known, name);
    const type = TYPES.find((each) => types.includes(each));
    if (type) found.set(type, (found.get(type) ?? 0) + n);
  }
  return TYPES.flatMap((type) => (found.has(type) ? [[type, found.get(type) ?? 0] as const] : []));
}
