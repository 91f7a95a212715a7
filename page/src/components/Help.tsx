// Help with the keys of the places around the game; the game has its own.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { go, place, type Place } from "../router";
import { t } from "../words";
import { Dialog } from "./Dialog";

const helping = signal(false);

/** Keys that follow a G, and where they lead. */
const GO: Readonly<Record<string, Place>> = {
  l: { at: "lobby" },
  d: { at: "decks", name: "" },
  p: { at: "games" },
  s: { at: "settings" },
  a: { at: "account" },
};

function rows(): readonly (readonly [string, string])[] {
  return [
    ["?", t("these keys")],
    ["G, L", t("to the lobby")],
    ["G, D", t("to the decks")],
    ["G, P", t("to past games")],
    ["G, S", t("to the settings")],
    ["G, A", t("to the account")],
    [t("Escape"), t("close what is open")],
    [t("Tab"), t("from one thing to the next")],
  ];
}

function isWritten(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** The keys of the page, except where a game has the keyboard. */
export function Help(): JSX.Element | null {
  useLayoutEffect(() => {
    let went = false;
    const onKey = (event: KeyboardEvent) => {
      const { at } = place.value;
      if (at === "table" || at === "replay" || isWritten(event.target)) return;
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const to = GO[event.key];
      if (went && to) go(to);
      else if (event.key === "?") helping.value = true;
      went = event.key === "g";
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  if (!helping.value) return null;
  return (
    <Dialog
      title={t("Keys")}
      onClose={() => {
        helping.value = false;
      }}
    >
      <dl class="keys">
        {rows().map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p class="soft">{t("At a table the same key shows the keys of the game.")}</p>
    </Dialog>
  );
}
