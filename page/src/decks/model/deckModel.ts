// A deck as it is built: how many of each card in each part. Nothing here changes a deck; each
// function makes another.

import type { CheckedCard } from "../../connection/api";

/** The parts of the deck itself. */
export const WITHIN = ["commander", "companion", "main", "sideboard"] as const;
/** What lies beside it in some variants. (CR 901-905) */
export const BESIDE = ["planes", "schemes", "vanguard", "conspiracies"] as const;
export const PARTS = [...WITHIN, ...BESIDE] as const;
export type Part = (typeof PARTS)[number];

/** What is played beside the deck, by the type of the card. (CR 901.3, 902.3, 904.3, 905.4) */
const OF_TYPE: Readonly<Record<string, Part>> = {
  plane: "planes",
  phenomenon: "planes",
  scheme: "schemes",
  vanguard: "vanguard",
  conspiracy: "conspiracies",
};

/** The parts a card of these types may be in: those of the deck, or the one beside it. (CR 108.2a) */
export function partsFor(types: readonly string[]): readonly Part[] {
  const beside = types.flatMap((each) => OF_TYPE[each] ?? []);
  return beside.length ? beside : WITHIN;
}

/** The part it is put into: the one that is wished, if it may be there. */
export function partFor(types: readonly string[], wished: Part): Part {
  const parts = partsFor(types);
  return parts.includes(wished) ? wished : (parts.find((each) => each === "main") ?? parts[0]!);
}

/** How many of each card, by its English name; in the order they were put in. */
export type Counts = ReadonlyMap<string, number>;
export type DeckParts = Readonly<Record<Part, Counts>>;

const NONE: Counts = new Map();
export const EMPTY = Object.fromEntries(PARTS.map((part) => [part, NONE])) as DeckParts;

const MOST = 999; // of one card in one part

/** With so many more of a card in a part, or fewer. */
export function changed(deck: DeckParts, part: Part, name: string, by: number): DeckParts {
  const was = deck[part].get(name) ?? 0;
  const count = Math.min(Math.max(was + by, 0), MOST);
  if (count === was) return deck;
  const cards = new Map(deck[part]);
  if (count > 0) cards.set(name, count);
  else cards.delete(name);
  return { ...deck, [part]: cards };
}

/** With one of a card moved to another part. */
export function moved(deck: DeckParts, name: string, from: Part, to: Part): DeckParts {
  if (from === to || !deck[from].get(name)) return deck;
  return changed(changed(deck, from, name, -1), to, name, 1);
}

/** With another card wherever one was, as often. */
export function replaced(deck: DeckParts, name: string, by: string): DeckParts {
  const swapped = (cards: Counts): Counts => {
    if (name === by || !cards.has(name)) return cards;
    const made = new Map<string, number>();
    for (const [each, n] of cards) {
      const now = each === name ? by : each;
      made.set(now, (made.get(now) ?? 0) + n);
    }
    return made;
  };
  return Object.fromEntries(PARTS.map((part) => [part, swapped(deck[part])])) as DeckParts;
}

/** How many cards there are. */
export function sizeOf(cards: Counts): number {
  return [...cards.values()].reduce((sum, each) => sum + each, 0);
}

/** How many of a card are in all parts together. */
export function countOf(deck: DeckParts, name: string): number {
  return PARTS.reduce((sum, part) => sum + (deck[part].get(name) ?? 0), 0);
}

/** Whether there is no card in it. */
export function isEmpty(deck: DeckParts): boolean {
  return PARTS.every((part) => deck[part].size === 0);
}

/** Whether two decks have the same cards; their order means nothing. */
export function isSame(one: DeckParts, other: DeckParts): boolean {
  return PARTS.every(
    (part) =>
      one[part].size === other[part].size &&
      [...one[part]].every(([name, n]) => other[part].get(name) === n),
  );
}

/** The deck of what the server read in a list. */
export function deckOf(cards: readonly CheckedCard[]): DeckParts {
  let deck = EMPTY;
  for (const { part, name, count } of cards) {
    const known = PARTS.find((each) => each === part) ?? "main";
    deck = changed(deck, known, name, count);
  }
  return deck;
}

const TITLES: Readonly<Record<Part, string>> = {
  commander: "Commander",
  companion: "Companion",
  main: "Deck",
  sideboard: "Sideboard",
  planes: "Planes",
  schemes: "Schemes",
  vanguard: "Vanguard",
  conspiracies: "Conspiracies",
};

/** The deck as a list, which the server reads again; with its name, if it has one. */
export function textOf(deck: DeckParts, name = ""): string {
  const parts = PARTS.filter((part) => deck[part].size > 0).map((part) => {
    const lines = [...deck[part]].map(([card, n]) => `${n} ${card}\n`);
    return `${TITLES[part]}\n${lines.join("")}`;
  });
  return [...(name ? [`About\nName ${name}\n`] : []), ...parts].join("\n");
}
