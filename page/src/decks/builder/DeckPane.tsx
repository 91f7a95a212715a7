// The deck in its parts: the main deck in columns by cost, the sideboard, the commander. Each part
// takes cards that are carried to it.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Mana } from "../../components/Mana";
import { t, tn } from "../../words";
import type { ShownCard } from "../model/builderApi";
import { BESIDE, changed, isEmpty, sizeOf, type Part } from "../model/deckModel";
import { BASICS, byColor, columnsOf, shownOf } from "../model/figures";
import { columnName, partName } from "../model/partWords";
import type { Building } from "../model/useBuilder";
import { carried, taking } from "../model/carrying";
import { CardSheet } from "./CardSheet";
import { DeckLine } from "./DeckLine";

const WITH_COMMANDER = /commander|brawl|duel|predh|oathbreaker/;

interface PaneProps {
  readonly building: Building;
}

export function DeckPane({ building }: PaneProps): JSX.Element {
  const [looked, setLooked] = useState("");
  const { deck, format } = building;
  const hasCommander = deck.commander.size > 0 || WITH_COMMANDER.test(format);
  const commander = <PartZone building={building} part="commander" onLook={setLooked} />;
  return (
    <>
      <Basics building={building} />
      {hasCommander && commander}
      {deck.companion.size > 0 && <PartZone building={building} part="companion" onLook={setLooked} />}
      <MainDeck building={building} onLook={setLooked} />
      <PartZone building={building} part="sideboard" onLook={setLooked} />
      {BESIDE.filter((part) => deck[part].size > 0).map((part) => (
        <PartZone key={part} building={building} part={part} onLook={setLooked} />
      ))}
      {!hasCommander && commander}
      {looked && <CardSheet building={building} name={looked} onClose={() => setLooked("")} />}
    </>
  );
}

interface ZoneProps extends PaneProps {
  readonly onLook: (name: string) => void;
}

function MainDeck({ building, onLook }: ZoneProps): JSX.Element {
  const columns = columnsOf(building.known, building.deck.main);
  return (
    <section
      class={`deck-zone deck-main ${carried.value ? "open" : ""}`}
      data-part="main"
      aria-label={partName("main")}
      {...taking(building, "main")}
    >
      {isEmpty(building.deck) && (
        <p class="soft empty">{t("Press a card to put it in, or drag it here. A list is pasted or opened under Text.")}</p>
      )}
      <div class="columns">
        {columns.map(({ value, cards }) => (
          <div key={value} class="column" data-column={value}>
            <h3>
              {columnName(value)} <span class="soft">{cards.reduce((sum, [, n]) => sum + n, 0)}</span>
            </h3>
            <ul>
              {cards.map(([card, n]) => (
                <DeckLine key={card.name} building={building} part="main" card={card} n={n} onLook={onLook} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

interface PartZoneProps extends ZoneProps {
  readonly part: Part;
}

function PartZone({ building, part, onLook }: PartZoneProps): JSX.Element {
  const cards = [...building.deck[part]]
    .map(([name, n]): [ShownCard, number] => [shownOf(building.known, name), n])
    .sort(([one], [other]) => one.mana_value - other.mana_value || byColor(one, other));
  return (
    <section
      class={`deck-zone deck-${part} ${carried.value ? "open" : ""}`}
      data-part={part}
      aria-label={partName(part)}
      {...taking(building, part)}
    >
      <h3>
        {partName(part)} <span class="soft">{tn("{n} card", "{n} cards", sizeOf(building.deck[part]))}</span>
      </h3>
      <ul class="part-cards">
        {cards.map(([card, n]) => (
          <DeckLine key={card.name} building={building} part={part} card={card} n={n} onLook={onLook} />
        ))}
      </ul>
      {cards.length === 0 && <p class="soft empty">{t("Drag cards here.")}</p>}
    </section>
  );
}

/** Basic lands, which every deck may have any number of. (CR 100.2a) */
function Basics({ building }: PaneProps): JSX.Element {
  return (
    <ul class="basics" aria-label={t("Basic lands")}>
      {Object.entries(BASICS).map(([name, letter]) => {
        const by = (n: number) => building.change((deck) => changed(deck, "main", name, n));
        const n = building.deck.main.get(name) ?? 0;
        return (
          <li key={name}>
            <button
              type="button"
              aria-label={t("One fewer {name}", { name })}
              disabled={n === 0}
              onClick={() => by(-1)}
            >
              −
            </button>
            <span title={name}>
              <Mana cost={`{${letter}}`} /> {n}
            </span>
            <button type="button" aria-label={t("One more {name}", { name })} onClick={() => by(1)}>
              +
            </button>
          </li>
        );
      })}
    </ul>
  );
}
