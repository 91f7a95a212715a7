// Deciding how cards are played that aren't read in full.

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UnreadDialog } from "./UnreadDialog";
import type { UnreadCard } from "./unreadApi";
import { firstWays, isDecided, waysFor, type Ways } from "./ways";

vi.mock("./unreadApi", () => ({
  unreadApi: { like: () => Promise.resolve(["Grizzly", "Ox"]), ofDeck: () => Promise.resolve([]) },
}));

const LINES = [
  { text: "Trample", counts: true },
  { text: "Frobnicate.", counts: false },
];
const RAM: UnreadCard = { name: "Ram", beside: false, partly: true, faces: [{ name: "Ram", lines: LINES }], why: "" };
const JOLT: UnreadCard = { name: "Jolt", beside: false, partly: false, faces: [], why: "" };
const OWL: UnreadCard = { name: "Owl", beside: true, partly: true, faces: [], why: "" };

let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement("div"));
  HTMLDialogElement.prototype.showModal ??= () => undefined;
});

afterEach(() => {
  render(null, root);
  root.remove();
});

function opened(cards: readonly UnreadCard[]): Ways[] {
  const decided: Ways[] = [];
  const nothing = () => undefined;
  act(() =>
    render(
      <UnreadDialog deck="Mine" cards={cards} ways={{}} onDecide={(ways) => decided.push(ways)} onClose={nothing} />,
      root,
    ),
  );
  return decided;
}

const fieldset = (at: number) => root.querySelectorAll("fieldset")[at]!;

function choose(at: number, label: string): void {
  const ways = [...fieldset(at).querySelectorAll<HTMLElement>("label.way")];
  const way = ways.find((each) => each.textContent?.includes(label));
  act(() => way!.querySelector("input")!.click());
}

const primary = () => root.querySelector<HTMLButtonElement>("button.primary")!;

test("only what is in the sideboard alone is decided beforehand", () => {
  expect(firstWays([RAM, OWL], {})).toEqual({ Ram: "", Owl: "leave-out" });
  expect(isDecided([RAM, OWL], { Owl: "leave-out" })).toBe(false);
  expect(waysFor([RAM], { Ram: " Ox ", Owl: "leave-out" })).toEqual({ Ram: "Ox" });
});

test("a card shows what isn't read of it, and is decided by a choice", () => {
  const decided = opened([RAM, OWL]);
  expect([...fieldset(0).querySelectorAll("s")].map((each) => each.textContent)).toEqual(["Frobnicate."]);
  expect(primary().disabled).toBe(true);

  choose(0, "Play it in part");
  act(() => primary().click());

  expect(decided).toEqual([{ Ram: "partly", Owl: "leave-out" }]);
});

test("of what nothing would be left another card is played", () => {
  const decided = opened([JOLT]);
  expect(fieldset(0).textContent).not.toContain("Play it in part");
  choose(0, "Play another card instead");
  const input = fieldset(0).querySelector<HTMLInputElement>(".field input")!;

  input.value = "Ox";
  act(() => void input.dispatchEvent(new Event("input", { bubbles: true })));
  act(() => primary().click());

  expect(decided).toEqual([{ Jolt: "Ox" }]);
});

test("all that can be are played in part with one click", () => {
  opened([RAM, { ...RAM, name: "Ewe" }, JOLT]);
  const all = [...root.querySelectorAll("button")].find((each) => each.textContent?.includes("all of them"));

  act(() => all!.click());

  const checked = [...root.querySelectorAll<HTMLInputElement>("input:checked")];
  expect(checked).toHaveLength(2);
  expect(primary().disabled).toBe(true);
});
