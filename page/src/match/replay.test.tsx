// Going through a past game: by keys, and from turn to turn.

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../connection/api";
import { record, sent } from "../connection/recorded";
import { line, take } from "../connection/store";
import { card, player, seen, view } from "../table/board/samples";
import { ReplayPage } from "./ReplayPage";

let root: HTMLElement;
const TURNS = [{ at: 4, turn: 1, player: 0 }, { at: 9, turn: 2, player: 1 }];
const VIEW = view({ viewer: null, players: [player(0, { hand: [card(110)], hand_size: 1 }), player(1)] });

beforeEach(async () => {
  vi.stubGlobal("ResizeObserver", class { observe() {} disconnect() {} });
  vi.spyOn(api, "turningPoints").mockResolvedValue({ points: [], turns: TURNS });
  root = document.createElement("main");
  document.body.append(root);
  record();
  line.value = "open";
  await act(async () => {
    render(<ReplayPage id="past" />, root);
    await Promise.resolve();
  });
  arrive(0);
});

afterEach(() => {
  act(() => render(null, root));
  root.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function arrive(at: number): void {
  act(() => take(seen({ table: "past", at, length: 12, log: [], view: VIEW })));
}

/** The step that is asked for by a key, which then arrives. */
function pressed(key: string, target: Element = document.body): number | undefined {
  const before = sent.length;
  act(() => void target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
  const asked = sent.slice(before).find((each) => each.type === "replay");
  if (asked?.type !== "replay") return undefined;
  arrive(asked.at!);
  return asked.at;
}

test("arrow keys go step by step and turn by turn, and leave the hand alone", () => {
  expect(pressed("ArrowRight")).toBe(1);
  expect(pressed("ArrowDown")).toBe(4);
  expect(root.querySelector(".replay-turn")!.textContent).toBe("Turn 1");
  expect(pressed("ArrowDown")).toBe(9);
  expect(pressed("ArrowDown")).toBe(12);
  expect(pressed("ArrowUp")).toBe(9);
  expect(pressed("ArrowLeft")).toBe(8);
  expect(pressed("ArrowUp")).toBe(4);
  expect(pressed("Home")).toBe(0);
  expect(pressed("End")).toBe(12);
  expect(document.activeElement?.matches(".thing")).toBe(false);
  expect(root.querySelectorAll(".turn-marks > span")).toHaveLength(2);
});

test("in a field, and from a card in focus, arrow keys do what they do there", () => {
  expect(pressed("ArrowRight", root.querySelector("input[type=range]")!)).toBeUndefined();
  expect(pressed("ArrowRight", root.querySelector(".hand .thing")!)).toBeUndefined();
});
