// Tables of the present round, as they are rearranged by hand.

import type { EventView, MatchView, Table } from "../desk/types";

/** Who sits at a table, in turn order; an empty name is an empty seat. */
export interface Seats {
  readonly table: number;
  readonly players: readonly string[];
  readonly pod: number;
}

/** Everybody who plays in a match. */
export function playersOf(match: MatchView): readonly string[] {
  return match.seats.length > 0 ? match.seats.map((each) => each.entrant) : [match.a, match.b].filter(Boolean);
}

/** Who plays, but isn't paired in the present round: they came late, or again. */
export function unpaired(view: EventView): string[] {
  const seated = new Set(view.matches.flatMap(playersOf));
  return view.players.filter((each) => each.status === "in" && !seated.has(each.entrant)).map((each) => each.entrant);
}

/** The seats to begin with: those of the tables that are undone, and some for who waits. */
export function seatsOf(gone: readonly MatchView[], waiting: readonly string[], view: EventView): Seats[] {
  const size = view.settings.seats;
  const filled = (players: readonly string[]) => Array.from({ length: size }, (_, seat) => players[seat] ?? "");
  let free = Math.max(view.settings.first_table - 1, ...view.matches.map((each) => each.table)) + 1;
  const extra = Array.from({ length: Math.ceil(waiting.length / size) }, () => ({ table: 0, players: [], pod: 0 }));
  const there = gone.map((match) => ({ table: match.table, players: playersOf(match), pod: match.pod }));
  return [...there, ...extra].map(({ table, players, pod }) => ({ table: table || free++, players: filled(players), pod }));
}

/** The tables as they are published; empty ones are left out, and who is alone has a bye. */
export function tablesOf(seats: readonly Seats[]): Table[] {
  return seats
    .map((each) => ({ ...each, players: each.players.filter(Boolean) }))
    .filter((each) => each.players.length > 0)
    .map(({ table, players: [a = "", b = "", ...others], pod }) => ({
      table: b ? table : 0,
      a,
      b,
      awarded: false,
      pod,
      others,
    }));
}
