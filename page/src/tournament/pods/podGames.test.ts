import { expect, test } from "vitest";
import { aPod } from "../desk/samples";
import { disagreeInPod, isPodCut, lostByAll, lostOf, outcomeOf, podResult, sameResult, winnerOf } from "./podGames";

const POD = aPod();

test("who won is told by the seat", () => {
  const result = podResult(POD, "cy");

  expect(result).toMatchObject({ a: 0, b: 0, others: [1, 0], draws: 0, lost: [] });
  expect(winnerOf(POD, result)).toBe("cy");
  expect(outcomeOf(POD, result)).toBe("Cy won");
});

test("who had lost has no part in a draw", () => {
  const result = podResult(POD, "", ["bo"], "time");

  expect(result).toMatchObject({ draws: 1, lost: [1], how: "time" });
  expect(lostOf(POD, result)).toEqual(["bo"]);
  expect(outcomeOf(POD, result)).toBe("A draw");
});

test("all can have lost", () => {
  expect(lostByAll(POD)).toMatchObject({ both_lost: true, lost: [0, 1, 2, 3], draws: 0 });
  expect(outcomeOf(POD, lostByAll(POD))).toBe("all lost");
});

test("reports that don't fit together are seen", () => {
  const [ann, bo] = [podResult(POD, "ann"), podResult(POD, "bo")];

  expect(sameResult(ann, { ...ann, how: "conceded" })).toBe(true);
  expect(disagreeInPod(aPod({ reported: [["ann", ann], ["cy", ann]] }))).toBe(false);
  expect(disagreeInPod(aPod({ reported: [["ann", ann], ["cy", ann], ["bo", bo]] }))).toBe(true);
});

test("a playoff of pods is of so many", () => {
  expect([0, 4, 10, 13, 16, 40].every(isPodCut)).toBe(true);
  expect([1, 2, 3, 8, 12, 67].some(isPodCut)).toBe(false);
});
