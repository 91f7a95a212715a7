import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { record } from "../../connection/recorded";
import { take } from "../../connection/store";
import { Topic, type ChoiceView, type View } from "../../protocol";
import { DEFAULT_ATTENTION, set, settings } from "../../settings";
import { card, choice, option, player, seen, view } from "../board/samples";
import { Game } from "../Game";

let root: HTMLElement;
let at = 0;

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", class { observe() {} disconnect() {} });
  root = document.createElement("main");
  document.body.append(root);
  record();
  set({ lesson: "on" });
});

afterEach(() => {
  act(() => render(null, root));
  root.remove();
  vi.unstubAllGlobals();
  set({ lesson: "done" });
});

const LAND = card(110, { name: "Forest", types: ["land"] });
const PLAYERS = [player(0, { hand: [LAND], hand_size: 1 }), player(1)];

function show(open: ChoiceView | null, more: Partial<View> = {}): void {
  const shown = view({ players: PLAYERS, choice: open, ...more });
  act(() => {
    take(seen({ table: "lesson", at: ++at, attention: DEFAULT_ATTENTION, view: shown }));
    render(<Game table="lesson" />, root);
  });
}

const hint = () => root.querySelector(".lesson p")?.textContent ?? "";
const press = (words: string) =>
  act(() => [...root.querySelectorAll<HTMLElement>(".lesson button")].find((each) => each.textContent === words)!.click());
const KEEP = choice("pick", [option("keep"), option("mulligan")], { topic: Topic.MULLIGAN });
const PLAY = choice("pick", [option("pass"), option("play Forest", 110)], { topic: Topic.PRIORITY });
const PASS = choice("pick", [option("pass")], { topic: Topic.PRIORITY });

test("hints follow what happens, and what was done isn't said again", () => {
  show(KEEP);
  expect(hint()).toContain("opening hand");
  show(PLAY);
  expect(hint()).toContain("Play a land");
  show(PASS);
  expect(hint()).toContain("Pass with Space");
  show(PLAY);
  expect(hint()).not.toContain("Play a land");
});

test("what was hinted at is learned by doing it", () => {
  show(PLAY);
  act(() => root.querySelector<HTMLElement>(".hand.near .thing.can")!.click());
  show(PLAY);
  expect(hint()).not.toContain("Play a land");
  expect(root.querySelector(".lesson .soft")!.textContent).toBe("2/12");
});

test("each hint has a number of its own", () => {
  const count = () => root.querySelector(".lesson .soft")!.textContent;
  show(KEEP);
  const first = [hint(), count()];
  show(PASS);
  expect([hint(), count()]).not.toEqual(first);
  expect(count()).toBe("2/12");
  show(PLAY);
  expect(count()).toBe("3/12");
});

test("what goes to the bottom is taught, too", () => {
  show(choice("select", [option("Forest", 110)], { topic: Topic.MULLIGAN_CARDS }));
  expect(hint()).toContain("costs a card");
});

test("passing is taught only where nothing can be played", () => {
  show(PLAY);
  press("Got it");
  expect(hint()).not.toContain("Nothing more to do here");
  show(PASS);
  expect(hint()).toContain("Nothing more to do here");
});

test("at the end of the game the lesson says so, once", () => {
  show(PASS);
  show(null, { is_over: true });
  expect(hint()).toContain("Well done");
  press("Close");
  expect(root.querySelector(".lesson")).toBeNull();
});

test("a hint that was understood gives way to the next", () => {
  show(PASS);
  const first = hint();
  press("Got it");
  expect(hint()).not.toBe(first);
});

test("the lesson is skipped at any time, and is over with the game", () => {
  show(PASS);
  press("Skip the lesson");
  expect(root.querySelector(".lesson")).toBeNull();
  expect(settings.value.lesson).toBe("done");
  set({ lesson: "on" });
  show(null, { is_over: true });
  expect(settings.value.lesson).toBe("done");
});
