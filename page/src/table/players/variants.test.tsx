// What variants bring to the table, in a document: teams, reach, planes, what lies beside decks.

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { record, sent } from "../../connection/recorded";
import { take } from "../../connection/store";
import { Topic, type CardView, type TeamView, type View } from "../../protocol";
import { DEFAULT_ATTENTION } from "../../settings";
import { card, choice, creature, option, player, seen, view } from "../board/samples";
import { Game } from "../Game";
import { focusOf } from "./focus";

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
  const table = `variant${number++}`;
  act(() => {
    take(seen({ table, at: 7, attention: DEFAULT_ATTENTION, view: view(shown) }));
    render(<Game table={table} />, root);
  });
}

const find = (selector: string) => root.querySelector<HTMLElement>(selector)!;
const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
const textsOf = (selector: string) => all(selector).map((each) => each.textContent);

const FOUR = [player(0), player(1), player(2), player(3)];
const team = (players: number[], more: Partial<TeamView> = {}): TeamView => ({
  ...{ players, emperor: -1, life: null, poison: null, fatal_poison: 10 },
  ...more,
});
const GIANTS = [team([0, 1], { life: 30, poison: 0, fatal_poison: 15 }), team([2, 3], { life: 22, poison: 4, fatal_poison: 15 })];
const giants = (more: Partial<View> = {}): Partial<View> => ({
  players: [player(0, { life: 30 }), player(1, { life: 30 }), player(2, { life: 22 }), player(3, { life: 22 })],
  teams: GIANTS,
  acting: [0, 1],
  ...more,
});

test("the life and poison of a giant are told once, and each head can be chosen", () => {
  const target = choice("pick", [option("Ben", 1), option("Dee", 3)], { topic: Topic.TARGET });
  show(giants({ choice: target }));

  expect(textsOf(".life-number")).toEqual(["22", "30"]);
  expect(all(".life-total.elsewhere").map((each) => each.getAttribute("aria-label"))).toEqual([
    "Ben, shares the life of Team 1, can be chosen",
    "Dee, shares the life of Team 2, can be chosen",
  ]);
  expect(all(".state-counter-poison").map((each) => each.title)).toEqual(["4 of 15 poison counters"]);
  act(() => find(".side.small:last-of-type .life-total").click());
  expect(sent.at(-1)).toMatchObject({ answer: 1 });
});

test("teammates are told apart by a sign, and the turn is that of all of them", () => {
  show(giants());

  expect(all(".side.far.ally .player-name").map((each) => each.textContent)).toEqual(["●Team 1 Ben"]);
  expect(all(".player.active")).toHaveLength(2);
  expect(find(".turn-of").textContent).toBe("Your team");
  expect([...find(".stops-for").querySelectorAll("option")].map((each) => each.textContent)).toEqual([
    "Stops: all opponents",
    "Stops: Cid",
  ]);
});

test("of a team's own turn an opponent is looked at, and one who is in reach", () => {
  const not = { turn: "", player: -1 };
  expect(focusOf(view(giants({ active: 1 })), not, -1)).toBe(2);
  expect(focusOf(view({ players: FOUR, reach: [0, 3] }), not, -1)).toBe(3);
});

test("a teammate's hand can be looked through", () => {
  show(giants({ players: [player(0), player(1, { hand: [card(201, { name: "Bear" })], hand_size: 1 }), ...FOUR.slice(2)] }));
  act(() => find(".side.ally .known-hand").click());

  expect(find("dialog").textContent).toContain("Hand of Ben (1)");
  expect(find("dialog .thing").textContent).toContain("Bear");
});

test("who is out of range or has left is shown so", () => {
  show({ players: [player(0), player(1), player(2), player(3, { left: true, lost: true })], reach: [0, 1] });

  expect(textsOf(".side.out-of-range .player-name")).toEqual(["Cid"]);
  expect(find(".state-far-off").textContent).toContain("out of range");
  expect(find(".departed").textContent).toBe("Left the game: Dee");
  expect(all(".side.far")).toHaveLength(2);
});

test("designations, counters and votes stand at the player", () => {
  const dungeon = { id: 300, name: "Undercity", room: 1, rooms: [{ name: "Gate", told: "", leads: [1] }, { name: "Forge", told: "", leads: [] }] };
  const me = player(0, { counters: { rad: 3, energy: 2 }, tempted: 2, speed: 4, blessed: true, dungeon, completed: ["Mine"] });
  show({ players: [me, ...FOUR.slice(1)], initiative: 0, votes: [{ player: 2, choice: "salt" }] });

  expect(all(".player.near .states li").map((each) => each.title)).toEqual([
    ...["turn", "priority", "initiative", "city's blessing", "in Undercity: Forge", "completed Mine"],
    ...["the Ring tempted 2 times", "speed", "3 rad counters", "2 energy counters"],
  ]);
  expect(find("[class='state-vote-0']").textContent).toContain("votes for salt");
});

test("turns that are taken at once are told apart", () => {
  const turns = [{ active: 3, turn: 6, step: "draw step", priority: -1, stack: [] }];
  show({ players: FOUR, turns });

  expect(all(".state-marker").map((each) => each.title)).toEqual(["takes a turn at the same time: draw step"]);
});

const PLANE: CardView = card(500, { name: "Harbor", types: ["plane"], type_line: "Plane — Tide", text: "Draw.\nChaos." });

test("the plane is told with its text, and the die is rolled for what it costs", () => {
  const roll = { text: "roll the planar die: Harbor", about: [500], mana: false, special: "roll the planar die" };
  const asked = choice("pick", [option("pass"), roll], { topic: Topic.PRIORITY });
  show({ players: [player(0, { planar_die: 1, planes: 9 }), player(1)], command: [PLANE], planar_controller: 0, choice: asked });

  expect(find(".planes").textContent).toContain("Plane — Tide");
  expect(find(".plane-text").textContent).toBe("Draw. / Chaos.");
  expect(find(".planar-die .mana, .planar-die [aria-label]")).not.toBeNull();
  act(() => find(".planar-die button").click());
  expect(sent.at(-1)).toMatchObject({ answer: 1 });
});

test("where nobody plays with planes there is none, and no die when it can't be rolled", () => {
  show({});
  expect(root.querySelector(".planes")).toBeNull();

  show({ command: [PLANE], planar_controller: 1 });
  expect((find(".planar-die button") as HTMLButtonElement).disabled).toBe(true);
});

test("vanguards, schemes and conspiracies lie beside, those of others in secret", () => {
  const of = (id: number, owner: number, type: string) => card(id, { owner, name: `A ${type}`, types: [type] });
  show({
    players: [player(0, { schemes: 18 }), player(1)],
    command: [of(401, 0, "vanguard"), of(402, 0, "scheme"), card(403, { owner: 1, name: "", face_down: true, types: [] })],
  });

  expect(textsOf(".player.near .beside-name")).toEqual(["A vanguard", "A scheme"]);
  expect(find(".scheme-deck").title).toBe("18 cards in the scheme deck");
  expect(textsOf(".player.far .beside-name")).toEqual(["hidden agenda"]);
  expect(root.querySelector(".zone-command")).toBeNull();
});

test("a goaded creature and a Ring-bearer are marked and told", () => {
  show({ players: FOUR, battlefield: [creature(101, { goaded: [2], bears_ring: true })] });

  expect(find(".row .thing .goaded")).not.toBeNull();
  expect(find(".row .thing .only-heard, .row .thing").textContent + find(".row .thing").getAttribute("aria-label")).toContain("goaded by Cid");
});
