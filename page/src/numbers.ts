// Numbers of the game have no ceiling; those JavaScript would round arrive as strings.

import type { Int } from "./protocol";

const SHOWN_WHOLE = 9; // digits; a longer number is shown by its size

/** The number for comparing, near enough. */
export function near(value: Int): number {
  return typeof value === "number" ? value : Number(value);
}

/** The number as it is read: 12, 1,234,567, or 1.2 × 10^24. */
export function shown(value: Int): string {
  if (typeof value === "number") return String(value);
  const minus = value.startsWith("-") ? "-" : "";
  const digits = value.replace(/^-/, "");
  if (digits.startsWith("0x")) {
    return `${minus}10^${Math.floor((digits.length - 2) * Math.log10(16))}`;
  }
  if (digits.length <= SHOWN_WHOLE) return value;
  return `${minus}${digits[0]}.${digits[1]} × 10^${digits.length - 1}`;
}

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
