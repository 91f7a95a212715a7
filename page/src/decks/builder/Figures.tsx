// The curve, the colors and the types of a deck.

import type { JSX } from "preact";
import { Mana } from "../../components/Mana";
import { t, tn } from "../../words";
import { sizeOf } from "../model/deckModel";
import { averageOf, colorsOf, curveOf, MOST_VALUE, typesOf } from "../model/figures";
import { columnName, typeName } from "../model/partWords";
import type { Building } from "../model/useBuilder";

export function Figures({ building }: { building: Building }): JSX.Element {
  const { known, deck } = building;
  const average = averageOf(known, deck.main);
  return (
    <div class="figures">
      <p class="deck-size">
        <strong>{sizeOf(deck.main)}</strong>
        <span>{t("Main deck")}</span>
        {sizeOf(deck.sideboard) > 0 && (
          <span class="soft">{t("Sideboard: {n}", { n: sizeOf(deck.sideboard) })}</span>
        )}
        {average > 0 && <span class="soft">{t("Mana value: {n} on average", { n: average.toFixed(1) })}</span>}
      </p>
      <Curve building={building} />
      <dl class="type-figures" aria-label={t("Types")}>
        {typesOf(known, deck.main).map(([type, n]) => (
          <div key={type}>
            <dt>{typeName(type)}</dt>
            <dd>{n}</dd>
          </div>
        ))}
      </dl>
      <ul class="color-figures" aria-label={t("Colors")}>
        {colorsOf(known, deck.main).map(({ letter, symbols, sources }) => (
          <li key={letter}>
            <Mana cost={`{${letter}}`} />
            <span>{tn("{n} symbol", "{n} symbols", symbols)}</span>
            <span class="soft">{tn("{n} source", "{n} sources", sources)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Curve({ building: { known, deck } }: { building: Building }): JSX.Element {
  const curve = curveOf(known, deck.main);
  const most = Math.max(...curve, 1);
  const words = curve.map((n, value) => `${columnName(value)}: ${n}`).join(", ");
  return (
    <div class="curve" role="img" aria-label={t("Mana curve: {words}", { words })}>
      {curve.map((n, value) => (
        <span key={value} class="bar" data-value={value} data-count={n}>
          <span class="n">{n || ""}</span>
          <span class="fill" style={{ height: `${(n / most) * 100}%` }} />
          <span class="at">{value === MOST_VALUE ? `${value}+` : value}</span>
        </span>
      ))}
    </div>
  );
}
