// The ways to play: how many take part, and which decks suit.

import type { DeckLine, Decks, Formats, Variant } from "../connection/api";

const MOST = 8; // players that a server lets sit down, unless it says otherwise
const USUAL = 4; // where more than two can play

/** What is played while nothing else is known. */
export const TWO_PLAYERS: Variant = {
  key: "two-player",
  name: "",
  told: "",
  section: "100.1a",
  source: "",
  format: "",
  least: 2,
  most: 2,
  life: 20,
  life_of_two: 20,
  commanders: false,
  decks: [],
};

/** The variant of that key; a table whose variant isn't named plays the usual one. */
export function variantOf({ variants }: Formats, key: string): Variant {
  return variants.find((each) => each.key === key) ?? variants[0] ?? TWO_PLAYERS;
}

/** How many may play, from the fewest to the most. */
export function seatsOf({ least, most }: Variant): readonly number[] {
  return Array.from({ length: (most ?? MOST) - least + 1 }, (_, at) => least + at);
}

/** How many play if nothing is said. */
export function usualSeats({ most }: Variant): number {
  return Math.min(USUAL, most ?? USUAL);
}

/** Whether a deck is said to be led by a commander: its format is one of those. */
export function isLed({ variants }: Formats, { format }: DeckLine): boolean {
  return variants.some((each) => each.commanders && each.format === format);
}

/** The decks to choose from: one's own, those that seem to suit first, and the built-in ones that
 * are made for the variant. */
export function decksFor(formats: Formats, variant: Variant, { mine, built_in }: Decks): Decks {
  const suits = (deck: DeckLine) => isLed(formats, deck) === variant.commanders;
  const known = formats.variants.length > 0;
  return {
    mine: variant.commanders ? [...mine.filter(suits), ...mine.filter((each) => !suits(each))] : mine,
    built_in: known ? built_in.filter((each) => variant.decks.includes(each.name)) : built_in,
  };
}

/** The formats that a deck can be checked for beside: of commanders, that of the variant. */
export function formatsFor(formats: Formats, variant: Variant): readonly string[] {
  if (variant.commanders) return [variant.format];
  const led = formats.variants.flatMap((each) => (each.commanders ? [each.format] : []));
  return formats.played.filter((each) => !led.includes(each));
}
