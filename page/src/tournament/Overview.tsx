// How an event stands, and what it waits for.

import type { JSX } from "preact";
import { addressOf } from "../router";
import { t, tn } from "../words";
import { entrantName, roleName } from "./desk/names";
import type { EventView } from "./desk/types";
import { may, SCORERS } from "./event/roles";
import type { ScreenProps } from "./event/screen";
import { nextStep, type NextStep } from "./pairings/nextStep";
import { RoundClock } from "./pairings/RoundClock";

export function Overview({ event, view }: ScreenProps): JSX.Element {
  const { official } = view;
  const playing = view.players.filter((each) => each.status === "in").length;
  const waiting = official?.calls.filter((each) => !each.closed_at && !each.taken_by).length ?? 0;
  const missing = official?.decks.filter((each) => !each.there).length ?? 0;
  return (
    <section class="overview" aria-labelledby="overview-title">
      <h2 id="overview-title" class="only-heard">
        {t("Overview")}
      </h2>
      {may(view, SCORERS) && <Next view={view} />}
      {view.winner && <p class="winner">{t("Winner: {who}", { who: entrantName(view, view.winner) })}</p>}
      <RoundClock event={event} view={view} />
      <dl class="figures">
        <Figure name={t("Players")} value={String(playing)} />
        <Figure name={t("Round")} value={roundOf(view)} />
        <Figure name={t("Open tables")} value={String(view.rounds.at(-1)?.open ?? 0)} />
        {official && <Figure name={t("Calls waiting")} value={String(waiting)} alarm={waiting > 0} />}
        {official && view.settings.lists && <Figure name={t("Lists missing")} value={String(missing)} />}
        {official && <Figure name={t("Penalties")} value={String(official.penalties.length)} />}
      </dl>
      <h3>{t("Staff")}</h3>
      <ul class="staff-list">
        {view.staff.map((each) => (
          <li key={each.person}>
            <b>{each.name}</b> <span class="soft">{each.roles.map(roleName).join(", ")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function roundOf(view: EventView): string {
  const swiss = view.rounds.filter((each) => each.stage === "swiss").length;
  if (view.seeds.length > 0) return t("playoff");
  return view.rounds_announced ? t("{n} of {all}", { n: swiss, all: view.rounds_announced }) : String(swiss);
}

function Figure({ name, value, alarm = false }: { name: string; value: string; alarm?: boolean }): JSX.Element {
  return (
    <div class={`figure ${alarm ? "alarm" : ""}`}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Next({ view }: { view: EventView }): JSX.Element | null {
  const step = nextStep(view);
  if (step.kind === "over") return <p class="next-step">{t("The event is over.")}</p>;
  return (
    <p class="next-step">
      <span class="soft">{t("Next:")}</span>{" "}
      <a class="button primary" href={addressOf({ at: "events", id: view.id, part: partOf(step) })}>
        {stepName(step)}
      </a>
    </p>
  );
}

function partOf(step: NextStep): string {
  switch (step.kind) {
    case "enter":
      return "players";
    case "announce":
    case "finish":
      return "settings";
    case "results":
      return "results";
    default:
      return "pairings";
  }
}

function stepName(step: NextStep): string {
  switch (step.kind) {
    case "enter":
      return t("Enter the players");
    case "announce":
      return t("Announce the rounds");
    case "pods":
      return t("Seat the pods");
    case "pair":
      return t("Pair round {n}", { n: step.round });
    case "start":
      return t("Start the clock");
    case "results":
      return tn("Enter {n} result", "Enter {n} results", step.open);
    case "cut":
      return t("Make the cut");
    case "finish":
      return t("End the event");
    case "over":
      return t("The event is over.");
  }
}
