// A card of the deck: pressing it takes one out; beside it one puts another in, or moves it.

import type { ButtonHTMLAttributes, JSX } from "preact";
import { Picture, frameOf } from "../../components/Card";
import { Mana } from "../../components/Mana";
import { zoomable } from "../../components/Zoom";
import { t } from "../../words";
import { changed, moved, type Part } from "../model/deckModel";
import { viewOf } from "../model/figures";
import type { ShownCard } from "../model/builderApi";
import type { Building } from "../model/useBuilder";
import { carriable } from "../model/carrying";

interface DeckLineProps {
  readonly building: Building;
  readonly part: Part;
  readonly card: ShownCard;
  readonly n: number;
  readonly onLook: (name: string) => void; // all that can be done with it
}

export function DeckLine({ building, part, card, n, onLook }: DeckLineProps): JSX.Element {
  const view = viewOf(card);
  const name = card.name;
  const by = (count: number) => building.change((deck) => changed(deck, part, name, count));
  const checked = building.checked?.cards.find((each) => each.name === name);
  const stopped = checked ? !checked.supported : card.supported === false;
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+") by(1);
    else if (event.key === "-" || event.key === "Delete") by(-1);
    else if (event.key === "s") building.change((deck) => moved(deck, name, part, "sideboard"));
    else if (event.key === "m") building.change((deck) => moved(deck, name, part, "main"));
    else return;
    event.preventDefault();
  };
  return (
    <li
      class={`deck-line frame-${frameOf(view)} ${stopped ? "stopped" : ""}`}
      data-name={name}
      {...carriable<HTMLLIElement>(name, part)}
    >
      <button
        type="button"
        class="take"
        data-card={view.id}
        title={t("Take one {name} out", { name: card.shown })}
        {...(zoomable(view) as ButtonHTMLAttributes<HTMLButtonElement>)}
        onClick={() => by(-1)}
        onKeyDown={onKey}
      >
        <span class="thumb" aria-hidden="true">
          <Picture card={view} />
        </span>
        <span class="count">{n}</span>
        <span class="name">{card.shown}</span>
        {stopped && (
          <span class="stop" role="img" aria-label={t("can't be played yet")}>
            ✗
          </span>
        )}
        {card.mana_cost && <Mana cost={card.mana_cost} />}
      </button>
      <span class="line-buttons">
        <button type="button" class="quiet" aria-label={t("Put one {name} in", { name: card.shown })} onClick={() => by(1)}>
          +
        </button>
        <button type="button" class="quiet" aria-label={t("Move {name}", { name: card.shown })} onClick={() => onLook(name)}>
          ⋯
        </button>
      </span>
    </li>
  );
}
