// The desk of an event over HTTP.

import { ask, call, named, save } from "../../connection/api";
import { htmlCode, language } from "../../words";
import type {
  DeckView,
  EventLine,
  EventView,
  LogLine,
  MatchView,
  Operation,
  Settings,
  StandingLine,
} from "./types";

/** A reason against an operation; `mine`: the reader may set it aside, saying why. */
export interface Obstacle {
  readonly code: string;
  readonly text: string;
  readonly rule: string;
  readonly mine: boolean;
}

/** Something to be done, as it is sent: the same id again is the same operation. */
export interface Order {
  readonly id: string;
  readonly seen: number; // the last entry the author knew of
  readonly why: string;
  readonly do: Operation;
}

/** What the desk would do next; it isn't done. */
export interface Plan {
  readonly do: Operation | null;
  readonly notes: readonly string[];
}

/** A list that was handed in, as it was read. */
export interface HandedIn {
  readonly seq: number;
  readonly problems: readonly string[];
  readonly text: string;
}

export interface Standings {
  readonly rows: readonly StandingLine[];
  readonly round: number;
  readonly seq: number;
}

export type Printed =
  | "pairings-by-name"
  | "pairings-by-table"
  | "slips"
  | "standings"
  | "players"
  | "bracket"
  | "penalties"
  | "result";

const PATIENCE = 20_000; // milliseconds; what isn't answered then is sent again later

const at = (event: string): string => `events/${named(event)}`;

export const eventApi = {
  events: () => call<{ events: readonly EventLine[] }>("events"),
  found: (settings: Settings) => call<{ id: string }>("events", "POST", { settings }),
  /** The event; null, if nothing has happened after an entry for a while. */
  view: async (event: string, after: number | null, signal?: AbortSignal) => {
    const since = after === null ? "" : `?after=${after}`;
    const answer = await ask(`${at(event)}${since}`, "GET", undefined, signal);
    return answer.status === 204 ? null : ((await answer.json()) as EventView);
  },
  do: async (event: string, order: Order) => {
    const answer = await ask(`${at(event)}/do`, "POST", order, AbortSignal.timeout(PATIENCE));
    return (await answer.json()) as { seq: number };
  },
  plan: (event: string, what: string, more: Readonly<Record<string, unknown>> = {}) =>
    call<Plan>(`${at(event)}/plan`, "POST", { what, ...more }),
  /** Hand a list in; with the same id again it is the same list, which is there once. */
  handIn: (event: string, person: string, text: string, more: { id?: string; why?: string } = {}) =>
    call<HandedIn>(`${at(event)}/decks`, "POST", { person, text, ...more }),
  deck: (event: string, person: string) => call<DeckView>(`${at(event)}/decks/${named(person)}`),
  round: (event: string, number: number) =>
    call<{ matches: readonly MatchView[] }>(`${at(event)}/rounds/${number}`),
  standings: (event: string, round = 0) =>
    call<Standings>(`${at(event)}/standings${round ? `?round=${round}` : ""}`),
  log: (event: string, since = 0) =>
    call<{ entries: readonly LogLine[] }>(`${at(event)}/log?since=${since}`),
  claim: (event: string, code: string) => call<unknown>(`${at(event)}/claim`, "POST", { code }),
  take: (file: Blob) => call<{ id: string }>("events/import", "POST", file),
  /** Save the event's file. */
  saveFile: (event: string, name: string) => save(`${at(event)}/file`, name),
  /** Save something to be printed. */
  savePrinted: (event: string, kind: Printed, ending: string, round = 0) =>
    save(printed(event, kind, ending, round), `${kind}.${ending}`),
};

/** Where something to be printed is. */
export function printed(event: string, kind: Printed, ending: string, round = 0): string {
  const which = round ? `round=${round}&` : "";
  return `${at(event)}/print/${kind}.${ending}?${which}lang=${htmlCode(language.value)}`;
}
