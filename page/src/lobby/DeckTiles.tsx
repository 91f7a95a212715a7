// The decks as tiles, one of which is picked for the next game.

import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { DeckLine, Decks } from "../connection/api";
import { DeckFace, tonesOf } from "../decks/DeckFace";
import { addressOf } from "../router";
import { t, tn } from "../words";
import { useFound, type Found } from "./playable";

const SHOWN = 12; // tiles of one's own decks at first
const NAMED = 3; // cards that a tile names

// The built-in decks are made of built-in cards, each of which can be played.
const BUILT_IN: Found = { stopped: [], legal: true, problem: "" };

/** Cards by name, the first few; the others are counted. */
export function someOf(names: readonly string[]): string {
  const first = names.slice(0, NAMED).join(", ");
  const left = names.length - NAMED;
  return left > 0 ? t("{names} and {n} more", { names: first, n: left }) : first;
}

interface DeckTilesProps {
  readonly decks: Decks;
  readonly picked: string;
  readonly onPick: (name: string) => void;
}

export function DeckTiles({ decks, picked, onPick }: DeckTilesProps): JSX.Element {
  const [all, setAll] = useState(false);
  const mine = useMemo(() => shownOf(decks.mine, all, picked), [decks, all, all || picked]);
  const found = useFound(mine);
  const left = decks.mine.length - mine.length;
  const own = new Set(decks.mine.map((each) => each.name)); // goes before a built-in one of the name
  const builtIn = decks.built_in.filter((each) => !own.has(each.name));
  return (
    <fieldset class="deck-tiles">
      <legend>{t("Your deck")}</legend>
      <div class="tiles">
        {mine.map((deck) => (
          <Tile key={deck.name} deck={deck} found={found.get(deck.name)} picked={picked} onPick={onPick} />
        ))}
        {builtIn.map((deck) => (
          <Tile key={deck.name} deck={deck} found={BUILT_IN} isBuiltIn picked={picked} onPick={onPick} />
        ))}
        <a class="deck-tile new-deck" href={addressOf({ at: "new-deck" })}>
          <span aria-hidden="true">+</span>
          {t("New deck")}
        </a>
      </div>
      {left > 0 && (
        <button type="button" onClick={() => setAll(true)}>
          {tn("{n} further deck of yours", "{n} further decks of yours", left)}
        </button>
      )}
    </fieldset>
  );
}

/** The decks of one's own that have a tile: the first ones, and always the one that is picked. */
function shownOf(mine: readonly DeckLine[], all: boolean, picked: string): readonly DeckLine[] {
  return all ? mine : mine.filter((each, at) => at < SHOWN || each.name === picked);
}

interface TileProps {
  readonly deck: DeckLine;
  readonly found: Found | undefined;
  readonly isBuiltIn?: boolean;
  readonly picked: string;
  readonly onPick: (name: string) => void;
}

function Tile({ deck, found, isBuiltIn = false, picked, onPick }: TileProps): JSX.Element {
  return (
    <label class={`deck-tile ${tonesOf(deck.colors)}`} title={found?.stopped.join("\n") || undefined}>
      <input type="radio" name="deck" checked={deck.name === picked} onChange={() => onPick(deck.name)} />
      <DeckFace deck={deck} />
      <span class="soft facts">
        {isBuiltIn && `${t("Built in")} · `}
        <State found={found} format={deck.format} />
      </span>
    </label>
  );
}

/** Whether a game can begin with it. */
function State({ found, format }: { found: Found | undefined; format: string }): JSX.Element {
  if (!found) return <>{t("Looking through it ...")}</>;
  if (found.problem) return <span class="error">{found.problem}</span>;
  if (found.stopped.length > 0) {
    return <span class="error">✗ {t("Can't be played: {names}", { names: someOf(found.stopped) })}</span>;
  }
  if (!found.legal && format) return <>{t("✓ Playable, but not legal in its format")}</>;
  return <span class="good">{t("✓ Playable")}</span>;
}
