// Under whose name things are kept in this browser. It must be known without a network too, so
// it is kept beside the token that it belongs to.

import { computed, effect } from "@preact/signals";
import { token } from "./session";
import { person } from "./store";

const KEY = "apnap.account";

/** Who sits at the page: empty, if nobody was ever greeted here. */
export const account = computed<string>(() => {
  const who = person.value;
  if (!who) return kept();
  return who.guest ? `guest-${shortened(who.token)}` : `name-${who.name}`;
});

effect(() => {
  const who = person.value;
  if (!who) return;
  localStorage.setItem(KEY, JSON.stringify({ token: shortened(who.token), name: account.value }));
});

function kept(): string {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string>;
    return found["token"] === shortened(token()) ? (found["name"] ?? "") : "";
  } catch {
    return "";
  }
}

/** Enough of a token to tell two apart, and nothing to sign in with. (FNV-1a) */
export function shortened(text: string): string {
  let sum = 0x811c9dc5;
  for (const each of text) sum = Math.imul(sum ^ (each.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum.toString(36);
}
