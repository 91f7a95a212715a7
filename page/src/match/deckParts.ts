// The two parts of a deck between games, and moving cards from one to the other.

import type { CheckedCard } from "../connection/api";

export type Part = "main" | "sideboard";

/** How many of each card are in each part. */
export interface Lists {
  readonly main: ReadonlyMap<string, number>;
  readonly sideboard: ReadonlyMap<string, number>;
}

/** The parts of a deck that was looked through. */
export function listsOf(cards: readonly CheckedCard[]): Lists {
  const counted = (part: string) => {
    const found = new Map<string, number>();
    for (const each of cards) {
      if (each.part === part) found.set(each.name, (found.get(each.name) ?? 0) + each.count);
    }
    return found;
  };
  return { main: counted("main"), sideboard: counted("sideboard") };
}

/** One card moved out of a part into the other. */
export function moved(lists: Lists, name: string, from: Part): Lists {
  const count = lists[from].get(name) ?? 0;
  if (count === 0) return lists;
  const to: Part = from === "main" ? "sideboard" : "main";
  const left = new Map(lists[from]);
  if (count === 1) left.delete(name);
  else left.set(name, count - 1);
  const right = new Map(lists[to]).set(name, (lists[to].get(name) ?? 0) + 1);
  return from === "main" ? { main: left, sideboard: right } : { main: right, sideboard: left };
}

/** How many cards a part has. */
export function sizeOf(part: ReadonlyMap<string, number>): number {
  return [...part.values()].reduce((sum, each) => sum + each, 0);
}

/** The deck as a list in text. */
export function textOf({ main, sideboard }: Lists): string {
  const lines = (part: ReadonlyMap<string, number>) => [...part].map(([name, n]) => `${n} ${name}`);
  return ["Deck", ...lines(main), "", "Sideboard", ...lines(sideboard), ""].join("\n");
}
