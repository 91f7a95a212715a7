import { expect, test } from "vitest";
import { localTime, secondsOf } from "./SettingsFields";

test("a time is the same after it was written down and read", () => {
  const seconds = Date.UTC(2026, 10, 16, 14, 30) / 1000;

  expect(secondsOf(localTime(seconds))).toBe(seconds);
  expect([localTime(0), secondsOf("")]).toEqual(["", 0]);
});
