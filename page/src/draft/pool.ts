// The cards of a draft in order: by what they cost, and by their colors; and decks made of them.

import { COLORS } from "../components/Mana";
import type { CardView } from "../protocol";
import type { CardShown, Draft, DraftCard } from "./draftApi";

export const BASICS = ["Plains", "Island", "Swamp", "Mountain", "Forest"] as const;
const LETTERS: Readonly<Record<string, string>> = {
  Plains: "W",
  Island: "U",
  Swamp: "B",
  Mountain: "R",
  Forest: "G",
};
const ORDER = "WUBRG";
const MOST = 6; // this mana value and more stand together

/** How many of each card. */
export type Counts = ReadonlyMap<string, number>;

/** What is known of a card; a basic land that wasn't drafted is known too. */
export function shownOf(draft: Draft, name: string): CardShown {
  return draft.cards[name] ?? unknown(name);
}

function unknown(name: string): CardShown {
  const letter = LETTERS[name];
  return {
    name,
    mana_cost: "",
    type_line: letter ? `Basic Land — ${name}` : "",
    text: letter ? `({T}: Add {${letter}}.)` : "",
    power: "",
    toughness: "",
    colors: "",
    mana_value: 0,
    creature: false,
    land: letter !== undefined,
    playable: letter !== undefined,
  };
}

/** A card as it is drawn everywhere. */
export function viewOf(card: CardShown, id: number): CardView {
  const [types = "", subtypes = ""] = card.type_line.split("—");
  return {
    id,
    owner: 0,
    name: card.name,
    card: card.name,
    kind: "card",
    mana_cost: card.mana_cost,
    colors: [...card.colors].map((letter) => COLORS[letter] ?? letter),
    types: types.toLowerCase().split(" ").filter(Boolean),
    subtypes: subtypes.split(" ").filter(Boolean),
    type_line: card.type_line,
    text: card.text,
    keywords: [],
    unread: [],
    power: card.power || null,
    toughness: card.toughness || null,
    loyalty: null,
    defense: null,
    face_down: false,
    underneath: "",
    counters: {},
    notes: {},
    position: 0,
    stickers: [],
  };
}

/** Cards of one cost; lands are their own group, -1. */
export interface Column {
  readonly value: number;
  readonly cards: readonly (readonly [CardShown, number])[];
}

/** Cards in columns by mana value, in each by color and name; the lands last. */
export function columnsOf(draft: Draft, counts: Counts): readonly Column[] {
  const columns = new Map<number, [CardShown, number][]>();
  for (const [name, n] of counts) {
    const card = shownOf(draft, name);
    const value = card.land ? -1 : Math.min(card.mana_value, MOST);
    const column = columns.get(value) ?? [];
    column.push([card, n]);
    columns.set(value, column);
  }
  const rank = (value: number) => (value < 0 ? MOST + 1 : value);
  return [...columns]
    .sort(([one], [other]) => rank(one) - rank(other))
    .map(([value, cards]) => ({ value, cards: cards.sort(byColor) }));
}

function byColor([one]: readonly [CardShown, number], [other]: readonly [CardShown, number]): number {
  return place(one) - place(other) || one.name.localeCompare(other.name);
}

/** White to green, then several colors, then none. */
function place(card: CardShown): number {
  if (card.colors.length > 1) return 10;
  return card.colors ? ORDER.indexOf(card.colors) : 20;
}

/** How many of each card are among these. */
export function countsOf(cards: readonly DraftCard[]): Counts {
  const counts = new Map<string, number>();
  for (const { name } of cards) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** How many cards there are. */
export function sizeOf(counts: Counts): number {
  return [...counts.values()].reduce((sum, each) => sum + each, 0);
}

/** With so many more of a card, or fewer. */
export function changed(counts: Counts, name: string, by: number): Counts {
  const made = new Map(counts);
  const count = (counts.get(name) ?? 0) + by;
  if (count > 0) made.set(name, count);
  else made.delete(name);
  return made;
}

/** The cards of a pool that may lead a deck, and those that may be added to lead it. (CR 903.13) */
export function leadersOf(draft: Draft, pool: Counts): readonly string[] {
  const able = [...pool.keys()].filter((name) => shownOf(draft, name).leads);
  return [...new Set([...able, ...draft.added])].sort((one, other) => one.localeCompare(other));
}

/** What of a pool isn't in a deck. */
export function restOf(pool: Counts, main: Counts): Counts {
  const rest = new Map<string, number>();
  for (const [name, n] of pool) {
    const left = n - (main.get(name) ?? 0);
    if (left > 0) rest.set(name, left);
  }
  return rest;
}
