// A table in words: who plays there, and what was agreed.

import type { Variant } from "../connection/api";
import { formatWords } from "../decks/formatWords";
import { knownFormats } from "../decks/formats";
import { nameOf } from "../decks/variants";
import type { TableInfo } from "../protocol";
import { t } from "../words";

/** Who plays at a table; teammates together, and several agents as so many. */
export function namesOf({ seats, teams }: TableInfo): string {
  const nameAt = (seat: number) => seats[seat]?.name || t("an empty seat");
  if (teams.length) return teams.map((side) => side.map(nameAt).join(" & ")).join(" – ");
  const all = seats.map((_, seat) => seat);
  const agents = all.filter((seat) => seats[seat]!.agent);
  if (agents.length < 2) return all.map(nameAt).join(" – ");
  const people = all.filter((seat) => !agents.includes(seat)).map(nameAt);
  return [...people, t("{n} computer players", { n: agents.length })].join(" – ");
}

/** The options that aren't as usual, with what was chosen. */
export function optionsOf({ options }: TableInfo, variant: Variant): string[] {
  return variant.options.flatMap(({ name, told, values }) => {
    const chosen = values.find((each) => name in options && each.value === options[name]);
    return chosen ? [`${told}: ${chosen.told}`] : [];
  });
}

/** The key of what is played: where it isn't named, by how many there are. */
export function playedAt({ variant, seats }: TableInfo): string {
  return variant || (seats.length > 2 ? "free-for-all" : "two-player");
}

/** What is played with, as far as it is known. */
export function decksOf(table: TableInfo): string[] {
  return table.seats.map((seat) => seat.deck).filter(Boolean);
}

/** How far it is, and what is special about it. */
export function factsOf(table: TableInfo): string[] {
  const facts = [statusOf(table)];
  if (table.variant || table.seats.length > 2) facts.push(nameOf(knownFormats(), playedAt(table)));
  if (table.random_teams && !table.teams.length) facts.push(t("teams are drawn"));
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
