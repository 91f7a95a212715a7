// The decks: the person's own, the built-in ones, and a new one from any list.

import type { JSX } from "preact";
import { Mana } from "../components/Mana";
import type { DeckLine } from "../connection/api";
import { useAsked } from "../connection/useAsked";
import { addressOf } from "../router";
import { t, tn } from "../words";
import { DeckEditor } from "./DeckEditor";
import { deckNamed, decksProblem, titleOf, useDecks } from "./deckStore";

/** The decks, with the one of that name open; without a name a new one. */
export function DecksPage({ name }: { name: string }): JSX.Element {
  const known = useDecks();
  return (
    <>
      <h1>{t("Decks")}</h1>
      <div class="decks">
        <nav class="panel deck-list" aria-label={t("Decks")}>
          <a class="button" href={addressOf({ at: "decks", name: "" })} aria-current={name ? undefined : "page"}>
            {t("New deck")}
          </a>
          {decksProblem.value && <p class="error">{decksProblem.value}</p>}
          <DeckNames title={t("Your decks")} lines={known?.mine ?? []} open={name} />
          <DeckNames title={t("Built-in decks")} lines={known?.built_in ?? []} open={name} />
        </nav>
        {name && known ? <OpenDeck key={name} name={name} /> : <DeckEditor key="" />}
      </div>
    </>
  );
}

interface DeckNamesProps {
  readonly title: string;
  readonly lines: readonly DeckLine[];
  readonly open: string;
}

function DeckNames({ title, lines, open }: DeckNamesProps): JSX.Element | null {
  if (lines.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {lines.map((each) => (
          <li key={each.name}>
            <a
              href={addressOf({ at: "decks", name: each.name })}
              aria-current={each.name === open ? "page" : undefined}
            >
              <span>{titleOf(each)}</span>
              {each.colors && <Mana cost={each.colors.replace(/./g, "{$&}")} />}
              <span class="soft">{tn("{n} card", "{n} cards", each.cards)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function OpenDeck({ name }: { name: string }): JSX.Element {
  const [asked] = useAsked(() => deckNamed(name), [name]);
  if (asked.state === "waiting") return <p role="status">{t("Looking it up ...")}</p>;
  if (asked.state === "failed") return <p class="error">{asked.why}</p>;
  return <DeckEditor deck={asked.found} />;
}
