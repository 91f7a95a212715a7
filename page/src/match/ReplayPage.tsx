// A past game, step by step.

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { api, type TurnStart } from "../connection/api";
import { send } from "../connection/session";
import { line, refusalOf, replayKey, tableOf } from "../connection/store";
import { useAsked } from "../connection/useAsked";
import type { Seen } from "../protocol";
import { Game } from "../table/Game";
import { t } from "../words";
import { CopyLink } from "./CopyLink";
import { turnAfter, turnBefore, useReplayKeys, type Ways } from "./replayWays";

const PACES = [2000, 1000, 400, 120]; // milliseconds a step

/** The step of a game that is shown, how many there are, and the way to another. */
interface Replay {
  readonly at: number;
  readonly length: number;
  readonly ask: (to: number) => void;
}

/** One request at a time: while an answer is awaited only the last wish is kept. */
function useReplay(id: string, seen: Seen | null, first: number): Replay {
  const [at, setAt] = useState(first);
  const wanted = useRef(first);
  const awaited = useRef(false);
  const ask = (to: number) => {
    wanted.current = to;
    setAt(to);
    if (awaited.current) return;
    awaited.current = true;
    send({ type: "replay", game: id, at: to });
  };
  useEffect(() => {
    awaited.current = false;
    if (line.value === "open") ask(wanted.current);
  }, [id, line.value]);
  useEffect(() => {
    if (wanted.current !== first) ask(first); // another link to the same game
  }, [first]);
  useEffect(() => {
    if (!seen) return;
    awaited.current = false;
    if (wanted.current > seen.length) setAt((wanted.current = seen.length)); // a link beyond its end
    if (seen.at !== wanted.current) ask(wanted.current);
  }, [seen]);
  return { at, length: seen?.length ?? 0, ask };
}

interface ReplayPageProps {
  readonly id: string;
  readonly moment?: number | undefined; // after so many answers; else it begins at its beginning
}

export function ReplayPage({ id, moment = 0 }: ReplayPageProps): JSX.Element {
  const { seen } = tableOf(replayKey(id)).value;
  const replay = useReplay(id, seen, moment);
  const problem = refusalOf("replay");
  if (problem && !seen) return <p class="error">{problem}</p>;
  return (
    <div class="replay">
      <h1 class="only-heard">{t("Replay")}</h1>
      <div class="replay-game">
        <Game table={replayKey(id)} readOnly />
      </div>
      <ReplayBar id={id} replay={replay} />
    </div>
  );
}

function ReplayBar({ id, replay: { at, length, ask } }: { id: string; replay: Replay }): JSX.Element {
  const [playing, setPlaying] = useState(false);
  const [pace, setPace] = useState(1);
  const [asked] = useAsked(() => api.turningPoints(id), [id]);
  const turns = asked.state === "here" ? asked.found.turns : [];
  useEffect(() => {
    if (!playing) return;
    if (at >= length && length > 0) return setPlaying(false);
    const timer = setTimeout(() => ask(Math.min(at + 1, length)), PACES[pace]);
    return () => clearTimeout(timer);
  }, [playing, at, length, pace]);
  const ways: Ways = {
    step: (by) => ask(Math.max(0, Math.min(length, at + by))),
    before: () => ask(turnBefore(turns, at)?.at ?? 0),
    after: () => ask(turnAfter(turns, at)?.at ?? length),
    beginning: () => ask(0),
    end: () => ask(length),
    play: () => setPlaying(!playing),
  };
  useReplayKeys(ways);
  const turn = turns.findLast((each) => each.at <= at)?.turn;
  return (
    <div class="replay-bar" role="group" aria-label={t("Replay")}>
      <Go sign="«" words={t("To the beginning")} go={ways.beginning} />
      <Go sign="‹‹" words={t("To the turn before")} hotkey="↑" disabled={at === 0} go={ways.before} />
      <Go sign="‹" words={t("One step back")} hotkey="←" disabled={at === 0} go={() => ways.step(-1)} />
      <button type="button" class="primary" onClick={ways.play}>
        {playing ? t("Pause") : t("Play on")}
      </button>
      <Go sign="›" words={t("One step on")} hotkey="→" disabled={at >= length} go={() => ways.step(1)} />
      <Go sign="››" words={t("To the next turn")} hotkey="↓" disabled={at >= length} go={ways.after} />
      <Track at={at} length={length} turns={turns} ask={ask} />
      {turn !== undefined && <span class="replay-turn">{t("Turn {n}", { n: turn })}</span>}
      <output>{t("{n} of {all}", { n: at, all: length })}</output>
      <label class="field inline">
        <span>{t("Pace")}</span>
        <select value={pace} onChange={(event) => setPace(Number(event.currentTarget.value))}>
          <option value={0}>{t("slow")}</option>
          <option value={1}>{t("usual")}</option>
          <option value={2}>{t("quick")}</option>
          <option value={3}>{t("very quick")}</option>
        </select>
      </label>
      <CopyLink to={{ at: "replay", id, moment: at }} />
    </div>
  );
}

interface GoProps {
  readonly sign: string;
  readonly words: string;
  readonly hotkey?: string;
  readonly disabled?: boolean;
  readonly go: () => void;
}

function Go({ sign, words, hotkey, disabled = false, go }: GoProps): JSX.Element {
  return (
    <button type="button" aria-label={words} title={hotkey ? `${words} (${hotkey})` : words} disabled={disabled} onClick={go}>
      {sign}
    </button>
  );
}

/** The whole game as a line to slide along, with a mark where each turn began. */
function Track({ at, length, turns, ask }: Replay & { turns: readonly TurnStart[] }): JSX.Element {
  return (
    <span class="replay-track">
      <input
        type="range"
        min={0}
        max={length}
        value={at}
        aria-label={t("Step")}
        aria-valuetext={t("{n} of {all}", { n: at, all: length })}
        onInput={(event) => ask(Number(event.currentTarget.value))}
      />
      <span class="turn-marks" aria-hidden="true">
        {turns.map((each) => (
          <span key={each.at} class={`of-${each.player}`} style={{ left: `${(100 * each.at) / Math.max(1, length)}%` }} />
        ))}
      </span>
    </span>
  );
}
