// Cards to build with: searched in Scryfall's language, narrowed down by clicks, put into the deck
// by a click or carried there.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Card } from "../../components/Card";
import { Problem } from "../../components/Problem";
import { zoomable } from "../../components/Zoom";
import { wordsOf } from "../../connection/useAsked";
import { language, t, tn } from "../../words";
import { builder, type ShownCard } from "../model/builderApi";
import { PARTS, changed, countOf, type Part } from "../model/deckModel";
import { viewOf } from "../model/figures";
import { partName } from "../model/partWords";
import { NO_FILTERS, searchText, type Filters as Chosen } from "../model/searchText";
import type { Building } from "../model/useBuilder";
import { carriable, taking } from "./carrying";
import { Filters } from "./Filters";

const PAUSE = 250; // milliseconds without a letter before it is searched

// They stay as they are from one deck to the next.
const typed = signal("");
const filters = signal<Chosen>(NO_FILTERS);
const target = signal<Part>("main");

export function SearchPane({ building }: { building: Building }): JSX.Element {
  const legal = filters.value.format ? building.format : "";
  const { cards, count, problem, further } = useFound(
    searchText(typed.value, { ...filters.value, format: legal }),
    filters.value.playable,
  );
  const put = (card: ShownCard, to: Part) => {
    building.learn([card]);
    building.change((deck) => changed(deck, to, card.name, 1));
  };
  return (
    <section class="builder-search" aria-label={t("Cards")} {...taking(building, null)}>
      <div class="search-head">
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
        <p id="search-hint" class="only-heard">
          {t("Searches are written in Scryfall's language.")}
        </p>
        <Filters value={filters.value} format={building.format} onChange={(to) => (filters.value = to)} />
        <div class="search-foot">
          <p class="soft" role="status">
            {count !== null && tn("{n} card", "{n} cards", count)}
          </p>
          <Target />
        </div>
        <Problem text={problem} />
      </div>
      <ul class="found-cards">
        {cards.map((card) => (
          <li key={card.name}>
            <Found card={card} building={building} put={put} />
          </li>
        ))}
      </ul>
      {further && (
        <button type="button" class="further" onClick={further}>
          {t("Show more cards")}
        </button>
      )}
    </section>
  );
}

/** The part of the deck that pressing a card puts it into. */
function Target(): JSX.Element {
  return (
    <label class="field inline">
      <span>{t("Add to")}</span>
      <select value={target.value} onChange={(event) => (target.value = event.currentTarget.value as Part)}>
        {PARTS.map((part) => (
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

interface Found {
  readonly cards: readonly ShownCard[];
  readonly count: number | null;
  readonly problem: string;
  readonly further: (() => void) | null;
}

/** What a search finds, a moment after the last letter; `further` adds the next cards. */
function useFound(text: string, playable: boolean): Found {
  const [cards, setCards] = useState<readonly ShownCard[]>([]);
  const [count, setCount] = useState<number | null>(null);
  const [following, setFollowing] = useState<number | null>(null);
  const [problem, setProblem] = useState("");
  const first = useRef(true);
  const asking = useRef(new AbortController());
  const search = (start: number) => {
    asking.current.abort();
    const mine = (asking.current = new AbortController());
    builder.search(text, start, playable, mine.signal).then(
      (found) => {
        if (mine.signal.aborted) return;
        setCards((now) => (start ? [...now, ...found.cards] : found.cards));
        setCount(found.count);
        setFollowing(found.following);
        setProblem("");
      },
      (error: unknown) => !mine.signal.aborted && setProblem(wordsOf(error)),
    );
  };
  useEffect(() => {
    const timer = setTimeout(() => search(0), first.current ? 0 : PAUSE);
    first.current = false;
    return () => {
      clearTimeout(timer);
      asking.current.abort();
    };
  }, [text, playable, language.value]);
  return { cards, count, problem, further: following === null ? null : () => search(following) };
}
