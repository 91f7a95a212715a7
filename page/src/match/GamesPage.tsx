// Games the person has played, to be looked at again.

import type { JSX } from "preact";
import { api, download, type PastGame } from "../connection/api";
import { useAsked } from "../connection/useAsked";
import { addressOf } from "../router";
import { language, htmlCode, t, tn } from "../words";

export function GamesPage(): JSX.Element {
  const [asked] = useAsked(() => api.games(), []);
  return (
    <>
      <h1>{t("Past games")}</h1>
      {asked.state === "waiting" && <p role="status">{t("Looking it up ...")}</p>}
      {asked.state === "failed" && <p class="error">{asked.why}</p>}
      {asked.state === "here" && <GameList games={asked.found.games} />}
    </>
  );
}

function GameList({ games }: { games: readonly PastGame[] }): JSX.Element {
  if (games.length === 0) return <p>{t("You have played no game yet.")}</p>;
  return (
    <ul class="game-list">
      {games.map((game) => (
        <li key={game.id} class="panel game-line">
          <div>
            <b>{game.players.join(" – ")}</b>
            <span class="soft facts">{factsOf(game).join(" · ")}</span>
          </div>
          <div class="actions">
            {game.ended !== null && (
              <a class="button" href={addressOf({ at: "replay", id: game.id })}>
                {t("Replay")}
              </a>
            )}
            <button type="button" onClick={() => void download(game.id)}>
              {t("Download")}
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function factsOf(game: PastGame): string[] {
  const when = new Date((game.ended ?? game.created) * 1000).toLocaleString(htmlCode(language.value));
  return [
    resultOf(game),
    game.decks.join(" – "),
    tn("{n} decision", "{n} decisions", game.answers),
    when,
  ];
}

function resultOf(game: PastGame): string {
  if (game.ended === null) return t("not over yet");
  if (game.winners.length === 0) return t("a draw");
  return game.winners.includes(game.seat) ? t("you won") : t("you lost");
}
