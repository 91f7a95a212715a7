// Cards to build with: searched in Scryfall's language, narrowed down by clicks, put into the deck
// by a click or carried there.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { Card } from "../../components/Card";
import { Problem } from "../../components/Problem";
import { zoomable } from "../../components/Zoom";
import { t, tn } from "../../words";
import type { ShownCard } from "../model/builderApi";
import { WITHIN, changed, countOf, partFor, type Part } from "../model/deckModel";
import { viewOf } from "../model/figures";
import { partName } from "../model/partWords";
import { NO_FILTERS, searchText, type Filters as Chosen } from "../model/searchText";
import type { Building } from "../model/useBuilder";
import { carriable, taking } from "../model/carrying";
import { Colors, Filters, Order, narrowing } from "./Filters";
import { useFound, type Found as Search } from "../model/useFound";

// They stay as they are from one deck to the next.
const typed = signal("");
const filters = signal<Chosen>(NO_FILTERS);
const open = signal(false); // the filters
const target = signal<Part>("main");

export function SearchPane({ building }: { building: Building }): JSX.Element {
  const legal = filters.value.format ? building.format : "";
  const search = useFound(
    searchText(typed.value, { ...filters.value, format: legal }),
    filters.value.playable,
  );
  const change = (to: Partial<Chosen>) => (filters.value = { ...filters.value, ...to });
  const put = (card: ShownCard, to: Part) => {
    building.learn([card]);
    building.change((deck) => changed(deck, partFor(card.types, to), card.name, 1));
  };
  return (
    <section class="builder-search" aria-label={t("Cards")} {...taking(building, null)}>
      <div class="search-head">
        <Words />
        <p id="search-hint" class="only-heard">
          {t("Searches are written in Scryfall's language.")}
        </p>
        <div class="search-row">
          <Colors value={filters.value} onChange={change} />
          <Order value={filters.value.order} onChange={(order) => change({ order })} />
        </div>
        {open.value && <Filters value={filters.value} format={building.format} onChange={change} />}
        <div class="search-foot">
          <Count search={search} playable={filters.value.playable} />
          <Target />
        </div>
        <Problem text={search.problem} />
        <Meant names={search.near} />
      </div>
      <ul class="found-cards" inert={search.problem !== ""}>
        {search.cards.map((card) => (
          <li key={card.name}>
            <Found card={card} building={building} put={put} />
          </li>
        ))}
      </ul>
      {search.further && (
        <button type="button" class="further" onClick={search.further}>
          {t("Show more cards")}
        </button>
      )}
    </section>
  );
}

/** What is searched for, and the button that shows the filters. */
function Words(): JSX.Element {
  const n = narrowing(filters.value);
  return (
    <div class="search-row">
      <input
        type="search"
        class="search-words"
        aria-label={t("Search cards")}
        aria-describedby="search-hint"
        placeholder={t("Name, or a search such as t:dragon mv<=4")}
        value={typed.value}
        maxLength={300}
        onInput={(event) => (typed.value = event.currentTarget.value)}
      />
      <button type="button" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
        {n > 0 ? t("Filters ({n})", { n }) : t("Filters")}
      </button>
    </div>
  );
}

/** How many cards there are; nothing of a search that isn't understood. */
function Count({ search, playable }: { search: Search; playable: boolean }): JSX.Element {
  const { cards, count, further } = search;
  const hidden = playable && count !== null && count > 0 && cards.length === 0 && !further;
  return (
    <p class="soft" role="status">
      {count !== null && tn("{n} card", "{n} cards", count)} {hidden && t("None of them can be played yet.")}
    </p>
  );
}

/** Names that may be meant by one that no card has. */
function Meant({ names }: { names: readonly string[] }): JSX.Element | null {
  if (names.length === 0) return null;
  return (
    <p class="instead">
      <span class="soft">{t("Did you mean")}</span>
      {names.map((name) => (
        <button key={name} type="button" class="card-name" onClick={() => (typed.value = name)}>
          {name}
        </button>
      ))}
    </p>
  );
}

/** The part of the deck that pressing a card puts it into. */
function Target(): JSX.Element {
  return (
    <label class="field inline">
      <span>{t("Add to")}</span>
      <select value={target.value} onChange={(event) => (target.value = event.currentTarget.value as Part)}>
        {WITHIN.map((part) => (
          <option key={part} value={part}>
            {partName(part)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface FoundProps {
  readonly card: ShownCard;
  readonly building: Building;
  readonly put: (card: ShownCard, to: Part) => void;
}

function Found({ card, building, put }: FoundProps): JSX.Element {
  const view = viewOf(card);
  const n = countOf(building.deck, card.name);
  const words = [
    n > 0 && t("{n} in the deck", { n }),
    card.supported === false && t("can't be played yet"),
    t("Press to add it to the deck"),
  ];
  return (
    <Card
      card={view}
      label={words.filter(Boolean).join(". ")}
      class={card.supported === false ? "stopped" : ""}
      {...zoomable(view)}
      {...carriable(card.name, null)}
      onDragStart={(event) => {
        building.learn([card]);
        carriable(card.name, null).onDragStart?.(event);
      }}
      onClick={(event: MouseEvent) => put(card, event.shiftKey ? "sideboard" : target.value)}
    >
      {n > 0 && <span class="found-count">{n}</span>}
      {card.supported === false && <span class="found-stopped">{t("can't be played yet")}</span>}
    </Card>
  );
}
