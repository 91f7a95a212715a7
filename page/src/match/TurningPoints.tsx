// What decided a game: each turning point leads to the replay, to the moment just before it.

import type { JSX } from "preact";
import { api, type TurningPoint } from "../connection/api";
import { useAsked } from "../connection/useAsked";
import { shown } from "../numbers";
import { addressOf } from "../router";
import { t } from "../words";

interface TurningPointsProps {
  readonly game: string;
  readonly names: readonly string[]; // of the players
}

export function TurningPoints({ game, names }: TurningPointsProps): JSX.Element {
  const [asked, again] = useAsked(() => api.turningPoints(game), [game]);
  return (
    <section class="turning-points" aria-labelledby="turning-points">
      <h3 id="turning-points">{t("Turning points")}</h3>
      {asked.state === "waiting" && <p role="status">{t("Looking it up ...")}</p>}
      {asked.state === "failed" && (
        <p>
          <span class="error">{asked.why}</span>{" "}
          <button type="button" onClick={again}>
            {t("Look again")}
          </button>
        </p>
      )}
      {asked.state === "here" && asked.found.points.length === 0 && <p class="soft">{t("Nothing stood out.")}</p>}
      {asked.state === "here" && (
        <ol>
          {asked.found.points.map((point) => (
            <li key={`${point.at} ${point.kind} ${point.player}`}>
              <a href={addressOf({ at: "replay", id: game, moment: point.at })}>
                <span class="soft">{t("Turn {n}", { n: point.turn })}</span> {wordsFor(point, names)}
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** What happened there. */
export function wordsFor({ kind, player, amount }: TurningPoint, names: readonly string[]): string {
  const words = { player: names[player] ?? "", n: shown(amount) };
  switch (kind) {
    case "loss":
      return t("{player} lost {n} life.", words);
    case "gain":
      return t("{player} gained {n} life.", words);
    case "deaths":
      return t("{n} creatures died at once.", words);
    case "end":
      return amount === 0
        ? t("{player} lost the game.", words)
        : t("The last blow: {player} lost {n} life.", words);
  }
}
