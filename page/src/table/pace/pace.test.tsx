// What happens between two decisions, shown one moment after the other.

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { zoomed } from "../../components/Zoom";
import { record, sent } from "../../connection/recorded";
import { line, tableOf, take } from "../../connection/store";
import { Topic, type Moment, type Seen, type Told, type View } from "../../protocol";
import { DEFAULT_ATTENTION, set, type Pace } from "../../settings";
import { card, choice, onStack, option, player, seen, view } from "../board/samples";
import { Game } from "../Game";

let root: HTMLElement;
let number = 0;
let table = "";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("ResizeObserver", class { observe() {} disconnect() {} });
  root = document.createElement("main");
  document.body.append(root);
  record();
  line.value = "open";
  table = `p${number++}`;
});

afterEach(() => {
  act(() => render(null, root));
  root.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  set({ pace: "normal" });
});

const told = (text: string, kind = "SpellCast"): Told => ({
  ...{ kind, text, rule: "", about: [], cause: -1, detail: false, amount: 0 },
});
const HAND = [player(0, { hand: [card(110, { name: "Shock" })], hand_size: 1 }), player(1)];
const PASS = choice("pick", [option("pass"), option("cast Shock", 110)], { topic: Topic.PRIORITY });
const SPELL = { active: 1, players: HAND, stack: [onStack(130, { controller: 1, name: "Blast" })] };
const moment = (log: number, more: Partial<View>): Moment => ({
  log,
  view: view(more) as unknown as Readonly<Record<string, unknown>>,
});

function hear(more: Partial<Seen>): void {
  act(() => take(seen({ table, attention: DEFAULT_ATTENTION, ...more })));
}

/** The opponent cast a spell, which has resolved: then the player has to decide. */
function theirTurn(pace: Pace): void {
  set({ pace });
  hear({ at: 1, view: view({ players: HAND }), log: [told("begin")] });
  act(() => render(<Game table={table} />, root));
  hear({
    at: 5,
    log_at: 1,
    log: [told("Ben casts Blast."), told("Blast resolves.", "Resolved"), told("Ben plays a land.", "LandPlayed")],
    moments: [moment(2, SPELL), moment(3, { active: 1, players: HAND })],
    view: view({ active: 1, players: HAND, choice: PASS }),
  });
}

const stack = () => [...root.querySelectorAll(".stack-item strong")].map((each) => each.textContent);
const now = () => root.querySelector(".moment ul")?.textContent ?? "";
const asked = () => root.querySelector<HTMLElement>(".game")!.dataset["asked"];
const left = () => tableOf(table).value.moments.length;
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const press = (key: string, more: KeyboardEventInit = {}) =>
  act(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more })));
const click = (selector: string) =>
  act(() => void root.querySelector<HTMLElement>(selector)!.dispatchEvent(new MouseEvent("click", { bubbles: true })));
const logged = () => [...root.querySelectorAll(".log .entry")].map((each) => each.textContent!.trim());

test("moments are shown in their order, then the decision", () => {
  theirTurn("normal");
  expect(stack()).toEqual(["Blast"]);
  expect(now()).toBe("Ben casts Blast.");
  expect(logged()).toEqual(["begin", "Ben casts Blast."]);
  expect(asked()).toBeUndefined();

  wait(1400);
  expect(stack()).toEqual([]);
  expect(now()).toBe("Blast resolves.");

  wait(1400);
  expect(asked()).toBe(Topic.PRIORITY);
  expect(root.querySelector(".moment")).toBeNull();
  expect(logged()).toHaveLength(4);
});

test("at once shows only how it ends", () => {
  theirTurn("at once");
  expect(asked()).toBe(Topic.PRIORITY);
  expect(left()).toBe(0);
});

test("a key and a button skip to the decision, and answer nothing", () => {
  for (const skip of [() => press("s"), () => press(" "), () => press("Enter"), () => click(".moment .primary")]) {
    table = `p${number++}`;
    theirTurn("slow");
    expect(asked()).toBeUndefined();
    skip();
    expect(asked()).toBe(Topic.PRIORITY);
    expect(sent.filter((each) => each.type !== "preview")).toEqual([]);
    act(() => render(null, root));
  }
});

test("a click on what is asked about later only leads there", () => {
  theirTurn("slow");
  expect(root.querySelector(".thing.can")).toBeNull(); // nothing can be used in what is shown
  click(".hand.near .thing");

  expect(sent.filter((each) => each.type !== "preview")).toEqual([]);
  expect(left()).toBe(0);
  expect(zoomed.value).toBeNull();
  click(".hand.near .thing.can");
  expect(sent).toContainEqual({ type: "answer", table, at: 5, answer: 1 });
});

test("a key held down, or pressed before the question was there, answers nothing", () => {
  theirTurn("slow");
  press(" ");
  press(" ", { repeat: true });
  const late = new KeyboardEvent("keydown", { key: " ", bubbles: true });
  Object.defineProperty(late, "timeStamp", { value: performance.now() - 1 });
  act(() => void document.body.dispatchEvent(late));

  expect(asked()).toBe(Topic.PRIORITY);
  expect(sent.filter((each) => each.type !== "preview")).toEqual([]);
});

test("to pass on while something is shown only leads to the decision", () => {
  theirTurn("slow");
  press("e");
  expect(left()).toBe(0);
  expect(sent.filter((each) => each.type === "attend")).toEqual([]);
});

test("step by step waits for each", () => {
  theirTurn("step by step");
  wait(60_000);
  expect(stack()).toEqual(["Blast"]);
  press(" ");
  expect(now()).toBe("Blast resolves.");
  wait(60_000);
  expect(asked()).toBeUndefined();
  press(" ");
  expect(asked()).toBe(Topic.PRIORITY);
});

test("more moments that come meanwhile are shown after those before", () => {
  theirTurn("normal");
  hear({ at: 8, log_at: 4, log: [told("Ben attacks.", "AttackDeclared")], moments: [moment(4, SPELL)], view: view({ active: 1 }) });
  expect(left()).toBe(3);
  wait(1400);
  wait(1400);
  expect(now()).toBe("Ben plays a land.");
});

test("what was taken back is not shown", () => {
  theirTurn("slow");
  hear({ at: 9, log_at: 1, log: [], view: view({ players: HAND, choice: PASS }) });
  expect(left()).toBe(0);
  expect(asked()).toBe(Topic.PRIORITY);
});

test("a lost line ends what was shown", () => {
  theirTurn("slow");
  act(() => void (line.value = "lost"));
  expect(left()).toBe(0);
  hear({ at: 9, log_at: 0, log: [told("all of it")], view: view({ players: HAND, choice: PASS }) });
  act(() => void (line.value = "open"));
  expect(asked()).toBe(Topic.PRIORITY);
});

test("the own turn begins before it is asked what to do in it: a key only ends the showing", () => {
  set({ pace: "normal" });
  hear({ at: 1, view: view({ players: HAND }), log: [] });
  act(() => render(<Game table={table} />, root));
  const mine = { players: HAND, stack: [onStack(130, { name: "Shock" })] };
  hear({ at: 5, log: [told("Ann casts Shock.")], moments: [moment(1, mine)], view: view({ players: HAND, choice: PASS }) });

  expect(stack()).toEqual(["Shock"]);
  expect(asked()).toBeUndefined();
  expect(root.querySelector(".asked, .thing.can")).toBeNull();
  press(" ");
  expect(asked()).toBe(Topic.PRIORITY);
  expect(sent.filter((each) => each.type === "answer")).toEqual([]);
  press(" ");
  expect(sent).toContainEqual({ type: "answer", table, at: 5, answer: 0 });
});

test("as the own turn begins, what the other did is summed up until something is done", () => {
  set({ pace: "at once" });
  const turn = (who: number) => ({ ...told("turn", "TurnBegan"), about: [who] });
  const asks = (at: number) => ({ at, view: view({ players: HAND, choice: PASS }) });
  hear({ at: 1, view: view({ players: HAND }), log: [turn(0), turn(1)] });
  act(() => render(<Game table={table} />, root));
  hear({ ...asks(5), log_at: 2, log: [told("Ben plays Forest.", "LandPlayed"), turn(0)] });
  const lines = () => [...root.querySelectorAll(".turn-summary li")].map((each) => each.textContent!.trim());

  expect(lines()).toEqual(["Ben plays Forest."]);
  hear({ ...asks(6), log_at: 4, log: [] });
  expect(lines()).toEqual([]);

  const recalls = root.querySelectorAll<HTMLElement>(".log .recall");
  act(() => recalls[1]!.click());
  expect(lines()).toEqual(["Ben plays Forest."]);
  click(".turn-summary .close");
  expect(lines()).toEqual([]);
});
