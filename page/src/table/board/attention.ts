// Changes of when a player wants to be asked.

import type { Attention, Until } from "../../protocol";

export type Change = (now: Attention) => Partial<Attention>;

/** Pass until then, or no longer. */
export function passing(until: Until): Change {
  return (now) => ({ until: now.until === until ? "" : until });
}

export const FULL_CONTROL: Change = (now) => ({ full_control: !now.full_control });
export const BY_HAND: Change = (now) => ({ by_hand: !now.by_hand });
