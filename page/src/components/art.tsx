// A picture for a card of which there is none: an outline of what it is before a landscape that
// its name decides. The same card gives the same picture, so that cards are known by sight.

import type { JSX } from "preact";
import { MOTIFS, type Motif } from "./motifs";

/** Numbers from 0 to 1 that a word always gives in the same order. */
export function chance(word: string): () => number {
  let state = 2166136261;
  for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9;
    const mixed = Math.imul(state ^ (state >>> 13), 3266489917);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
  };
}

type Draw = (next: () => number) => JSX.Element[];

const WIDTH = 100;
const HEIGHT = 60;

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Hills under a disc. */
const hills: Draw = (next) => {
  const shapes = [
    <circle key="disc" cx={round(20 + next() * 60)} cy={round(10 + next() * 14)} r={round(5 + next() * 4)} class="light" />,
  ];
  for (let row = 0; row < 4; row++) {
    const base = 26 + row * 9;
    let path = `M0 ${HEIGHT}V${round(base + next() * 8)}`;
    for (let x = 25; x <= WIDTH; x += 25) {
      path += `Q${x - 12.5} ${round(base - 8 + next() * 16)} ${x} ${round(base + next() * 8)}`;
    }
    shapes.push(<path key={row} d={`${path}V${HEIGHT}z`} class={`tone${row}`} />);
  }
  return shapes;
};

/** Peaks. */
const peaks: Draw = (next) =>
  [0, 1, 2].map((row) => {
    let path = `M0 ${HEIGHT}`;
    for (let x = -10; x < WIDTH + 20; x += 22) {
      path += `L${round(x + next() * 8)} ${round(16 + row * 12 + next() * 12)}L${x + 11} ${round(34 + row * 8 + next() * 8)}`;
    }
    return <path key={row} d={`${path}L${WIDTH} ${HEIGHT}z`} class={`tone${[1, 0, 3][row]}`} />;
  });

/** Rays out of one place. */
const rays: Draw = (next) => {
  const x = 20 + next() * 60;
  const y = round(62 + next() * 8);
  return Array.from({ length: 9 }, (_, at) => {
    const end = (at + next() * 0.8) * 12.5 - 6;
    const d = `M${round(x)} ${y}L${round(end)} -4L${round(end + 3 + next() * 7)} -4z`;
    return <path key={at} d={d} class={`tone${[0, 1, 0][at % 3]}`} />;
  });
};

/** Rings within rings. */
const rings: Draw = (next) => {
  const cx = round(25 + next() * 50);
  const cy = round(10 + next() * 40);
  return Array.from({ length: 6 }, (_, at) => (
    <circle key={at} cx={cx} cy={cy} r={round(64 - at * 10 - next() * 4)} class={`tone${[3, 0, 1][at % 3]}`} />
  ));
};

/** Bands that rise or fall. */
const bands: Draw = (next) => {
  const slope = round(next() * 40 - 20);
  return Array.from({ length: 6 }, (_, at) => {
    const y = round(at * 13 - 10 + next() * 8);
    return <path key={at} d={`M0 ${y}L100 ${round(y + slope)}v${round(5 + next() * 6)}L0 ${y + 8}z`} class={`tone${[0, 1, 0, 3][at % 4]}`} />;
  });
};

const GROUNDS: readonly Draw[] = [hills, peaks, rays, rings, bands];

/** The picture of a card: its ground by its name, before it what it is. A land is all ground. */
export function Art({ name, motif }: { name: string; motif: Motif | null }): JSX.Element {
  const next = chance(name);
  const ground = motif ? GROUNDS[Math.floor(next() * GROUNDS.length)]! : hills;
  const turned = next() < 0.5 ? "translate(70 9) scale(-1 1)" : "translate(30 9)";
  return (
    <svg class="art" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {ground(next)}
      {motif && <path class="motif" d={MOTIFS[motif]} fill-rule="evenodd" transform={`${turned} scale(1.1)`} data-motif={motif} />}
    </svg>
  );
}
