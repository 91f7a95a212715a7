// The draft room in a document: what cards ask, cards that are used, and who leads a deck.

import { render, type VNode } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drafts, type CardShown, type Draft, type DraftSeat } from "./draftApi";
import { Picking } from "./Picking";
import { Happenings, Questions } from "./Questions";
import { Seats } from "./Seats";

let root: HTMLElement;
const sent: unknown[][] = [];

const seat = (name: string, more: Partial<DraftSeat> = {}): DraftSeat => ({
  name,
  agent: false,
  here: true,
  boosters: 1,
  cards: 3,
  picked: 1,
  left: false,
  built: false,
  last: "",
  open: [],
  notes: [],
  removed: 0,
  ...more,
});

const shown = (name: string, creature: boolean): CardShown => ({
  name,
  mana_cost: "",
  type_line: creature ? "Creature" : "Instant",
  text: "",
  power: "",
  toughness: "",
  colors: "",
  mana_value: 1,
  creature,
  land: false,
  playable: true,
});

const BOOSTER = ["Bear", "Bolt", "Elf"].map((name, at) => ({ id: at + 1, name, foil: false }));

const draft = (more: Partial<Draft> = {}): Draft => ({
  id: "d",
  version: 1,
  status: "drafting",
  title: "Some",
  seat: 0,
  seats: [seat("Ann"), seat("Ben")],
  may_begin: false,
  rounds: 3,
  round: 0,
  passes_left: true,
  face_up: false,
  booster: BOOSTER,
  choose: 1,
  picks: [],
  seconds: null,
  ready: false,
  deck: null,
  deck_name: "",
  taken: {},
  variant: "conspiracy",
  format: "limited",
  least: 40,
  leading: {},
  added: [],
  questions: [],
  usable: [],
  looking: [],
  lookable: {},
  seen: [],
  told: [],
  cards: { Bear: shown("Bear", true), Bolt: shown("Bolt", false), Elf: shown("Elf", true) },
  ...more,
});

const done = (what: Promise<Draft>) => what.then(() => true);

const show = (what: VNode) => act(() => render(what, root));

const button = (name: string) =>
  [...root.querySelectorAll("button")].find((each) => each.textContent?.trim() === name)!;

beforeEach(() => {
  root = document.createElement("main");
  document.body.append(root);
  sent.length = 0;
  const noted = (name: string) => (...given: unknown[]) => {
    sent.push([name, ...given]);
    return Promise.resolve(draft());
  };
  vi.spyOn(drafts, "answer").mockImplementation(noted("answer"));
  vi.spyOn(drafts, "pick").mockImplementation(noted("pick"));
  vi.spyOn(drafts, "turn").mockImplementation(noted("turn"));
});

afterEach(() => {
  render(null, root);
  root.remove();
  vi.restoreAllMocks();
});

test("a question is answered by one press", () => {
  const question = {
    number: 4,
    kind: "color" as const,
    card: "Town",
    by: 1,
    options: ["white", "blue"].map((value) => ({ value, card: "", seat: -1 })),
  };
  show(<Questions draft={draft({ questions: [question] })} act={done} />);
  expect(root.textContent).toContain("Town of Ben: choose a color.");
  act(() => button("blue").click());
  expect(sent).toEqual([["answer", "d", 4, "blue"]]);
});

test("an offer tells the card and whose it is, and may be declined", () => {
  const options = [
    { value: "", card: "", seat: -1 },
    { value: 1, card: "Bolt", seat: 1 },
  ];
  const question = { number: 5, kind: "accept" as const, card: "Broker", by: 0, options };
  show(<Questions draft={draft({ questions: [question] })} act={done} />);
  expect(button("Bolt of Ben")).toBeTruthy();
  act(() => button("Nothing").click());
  expect(sent).toEqual([["answer", "d", 5, ""]]);
});

test("a card is turned face down to see what another player drafts", () => {
  const looking = [{ id: 9, name: "Informant", at: "player" as const }];
  show(<Questions draft={draft({ looking })} act={done} />);
  act(() => button("Turn face down, and look").click());
  expect(sent).toEqual([["turn", "d", 9, 1]]);
});

test("with a card that is used one card more is picked", () => {
  const usable = [{ id: 7, name: "Librarian", way: "another" as const, creatures: false }];
  show(<Picking draft={draft({ usable })} act={done} />);
  act(() => root.querySelector<HTMLInputElement>("input[type=checkbox]")!.click());
  const cards = root.querySelectorAll<HTMLButtonElement>(".draft-cards button");
  act(() => cards[0]!.click());
  expect(button("Pick").disabled).toBe(true);
  act(() => cards[2]!.click());
  act(() => button("Pick").click());
  expect(sent).toEqual([["pick", "d", [1, 3], [{ card: 7 }]]]);
});

test("a card is used on a creature card that is chosen, and on no other", () => {
  const usable = [{ id: 8, name: "Banner", way: "on" as const, creatures: true }];
  show(<Picking draft={draft({ usable })} act={done} />);
  const cards = root.querySelectorAll<HTMLButtonElement>(".draft-cards button");
  const select = () => root.querySelector<HTMLSelectElement>(".draft-uses select")!;
  act(() => cards[1]!.click());
  expect([...select().options].map((each) => each.text)).toEqual(["no card"]);
  act(() => cards[2]!.click());
  expect([...select().options].map((each) => each.text)).toEqual(["no card", "Elf"]);
  act(() => {
    select().value = "3";
    select().dispatchEvent(new Event("change", { bubbles: true }));
  });
  act(() => button("Pick").click());
  expect(sent).toEqual([["pick", "d", [3], [{ card: 8, on: 3 }]]]);
});

test("cards that are face up and what was noted are shown at the seats", () => {
  const notes = [
    { card: "Town", what: "color" as const, value: "blue" },
    { card: "Tracker", what: "player" as const, value: 0 },
  ];
  const open = [{ id: 5, name: "Grinder", foil: false }];
  show(<Seats draft={draft({ seats: [seat("Ann"), seat("Ben", { open, notes, removed: 2 })] })} />);
  expect(root.textContent).toContain("face up: Grinder");
  expect(root.textContent).toContain("Town: blue");
  expect(root.textContent).toContain("Tracker: Ann");
  expect(root.textContent).toContain("2 cards removed");
});

test("what one looked at and what all saw is told, the latest first", () => {
  const told = [
    { seat: 1, what: "face up", card: "Grinder", value: "" },
    { seat: 0, what: "exchanged", card: "Bear", value: "Bolt" },
  ];
  const seen = [{ card: "Spy", cards: [BOOSTER[1]!], of: 1 }];
  show(<Happenings draft={draft({ told, seen })} />);
  expect([...root.querySelectorAll("li")].map((each) => each.textContent)).toEqual([
    "Spy showed you that Ben drafted Bolt.",
    "Ann exchanges Bear for Bolt.",
    "Ben drafts Grinder face up.",
  ]);
});
