// A turn in a few lines, out of the log.

import { signal } from "@preact/signals";
import { near as roughly } from "../../numbers";
import type { Told } from "../../protocol";

/** A turn as the log tells it: the entries from `at` to before `end`. */
export interface Turn {
  readonly at: number;
  readonly end: number;
  readonly player: number;
}

/** The turn that is recalled from the log, by the place of its first entry. */
export const recalled = signal<{ readonly table: string; readonly at: number } | null>(null);

const MOST = 8; // lines
const FEW = 3; // of each turn, where there are many
const MANY = 3; // turns

/** How many lines a turn is told in, if there are so many. */
export function linesFor(turns: number): number {
  return turns > MANY ? FEW : MOST;
}

const DEEDS: ReadonlySet<string> = new Set([
  ...["LandPlayed", "SpellCast", "AbilityActivated", "AttackDeclared", "Countered"],
  ...["TokenCreation", "Destruction", "PlayerLost", "PlanarDieRolled", "Planeswalked", "Voted"],
]);

/** The turns that were begun. */
export function turnsOf(log: readonly Told[]): Turn[] {
  const begun = log.flatMap((entry, at) => (entry.kind === "TurnBegan" ? [at] : []));
  return begun.map((at, n) => ({ at, end: begun[n + 1] ?? log.length, player: log[at]!.about[0] ?? -1 }));
}

/** The turns of others that ended as the present turn began, which is the own one: that of the
 * player, or of those who take it together. */
export function othersBefore(log: readonly Told[], ...own: readonly number[]): Turn[] {
  const turns = turnsOf(log);
  const isOwn = (turn: Turn | undefined) => turn !== undefined && own.includes(turn.player);
  if (!isOwn(turns.at(-1))) return [];
  const earlier = turns.slice(0, -1);
  return earlier.slice(earlier.findLastIndex(isOwn) + 1);
}

/** What was done in a turn, a sentence each; the same one several times is one with a number. */
export function deedsOf(log: readonly Told[], { at, end }: Turn, most = MOST): { text: string; times: number }[] {
  const counted = new Map<string, number>();
  for (const entry of log.slice(at, end)) {
    if (DEEDS.has(entry.kind) && !entry.detail) counted.set(entry.text, (counted.get(entry.text) ?? 0) + 1);
  }
  return [...counted].slice(0, most).map(([text, times]) => ({ text, times }));
}

/** By how much the life of each player changed in a turn. */
export function livesIn(log: readonly Told[], { at, end }: Turn): Map<number, number> {
  const changes = new Map<number, number>();
  for (const { kind, about, amount } of log.slice(at, end)) {
    const sign = kind === "LifeGain" ? 1 : kind === "LifeLoss" ? -1 : 0;
    const [player] = about;
    if (sign && player !== undefined) changes.set(player, (changes.get(player) ?? 0) + sign * roughly(amount));
  }
  return new Map([...changes].filter(([, change]) => change !== 0));
}
