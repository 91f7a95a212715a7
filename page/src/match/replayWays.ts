// The ways to go in a past game: step by step, turn by turn, by keys.

import { useEffect, useRef } from "preact/hooks";
import type { TurnStart } from "../connection/api";

export interface Ways {
  step(by: number): void;
  before(): void; // to the beginning of the turn, or of the one before
  after(): void;
  beginning(): void;
  end(): void;
  play(): void;
}

/** The last turn that began before that step. */
export function turnBefore(turns: readonly TurnStart[], at: number): TurnStart | undefined {
  return turns.findLast((each) => each.at < at);
}

/** The first turn that begins after that step. */
export function turnAfter(turns: readonly TurnStart[], at: number): TurnStart | undefined {
  return turns.find((each) => each.at > at);
}

const KEYS: Readonly<Record<string, (ways: Ways) => void>> = {
  ArrowLeft: (ways) => ways.step(-1),
  ArrowRight: (ways) => ways.step(1),
  ArrowUp: (ways) => ways.before(),
  ArrowDown: (ways) => ways.after(),
  Home: (ways) => ways.beginning(),
  End: (ways) => ways.end(),
  " ": (ways) => ways.play(),
};
// What has a use of its own for these keys: a card in focus goes to the next one, the log scrolls.
const OWN = "input, select, textarea, .thing, .log, dialog";
const PRESSED = "button, a, summary";

export function useReplayKeys(ways: Ways): void {
  const latest = useRef(ways);
  latest.current = ways;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const go = KEYS[event.key];
      const target = event.target as Element;
      if (!go || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      if (document.querySelector("dialog[open]") || target.closest?.(OWN)) return;
      if (event.key === " " && target.closest?.(PRESSED)) return;
      event.preventDefault();
      go(latest.current);
    };
    // Before the table, whose arrow keys go from card to card.
    addEventListener("keydown", onKey, true);
    return () => removeEventListener("keydown", onKey, true);
  }, []);
}
