// What stands above the deck: its name and format, undoing, the ways to look at it and to try it,
// and saving.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../../components/Dialog";
import { Icon } from "../../components/icons";
import { sitDown } from "../../connection/session";
import { addressOf } from "../../router";
import { t } from "../../words";
import { FormatPicker } from "../FormatPicker";
import { useFormats } from "../formats";
import { isEmpty, textOf } from "../model/deckModel";
import type { Building } from "../model/useBuilder";
import { DeckMenu } from "./DeckMenu";
import { SampleHand } from "./SampleHand";

export type View = "cards" | "text";

interface ToolbarProps {
  readonly building: Building;
  readonly view: View;
  readonly onView: (view: View) => void;
}

export function Toolbar({ building, view, onView }: ToolbarProps): JSX.Element {
  const { name, setName, format, setFormat, history } = building;
  return (
    <header class="builder-head">
      <a class="button quiet back" href={addressOf({ at: "decks", name: "" })}>
        {t("All decks")}
      </a>
      <label class="field deck-title">
        <span>{t("Name")}</span>
        <input
          value={name}
          maxLength={100}
          placeholder={t("Name of the deck")}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <FormatPicker value={format} among={useFormats().formats} onPick={setFormat} />
      <div class="group">
        <button type="button" class="sign" title={t("Undo (Ctrl+Z)")} disabled={history.past.length === 0} onClick={building.undo}>
          <Icon name="back" />
          <span class="only-heard">{t("Undo")}</span>
        </button>
        <button type="button" class="sign" title={t("Redo (Ctrl+Y)")} disabled={history.undone.length === 0} onClick={building.redo}>
          <Icon name="redo" />
          <span class="only-heard">{t("Redo")}</span>
        </button>
      </div>
      <div class="group" role="group" aria-label={t("View")}>
        <button type="button" data-view="cards" aria-pressed={view === "cards"} onClick={() => onView("cards")}>
          {t("Cards")}
        </button>
        <button type="button" data-view="text" aria-pressed={view === "text"} onClick={() => onView("text")}>
          {t("Text")}
        </button>
      </div>
      <Tools building={building} />
      <Saving building={building} />
    </header>
  );
}

function Tools({ building }: { building: Building }): JSX.Element {
  const [dealing, setDealing] = useState(false);
  const empty = isEmpty(building.deck);
  const deck = textOf(building.deck, building.name.trim());
  const play = (agent: string) => sitDown({ type: "create", deck, agents: [agent] });
  return (
    <div class="group tools">
      <button type="button" disabled={empty} onClick={() => setDealing(true)}>
        {t("Sample hand")}
      </button>
      <button
        type="button"
        disabled={empty}
        title={t("A game against somebody who does nothing")}
        onClick={() => play("passive")}
      >
        {t("Goldfish")}
      </button>
      <button type="button" disabled={empty} onClick={() => play("skilled")}>
        {t("Play")}
      </button>
      {dealing && <SampleHand building={building} onClose={() => setDealing(false)} />}
    </div>
  );
}

function Saving({ building }: { building: Building }): JSX.Element {
  const { isSaved, opened, taken, deck } = building;
  const isNew = isEmpty(deck) && !opened.opened;
  return (
    <div class="group saving">
      <span class="soft" role="status">
        {isNew ? "" : isSaved ? t("Saved") : t("Not saved yet")}
      </span>
      <DeckMenu building={building} />
      <button type="button" class="primary" title={t("Save (Ctrl+S)")} onClick={() => void building.save()}>
        {t("Save")}
      </button>
      {taken && (
        <Dialog title={t("There is such a deck already")} onClose={building.notTaken}>
          <p>{t("{name} becomes an older version, which can be restored.", { name: taken })}</p>
          <div class="actions">
            <button type="button" class="primary" onClick={() => void building.save(true)}>
              {t("Replace it")}
            </button>
            <button type="button" onClick={building.notTaken}>
              {t("Cancel")}
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
