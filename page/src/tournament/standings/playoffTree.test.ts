import { expect, test } from "vitest";
import { aMatch } from "../desk/samples";
import { RESULT } from "../desk/types";
import { bracketOf, seedOrder } from "./playoffTree";

const EIGHT = ["s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8"];

test("the first meets the last, and the two best meet in the final", () => {
  expect(seedOrder(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
  expect(bracketOf(EIGHT, []).map((column) => column.length)).toEqual([4, 2, 1]);
});

test("who wins goes on to the next column", () => {
  const first = [
    aMatch({ a: "s8", b: "s1", result: { ...RESULT, a: 2, b: 1 } }),
    aMatch({ a: "s4", b: "s5", result: { ...RESULT, b: 2 } }),
  ];
  const [quarters, semis] = bracketOf(EIGHT, [first]);

  expect(quarters?.[0]?.match?.a).toBe("s8");
  expect(semis?.[0]).toMatchObject({ a: "s8", b: "s5", match: null });
  expect(semis?.[1]).toMatchObject({ a: "", b: "" });
});

test("with six players the two best go on at once", () => {
  const [first, semis] = bracketOf(EIGHT.slice(0, 6), []);

  expect(first?.[0]).toMatchObject({ a: "s1", b: "" });
  expect(semis?.map((slot) => slot.a)).toEqual(["s1", "s2"]);
});
