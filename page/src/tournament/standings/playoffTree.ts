// The playoff as a tree: who meets whom, and who goes on. (MTR 10.4)

import type { MatchView } from "../desk/types";

export interface Slot {
  readonly a: string; // entrants; empty while nobody is known
  readonly b: string;
  readonly match: MatchView | null;
}

/** Seeds in the order of the bracket: 1, 8, 4, 5, 2, 7, 3, 6 for eight. */
export function seedOrder(size: number): number[] {
  let order = [1];
  while (order.length < size) {
    const sum = order.length * 2 + 1;
    order = order.flatMap((seed) => [seed, sum - seed]);
  }
  return order;
}

function powerAbove(n: number): number {
  let size = 1;
  while (size < n) size *= 2;
  return size;
}

/** The columns of the bracket, from the first round to the final. */
export function bracketOf(
  seeds: readonly string[],
  rounds: readonly (readonly MatchView[])[],
): Slot[][] {
  const size = powerAbove(seeds.length);
  let coming = seedOrder(size).map((seed) => seeds[seed - 1] ?? "");
  const columns: Slot[][] = [];
  for (let round = 0; coming.length > 1; round++) {
    const column = pairsOf(coming).map(([a, b]) => slotOf(a, b, rounds[round] ?? []));
    columns.push(column);
    coming = column.map((slot) => winnerOf(slot, round === 0 && size > seeds.length));
  }
  return columns;
}

function pairsOf(names: readonly string[]): [string, string][] {
  return Array.from({ length: names.length / 2 }, (_, at) => [names[2 * at]!, names[2 * at + 1]!]);
}

function slotOf(a: string, b: string, matches: readonly MatchView[]): Slot {
  const has = (match: MatchView, who: string) => who !== "" && (match.a === who || match.b === who);
  const match = matches.find((each) => has(each, a) || has(each, b)) ?? null;
  return { a, b, match };
}

/** Who goes on from a slot; in the first round who has no opponent goes on at once. */
function winnerOf({ a, b, match }: Slot, byes: boolean): string {
  const result = match?.result;
  if (match && result && !result.both_lost && result.a !== result.b) {
    return result.a > result.b ? match.a : match.b;
  }
  if (byes && a && !b) return a;
  if (byes && b && !a) return b;
  return "";
}
