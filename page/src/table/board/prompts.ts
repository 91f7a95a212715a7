// What the player is asked, in words.

import { Topic, type ChoiceView, type View } from "../../protocol";
import { t, tn, tw } from "../../words";
import type { Draft } from "./answers";
import { isCombat } from "./clicks";

/** The question. What the server asks, but for priority, of which it only says the name. */
export function promptOf(view: View, choice: ChoiceView): string {
  if (choice.topic !== Topic.PRIORITY) return capitalized(choice.text);
  const top = view.stack.at(-1);
  if (top) return t("{name} is on the stack. Respond, or pass?", { name: top.name });
  const step = tw("step", view.step);
  const active = view.players.find((each) => each.id === view.active)?.name ?? "";
  return view.active === view.viewer
    ? t("Your {step}: play something, or pass?", { step })
    : t("{player}, {step}: do something, or pass?", { player: active, step });
}

export function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** What passing leads to, as far as it is sure. */
export function passHint(view: View): string {
  const top = view.stack.at(-1);
  if (top) return t("let {name} resolve", { name: top.name });
  if (view.active !== view.viewer) return t("go on");
  switch (view.step) {
    case "precombat main phase":
      return t("on to combat");
    case "postcombat main phase":
    case "end step":
      return t("end the turn");
    default:
      return t("go on");
  }
}

/** The words on the button that confirms a draft. */
export function confirmWords(choice: ChoiceView, draft: Draft): string {
  const count = draft.kind === "select" ? draft.chosen.length : 0;
  if (isCombat(choice) && choice.topic === Topic.ATTACKERS) {
    return count ? tn("Attack with {n} creature", "Attack with {n} creatures", count) : t("Don't attack");
  }
  if (isCombat(choice) && choice.topic === Topic.BLOCKERS) {
    return count ? tn("Declare {n} block", "Declare {n} blocks", count) : t("Don't block");
  }
  return draft.kind === "select" && count === 0 ? t("Choose none") : t("Confirm");
}
