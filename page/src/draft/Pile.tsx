// Cards in columns by what they cost. Pressing one does what the pile is for.

import type { ButtonHTMLAttributes, HTMLAttributes, JSX } from "preact";
import { frameOf } from "../components/Card";
import { Mana } from "../components/Mana";
import { zoomable } from "../components/Zoom";
import { t } from "../words";
import type { CardShown, Draft } from "./draftApi";
import { columnsOf, sizeOf, viewOf, type Column, type Counts } from "./pool";

interface PileProps {
  readonly draft: Draft;
  readonly cards: Counts;
  readonly onPress?: (name: string) => void;
  readonly words?: (name: string) => string; // what pressing a card does
}

export function Pile({ draft, cards, onPress, words }: PileProps): JSX.Element {
  return (
    <div class="draft-pile">
      {columnsOf(draft, cards).map((column) => (
        <div key={column.value} class="draft-column">
          <h4>
            {titleOf(column)} <span class="soft">{sizeOf(countsOf(column))}</span>
          </h4>
          <ul>
            {column.cards.map(([card, n]) => (
              <li key={card.name}>
                <Line card={card} n={n} onPress={onPress} words={words} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function countsOf(column: Column): Counts {
  return new Map(column.cards.map(([card, n]) => [card.name, n]));
}

function titleOf({ value }: Column): string {
  if (value < 0) return t("Lands");
  return value === 6 ? t("Cost 6 and more") : t("Cost {n}", { n: value });
}

interface LineProps {
  readonly card: CardShown;
  readonly n: number;
  readonly onPress: PileProps["onPress"] | undefined;
  readonly words: PileProps["words"] | undefined;
}

function Line({ card, n, onPress, words }: LineProps): JSX.Element {
  const view = viewOf(card, 0);
  const inside = (
    <>
      <span class="draft-count">{n > 1 ? `${n}×` : ""}</span>
      <span class="name">{card.name}</span>
      {card.mana_cost && <Mana cost={card.mana_cost} />}
      {!card.playable && <span class="error">✗</span>}
    </>
  );
  const shared = { class: `draft-line card-line frame-${frameOf(view)}`, ...zoomable(view) };
  if (!onPress) return <div {...(shared as HTMLAttributes<HTMLDivElement>)}>{inside}</div>;
  return (
    <button
      {...(shared as ButtonHTMLAttributes<HTMLButtonElement>)}
      type="button"
      title={words?.(card.name)}
      onClick={() => onPress(card.name)}
    >
      {inside}
    </button>
  );
}
