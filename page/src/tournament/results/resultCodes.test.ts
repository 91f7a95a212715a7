import { expect, test } from "vitest";
import { RESULT } from "../desk/types";
import { codeOf, resultOf, typed } from "./resultCodes";

test("a table and two digits are a result", () => {
  expect(typed("12 21", 2)).toEqual({
    kind: "result",
    table: 12,
    result: { ...RESULT, a: 2, b: 1 },
    drops: [],
  });
});

test("a third digit counts games that were drawn", () => {
  expect(resultOf("111", 2)).toEqual({ ...RESULT, a: 1, b: 1, draws: 1 });
  expect(resultOf("02", 2)).toEqual({ ...RESULT, b: 2 });
});

test("three drawn games and none won are a draw that was agreed on", () => {
  const agreed = { ...RESULT, draws: 3, how: "intentional draw" };

  expect(resultOf("003", 2)).toEqual(agreed);
  expect(resultOf("id", 2)).toEqual(agreed);
});

test("games may be written with dashes or spaces between them", () => {
  expect(typed(" 7  2-0 ", 2)).toMatchObject({ kind: "result", table: 7, result: { a: 2, b: 0 } });
  expect(typed("7 2 0 1", 2)).toMatchObject({ result: { a: 2, b: 0, draws: 1 } });
});

test("letters behind the games mark who drops", () => {
  expect(typed("3 20b", 2)).toMatchObject({ drops: ["b"] });
  expect(typed("3 11 ab", 2)).toMatchObject({ drops: ["a", "b"] });
});

test("who didn't come is typed as n and the side", () => {
  expect(typed("3 nb", 2)).toEqual({ kind: "no show", table: 3, who: "b" });
  expect(typed("3 nab", 2)).toEqual({ kind: "no show", table: 3, who: "both" });
});

test("what players reported is taken with =", () => {
  expect(typed("3 =", 2)).toEqual({ kind: "as reported", table: 3 });
});

test("a line that isn't finished is no mistake", () => {
  expect(typed("", 2)).toEqual({ kind: "nothing" });
  expect(typed("14", 2)).toEqual({ kind: "table", table: 14 });
});

test("what no match can end with is told", () => {
  expect(typed("3 30", 2)).toMatchObject({ kind: "wrong", why: "A match is won with 2 games." });
  expect(typed("3 22", 2)).toMatchObject({ kind: "wrong", why: "Only one can win 2 games." });
  expect(typed("3 20", 1)).toMatchObject({ kind: "wrong", why: "A match is won with 1 games." });
  expect(typed("x", 2)).toMatchObject({ kind: "wrong" });
  expect(typed("3 hello", 2)).toMatchObject({ kind: "wrong" });
});

test("a match that both lost has a code of its own", () => {
  expect(resultOf("xx", 2)).toEqual({ ...RESULT, both_lost: true, how: "penalty" });
});

test("a result has the code by which it was typed", () => {
  for (const code of ["20", "12", "111", "003", "xx"]) {
    const result = resultOf(code, 2);
    expect(typeof result === "string" ? result : codeOf(result)).toBe(code);
  }
});
