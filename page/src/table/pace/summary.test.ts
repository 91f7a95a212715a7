import { expect, test } from "vitest";
import type { Told } from "../../protocol";
import { deedsOf, linesFor, livesIn, othersBefore, turnsOf } from "./summary";

const told = (kind: string, text = "", about: number[] = [], amount = 0): Told => ({
  ...{ kind, text, rule: "", about, cause: -1, detail: false, amount },
});
const LOG = [
  told("TurnBegan", "1", [0]),
  told("LandPlayed", "Ann plays Forest."),
  told("TurnBegan", "2", [1]),
  told("CardDrawn", "Ben draws a card."),
  told("LandPlayed", "Ben plays Mountain."),
  told("SpellCast", "Ben casts Goblin."),
  told("SpellCast", "Ben casts Goblin."),
  told("LifeLoss", "Ann loses 2 life.", [0], 2),
  told("LifeLoss", "Ann loses 1 life.", [0], 1),
  told("TurnBegan", "3", [0]),
];

test("the turn of another is over when the own one begins", () => {
  expect(othersBefore(LOG, 0)).toEqual([{ at: 2, end: 9, player: 1 }]);
  expect(othersBefore(LOG.slice(0, 9), 0)).toEqual([]);
  expect(othersBefore(LOG, 1)).toEqual([]);
});

test("with several others all of their turns are told", () => {
  const log = [told("TurnBegan", "", [0]), told("TurnBegan", "", [1]), told("TurnBegan", "", [2]), told("TurnBegan", "", [0])];
  expect(othersBefore(log, 0).map((each) => each.player)).toEqual([1, 2]);
});

test("a turn that a team takes is the own turn of each", () => {
  expect(othersBefore(LOG, 3, 0)).toEqual([{ at: 2, end: 9, player: 1 }]);
});

test("of many turns each is told in fewer lines", () => {
  expect(linesFor(1)).toBeGreaterThan(linesFor(7));
  expect(deedsOf(LOG, turnsOf(LOG)[1]!, 1)).toHaveLength(1);
});

test("a summary tells what was done and how life changed, nothing twice", () => {
  const turn = turnsOf(LOG)[1]!;
  expect(deedsOf(LOG, turn)).toEqual([
    { text: "Ben plays Mountain.", times: 1 },
    { text: "Ben casts Goblin.", times: 2 },
  ]);
  expect([...livesIn(LOG, turn)]).toEqual([[0, -3]]);
});
