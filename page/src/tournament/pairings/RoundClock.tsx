// The clock of the present round.

import type { JSX } from "preact";
import { t } from "../../words";
import { may, OFFICIALS } from "../event/roles";
import { minutesOf, secondsLeft, useNow } from "../event/roundTime";
import type { ScreenProps } from "../event/screen";

export function RoundClock({ event, view }: ScreenProps): JSX.Element | null {
  const round = view.rounds.at(-1);
  const left = secondsLeft(view, useNow(event));
  if (!round || view.status === "over") return null;
  const started = Boolean(round.started);
  const runs = started && !round.stopped;
  const act = (op: "started" | "stopped") => void event.submit({ op, round: round.number });
  return (
    <div class="clock" role="timer" aria-label={t("Clock of round {n}", { n: round.number })}>
      {round.minutes > 0 ? (
        <b class={`clock-time ${left !== null && left < 0 ? "over" : ""}`}>
          {left === null ? minutesOf(round.minutes * 60) : minutesOf(left)}
        </b>
      ) : (
        <b>{t("no time limit")}</b>
      )}
      {started && !runs && <span class="soft">{t("stopped")}</span>}
      {may(view, OFFICIALS) && round.minutes > 0 && (
        <button type="button" class={started ? "" : "primary"} onClick={() => act(runs ? "stopped" : "started")}>
          {runs ? t("Stop the clock") : started ? t("Go on") : t("Start the clock")}
        </button>
      )}
    </div>
  );
}
