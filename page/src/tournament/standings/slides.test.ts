import { expect, test } from "vitest";
import { aMatch, anEvent, aPod } from "../desk/samples";
import { RESULT, type RoundView } from "../desk/types";
import { inPages } from "./pages";
import { byName, kindsFor } from "./slides";

const ROUND: RoundView = { number: 1, stage: "swiss", minutes: 50, started: 0, stopped: 0, ends: 0, day: 1, matches: 2, open: 2 };
const during = (changed: Partial<RoundView>) => anEvent({ rounds: [{ ...ROUND, ...changed }] });

test("everybody finds themselves by their name", () => {
  const bye = aMatch({ id: "1-2", table: 0, a: "cy", a_name: "Al", b: "", b_name: "", result: { ...RESULT, a: 2, how: "bye" } });

  expect(byName([aMatch(), bye])).toEqual([
    { name: "Al", table: 0, opponent: "" },
    { name: "Ann", table: 1, opponent: "Bo" },
    { name: "Bo", table: 1, opponent: "Ann" },
  ]);
});

test("who missed a round isn't among those who are seated", () => {
  const missed = aMatch({ b: "", result: { ...RESULT, both_lost: true, how: "no show" } });

  expect(byName([missed])).toEqual([]);
});

test("pairings come first, then the clock, then the standings", () => {
  expect(kindsFor(anEvent(), 0, "auto")).toEqual(["clock"]);
  expect(kindsFor(during({}), 0, "auto")).toEqual(["pairings"]);
  expect(kindsFor(during({ started: 1000 }), 1060, "auto")).toEqual(["pairings", "clock"]);
  expect(kindsFor(during({ started: 1000 }), 1700, "auto")).toEqual(["clock"]);
  expect(kindsFor(during({ started: 1000, open: 0 }), 1700, "auto")).toEqual(["standings"]);
  expect(kindsFor(during({}), 0, "standings")).toEqual(["standings"]);
});

test("a long list is cut into pages", () => {
  expect(inPages([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inPages([], 2)).toEqual([]);
  expect(inPages([1, 2], 0)).toEqual([[1], [2]]);
});

test("in a pod everybody finds their seat, and with whom they sit", () => {
  expect(byName([aPod()])[2]).toEqual({ name: "Cy", table: 1, opponent: "Ann, Bo, Di", seat: 3 });
});
