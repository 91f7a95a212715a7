// The keyboard of the table.

import { useLayoutEffect, useRef } from "preact/hooks";
import { zoom } from "../../components/Zoom";
import { Topic } from "../../protocol";
import { BY_HAND, FULL_CONTROL, HOLD, passing, type Change } from "../board/attention";
import { isDecided } from "../board/answers";
import type { Board } from "../board/board";
import { backToNow } from "../board/past";
import { firstOf, firstStop, neighbor } from "./arrowKeys";
import { refsOf } from "./drag";
import { askedAbout, panel } from "./panels";
import { commandOf, placeOf, type Command, type Focused } from "./keys";

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];
// What may answer: only a key that went down after what is asked was there to be seen.
const ANSWERS: readonly Command[] = ["pass", "confirm", "confirm or end of turn", "end of turn", "something happens", "my next turn"];
const IN_DIALOGS = [...ARROWS, "i"]; // what works while a dialog is open

export function useKeys(
  root: { current: HTMLElement | null },
  board: Board,
  setDialog: (dialog: "" | "help" | "concede") => void,
): void {
  const latest = useRef(board);
  latest.current = board;
  const drawn = useRef(0);
  useLayoutEffect(() => {
    drawn.current = performance.now();
  }, [board.seen.at, board.choice !== null, board.playing]);
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const table = root.current;
      if (!table || event.defaultPrevented || isElsewhere(table, event.target)) return;
      if (document.querySelector("[popover]")?.matches(":popover-open")) return; // the page's menu
      if (document.querySelector("dialog[open]") && !IN_DIALOGS.includes(event.key)) return;
      const focused = focusedOn(event.target as Element);
      if (ARROWS.includes(event.key) && focused !== "field" && !event.ctrlKey && !event.altKey) {
        const to = neighbor(scope(table), document.activeElement, event.key);
        to?.focus();
        to?.scrollIntoView({ block: "nearest", inline: "nearest" });
        if (to) event.preventDefault();
        return;
      }
      const early = event.repeat || event.timeStamp < drawn.current;
      const digit = placeOf(event, focused);
      if (digit !== null) {
        if (!early) digitButton(table, event.key)?.click();
        return;
      }
      const command = commandOf(event, focused);
      if (!command) return;
      event.preventDefault();
      if (early && ANSWERS.includes(command)) return;
      obey(command, table, latest.current, setDialog);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

/** An open dialog of the table is what keys move in. */
function scope(table: HTMLElement): HTMLElement {
  return table.querySelector<HTMLElement>("dialog[open]") ?? table;
}

/** Keys pressed in the rest of the page, such as the chat, are not the table's. */
function isElsewhere(table: HTMLElement, target: EventTarget | null): boolean {
  const element = target as Element | null;
  if (!element || element === document.body || table.contains(element)) return false;
  return element.closest("main") === null || element.matches("input, textarea, select, a, button");
}

/** A card that can't be used now is no button for the space bar. */
function focusedOn(target: Element): Focused {
  if (target.matches("input:not([type=checkbox]):not([type=range]), textarea, select")) return "field";
  if (target.matches(".thing:not([data-can])")) return "card";
  return target.matches("button, a, summary, input, [role=button]") ? "button" : "none";
}

function digitButton(table: HTMLElement, digit: string): HTMLElement | null {
  const menu = table.querySelector(".option-menu") ?? table;
  return menu.querySelector<HTMLElement>(`[data-digit="${digit}"]`);
}

const CHANGES: Partial<Record<Command, Change>> = {
  "end of turn": passing("end of turn"),
  "something happens": passing("something happens"),
  "my next turn": passing("my next turn"),
  "hold priority": HOLD,
  "full control": FULL_CONTROL,
  "by hand": BY_HAND,
};

/** What a command presses. */
const PRESSED: Partial<Record<Command, string>> = {
  pass: "[data-primary]:not(:disabled), [data-none]:not(:disabled)",
  "attack with all": "[data-all-attack]",
  graveyards: ".player.near .zone-graveyard",
  exile: ".player.near .zone-exile",
  "next opponent": "[data-next-opponent]",
};

function obey(
  command: Command,
  table: HTMLElement,
  board: Board,
  setDialog: (dialog: "" | "help" | "concede") => void,
): void {
  const press = (selector: string) => table.querySelector<HTMLButtonElement>(selector)?.click();
  const goTo = (...rows: string[]) => {
    for (const row of rows) {
      const found = firstOf(table, row);
      if (found) return found.focus();
    }
  };
  command = meant(command, board);
  const change = CHANGES[command];
  if (change) return board.attend(change);
  const pressed = PRESSED[command];
  if (pressed) return press(pressed);
  switch (command) {
    case "skip":
      return board.playing?.skip();
    case "confirm":
      return isDecided(board.open.draft) ? press("[data-primary]:not(:disabled)") : undefined;
    case "undo":
      return board.undo();
    case "yields":
      if (!board.readOnly && board.seen.attention) panel.value = "yields";
      return;
    case "cancel":
      return backToNow() ? undefined : board.cancel();
    case "help":
      return setDialog("help");
    case "concede":
      return board.readOnly || board.view.viewer === null || board.view.is_over ? undefined : setDialog("concede");
    case "hand":
      return goTo("hand");
    case "battlefield":
      return goTo("near creatures", "near lands", "near others");
    case "their battlefield":
      return goTo("far creatures", "far lands", "far others");
    case "stack":
      return goTo("stack");
    case "panel":
      return table.querySelector<HTMLElement>(".choice-panel button:not(:disabled)")?.focus();
    case "log":
      return table.querySelector<HTMLElement>(".log ol")?.focus();
    case "stops":
      return firstStop(table)?.focus();
    case "search":
      return table.querySelector<HTMLElement>(".search-options, .tray input")?.focus();
    case "coach":
      return coach(board);
    case "report":
      panel.value = "report";
      return;
    case "inspect":
      return inspect(board);
  }
}

/** What a command means now: at a question no turn is skipped. */
function meant(command: Command, { choice }: Board): Command {
  const isQuestion = choice !== null && choice.topic !== Topic.PRIORITY;
  const entered = isQuestion ? "confirm" : "end of turn";
  return command === "confirm or end of turn" ? entered : command;
}

/** Ask the coach, about the card in focus if one is. */
function coach(board: Board): void {
  if (board.readOnly || !board.seen.attention || board.view.is_over) return;
  askedAbout.value = refsOf(document.activeElement)[0] ?? null;
  panel.value = "coach";
}

/** Look at the card in focus. */
function inspect(board: Board): void {
  const [reference] = refsOf(document.activeElement);
  const card = reference === undefined ? undefined : board.places.get(reference)?.card;
  if (card) zoom(card);
}
