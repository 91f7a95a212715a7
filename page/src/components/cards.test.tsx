import { render } from "preact";
import { expect, test } from "vitest";
import type { CardView, PermanentView } from "../protocol";
import { chance } from "./art";
import { Card, described, frameOf, kindOf, tonesOf } from "./Card";
import { imageOf } from "./images";
import { Mana, spoken, SymbolText, symbolsOf } from "./Mana";

function card(more: Partial<PermanentView> = {}): CardView {
  const plain = { power: null, toughness: null, loyalty: null, defense: null, face_down: false };
  const words = { id: 100, owner: 0, name: "Test", card: "Test", kind: "card", mana_cost: "", type_line: "Sorcery" };
  const rest = { types: [], subtypes: [], text: "", underneath: "", position: -1,
    stickers: [], colors: [], keywords: [], unread: [] };
  return { ...plain, ...words, ...rest, counters: {}, notes: {}, ...more };
}

function drawn(element: preact.ComponentChild): HTMLElement {
  const root = document.createElement("div");
  render(element, root);
  return root;
}

test("a cost is read symbol by symbol", () => {
  expect(symbolsOf("{2}{W/U}{R/P}")).toEqual(["2", "W/U", "R/P"]);
});

test("symbols can be heard", () => {
  expect(spoken("R")).toBe("red mana");
  expect(spoken("3")).toBe("3 generic mana");
  expect(spoken("W/U")).toBe("white mana or blue mana");
  expect(spoken("G/P")).toBe("green mana or 2 life");
});

test("a cost is one picture with words", () => {
  const mana = drawn(<Mana cost="{1}{R}" />).querySelector("[role=img]");

  expect(mana?.getAttribute("aria-label")).toBe("1 generic mana, red mana");
  expect(mana?.querySelectorAll("svg")).toHaveLength(2);
});

test("symbols within text become pictures", () => {
  const text = drawn(<SymbolText text="{T}: Add {G}{G}." />);

  expect(text.textContent).toContain(": Add ");
  expect(text.querySelectorAll("[role=img]")).toHaveLength(2);
});

test("the frame follows color and type", () => {
  expect(frameOf(card({ colors: ["red"] }))).toBe("red");
  expect(frameOf(card({ colors: ["red", "green"] }))).toBe("gold");
  expect(frameOf(card({ types: ["land"] }))).toBe("land");
  expect(frameOf(card({ face_down: true, colors: ["red"] }))).toBe("back");
  expect(kindOf(card({ type_line: "Artifact Creature — Golem", power: 1, toughness: 1 }))).toBe("creature");
});

test("a card says all that is seen of it", () => {
  const shown = card({
    name: "Bear",
    type_line: "Creature — Bear",
    power: 3,
    toughness: 3,
    counters: { "+1/+1": 1 },
    tapped: true,
    damage: 1,
    count: 2,
  });

  expect(described(shown)).toBe(
    "Bear, Creature — Bear, 3/3, tapped, 1 damage, 1 +1/+1 counters, 2 of them",
  );
});

test("a planeswalker's loyalty is what it has of the counters, told once", () => {
  const walker = card({ name: "Walker", type_line: "Planeswalker", loyalty: 4, counters: { loyalty: 6, ice: 1 } });

  expect(described(walker)).toBe("Walker, Planeswalker, loyalty 6, 1 ice counters");
  expect(drawn(<Card card={walker} />).querySelector(".foot")?.textContent).toBe("ice ×16");
});

test("of a card that is played in part, what isn't read is struck through and said not to count", () => {
  const ram = card({ name: "Ram", text: "Trample\nFrobnicate.", unread: ["Frobnicate."] });
  const shown = drawn(<Card card={ram} size="large" />);

  expect([...shown.querySelectorAll(".text s")].map((each) => each.textContent)).toEqual(["Frobnicate."]);
  expect(shown.querySelector(".in-part")).not.toBeNull();
  expect(described(ram)).toBe("Ram, Sorcery, played in part");
});

test("a card that can be clicked is a button, another a picture", () => {
  expect(drawn(<Card card={card()} onClick={() => {}} />).querySelector("button")).not.toBeNull();
  expect(drawn(<Card card={card()} />).querySelector("[role=img]")).not.toBeNull();
});

test("a name always gives the same picture", () => {
  const [one, other] = [chance("Bear"), chance("Bear")];

  expect([one(), one(), one()]).toEqual([other(), other(), other()]);
  expect(chance("Bear")()).not.toBe(chance("Boar")());
});

test("creatures are told apart by their types, spells by what they do, in any language", () => {
  const motif = (more: Partial<PermanentView>) =>
    drawn(<Card card={card(more)} />).querySelector(".motif")?.getAttribute("data-motif");

  const creature = { types: ["creature"], power: 1, toughness: 1, type_line: "생물" };
  expect(motif({ ...creature, subtypes: ["Human", "Wizard"] })).toBe("wizard");
  expect(motif({ ...creature, subtypes: ["Human"] })).toBe("person");
  expect(motif({ ...creature, subtypes: ["Goblin", "Warrior"] })).toBe("goblin");
  expect(motif({ ...creature, subtypes: ["Unheard-of"], text: "Flying" })).toBe("bird");
  expect(motif({ types: ["instant"], text: "It deals 3 damage to any target." })).toBe("bolt");
  expect(motif({ types: ["instant"], text: "Counter target spell." })).toBe("denied");
  expect(motif({ types: ["sorcery"], text: "Draw two cards." })).toBe("cards");
  expect(motif({ types: ["land"], text: "{T}: Add {R}." })).toBeUndefined();
});

test("a land of two colors shows both", () => {
  expect(tonesOf(card({ types: ["land"], text: "{T}: Add {R} or {G}." }))).toBe("red and-green");
  expect(tonesOf(card({ types: ["land"], subtypes: ["Island", "Swamp"] }))).toBe("blue and-black");
  expect(tonesOf(card({ types: ["land"], text: "{T}: Add {R}." }))).toBe("red");
  expect(tonesOf(card({ types: ["land"] }))).toBe("land");
});

test("no image is loaded unless the user names a place", () => {
  expect(imageOf(card(), "")).toBeNull();
  expect(imageOf(card({ name: "림둘의 저장고", card: "Lim-Dûl's Vault" }), "/cache/{slug}.jpg")).toBe(
    "/cache/lim-duls-vault.jpg",
  );
  expect(imageOf(card({ face_down: true }), "/cache/{slug}.jpg")).toBeNull();
});
