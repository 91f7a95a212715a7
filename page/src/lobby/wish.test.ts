// Who sits down at a new table, and with what.

import { expect, test } from "vitest";
import type { DeckLine, Formats, Variant } from "../connection/api";
import { decksFor, formatsFor, seatsOf, TWO_PLAYERS, usualSeats, variantOf } from "../decks/variants";
import { createOf, FIRST_WISH, isOpen, OPEN, withOpponent, withPlayers, withVariant } from "./wish";

const COMMANDER: Variant = {
  ...TWO_PLAYERS,
  ...{ key: "commander", name: "Commander", format: "commander", most: null, commanders: true },
  decks: ["led"],
};
const DUEL: Variant = { ...COMMANDER, key: "duel", most: 2 };
const FREE: Variant = { ...TWO_PLAYERS, key: "free-for-all", least: 3, most: null };
const FORMATS: Formats = {
  formats: ["modern", "commander"],
  played: ["modern", "commander"],
  variants: [{ ...TWO_PLAYERS, decks: ["plain"] }, FREE, COMMANDER],
};

const deck = (name: string, format = ""): DeckLine => ({ name, title: "", format, colors: "", cards: 60 });
const names = (decks: readonly DeckLine[]) => decks.map((each) => each.name);

test("Commander is for four unless one wishes otherwise, and never for more than there may be", () => {
  expect(usualSeats(COMMANDER)).toBe(4);
  expect(usualSeats(DUEL)).toBe(2);
  expect(seatsOf(COMMANDER)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(seatsOf(FREE)[0]).toBe(3);
  expect(seatsOf(DUEL)).toEqual([2]);
});

test("to choose Commander seats three agents like the one there was, and forgets its deck", () => {
  const against = withOpponent(FIRST_WISH, 0, { kind: "beginner", deck: "plain" });
  const wish = withVariant(against, COMMANDER);

  expect(createOf({ ...wish, deck: "led" })).toMatchObject({
    variant: "commander",
    players: 4,
    agents: ["beginner", "beginner", "beginner"],
    agent_decks: [],
  });
});

test("each seat is a person's or an agent's with a deck of its own", () => {
  const three = withPlayers(withVariant(FIRST_WISH, COMMANDER), 3);
  const wish = withOpponent(withOpponent(three, 0, { kind: OPEN }), 1, { deck: "led" });

  expect(isOpen(wish)).toBe(true);
  expect(isOpen(three)).toBe(false);
  expect(createOf(wish)).toMatchObject({ players: 3, agents: ["skilled"], agent_decks: ["led"] });
});

test("built-in decks are those of the variant; of one's own, those for it come first", () => {
  const decks = { mine: [deck("a", "modern"), deck("b", "commander")], built_in: [deck("plain"), deck("led")] };

  expect(names(decksFor(FORMATS, COMMANDER, decks).built_in)).toEqual(["led"]);
  expect(names(decksFor(FORMATS, COMMANDER, decks).mine)).toEqual(["b", "a"]);
  expect(names(decksFor(FORMATS, FORMATS.variants[0]!, decks).built_in)).toEqual(["plain"]);
});

test("a format is one that decks of the variant can have", () => {
  expect(formatsFor(FORMATS, COMMANDER)).toEqual(["commander"]);
  expect(formatsFor(FORMATS, FREE)).toEqual(["modern"]);
});

test("a table without a variant's name plays the first, and none is known before the server told", () => {
  expect(variantOf(FORMATS, "").key).toBe("two-player");
  expect(variantOf({ formats: [], played: [], variants: [] }, "commander").key).toBe("two-player");
});
