// A picture for a card of which there is none: drawn from its name, in the manner of its type.
// The same name gives the same picture, so that cards are known by sight.

import type { JSX } from "preact";

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
const land: Draw = (next) => {
  const shapes = [
    <circle key="disc" cx={round(20 + next() * 60)} cy={round(12 + next() * 14)} r="7" class="light" />,
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

/** Facets around a middle. */
const creature: Draw = (next) => {
  const cx = 40 + next() * 20;
  const cy = 26 + next() * 10;
  const count = 7 + Math.floor(next() * 4);
  const rim = Array.from({ length: count }, (_, at) => {
    const angle = ((at + next() * 0.6) / count) * Math.PI * 2;
    const reach = 18 + next() * 22;
    return [round(cx + Math.cos(angle) * reach * 1.3), round(cy + Math.sin(angle) * reach)];
  });
  return rim.map((point, at) => {
    const other = rim[(at + 1) % count] ?? point;
    const d = `M${round(cx)} ${round(cy)}L${point.join(" ")}L${other.join(" ")}z`;
    return <path key={at} d={d} class={`tone${Math.floor(next() * 4)}`} />;
  });
};

/** Strokes out of one place. */
const instant: Draw = (next) => {
  const x = 15 + next() * 70;
  return Array.from({ length: 9 }, (_, at) => {
    const end = (at + next() * 0.8) * 12.5 - 6;
    const d = `M${round(x)} 62L${round(end)} -4L${round(end + 2 + next() * 7)} -4z`;
    return <path key={at} d={d} class={`tone${at % 4}`} />;
  });
};

/** Arcs within arcs. */
const sorcery: Draw = (next) => {
  const cx = round(25 + next() * 50);
  const cy = round(40 + next() * 25);
  return Array.from({ length: 7 }, (_, at) => (
    <circle key={at} cx={cx} cy={cy} r={round(62 - at * 8.5 - next() * 4)} class={`tone${at % 4}`} />
  ));
};

/** Petals. */
const enchantment: Draw = (next) => {
  const count = 5 + Math.floor(next() * 5);
  const turn = next() * 360;
  return Array.from({ length: count * 2 }, (_, at) => (
    <ellipse
      key={at}
      cx="50"
      cy={at < count ? 9 : 18}
      rx={round(at < count ? 9 + next() * 5 : 6)}
      ry={at < count ? 19 : 12}
      class={`tone${at % 4}`}
      transform={`rotate(${round(turn + (at * 360) / count + (at < count ? 0 : 180 / count))} 50 30)`}
    />
  ));
};

/** Plates and bolts. */
const artifact: Draw = (next) => {
  const shapes: JSX.Element[] = [];
  for (let row = 0; row < 4; row++) {
    for (let at = -1; at < 6; at++) {
      const x = at * 20 + (row % 2) * 10;
      const y = row * 17 - 4;
      const d = `M${x} ${y + 5}l10 -5.7 10 5.7v11.4l-10 5.7 -10 -5.7z`;
      if (next() > 0.25) {
        shapes.push(<path key={`${row}.${at}`} d={d} class={`tone${Math.floor(next() * 4)}`} />);
      }
    }
  }
  return shapes;
};

/** A star of many points. */
const planeswalker: Draw = (next) => {
  const points = 7 + Math.floor(next() * 4);
  return [46, 34, 22, 11].map((size, at) => {
    const turn = next() * Math.PI;
    const line = Array.from({ length: points * 2 }, (_, corner) => {
      const angle = turn + (corner / points) * Math.PI;
      const reach = corner % 2 ? size * 0.45 : size;
      return `${round(50 + Math.cos(angle) * reach)} ${round(30 + Math.sin(angle) * reach)}`;
    });
    return <path key={at} d={`M${line.join("L")}z`} class={`tone${at}`} />;
  });
};

const BY_KIND: Readonly<Record<string, Draw>> = {
  land,
  creature,
  instant,
  sorcery,
  enchantment,
  artifact,
  planeswalker,
};

/** The picture of a card of that name and kind. */
export function Art({ name, kind }: { name: string; kind: string }): JSX.Element {
  const draw = BY_KIND[kind] ?? sorcery;
  return (
    <svg class="art" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {draw(chance(name))}
    </svg>
  );
}
