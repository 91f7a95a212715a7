// The deck builder in a document: what a search shows, and what is said of a deck.

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, type Checked } from "../connection/api";
import { CheckPanel } from "./builder/CheckPanel";
import { SearchPane } from "./builder/SearchPane";
import { readText } from "./builder/TextView";
import { formatWords } from "./formatWords";
import { builder, type CardsShown } from "./model/builderApi";
import { EMPTY, deckOf, type DeckParts } from "./model/deckModel";
import { shownOf } from "./model/figures";
import type { Building } from "./model/useBuilder";

let root: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  root = document.createElement("main");
  document.body.append(root);
});

afterEach(() => {
  render(null, root);
  root.remove();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const nothing = () => undefined;

function building(some: Partial<Building> = {}): Building {
  const opened = { opened: "", mine: false, name: "", format: "", saved: { name: "", format: "", deck: EMPTY }, begun: null, unsaved: null, known: new Map() };
  const told = { deck: EMPTY, change: nothing, history: { past: [], now: EMPTY, undone: [] }, name: "", format: "", known: new Map() };
  const acts = { undo: nothing, redo: nothing, setName: nothing, setFormat: nothing, learn: nothing, setProblem: nothing, setUnread: nothing };
  const saving = { isSaved: true, typing: { current: null }, save: async () => undefined, taken: "", notTaken: nothing, remove: async () => undefined, discard: nothing, settle: nothing };
  return { ...told, ...acts, ...saving, checked: null, problem: "", unread: [], opened, ...some };
}

function found(names: readonly string[], near: readonly string[] = []): CardsShown {
  return { cards: names.map((name) => shownOf(new Map(), name)), following: null, count: names.length, near };
}

// What was typed is drawn, then searched for after a pause, then what was found is drawn.
const settled = async () => {
  await act(async () => undefined);
  await act(async () => void (await vi.runAllTimersAsync()));
};
const type = async (words: string) => {
  const field = root.querySelector<HTMLInputElement>(".search-words")!;
  field.value = words;
  act(() => void field.dispatchEvent(new Event("input", { bubbles: true })));
  await settled();
};
const shown = () => [...root.querySelectorAll(".found-cards .card")].length;
const status = () => root.querySelector(".search-foot [role=status]")!.textContent!.trim();

test("a search that isn't understood counts nothing, and what was found before is out of reach", async () => {
  vi.spyOn(builder, "search").mockImplementation(async (text) => {
    if (text.includes("t:")) throw new Error("a value should stand here");
    return found(text ? [] : ["Mountain"]);
  });
  act(() => render(<SearchPane building={building()} />, root));
  await settled();
  expect([status(), shown()]).toEqual(["1 card", 1]);

  await type("t:");

  expect(root.querySelector("[role=alert]")!.textContent).toBe("a value should stand here");
  expect(status()).toBe("");
  expect(root.querySelector(".found-cards")!.hasAttribute("inert")).toBe(true);

  await type("");

  expect(root.querySelector("[role=alert]")).toBeNull();
  expect(root.querySelector(".found-cards")!.hasAttribute("inert")).toBe(false);
});

test("names that may be meant are offered, and searched for when one is pressed", async () => {
  vi.spyOn(builder, "search").mockImplementation(async (text) =>
    text === "brid" ? found([], ["Bird"]) : found(["Bird"]),
  );
  act(() => render(<SearchPane building={building()} />, root));
  await type("brid");
  const offered = [...root.querySelectorAll<HTMLElement>(".instead button")];
  expect(offered.map((each) => each.textContent)).toEqual(["Bird"]);

  act(() => offered[0]!.click());
  await settled();

  expect(root.querySelector<HTMLInputElement>(".search-words")!.value).toBe("Bird");
  expect(status()).toBe("1 card");
});

test("filters are put away, and how many of them narrow the search down is told", async () => {
  vi.spyOn(builder, "search").mockImplementation(async () => found([]));
  act(() => render(<SearchPane building={building()} />, root));
  const button = (words: string) => [...root.querySelectorAll("button")].find((each) => each.textContent === words);
  expect(button("Instants")).toBeUndefined();

  act(() => button("Filters")!.click());
  act(() => button("Instants")!.click());

  expect(button("Filters (1)")!.getAttribute("aria-expanded")).toBe("true");
  act(() => button("Clear")!.click());
  act(() => button("Filters")!.click());
  await settled();
});

function checked(format: string, n: number, more: Partial<Checked> = {}): Checked {
  const line = { name: "Mountain", count: n, part: "main", supported: true, why: "", words: "", mana_cost: "", type_line: "" };
  const rest = { name: "", playable: true, problems: [], unread: [], text: "", colors: "", shown: [], misspelt: [] };
  return { ...rest, format, legal: true, cards: [line], ...more };
}

const verdict = (of: Checked) => {
  act(() => render(<CheckPanel building={building({ checked: of })} />, root));
  return root.querySelector(".verdicts")!.textContent!;
};

test("without a format nothing is called legal, and a deck too small for any game is told", () => {
  expect(verdict(checked("", 32))).toContain("No format chosen; a deck has at least 60 cards, in limited 40");
  expect(verdict(checked("", 59))).toContain("at least 60 cards");
  expect(verdict(checked("", 60))).toMatch(/^No format chosen✓/);
  expect(verdict(checked("standardbrawl", 60))).toContain("Legal (Standard Brawl)");
});

test("formats have their proper names", () => {
  expect(["predh", "paupercommander", "duel", "of tomorrow", ""].map(formatWords)).toEqual([
    "PreDH",
    "Pauper Commander",
    "Duel Commander",
    "Of tomorrow",
    "",
  ]);
});

test("a list is read with the lines that aren't understood, and one without any card says so", async () => {
  vi.spyOn(api, "check").mockImplementation(async (text) =>
    text.includes("Mountain")
      ? checked("", 1001, { unread: ["line 1: the count must be from 1 to 1000"] })
      : checked("", 0, { cards: [] }),
  );
  const read = async (text: string) => (await readText(building(), text))!;

  expect((await read("9999999999 Mountain")).unread).toEqual(["line 1: the count must be from 1 to 1000"]);
  expect(await read("// nothing")).toEqual({ deck: EMPTY, unread: ["There is no card in this list."] });
  expect((await read("")).unread).toEqual([]);
});

test("of many problems the first are shown, the others when they are asked for", () => {
  const problems = [..."abcdefg"].map((each) => `problem ${each}`);
  const listed = () => root.querySelectorAll(".problems li").length;
  verdict(checked("standardbrawl", 60, { legal: false, problems }));
  const button = () => root.querySelector<HTMLElement>(".deck-check > button")!;
  expect([listed(), button().textContent]).toEqual([5, "and 2 more"]);

  act(() => button().click());

  expect([listed(), button().textContent]).toEqual([7, "Show fewer"]);
});

test("lines that aren't understood are told beside the deck", () => {
  const deck: DeckParts = deckOf(checked("", 1).cards);
  act(() => render(<CheckPanel building={building({ deck, checked: checked("", 1), unread: ["line 1: no"] })} />, root));

  expect(root.querySelector(".unread")!.textContent).toBe("line 1: no");
});
