// Changes of when a player wants to be asked, and what of it the next game begins with.

import type { Attention, Seen, Until, View, Yield } from "../../protocol";
import { DEFAULT_ATTENTION, set, settings } from "../../settings";

export type Change = (now: Attention) => Partial<Attention>;

/** Pass until then, or no longer. */
export function passing(until: Until): Change {
  return (now) => ({ until: now.until === until ? "" : until });
}

export const FULL_CONTROL: Change = (now) => ({ full_control: !now.full_control });
export const BY_HAND: Change = (now) => ({ by_hand: !now.by_hand });
export const HOLD: Change = (now) => ({ hold: !now.hold });
export const SKIP_ALL: Change = (now) => ({ skip_all: !now.skip_all });

/** Yield to an ability in this way, in place of any other. */
export function yielding(given: Yield): Change {
  return (now) => ({ yields: [...now.yields.filter((each) => each.ability !== given.ability), given] });
}

/** Yield no longer. */
export function unyielding(given: Yield): Change {
  return (now) => ({ yields: now.yields.filter((each) => !sameYield(each, given)) });
}

function sameYield(one: Yield, other: Yield): boolean {
  return one.ability === other.ability && one.object === other.object && one.turn === other.turn;
}

/** The yields that still count. */
export function lasting(attention: Attention, view: View): readonly Yield[] {
  return attention.yields.filter(
    ({ turn, object }) =>
      (turn === 0 || turn === view.turn) &&
      (object < 0 || view.stack.some((each) => each.id === object)),
  );
}

/** The stops that are remembered for the next game: those for one opponent by their name. */
export function remember(now: Attention, view: View): void {
  const { mine, theirs, by_hand, skip_all } = now;
  const names = new Map(view.players.map((each) => [String(each.id), each.name]));
  const single = Object.entries(now.others).map(([id, stops]) => [names.get(id) ?? "", stops]);
  const here = new Set(names.values());
  const elsewhere = Object.entries(settings.peek().stopsFor).filter(([name]) => !here.has(name));
  set({
    attention: { ...DEFAULT_ATTENTION, mine, theirs, by_hand, skip_all },
    stopsFor: Object.fromEntries([...elsewhere, ...single]),
  });
}

/** What the person likes, for a game in which they have set nothing yet; null in another. */
export function liked(seen: Seen): Attention | null {
  if (!seen.attention || !isUntouched(seen.attention)) return null;
  const { attention, stopsFor } = settings.peek();
  const others: Record<string, readonly string[]> = {};
  for (const { id, name } of seen.view.players) {
    const stops = stopsFor[name];
    if (id !== seen.view.viewer && stops) others[String(id)] = stops;
  }
  return { ...attention, others };
}

function isUntouched(now: Attention): boolean {
  const { mine, theirs } = DEFAULT_ATTENTION;
  const like = (one: readonly string[], other: readonly string[]) => one.join() === other.join();
  return (
    like(now.mine, mine) &&
    like(now.theirs, theirs) &&
    !(now.full_control || now.by_hand || now.hold || now.skip_all || now.until) &&
    now.yields.length === 0 &&
    Object.keys(now.others).length === 0
  );
}
