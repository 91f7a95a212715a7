// The coach in a document: what is listed, what is asked, what is said.

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { record, sent } from "../../connection/recorded";
import { take } from "../../connection/store";
import { DEFAULT_ATTENTION } from "../../settings";
import { Topic, type Judged, type View } from "../../protocol";
import { card, choice, creature, manaOption, option, permanent, player, seen, view } from "../board/samples";
import { placesOf } from "../board/objects";
import { askedAbout, panel } from "../controls/panels";
import { Game } from "../Game";
import { aimsIn, askableIn, offersOf } from "./offers";

const TABLE = "coach";
let root: HTMLElement;

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", class { observe() {} disconnect() {} });
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  root = document.createElement("main");
  document.body.append(root);
  record();
});

afterEach(() => {
  render(null, root);
  root.remove();
  panel.value = "";
  askedAbout.value = null;
  vi.unstubAllGlobals();
});

const SHOCK = card(110, { name: "Shock", mana_cost: "{R}", text: "Shock deals 2 damage to any target.\nDraw a card." });
const HAND = [player(0, { hand: [SHOCK], hand_size: 1 }), player(1, { hand_size: 2 })];
const OPTIONS = [option("pass"), option("cast Shock", 110), option("tap Forest", 101), option("tap Forest", 102)];
const PRIORITY = choice("pick", OPTIONS, { topic: Topic.PRIORITY });
const BOARD: Partial<View> = {
  players: HAND,
  battlefield: [permanent(101), permanent(102), creature(103, { controller: 1, owner: 1 })],
};

function show(more: Partial<View>, at = 7): void {
  act(() => {
    take(seen({ table: TABLE, at, attention: DEFAULT_ATTENTION, view: view({ ...BOARD, ...more }) }));
    render(<Game table={TABLE} />, root);
  });
}

const press = (key: string, target: EventTarget = document.body) =>
  act(() => void target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
const find = (selector: string) => root.querySelector<HTMLElement>(selector)!;
const words = (selector: string) => [...root.querySelectorAll(selector)].map((each) => each.textContent);
const named = (name: string) =>
  [...root.querySelectorAll<HTMLElement>(".coach button")].find((each) => each.textContent === name)!;
const asked = () => sent.filter((each) => each.type === "whynot");

test("options alike are one, each with the words of its card in a line", () => {
  const places = placesOf(view({ ...BOARD, choice: PRIORITY }));

  expect(offersOf(PRIORITY, places)).toEqual([
    { place: 0, text: "pass", words: "", cost: "", count: 1 },
    { place: 1, text: "cast Shock", words: "Shock deals 2 damage to any target. / Draw a card.", cost: "{R}", count: 1 },
    { place: 2, text: "tap Forest", words: "", cost: "", count: 2 },
  ]);
});

test("what can be asked about is what one sees, the own first and those alike once", () => {
  const known = card(-2, { name: "Known", owner: 1 });
  const shown = view({ ...BOARD, players: [HAND[0]!, player(1, { hand: [known], hand_size: 2 })] });

  expect(askableIn(shown, placesOf(shown)).map(({ zone, player, cards }) => [zone, player, cards.map(({ id }) => id)])).toEqual([
    ["hand", 0, [110]],
    ["battlefield", 0, [101]],
    ["battlefield", 1, [103]],
  ]);
});

test("the key opens the coach, and what it lists can be taken", () => {
  show({ choice: PRIORITY });
  press("w");

  expect(words(".coach .offers li")[1]!.replace(/\s+/g, " ")).toBe("Cast Shock Shock deals 2 damage to any target. / Draw a card.");
  act(() => named("Cast Shock").click());
  expect(sent.some((each) => each.type === "answer" && each.answer === 1)).toBe(true);
  expect(find(".coach")).toBeNull();
});

test("a card that is picked is asked about, and the reasons link their rules", () => {
  show({ choice: null, deciding: 1 });
  press("w");
  expect(find(".coach").textContent).toContain("Ben has to decide");
  act(() => named("Shock").click());
  expect(asked()).toEqual([{ type: "whynot", table: TABLE, object: 110, against: -1 }]);

  const reasons = [{ text: "Ben has priority, not Ann.", rules: ["117.1"] }];
  const said: Judged["verdicts"] = [{ wish: "cast", verdict: "later", text: "You can cast Shock, but not yet.", reasons }];
  act(() => take({ type: "judged", table: TABLE, object: 110, against: -1, verdicts: said }));
  expect(words(".judgment b")).toEqual(["You can cast Shock, but not yet."]);
  expect(words(".judgment li")).toEqual(["Ben has priority, not Ann. CR 117.1"]);

  act(() => {
    const select = find(".coach select") as HTMLSelectElement;
    select.value = "103";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(asked().at(-1)).toMatchObject({ object: 110, against: 103 });
  expect(words(".judgment b")).toEqual([]);
});

test("it is asked again when the game goes on, and a refusal is shown", () => {
  show({ choice: null });
  act(() => {
    askedAbout.value = 110;
    panel.value = "coach";
  });
  show({ choice: null }, 8);
  expect(asked().length).toBe(2);

  act(() => take({ type: "refused", code: "hidden", text: "you see no such object", table: TABLE, about: "whynot", tables: [] }));
  expect(words(".judged .error")).toEqual(["you see no such object"]);
});

test("mana of lands is no news, and a permanent's text isn't said beside each of its abilities", () => {
  const wasteland = permanent(104, { name: "Wasteland", text: "{T}: Add {C}.\n{T}: Destroy a land." });
  const options = [option("pass"), manaOption("Wasteland: add {C}", 104), option("Wasteland: destroy a land", 104)];
  const open = choice("pick", options, { topic: Topic.PRIORITY });
  const places = placesOf(view({ battlefield: [wasteland] }));

  expect(offersOf(open, places).map(({ text, words }) => [text, words])).toEqual([
    ["pass", ""],
    ["Wasteland: destroy a land", ""],
  ]);
});

test("who asks about a card reads the answer first", () => {
  show({ choice: PRIORITY }, 20);
  act(() => {
    askedAbout.value = 110;
    panel.value = "coach";
  });

  expect(find(".coach h2").textContent).toBe("What can I do with Shock?");
  expect(find(".coach .judged").compareDocumentPosition(find(".coach .offers"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(find(".coach details").hasAttribute("open")).toBe(false);
});

test("what it would be done to is called by name, those alike once", () => {
  const shown = view({ ...BOARD, battlefield: [permanent(101), permanent(102), permanent(105, { tapped: true })] });

  expect(aimsIn(shown, placesOf(shown)).map(({ id, count }) => [id, count])).toEqual([[0, 1], [1, 1], [101, 2], [105, 1]]);
  show({ choice: PRIORITY, battlefield: shown.battlefield }, 21);
  act(() => {
    askedAbout.value = 110;
    panel.value = "coach";
  });
  expect(words(".coach option")).toEqual(["whatever it may", "You", "Ben", "Forest (yours) ×2", "Forest (yours, tapped)"]);
});

test("the card in focus is what the key asks about", () => {
  show({ choice: PRIORITY });
  find(".hand .thing").focus();
  press("w", find(".hand .thing"));

  expect(asked().at(-1)).toMatchObject({ object: 110 });
});

test("who only looks on has no coach", () => {
  act(() => {
    take(seen({ table: "watched", at: 7, attention: null, view: view({ ...BOARD, viewer: null }) }));
    render(<Game table="watched" />, root);
  });
  press("w");

  expect(find(".coach")).toBeNull();
});
