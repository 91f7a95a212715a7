// The project's own signs for mana: plain shapes, told apart without color.

import type { JSX } from "preact";

/** The shape of each letter, in a field of 24 by 24. White is a ring, blue waves, black a
 * crescent, red a zigzag, green a sprout, colorless a square. */
export const SHAPES: Readonly<Record<string, JSX.Element>> = {
  W: <circle cx="12" cy="12" r="5.2" class="stroke" />,
  U: (
    <g class="stroke">
      <path d="M5.5 9.6q3.25-3.4 6.5 0t6.5 0" />
      <path d="M5.5 14.8q3.25-3.4 6.5 0t6.5 0" />
    </g>
  ),
  B: <path d="M15.6 5.6a7.2 7.2 0 1 0 0 12.8 8 8 0 0 1 0-12.8z" class="fill" />,
  R: <path d="M5.5 16.5l4.3-8.6 4.4 8.2 4.3-8.6" class="stroke" />,
  G: (
    <g class="stroke">
      <path d="M12 19v-7.5" />
      <path d="M12 11.5c-.4-3.2-2.6-5-6-5 .3 3.3 2.5 5.2 6 5zM12 11.5c.4-3.2 2.6-5 6-5-.3 3.3-2.5 5.2-6 5z" />
    </g>
  ),
  C: <path d="M7.2 7.2h9.6v9.6H7.2z" class="stroke" />,
  S: (
    <g class="fill">
      <circle cx="12" cy="7.4" r="2.3" />
      <circle cx="7.6" cy="15" r="2.3" />
      <circle cx="16.4" cy="15" r="2.3" />
    </g>
  ),
  // A card turned on its side, and one turned back.
  T: (
    <g class="stroke">
      <path d="M6 10h12v7.5H6z" />
      <path d="M9 6.5h6" />
    </g>
  ),
  Q: (
    <g class="stroke">
      <path d="M8.2 6h7.6v12H8.2z" />
      <path d="M18.8 9v6" />
    </g>
  ),
  E: (
    <g class="stroke">
      <path d="M12 5l6.1 3.5v7L12 19l-6.1-3.5v-7z" />
      <circle cx="12" cy="12" r="1.6" class="fill" />
    </g>
  ),
  P: (
    <g class="stroke">
      <path d="M12 5v14" />
      <path d="M7 12h10" />
    </g>
  ),
};

/** A glyph as a picture, for the middle of a chip. */
export function Glyph({ letter }: { letter: string }): JSX.Element {
  const shape = SHAPES[letter];
  if (shape) return shape;
  const size = letter.length > 2 ? 8 : letter.length > 1 ? 11 : 14;
  return (
    <text x="12" y="12.5" text-anchor="middle" dominant-baseline="central" font-size={size}>
      {letter}
    </text>
  );
}
