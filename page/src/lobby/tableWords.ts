// A table in words: who plays there, and what was agreed.

import { formatWords } from "../decks/formatWords";
import { knownFormats } from "../decks/formats";
import { variantOf } from "../decks/variants";
import type { TableInfo } from "../protocol";
import { t } from "../words";

/** Who plays at a table. */
export function namesOf(table: TableInfo): string {
  return table.seats.map((seat) => seat.name || t("an empty seat")).join(" – ");
}

/** What is played with, as far as it is known. */
export function decksOf(table: TableInfo): string[] {
  return table.seats.map((seat) => seat.deck).filter(Boolean);
}

/** How far it is, and what is special about it. */
export function factsOf(table: TableInfo): string[] {
  const facts = [statusOf(table)];
  if (table.variant) facts.push(variantOf(knownFormats(), table.variant).name);
  if (table.best_of > 1) facts.push(t("best of {n}", { n: table.best_of }));
  if (table.format) facts.push(formatWords(table.format));
  if (table.clock) facts.push(t("{n} s a choice", { n: table.clock.choice }));
  if (table.locked) facts.push(t("password"));
  return facts;
}

function statusOf(table: TableInfo): string {
  switch (table.status) {
    case "open":
      return t("waiting for players");
    case "playing":
      return t("game {n}", { n: table.game });
    case "between games":
      return t("between games");
    case "over":
      return t("over");
  }
}
