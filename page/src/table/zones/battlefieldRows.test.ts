// @vitest-environment node
import { expect, test } from "vitest";
import { creature, exiled, onStack, permanent, view } from "../board/samples";
import { flat, rowOf, rowsOf } from "./battlefieldRows";

const keys = (piles: { members: readonly { id: number }[] }[]) =>
  piles.map((pile) => pile.members.map((each) => each.id));

test("permanents that look alike are one pile", () => {
  const rows = rowsOf(view({ battlefield: [permanent(101), permanent(102), permanent(103)] }), 0);
  expect(keys(rows.lands)).toEqual([[101, 102, 103]]);
  expect(rows.lands[0]!.count).toBe(3n);
});

test("a tapped one, a damaged one and one with a counter stand apart", () => {
  const battlefield = [
    creature(101),
    creature(102, { tapped: true }),
    creature(103, { damage: 1 }),
    creature(104, { counters: { "+1/+1": 1 } }),
    creature(105),
  ];
  expect(keys(rowsOf(view({ battlefield }), 0).creatures)).toEqual([[101, 105], [102], [103], [104]]);
});

test("a pile of the game counts for all its tokens", () => {
  const battlefield = [creature(101, { count: "1267650600228229401496703205376" }), creature(102)];
  const piles = rowsOf(view({ battlefield }), 0).creatures;
  expect(piles.map((each) => each.count)).toEqual([2n ** 100n, 1n]);
});

test("one that holds a card in exile stands apart", () => {
  const battlefield = [permanent(101), permanent(102), permanent(103)];
  const rows = rowsOf(view({ battlefield, exile: [exiled(201, { holder: 102 }), exiled(202)] }), 0);
  expect(keys(rows.lands)).toEqual([[101, 103], [102]]);
});

test("each player has the own rows", () => {
  const battlefield = [permanent(101), permanent(102, { controller: 1 })];
  expect(keys(rowsOf(view({ battlefield }), 1).lands)).toEqual([[102]]);
});

test("a land that is a creature stands with the creatures", () => {
  expect(rowOf(permanent(1, { types: ["land", "creature"] }))).toBe("creatures");
  expect(rowOf(permanent(1, { types: ["artifact", "land"] }))).toBe("lands");
  expect(rowOf(permanent(1, { types: ["planeswalker"] }))).toBe("others");
});

test("what is attached is with its host, whoever controls it, and the host alone", () => {
  const battlefield = [
    creature(101),
    creature(102, { attachments: [103] }),
    permanent(103, { name: "Curse", types: ["enchantment"], attached_to: 102, controller: 1 }),
  ];
  const rows = rowsOf(view({ battlefield }), 0);
  expect(keys(rows.creatures)).toEqual([[101], [102]]);
  expect(keys([...rows.creatures[1]!.attached])).toEqual([[103]]);
  expect(rowsOf(view({ battlefield }), 1).others).toEqual([]);
  expect(flat(rows.creatures).map((each) => each.key)).toEqual([101, 102, 103]);
});

test("what is attached to a player is in a row", () => {
  const battlefield = [permanent(101, { types: ["enchantment"], attached_to: 1 })];
  expect(keys(rowsOf(view({ battlefield }), 0).others)).toEqual([[101]]);
});

test("the target of a spell, and an attacker that is blocked, stand apart", () => {
  const battlefield = [creature(101), creature(102), creature(103)];
  const stack = [onStack(200, { targets: [102] })];
  expect(keys(rowsOf(view({ battlefield, stack }), 0).creatures)).toEqual([[101, 103], [102]]);

  const fight = [creature(101), creature(102), creature(105, { controller: 1, blocking: [101] })];
  expect(keys(rowsOf(view({ battlefield: fight }), 0).creatures)).toEqual([[101], [102]]);
});

test("a mark sets permanents apart", () => {
  const battlefield = [creature(101), creature(102), creature(103)];
  const rows = rowsOf(view({ battlefield }), 0, (id) => (id === 103 ? "chosen" : ""));
  expect(keys(rows.creatures)).toEqual([[101, 102], [103]]);
});
