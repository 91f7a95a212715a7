// The playoff as a tree. (MTR 10.4)

import type { JSX } from "preact";
import { useAsked } from "../../connection/useAsked";
import { t } from "../../words";
import { eventApi } from "../desk/eventApi";
import { entrantName, scoreOf } from "../desk/names";
import { Printing } from "../desk/Printing";
import type { EventView } from "../desk/types";
import type { ScreenProps } from "../event/screen";
import { inPods } from "../pods/podGames";
import { PodBracket } from "../pods/PodBracket";
import { bracketOf, type Slot } from "./playoffTree";

export function Bracket({ view }: ScreenProps): JSX.Element {
  const numbers = view.rounds.filter((each) => each.stage === "elimination").map((each) => each.number);
  const [asked] = useAsked(
    () => Promise.all(numbers.map((number) => eventApi.round(view.id, number))),
    [view.id, view.seq],
  );
  if (asked.state === "failed") return <p class="error">{asked.why}</p>;
  const rounds = asked.state === "here" ? asked.found.map((each) => each.matches) : [];
  const columns = inPods(view) ? [] : bracketOf(view.seeds, rounds);
  return (
    <section aria-labelledby="bracket-title">
      <h2 id="bracket-title">{t("Playoff")}</h2>
      <div class="scrolls bracket" tabIndex={0} role="group" aria-label={t("Playoff")}>
        {inPods(view) && <PodBracket view={view} rounds={rounds} />}
        {columns.map((column, at) => (
          <section key={at} class="bracket-round" aria-label={roundName(column.length)}>
            <h3>{roundName(column.length)}</h3>
            <ol>
              {column.map((slot, place) => (
                <li key={place} class="bracket-match">
                  <Half view={view} slot={slot} side="a" />
                  <Half view={view} slot={slot} side="b" />
                </li>
              ))}
            </ol>
          </section>
        ))}
        {view.winner && (
          <section class="bracket-round" aria-label={t("Winner")}>
            <h3>{t("Winner")}</h3>
            <p class="bracket-winner">{entrantName(view, view.winner)}</p>
          </section>
        )}
      </div>
      <Printing event={view.id} kinds={[["bracket", t("Playoff")]]} />
    </section>
  );
}

function roundName(matches: number): string {
  switch (matches) {
    case 1:
      return t("Final");
    case 2:
      return t("Semifinals");
    case 4:
      return t("Quarterfinals");
    default:
      return t("Round of {n}", { n: matches * 2 });
  }
}

function Half({ view, slot, side }: { view: EventView; slot: Slot; side: "a" | "b" }): JSX.Element {
  const who = slot[side];
  const { match } = slot;
  const result = match?.result;
  const first = match?.a === who;
  const won = result && who && (first ? result.a > result.b : result.b > result.a);
  const score = result && (result.both_lost ? scoreOf(result) : String(first ? result.a : result.b));
  const seed = view.seeds.indexOf(who) + 1;
  return (
    <div class={won ? "won" : ""}>
      <span class="soft seed">{seed || ""}</span>
      <span class="name">{who ? entrantName(view, who) : "–"}</span>
      <b>{who ? score : ""}</b>
    </div>
  );
}
