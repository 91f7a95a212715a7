// The keyboard: which key does what. Keys that write or press a button do only that.

import { t } from "../../words";

export type Command =
  | "pass"
  | "confirm"
  | "confirm or end of turn"
  | "end of turn"
  | "something happens"
  | "my next turn"
  | "hold priority"
  | "yields"
  | "undo"
  | "full control"
  | "by hand"
  | "attack with all"
  | "cancel"
  | "help"
  | "coach"
  | "concede"
  | "report"
  | "hand"
  | "battlefield"
  | "their battlefield"
  | "next opponent"
  | "stack"
  | "panel"
  | "log"
  | "graveyards"
  | "exile"
  | "search"
  | "stops"
  | "skip"
  | "inspect";

export interface Pressed {
  readonly key: string;
  readonly ctrlKey?: boolean;
  readonly altKey?: boolean;
  readonly metaKey?: boolean;
}

/** What has the focus: a field that is written in, something that can be pressed, a card that
 * can only be looked at, or nothing of these. */
export type Focused = "field" | "button" | "card" | "none";

const EVERYWHERE: Readonly<Record<string, Command>> = {
  p: "pass",
  e: "end of turn",
  n: "something happens",
  v: "my next turn",
  r: "hold priority",
  y: "yields",
  z: "undo",
  f: "full control",
  m: "by hand",
  a: "attack with all",
  q: "concede",
  h: "hand",
  b: "battlefield",
  o: "their battlefield",
  u: "next opponent",
  k: "stack",
  c: "panel",
  l: "log",
  t: "stops",
  s: "skip",
  g: "graveyards",
  x: "exile",
  i: "inspect",
  w: "coach",
  j: "report",
  "/": "search",
  "?": "help",
  Escape: "cancel",
};
const UNLESS_PRESSED: Readonly<Record<string, Command>> = { " ": "confirm" };
const UNFOCUSED: Readonly<Record<string, Command>> = { " ": "confirm", Enter: "confirm or end of turn" };

/** What a key does, if anything. */
export function commandOf(pressed: Pressed, focused: Focused): Command | null {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return null;
  if (focused === "field") return pressed.key === "Escape" ? "cancel" : null;
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
  const more = focused === "none" ? UNFOCUSED : focused === "card" ? UNLESS_PRESSED : {};
  return { ...EVERYWHERE, ...more }[key] ?? null;
}

/** The option a digit stands for: 1 is the first, 0 the tenth. */
export function placeOf(pressed: Pressed, focused: Focused): number | null {
  if (focused === "field" || pressed.ctrlKey || pressed.altKey || pressed.metaKey) return null;
  return /^\d$/.test(pressed.key) ? (Number(pressed.key) + 9) % 10 : null;
}

/** The digit of an option in a list, empty beyond the tenth. */
export function digitOf(place: number): string {
  return place < 10 ? String((place + 1) % 10) : "";
}

/** The keys in words, for the help. */
export function described(): readonly (readonly [string, string])[] {
  return [
    [t("Space"), t("pass, or confirm what is chosen")],
    ["P", t("the same, also with nothing chosen: no attack, no block")],
    [t("Enter, E"), t("pass until the end of the turn; Enter at a question confirms")],
    ["N", t("pass until something happens")],
    ["V", t("pass to your next turn")],
    ["R", t("hold priority after casting, on or off")],
    ["Y", t("yields: abilities that are passed without asking")],
    ["1-9, 0", t("take an option by its number")],
    ["S", t("skip to your next decision, past what is still shown")],
    ["Z", t("take the last action back")],
    ["A", t("attack with everything")],
    ["F", t("full control on or off")],
    ["M", t("pay mana by hand on or off")],
    ["H", t("go to the hand")],
    ["B, O", t("go to the own battlefield, to the opponent's")],
    ["U", t("look at the next of several opponents")],
    ["K, C, L", t("go to the stack, to the choice, to the log")],
    ["T", t("go to the stops in the turn")],
    ["G, X", t("open the graveyards, the exile")],
    [t("Arrows"), t("go from card to card, and from row to row")],
    [t("Enter on a card"), t("play it, choose it; where it can't be, look at it")],
    [t("Shift with that"), t("choose all that are alike; block one more; take a share away")],
    ["I", t("look at the card in focus")],
    ["W", t("what you can do, and why not something else; on a card, with it")],
    ["/", t("search the options")],
    ["Q", t("concede")],
    ["J", t("report a problem")],
    [t("Escape"), t("close, let go, back to now, begin the choice anew")],
    ["?", t("these keys")],
  ];
}
