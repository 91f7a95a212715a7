// The end of a match: when its result is told.

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../connection/api";
import { record } from "../connection/recorded";
import { line, tableOf, take } from "../connection/store";
import type { TableInfo } from "../protocol";
import { set } from "../settings";
import { onStack, player, seen, view } from "../table/board/samples";
import { isAtGame, Room } from "./Room";

let root: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("ResizeObserver", class { observe() {} disconnect() {} });
  vi.spyOn(api, "turningPoints").mockResolvedValue({ points: [], turns: [] });
  root = document.createElement("main");
  document.body.append(root);
  record();
  line.value = "open";
});

afterEach(() => {
  act(() => render(null, root));
  root.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  set({ pace: "normal" });
});

const SEAT = { name: "", agent: "", here: true, deck: "", ready: false, wins: 0 };
const INFO = {
  ...{ id: "end", best_of: 1, game: 1, game_id: "g", locked: false, spectators: "none" },
  seats: [{ ...SEAT, name: "Ann" }, { ...SEAT, name: "Ben" }],
  ...{ teams: [], random_teams: false, options: {}, variant: "" },
} as unknown as TableInfo;

function tell(status: "playing" | "over"): void {
  act(() => take({ type: "attable", table: { ...INFO, status }, seat: 0, deck: "", told: [] }));
}

test("the result is told when the last blow has been shown", () => {
  set({ pace: "normal" });
  tell("playing");
  act(() => take(seen({ table: "end", at: 1, log: [], view: view({ players: [player(0), player(1, { life: 2 })] }) })));
  act(() => render(<Room id="end" />, root));
  const blow = { active: 1, players: [player(0), player(1, { life: 2 })], stack: [onStack(130, { controller: 1 })] };
  const end = { is_over: true, winners: [0], players: [player(0), player(1, { life: -1, lost: true })] };
  const told = { kind: "SpellCast", text: "Ann casts Blast.", rule: "", about: [], cause: -1, detail: false, amount: 0 };
  act(() =>
    take(
      seen({
        ...{ table: "end", at: 5, log_at: 0, log: [told] },
        moments: [{ log: 1, view: view(blow) as unknown as Readonly<Record<string, unknown>> }],
        view: view(end),
      }),
    ),
  );
  tell("over");

  expect(root.querySelector(".result, .outcome")).toBeNull();
  expect(root.querySelector(".moment")).not.toBeNull();
  expect(isAtGame(tableOf("end").value)).toBe(true);
  act(() => void vi.advanceTimersByTime(5000));
  expect(root.querySelector(".result h2")?.textContent).toBe("You won!");
  expect(root.querySelector(".moment")).toBeNull();
  expect(isAtGame(tableOf("end").value)).toBe(false);
});
