// Operations in words, for what waits and what was refused.

import { t, tn } from "../../words";
import { entrantName, penaltyName, personName, scoreOf } from "../desk/names";
import type { EventView, Operation, Result } from "../desk/types";

/** What somebody did or tries to do. */
export function operationWords(operation: Operation, view: EventView): string {
  switch (operation.op) {
    case "entered":
      return t("{who} enters", { who: operation.name || operation.members.map((each) => each.name).join(" / ") });
    case "person corrected":
      return t("What is known of {who} is changed", { who: operation.person.name });
    case "byes awarded":
      return t("Byes for {who}: {n}", { who: entrantName(view, operation.entrant), n: operation.byes });
    case "seated":
      return t("{who} sits at table {n}", { who: entrantName(view, operation.entrant), n: operation.table });
    case "dropped":
      return t("{who} drops", { who: entrantName(view, operation.entrant) });
    case "readmitted":
      return t("{who} plays again", { who: entrantName(view, operation.entrant) });
    case "recorded":
      return operation.result
        ? t("{match}: {score}", { match: match(view, operation.match), score: result(view, operation.match, operation.result) })
        : t("{match}: the result is taken back", { match: match(view, operation.match) });
    case "no show":
      return t("{match}: somebody didn't come", { match: match(view, operation.match) });
    case "extended":
      return t("{match}: {n} more minutes", { match: match(view, operation.match), n: operation.seconds / 60 });
    case "penalized":
      return t("{penalty} for {who}", { penalty: penaltyName(operation.penalty), who: personName(view, operation.person) });
    default:
      return plainly(operation);
  }
}

function plainly(operation: Operation): string {
  switch (operation.op) {
    case "changed":
      return t("Other settings");
    case "staffed":
      return t("The roles of {who}", { who: operation.person.name });
    case "rounds announced":
      return tn("{n} round is announced", "{n} rounds are announced", operation.rounds);
    case "paired":
      return t("Round {n} is paired", { n: operation.round });
    case "repaired":
      return t("Round {n} is paired otherwise", { n: operation.round });
    case "unpaired":
      return t("Round {n} is taken back", { n: operation.round });
    case "cut":
      return t("The cut to the playoff");
    case "started":
      return t("The clock starts");
    case "stopped":
      return t("The clock stops");
    case "pods seated":
      return t("Draft pods are seated");
    case "finished":
      return t("The event ends");
    case "day begun":
      return t("Another day begins");
    case "annulled":
      return t("A penalty is annulled");
    case "deck accepted":
      return t("A decklist is accepted");
    case "checks chosen":
      return t("Decks are chosen for checks");
    case "deck checked":
      return t("A deck check is recorded");
    case "judge called":
      return t("A judge is called");
    case "call taken":
      return t("A call is taken");
    case "ruled":
      return t("A ruling");
    case "appealed":
      return t("An appeal");
    case "noted":
      return t("A note");
    default:
      return operation.op;
  }
}

function match(view: EventView, id: string): string {
  const found = view.matches.find((each) => each.id === id);
  if (found && found.seats.length > 0) return t("Table {n}", { n: found.table });
  return found ? t("Table {n}, {a} – {b}", { n: found.table, a: found.a_name, b: found.b_name }) : t("Match {id}", { id });
}

/** A result: the games, or in a pod who won. */
function result(view: EventView, id: string, ended: Result): string {
  const pod = view.matches.find((each) => each.id === id && each.seats.length > 0);
  if (!pod || ended.both_lost) return scoreOf(ended);
  const seat = [ended.a, ended.b, ...ended.others].findIndex((games) => games > 0);
  const winner = pod.seats[seat]?.name;
  return winner ? t("{who} won", { who: winner }) : t("A draw");
}
