// The turn as a bar of steps, with stops: above for others' turns, below for the own.

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { teamName } from "../../components/icons";
import { shown } from "../../numbers";
import type { View } from "../../protocol";
import { t, tw } from "../../words";
import { useBoard } from "../board/board";
import { areAllies, calledOf, takesTurn, teamAt } from "../board/objects";
import { STEPS, barKey, shortName, stopsAt, withStop, type Step, type Whose } from "./steps";

export function Phases(): JSX.Element {
  const { view, seen, readOnly } = useBoard();
  const own = takesTurn(view, view.viewer);
  const begun = view.turn !== 0;
  const steps = useRef<HTMLOListElement>(null);
  useEffect(() => showNow(steps.current), [view.step, view.turn]);
  // With stops to set, the keys lead to those; else who has no mouse scrolls the bar itself.
  const [theirs, setTheirs] = useState<Whose>("theirs");
  const scrolled = readOnly || seen.attention === null ? 0 : undefined;
  return (
    <section class={`phases ${own ? "own-turn" : "their-turn"}`} aria-label={t("Turn")}>
      <h2>
        <span class="turn-number">
          {begun ? t("Turn {n}", { n: shown(view.turn) }) : t("Opening hands")}
          {view.day && <span class={`day ${view.day}`}> {dayWords(view.day)}</span>}
        </span>{" "}
        <span class="turn-of">{whoseTurn(view)}</span>
        {view.players.length > 2 && seen.attention !== null && (
          <StopsFor whose={theirs} onChoose={setTheirs} />
        )}
        {view.main && (
          <span class="subgame" title={t("The main game goes on when this subgame has ended.")}>
            {" "}
            {t("Subgame; main game: {lives}", { lives: livesIn(view.main) })}
          </span>
        )}
      </h2>
      <ol ref={steps} class="steps" tabIndex={scrolled}>
        {STEPS.map((step) => (
          <StepOf
            key={step.key}
            step={step}
            now={begun && barKey(view.step) === step.key}
            theirs={theirs}
          />
        ))}
      </ol>
    </section>
  );
}

/** Whose turn it is, as the viewer is spoken to. */
function whoseTurn(view: View): string {
  const named = (id: number) => calledOf(view, view.players.find((each) => each.id === id));
  if (view.acting.length < 2) return named(view.active);
  return takesTurn(view, view.viewer) ? t("Your team") : teamName(teamAt(view, view.active));
}

/** Whose stops the row above shows, where there are several opponents. */
function StopsFor({ whose, onChoose }: { whose: Whose; onChoose: (whose: Whose) => void }): JSX.Element {
  const { view } = useBoard();
  const together = view.acting.length > 0; // then a turn is that of a team, told by its first player
  const leads = (id: number) => view.teams.some((each) => each.players[0] === id);
  const others = view.players.filter(
    ({ id, left }) => id !== view.viewer && !left && !(together && (areAllies(view, view.viewer, id) || !leads(id))),
  );
  return (
    <select
      class="stops-for"
      aria-label={t("Whose turns the stops are for")}
      value={String(whose)}
      onChange={({ currentTarget: { value } }) =>
        onChoose(value === "theirs" ? value : Number(value))
      }
    >
      <option value="theirs">{t("Stops: all opponents")}</option>
      {others.map((each) => (
        <option key={each.id} value={String(each.id)}>
          {t("Stops: {player}", { player: each.name })}
        </option>
      ))}
    </select>
  );
}

/** Where the bar is too long for the screen, the present step comes into its middle. */
function showNow(steps: HTMLElement | null): void {
  const now = steps?.querySelector<HTMLElement>(".step.now");
  if (steps && now) {
    const middle = now.offsetLeft - steps.offsetLeft + now.offsetWidth / 2;
    steps.scrollLeft = middle - steps.clientWidth / 2;
  }
}

function livesIn(view: View): string {
  const playing = view.players.filter((each) => !each.left);
  return playing.map((each) => `${each.name} ${shown(each.life)}`).join(" · ");
}

function dayWords(day: string): string {
  return day === "night" ? `☾ ${t("night")}` : `☀ ${t("day")}`;
}

interface StepProps {
  readonly step: Step;
  readonly now: boolean;
  readonly theirs: Whose;
}

function StepOf({ step, now, theirs }: StepProps): JSX.Element {
  const { seen } = useBoard();
  const stops = step.stops && seen.attention !== null;
  return (
    <li class={`step ${now ? "now" : ""}`} aria-current={now ? "step" : undefined}>
      {stops ? <Stop step={step} whose={theirs} /> : <span class="stop-space" />}
      <span class="step-name" title={tw("step", step.key)}>
        {shortName(step.key)}
      </span>
      {stops ? <Stop step={step} whose="mine" /> : <span class="stop-space" />}
    </li>
  );
}

function Stop({ step, whose }: { step: Step; whose: Whose }): JSX.Element {
  const { seen, view, attend, readOnly } = useBoard();
  const attention = seen.attention!;
  const set = stopsAt(attention, whose, step.key);
  const name = tw("step", step.key);
  const player = view.players.find((each) => each.id === whose)?.name;
  const words =
    whose === "mine"
      ? t("stop in your {step}", { step: name })
      : player !== undefined
        ? t("stop in {player}'s {step}", { player, step: name })
        : t("stop in others' {step}", { step: name });
  return (
    <button
      type="button"
      class={`stop ${whose === "mine" ? "mine" : "theirs"} ${set ? "set" : ""}`}
      aria-pressed={set}
      aria-label={words}
      title={words}
      disabled={readOnly}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => attend((now) => withStop(now, whose, step.key))}
    >
      <span aria-hidden="true">{set ? "■" : "□"}</span>
    </button>
  );
}
