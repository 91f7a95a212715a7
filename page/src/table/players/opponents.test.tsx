// Several players with commanders in a document: what is shown of each, and who is looked at.

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { record, sent } from "../../connection/recorded";
import { take } from "../../connection/store";
import { Topic, type CommanderView, type View } from "../../protocol";
import { DEFAULT_ATTENTION } from "../../settings";
import { card, choice, creature, option, player, seen, view } from "../board/samples";
import { Game } from "../Game";
import { isNearlyFatal } from "./CommanderDamage";
import { focusOf, nextOf } from "./focus";

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

function show(shown: Partial<View>): void {
  const table = `several${number++}`;
  act(() => {
    take(seen({ table, at: 7, attention: DEFAULT_ATTENTION, view: view(shown) }));
    render(<Game table={table} />, root);
  });
}

const find = (selector: string) => root.querySelector<HTMLElement>(selector)!;
const press = (key: string) =>
  act(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
const lookedAt = () => find(".side.focused .player-name").textContent;

const FOUR = [player(0), player(1), player(2), player(3)];
const NOT_LOOKED = { turn: "", player: -1 };

function leader(more: Partial<CommanderView> = {}): CommanderView {
  return { name: "Teskar", card: "Teskar", id: 150, zone: "command", casts: 0, tax: 0, signature_spell: false, ...more };
}

test("a commander in the command zone is cast by a click, and its tax is told", () => {
  const me = player(0, { commanders: [leader({ casts: 1, tax: 2 })] });
  show({
    players: [me, player(1)],
    command: [card(150, { name: "Teskar" })],
    choice: choice("pick", [option("pass"), option("cast Teskar", 150)], { topic: Topic.PRIORITY }),
  });

  expect(find(".commanders .tax").textContent).toBe("+2");
  expect(find(".commanders .only-heard").textContent).toContain("costs 2 more from the command zone");
  expect(root.querySelector(".zone-command")).toBeNull();
  act(() => find(".commanders .thing.can").click());
  expect(sent.at(-1)).toMatchObject({ type: "answer", answer: 1 });
});

test("of a commander elsewhere its zone is told", () => {
  show({ players: [player(0, { commanders: [leader({ zone: "graveyard" })] }), player(1, { commanders: [leader({ zone: "" })] })] });

  expect(find(".player.near .commanders").textContent).toContain("graveyard");
  expect(find(".player.far .commanders").textContent).toContain("where it isn't seen");
});

test("other cards in the command zone are a pile beside", () => {
  show({
    players: [player(0, { commanders: [leader()] }), player(1)],
    command: [card(150, { name: "Teskar" }), card(151, { name: "Emblem" })],
  });

  expect(find(".player.near .zone-command .size").textContent).toBe("1");
});

test("damage by a commander stands at the life total, with a warning near what is fatal", () => {
  const dealt = [
    { owner: 1, name: "Orsha", amount: 14 },
    { owner: 2, name: "Vorlath", amount: 3 },
  ];
  show({ players: [player(0, { commander_damage: dealt }), ...FOUR.slice(1)], fatal_damage: 21 });

  const [near, far] = [...root.querySelectorAll<HTMLElement>(".player.near .commander-damage .dealt")];
  expect(near!.title).toBe("14 combat damage by Orsha of Ben; 21 is fatal");
  expect(near!.classList.contains("nearly-fatal")).toBe(true);
  expect(far!.classList.contains("nearly-fatal")).toBe(false);
  expect(isNearlyFatal(13, 21)).toBe(false);
});

test("a click on damage by a commander tells what everybody was dealt, and by whose", () => {
  const dealt = [{ owner: 1, name: "Orsha", amount: 14 }];
  const theirs = [{ owner: 0, name: "Vorlath", amount: 3 }];
  const players = [player(0, { commander_damage: dealt }), ...FOUR.slice(1, 3), { ...FOUR[3]!, commander_damage: theirs }];
  show({ players, fatal_damage: 21 });

  act(() => find(".player.near .commander-damage").click());

  expect([...root.querySelectorAll("dialog h3")].map((each) => each.textContent)).toEqual(["You", "Dee"]);
  expect([...root.querySelectorAll("dialog li")].map((each) => each.textContent)).toEqual([
    "14 combat damage by Orsha of Ben; 21 is fatal",
    "3 combat damage by Vorlath of Ann; 21 is fatal",
  ]);
});

test("where no damage by a commander is fatal, none is counted", () => {
  const dealt = [{ owner: 1, name: "Orsha", amount: 14 }];
  show({ players: [player(0, { commander_damage: dealt }), player(1)], fatal_damage: 0 });

  expect(root.querySelector(".commander-damage")).toBeNull();
});

test("of several opponents a click on a name or a key tells who is looked at", () => {
  show({ players: FOUR });
  expect(lookedAt()).toBe("Ben");
  expect(root.querySelectorAll(".side.small")).toHaveLength(2);

  act(() => find(".side.small:last-child .player-name").click());
  expect(lookedAt()).toBe("Dee");
  press("u");
  expect(lookedAt()).toBe("Ben");
  act(() => find(".side.small .ground").click());
  expect(lookedAt()).toBe("Cid");
});

test("a single opponent is simply there", () => {
  show({ players: FOUR.slice(0, 2) });

  expect(root.querySelector(".several, .focused, .small")).toBeNull();
});

test("one looks at whose turn it is until the next turn, and at nobody who left", () => {
  const theirs = view({ players: FOUR, turn: 6, active: 2 });
  expect(focusOf(theirs, NOT_LOOKED, 1)).toBe(2);
  expect(focusOf(theirs, { turn: "6 2", player: 3 }, 1)).toBe(3);
  expect(focusOf({ ...theirs, turn: 7, active: 0 }, { turn: "6 2", player: 3 }, 2)).toBe(2);

  const left = view({ players: [player(0), player(1, { left: true }), player(2), player(3)] });
  expect(focusOf(left, NOT_LOOKED, 1)).toBe(2);
  expect(nextOf(left, 3)?.id).toBe(2);
});

test("who is attacked wears how many attack, and their names", () => {
  const attacker = (id: number, attacking: number) => creature(id, { name: `Bear ${id}`, attacking });
  show({ players: FOUR, battlefield: [attacker(101, 2), attacker(102, 2), attacker(103, 3)] });

  expect([...root.querySelectorAll<HTMLElement>(".state-attacked")].map((each) => each.title)).toEqual([
    "attacked by Bear 101, Bear 102",
    "attacked by Bear 103",
  ]);
});
