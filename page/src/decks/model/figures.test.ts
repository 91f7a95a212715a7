import { expect, test } from "vitest";
import type { ShownCard } from "./builderApi";
import { LANDS, averageOf, colorsOf, columnsOf, curveOf, shownOf, typesOf, viewOf } from "./figures";
import { bottomed, dealt, drawn, mulligan } from "./sampleHand";
import { NO_FILTERS, searchText, toggled } from "./searchText";

function card(name: string, cost: string, value: number, types: string, colors = ""): ShownCard {
  const plain = shownOf(new Map(), name);
  return { ...plain, mana_cost: cost, mana_value: value, types: types.split(" "), type_line: types, colors };
}

const known = new Map(
  [
    card("Imp", "{R}", 1, "creature", "R"),
    card("Angel", "{3}{W}{W}", 5, "creature", "W"),
    card("Knight", "{W}", 1, "creature", "W"),
    card("Golem", "{9}", 9, "artifact creature"),
    card("Blast", "{X}{R/W}", 1, "instant", "RW"),
  ].map((each) => [each.name, each]),
);
const counts = new Map([["Imp", 4], ["Angel", 2], ["Mountain", 8], ["Golem", 1], ["Knight", 3], ["Blast", 1]]);

test("columns go by cost, in them colors go from white to green, and lands stand last", () => {
  const columns = columnsOf(known, counts);

  expect(columns.map(({ value }) => value)).toEqual([1, 5, 6, LANDS]);
  expect(columns[0]?.cards.map(([{ name }, n]) => [name, n])).toEqual([["Knight", 3], ["Imp", 4], ["Blast", 1]]);
});

test("the curve leaves lands out and puts the dearest together", () => {
  expect(curveOf(known, counts)).toEqual([0, 8, 0, 0, 0, 2, 1]);
  expect(averageOf(known, new Map([["Imp", 1], ["Angel", 1], ["Forest", 9]]))).toBe(3);
});

test("a land that searches for others is a source of what it finds in this deck", () => {
  const land = (name: string, types: string, text: string) => ({ ...card(name, "", 0, types.toLowerCase()), type_line: types, text });
  const tarn = land("Tarn", "Land", "{T}, Pay 1 life, Sacrifice this land: Search your library for an Island or Mountain card, put it onto the battlefield, then shuffle.");
  const wilds = land("Wilds", "Land", "{T}, Sacrifice this land: Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.");
  const vents = { ...land("Vents", "Land — Swamp Mountain", ""), identity: "BR" };
  const all = new Map([tarn, wilds, vents].map((each) => [each.name, each]));
  const sources = (deck: Map<string, number>) => colorsOf(all, deck).map(({ letter, sources: n }) => `${n}${letter}`).join(" ");

  expect(sources(new Map([["Tarn", 4], ["Mountain", 8], ["Forest", 2]]))).toBe("12R 2G");
  expect(sources(new Map([["Tarn", 4], ["Vents", 2]]))).toBe("6B 6R");
  expect(sources(new Map([["Wilds", 4], ["Vents", 2], ["Plains", 1]]))).toBe("5W 2B 2R");
  expect(sources(new Map([["Tarn", 4]]))).toBe("");
});

test("colors count symbols and the lands that make them, types each card once", () => {
  expect(colorsOf(known, counts)).toEqual([
    { letter: "W", symbols: 8, sources: 0 },
    { letter: "R", symbols: 5, sources: 8 },
  ]);
  expect(typesOf(known, counts)).toEqual([["creature", 10], ["land", 8], ["instant", 1]]);
});

test("a card that nobody knows is drawn by its name", () => {
  expect(viewOf(shownOf(known, "Whatever")).name).toBe("Whatever");
});

test("what is clicked is added to what is typed", () => {
  expect(searchText("goblin", NO_FILTERS)).toBe("goblin");
  expect(searchText("a or b", { ...NO_FILTERS, colors: "RG", values: [1, 6] })).toBe(
    "(a or b) c<=rg -c:c (mv=1 or mv>=6)",
  );
  expect(searchText("", { ...NO_FILTERS, colors: "C", types: ["land"], order: "mv" })).toBe("c:c t:land order:mv");
  expect(searchText("", { ...NO_FILTERS, colors: "UC", format: "modern" })).toBe("c<=u f:modern");
  expect(toggled(toggled([1], 2), 1)).toEqual([2]);
});

test("a hand of seven, mulligans that owe a card each, and draws", () => {
  const main = new Map([["Imp", 10], ["Mountain", 10]]);
  const first = dealt(main, () => 0.5);
  const again = mulligan(main, mulligan(main, first));

  expect([first.hand.length, first.library.length]).toEqual([7, 13]);
  expect([again.hand.length, again.owed]).toEqual([7, 2]);
  expect(drawn(again)).toBe(again);
  const kept = bottomed(bottomed(again, 0), 0);
  expect([kept.hand.length, kept.library.length, kept.owed]).toEqual([5, 15, 0]);
  expect(drawn(kept).hand).toHaveLength(6);
  expect([...kept.hand, ...kept.library].sort()).toEqual([...first.hand, ...first.library].sort());
});
