// The decks as tiles, one of which is picked for the next game.

import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { DeckLine, Decks, Variant } from "../../connection/api";
import { DeckFace, tonesOf } from "../../decks/DeckFace";
import { addressOf } from "../../router";
import { t, tn } from "../../words";
import { foundOf, useFound, type Found } from "./playable";

const SHOWN = 12; // tiles of one's own decks at first
const NAMED = 3; // cards that a tile names

// The built-in decks are made of built-in cards, each of which can be played.
const BUILT_IN: Found = { stopped: [], legal: true, led: true, why: "", problem: "" };

/** Cards by name, the first few; the others are counted. */
export function someOf(names: readonly string[]): string {
  const first = names.slice(0, NAMED).join(", ");
  const left = names.length - NAMED;
  return left > 0 ? t("{names} and {n} more", { names: first, n: left }) : first;
}

interface DeckTilesProps {
  readonly decks: Decks;
  readonly variant: Variant;
  readonly picked: string;
  readonly onPick: (name: string) => void;
}

export function DeckTiles({ decks, variant, picked, onPick }: DeckTilesProps): JSX.Element {
  const [all, setAll] = useState(false);
  const mine = useMemo(() => shownOf(decks.mine, all, picked), [decks, all, all || picked]);
  const by = variant.commanders ? variant.format : "";
  useFound(mine, by);
  const left = decks.mine.length - mine.length;
  const own = new Set(decks.mine.map((each) => each.name)); // goes before a built-in one of the name
  const builtIn = decks.built_in.filter((each) => !own.has(each.name));
  return (
    <fieldset class="deck-tiles">
      <legend>{t("Your deck")}</legend>
      <div class="tiles">
        {mine.map((deck) => (
          <Tile key={deck.name} {...{ deck, variant, picked, onPick }} found={foundOf(deck, by)} />
        ))}
        {builtIn.map((deck) => (
          <Tile key={deck.name} {...{ deck, variant, picked, onPick }} found={BUILT_IN} isBuiltIn />
        ))}
        <a class="deck-tile new-deck" href={addressOf({ at: "new-deck" })}>
          <span aria-hidden="true">+</span>
          {t("New deck")}
        </a>
      </div>
      {decks.built_in.length === 0 && (
        <p class="soft">{t("No deck that comes with the page suits it: build one, or pick another way to play.")}</p>
      )}
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
  readonly variant: Variant;
  readonly found: Found | undefined;
  readonly isBuiltIn?: boolean;
  readonly picked: string;
  readonly onPick: (name: string) => void;
}

function Tile({ deck, variant, found, isBuiltIn = false, picked, onPick }: TileProps): JSX.Element {
  return (
    <label class={`deck-tile ${tonesOf(deck.colors)}`} title={found?.stopped.join("\n") || undefined}>
      <input type="radio" name="deck" checked={deck.name === picked} onChange={() => onPick(deck.name)} />
      <DeckFace deck={deck} />
      <span class="soft facts">
        {isBuiltIn && `${t("Built in")} · `}
        <State found={found} variant={variant} format={deck.format} />
      </span>
    </label>
  );
}

/** Whether a game can begin with it. */
function State(props: { found: Found | undefined; variant: Variant; format: string }): JSX.Element {
  const { found, variant, format } = props;
  if (!found) return <>{t("Looking through it ...")}</>;
  if (found.problem) return <span class="error">{found.problem}</span>;
  if (found.stopped.length > 0) {
    return <span class="error">✗ {t("Can't be played: {names}", { names: someOf(found.stopped) })}</span>;
  }
  if (variant.commanders && !found.led) return <span class="error">✗ {t("Has no commander")}</span>;
  if (variant.commanders && found.why) return <span class="error">✗ {found.why}</span>;
  if (!found.legal && format) return <>{t("✓ Playable, but not legal in its format")}</>;
  return <span class="good">{t("✓ Playable")}</span>;
}
