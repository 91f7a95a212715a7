// What is to be said of the deck: whether it is legal, which cards can't be played yet, and which
// others could be played in their place.

import type { ButtonHTMLAttributes, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { zoomable } from "../../components/Zoom";
import type { Checked, CheckedCard } from "../../connection/api";
import { t, tn } from "../../words";
import { formatWords } from "../formatWords";
import { builder, type ShownCard } from "../model/builderApi";
import { replaced } from "../model/deckModel";
import { viewOf } from "../model/figures";
import type { Building } from "../model/useBuilder";

const MOST_SUGGESTED = 12; // cards for which others are looked for at once
const MOST_LISTED = 5;
const CONSTRUCTED_SIZE = 60; // CR 100.2a
const LIMITED_SIZE = 40; // CR 100.2b

export function CheckPanel({ building }: { building: Building }): JSX.Element | null {
  const { checked, unread } = building;
  if (!checked) return <Unread lines={unread} />;
  const stopped = [...new Map(checked.cards.filter((each) => !each.supported).map((each) => [each.name, each])).values()];
  return (
    <section class="deck-check" aria-live="polite" aria-label={t("What is to be said of it")}>
      <p class="verdicts">
        <Verdict checked={checked} />
        <span class={stopped.length ? "error" : "good"}>
          {signOf(stopped.length === 0)}{" "}
          {stopped.length
            ? tn("{n} card can't be played yet.", "{n} cards can't be played yet.", stopped.length)
            : t("Every card can be played.")}
        </span>
      </p>
      <Unread lines={unread} />
      <Listed
        class="problems"
        items={checked.problems.map((each) => (
          <li key={each}>{each}</li>
        ))}
      />
      <Listed
        class="stopped-cards"
        items={stopped.map((card, at) => (
          <Stopped key={card.name} building={building} card={card} ask={at < MOST_SUGGESTED} />
        ))}
      />
    </section>
  );
}

/** What a format says; without one nothing is forbidden, and only the least size is told. (CR 100.2) */
function Verdict({ checked }: { checked: Checked }): JSX.Element {
  const { format, legal, cards } = checked;
  if (format) {
    return (
      <span class={legal ? "good" : "error"}>
        {signOf(legal)} {legal ? t("Legal") : t("Not legal")} ({formatWords(format)})
      </span>
    );
  }
  const size = cards.reduce((sum, each) => sum + (each.part === "main" ? each.count : 0), 0);
  return (
    <span class="soft">
      {size < CONSTRUCTED_SIZE
        ? t("No format chosen; a deck has at least {n} cards, in limited {limited}", { n: CONSTRUCTED_SIZE, limited: LIMITED_SIZE })
        : t("No format chosen")}
    </span>
  );
}

/** A list whose first items are shown, the others when they are asked for: the deck stands below. */
function Listed({ items, class: name }: { items: readonly JSX.Element[]; class: string }): JSX.Element | null {
  const [all, setAll] = useState(false);
  if (items.length === 0) return null;
  const left = items.length - MOST_LISTED;
  return (
    <>
      <ul class={name}>{all ? items : items.slice(0, MOST_LISTED)}</ul>
      {left > 0 && (
        <button type="button" class="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t("Show fewer") : t("and {n} more", { n: left })}
        </button>
      )}
    </>
  );
}

/** Lines of the list that aren't understood. */
function Unread({ lines }: { lines: readonly string[] }): JSX.Element | null {
  if (lines.length === 0) return null;
  return (
    <div role="alert">
      <Listed
        class="problems unread"
        items={lines.map((each) => (
          <li key={each} class="error">
            {each}
          </li>
        ))}
      />
    </div>
  );
}

const signOf = (good: boolean): string => (good ? "✓" : "✗");

interface StoppedProps {
  readonly building: Building;
  readonly card: CheckedCard;
  readonly ask: boolean;
}

function Stopped({ building, card, ask }: StoppedProps): JSX.Element {
  const { checked } = building;
  const near = useLike(card.name, checked?.colors ?? "", building.format, ask);
  const replace = (by: ShownCard) => {
    building.learn([by]);
    building.change((deck) => replaced(deck, card.name, by.name));
  };
  return (
    <li>
      <p>
        <strong class="card-name">{card.name}</strong>{" "}
        <span class="soft">
          {card.why} {card.words && <q class="card-words">{card.words}</q>}
        </span>
      </p>
      {near.length > 0 && (
        <div class="instead">
          <span class="soft">{t("Replace with")}</span>
          {near.map((each) => {
            const view = viewOf(each);
            return (
              <button
                key={each.name}
                type="button"
                class="card-name"
                data-card={view.id}
                {...(zoomable(view) as ButtonHTMLAttributes<HTMLButtonElement>)}
                onClick={() => replace(each)}
              >
                {each.shown}
              </button>
            );
          })}
        </div>
      )}
    </li>
  );
}

/** Cards that could be played in the place of one, asked for once. */
function useLike(name: string, colors: string, format: string, ask: boolean): readonly ShownCard[] {
  const [near, setNear] = useState<readonly ShownCard[]>([]);
  useEffect(() => {
    if (!ask) return undefined;
    let current = true;
    builder.like(name, colors, format).then(
      ({ cards }) => current && setNear(cards),
      () => {}, // suggestions are only that
    );
    return () => {
      current = false;
    };
  }, [name, ask]);
  return near;
}
