// The decks: the person's own, those deleted, and the built-in ones.

import type { JSX } from "preact";
import { Problem } from "../components/Problem";
import type { DeckLine } from "../connection/api";
import { addressOf } from "../router";
import { t } from "../words";
import { DeckFace, tonesOf } from "./DeckFace";
import { Deleted } from "./Deleted";
import { decksProblem, useDecks } from "./deckStore";

export function DecksPage(): JSX.Element {
  const known = useDecks();
  return (
    <div class="decks">
      <header class="decks-head">
        <h1>{t("Decks")}</h1>
        <a class="button primary" href={addressOf({ at: "new-deck" })}>
          {t("New deck")}
        </a>
      </header>
      <Problem text={decksProblem.value} />
      <DeckNames title={t("Your decks")} lines={known?.mine ?? []} />
      <Deleted />
      <DeckNames title={t("Built-in decks")} lines={known?.built_in ?? []} />
    </div>
  );
}

interface DeckNamesProps {
  readonly title: string;
  readonly lines: readonly DeckLine[];
}

function DeckNames({ title, lines }: DeckNamesProps): JSX.Element | null {
  if (lines.length === 0) return null;
  return (
    <nav class="deck-list" aria-label={title}>
      <h2>{title}</h2>
      <ul class="tiles">
        {lines.map((each) => (
          <li key={each.name}>
            <a class={`deck-tile ${tonesOf(each.colors)}`} href={addressOf({ at: "decks", name: each.name })}>
              <DeckFace deck={each} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
