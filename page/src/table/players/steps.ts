// The steps of a turn as a bar, and in which of them a player wants to stop.

import type { Attention } from "../../protocol";
import { t } from "../../words";

export interface Step {
  readonly key: string; // its name in the protocol
  readonly stops: boolean; // whether players get priority in it as a rule (CR 117.3a)
}

/** The bar. The two combat damage steps share a place. (CR 500.1, 510.4) */
export const STEPS: readonly Step[] = [
  { key: "untap step", stops: false },
  { key: "upkeep", stops: true },
  { key: "draw step", stops: true },
  { key: "precombat main phase", stops: true },
  { key: "beginning of combat", stops: true },
  { key: "declare attackers step", stops: true },
  { key: "declare blockers step", stops: true },
  { key: "combat damage step", stops: true },
  { key: "end of combat", stops: true },
  { key: "postcombat main phase", stops: true },
  { key: "end step", stops: true },
  { key: "cleanup step", stops: false },
];

/** The place in the bar of a step the game is in. */
export function barKey(step: string): string {
  return step === "first combat damage step" ? "combat damage step" : step;
}

/** A step in few letters. */
export function shortName(key: string): string {
  switch (key) {
    case "untap step":
      return t("Untap");
    case "upkeep":
      return t("Upkeep");
    case "draw step":
      return t("Draw");
    case "precombat main phase":
      return t("Main 1");
    case "beginning of combat":
      return t("Combat");
    case "declare attackers step":
      return t("Attack");
    case "declare blockers step":
      return t("Block");
    case "combat damage step":
      return t("Damage");
    case "end of combat":
      return t("After");
    case "postcombat main phase":
      return t("Main 2");
    case "end step":
      return t("End");
    default:
      return t("Cleanup");
  }
}

/** In whose turns: the own, all others', or those of one other player by number. */
export type Whose = "mine" | "theirs" | number;

function stopsOf(attention: Attention, whose: Whose): readonly string[] {
  if (typeof whose === "number") return attention.others[String(whose)] ?? attention.theirs;
  return attention[whose];
}

export function stopsAt(attention: Attention, whose: Whose, key: string): boolean {
  return stopsOf(attention, whose).includes(key);
}

/** The attention with a stop set or taken away; both combat damage steps go together. */
export function withStop(attention: Attention, whose: Whose, key: string): Attention {
  const keys = key === "combat damage step" ? ["first combat damage step", key] : [key];
  const rest = stopsOf(attention, whose).filter((each) => !keys.includes(each));
  const stops = stopsAt(attention, whose, key) ? rest : [...rest, ...keys];
  if (typeof whose !== "number") return { ...attention, [whose]: stops };
  return { ...attention, others: { ...attention.others, [String(whose)]: stops } };
}
