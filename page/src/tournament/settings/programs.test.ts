import { expect, test } from "vitest";
import { SETTINGS } from "../desk/types";
import { formatName, minutesFor, playing, programs, together } from "./programs";

test("a match of two-headed teams is one game", () => {
  expect(playing("2hg")).toMatchObject({ team: 2, two_headed: true, wins: 1 });
});

test("a pod plays one game, for which it has more time", () => {
  expect(playing("pods")).toMatchObject({ team: 1, seats: 4, wins: 1 });
  expect(minutesFor("pods", SETTINGS)).toBe(80);
  expect(minutesFor("1", { ...SETTINGS, minutes: 80 })).toBe(50);
  expect(minutesFor("pods", { ...SETTINGS, minutes: 65 })).toBe(65);
});

test.each(["1", "2", "3", "2hg", "pods"] as const)("who plays together (%s) can be read back", (how) => {
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
