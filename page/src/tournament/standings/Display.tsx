// The public display, for a screen on the wall: the clock, who sits where, the standings. It
// turns its own pages, and shows nothing but what everybody may know.

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { addressOf } from "../../router";
import { t, tn } from "../../words";
import { entrantName } from "../desk/names";
import type { EventView, StandingLine } from "../desk/types";
import { clockTime } from "../event/OutdatedNotice";
import { minutesOf, secondsLeft, useNow } from "../event/roundTime";
import type { ScreenProps } from "../event/screen";
import { inPages, useSize, useTurning } from "./pages";
import { byName, kindsFor, type Seated, type Showing, type Slide } from "./slides";
import { useStandings } from "./useStandings";
import "../style/player.css";

const PAGE_SECONDS = 10;
const ROW = 3.1; // rem that a line is high
const COLUMN = 34; // rem that a line is wide, at least

export function Display({ event, view }: ScreenProps): JSX.Element {
  const screen = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<Showing>("auto");
  const [paused, setPaused] = useState(false);
  const now = useNow(event);
  const turn = useTurning(PAGE_SECONDS, paused);
  const room = useRoom(body);
  const standings = useStandings(view);
  const slides = slidesOf(view, now, wanted, room, standings);
  const slide = slides[turn % slides.length] ?? { kind: "clock" as const };
  const big = slide.kind === "clock";
  return (
    <div class={`display ${big ? "display-big" : ""}`} ref={screen}>
      <header>
        <h1>{view.settings.name}</h1>
        <p class="display-round">{stageOf(view)}</p>
        {!big && <DisplayClock view={view} now={now} />}
      </header>
      <div class="display-body" ref={body}>
        <Shown slide={slide} view={view} now={now} room={room} />
      </div>
      <footer>
        <p role="status">
          {event.offline && t("No network: this is as of {time}.", { time: clockTime(event.asOf) })}{" "}
          {announcement(view, now)}
        </p>
        <Controls
          wanted={wanted}
          onWant={setWanted}
          paused={paused}
          onPause={() => setPaused(!paused)}
          onWhole={() => void screen.current?.requestFullscreen?.().catch(() => {})}
          back={addressOf({ at: "events", id: view.id, part: "" })}
        />
      </footer>
    </div>
  );
}

/** How many lines fit, in how many columns. */
interface Room {
  readonly columns: number;
  readonly rows: number;
}

function useRoom(body: { readonly current: HTMLDivElement | null }): Room {
  const { width, height } = useSize(() => body.current);
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const columns = Math.max(1, Math.min(3, Math.floor(width / (COLUMN * rem))));
  const rows = Math.max(4, Math.floor((height - 3 * rem) / (ROW * rem)));
  return { columns, rows };
}

function slidesOf(
  view: EventView,
  now: number,
  wanted: Showing,
  { columns, rows }: Room,
  standings: readonly StandingLine[],
): readonly Slide[] {
  const lines = columns * rows;
  return kindsFor(view, now, wanted).flatMap((kind): readonly Slide[] => {
    if (kind === "clock") return [{ kind }];
    if (kind === "pairings") {
      const pages = inPages(byName(view.matches), lines);
      return pages.map((of, page) => ({ kind, of, page: page + 1, pages: pages.length }));
    }
    const pages = inPages(standings, lines);
    return pages.map((of, page) => ({ kind, of, page: page + 1, pages: pages.length }));
  });
}

function stageOf(view: EventView): string {
  const round = view.rounds.at(-1);
  if (view.status === "over") return t("The event is over.");
  if (!round) return tn("{n} player has entered.", "{n} players have entered.", view.players.length);
  if (round.stage === "elimination") return t("Round {n} (playoff)", { n: round.number });
  return view.rounds_announced > 0
    ? t("Round {n} of {all}", { n: round.number, all: view.rounds_announced })
    : t("Round {n}", { n: round.number });
}

/** What the room is told. */
function announcement(view: EventView, now: number): string {
  const round = view.rounds.at(-1);
  if (view.winner) return t("The winner is {name}.", { name: entrantName(view, view.winner) });
  if (!round || view.status === "over") return "";
  if (!round.started) return t("Please take your seats.");
  if (round.open === 0) return t("All results are in.");
  const left = secondsLeft(view, now);
  if (left !== null && left < 0) return tn("Time is over. {n} match is still open.", "Time is over. {n} matches are still open.", round.open);
  return tn("{n} match is still open.", "{n} matches are still open.", round.open);
}

function DisplayClock({ view, now }: { view: EventView; now: number }): JSX.Element | null {
  const round = view.rounds.at(-1);
  if (!round || view.status === "over") return null;
  const left = secondsLeft(view, now);
  if (!round.minutes) return <p class="display-clock">{t("no time limit")}</p>;
  const over = left !== null && left < 0;
  return (
    <p class={`display-clock ${over ? "over" : ""}`} role="timer" aria-label={t("Time left")}>
      {left === null ? minutesOf(round.minutes * 60) : over ? "0:00" : minutesOf(left)}
    </p>
  );
}

interface ShownProps {
  readonly slide: Slide;
  readonly view: EventView;
  readonly now: number;
  readonly room: Room;
}

function Shown({ slide, view, now, room }: ShownProps): JSX.Element {
  switch (slide.kind) {
    case "clock":
      return view.rounds.length > 0 ? <DisplayClock view={view} now={now} /> : <p class="display-welcome">{t("Welcome")}</p>;
    case "pairings":
      return <PairingLines lines={slide.of} room={room} title={titled(t("Pairings"), slide)} />;
    case "standings":
      return <StandingLines lines={slide.of} room={room} title={titled(t("Standings"), slide)} />;
  }
}

function titled(title: string, { page, pages }: { page: number; pages: number }): string {
  return pages > 1 ? `${title} ${page}/${pages}` : title;
}

interface LinesProps<T> {
  readonly lines: readonly T[];
  readonly room: Room;
  readonly title: string;
}

/** A short list stands in one column, in larger letters. */
function shape(lines: number, { columns, rows }: Room): { class: string; style: { columnCount: number } } {
  const needed = Math.max(1, Math.min(columns, Math.ceil(lines / rows)));
  return { class: `display-lines ${lines * 1.5 <= rows ? "roomy" : ""}`, style: { columnCount: needed } };
}

function PairingLines({ lines, room, title }: LinesProps<Seated>): JSX.Element {
  return (
    <>
      <h2>{title}</h2>
      <ol {...shape(lines.length, room)}>
        {lines.map((each, at) => (
          <li key={at}>
            <b class="display-table">{each.table || "–"}</b>
            {each.seat && <span class="soft">{t("Seat {n}", { n: each.seat })}</span>}
            <span class="display-name">{each.name}</span>
            <span class="soft display-other">{each.table ? each.opponent : t("bye")}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function StandingLines({ lines, room, title }: LinesProps<StandingLine>): JSX.Element {
  return (
    <>
      <h2>{title}</h2>
      <ol {...shape(lines.length, room)}>
        {lines.map((each) => (
          <li key={each.entrant}>
            <b class="display-table">{each.rank}</b>
            <span class="display-name">{each.name}</span>
            <span class="soft">{each.record}</span>
            <b class="display-points">{each.points}</b>
          </li>
        ))}
      </ol>
    </>
  );
}

interface ControlsProps {
  readonly wanted: Showing;
  readonly onWant: (wanted: Showing) => void;
  readonly paused: boolean;
  readonly onPause: () => void;
  readonly onWhole: () => void;
  readonly back: string;
}

function Controls({ wanted, onWant, paused, onPause, onWhole, back }: ControlsProps): JSX.Element {
  const names: readonly (readonly [Showing, string])[] = [
    ["auto", t("What fits")],
    ["pairings", t("Pairings")],
    ["standings", t("Standings")],
    ["clock", t("Clock")],
  ];
  useEffect(() => {
    document.documentElement.classList.add("displaying");
    return () => document.documentElement.classList.remove("displaying");
  }, []);
  return (
    <div class="display-controls">
      <select aria-label={t("What is shown")} value={wanted} onChange={(event) => onWant(event.currentTarget.value as Showing)}>
        {names.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
      <button type="button" aria-pressed={paused} onClick={onPause}>
        {paused ? t("Go on") : t("Pause")}
      </button>
      <button type="button" onClick={onWhole}>
        {t("Full screen")}
      </button>
      <a class="button" href={back}>
        {t("Back")}
      </a>
    </div>
  );
}
