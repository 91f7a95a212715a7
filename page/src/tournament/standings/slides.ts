// What the public display shows one after the other. Only what everybody may know.

import type { EventView, MatchView, StandingLine } from "../desk/types";

/** A line of the pairings by name. */
export interface Seated {
  readonly name: string;
  readonly table: number; // 0: a bye
  readonly opponent: string; // in a pod all others
  readonly seat?: number; // in a pod
}

/** Everybody who is paired, by name. */
export function byName(matches: readonly MatchView[]): readonly Seated[] {
  const found = matches.flatMap(({ table, a_name, b_name, b, result, seats }): readonly Seated[] => {
    if (seats.length > 0) {
      return seats.map(({ name }, at) => {
        const opponent = seats.flatMap((each, other) => (other === at ? [] : each.name)).join(", ");
        return { name, table, opponent, seat: at + 1 };
      });
    }
    if (!b) return result?.both_lost ? [] : [{ name: a_name, table: 0, opponent: "" }];
    return [
      { name: a_name, table, opponent: b_name },
      { name: b_name, table, opponent: a_name },
    ];
  });
  return found.sort((one, other) => one.name.localeCompare(other.name));
}

export type Showing = "auto" | "pairings" | "standings" | "clock";

export type Slide =
  | { readonly kind: "clock" }
  | { readonly kind: "pairings"; readonly of: readonly Seated[]; readonly page: number; readonly pages: number }
  | { readonly kind: "standings"; readonly of: readonly StandingLine[]; readonly page: number; readonly pages: number };

/** What is shown by itself: pairings until the clock has run for a while, then the clock;
 * standings while no round is played. */
export function kindsFor(view: EventView, now: number, wanted: Showing): readonly Slide["kind"][] {
  if (wanted !== "auto") return [wanted];
  const round = view.rounds.at(-1);
  if (!round) return ["clock"];
  if (view.status === "over" || round.open === 0) return ["standings"];
  if (!round.started) return ["pairings"];
  return now - round.started < LONG_ENOUGH ? ["pairings", "clock"] : ["clock"];
}

const LONG_ENOUGH = 600; // seconds in which everybody has found their seat
