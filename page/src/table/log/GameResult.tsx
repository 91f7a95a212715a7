// How the game ended.

import type { JSX } from "preact";
import type { View } from "../../protocol";
import { t } from "../../words";
import { useBoard } from "../board/board";
import { capitalized } from "../board/prompts";

/** Who won, from where the viewer sits. */
export function resultWords(view: View): string {
  const winners = view.players.filter((each) => view.winners.includes(each.id));
  if (!winners.length) return t("The game is a draw.");
  if (winners.some((each) => each.id === view.viewer)) return t("You won!");
  const names = winners.map((each) => each.name).join(", ");
  return view.viewer === null ? t("{player} won.", { player: names }) : t("You lost. {player} won.", { player: names });
}

/** Why it ended, and of whom that is said. */
export function whyWords(view: View): string {
  const players = view.players.filter((each) => each.lost).map((each) => each.name).join(", ");
  const why = view.why_over;
  if (!players) return capitalized(why);
  return DEED.test(why) ? t("{players} {why}.", { players, why }) : t("{players}: {why}", { players, why });
}

const DEED = /^(has|had|drew|conceded|was|left|lost)\b/; // in English a reason may be a verb, which makes a sentence

export function GameResult(): JSX.Element {
  const { view } = useBoard();
  const won = view.viewer !== null && view.winners.includes(view.viewer);
  return (
    <div class={`outcome ${won ? "won" : ""}`} role="status">
      <h2>{resultWords(view)}</h2>
      {view.why_over && <p>{whyWords(view)}</p>}
    </div>
  );
}
