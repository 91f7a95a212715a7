// Words for what the desk calls by a code.

import { t } from "../../words";
import type { EventView, How, Level, Result, Role, Settings, Status } from "./types";

export function roleName(role: Role): string {
  switch (role) {
    case "organizer":
      return t("organizer");
    case "head judge":
      return t("head judge");
    case "judge":
      return t("judge");
    case "scorekeeper":
      return t("scorekeeper");
  }
}

export function statusName(status: Status): string {
  switch (status) {
    case "entering":
      return t("registration");
    case "swiss":
      return t("Swiss rounds");
    case "playoff":
      return t("playoff");
    case "over":
      return t("over");
  }
}

export function levelName(level: Level): string {
  switch (level) {
    case "regular":
      return t("Regular");
    case "competitive":
      return t("Competitive");
    case "professional":
      return t("Professional");
  }
}

export function limitedName(limited: Settings["limited"]): string {
  switch (limited) {
    case "":
      return t("Constructed");
    case "sealed":
      return t("Sealed");
    case "booster draft":
      return t("Booster draft");
    case "rochester draft":
      return t("Rochester draft");
  }
}

/** Whether somebody still plays. */
export function playingName(status: string): string {
  switch (status) {
    case "in":
      return t("plays");
    case "dropped":
      return t("dropped");
    case "disqualified":
      return t("disqualified");
    default:
      return status;
  }
}

export const PENALTIES = ["none", "caution", "warning", "game loss", "match loss", "disqualification"] as const;

export function penaltyName(penalty: string): string {
  switch (penalty) {
    case "none":
      return t("No penalty");
    case "caution":
      return t("Caution");
    case "warning":
      return t("Warning");
    case "game loss":
      return t("Game Loss");
    case "match loss":
      return t("Match Loss");
    case "disqualification":
      return t("Disqualification");
    default:
      return penalty;
  }
}

export function howName(how: How): string {
  switch (how) {
    case "played":
      return t("played");
    case "conceded":
      return t("conceded");
    case "intentional draw":
      return t("agreed draw");
    case "no show":
      return t("no-show");
    case "penalty":
      return t("penalty");
    case "awarded bye":
      return t("awarded bye");
    case "bye":
      return t("bye");
    case "time":
      return t("by time");
  }
}

/** A result as it is written: 2–1, 1–1–1. */
export function scoreOf(result: Result): string {
  if (result.both_lost) return t("both lost");
  const games = [result.a, result.b];
  if (result.draws) games.push(result.draws);
  return games.join("–");
}

/** A moment of an event, in the reader's way of writing it. */
export function timeOf(seconds: number): string {
  return new Date(seconds * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}

export function entrantName(view: EventView, entrant: string): string {
  return view.players.find((each) => each.entrant === entrant)?.name ?? entrant;
}

/** Somebody who plays or works at the event. */
export function personName(view: EventView, person: string): string {
  const player = view.players.flatMap((each) => each.people).find(([id]) => id === person);
  return player?.[1] ?? view.staff.find((each) => each.person === person)?.name ?? person;
}

/** Who did something; the desk itself and the tables of the server are no persons. */
export function actorName(by: string, name: string): string {
  if (by === "desk") return t("the server");
  return by === "table" ? t("a table of this server") : name;
}
