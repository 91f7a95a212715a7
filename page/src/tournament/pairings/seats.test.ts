import { expect, test } from "vitest";
import { aMatch, anEvent, aPlayer } from "../desk/samples";
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
    { table: 4, a: "a", b: "b", pod: 0 },
    { table: 5, a: "", b: "", pod: 0 },
  ]);
});

test("a bye that is paired by hand gets a table of its own", () => {
  const bye = aMatch({ table: 0, a: "c", b: "" });

  expect(seatsOf([bye], [], VIEW)).toEqual([{ table: 5, a: "c", b: "", pod: 0 }]);
});

test("who sits alone has a bye, and an empty table isn't played", () => {
  const seats = [
    { table: 4, a: "a", b: "c", pod: 0 },
    { table: 5, a: "", b: "b", pod: 0 },
    { table: 6, a: "", b: "", pod: 0 },
  ];

  expect(tablesOf(seats)).toEqual([
    { table: 4, a: "a", b: "c", awarded: false, pod: 0 },
    { table: 0, a: "b", b: "", awarded: false, pod: 0 },
  ]);
});
