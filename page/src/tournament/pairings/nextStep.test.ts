import { expect, test } from "vitest";
import { anEvent, aPlayer, aRound } from "../desk/samples";
import { SETTINGS, type EventView } from "../desk/types";
import { nextStep } from "./nextStep";

const begins = (changed: Partial<EventView> = {}) =>
  anEvent({ status: "entering", rounds_announced: 0, players: [], matches: [], ...changed });
const PLAYERS = [aPlayer("a"), aPlayer("b"), aPlayer("c")];

test("before players there is nothing but entering", () => {
  expect(nextStep(begins())).toEqual({ kind: "enter" });
});

test("rounds are announced before the first is paired", () => {
  expect(nextStep(begins({ players: PLAYERS }))).toEqual({ kind: "announce" });
  expect(nextStep(begins({ players: PLAYERS, rounds_announced: 3 }))).toEqual({ kind: "pair", round: 1 });
});

test("who drafts is seated first", () => {
  const settings = { ...SETTINGS, limited: "booster draft" as const };

  expect(nextStep(begins({ players: PLAYERS, rounds_announced: 3, settings }))).toEqual({ kind: "pods" });
});

test("a round is started, then its results come in, then the next is paired", () => {
  const at = (parts: Parameters<typeof aRound>[1]) =>
    nextStep(begins({ players: PLAYERS, rounds_announced: 3, rounds: [aRound(1, parts)] }));

  expect(at({})).toEqual({ kind: "start", round: 1 });
  expect(at({ minutes: 0 })).toEqual({ kind: "results", open: 4 });
  expect(at({ started: 900, open: 2 })).toEqual({ kind: "results", open: 2 });
  expect(at({ started: 900, open: 0 })).toEqual({ kind: "pair", round: 2 });
});

test("after the last announced round comes the cut, or the end", () => {
  const done = { players: PLAYERS, rounds_announced: 1, rounds: [aRound(1, { started: 1, open: 0 })] };

  expect(nextStep(begins({ ...done, settings: { ...SETTINGS, cut: 8 } }))).toEqual({ kind: "cut" });
  expect(nextStep(begins(done))).toEqual({ kind: "finish" });
});

test("a playoff goes on until one match is left", () => {
  const seeds = ["a", "b", "c", "d"];
  const played = (matches: number) =>
    aRound(2, { stage: "elimination", started: 1, open: 0, matches });

  expect(nextStep(begins({ seeds, rounds: [played(2)] }))).toEqual({ kind: "pair", round: 3 });
  expect(nextStep(begins({ seeds, rounds: [played(1)] }))).toEqual({ kind: "finish" });
});

test("nothing follows the end", () => {
  expect(nextStep(begins({ status: "over" }))).toEqual({ kind: "over" });
});
