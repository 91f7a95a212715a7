// One card, and how many of it each part of the deck has.

import type { JSX } from "preact";
import { Card } from "../../components/Card";
import { Dialog } from "../../components/Dialog";
import { t } from "../../words";
import { PARTS, changed, partsFor } from "../model/deckModel";
import { shownOf, viewOf } from "../model/figures";
import { partName } from "../model/partWords";
import type { Building } from "../model/useBuilder";

interface CardSheetProps {
  readonly building: Building;
  readonly name: string;
  readonly onClose: () => void;
}

export function CardSheet({ building, name, onClose }: CardSheetProps): JSX.Element {
  const card = shownOf(building.known, name);
  const allowed = partsFor(card.types);
  const shownParts = PARTS.filter((part) => allowed.includes(part) || building.deck[part].has(name));
  return (
    <Dialog title={card.shown} onClose={onClose} class="card-sheet">
      <div class="sheet">
        <Card card={viewOf(card)} size="large" />
        <ul class="steppers">
          {shownParts.map((part) => {
            const n = building.deck[part].get(name) ?? 0;
            const by = (count: number) => building.change((deck) => changed(deck, part, name, count));
            return (
              <li key={part} data-part={part}>
                <span>{partName(part)}</span>
                <button
                  type="button"
                  disabled={n === 0}
                  aria-label={t("{part}: one fewer", { part: partName(part) })}
                  onClick={() => by(-1)}
                >
                  −
                </button>
                <output>{n}</output>
                <button type="button" aria-label={t("{part}: one more", { part: partName(part) })} onClick={() => by(1)}>
                  +
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
}
