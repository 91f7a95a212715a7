import { expect, test } from "vitest";
import { aPod } from "../desk/samples";
import { operationInPod, typedOfPod } from "./podCodes";
import { podResult } from "./podGames";

const POD = aPod({ table: 12 });
const done = (line: string) => operationInPod(typedOfPod(line), POD);

test("the table and the seat that won", () => {
  expect(typedOfPod("12")).toEqual({ kind: "table", table: 12 });
  expect(done("12 3")).toEqual({ op: "recorded", match: "1-1", result: podResult(POD, "cy"), drops: [] });
  expect(done("12 3 -1 -4")).toMatchObject({ drops: ["ann", "di"] });
});

test("letters for what nobody won", () => {
  expect(done("12 d")).toMatchObject({ result: { draws: 1, how: "time" } });
  expect(done("12 id")).toMatchObject({ result: { draws: 1, how: "intentional draw" } });
  expect(done("12 xx")).toMatchObject({ result: { both_lost: true } });
});

test("as it was reported, if it was", () => {
  const reported = aPod({ reported: [["bo", podResult(POD, "bo")]] });

  expect(done("12 =")).toBeNull();
  expect(operationInPod(typedOfPod("12 ="), reported)).toMatchObject({ result: podResult(POD, "bo") });
});

test("who didn't come leaves the others to play", () => {
  expect(done("12 n24")).toEqual({ op: "no show", match: "1-1", who: "", entrants: ["bo", "di"] });
});

test("who lost before the game is not forgotten", () => {
  const seats = POD.seats.map((each) => ({ ...each, lost: each.entrant === "bo" }));

  expect(operationInPod(typedOfPod("12 1"), { ...POD, seats })).toMatchObject({ result: { a: 1, lost: [1] } });
});

test("a seat that isn't there, or no code at all, does nothing", () => {
  const three = { ...POD, seats: POD.seats.slice(0, 3) };

  expect(operationInPod(typedOfPod("12 4"), three)).toBeNull();
  expect(typedOfPod("12 2-1")).toMatchObject({ kind: "wrong" });
  expect(typedOfPod("ann")).toMatchObject({ kind: "wrong" });
});
