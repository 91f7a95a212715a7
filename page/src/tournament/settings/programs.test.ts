import { expect, test } from "vitest";
import { SETTINGS } from "../desk/types";
import { formatName, playing, programs, together } from "./programs";

test("a match of two-headed teams is one game", () => {
  expect(playing("2hg")).toEqual({ team: 2, two_headed: true, wins: 1 });
});

test.each(["1", "2", "3", "2hg"] as const)("who plays together (%s) can be read back", (how) => {
  expect(together({ ...SETTINGS, ...playing(how) })).toBe(how);
});

test("lists are usual where rules are enforced more strictly", () => {
  const lists = programs().map(({ level, usual }) => [level !== "regular", usual.lists]);

  for (const [strict, handedIn] of lists) expect(handedIn).toBe(strict);
});

test("what is played has a name", () => {
  expect(formatName("standard")).toBe("Standard");
  expect(formatName("booster draft")).toBe("Booster draft");
});
