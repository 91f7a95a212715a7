// The deck builder: cards on one side, the deck on the other; on a phone one of the two at a time.

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Problem } from "../../components/Problem";
import { refusalOf } from "../../connection/store";
import { useAsked } from "../../connection/useAsked";
import { t } from "../../words";
import { sizeOf } from "../model/deckModel";
import { openDeck, type Opened } from "../model/openDeck";
import { useBuilder, type Building } from "../model/useBuilder";
import { CheckPanel } from "./CheckPanel";
import { DeckPane } from "./DeckPane";
import { Figures } from "./Figures";
import { SearchPane } from "./SearchPane";
import { LONGEST, TextView, readText } from "./TextView";
import { Toolbar, type View } from "./Toolbar";
import "./builder.css";

/** The deck of a name, ready to be built on; "" is a new one. */
export default function Builder({ name }: { name: string }): JSX.Element {
  const [asked] = useAsked(() => openDeck(name), []);
  if (asked.state === "waiting") return <p role="status">{t("Looking it up ...")}</p>;
  if (asked.state === "failed") return <Problem text={asked.why} />;
  return <Bench opened={asked.found} />;
}

function Bench({ opened }: { opened: Opened }): JSX.Element {
  const building = useBuilder(opened);
  const [view, setView] = useState<View>("cards");
  const [pane, setPane] = useState<"search" | "deck">(opened.opened ? "deck" : "search");
  const problem = building.problem || refusalOf("create");
  useKeys(building);
  const openFile = async (file: File) => {
    if (file.size > LONGEST) return building.setProblem(t("{name} is too long for a deck.", { name: file.name }));
    const list = await readText(building, await file.text());
    if (!list) return;
    building.change(() => list.deck);
    building.setUnread(list.unread);
    if (!building.name) building.setName(file.name.replace(/\.\w+$/, ""));
  };
  return (
    <div
      class={`builder pane-${view === "text" ? "deck" : pane}`}
      onDragOver={(event) => event.dataTransfer?.types.includes("Files") && event.preventDefault()}
      onDrop={(event) => {
        const file = event.dataTransfer?.files[0];
        if (!file) return;
        event.preventDefault();
        void openFile(file);
      }}
    >
      <h1 class="only-heard">{building.name || t("New deck")}</h1>
      <Toolbar building={building} view={view} onView={setView} />
      <Problem text={problem} />
      <div class="bench">
        {view === "cards" ? (
          <SearchPane building={building} />
        ) : (
          <TextView building={building} onFile={(file) => void openFile(file)} />
        )}
        <section class="builder-deck" aria-label={t("Deck")}>
          <Figures building={building} />
          <CheckPanel building={building} />
          {view === "cards" && <DeckPane building={building} />}
        </section>
      </div>
      {view === "cards" && (
        <div class="panes" role="group" aria-label={t("View")}>
          <button type="button" aria-pressed={pane === "search"} onClick={() => setPane("search")}>
            {t("Cards")}
          </button>
          <button type="button" aria-pressed={pane === "deck"} onClick={() => setPane("deck")}>
            {t("Deck ({n})", { n: sizeOf(building.deck.main) })}
          </button>
        </div>
      )}
    </div>
  );
}

/** Ctrl+Z, Ctrl+Y and Ctrl+S, and / for the search; where text is typed, undoing is the browser's. */
function useKeys(building: Building): void {
  const now = useRef(building);
  now.current = building;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector("dialog[open]")) return;
      const types = event.target instanceof Element && event.target.matches("input, textarea, select");
      const done = event.ctrlKey || event.metaKey ? command(event, types, now.current) : !types && toSearch(event.key);
      if (done) event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

function command(event: KeyboardEvent, types: boolean, building: Building): boolean {
  const key = event.key.toLowerCase();
  if (key === "s") void building.save();
  else if (types) return false;
  else if (key === "y" || (key === "z" && event.shiftKey)) building.redo();
  else if (key === "z") building.undo();
  else return false;
  return true;
}

function toSearch(key: string): boolean {
  const search = document.querySelector<HTMLInputElement>(".search-words");
  if (key !== "/" || !search) return false;
  search.focus();
  return true;
}
