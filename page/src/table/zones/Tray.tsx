// Cards shown for a choice that are not seen on the table: the top of a library, a graveyard,
// another hand.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../words";
import { useBoard } from "../board/board";
import { optionPlaces, trayCard } from "../board/optionPlaces";
import { promptOf } from "../board/prompts";
import { digitOf } from "../controls/keys";
import { Thing } from "./Thing";

const SEARCHED = 10;

export function Tray(): JSX.Element | null {
  const { choice, chosen, places, view, seen } = useBoard();
  const [sought, seek] = useState("");
  const [hidden, hide] = useState(-1); // the state in which it was put aside
  if (!choice) return null;
  const { tray } = optionPlaces(choice, places, view.viewer);
  if (!tray.length) return null;
  const cards = tray.flatMap((place) => {
    const found = trayCard(places, view.viewer, choice.options[place]!.about);
    return found ? [found.card] : [];
  });
  const shown = cards.filter((each) => each.name.toLowerCase().includes(sought.toLowerCase()));
  const aside = hidden === seen.at;
  return (
    <section class={`tray ${aside ? "aside" : ""}`} aria-label={t("Cards to choose from")}>
      <header>
        <h2>{promptOf(view, choice)}</h2>
        {cards.length >= SEARCHED && (
          <input
            type="search"
            aria-label={t("Search by name")}
            placeholder={t("Search {n} cards", { n: cards.length })}
            onInput={(event) => seek(event.currentTarget.value)}
          />
        )}
        <button type="button" class="quiet" aria-expanded={!aside} onClick={() => hide(aside ? -1 : seen.at)}>
          {aside ? t("Show the cards") : t("See the table")}
        </button>
      </header>
      {!aside && (
        <ul class="cards" data-row="tray">
          {shown.map((card, at) => (
            <li key={card.id}>
              <Thing cards={[card]} size="medium" first={at === 0} digit={digitOf(at)} />
              {choice.fate && <p class="fate">→ {chosen.has(card.id) ? choice.fate : choice.rest_fate}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
