import { expect, test } from "vitest";
import { addressOf, placeOf, type Place } from "./router";

const PLACES: readonly Place[] = [
  { at: "lobby" },
  { at: "table", id: "t1" },
  { at: "decks", name: "" },
  { at: "decks", name: "Fire / Ice" },
  { at: "games" },
  { at: "replay", id: "a b" },
  { at: "replay", id: "a/b", moment: 0 },
  { at: "replay", id: "g1", moment: 241 },
  { at: "events", id: "", part: "" },
  { at: "events", id: "e1/2", part: "" },
  { at: "events", id: "e1", part: "standings" },
  { at: "settings" },
  { at: "account" },
];

test.each(PLACES)("the address of $at leads back to it", (place) => {
  expect(placeOf(addressOf(place))).toEqual(place);
});

test("an unknown address is no place", () => {
  expect(placeOf("#/nowhere")).toEqual({ at: "lost" });
  expect(placeOf("#/table/")).toEqual({ at: "lost" });
});

test("an address that is no text is no place", () => {
  expect(placeOf("#/decks/%E0%A4%A")).toEqual({ at: "lost" });
});

test("a replay without a moment, or with one that is no number, begins at its beginning", () => {
  expect(placeOf("#/replay/g1/")).toEqual({ at: "replay", id: "g1" });
  expect(placeOf("#/replay/g1/-3")).toEqual({ at: "replay", id: "g1" });
  expect(placeOf("#/replay/g1/soon")).toEqual({ at: "replay", id: "g1" });
});
