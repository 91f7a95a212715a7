// The lobby in a document: unfinished games, and what stands in the way of another.

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { record, sent } from "../connection/recorded";
import { forget, take } from "../connection/store";
import type { Checked, Variant } from "../connection/api";
import type { TableInfo } from "../protocol";
import { DeckTiles, someOf } from "./founding/DeckTiles";
import { NoPlace } from "./NoPlace";
import { foundIn } from "./founding/playable";
import { TeamSeats } from "./founding/TeamSeats";
import { FIRST_WISH, withPlayers, withVariant, type Wish } from "./founding/wish";
import { SeatsTaken } from "./SeatsTaken";
import { Tables } from "./Tables";
import { namesOf, optionsOf } from "./tableWords";
import { Unfinished } from "./Unfinished";
import { TWO_PLAYERS } from "../decks/variants";

let root: HTMLElement;

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= () => undefined;
  root = document.createElement("main");
  document.body.append(root);
  record();
  forget();
});

afterEach(() => {
  render(null, root);
  root.remove();
});

function info(id: string, more: Partial<TableInfo> = {}): TableInfo {
  const seat = { name: "Ann", agent: "", here: true, wins: 0, deck: "Harbor", in_part: [] };
  const agent = { ...seat, name: "Heuristic", agent: "heuristic" };
  return {
    id,
    seats: [seat, agent],
    status: "playing",
    best_of: 1,
    game: 1,
    format: "",
    spectators: "hidden",
    clock: null,
    game_id: `g-${id}`,
    locked: false,
    variant: "",
    teams: [],
    random_teams: false,
    options: {},
    ...more,
  };
}

const button = (words: string) =>
  [...document.querySelectorAll<HTMLElement>("button, a")].find((each) => each.textContent === words)!;
const click = (words: string) => act(() => button(words).click());
const lobbyOf = (yours: readonly TableInfo[], tables: readonly TableInfo[] = []) =>
  act(() => take({ type: "lobby", tables, people: 1, yours }));

test("unfinished games can be gone on with", () => {
  lobbyOf([info("t1")]);
  act(() => render(<Unfinished />, root));

  expect(root.textContent).toContain("Ann – Heuristic");
  expect(button("Continue").getAttribute("href")).toBe("#/table/t1");
});

test("to give up a game is asked first, and nobody goes there for it", () => {
  lobbyOf([info("t1")]);
  act(() => render(<Unfinished />, root));
  click("Give up");
  expect(sent).toEqual([]);
  act(() => document.querySelector<HTMLElement>("dialog .primary")!.click());

  expect(sent).toEqual([{ type: "concede", table: "t1", match: true }]);
});

test("a table where one waits is left", () => {
  lobbyOf([info("t1", { status: "open" })]);
  act(() => render(<Unfinished />, root));
  click("Give up");
  act(() => document.querySelector<HTMLElement>("dialog .primary")!.click());

  expect(sent).toEqual([{ type: "leave", table: "t1" }]);
});

test("no table is said to be open only where nobody has one", () => {
  lobbyOf([]);
  act(() => render(<Tables />, root));
  expect(root.textContent).toContain("No table is open");

  lobbyOf([info("t1")]);
  expect(root.textContent).not.toContain("No table is open");
  expect(root.textContent).toContain("Nobody else");
});

test("who has too many tables goes on or gives up right there", () => {
  lobbyOf([info("t1"), info("t2")]);
  const why = { code: "too many tables", text: "Too many.", table: "", about: "create" };
  act(() => take({ type: "refused", ...why, tables: ["t2"] }));
  act(() => render(<NoPlace about="create" />, root));
  expect(root.querySelector(".error")!.textContent).toBe("Too many.");
  expect(root.querySelectorAll(".table-line")).toHaveLength(1);
  expect(button("Continue").getAttribute("href")).toBe("#/table/t2");

  lobbyOf([info("t1")]);
  expect(root.textContent).toContain("There is room again.");
});

test("the game one was at last has the large way on, and the others stand below it", () => {
  lobbyOf([info("t1"), info("t2")]);
  act(() => render(<Unfinished />, root));

  const links = [...root.querySelectorAll("a")];
  expect(links.map((each) => each.getAttribute("href"))).toEqual(["#/table/t1", "#/table/t2"]);
  expect(links.map((each) => each.classList.contains("large"))).toEqual([true, false]);
});

function checked(more: Partial<Checked>): Checked {
  const empty = { problems: [], cards: [], unread: [], shown: [], misspelt: [] };
  return { ...empty, name: "", format: "", legal: true, playable: true, text: "", colors: "", ...more };
}

test("what stops a deck is told once: cards that can't be played, and lines that can't be read", () => {
  const card = { count: 1, part: "main", why: "", words: "", mana_cost: "", type_line: "" };
  const cards = [
    { ...card, name: "Bear", supported: true },
    { ...card, name: "Hawk", supported: false },
    { ...card, name: "Hawk", part: "sideboard", supported: false },
  ];
  const found = foundIn(checked({ cards, unread: ["line 3: no card is called 'Hawk'", "line 5: what is this"] }));

  expect(found.stopped).toEqual(["Hawk", "line 5: what is this"]);
});

test("a deck that isn't legal can be played", () => {
  const found = foundIn(checked({ legal: false, playable: false, problems: ["61 cards"] }));
  expect(found).toEqual({ stopped: [], legal: false, led: false, why: "61 cards", problem: "" });
});

test("of many cards the first are named", () => {
  expect(someOf(["A", "B", "C"])).toBe("A, B, C");
  expect(someOf(["A", "B", "C", "D", "E"])).toBe("A, B, C and 2 more");
});

test("a built-in deck is told from one's own of the same title", () => {
  const line = (name: string, title: string) => ({ name, title, format: "", colors: "R", cards: 60 });
  const decks = { mine: [line("Embers", "")], built_in: [line("embers", "Embers")] };
  act(() => render(<DeckTiles decks={decks} variant={TWO_PLAYERS} picked="Embers" onPick={() => undefined} />, root));

  const tiles = [...root.querySelectorAll("label.deck-tile")].map((each) => each.textContent ?? "");

  expect(tiles.map((each) => each.includes("Built in"))).toEqual([false, true]);
});

const TEAMS: Variant = {
  ...TWO_PLAYERS,
  ...{ key: "team-vs-team", teams: true, free_teams: true, most: null },
  seats: [{ players: 4, teams: [[[0, 1], [2, 3]], [[0, 1], [2], [3]]], lives: [[20, 20, 20, 20], [20, 20, 20, 20]] }],
  options: [
    {
      ...{ name: "attack", told: "Whom", least: 2, explained: "", section: "806.2b" },
      values: [
        { value: "", told: "any" },
        { value: "left", told: "the left" },
      ],
    },
  ],
};

test("seats make teams: one sits elsewhere, or takes a seat into another team", () => {
  let wish: Wish = withPlayers(withVariant(FIRST_WISH, "team-vs-team"), 4);
  const change = vi.fn((changed: Wish) => void (wish = changed));
  const draw = () => act(() => render(<TeamSeats wish={wish} variant={TEAMS} decks={null} onChange={change} />, root));
  const choose = (label: string, value: string) => {
    const field = [...root.querySelectorAll("label")].find((each) => each.firstChild?.textContent === label)!;
    const select = field.querySelector("select")!;
    select.value = value;
    act(() => void select.dispatchEvent(new Event("change", { bubbles: true })));
    draw();
  };
  draw();
  expect([...root.querySelectorAll("h3")].map((each) => each.textContent)).toEqual([
    "●Team 1 Team 1 · 20 life",
    "▲Team 2 Team 2 · 20 life",
  ]);

  choose("Seat 3", "me");
  expect(wish.seat).toBe(2);
  choose("Team of seat 2", "1");
  expect(wish.sides).toEqual([0, 1, 1, 1]);
  choose("Teams", "3");
  expect([wish.teamCount, wish.sides]).toEqual([3, []]);
});

test("at an open table a free seat is taken, and so a team", () => {
  const seat = { name: "", agent: "", here: true, wins: 0, deck: "", in_part: [] };
  const seats = [{ ...seat, name: "Ann" }, seat, { ...seat, name: "Ash", agent: "skilled" }, seat];
  const table = info("t1", { seats, teams: [[0, 1], [2, 3]], status: "open", options: { attack: "left" } });
  const chosen = vi.fn();
  act(() => render(<SeatsTaken table={table} own={0} onChoose={chosen} />, root));
  act(() => root.querySelectorAll("button")[1]!.click());

  expect(chosen).toHaveBeenCalledWith(3);
  expect(root.textContent).toContain("Ann (you)");
  expect(root.textContent).toContain("Ash (computer)");
  expect(namesOf(table)).toBe("Ann & an empty seat – Ash & an empty seat");
  expect(optionsOf(table, TEAMS)).toEqual(["Whom: the left"]);
});

test("several computer players are counted, not named", () => {
  const seat = { name: "Ann", agent: "", here: true, wins: 0, deck: "", in_part: [] };
  const agent = { ...seat, name: "Ash", agent: "skilled" };

  expect(namesOf(info("t1", { seats: [seat, agent, agent] }))).toBe("Ann – 2 computer players");
  expect(namesOf(info("t1", { seats: [seat, agent] }))).toBe("Ann – Ash");
});
