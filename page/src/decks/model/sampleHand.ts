// Opening hands to try a deck with. (CR 103.5)

import type { Counts } from "./deckModel";

export const HAND = 7;

export interface Sample {
  readonly hand: readonly string[];
  readonly library: readonly string[]; // the top first
  readonly mulligans: number;
  readonly owed: number; // cards still to be put on the bottom
  readonly turn: number; // draws so far
}

/** A first hand. `chance` gives a number from 0 up to 1. */
export function dealt(main: Counts, chance: () => number = Math.random, mulligans = 0): Sample {
  const cards = shuffled([...main].flatMap(([name, n]) => Array<string>(n).fill(name)), chance);
  const owed = Math.min(mulligans, HAND, cards.length);
  return { hand: cards.slice(0, HAND), library: cards.slice(HAND), mulligans, owed, turn: 0 };
}

function shuffled(cards: readonly string[], chance: () => number): string[] {
  const made = [...cards];
  for (let at = made.length - 1; at > 0; at--) {
    const to = Math.floor(chance() * (at + 1));
    [made[at], made[to]] = [made[to] ?? "", made[at] ?? ""];
  }
  return made;
}

/** Another hand of seven; one card more of it goes on the bottom. */
export function mulligan(main: Counts, sample: Sample, chance: () => number = Math.random): Sample {
  return dealt(main, chance, sample.mulligans + 1);
}

/** With one of the hand on the bottom of the library. */
export function bottomed(sample: Sample, at: number): Sample {
  const name = sample.hand[at];
  if (name === undefined || sample.owed === 0) return sample;
  const hand = sample.hand.filter((_, each) => each !== at);
  return { ...sample, hand, library: [...sample.library, name], owed: sample.owed - 1 };
}

/** With the next card drawn. */
export function drawn(sample: Sample): Sample {
  const [top, ...library] = sample.library;
  if (top === undefined || sample.owed > 0) return sample;
  return { ...sample, hand: [...sample.hand, top], library, turn: sample.turn + 1 };
}
