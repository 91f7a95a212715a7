import { expect, test } from "vitest";
import { addressOf, placeOf, type Place } from "./router";

const PLACES: readonly Place[] = [
  { at: "lobby" },
  { at: "table", id: "t1" },
  { at: "decks", name: "" },
  { at: "decks", name: "Fire / Ice" },
  { at: "games" },
  { at: "replay", id: "a b" },
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
