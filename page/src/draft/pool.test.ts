import { describe, expect, it } from "vitest";
import type { CardShown, Draft } from "./draftApi";
import { changed, columnsOf, countsOf, leadersOf, restOf, shownOf, sizeOf, viewOf } from "./pool";

const card = (name: string, more: Partial<CardShown>): CardShown => ({
  name,
  mana_cost: "",
  type_line: "Creature — Cat",
  text: "",
  power: "1",
  toughness: "1",
  colors: "",
  mana_value: 2,
  creature: true,
  land: false,
  playable: true,
  ...more,
});

const CARDS = {
  Ash: card("Ash", { colors: "R" }),
  Birch: card("Birch", { colors: "W" }),
  Cedar: card("Cedar", { colors: "RG", mana_value: 9 }),
  Glade: card("Glade", { land: true, type_line: "Land", mana_value: 0, power: "", toughness: "" }),
};
const draft = { cards: CARDS } as unknown as Draft;

describe("a pool", () => {
  it("stands in columns by cost, in each by color, with the lands last", () => {
    const counts = new Map([["Glade", 1], ["Cedar", 1], ["Ash", 2], ["Birch", 1]]);
    const columns = columnsOf(draft, counts);
    expect(columns.map(({ value }) => value)).toEqual([2, 6, -1]);
    expect(columns[0]?.cards.map(([each, n]) => [each.name, n])).toEqual([["Birch", 1], ["Ash", 2]]);
  });

  it("is what was picked", () => {
    const picks = ["Ash", "Birch", "Ash"].map((name, id) => ({ id, name, foil: false }));
    expect([...countsOf(picks)]).toEqual([["Ash", 2], ["Birch", 1]]);
  });

  it("tells who may lead a deck of it, with those that are added", () => {
    const cards = { ...CARDS, Queen: card("Queen", { leads: true }) };
    const led = { cards, added: ["Piper"] } as unknown as Draft;
    expect(leadersOf(led, new Map([["Queen", 1], ["Ash", 2]]))).toEqual(["Piper", "Queen"]);
  });

  it("has what a deck leaves of it", () => {
    const pool = new Map([["Ash", 2], ["Birch", 1]]);
    const main = changed(changed(new Map(), "Ash", 1), "Forest", 17);
    expect(sizeOf(main)).toBe(18);
    expect([...restOf(pool, main)]).toEqual([["Ash", 1], ["Birch", 1]]);
    expect(changed(main, "Ash", -1).has("Ash")).toBe(false);
  });
});

describe("a card", () => {
  it("is drawn with its colors and types", () => {
    const view = viewOf(CARDS.Cedar, 7);
    expect(view.colors).toEqual(["red", "green"]);
    expect(view.types).toEqual(["creature"]);
    expect([view.id, view.power]).toEqual([7, "1"]);
    expect(viewOf(CARDS.Glade, 8).power).toBeNull();
  });

  it("is known if it is a basic land that nobody drafted", () => {
    expect(shownOf(draft, "Forest").land).toBe(true);
    expect(shownOf(draft, "Nobody").playable).toBe(false);
  });
});
