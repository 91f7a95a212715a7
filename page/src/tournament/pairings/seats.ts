// Tables of the present round, as they are rearranged by hand.

import type { EventView, MatchView, Table } from "../desk/types";

export interface Seats {
  readonly table: number;
  readonly a: string;
  readonly b: string;
  readonly pod: number;
}

/** Who plays, but isn't paired in the present round: they came late, or again. */
export function unpaired(view: EventView): string[] {
  const seated = new Set(view.matches.flatMap((each) => [each.a, each.b]));
  return view.players.filter((each) => each.status === "in" && !seated.has(each.entrant)).map((each) => each.entrant);
}

/** The seats to begin with: those of the tables that are undone, and some for who waits. */
export function seatsOf(gone: readonly MatchView[], waiting: readonly string[], view: EventView): Seats[] {
  let free = Math.max(view.settings.first_table - 1, ...view.matches.map((each) => each.table)) + 1;
  const extra = Array.from({ length: Math.ceil(waiting.length / 2) }, () => ({ table: 0, a: "", b: "", pod: 0 }));
  return [...gone, ...extra].map(({ table, a, b, pod }) => ({ table: table || free++, a, b, pod }));
}

/** The tables as they are published; empty ones are left out, and who is alone has a bye. */
export function tablesOf(seats: readonly Seats[]): Table[] {
  return seats
    .filter((each) => each.a || each.b)
    .map(({ table, a, b, pod }) =>
      a && b ? { table, a, b, awarded: false, pod } : { table: 0, a: a || b, b: "", awarded: false, pod },
    );
}
