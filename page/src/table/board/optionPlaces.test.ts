// @vitest-environment node
import { expect, test } from "vitest";
import { Topic } from "../../protocol";
import { placesOf } from "./objects";
import { isShort, optionPlaces, sought, trayCard } from "./optionPlaces";
import { card, choice, creature, manaOption, option, permanent, player, view } from "./samples";

const SEEN = view({
  players: [
    player(0, { hand: [card(110)], library: [card(-2), card(-3)], graveyard: [card(120)] }),
    player(1, { hand: [card(-4)] }),
  ],
  battlefield: [permanent(101), creature(102)],
});
const PLACES = placesOf(SEEN);

test("cards of libraries, graveyards and other hands are shown for the choice", () => {
  const zones = [-2, 120, -4, 110, 101].map((id) => trayCard(PLACES, 0, [id])?.zone);
  expect(zones).toEqual(["library", "graveyard", "hand", undefined, undefined]);
});

test("looking at the top of a library shows the cards, and lists them for who wants a list", () => {
  const asked = choice("select", [option("a", -2), option("b", -3)], { least: 0, most: 2 });
  expect(optionPlaces(asked, PLACES, 0)).toEqual({ tray: [0, 1], listed: [], folded: [0, 1] });
});

test("with priority passing is no entry of the list, and mana of lands is folded away", () => {
  const options = [option("pass"), option("cast", 110), manaOption("mana", 101), option("use", 102)];
  const asked = choice("pick", options, { topic: Topic.PRIORITY });
  expect(optionPlaces(asked, PLACES, 0)).toEqual({ tray: [], listed: [1, 3], folded: [2] });
});

test("options are listed, and so numbered, in the order the server finds best", () => {
  const asked = choice("pick", [option("Ann", 0), option("Ben", 1), option("Bear", 102)], { order: [1, 2, 0] });
  expect(optionPlaces(asked, PLACES, 0).listed).toEqual([1, 2, 0]);
});

test("what a land offers besides mana is listed", () => {
  const options = [option("pass"), option("search", 101), manaOption("mana", 101), manaOption("mana", 102)];
  const asked = choice("pick", options, { topic: Topic.PRIORITY });
  expect(optionPlaces(asked, PLACES, 0)).toEqual({ tray: [], listed: [1, 3], folded: [2] });
});

test("a few targets are listed; of many only those that are not on the table", () => {
  const few = choice("pick", [option("Bear", 102), option("Ben", 1)]);
  expect(optionPlaces(few, PLACES, 0).listed).toEqual([0, 1]);
  const many = choice("pick", [...Array.from({ length: 7 }, () => option("Bear", 102)), option("no")]);
  expect(optionPlaces(many, PLACES, 0).listed).toEqual([7]);
  expect(optionPlaces(many, PLACES, 0).folded).toHaveLength(7);
});

test("attackers are chosen on the table, and listed only for who wants a list", () => {
  const asked = choice("select", [option("Bear attacks", 102, 1)], { topic: Topic.ATTACKERS, least: 0 });
  expect(optionPlaces(asked, PLACES, 0)).toEqual({ tray: [], listed: [], folded: [0] });
});

test("yes and no are short; targets, long words and priority are not", () => {
  expect(isShort(choice("pick", [option("yes"), option("no")]))).toBe(true);
  expect(isShort(choice("pick", [option("yes"), option("Bear", 102)]))).toBe(false);
  expect(isShort(choice("pick", [option("draw a card, then discard a card")]))).toBe(false);
  expect(isShort(choice("pick", [option("pass")], { topic: Topic.PRIORITY }))).toBe(false);
});

test("options are sought by their words", () => {
  const asked = choice("pick", [option("Goblin"), option("Elf"), option("Hobgoblin")]);
  expect(sought(asked, [0, 1, 2], " GOBL ")).toEqual([0, 2]);
  expect(sought(asked, [0, 1], "")).toEqual([0, 1]);
});
