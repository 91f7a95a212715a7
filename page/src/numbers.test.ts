import { expect, test } from "vitest";
import { near, sent, shown, sum, typed, whole } from "./numbers";

const HUGE = 2n ** 100n;

test("a small number is shown as it is", () => {
  expect(shown(20)).toBe("20");
  expect(shown("-123456789")).toBe("-123456789");
});

test("a huge number is shown by its size", () => {
  expect(shown("1208925819614629174706176")).toBe("1.2 × 10^24");
  expect(shown(`0x1${"0".repeat(5000)}`)).toBe("10^6021");
});

test("numbers of any size can be compared", () => {
  expect(near("1208925819614629174706176")).toBeGreaterThan(near(5));
});

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
