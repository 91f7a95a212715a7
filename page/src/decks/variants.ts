// The ways to play: how many take part, which go together, and which decks suit.

import type { DeckLine, Decks, Formats, Variant, VariantSeats } from "../connection/api";

const USUAL = 4; // players, where more than two can play
const WITH = "+"; // between the keys of variants that are played together

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
  aspects: ["seats"],
  teams: false,
  free_teams: false,
  alone: false,
  seated_apart: false,
  seats: [{ players: 2, teams: [], lives: [[20, 20]] }],
  options: [],
  beside: [],
};

/** The rows of which a way to play is made, by its key; a table whose variant isn't named plays the
 * usual one. */
export function rowsOf({ variants }: Formats, key: string): readonly Variant[] {
  const keys = key.split(WITH);
  const found = variants.filter((each) => keys.includes(each.key));
  return found.length ? found : variants.slice(0, 1);
}

/** The names of all that is played at once. */
export function nameOf(formats: Formats, key: string): string {
  return rowsOf(formats, key)
    .map((each) => each.name)
    .join(" + ");
}

/** Each with nobody: what is played so depends on how many there are. */
export function isUsual({ key }: Variant): boolean {
  return key === "two-player" || key === "free-for-all";
}

/** Rows by what they have rules for: decks, how players sit, or what lies beside decks. */
export function groupOf({ aspects }: Variant): "decks" | "seats" | "beside" {
  if (aspects.includes("decks")) return "decks";
  return aspects.includes("seats") ? "seats" : "beside";
}

/** What a person has picked: a row of how decks are built and one of how players sit, where these
 * aren't as usual, and what lies beside. */
export interface Picked {
  readonly decks: Variant | null;
  readonly seats: Variant | null;
  readonly beside: readonly Variant[];
}

export function pickedOf(formats: Formats, key: string): Picked {
  const rows = rowsOf(formats, key);
  return {
    decks: rows.find((each) => groupOf(each) === "decks") ?? null,
    seats: rows.find((each) => groupOf(each) === "seats" && !isUsual(each)) ?? null,
    beside: rows.filter((each) => groupOf(each) === "beside"),
  };
}

/** The key of what is picked, for so many players. */
export function keyOf({ decks, seats, beside }: Picked, players: number): string {
  const rows = [seats, decks, ...beside].flatMap((each) => (each ? [each.key] : []));
  return rows.length ? rows.join(WITH) : players > 2 ? "free-for-all" : "two-player";
}

/** How many can sit down for all that is picked, from the fewest to the most. */
export function playersOf(formats: Formats, picked: Picked): readonly number[] {
  const rows = [picked.decks, picked.seats, ...picked.beside].filter((each) => each !== null);
  const usual = formats.variants.filter(isUsual);
  const all = (rows.length ? rows : usual).flatMap(numbers);
  const fits = (n: number) => rows.every((row) => numbers(row).includes(n));
  return [...new Set(all)].filter(fits).sort((a, b) => a - b);
}

function numbers({ seats }: Variant): readonly number[] {
  return seats.map((each) => each.players);
}

/** With another row of decks or of seats; what doesn't go together with it is as usual again. */
export function withPick(formats: Formats, before: Picked, pick: Partial<Picked>): Picked {
  const picked = { ...before, ...pick };
  if (playersOf(formats, picked).length) return picked;
  return pick.seats ? { ...picked, decks: null } : { ...picked, seats: null };
}

/** How many play if nothing is said. */
export function usualPlayers(key: string, players: readonly number[]): number {
  const wanted = key === "two-player" ? 2 : USUAL;
  return players.find((each) => each >= wanted) ?? players.at(-1) ?? 2;
}

/** The table of so many players, if the variant has one. */
export function seatsFor({ seats }: Variant, players: number): VariantSeats | undefined {
  return seats.find((each) => each.players === players);
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
