import { expect, test } from "vitest";
import { aMatch, anEvent, aPlayer, aPod } from "../desk/samples";
import { SETTINGS } from "../desk/types";
import { seatsOf, tablesOf, unpaired } from "./seats";

const VIEW = anEvent({
  players: [aPlayer("a"), aPlayer("b"), aPlayer("c"), aPlayer("gone", { status: "dropped" })],
  matches: [aMatch({ table: 4, a: "a", b: "b" })],
});

test("who came after the pairing waits, and who left doesn't", () => {
  expect(unpaired(VIEW)).toEqual(["c"]);
});

test("who waits gets a table behind the others", () => {
  expect(seatsOf(VIEW.matches, ["c"], VIEW)).toEqual([
    { table: 4, players: ["a", "b"], pod: 0 },
    { table: 5, players: ["", ""], pod: 0 },
  ]);
});

test("a bye that is paired by hand gets a table of its own", () => {
  const bye = aMatch({ table: 0, a: "c", b: "" });

  expect(seatsOf([bye], [], VIEW)).toEqual([{ table: 5, players: ["c", ""], pod: 0 }]);
});

test("who sits alone has a bye, and an empty table isn't played", () => {
  const seats = [
    { table: 4, players: ["a", "c"], pod: 0 },
    { table: 5, players: ["", "b"], pod: 0 },
    { table: 6, players: ["", ""], pod: 0 },
  ];

  expect(tablesOf(seats)).toEqual([
    { table: 4, a: "a", b: "c", awarded: false, pod: 0, others: [] },
    { table: 0, a: "b", b: "", awarded: false, pod: 0, others: [] },
  ]);
});

test("a pod has four seats in turn order, and whoever is left sits closer", () => {
  const view = anEvent({ settings: { ...SETTINGS, seats: 4 }, matches: [aPod({ table: 2 })] });

  const seats = seatsOf(view.matches, [], view);

  expect(seats).toEqual([{ table: 2, players: ["ann", "bo", "cy", "di"], pod: 0 }]);
  expect(tablesOf([{ table: 2, players: ["ann", "", "cy", "di"], pod: 0 }])).toEqual([
    { table: 2, a: "ann", b: "cy", awarded: false, pod: 0, others: ["di"] },
  ]);
});
