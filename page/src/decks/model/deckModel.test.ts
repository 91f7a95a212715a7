import { expect, test } from "vitest";
import { EMPTY, WITHIN, changed, countOf, deckOf, isEmpty, isSame, moved, partFor, partsFor, replaced, sizeOf, textOf } from "./deckModel";
import { after, begun, redo, undo } from "./history";

const goblins = changed(changed(EMPTY, "main", "Goblin", 4), "sideboard", "Bolt", 2);

test("cards are put in and taken out, and the deck before stays as it was", () => {
  const fewer = changed(goblins, "main", "Goblin", -1);

  expect(fewer.main.get("Goblin")).toBe(3);
  expect(goblins.main.get("Goblin")).toBe(4);
  expect(changed(goblins, "main", "Goblin", -9).main.has("Goblin")).toBe(false);
  expect(changed(goblins, "main", "Dragon", -1)).toBe(goblins);
});

test("a card moves from part to part, one at a time", () => {
  const next = moved(goblins, "Bolt", "sideboard", "main");

  expect([next.main.get("Bolt"), next.sideboard.get("Bolt")]).toEqual([1, 1]);
  expect(countOf(next, "Bolt")).toBe(2);
  expect(moved(goblins, "Dragon", "main", "sideboard")).toBe(goblins);
});

test("a card is replaced in every part, in its place, and added to what is there", () => {
  const deck = changed(changed(goblins, "main", "Bolt", 3), "main", "Dragon", 1);

  const next = replaced(deck, "Bolt", "Goblin");

  expect([...next.main]).toEqual([["Goblin", 7], ["Dragon", 1]]);
  expect([...next.sideboard]).toEqual([["Goblin", 2]]);
});

test("what lies beside decks has a part of its own, wherever it is put", () => {
  expect(partFor(["plane"], "main")).toBe("planes");
  expect(partFor(["phenomenon"], "sideboard")).toBe("planes");
  expect(partFor(["creature"], "planes")).toBe("main");
  expect(partFor(["creature"], "sideboard")).toBe("sideboard");
  expect(partsFor(["conspiracy"])).toEqual(["conspiracies"]);
  expect(textOf(changed(changed(EMPTY, "main", "Goblin", 1), "planes", "Harbor", 1))).toBe("Deck\n1 Goblin\n\nPlanes\n1 Harbor\n");
});

test("a list says all parts, and the order of cards doesn't make another deck", () => {
  const deck = changed(goblins, "commander", "Dragon", 1);
  const turned = changed(changed(EMPTY, "sideboard", "Bolt", 2), "main", "Goblin", 4);

  expect(textOf(deck, "Mine")).toBe(
    "About\nName Mine\n\nCommander\n1 Dragon\n\nDeck\n4 Goblin\n\nSideboard\n2 Bolt\n",
  );
  expect(isSame(goblins, turned)).toBe(true);
  expect(isSame(goblins, deck)).toBe(false);
  expect(isEmpty(EMPTY)).toBe(true);
});

test("what the server reads becomes a deck", () => {
  const line = { supported: true, why: "", words: "", mana_cost: "", type_line: "" };
  const deck = deckOf([
    { ...line, name: "Goblin", count: 4, part: "main" },
    { ...line, name: "Goblin", count: 1, part: "sideboard" },
  ]);

  expect([sizeOf(deck.main), sizeOf(deck.sideboard)]).toEqual([4, 1]);
});

test("steps are undone and done again; another step forgets what was undone", () => {
  const two = after(after(begun(1), 2), 3);

  expect(undo(two).now).toBe(2);
  expect(redo(undo(two))).toEqual(two);
  expect(redo(after(undo(two), 9)).now).toBe(9);
  expect(undo(begun(1)).now).toBe(1);
  expect(after(two, 3)).toBe(two);
});

test("what lies beside the deck stays there, and is written so", () => {
  const line = { supported: true, why: "", words: "", mana_cost: "", type_line: "Plane — Dominaria" };
  const deck = deckOf([{ ...line, name: "Harbor", count: 1, part: "planes" }]);

  expect(sizeOf(deck.main)).toBe(0);
  expect(textOf(deck)).toBe("Planes\n1 Harbor\n");
});

test("a card that lies beside decks goes nowhere else", () => {
  expect(partsFor(["legendary", "creature"])).toEqual(WITHIN);
  expect(partsFor(["phenomenon"])).toEqual(["planes"]);
  expect(partsFor(["ongoing", "scheme"])).toEqual(["schemes"]);
});
