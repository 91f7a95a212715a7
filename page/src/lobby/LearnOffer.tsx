// The first game that teaches the table, offered once to who is new.

import type { JSX } from "preact";
import { sitDown } from "../connection/session";
import { set, settings } from "../settings";
import { t } from "../words";

const DECK = "harbor-skies";
const THEIR_DECK = "debts-of-cinder";
const GENTLE = "random";

export function LearnOffer(): JSX.Element | null {
  if (settings.value.lesson !== "") return null;
  return (
    <section class="panel learn-offer" aria-labelledby="learn">
      <h2 id="learn">{t("Learn the table")}</h2>
      <p>{t("New here? A first game of five minutes against a gentle opponent, with hints on the way.")}</p>
      <div class="buttons">
        <button type="button" class="primary" onClick={begin}>
          {t("Begin the lesson")}
        </button>
        <button type="button" onClick={() => set({ lesson: "done" })}>
          {t("No, thanks")}
        </button>
      </div>
    </section>
  );
}

function begin(): void {
  set({ lesson: "on" });
  sitDown({ type: "create", deck: DECK, agents: [GENTLE], agent_decks: [THEIR_DECK], lesson: true });
}
