// Looking back: the board as it was when an entry of the log had been told.

import { signal } from "@preact/signals";
import type { TableState } from "../../connection/store";
import type { Moment } from "../../connection/moments";
import type { Seen, View } from "../../protocol";

/** The entry of the log at which somebody looks back, by its place. */
export const lookedAt = signal<{ readonly table: string; readonly entry: number } | null>(null);

/** Back to what is seen now; whether one was elsewhere. */
export function backToNow(): boolean {
  const was = lookedAt.peek() !== null;
  lookedAt.value = null;
  return was;
}

/** What was seen when that entry had just been told, if it was kept. `all`: whether each moment was
 * shown, and not only one's own decisions. */
export function keptView(past: readonly Moment[], entry: number, all: boolean): View | null {
  const at = past.findIndex((each) => each.log > entry);
  const found = past[at];
  if (!found) return null;
  if (found.log === entry + 1) return found.view;
  return all && at > 0 ? found.view : null;
}

/** What is known of the board at that entry: kept, or shown again by the server. */
export function viewAt(state: TableState, entry: number, all: boolean): View | null {
  return state.recalled[entry] ?? keptView(state.past, entry, all);
}

/** What is seen of a board that was: nothing can be done in it. */
export function seenThen(seen: Seen, view: View): Seen {
  return { ...seen, view: { ...view, choice: null } };
}
