// How long a moment is shown.

import type { Told, View } from "../../protocol";
import type { Pace } from "../../settings";

const FACTOR: Readonly<Record<Pace, number>> = {
  "at once": 0,
  fast: 0.4,
  normal: 1,
  slow: 2.2,
  "step by step": 1, // of what the player does alone; else it waits for a key
};
const MANY = 10; // moments; of more, each is shown for a shorter time
const OWN = 350; // milliseconds at most, of what nobody else had a part in
const COMBAT: ReadonlySet<string> = new Set(["AttackDeclared", "BlockDeclared"]);
const HURTS: ReadonlySet<string> = new Set(["Damage", "LifeLoss", "LifeGain", "Countered", "PlayerLost"]);
const USUAL: ReadonlySet<string> = new Set(["TurnBegan", "CardDrawn"]); // every turn has them

/** Whether another player has a part in what is seen: it is their turn, or something of theirs
 * is on the stack. */
export function isTheirs({ viewer, active, stack }: View): boolean {
  return viewer === null || active !== viewer || stack.some((each) => each.controller !== viewer);
}

/** Milliseconds to show a moment in which this was told, with so many to come; null: until the
 * player has seen it. */
export function duration(pace: Pace, view: View, told: readonly Told[], left: number): number | null {
  const theirs = isTheirs(view);
  if (pace === "step by step" && theirs) return null;
  const time = weight(view, told) * FACTOR[pace] * Math.min(1, MANY / Math.max(1, left));
  return theirs ? time : Math.min(time, OWN);
}

function weight(view: View, told: readonly Told[]): number {
  const kinds = told.filter((each) => !each.detail).map((each) => each.kind);
  if (view.stack.length || kinds.some((each) => COMBAT.has(each))) return 1300;
  if (kinds.some((each) => HURTS.has(each))) return 1000;
  return kinds.every((each) => USUAL.has(each)) ? 350 : 700;
}
