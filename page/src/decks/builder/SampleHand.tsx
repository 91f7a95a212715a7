// Opening hands of the deck, to see how it begins.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Card } from "../../components/Card";
import { Dialog } from "../../components/Dialog";
import { t, tn } from "../../words";
import { shownOf, viewOf } from "../model/figures";
import { HAND, bottomed, dealt, drawn, mulligan } from "../model/sampleHand";
import type { Building } from "../model/useBuilder";

interface SampleHandProps {
  readonly building: Building;
  readonly onClose: () => void;
}

export function SampleHand({ building, onClose }: SampleHandProps): JSX.Element {
  const { main } = building.deck;
  const [sample, setSample] = useState(() => dealt(main));
  const { hand, library, owed, mulligans, turn } = sample;
  return (
    <Dialog title={t("Sample hand")} onClose={onClose} class="sample-hand">
      <p role="status">
        {owed > 0
          ? tn("Put {n} card on the bottom: press it.", "Put {n} cards on the bottom: press them.", owed)
          : t("{hand} in hand, {library} in the library", { hand: hand.length, library: library.length })}
        {turn > 0 && ` · ${tn("{n} card drawn", "{n} cards drawn", turn)}`}
      </p>
      <ul class="hand-cards">
        {hand.map((name, at) => (
          <li key={`${at} ${name}`}>
            <Card
              card={viewOf(shownOf(building.known, name))}
              {...(owed > 0 ? { legal: true, onClick: () => setSample(bottomed(sample, at)) } : {})}
            />
          </li>
        ))}
      </ul>
      <div class="actions">
        <button type="button" class="primary" disabled={owed > 0 || library.length === 0} onClick={() => setSample(drawn(sample))}>
          {t("Draw a card")}
        </button>
        <button
          type="button"
          disabled={turn > 0 || mulligans === HAND || owed > 0}
          onClick={() => setSample(mulligan(main, sample))}
        >
          {t("Mulligan")}
        </button>
        <button type="button" onClick={() => setSample(dealt(main))}>
          {t("New hand")}
        </button>
      </div>
    </Dialog>
  );
}
