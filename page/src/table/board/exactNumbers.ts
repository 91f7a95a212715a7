// Numbers of the game, which have no ceiling: what JavaScript would round travels as text.

import type { Int } from "../../protocol";

/** A number exactly. */
export function whole(value: Int): bigint {
  return BigInt(value);
}

/** A number as it is sent: plain while JavaScript can hold it, else in digits. */
export function sent(value: bigint): number | string {
  const near = Number(value);
  return Number.isSafeInteger(near) ? near : value.toString();
}

/** A number that was typed, or null if it is none. */
export function typed(text: string): bigint | null {
  const plain = text.trim().replace(/[\s,_]/g, "");
  return /^-?\d+$/.test(plain) ? BigInt(plain) : null;
}

/** The sum of them all. */
export function sum(values: readonly bigint[]): bigint {
  return values.reduce((all, each) => all + each, 0n);
}
