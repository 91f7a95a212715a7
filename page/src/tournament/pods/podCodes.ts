// Results of pods as scorekeepers type them: the table, then the seat that won, or a letter.
// "12 3" is: table 12, who sits third has won.

import { t } from "../../words";
import type { MatchView, Operation } from "../desk/types";
import { lostByAll, podResult } from "./podGames";

export type PodTyped =
  | { readonly kind: "nothing" }
  | { readonly kind: "table"; readonly table: number }
  | { readonly kind: "code"; readonly table: number; readonly code: string; readonly drops: readonly number[] }
  | { readonly kind: "no show"; readonly table: number; readonly seats: readonly number[] }
  | { readonly kind: "wrong"; readonly why: string };

const LINE = /^(\d+)(?:\s+(.*))?$/;
const CODE = /^([1-4]|d|id|xx|=)((?:\s+-[1-4])*)$/;
const MISSING = /^n([1-4]+)$/;

/** What a line says. -2 behind it drops who sits second. */
export function typedOfPod(line: string): PodTyped {
  const text = line.trim().toLowerCase();
  if (!text) return { kind: "nothing" };
  const found = LINE.exec(text);
  if (!found) return { kind: "wrong", why: t("Begin with the number of the table.") };
  const table = Number(found[1]);
  const rest = (found[2] ?? "").trim();
  if (!rest) return { kind: "table", table };
  const missing = MISSING.exec(rest);
  if (missing) return { kind: "no show", table, seats: [...(missing[1] ?? "")].map(Number) };
  const code = CODE.exec(rest);
  if (!code) return { kind: "wrong", why: t("{code} is no result of a pod: type the seat that won, or d.", { code: rest }) };
  const drops = [...(code[2] ?? "").matchAll(/[1-4]/g)].map(([seat]) => Number(seat));
  return { kind: "code", table, code: code[1] ?? "", drops };
}

/** What a line does to a match; nothing, where there is no such seat or nothing was reported. */
export function operationInPod(typed: PodTyped, match: MatchView): Operation | null {
  if (typed.kind !== "code" && typed.kind !== "no show") return null;
  const named = typed.kind === "code" ? typed.drops : typed.seats;
  const entrants = named.map((seat) => match.seats[seat - 1]?.entrant ?? "");
  if (entrants.includes("")) return null;
  if (typed.kind === "no show") return { op: "no show", match: match.id, who: "", entrants };
  const result = resultOfCode(typed.code, match);
  return result && { op: "recorded", match: match.id, result, drops: entrants };
}

function resultOfCode(code: string, match: MatchView) {
  const lost = match.seats.filter((each) => each.lost).map((each) => each.entrant);
  switch (code) {
    case "d":
      return podResult(match, "", lost, "time");
    case "id":
      return podResult(match, "", lost, "intentional draw");
    case "xx":
      return lostByAll(match);
    case "=":
      return match.reported[0]?.[1] ?? null;
    default: {
      const winner = match.seats[Number(code) - 1]?.entrant;
      return winner ? podResult(match, winner, lost) : null;
    }
  }
}
