// A player of a pod tells how the game ended. That somebody won counts when another says so too;
// that it was drawn, when all say so who haven't lost.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../words";
import type { MatchView, Result } from "../desk/types";
import type { ScreenProps } from "../event/screen";
import { disagreeInPod, nameIn, outcomeOf, podResult, sameResult } from "./podGames";
import "../style/pods.css";

interface PodReportProps extends ScreenProps {
  readonly match: MatchView;
}

export function PodReport({ event, view, match }: PodReportProps): JSX.Element {
  return (
    <section class="panel report" aria-labelledby="report-title">
      <h2 id="report-title">{match.result ? t("Result") : t("Report the result")}</h2>
      {match.result ? (
        <>
          <p class="score-said">{outcomeOf(match, match.result)}</p>
          <p class="soft">{t("Recorded. If it is wrong, tell the scorekeeper.")}</p>
        </>
      ) : (
        <Open event={event} view={view} match={match} />
      )}
    </section>
  );
}

function Open({ event, view, match }: PodReportProps): JSX.Element {
  const [again, setAgain] = useState(false);
  const own = match.reported.find(([who]) => who === view.me.entrant)?.[1];
  const others = match.reported.filter(([who]) => who !== view.me.entrant);
  const say = (result: Result) => {
    setAgain(false);
    void event.submit({ op: "reported", match: match.id, result });
  };
  return (
    <>
      {others.length > 0 && (
        <ul class={`pod-reports ${disagreeInPod(match) ? "differ" : ""}`} role={disagreeInPod(match) ? "alert" : undefined}>
          {others.map(([who, result]) => (
            <li key={who}>
              {t("{name} says: {what}", { name: nameIn(match, who), what: outcomeOf(match, result) })}
              {!(own && sameResult(own, result)) && (
                <button type="button" class="primary" onClick={() => say(result)}>
                  {t("That's right")}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {own && !again ? (
        <>
          <p class="score-said">{outcomeOf(match, own)}</p>
          <p role="status">{t("Waiting for others of your pod to say the same.")}</p>
          <div class="actions">
            <button type="button" onClick={() => setAgain(true)}>
              {t("Another result ...")}
            </button>
            <button type="button" onClick={() => void event.submit({ op: "undecided", match: match.id })}>
              {t("Take it back")}
            </button>
          </div>
        </>
      ) : (
        <Choices match={match} me={view.me.entrant} say={say} />
      )}
    </>
  );
}

interface ChoicesProps {
  readonly match: MatchView;
  readonly me: string;
  readonly say: (result: Result) => void;
}

function Choices({ match, me, say }: ChoicesProps): JSX.Element {
  const lost = match.seats.filter((each) => each.lost).map((each) => each.entrant);
  const mine = match.seats.filter((each) => each.entrant === me);
  const others = match.seats.filter((each) => each.entrant !== me);
  return (
    <>
      <div class="pod-winners">
        {[...mine, ...others].map(({ entrant, name, lost: out }) => (
          <button
            key={entrant}
            type="button"
            class={`score ${entrant === me ? "won" : ""}`}
            disabled={out}
            onClick={() => say(podResult(match, entrant, lost))}
          >
            {entrant === me ? t("I won") : t("{who} won", { who: name })}
          </button>
        ))}
      </div>
      <div class="actions">
        <button type="button" onClick={() => say(podResult(match, "", lost, "time"))}>
          {t("Drawn by time")}
        </button>
        <button type="button" onClick={() => say(podResult(match, "", lost, "intentional draw"))}>
          {t("We agree on a draw")}
        </button>
      </div>
    </>
  );
}
