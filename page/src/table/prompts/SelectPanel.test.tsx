// Selections in a document: the button that confirms, the one that chooses none, and what becomes of
// those chosen.

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { record, sent } from "../../connection/recorded";
import { take } from "../../connection/store";
import { DEFAULT_ATTENTION } from "../../settings";
import { Topic, type ChoiceView, type View } from "../../protocol";
import { card, choice, creature, onStack, option, permanent, player, seen, view } from "../board/samples";
import { Game } from "../Game";

let root: HTMLElement;
let number = 0;

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", class { observe() {} disconnect() {} });
  root = document.createElement("main");
  document.body.append(root);
  record();
});

afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

function asked(open: ChoiceView | null, shown: Partial<View> = {}): void {
  const table = `select${number++}`;
  act(() => {
    take(seen({ table, at: 7, attention: DEFAULT_ATTENTION, view: view({ ...shown, choice: open }) }));
    render(<Game table={table} />, root);
  });
}

const find = (selector: string) => root.querySelector<HTMLButtonElement>(selector)!;
const words = (selector: string) => [...root.querySelectorAll(selector)].map((each) => each.textContent);
const click = (selector: string) => act(() => void find(selector).click());
const press = (key: string) =>
  act(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
const answers = () => sent.flatMap((message) => (message.type === "answer" ? [message.answer] : []));

const HAND = [card(110), card(111), card(112)];
const PLAYERS = [player(0, { hand: HAND, hand_size: 3 }), player(1)];
const OPTIONS = HAND.map((each) => option(each.name, each.id));

test("where something must be chosen the button names the deed, and waits until enough is chosen", () => {
  asked(choice("select", OPTIONS, { topic: Topic.DISCARD, least: 2, most: 2 }), { players: PLAYERS });
  expect(words("[data-primary] .words")).toEqual(["Discard 2"]);
  expect(find("[data-primary]").disabled).toBe(true);
  expect(find("[data-none]")).toBeNull();

  press("1");
  expect(find("[data-primary]").disabled).toBe(true);
  press("2");
  press(" ");
  expect(answers()).toEqual([[0, 1]]);
});

test("choosing none is a button of its own, last, and not what the space bar does", () => {
  const from = { players: [player(0, { library: [card(-2), card(-3)] }), player(1)] };
  asked(choice("select", [option("a", -2), option("b", -3)], { topic: Topic.SEARCH, least: 0, most: 1 }), from);
  expect(find("[data-primary]").disabled).toBe(true);
  expect(words(".confirm button .words")).toEqual(["Find 1", "Find nothing"]);

  press(" ");
  press("Enter");
  expect(answers()).toEqual([]);
  click("[data-none]");
  expect(answers()).toEqual([[]]);
});

test("the keyboard chooses none with P", () => {
  asked(choice("select", OPTIONS, { topic: Topic.TARGET, least: 0, most: 3 }), { players: PLAYERS });
  expect(words(".confirm button .words")).toEqual(["Choose targets", "Choose none"]);
  press("p");
  expect(answers()).toEqual([[]]);
});

const FATES = { topic: Topic.SURVEIL, least: 0, fate: "put into the graveyard", rest_fate: "keep on top" };

test("one card that is looked at has a button for each thing that can be done with it", () => {
  const players = [player(0, { library: [card(-2, { name: "Fog", position: 0 })] }), player(1)];
  const surveil = choice("select", [option("Fog", -2)], FATES);
  asked(surveil, { players });
  expect(words(".fates .words")).toEqual(["Keep on top", "Put into the graveyard"]);
  press(" ");
  expect(answers()).toEqual([]);
  click(".fates button:last-child");

  asked(surveil, { players });
  click(".fates button:first-child");
  expect(answers()).toEqual([[0], []]);
});

test("of several each says where it goes, and a click changes that", () => {
  const library = [card(-2, { name: "Fog", position: 0 }), card(-3, { name: "Elk", position: 1 })];
  const surveil = choice("select", [option("Fog", -2), option("Elk", -3)], { ...FATES, most: 2 });
  asked(surveil, { players: [player(0, { library }), player(1)] });
  expect(words(".options .fate")).toEqual(["→ keep on top", "→ keep on top"]);
  expect(words(".tray .fate")).toEqual(["→ keep on top", "→ keep on top"]);

  click('.options [data-option="1"]');
  expect(words(".options .fate")).toEqual(["→ keep on top", "→ put into the graveyard"]);
  press(" ");
  expect(answers()).toEqual([[1]]);
});

test("why no more can be chosen stands beside how many can be", () => {
  const limit = "there is mana for 1 at most";
  asked(choice("select", OPTIONS, { topic: Topic.TARGET, least: 0, limit }), { players: PLAYERS });
  expect(words(".asked [role=status]")).toEqual(["0 chosen of 0 to 1 · there is mana for 1 at most"]);
});

test("a mode that can't be chosen is shown with the reason, and is no option", () => {
  const closed = [{ text: "Destroy target artifact.", why: "no legal target" }];
  asked(choice("pick", [option("Draw a card."), option("Scry 2.")], { topic: Topic.MODE, closed }));
  expect(words(".closed li")).toEqual(["Destroy target artifact. No legal target"]);
  expect(root.querySelectorAll("[data-option]").length).toBe(2);
});

test("an ability on the stack says what it does, and isn't called as its source is", () => {
  const backstreet = permanent(101, { name: "Backstreet", text: "This land enters tapped." });
  const ability = onStack(201, { name: "Backstreet", kind: "triggered ability", source: 101, text: "Surveil 1." });
  asked(choice("pick", [option("pass")], { topic: Topic.PRIORITY }), { battlefield: [backstreet], stack: [ability] });
  expect(words(".stack-words .says")).toEqual(["Surveil 1."]);
  expect(find(".prompt").textContent).toContain("Backstreet's triggered ability is on the stack.");
  expect(words(".pass small")).toEqual(["let Backstreet's triggered ability resolve"]);
});

test("after escape from a menu the focus is where it was", async () => {
  const options = [option("pass"), option("a", 102), option("b", 102)];
  asked(choice("pick", options, { topic: Topic.PRIORITY }), { battlefield: [creature(102)] });
  const before = find(".log ol");
  before.focus();
  click('[data-refs="102"]');
  expect(document.activeElement!.matches(".option-menu button")).toBe(true);

  press("Escape");
  await act(() => Promise.resolve());
  expect(root.querySelector(".option-menu")).toBeNull();
  expect(document.activeElement).toBe(before);
});
