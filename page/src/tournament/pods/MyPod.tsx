// Where a player sits in a pod, and with whom, in turn order. (MTA 2.2)

import type { JSX } from "preact";
import { t, tn } from "../../words";
import type { MatchView } from "../desk/types";
import "../style/pods.css";

interface MyPodProps {
  readonly match: MatchView;
  readonly me: string;
}

/** The number of the own seat, from 1. */
export function mySeat(match: MatchView, me: string): number {
  return match.seats.findIndex((each) => each.entrant === me) + 1;
}

export function MyPod({ match, me }: MyPodProps): JSX.Element {
  return (
    <>
      <div class="seat-table">
        <span class="soft">{t("Seat")}</span>
        <b>{mySeat(match, me)}</b>
      </div>
      <div class="seat-opponent">
        <span class="soft">{t("Turn order")}</span>
        <ol class="pod-order">
          {match.seats.map(({ entrant, name, points, lost }) => (
            <li key={entrant} aria-current={entrant === me ? "true" : undefined}>
              {entrant === me ? <b>{t("You")}</b> : name} <span class="soft">{tn("{n} point", "{n} points", points)}</span>
              {lost && <span class="soft"> {t("lost")}</span>}
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
