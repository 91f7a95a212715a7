// A deck as a list in text: pasted, typed, opened from a file or dropped here. The server reads
// every format and says what is legal and what can be played.

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Problem } from "../components/Problem";
import { api, type Checked, type Deck } from "../connection/api";
import { wordsOf } from "../connection/useAsked";
import { go, place } from "../router";
import { t } from "../words";
import { DeckReport } from "./DeckReport";
import { decks, loadDecks } from "./deckStore";
import { FormatPicker } from "./FormatPicker";

const PAUSE = 500; // milliseconds without typing until a list is looked through
const LONGEST = 50_000;

export function DeckEditor({ deck }: { deck?: Deck }): JSX.Element {
  const [name, setName] = useState(deck?.name ?? "");
  const [text, setText] = useState(deck?.text ?? "");
  const [format, setFormat] = useState(deck?.format ?? "");
  const [problem, setProblem] = useState("");
  const checked = useChecked(text, format, setProblem);
  const isMine = decks.value?.mine.some((each) => each.name === deck?.name) ?? false;

  const open = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > LONGEST) return setProblem(t("{name} is too long for a deck.", { name: file.name }));
    setText(await file.text());
    if (!name) setName(file.name.replace(/\.\w+$/, ""));
  };
  // Afterwards the deck's own place is shown, once it is among the decks there are; unless the person
  // has gone elsewhere meanwhile.
  const act = (what: Promise<unknown>, then: string) =>
    what.then(loadDecks).then(
      () => {
        if (place.peek().at === "decks") go({ at: "decks", name: then });
      },
      (error: unknown) => setProblem(wordsOf(error)),
    );
  const keep = (event: Event) => {
    event.preventDefault();
    const given = name.trim() || checked?.name || "";
    if (!given) return setProblem(t("Give the deck a name."));
    void act(api.keepDeck(given, text, format), given);
  };
  const remove = () => void act(api.deleteDeck(name), "");
  return (
    <section class="panel deck-editor" aria-label={deck?.name ?? t("New deck")}>
      <form onSubmit={keep}>
        <div class="fields">
          <NameField value={name} suggested={checked?.name ?? ""} onType={setName} />
          <FormatPicker value={format} among="formats" onPick={setFormat} />
        </div>
        <DropZone text={text} onText={setText} onFile={open} />
        <Problem text={problem} />
        <div class="actions">
          <button type="submit" class="primary" disabled={!text.trim()}>
            {t("Keep")}
          </button>
          {isMine && (
            <button type="button" class="danger" onClick={remove}>
              {t("Delete")}
            </button>
          )}
        </div>
      </form>
      {checked && <DeckReport checked={checked} />}
    </section>
  );
}

interface NameFieldProps {
  readonly value: string;
  readonly suggested: string;
  readonly onType: (name: string) => void;
}

function NameField({ value, suggested, onType }: NameFieldProps): JSX.Element {
  return (
    <label class="field">
      <span>{t("Name")}</span>
      <input
        value={value}
        maxLength={100}
        placeholder={suggested}
        onInput={(event) => onType(event.currentTarget.value)}
      />
    </label>
  );
}

interface DropZoneProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onFile: (file: File | undefined) => void;
}

function DropZone({ text, onText, onFile }: DropZoneProps): JSX.Element {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer?.files[0]);
  };
  return (
    <div
      class={`drop-zone ${over ? "over" : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label class="field">
        <span>{t("List")}</span>
        <textarea
          rows={14}
          spellcheck={false}
          maxLength={LONGEST}
          value={text}
          aria-describedby="list-hint"
          onInput={(event) => onText(event.currentTarget.value)}
        />
      </label>
      <p id="list-hint" class="soft">
        {t("Paste a list of any kind here, or drop a file: Arena, MTGO, Moxfield, .dek, .cod, .dck.")}
      </p>
      <label class="field">
        <span>{t("Open a file")}</span>
        <input
          type="file"
          accept=".txt,.dek,.dec,.cod,.dck,.mtga,.o8d,.mwDeck,text/plain"
          onChange={(event) => onFile(event.currentTarget.files?.[0])}
        />
      </label>
    </div>
  );
}

/** What the server says of a list, asked when nobody has typed for a moment. */
function useChecked(text: string, format: string, onProblem: (why: string) => void): Checked | null {
  const [checked, setChecked] = useState<Checked | null>(null);
  const asked = useRef(0);
  useEffect(() => {
    if (!text.trim()) return setChecked(null);
    const number = ++asked.current;
    const timer = setTimeout(() => {
      api.check(text, format).then(
        (found) => {
          if (number !== asked.current) return;
          setChecked(found);
          onProblem("");
        },
        (error: unknown) => number === asked.current && onProblem(wordsOf(error)),
      );
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, format]);
  return checked;
}
