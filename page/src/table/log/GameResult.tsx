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

/** Why it ended, and of whom that is said: those who lost last. Who lost before has left. (CR 800.4a) */
export function whyWords(view: View): string {
  const losers = view.players.filter((each) => each.lost);
  const last = losers.filter((each) => !each.left);
  const names = (last.length ? last : losers).map((each) => each.name);
  const players = names.join(", ");
  const why = view.why_over;
  if (!players) return capitalized(why);
  if (!DEED.test(why)) return t("{players}: {why}", { players, why });
  return t("{players} {why}.", { players, why: names.length > 1 ? ofSeveral(why) : why });
}

const DEED = /^(has|had|drew|conceded|was|left|lost)\b/; // in English a reason may be a verb, which makes a sentence

function ofSeveral(why: string): string {
  return why.replace(/^has\b/, "have").replace(/^was\b/, "were");
}

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
