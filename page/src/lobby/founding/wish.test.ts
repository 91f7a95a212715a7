// Who sits down at a new table, and with what.

import { expect, test } from "vitest";
import type { DeckLine, Formats, Variant, VariantSeats } from "../../connection/api";
import {
  decksFor,
  formatsFor,
  keyOf,
  nameOf,
  pickedOf,
  playersOf,
  rowsOf,
  TWO_PLAYERS,
  usualPlayers,
  withPick,
} from "../../decks/variants";
import {
  createOf,
  FIRST_WISH,
  isOpen,
  OPEN,
  seatedAt,
  sittersOf,
  teamsOf,
  withOpponent,
  withPlayers,
  withSide,
  withVariant,
} from "./wish";

const alone = (...players: number[]): VariantSeats[] => players.map((each) => ({ players: each, teams: [], lives: [] }));
const row = (key: string, name: string, aspects: string[], more: Partial<Variant> = {}): Variant => ({
  ...TWO_PLAYERS,
  ...{ key, name, aspects, most: null, seats: alone(2, 3, 4, 5, 6, 7, 8) },
  ...more,
});

const TWO = row("two-player", "Two-player game", ["seats"], { seats: alone(2), most: 2, decks: ["plain"] });
const FREE = row("free-for-all", "Free-for-All", ["seats"], { seats: alone(3, 4, 5, 6, 7, 8) });
const COMMANDER = row("commander", "Commander", ["decks"], { format: "commander", commanders: true, decks: ["led"] });
const DUEL = row("duel", "Duel", ["decks"], { most: 2, seats: alone(2) });
const PLANES = row("planechase", "Planechase", ["planes"]);
const SIDES = row("team-vs-team", "Team vs. Team", ["seats"], {
  teams: true,
  free_teams: true,
  seats: [{ players: 4, teams: [[[0, 1], [2, 3]], [[0, 1], [2], [3]]], lives: [] }],
});
const FORMATS: Formats = {
  formats: ["modern", "commander"],
  played: ["modern", "commander"],
  variants: [TWO, FREE, SIDES, COMMANDER, DUEL, PLANES],
};

const deck = (name: string, format = ""): DeckLine => ({ name, title: "", format, colors: "", cards: 60 });
const names = (decks: readonly DeckLine[]) => decks.map((each) => each.name);
const picked = (key: string) => pickedOf(FORMATS, key);
const four = withPlayers(withVariant(FIRST_WISH, "team-vs-team"), 4);

test("Commander is for four unless one wishes otherwise, and never for more than there may be", () => {
  expect(playersOf(FORMATS, picked("commander"))).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(usualPlayers("commander", [2, 3, 4, 5])).toBe(4);
  expect(playersOf(FORMATS, picked("duel+planechase"))).toEqual([2]);
  expect(usualPlayers("duel", [2])).toBe(2);
  expect(usualPlayers("emperor", [6, 8])).toBe(6);
});

test("each for themself is a game of two, or free for all, by how many there are", () => {
  expect(keyOf(picked("free-for-all"), 2)).toBe("two-player");
  expect(keyOf(picked("two-player"), 5)).toBe("free-for-all");
  expect(playersOf(FORMATS, picked("two-player"))).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(usualPlayers("two-player", [2, 3, 4])).toBe(2);
});

test("decks, seats and what lies beside are picked one by one, and played at once", () => {
  const both = withPick(FORMATS, picked("commander"), { beside: [PLANES] });
  expect(keyOf(both, 4)).toBe("commander+planechase");
  expect(nameOf(FORMATS, "commander+planechase")).toBe("Commander + Planechase");
  expect(rowsOf(FORMATS, "planechase+commander").map((each) => each.key)).toEqual(["commander", "planechase"]);
});

test("what no number of players fits is as usual again", () => {
  expect(withPick(FORMATS, picked("team-vs-team"), { decks: DUEL })).toEqual({ decks: DUEL, seats: null, beside: [] });
  expect(withPick(FORMATS, picked("duel"), { seats: SIDES })).toEqual({ decks: null, seats: SIDES, beside: [] });
});

test("to choose another variant seats agents like the one there was, and forgets its deck", () => {
  const against = withOpponent(FIRST_WISH, 0, { kind: "beginner", deck: "plain" });
  const wish = withPlayers(withVariant(against, "commander"), 4);

  expect(createOf({ ...wish, deck: "led" }, COMMANDER)).toMatchObject({
    variant: "commander",
    players: 4,
    seat: 0,
    agents: ["beginner", "beginner", "beginner"],
    agent_decks: [],
    random_teams: false,
  });
});

test("each seat is a person's or an agent's with a deck of its own", () => {
  const three = withPlayers(withVariant(FIRST_WISH, "commander"), 3);
  const wish = withOpponent(withOpponent(three, 0, { kind: OPEN }), 1, { deck: "led" });

  expect(isOpen(wish)).toBe(true);
  expect(isOpen(three)).toBe(false);
  expect(createOf(wish, COMMANDER)).toMatchObject({
    players: 3,
    agents: ["skilled"],
    agent_seats: [2],
    agent_decks: ["led"],
  });
});

test("one may sit elsewhere, and so with others", () => {
  const wish = withOpponent(seatedAt(withOpponent(four, 2, { kind: OPEN }), 2), 0, { kind: "casual" });

  expect(sittersOf(wish).map((each) => each?.kind)).toEqual(["casual", "skilled", undefined, OPEN]);
  expect(createOf(wish, SIDES)).toMatchObject({ seat: 2, agents: ["casual", "skilled"], agent_seats: [0, 1] });
  expect(teamsOf(wish, SIDES)).toEqual([[0, 1], [2, 3]]);
});

test("free teams are told by their seats, usual ones by how many they are", () => {
  expect(createOf({ ...four, teamCount: 3 }, SIDES)).toMatchObject({ team_count: 3 });
  const free = withSide(four, SIDES, 1, 1);

  expect(teamsOf(free, SIDES)).toEqual([[0], [1, 2, 3]]);
  expect(createOf(free, SIDES)).toMatchObject({ teams: [[0], [1, 2, 3]] });
  expect(createOf({ ...four, random: true }, SIDES)).toMatchObject({ random_teams: true });
});

test("built-in decks are those of the variant; of one's own, those for it come first", () => {
  const decks = { mine: [deck("a", "modern"), deck("b", "commander")], built_in: [deck("plain"), deck("led")] };

  expect(names(decksFor(FORMATS, COMMANDER, decks).built_in)).toEqual(["led"]);
  expect(names(decksFor(FORMATS, COMMANDER, decks).mine)).toEqual(["b", "a"]);
  expect(names(decksFor(FORMATS, TWO, decks).built_in)).toEqual(["plain"]);
});

test("a format is one that decks of the variant can have", () => {
  expect(formatsFor(FORMATS, COMMANDER)).toEqual(["commander"]);
  expect(formatsFor(FORMATS, FREE)).toEqual(["modern"]);
});

test("a table without a variant's name plays the first, and none is known before the server told", () => {
  expect(rowsOf(FORMATS, "").map((each) => each.key)).toEqual(["two-player"]);
  expect(rowsOf({ formats: [], played: [], variants: [] }, "commander")).toEqual([]);
});
