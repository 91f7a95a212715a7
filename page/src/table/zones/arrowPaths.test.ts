// @vitest-environment node
import { expect, test } from "vitest";
import { creature, onStack, view } from "../board/samples";
import { arrowsOf, edge, pathBetween } from "./arrowPaths";

test("a spell points at each of its targets once, be it an object or a player", () => {
  const stack = [onStack(200, { targets: [101, 1, 101] })];
  expect(arrowsOf(view({ stack }))).toEqual([
    { kind: "target", from: 200, to: 101, planned: false },
    { kind: "target", from: 200, to: 1, planned: false },
  ]);
});

test("a target that is gone, or hidden, has no arrow", () => {
  expect(arrowsOf(view({ stack: [onStack(200, { targets: [-1] })] }))).toEqual([]);
});

test("attackers point at whom they attack, blockers at what they block", () => {
  const battlefield = [
    creature(101, { attacking: 1 }),
    creature(102, { controller: 1, blocking: [101] }),
    creature(103),
  ];
  expect(arrowsOf(view({ battlefield })).map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ["attack", 101, 1],
    ["block", 102, 101],
  ]);
});

test("what is being planned is drawn as planned", () => {
  expect(arrowsOf(view(), [[102, 101]], "block")).toEqual([
    { kind: "block", from: 102, to: 101, planned: true },
  ]);
});

const BOX = { left: 0, top: 0, width: 10, height: 20 };

test("an arrow begins and ends at the edges of the boxes", () => {
  expect(edge(BOX, { x: 105, y: 10 })).toEqual({ x: 10, y: 10 });
  expect(edge(BOX, { x: 5, y: -90 })).toEqual({ x: 5, y: 0 });
  expect(edge(BOX, { x: 5, y: 10 })).toEqual({ x: 5, y: 10 });
});

test("the path is bent to the side of its direction", () => {
  expect(pathBetween(BOX, { ...BOX, left: 100 })).toBe("M10 10Q55 24 100 10");
  expect(pathBetween({ ...BOX, left: 100 }, BOX)).toBe("M100 10Q55 -4 10 10");
});
