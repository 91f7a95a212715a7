// @vitest-environment node
import { expect, test } from "vitest";
import { Topic, type ChoiceView } from "../../protocol";
import { begun, type Draft } from "./answers";
import {
  allAttack,
  chosenIn,
  clickable,
  clicked,
  defenders,
  dropped,
  joinedPairs,
  taken,
  type Open,
  type Outcome,
} from "./clicks";
import { choice, option } from "./samples";

const opened = (asked: ChoiceView): Open => ({ draft: begun(asked), held: null });

/** The open state after an outcome that changes it. */
function openAfter(outcome: Outcome): Open {
  if (outcome.does !== "change") throw new Error(`nothing changes: ${outcome.does}`);
  return outcome.open;
}

const chosen = (draft: Draft) => (draft.kind === "select" ? draft.chosen : null);

const TARGETS = choice("pick", [option("Ben", 1), option("Bear", 101), option("none")]);

test("a click on what one option names answers with it", () => {
  expect(clickable(TARGETS, opened(TARGETS))).toEqual(new Set([1, 101]));
  expect(clicked(TARGETS, opened(TARGETS), 101)).toEqual({ does: "answer", answer: 1 });
  expect(clicked(TARGETS, opened(TARGETS), 1)).toEqual({ does: "answer", answer: 0 });
});

test("a click on what no option names does nothing", () => {
  expect(clicked(TARGETS, opened(TARGETS), 105)).toEqual({ does: "nothing" });
});

test("where several options name an object they are offered in a menu", () => {
  const options = [option("pass"), option("cast X", 101), option("cast X (kicked)", 101)];
  const asked = choice("pick", options, { topic: Topic.PRIORITY });
  expect(clicked(asked, opened(asked), 101)).toEqual({ does: "menu", options: [1, 2] });
});

test("with priority players are not clicked", () => {
  const asked = choice("pick", [option("pass", 0), option("cast", 101)], { topic: Topic.PRIORITY });
  expect(clickable(asked, opened(asked))).toEqual(new Set([101]));
});

test("in a selection a click chooses, and another takes back", () => {
  const options = [option("a", 101), option("b", 102)];
  const asked = choice("select", options, { least: 0, most: 2 });
  const once = openAfter(clicked(asked, opened(asked), 102));
  expect(chosenIn(asked, once.draft)).toEqual(new Set([102]));
  expect(chosen(openAfter(clicked(asked, once, 102)).draft)).toEqual([]);
});

test("in a division a click gives one more, or takes one away", () => {
  const asked = choice("divide", [option("a", 101), option("b", 102)], { least: 0, most: 3 });
  const one = openAfter(clicked(asked, opened(asked), 101));
  const two = openAfter(clicked(asked, one, 101));
  expect(two.draft).toEqual({ kind: "divide", shares: [2n, 0n] });
  expect(openAfter(clicked(asked, two, 101, true)).draft).toEqual(one.draft);
  expect(chosenIn(asked, two.draft)).toEqual(new Set([101]));
});

test("orders and numbers are not clicked on the table", () => {
  const order = choice("order", [option("a", 101)]);
  expect(clickable(order, opened(order))).toEqual(new Set());
  expect(taken(order, opened(order), 0)).toEqual({ does: "nothing" });
});

const ATTACK = choice(
  "select",
  [option("Bear attacks Ben", 101, 1), option("Ox attacks Ben", 102, 1)],
  { topic: Topic.ATTACKERS, least: 0, most: 2 },
);
const TWO_WAYS = choice(
  "select",
  [
    option("Bear attacks Ben", 101, 1),
    option("Bear attacks Cid", 101, 2),
    option("Ox attacks Ben", 102, 1),
    option("Ox attacks Cid", 102, 2),
  ],
  { topic: Topic.ATTACKERS, least: 0, most: 4 },
);

test("with one player to attack a click sends the creature there", () => {
  const open = openAfter(clicked(ATTACK, opened(ATTACK), 102));
  expect(joinedPairs(ATTACK, open.draft)).toEqual([[102, 1]]);
  expect(chosenIn(ATTACK, open.draft)).toEqual(new Set([102]));
  expect(chosen(openAfter(clicked(ATTACK, open, 102)).draft)).toEqual([]);
});

test("with several, the creature is held and the next click says whom it attacks", () => {
  const held = openAfter(clicked(TWO_WAYS, opened(TWO_WAYS), 101));
  expect(held.held).toBe(101);
  expect(clickable(TWO_WAYS, opened(TWO_WAYS))).toEqual(new Set([101, 102]));
  expect(clickable(TWO_WAYS, held)).toEqual(new Set([101, 102, 1, 2]));
  const open = openAfter(clicked(TWO_WAYS, held, 2));
  expect(joinedPairs(TWO_WAYS, open.draft)).toEqual([[101, 2]]);
  expect(open.held).toBeNull();
});

test("another creature may be taken instead, and the held one let go", () => {
  const held = openAfter(clicked(TWO_WAYS, opened(TWO_WAYS), 101));
  expect(openAfter(clicked(TWO_WAYS, held, 102)).held).toBe(102);
  expect(openAfter(clicked(TWO_WAYS, held, 101)).held).toBeNull();
});

test("a creature dragged to another player turns there", () => {
  const first = openAfter(dropped(TWO_WAYS, opened(TWO_WAYS), 101, 1));
  const turned = openAfter(dropped(TWO_WAYS, first, 101, 2));
  expect(joinedPairs(TWO_WAYS, turned.draft)).toEqual([[101, 2]]);
  expect(dropped(TWO_WAYS, first, 101, null)).toEqual({ does: "nothing" });
});

test("all can attack at once", () => {
  expect(defenders(TWO_WAYS)).toEqual([1, 2]);
  expect(defenders(TARGETS)).toEqual([]);
  expect(joinedPairs(TWO_WAYS, allAttack(TWO_WAYS, 2))).toEqual([
    [101, 2],
    [102, 2],
  ]);
});

const BLOCK = choice(
  "select",
  [option("", 101, 201), option("", 101, 202), option("", 102, 201), option("", 102, 202)],
  { topic: Topic.BLOCKERS, least: 0, most: 4 },
);

test("a blocker blocks one attacker, or with more, another too", () => {
  const one = openAfter(dropped(BLOCK, opened(BLOCK), 101, 201));
  expect(joinedPairs(BLOCK, openAfter(dropped(BLOCK, one, 101, 202)).draft)).toEqual([[101, 202]]);
  expect(joinedPairs(BLOCK, openAfter(dropped(BLOCK, one, 101, 202, true)).draft)).toEqual([
    [101, 201],
    [101, 202],
  ]);
});

test("two creatures may block one attacker", () => {
  const held = openAfter(clicked(BLOCK, opened(BLOCK), 101));
  const one = openAfter(clicked(BLOCK, held, 201));
  const again = openAfter(clicked(BLOCK, one, 102));
  const both = openAfter(clicked(BLOCK, again, 201));
  expect(joinedPairs(BLOCK, both.draft)).toEqual([
    [101, 201],
    [102, 201],
  ]);
});

test("dragging anything else is as clicking it", () => {
  expect(dropped(TARGETS, opened(TARGETS), 101, null)).toEqual({ does: "answer", answer: 1 });
});
