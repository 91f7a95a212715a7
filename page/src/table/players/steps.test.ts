import { expect, test } from "vitest";
import { DEFAULT_ATTENTION } from "../../settings";
import { STEPS, barKey, shortName, stopsAt, withStop } from "./steps";

test("a stop is set and taken away, for the own or for others' turns", () => {
  const set = withStop(DEFAULT_ATTENTION, "mine", "upkeep");
  expect(stopsAt(set, "mine", "upkeep")).toBe(true);
  expect(stopsAt(set, "theirs", "upkeep")).toBe(false);
  expect(withStop(set, "mine", "upkeep")).toEqual(DEFAULT_ATTENTION);
});

test("both combat damage steps share a place in the bar and a stop", () => {
  expect(barKey("first combat damage step")).toBe("combat damage step");
  const set = withStop(DEFAULT_ATTENTION, "theirs", "combat damage step");
  expect(set.theirs).toContain("first combat damage step");
  expect(withStop(set, "theirs", "combat damage step")).toEqual(DEFAULT_ATTENTION);
});

test("every step of the bar has a short name of its own", () => {
  const names = STEPS.map((each) => shortName(each.key));
  expect(new Set(names).size).toBe(STEPS.length);
});

test("a stop for one opponent begins with those for all, and leaves those as they are", () => {
  const set = withStop(DEFAULT_ATTENTION, 2, "upkeep");
  expect(set.others).toEqual({ "2": [...DEFAULT_ATTENTION.theirs, "upkeep"] });
  expect(set.theirs).toEqual(DEFAULT_ATTENTION.theirs);
  expect(stopsAt(set, 2, "upkeep")).toBe(true);
  expect(stopsAt(set, 1, "upkeep")).toBe(false);
  expect(stopsAt(set, 1, "end step")).toBe(true);
});
