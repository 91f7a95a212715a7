// Games the person has played, to be looked at again.

import type { JSX } from "preact";
import { api, download, type PastGame } from "../connection/api";
import { useAsked } from "../connection/useAsked";
import { ContinueOrNot, unfinished } from "../lobby/Unfinished";
import type { TableInfo } from "../protocol";
import { addressOf } from "../router";
import { language, htmlCode, t, tn } from "../words";

export function GamesPage(): JSX.Element {
  const going = unfinished().map((each) => each.game_id);
  const [asked] = useAsked(() => api.games(), [going.join()]); // what was given up has ended since
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
  const tables = new Map(unfinished().map((each) => [each.game_id, each]));
  return (
    <ul class="game-list">
      {games.map((game) => (
        <GameLine key={game.id} game={game} table={tables.get(game.id)} />
      ))}
    </ul>
  );
}

/** `table`: where it goes on, or the match it belongs to. */
function GameLine({ game, table }: { game: PastGame; table: TableInfo | undefined }): JSX.Element {
  return (
    <li class="panel game-line">
      <div>
        <b>{game.players.join(" – ")}</b>
        <span class="soft facts">{factsOf(game).join(" · ")}</span>
      </div>
      <div class="actions">
        {table && <ContinueOrNot table={table} />}
        {!table && game.ended !== null && (
          <a class="button" href={addressOf({ at: "replay", id: game.id })}>
            {t("Replay")}
          </a>
        )}
        {!table && game.ended !== null && (
          <button type="button" onClick={() => void download(game.id)}>
            {t("Download")}
          </button>
        )}
      </div>
    </li>
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
