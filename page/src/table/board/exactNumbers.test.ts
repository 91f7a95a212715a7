// @vitest-environment node
import { expect, test } from "vitest";
import { sent, sum, typed, whole } from "./exactNumbers";

const HUGE = 2n ** 100n;

test("a number beyond what JavaScript holds stays exact and is sent as text", () => {
  expect(whole(HUGE.toString())).toBe(HUGE);
  expect(sent(HUGE)).toBe("1267650600228229401496703205376");
  expect(sent(-3n)).toBe(-3);
});

test("hexadecimal text is read too", () => {
  expect(whole("0x10")).toBe(16n);
});

test("what is typed may be grouped; anything else is no number", () => {
  expect(typed(" 1,000 ")).toBe(1000n);
  expect(typed("-2")).toBe(-2n);
  expect(typed("")).toBeNull();
  expect(typed("1.5")).toBeNull();
  expect(typed("ten")).toBeNull();
});

test("sums are exact", () => {
  expect(sum([HUGE, 1n, -HUGE])).toBe(1n);
  expect(sum([])).toBe(0n);
});
