// @vitest-environment node
import { expect, test } from "vitest";
import { answerOf, begun, exchanged, given, moved, remaining, toggled, type Draft } from "./answers";
import { choice, option } from "./samples";

const THREE = [option("a", 101), option("b", 102), option("c", 103)];

function after(draft: Draft, ...steps: ((draft: Draft) => Draft)[]): Draft {
  return steps.reduce((now, step) => step(now), draft);
}

test("a pick is answered at once and has no draft", () => {
  const asked = choice("pick", THREE);
  expect(answerOf(asked, begun(asked))).toBeNull();
});

test("a selection is given in rising order, once there are enough", () => {
  const asked = choice("select", THREE, { least: 2, most: 3 });
  const one = toggled(asked, begun(asked), 2);
  expect(answerOf(asked, one)).toBeNull();
  expect(answerOf(asked, toggled(asked, one, 0))).toEqual([0, 2]);
});

test("choosing again takes an option out", () => {
  const asked = choice("select", THREE, { least: 0, most: 3 });
  const draft = after(begun(asked), (d) => toggled(asked, d, 1), (d) => toggled(asked, d, 1));
  expect(answerOf(asked, draft)).toEqual([]);
});

test("no more than the most are chosen; of one, the last counts", () => {
  const two = choice("select", THREE, { least: 0, most: 2 });
  const full = after(begun(two), ...[0, 1, 2].map((at) => (d: Draft) => toggled(two, d, at)));
  expect(answerOf(two, full)).toEqual([0, 1]);

  const one = choice("select", THREE, { least: 1, most: 1 });
  const last = after(begun(one), (d) => toggled(one, d, 0), (d) => toggled(one, d, 2));
  expect(answerOf(one, last)).toEqual([2]);
});

test("where all must be chosen they are from the beginning", () => {
  const asked = choice("select", THREE, { least: 3, most: 3 });
  expect(answerOf(asked, begun(asked))).toEqual([0, 1, 2]);
});

test("an attacker that turns to another player leaves the first", () => {
  const asked = choice("select", THREE, { least: 0, most: 3 });
  const draft = exchanged(toggled(asked, begun(asked), 0), [0, 1], [1]);
  expect(answerOf(asked, draft)).toEqual([1]);
});

test("an order begins as it is and is changed by moving", () => {
  const asked = choice("order", THREE);
  expect(answerOf(asked, begun(asked))).toEqual([0, 1, 2]);
  expect(answerOf(asked, moved(begun(asked), 2, 0))).toEqual([2, 0, 1]);
  expect(answerOf(asked, moved(begun(asked), 0, 1))).toEqual([1, 0, 2]);
  expect(answerOf(asked, moved(begun(asked), 0, -1))).toEqual([0, 1, 2]);
});

test("a number must be between the least and the most, however large", () => {
  const huge = (2n ** 100n).toString();
  const asked = choice("number", [], { least: 1, most: huge });
  expect(answerOf(asked, begun(asked))).toBe(1);
  expect(answerOf(asked, { kind: "number", text: huge })).toBe(huge);
  expect(answerOf(asked, { kind: "number", text: `${huge}0` })).toBeNull();
  expect(answerOf(asked, { kind: "number", text: "0" })).toBeNull();
  expect(answerOf(asked, { kind: "number", text: "many" })).toBeNull();
});

test("a division is an answer when nothing remains", () => {
  const asked = choice("divide", THREE, { least: 0, most: 4 });
  const part = given(asked, begun(asked), 1, 3n);
  expect(answerOf(asked, part)).toBeNull();
  expect(part.kind === "divide" && remaining(asked, part.shares)).toBe(1n);
  expect(answerOf(asked, given(asked, part, 0, 1n))).toEqual([1, 3, 0]);
});

test("a share takes no more than there is and no less than it must", () => {
  const asked = choice("divide", THREE, { least: 1, most: 5 });
  const draft = given(asked, begun(asked), 0, 99n);
  expect(answerOf(asked, draft)).toEqual([3, 1, 1]);
  expect(given(asked, draft, 0, 0n)).toEqual(begun(asked));
});
