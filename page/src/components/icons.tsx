// Small signs, drawn here: no font need have them.

import type { JSX } from "preact";
import { t } from "../words";

const PATHS = {
  back: "M9 5L4 10l5 5M4 10h9a6 6 0 0 1 0 12h-3",
  redo: "M15 5l5 5-5 5M20 10h-9a6 6 0 0 0 0 12h3",
  end: "M5 5l8 7-8 7zM13 5l6 7-6 7M20 5v14",
  until: "M4 5l8 7-8 7zM12 5l8 7-8 7z",
  mine: "M4 5l8 7-8 7zM13 20h7M16.500 4v12M13 8l3.500-4 3.500 4",
  hold: "M8 4v16M16 4v16",
  yields: "M4 6h16l-8 13zM12 10v3",
  control: "M12 3l8 3v6c0 5-3.5 8-8 9.5C7.5 20 4 17 4 12V6zM8.5 12l2.5 2.5 4.5-5",
  byHand: "M8 13V5.5a1.5 1.5 0 0 1 3 0V11 4.5a1.5 1.5 0 0 1 3 0V11 6a1.5 1.5 0 0 1 3 0v8c0 4-2.5 7-6 7-3 0-4.5-1.5-6-4l-2-3.5c-.8-1.5 1-2.5 2-1.2z",
  flag: "M6 22V3M6 4h12l-3 4 3 4H6",
  coach: "M12 3a6 6 0 0 1 3.500 10.900V17h-7v-3.100A6 6 0 0 1 12 3zM9.500 20.500h5",
  report: "M12 4l9 16H3zM12 10v4.500M12 17v.5",
  help: "M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.1-1.5 2.3M12 18.5v.5",
  hand: "M4 8l7-3 6 13-7 3zM13 5l6 1-1.500 9",
  library: "M5 4h11v16H5zM8 4v16M19 6v15H9",
  graveyard: "M6 21V10a6 6 0 0 1 12 0v11zM4 21h16M12 8.5v6M9.8 10.7h4.4",
  exile: "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM6.5 17.5l11-11",
  command: "M4 8l4 4 4-7 4 7 4-4-2 11H6z",
  ante: "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 8v8M9.5 10h4a1.5 1.5 0 0 1 0 3h-3",
  sick: "M5 7h6l-6 7h6M14 11h5l-5 6h5",
  skull: "M12 3.5a7.5 7.5 0 0 1 4.5 13.5v3h-9v-3A7.5 7.5 0 0 1 12 3.5zM9 12.2v.1M15 12.2v.1M11 20v-2M13 20v-2",
  tap: "M19 12a7 7 0 1 1-2.5-5.4M17 2.5v4.5h-4.5",
  clock: "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 8v4.5l3 2",
  turn: "M7 4l11 8-11 8z",
  priority: "M12 3l8 9-8 9-8-9z",
  decides: "M6 12v.1M12 12v.1M18 12v.1",
  monarch: "M4 9l4 4 4-8 4 8 4-4-2 10H6z",
  attack: "M4 4l12 12M20 4L8 16M13 19l6-6M11 19l-6-6M17 17l3 3M7 17l-3 3",
  away: "M4 4l16 16M8 8a8 8 0 0 0-4 2M12 6c4 0 6.500 1.500 9 4M9 14a4 4 0 0 1 5 0M12 19v.1",
  gone: "M6 6l12 12M18 6L6 18",
  phased: "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16z",
  initiative: "M12 3l7 3v6c0 4.500-3 7.500-7 9-4-1.500-7-4.500-7-9V6zM12 7v9M8.500 11.500h7",
  blessing: "M12 8.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7zM12 2.500v3M12 18.500v3M2.500 12h3M18.500 12h3M5.300 5.300l2 2M16.700 16.700l2 2M18.700 5.300l-2 2M7.300 16.700l-2 2",
  dungeon: "M4 21v-4h4v-4h4V9h4V5h4v16z",
  ring: "M12 6.500a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM12 9.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7zM9 3h6",
  speed: "M4 17a8 8 0 1 1 16 0M12 17l4.500-6M12 17v.1",
  vote: "M4 11h16v9H4zM8 11l2.500-7h5L18 11M9 15.500h6",
  range: "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM4 4l16 16",
  poison: "M12 3c3.500 4.500 5.500 7.500 5.500 10.500a5.500 5.500 0 0 1-11 0C6.500 10.500 8.500 7.500 12 3zM10 14l4 3M14 14l-4 3",
  rad: "M12 10.500a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3zM9 8L6 3.500M15 8l3-4.500M12 16v5M6 3.500a9.500 9.500 0 0 1 12 0M3 14a9.500 9.500 0 0 0 5 6M21 14a9.500 9.500 0 0 1-5 6",
  energy: "M13 3L6 13h5l-1 8 8-11h-6z",
  experience: "M12 3.500l2.500 5.500 6 .6-4.500 4 1.300 6L12 16.500 6.700 19.600 8 13.600l-4.500-4 6-.6z",
  counter: "M12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM12 9v6M9 12h6",
  goad: "M4 20L14 10M12 4l2 2M18 10l2 2M14 6l6 6M8 20h12",
  die: "M12 3l8 4.500v9L12 21l-8-4.500v-9zM12 12l8-4.500M12 12v9M12 12L4 7.500",
  scheme: "M5 19V7l3.500 4L12 5l3.500 6L19 7v12zM5 16h14",
  secret: "M3 12c3-5 15-5 18 0-3 5-15 5-18 0zM4 4l16 16",
  menu: "M4 6.5h16M4 12h16M4 17.5h16",
  log: "M6 4h12v16H6zM9 8h6M9 12h6M9 16h4",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }): JSX.Element {
  return (
    <svg class={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

// A team is told by the shape of its sign and by its number, and only then by color.
const TEAM_SIGNS = ["●", "▲", "■", "◆", "★", "✚", "⬟", "⬢"];

export function teamName(at: number): string {
  return t("Team {n}", { n: at + 1 });
}

/** Its shape, with its name for who can't see it. */
export function TeamSign({ team }: { team: number }): JSX.Element {
  return (
    <span class={`team-sign team-${team % TEAM_SIGNS.length}`} title={teamName(team)}>
      <span aria-hidden="true">{TEAM_SIGNS[team % TEAM_SIGNS.length]}</span>
      <span class="only-heard">{teamName(team)}</span>
    </span>
  );
}
