// What a permanent holds in exile, as a sign at it: a click shows the cards.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../../components/Dialog";
import { Icon } from "../../components/icons";
import type { ExiledView, PermanentView } from "../../protocol";
import { t } from "../../words";
import { useBoard } from "../board/board";
import { heldBy } from "../board/objects";
import { exiledNames } from "./labels";
import { Thing } from "./Thing";

export function Held({ permanent }: { permanent: PermanentView }): JSX.Element | null {
  const { view } = useBoard();
  const [opened, open] = useState(false);
  const cards = heldBy(view, permanent.id);
  if (!cards.length) return null;
  const words = t("holds: {names}", { names: exiledNames(cards) });
  return (
    <>
      <button
        type="button"
        class="holds"
        title={words}
        aria-label={t("{name} holds: {names}", { name: permanent.name, names: exiledNames(cards) })}
        data-refs={cards.map((each) => each.id).join(" ")}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => open(true)}
      >
        <Icon name="exile" />
        <span>{words}</span>
      </button>
      {opened && (
        <Dialog
          title={t("Exiled, held by {name}", { name: permanent.name })}
          onClose={() => open(false)}
          class="browse"
        >
          <ExiledCards cards={cards} />
        </Dialog>
      )}
    </>
  );
}

/** Cards in exile, each with what holds it and who may play it. */
export function ExiledCards({ cards }: { cards: readonly ExiledView[] }): JSX.Element {
  return (
    <ul class="cards" data-row="browse">
      {cards.map((card, at) => (
        <li key={card.id}>
          <Thing cards={[card]} size="medium" first={at === 0} words={card.told} />
          {card.told.length > 0 && (
            <div class="told" aria-hidden="true">
              {card.told.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
