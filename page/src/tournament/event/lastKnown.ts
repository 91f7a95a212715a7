// What was last known of events, for when there is no network. The server has the truth; this is
// shown with the time it is from.

import { Unfulfilled } from "../../connection/api";
import type { EventLine, EventView } from "../desk/types";

/** Something the server said, and when. */
export interface Dated<T> {
  readonly said: T;
  readonly at: number; // Date.now() of its arrival
}

const PREFIX = "apnap.known";
const MOST = 12; // things kept; those not looked at for the longest go first

export const keptView = (event: string, account: string) =>
  recall<EventView>(`${PREFIX}|${account}|event ${event}`);

export function keepView(account: string, view: EventView): Dated<EventView> {
  return keep(`${PREFIX}|${account}|event ${view.id}`, view);
}

export const keptEvents = (account: string) =>
  recall<readonly EventLine[]>(`${PREFIX}|${account}|events`);

export function keepEvents(account: string, lines: readonly EventLine[]): void {
  keep(`${PREFIX}|${account}|events`, lines);
}

/** Something asked of the server, such as standings; what it said last, if it can't be reached. */
export async function remembered<T>(name: string, account: string, ask: () => Promise<T>): Promise<T> {
  const key = `${PREFIX}|${account}|${name}`;
  try {
    return keep(key, await ask()).said;
  } catch (error) {
    const kept = recall<T>(key);
    if (!kept || !(error instanceof Unfulfilled) || error.status) throw error;
    return kept.said;
  }
}

function recall<T>(key: string): Dated<T> | null {
  try {
    const text = localStorage.getItem(key);
    return text ? (JSON.parse(text) as Dated<T>) : null;
  } catch {
    return null;
  }
}

function keep<T>(key: string, said: T): Dated<T> {
  const dated = { said, at: Date.now() };
  const text = JSON.stringify(dated);
  try {
    localStorage.setItem(key, text);
    makeRoom(MOST);
  } catch {
    makeRoom(0); // the storage is full: older things go, what waits to be sent stays
    try {
      localStorage.setItem(key, text);
    } catch {
      // It is too large to be kept; without a network it won't be there.
    }
  }
  return dated;
}

function makeRoom(most: number): void {
  const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "");
  const ours = keys.filter((key) => key.startsWith(`${PREFIX}|`));
  if (ours.length <= most) return;
  const age = new Map(ours.map((key) => [key, recall(key)?.at ?? 0]));
  ours.sort((one, other) => (age.get(other) ?? 0) - (age.get(one) ?? 0));
  for (const key of ours.slice(most)) localStorage.removeItem(key);
}
