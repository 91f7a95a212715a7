// Mana costs and other symbols, as chips with a glyph each.

import type { JSX } from "preact";
import { t, tw } from "../words";
import { Glyph } from "./glyphs";

/** The colors by their letters. */
export const COLORS: Readonly<Record<string, string>> = {
  W: "white",
  U: "blue",
  B: "black",
  R: "red",
  G: "green",
};

/** The symbols of a cost such as "{2}{R}", without braces. */
export function symbolsOf(cost: string): readonly string[] {
  return [...cost.matchAll(/\{([^{}]+)\}/g)].map((each) => each[1] ?? "");
}

/** A symbol in words. */
export function spoken(symbol: string): string {
  const color = COLORS[symbol];
  if (color) return t("{color} mana", { color: tw("color", color) });
  if (/^\d+$/.test(symbol)) return t("{n} generic mana", { n: symbol });
  const parts = symbol.split("/");
  if (parts.length > 1) {
    const words = parts.map((each) => (each === "P" ? t("2 life") : spoken(each)));
    return words.reduce((left, right) => t("{one} or {other}", { one: left, other: right }));
  }
  return spokenOther(symbol);
}

function spokenOther(symbol: string): string {
  switch (symbol) {
    case "C":
      return t("colorless mana");
    case "S":
      return t("snow mana");
    case "T":
      return t("tap");
    case "Q":
      return t("untap");
    case "E":
      return t("energy");
    default:
      return symbol;
  }
}

/** One symbol. Two colors share a chip, divided; a cross means that life can be paid. */
function Chip({ symbol }: { symbol: string }): JSX.Element {
  const parts = symbol.split("/").filter((each) => each !== "P");
  const life = symbol.includes("/P");
  const [one = symbol, other] = parts;
  return (
    <svg class={`chip chip-${kindOf(one)}`} viewBox="0 0 24 24" aria-hidden="true">
      <circle class="ground" cx="12" cy="12" r="11" />
      {other === undefined ? (
        <Glyph letter={one} />
      ) : (
        <g>
          <path class={`ground chip-${kindOf(other)}`} d="M19.8 4.2a11 11 0 0 1-15.6 15.6z" />
          <g transform="translate(1.5 1.5) scale(.5)">
            <Glyph letter={one} />
          </g>
          <g transform="translate(10.5 10.5) scale(.5)" class={`chip-${kindOf(other)}`}>
            <Glyph letter={other} />
          </g>
        </g>
      )}
      {life && <path class="life" d="M17 3.5v6M14 6.5h6" />}
    </svg>
  );
}

function kindOf(letter: string): string {
  return /^[WUBRGCSTQE]$/.test(letter) ? letter.toLowerCase() : "n";
}

/** A cost such as "{2}{R}". */
export function Mana({ cost, class: name = "" }: { cost: string; class?: string }): JSX.Element {
  const symbols = symbolsOf(cost);
  return (
    <span class={`mana ${name}`} role="img" aria-label={symbols.map(spoken).join(", ")}>
      {symbols.map((symbol, at) => (
        <Chip key={at} symbol={symbol} />
      ))}
    </span>
  );
}

/** Text with symbols in it, as cards have it. */
export function SymbolText({ text }: { text: string }): JSX.Element {
  const parts = text.split(/((?:\{[^{}\s]+\})+)/);
  return (
    <>{parts.map((each, at) => (at % 2 ? <Mana key={at} cost={each} class="inline" /> : each))}</>
  );
}
