// Results as scorekeepers type them: a table, then games won, lost and drawn without anything
// between them. "12 21" is: table 12, the first player won two games to one.

import { t } from "../../words";
import { RESULT, type Result } from "../desk/types";

export type Side = "a" | "b";

export type Typed =
  | { readonly kind: "nothing" }
  | { readonly kind: "table"; readonly table: number } // its result isn't typed yet
  | {
      readonly kind: "result";
      readonly table: number;
      readonly result: Result;
      readonly drops: readonly Side[];
    }
  | { readonly kind: "no show"; readonly table: number; readonly who: Side | "both" }
  | { readonly kind: "as reported"; readonly table: number }
  | { readonly kind: "wrong"; readonly why: string };

const LINE = /^(\d+)(?:\s+(.*))?$/;
const GAMES = /^(\d)[-–:]?(\d)(?:[-–:]?(\d))?$/;
const MISSING: Readonly<Record<string, Side | "both">> = { na: "a", nb: "b", nab: "both" };

/** What a line says. Letters behind the games mark who drops: a, b, or both. */
export function typed(line: string, wins: number): Typed {
  const text = line.trim().toLowerCase();
  if (!text) return { kind: "nothing" };
  const found = LINE.exec(text);
  if (!found) return wrong(t("Begin with the number of the table."));
  const table = Number(found[1]);
  const code = (found[2] ?? "").replace(/\s+/g, "");
  if (!code) return { kind: "table", table };
  if (code === "=") return { kind: "as reported", table };
  const who = MISSING[code];
  if (who) return { kind: "no show", table, who };
  const [, score = "", marks = ""] = /^(.*?)(a?b?)$/.exec(code) ?? [];
  const result = resultOf(score, wins);
  if (typeof result === "string") return wrong(result);
  return { kind: "result", table, result, drops: [...marks] as Side[] };
}

function wrong(why: string): Typed {
  return { kind: "wrong", why };
}

/** The result a code such as 20, 111 or 003 stands for, or why it stands for none. */
export function resultOf(code: string, wins: number): Result | string {
  if (code === "id") return { ...RESULT, draws: 3, how: "intentional draw" };
  if (code === "xx") return { ...RESULT, both_lost: true, how: "penalty" };
  const found = GAMES.exec(code);
  if (!found) return t("{code} is no result: type games won, lost and drawn, such as 20 or 111.", { code });
  const [a, b, draws] = [Number(found[1]), Number(found[2]), Number(found[3] ?? 0)];
  if (Math.max(a, b) > wins) return t("A match is won with {n} games.", { n: wins });
  if (a === b && a === wins) return t("Only one can win {n} games.", { n: wins });
  const agreed = a === 0 && b === 0 && draws === 3; // MTR 2.5
  return { ...RESULT, a, b, draws, how: agreed ? "intentional draw" : "played" };
}

/** The code of a result, as it is typed. */
export function codeOf(result: Result): string {
  if (result.both_lost) return "xx";
  return `${result.a}${result.b}${result.draws || ""}`;
}
