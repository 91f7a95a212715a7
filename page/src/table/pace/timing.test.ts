import { expect, test } from "vitest";
import type { Told } from "../../protocol";
import { onStack, view } from "../board/samples";
import { duration, isTheirs } from "./timing";

const told = (kind: string): Told => ({ kind, text: "", rule: "", about: [], cause: -1, detail: false, amount: 0 });

test("what another player does is theirs", () => {
  expect(isTheirs(view({ active: 1 }))).toBe(true);
  expect(isTheirs(view({ stack: [onStack(5, { controller: 1 })] }))).toBe(true);
  expect(isTheirs(view({ stack: [onStack(5)] }))).toBe(false);
  expect(isTheirs(view({ viewer: null }))).toBe(true);
});

test("slow is longer than normal, normal than fast", () => {
  const theirs = view({ active: 1, stack: [onStack(5, { controller: 1 })] });
  const [fast, normal, slow] = (["fast", "normal", "slow"] as const).map((pace) =>
    duration(pace, theirs, [told("SpellCast")], 1),
  );
  expect(fast!).toBeLessThan(normal!);
  expect(normal!).toBeLessThan(slow!);
  expect(duration("at once", theirs, [], 1)).toBe(0);
});

test("a spell is shown for longer than a draw, and each of many for a shorter time", () => {
  const theirs = view({ active: 1 });
  const draw = duration("normal", theirs, [told("CardDrawn")], 1)!;
  const attack = duration("normal", theirs, [told("AttackDeclared")], 1)!;
  expect(draw).toBeLessThan(attack);
  expect(duration("normal", theirs, [told("AttackDeclared")], 40)!).toBeLessThan(attack);
});

test("step by step waits for the player, but not at what they do alone", () => {
  expect(duration("step by step", view({ active: 1 }), [], 1)).toBeNull();
  expect(duration("step by step", view({ stack: [onStack(5)] }), [], 1)).toBeLessThan(500);
});
