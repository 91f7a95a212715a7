// The table in a document: what is shown of a view, and what is sent when something is done.

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { record, sent } from "../connection/recorded";
import { line, take } from "../connection/store";
import { Topic, type ChoiceView, type Seen, type View } from "../protocol";
import { DEFAULT_ATTENTION } from "../settings";
import { card, choice, creature, onStack, option, permanent, player, seen, view } from "./board/samples";
import { Game } from "./Game";

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

/** Show a view at a new table. */
function show(shown: Partial<View>, more: Partial<Seen> = {}, readOnly = false): void {
  const table = `t${number++}`;
  act(() => {
    take(seen({ table, at: 7, attention: DEFAULT_ATTENTION, view: view(shown), ...more }));
    render(<Game table={table} readOnly={readOnly} />, root);
  });
}

function asked(open: ChoiceView, shown: Partial<View> = {}): void {
  show({ ...shown, choice: open });
}

const find = (selector: string) => root.querySelector<HTMLElement>(selector)!;
const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
const click = (selector: string, init: MouseEventInit = {}) =>
  act(() => void find(selector).dispatchEvent(new MouseEvent("click", { bubbles: true, ...init })));
const press = (key: string, target: EventTarget = document.body) =>
  act(() => void target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));

/** What was answered. */
function answers(): unknown[] {
  return sent.flatMap((message) => (message.type === "answer" ? [message.answer] : []));
}

const HAND = [player(0, { hand: [card(110, { name: "Shock" })], hand_size: 1 }), player(1)];

test("battlefields are lists with headings, and every object says all of itself", () => {
  const bear = creature(102, { tapped: true, damage: 1, keywords: ["flying"], counters: { "+1/+1": 2 } });
  show({ battlefield: [permanent(101), bear, permanent(103, { controller: 1 })] });

  expect(all(".battlefield h2").map((each) => each.textContent)).toEqual([
    "Battlefield of Ben",
    "Battlefield of Ann",
  ]);
  expect(all(".battlefield.near h3").map((each) => each.textContent)).toEqual(["Creatures", "Lands"]);
  const words = find('[data-refs="102"] .only-heard').textContent;
  for (const part of ["Bear", "2/2", "tapped", "1 damage", "2 +1/+1 counters", "flying"]) {
    expect(words).toContain(part);
  }
});

test("permanents all alike are one pile with a badge", () => {
  show({ battlefield: [permanent(101), permanent(102), permanent(103)] });
  expect(find('[data-refs="101 102 103"] .count').textContent).toBe("×3");
  expect(find('[data-refs="101 102 103"] .only-heard').textContent).toContain("3 of them");
});

test("a click on a card in hand casts it, and the space bar passes", () => {
  const options = [option("pass"), option("cast Shock", 110)];
  asked(choice("pick", options, { topic: Topic.PRIORITY }), { players: HAND });
  click(".hand .thing.can");
  expect(sent).toEqual([{ type: "answer", table: expect.any(String), at: 7, answer: 1 }]);

  asked(choice("pick", options, { topic: Topic.PRIORITY }), { players: HAND });
  press(" ");
  expect(answers()).toEqual([1, 0]);
});

test("a second answer is not sent while the first is on its way", () => {
  asked(choice("pick", [option("yes"), option("no")]));
  click(".option");
  click(".option");
  press("2");
  expect(answers()).toEqual([0]);
});

test("it is not sent either when the same moment is told again, as after a change of stops", () => {
  const open = choice("pick", [option("yes"), option("no")]);
  asked(open);
  const again = seen({ table: `t${number - 1}`, at: 7, attention: DEFAULT_ATTENTION, view: view({ choice: open }) });
  click(".option");
  act(() => take(again));
  click(".option");
  expect(answers()).toEqual([0]);

  act(() => take({ type: "refused", code: "failed", text: "No.", table: again.table, about: "answer", tables: [] }));
  act(() => take({ ...again }));
  click(".option");
  expect(answers()).toEqual([0, 0]);

  act(() => void (line.value = "lost"));
  act(() => void (line.value = "connecting"));
  act(() => take({ ...again }));
  click(".option");
  expect(answers()).toEqual([0, 0, 0]);
});

test("where a card can be used in several ways they are offered beside it", () => {
  const options = [option("pass"), option("cast Shock", 110), option("cast Shock (kicked)", 110)];
  asked(choice("pick", options, { topic: Topic.PRIORITY }), { players: HAND });
  click(".hand .thing.can");
  expect(all(".option-menu .option .words").map((each) => each.textContent)).toEqual([
    "Cast Shock",
    "Cast Shock (kicked)",
  ]);
  press("2");
  expect(answers()).toEqual([2]);
});

test("attackers are clicked, shown with an arrow to come, and confirmed", () => {
  const options = [option("a", 101, 1), option("b", 102, 1)];
  const attack = choice("select", options, { topic: Topic.ATTACKERS, least: 0, most: 2 });
  asked(attack, { battlefield: [creature(101, { name: "Ox" }), creature(102)] });
  click('[data-refs="102"]');
  expect(find('[data-refs="102"]').getAttribute("aria-pressed")).toBe("true");
  expect(find("[data-primary]").textContent).toContain("Attack with 1 creature");
  press("p");
  expect(answers()).toEqual([[1]]);
});

test("of a pile one after the other is chosen, or with shift all", () => {
  const options = [101, 102, 103].map((id) => option("a", id, 1));
  const attack = choice("select", options, { topic: Topic.ATTACKERS, least: 0, most: 3 });
  asked(attack, { battlefield: [101, 102, 103].map((id) => creature(id)) });
  click('[data-refs="101 102 103"]');
  expect(find('[data-refs="103"]').getAttribute("aria-pressed")).toBe("true");
  click('[data-refs="101 102"]', { shiftKey: true });
  click("[data-primary]");
  expect(answers()).toEqual([[0, 1, 2]]);
});

test("escape begins the choice anew", () => {
  const options = [option("a", 101), option("b", 102)];
  asked(choice("select", options, { least: 0, most: 2 }), { battlefield: [creature(101, { name: "Ox" }), creature(102)] });
  click('[data-refs="101"]');
  press("Escape");
  click("[data-none]");
  expect(answers()).toEqual([[]]);
});

test("escape leads back from a look at the past, wherever the focus is", () => {
  const told = { kind: "LandPlayed", text: "Ann plays Mountain.", rule: "", about: [], cause: -1, detail: false, amount: 0 };
  const elsewhere = document.createElement("button"); // such as the page's menu
  document.body.append(elsewhere);
  for (const focus of [document.body, elsewhere, null]) {
    show({}, { log: [told] });
    click(".log .told");
    expect(find(".looking-back")).not.toBeNull();
    press("Escape", focus ?? find(".log-filter"));
    expect(find(".looking-back")).toBeNull();
  }
  elsewhere.remove();
});

test("the space bar confirms what is selected, and never that nothing is", () => {
  const options = [option("a", 101, 1), option("b", 102, 1)];
  asked(choice("select", options, { topic: Topic.ATTACKERS, least: 0, most: 2 }), { battlefield: [creature(101), creature(102)] });
  press(" ");
  press("Enter");
  expect(sent).toEqual([]);
  press("p");
  expect(answers()).toEqual([[]]);
});

test("enter at a question confirms, and skips no turn", () => {
  asked(choice("number", [], { topic: Topic.VALUE_OF_X, least: 0, most: 3 }));
  press("Enter");
  expect(sent).toEqual([{ type: "answer", table: expect.any(String), at: 7, answer: 3 }]);

  asked(choice("pick", [option("yes"), option("no")]));
  press("Enter");
  expect(sent).toHaveLength(1);
});

test("X begins at the most, other numbers at the least", () => {
  asked(choice("number", [], { topic: Topic.VALUE_OF_X, least: 0, most: 6 }));
  expect((find(".number input") as HTMLInputElement).value).toBe("6");
  asked(choice("number", [], { topic: Topic.NUMBER, least: 0, most: 6 }));
  expect((find(".number input") as HTMLInputElement).value).toBe("0");
});

test("an order is changed with the arrow keys", () => {
  asked(choice("order", [option("a"), option("b"), option("c")]));
  press("ArrowDown", find('[data-place="0"]'));
  press("ArrowUp", find('[data-place="2"]'));
  expect(all(".ordered .words").map((each) => each.textContent)).toEqual(["1. B", "2. C", "3. A"]);
  click("[data-primary]");
  expect(answers()).toEqual([[1, 2, 0]]);
});

test("a number may be larger than JavaScript counts", () => {
  const most = (10n ** 40n).toString();
  asked(choice("number", [], { least: 0, most }));
  const field = find(".number input") as HTMLInputElement;
  act(() => {
    field.value = "20,000,000,000,000,000,001";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  click("[data-primary]");
  expect(answers()).toEqual(["20000000000000000001"]);
});

test("a number out of range is not sent", () => {
  asked(choice("number", [], { least: 1, most: 5 }));
  const field = find(".number input") as HTMLInputElement;
  act(() => {
    field.value = "6";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  expect((find("[data-primary]") as HTMLButtonElement).disabled).toBe(true);
  expect(find(".choice-panel .error").textContent).toBe("A number from 1 to 5.");
  click(".number button:last-child");
  press(" ");
  expect(answers()).toEqual([5]);
});

test("damage is divided on the table and in the panel", () => {
  const options = [option("Ox", 101), option("Bear", 102)];
  asked(choice("divide", options, { least: 0, most: 4 }), {
    battlefield: [creature(101, { name: "Ox" }), creature(102)],
  });
  click('[data-refs="101"]');
  expect(find(".choice-panel .soft").textContent).toBe("3 of 4 left to divide");
  click(".shares li:last-child button:last-child");
  click("[data-primary]");
  expect(answers()).toEqual([[1, 3]]);
});

test("cards that are not on the table are shown for the choice", () => {
  const library = [card(-2, { name: "Fog", position: 0 }), card(-3, { name: "Elk", position: 1 })];
  const options = [option("Fog", -2), option("Elk", -3)];
  asked(choice("select", options, { least: 0, most: 2 }), { players: [player(0, { library }), player(1)] });
  click('.tray [data-refs="-3"]');
  press(" ");
  expect(answers()).toEqual([[1]]);
});

test("long lists are searched", () => {
  const options = ["Goblin", "Elf", "Hobgoblin", ..."abcdefghi"].map((text) => option(text));
  asked(choice("pick", options));
  const field = find(".search-options") as HTMLInputElement;
  act(() => {
    field.value = "hob";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  expect(all(".options .option")).toHaveLength(1);
  press("1");
  expect(answers()).toEqual([2]);
});

test("enter passes until the end of the turn, and stops and control are toggled", () => {
  show({});
  press("Enter");
  press("f");
  click('[aria-label="stop in others\' upkeep"]');
  const attention = sent.map((message) => message.type === "attend" && message.attention);
  expect(attention[0]).toEqual({ ...DEFAULT_ATTENTION, until: "end of turn" });
  expect(attention[1]).toEqual({ ...DEFAULT_ATTENTION, full_control: true });
  expect(attention[2]).toEqual({
    ...DEFAULT_ATTENTION,
    full_control: true,
    theirs: [...DEFAULT_ATTENTION.theirs, "upkeep"],
  });
});

test("taking back is offered only where it is possible, and asks where it must", () => {
  show({});
  expect((find(".undo") as HTMLButtonElement).disabled).toBe(true);
  press("z");
  expect(sent).toEqual([]);
  show({}, { undo: "consent" });
  expect(find(".undo").textContent).toContain("Ask to take back");
  press("z");
  expect(sent.map((message) => message.type)).toEqual(["undo"]);
});

test("who is asked for consent can give it", () => {
  show({}, { asking: 1 });
  expect(find(".consent").textContent).toContain("Ben would like to take back");
  click(".consent button");
  expect(sent).toEqual([{ type: "consent", table: expect.any(String), accept: true }]);
});

test("who looks on, or at a replay, can do nothing", () => {
  const open = choice("pick", [option("pass"), option("cast Shock", 110)], { topic: Topic.PRIORITY });
  show({ choice: open, players: HAND }, { undo: "free" }, true);
  press(" ");
  press("z");
  press("Enter");
  press("q");
  expect(all(".can, .option, .undo, dialog")).toEqual([]);
  expect(sent).toEqual([]);
});

test("what is on the stack says whose it is, what for, and at whom", () => {
  show({
    stack: [onStack(200, { name: "Shock", x: 3, targets: [1], target_names: ["Ben"] })],
  });
  const words = find('.stack [data-refs="200"] .only-heard').textContent;
  for (const part of ["Shock", "spell", "of Ann", "X = 3", "targets Ben"]) expect(words).toContain(part);
});

test("a refusal is told, but not that something came too late", () => {
  show({});
  const table = find(".game") && `t${number - 1}`;
  const refused = { type: "refused", text: "No.", table, about: "answer", tables: [] } as const;
  act(() => take({ ...refused, code: "late" }));
  expect(find(".refusal")).toBeNull();
  act(() => take({ ...refused, code: "over" }));
  expect(find(".refusal")).toBeNull();
  act(() => take({ ...refused, code: "illegal" }));
  expect(find(".refusal").textContent).toBe("No.");
});

test("how the game ended is said", () => {
  const players = [player(0), player(1, { lost: true })];
  show({ is_over: true, winners: [0], why_over: "has no life left", players });
  expect(find(".outcome").textContent).toBe("You won!Ben has no life left.");
});

test("why a game of several ended is said of those who lost last", () => {
  const players = [player(0), player(1, { lost: true, left: true }), player(2, { lost: true })];
  const over = { is_over: true, winners: [0], why_over: "has no life left" };
  show({ ...over, players });
  expect(find(".outcome p").textContent).toBe(`${players[2]!.name} has no life left.`);
  const pair = [player(0), player(1, { lost: true }), player(2, { lost: true })];
  show({ ...over, players: pair });
  expect(find(".outcome p").textContent).toBe(`${pair[1]!.name}, ${pair[2]!.name} have no life left.`);
});

test("who plays is called you, and the others by their names", () => {
  show({ active: 0 });
  expect(all(".player-name").map((each) => each.textContent)).toEqual(expect.arrayContaining(["You", "Ben"]));
  expect(find(".turn-of").textContent).toBe("You");
  show({ viewer: null });
  expect(all(".player-name").map((each) => each.textContent)).not.toContain("You");
});

test("a digit takes a card that is shown for the choice", () => {
  const library = [card(-2, { name: "Fog" }), card(-3, { name: "Elk" })];
  const options = [option("Fog", -2), option("Elk", -3), option("nothing")];
  asked(choice("pick", options), { players: [player(0, { library }), player(1)] });
  expect(all("[data-digit]").map((each) => each.dataset["digit"])).toEqual(["1", "2", "3"]);
  press("2");
  expect(answers()).toEqual([1]);
});

test("while a dialog is open keys do nothing to the game behind it", () => {
  asked(choice("pick", [option("pass")], { topic: Topic.PRIORITY }));
  press("?");
  expect(find("dialog").textContent).toContain("take the last action back");
  press("p");
  expect(sent).toEqual([]);
});

test("only what can be chosen among several is a toggle", () => {
  show({ battlefield: [creature(101)] });
  expect(find('[data-refs="101"]').hasAttribute("aria-pressed")).toBe(false);
  asked(choice("select", [option("a", 101)], { least: 0 }), { battlefield: [creature(101)] });
  expect(find('[data-refs="101"]').getAttribute("aria-pressed")).toBe("false");
});
