// An event as tests know it.

import { RESULT, SETTINGS, type EventView, type MatchView, type PlayerLine, type RoundView } from "./types";

/** A match, and what is different about it. */
export function aMatch(changed: Partial<MatchView> = {}): MatchView {
  return {
    id: "1-1",
    round: 1,
    table: 1,
    a: "ann",
    b: "bo",
    a_name: "Ann",
    b_name: "Bo",
    a_points: 0,
    b_points: 0,
    result: null,
    reported: [],
    extension: 0,
    extra_turns: 0,
    game_losses: [],
    ends: 0,
    played_at: "",
    pod: 0,
    corrected: 0,
    seats: [],
    ...changed,
  };
}

/** The game of a pod of four, and what is different about it. */
export function aPod(changed: Partial<MatchView> = {}): MatchView {
  const names = ["Ann", "Bo", "Cy", "Di"];
  const seats = names.map((name) => ({ entrant: name.toLowerCase(), name, points: 0, lost: false }));
  return aMatch({ seats, ...changed });
}

/** A player, and what is different about them. */
export function aPlayer(entrant: string, changed: Partial<PlayerLine> = {}): PlayerLine {
  const line = { status: "in", points: 0, record: "0-0-0", byes: 0, since: 1, table: 0 };
  return { entrant, name: entrant, people: [[`p-${entrant}`, entrant]], ...line, ...changed };
}

/** A round, and what is different about it. */
export function aRound(number: number, changed: Partial<RoundView> = {}): RoundView {
  const clock = { minutes: 50, started: 0, stopped: 0, ends: 0 };
  return { number, stage: "swiss", ...clock, day: 1, matches: 4, open: 4, ...changed };
}

/** An event with Ann, who looks at it, and Bo. */
export function anEvent(changed: Partial<EventView> = {}): EventView {
  const match = aMatch();
  const line = { status: "in", points: 0, record: "0-0-0", byes: 0, since: 1, table: 0 };
  return {
    id: "e1",
    seq: 5,
    now: 1_800_000_000,
    settings: { ...SETTINGS, name: "Friday", date: "2026-11-20" },
    edition: "2025-11-10",
    status: "swiss",
    rounds_announced: 3,
    me: { person: "u1", name: "Ann", roles: [], entrant: "ann" },
    staff: [],
    players: [
      { entrant: "ann", name: "Ann", people: [["u1", "Ann"]], ...line },
      { entrant: "bo", name: "Bo", people: [["u2", "Bo"]], ...line },
    ],
    rounds: [],
    matches: [match],
    seeds: [],
    pods: [],
    drafting: false,
    winner: "",
    day: 1,
    mine: {
      match,
      matches: [match],
      penalties: [],
      deck: null,
      opponents: [],
      calls: [],
      pool: [],
      owed: "",
      pod: 0,
      draft: "",
    },
    official: null,
    ...changed,
  };
}

export const WON = { ...RESULT, a: 2 };
