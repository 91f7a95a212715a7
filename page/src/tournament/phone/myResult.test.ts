import { expect, test } from "vitest";
import { aMatch, anEvent, WON } from "../desk/samples";
import { RESULT } from "../desk/types";
import { AGREED_DRAW, agree, conceded, mayDraw, mine, resultFrom, toldOf, usualResults } from "./myResult";

const LOST = { ...RESULT, b: 2 };

test("a result is told from one's own side, and written from that of the match", () => {
  const told = { mine: 2, theirs: 1, draws: 0, how: "played" } as const;

  expect(resultFrom(aMatch(), "ann", told)).toMatchObject({ a: 2, b: 1 });
  expect(resultFrom(aMatch(), "bo", told)).toMatchObject({ a: 1, b: 2 });
  expect(mine(aMatch(), "bo", resultFrom(aMatch(), "bo", told))).toEqual(told);
});

test.each([
  [1, ["1-0"], ["0-1"]],
  [2, ["2-0", "2-1"], ["0-2", "1-2"]],
  [3, ["3-0", "3-1", "3-2"], ["0-3", "1-3", "2-3"]],
])("who needs %i games wins and loses in these ways", (wins, won, lost) => {
  const results = usualResults(wins);

  expect(results.won.map((each) => `${each.mine}-${each.theirs}`)).toEqual(won);
  expect(results.lost.map((each) => `${each.mine}-${each.theirs}`)).toEqual(lost);
});

test("an agreed draw is 0-0-3, a concession is lost without a game won", () => {
  expect(resultFrom(aMatch(), "bo", AGREED_DRAW)).toMatchObject({ a: 0, b: 0, draws: 3, how: "intentional draw" });
  expect(resultFrom(aMatch(), "bo", conceded(2))).toMatchObject({ a: 2, b: 0, how: "conceded" });
});

test("it is known who has told what", () => {
  expect(toldOf(aMatch(), "ann").state).toBe("nobody");
  expect(toldOf(aMatch({ reported: [["ann", WON]] }), "ann").state).toBe("me");
  expect(toldOf(aMatch({ reported: [["ann", WON]] }), "bo").state).toBe("them");
  const both = aMatch({ reported: [["ann", WON], ["bo", LOST]] });
  expect(toldOf(both, "bo")).toEqual({ state: "differ", mine: LOST, theirs: WON });
});

test("how a match came about makes no difference to agreeing", () => {
  expect(agree(WON, { ...WON, how: "conceded" })).toBe(true);
  expect(agree(WON, LOST)).toBe(false);
});

test("a match of the playoff isn't drawn", () => {
  const round = { number: 4, stage: "elimination" as const, minutes: 0, started: 0, stopped: 0, ends: 0, day: 1, matches: 1, open: 1 };

  expect(mayDraw(anEvent())).toBe(true);
  expect(mayDraw(anEvent({ rounds: [round] }))).toBe(false);
});
