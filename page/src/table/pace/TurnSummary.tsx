// What others did in their turn, in a few lines: as the own turn begins, and again from the log.

import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { SymbolText } from "../../components/Mana";
import { shown } from "../../numbers";
import { settings } from "../../settings";
import { t } from "../../words";
import { useBoard, type Board } from "../board/board";
import { takesTurn } from "../board/objects";
import { deedsOf, linesFor, livesIn, othersBefore, recalled, turnsOf, type Turn } from "./summary";

export function TurnSummary(): JSX.Element | null {
  const board = useBoard();
  const [turns, dismiss] = useTurns(board);
  if (!turns.length) return null;
  return (
    <section class="turn-summary" aria-label={t("Summary")}>
      <button type="button" class="quiet close" aria-label={t("Close")} onMouseDown={stay} onClick={dismiss}>
        ×
      </button>
      {turns.map((turn) => (
        <OneTurn key={turn.at} turn={turn} most={linesFor(turns.length)} />
      ))}
    </section>
  );
}

function stay(event: Event): void {
  event.preventDefault(); // the focus stays: space means pass
}

/** The turns to sum up now: those recalled from the log, or those before the own turn until the
 * player has done something in it. */
function useTurns({ state, view, seen, choice, readOnly }: Board): [readonly Turn[], () => void] {
  const asked = recalled.value?.table === state.id ? recalled.value.at : null;
  const mine = view.players.filter(({ id }) => takesTurn(view, view.viewer) && takesTurn(view, id));
  const before = readOnly ? [] : othersBefore(state.log, ...mine.map((each) => each.id));
  const own = before.at(-1)?.end ?? -1;
  const [done, dismiss] = useState(own); // what had ended when the page was opened isn't summed up
  const first = useRef({ own: -1, at: -1 });
  if (choice && first.current.own !== own) first.current = { own, at: seen.at };
  if (asked !== null) {
    const turn = turnsOf(state.log).filter((each) => each.at === asked);
    return [turn, () => void (recalled.value = null)];
  }
  const told = before.filter((each) => deedsOf(state.log, each).length > 0);
  const shows = settings.value.summary && choice && own !== done && first.current.at === seen.at;
  return [shows ? told : [], () => dismiss(own)];
}

function OneTurn({ turn, most }: { turn: Turn; most: number }): JSX.Element {
  const { state, view } = useBoard();
  const name = (player: number) => view.players.find((each) => each.id === player)?.name ?? "";
  const lives = [...livesIn(state.log, turn)];
  return (
    <>
      <h2>{t("{player}'s turn", { player: name(turn.player) })}</h2>
      <ul>
        {deedsOf(state.log, turn, most).map(({ text, times }) => (
          <li key={text}>
            <SymbolText text={text} /> {times > 1 && <b>×{times}</b>}
          </li>
        ))}
        {lives.map(([player, change]) => (
          <li key={player} class={change < 0 ? "loss" : "gain"}>
            {t("{player}: {n} life", { player: name(player), n: change < 0 ? `−${shown(-change)}` : `+${shown(change)}` })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Beside the first entry of a turn in the log. */
export function RecallTurn({ at }: { at: number }): JSX.Element {
  const { state } = useBoard();
  const on = recalled.value?.table === state.id && recalled.value.at === at;
  return (
    <button
      type="button"
      class="link recall"
      aria-pressed={on}
      onMouseDown={stay}
      onClick={() => (recalled.value = on ? null : { table: state.id, at })}
    >
      {t("Summary")}
    </button>
  );
}
