// What the player is asked, in words.

import { whole } from "../../numbers";
import { Topic, type ChoiceView, type StackView, type View } from "../../protocol";
import { t, tn, tw } from "../../words";
import type { Draft } from "./answers";
import { isCombat } from "./clicks";
import { takesTurn } from "./objects";

/** The question. What the server asks, but for priority, of which it only says the name. */
export function promptOf(view: View, choice: ChoiceView): string {
  if (choice.topic !== Topic.PRIORITY) return capitalized(choice.text);
  const top = view.stack.at(-1);
  if (top) return t("{name} is on the stack. Respond, or pass?", { name: onStackName(top) });
  const step = tw("step", view.step);
  const active = view.players.find((each) => each.id === view.active)?.name ?? "";
  return takesTurn(view, view.viewer)
    ? t("Your {step}: play something, or pass?", { step })
    : t("{player}, {step}: do something, or pass?", { player: active, step });
}

/** What something on the stack is called: an ability isn't the object it came from. (CR 113.7a) */
export function onStackName({ kind, name }: StackView): string {
  if (!kind.endsWith("ability")) return name;
  return name ? t("{name}'s {kind}", { name, kind: tw("kind", kind) }) : tw("kind", kind);
}

export function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** What passing leads to, as far as it is sure. */
export function passHint(view: View): string {
  const top = view.stack.at(-1);
  if (top) return t("let {name} resolve", { name: onStackName(top) });
  if (!takesTurn(view, view.viewer)) return t("go on");
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
  if (draft.kind !== "select" || choice.fate) return t("Confirm");
  return deedWords(choice, count);
}

/** What is done with so many chosen; before any are, with as many as it takes. */
function deedWords({ topic, least }: ChoiceView, count: number): string {
  const n = count || Math.max(Number(whole(least)), 1);
  switch (topic) {
    case Topic.MULLIGAN_CARDS:
      return t("Put {n} on the bottom", { n });
    case Topic.HAND_SIZE:
    case Topic.DISCARD:
      return t("Discard {n}", { n });
    case Topic.SACRIFICE:
    case Topic.DEVOUR:
      return t("Sacrifice {n}", { n });
    case Topic.EXILE:
      return t("Exile {n}", { n });
    case Topic.TAP:
      return t("Tap {n}", { n });
    case Topic.RETURN:
      return t("Return {n}", { n });
    case Topic.REVEAL:
      return t("Reveal {n}", { n });
    case Topic.SEARCH:
      return t("Find {n}", { n });
    case Topic.TAKE:
      return t("Take {n}", { n });
    case Topic.TARGET:
      return count ? tn("Choose {n} target", "Choose {n} targets", n) : t("Choose targets");
    default:
      return t("Choose {n}", { n });
  }
}

/** Whether none may be chosen, by a button of its own: never by the one that confirms. */
export function mayChooseNone(choice: ChoiceView): boolean {
  return choice.kind === "select" && whole(choice.least) === 0n && !isCombat(choice) && !choice.fate;
}

/** The words on that button. */
export function noneWords({ topic }: ChoiceView): string {
  return topic === Topic.SEARCH ? t("Find nothing") : t("Choose none");
}
