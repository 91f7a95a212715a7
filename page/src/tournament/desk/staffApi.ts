// What only officials ask of the desk.

import { call, named } from "../../connection/api";
import type { Standings } from "./eventApi";

/** A deck as presented, against its list. */
export interface Compared {
  readonly found: readonly string[];
  readonly infraction: string; // its number; empty: none
  readonly remedy: string;
}

/** Something that makes the penalty another one, if it holds. */
export interface Circumstance {
  readonly key: string;
  readonly text: string;
}

/** An infraction of the guide the event goes by. */
export interface Infraction {
  readonly id: string;
  readonly label: string; // its number and name
  readonly penalty: string;
  readonly text: string;
  readonly circumstances: readonly Circumstance[];
}

/** Where the questions have led: to the next one, or to what it may be. */
export interface Looked {
  readonly question: string;
  readonly answers: readonly (readonly [key: string, text: string])[];
  readonly found: readonly Infraction[];
}

const at = (event: string): string => `events/${named(event)}`;

export const staffApi = {
  /** Standings after a round, as they were known after an entry of the log; 0: now. */
  standings: (event: string, round: number, seq: number) =>
    call<Standings>(`${at(event)}/standings?round=${round}${seq ? `&seq=${seq}` : ""}`),
  check: (event: string, person: string, text: string, after_sideboarding = false) =>
    call<Compared>(`${at(event)}/check`, "POST", { person, text, after_sideboarding }),
  infractions: (event: string) =>
    call<{ infractions: readonly Infraction[] }>(`policy/infractions?event=${named(event)}`),
  lookup: (event: string, answers: readonly string[], words: string) =>
    call<Looked>("policy/lookup", "POST", { event, answers, words }),
};
