// What can be said of a deck: whether it is legal, and which of its cards can be played.

import type { JSX } from "preact";
import { Mana } from "../components/Mana";
import type { Checked, CheckedCard } from "../connection/api";
import { t, tn } from "../words";

export function DeckReport({ checked }: { checked: Checked }): JSX.Element {
  const { cards, problems, unread } = checked;
  const parts = [...new Set(cards.map((each) => each.part))];
  const stopped = cards.filter((each) => !each.supported).length;
  return (
    <section class="deck-report" aria-live="polite" aria-label={t("What is in it")}>
      <p class={checked.legal ? "good" : "error"}>
        {checked.legal ? "✓ " : "✗ "}
        {checked.legal ? t("Legal") : t("Not legal")}
        {checked.format && ` (${checked.format})`}
      </p>
      <p class={stopped ? "error" : "good"}>
        {stopped ? "✗ " : "✓ "}
        {stopped
          ? tn("{n} card can't be played yet.", "{n} cards can't be played yet.", stopped)
          : t("Every card can be played.")}
      </p>
      {problems.length + unread.length > 0 && (
        <ul class="problems">
          {problems.map((each) => (
            <li key={each}>{each}</li>
          ))}
          {unread.map((each) => (
            <li key={each}>{t("Not understood: {line}", { line: each })}</li>
          ))}
        </ul>
      )}
      {parts.map((part) => (
        <Part key={part} part={part} cards={cards.filter((each) => each.part === part)} />
      ))}
    </section>
  );
}

function partName(part: string): string {
  switch (part) {
    case "main":
      return t("Main deck");
    case "sideboard":
      return t("Sideboard");
    case "commander":
      return t("Commander");
    case "companion":
      return t("Companion");
    default:
      return part;
  }
}

function Part({ part, cards }: { part: string; cards: readonly CheckedCard[] }): JSX.Element {
  const count = cards.reduce((sum, each) => sum + each.count, 0);
  return (
    <table class="deck-cards">
      <caption>
        {partName(part)} ({tn("{n} card", "{n} cards", count)})
      </caption>
      <thead class="only-heard">
        <tr>
          <th scope="col">{t("Number")}</th>
          <th scope="col">{t("Name")}</th>
          <th scope="col">{t("Cost")}</th>
          <th scope="col">{t("Can be played")}</th>
        </tr>
      </thead>
      <tbody>
        {cards.map((each) => (
          <tr key={each.name} class={each.supported ? "" : "stopped"}>
            <td>{each.count}</td>
            <th scope="row">
              {each.name}
              <span class="soft types">{each.type_line}</span>
            </th>
            <td>{each.mana_cost && <Mana cost={each.mana_cost} />}</td>
            <td>
              <span class={each.supported ? "good" : "error"}>{each.supported ? t("✓ yes") : t("✗ no")}</span>
              {!each.supported && <span class="why">{each.words || each.why}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
