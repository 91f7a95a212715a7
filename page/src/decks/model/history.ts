// What was, what is, and what was undone.

const LONGEST = 200; // steps that can be undone

export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly undone: readonly T[]; // the next to be done again first
}

export function begun<T>(now: T): History<T> {
  return { past: [], now, undone: [] };
}

/** After a step; what was undone can't be done again then. A step that changes nothing is none. */
export function after<T>(history: History<T>, next: T): History<T> {
  if (next === history.now) return history;
  return { past: [...history.past, history.now].slice(-LONGEST), now: next, undone: [] };
}

export function undo<T>({ past, now, undone }: History<T>): History<T> {
  const before = past.at(-1);
  if (before === undefined) return { past, now, undone };
  return { past: past.slice(0, -1), now: before, undone: [now, ...undone] };
}

export function redo<T>({ past, now, undone }: History<T>): History<T> {
  const [next, ...rest] = undone;
  if (next === undefined) return { past, now, undone };
  return { past: [...past, now], now: next, undone: rest };
}
