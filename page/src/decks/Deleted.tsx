// Decks that were deleted, and can be had again.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Problem } from "../components/Problem";
import { api } from "../connection/api";
import { useAsked, wordsOf } from "../connection/useAsked";
import { language, t, tn } from "../words";
import { decks, loadDecks } from "./deckStore";
import { builder, type DeckVersion } from "./model/builderApi";
import { whenSaid } from "./model/partWords";

export function Deleted(): JSX.Element | null {
  const [problem, setProblem] = useState("");
  const [asked] = useAsked(builder.deleted, [decks.value]);
  const restore = (deck: DeckVersion) => {
    api
      .keepDeck(deck.name, deck.text, deck.format)
      .then(loadDecks)
      .catch((error: unknown) => setProblem(wordsOf(error)));
  };
  if (asked.state !== "here" || asked.found.versions.length === 0) return null;
  return (
    <details class="deleted-decks">
      <summary>{tn("{n} deleted deck", "{n} deleted decks", asked.found.versions.length)}</summary>
      <Problem text={problem} />
      <ul>
        {asked.found.versions.map((deck) => (
          <li key={deck.name}>
            <span class="deck-name">{deck.name}</span>
            <span class="soft">
              {tn("{n} card", "{n} cards", deck.cards)} · {whenSaid(deck.saved, language.value)}
            </span>
            <button type="button" onClick={() => restore(deck)}>
              {t("Restore")}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
