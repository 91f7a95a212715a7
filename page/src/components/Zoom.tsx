// A card looked at closely: large, with its text, and with its abilities as they are understood.
// Who shows a card spreads `zoomable(card)` on it; the page has one `<Zoom />`.

import { signal } from "@preact/signals";
import type { HTMLAttributes, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api, type AsPrinted, type CardInfo } from "../connection/api";
import { wordsOf } from "../connection/useAsked";
import type { CardView, ExiledView } from "../protocol";
import { englishNames, language, spoken, t } from "../words";
import { Card, Line } from "./Card";
import { spotFor, type Spot } from "./spots";

const HOVER = 350; // milliseconds until a look becomes a closer one
const PRESS = 450;

interface Looked {
  readonly card: CardView;
  readonly pinned: boolean; // stays until it is closed
  readonly spot: Spot | null; // where there is room for it
}

export const zoomed = signal<Looked | null>(null);
/** What else a place of the page tells of a card that is looked at until told otherwise. */
export const besides = signal<((card: CardView) => JSX.Element) | null>(null);
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Look closely at a card until told otherwise. */
export function zoom(card: CardView): void {
  clearTimeout(waiting);
  zoomed.value = { card, pinned: true, spot: null };
}

/** Look away. */
export function unzoom(): void {
  clearTimeout(waiting);
  zoomed.value = null;
}

/** The pointer rests on it: look until it goes. */
function hover(card: CardView, over: Element): void {
  clearTimeout(waiting);
  if (zoomed.value?.pinned) return;
  waiting = setTimeout(() => {
    if (over.isConnected) zoomed.value = { card, pinned: false, spot: freeSpot(over) };
  }, HOVER);
}

/** A finger stays on it: look until told otherwise, for it is let go of at once. */
function press(card: CardView): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => zoom(card), PRESS);
}

const PICKED_FROM = "[data-can], .hand.near .thing, .option, .choice-panel button, .tray .thing, .option-menu button";

/** Where a card is looked at without covering what one picks from. */
function freeSpot(over: Element): Spot {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const taken = [...document.querySelectorAll(PICKED_FROM)].map((each) => each.getBoundingClientRect());
  const size = { width: 18.6 * rem, height: 25.4 * rem };
  return spotFor(size, { width: innerWidth, height: innerHeight }, over.getBoundingClientRect(), taken);
}

function away(): void {
  clearTimeout(waiting);
  if (zoomed.value && !zoomed.value.pinned) zoomed.value = null;
}

/** What makes a card one that can be looked at: the pointer over it, a long press on a phone, or
 * the right button. */
export function zoomable(card: CardView): HTMLAttributes<HTMLElement> {
  return {
    onPointerEnter: (event) => {
      if (event.pointerType === "mouse") hover(card, event.currentTarget);
    },
    onPointerDown: (event) => {
      if (event.pointerType !== "mouse") press(card);
    },
    onPointerUp: (event) => {
      if (event.pointerType !== "mouse") clearTimeout(waiting);
    },
    onPointerLeave: away,
    onContextMenu: (event) => {
      event.preventDefault();
      zoom(card);
    },
  };
}

export function Zoom(): JSX.Element | null {
  const looked = zoomed.value;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && zoomed.value) {
        event.stopPropagation();
        unzoom();
      }
    };
    // A card that is gone from under the pointer is never left; so every move is looked at.
    const onMove = (event: PointerEvent) => {
      const { card, pinned } = zoomed.value ?? { card: null, pinned: true };
      const over = event.target instanceof Element && event.target.closest("[data-card]");
      if (!pinned && !(over && over.getAttribute("data-card") === String(card?.id))) unzoom();
    };
    addEventListener("keydown", onKey, true);
    addEventListener("pointermove", onMove);
    return () => {
      removeEventListener("keydown", onKey, true);
      removeEventListener("pointermove", onMove);
    };
  }, []);
  if (!looked) return null;
  const { card, pinned, spot } = looked;
  return (
    <aside
      class={`zoom ${pinned ? "pinned" : ""}`}
      style={spot ? { left: `${spot.left}px`, top: `${spot.top}px` } : {}}
      aria-label={t("Card: {name}", { name: card.name })}
      aria-live="polite"
    >
      <Closer key={`${spoken.value} ${card.card}`} card={card} pinned={pinned} />
    </aside>
  );
}

const printed = new Map<string, AsPrinted>(); // by language and name

/** What is printed on a card in the reader's language, once the server told it. */
function usePrinted(name: string): AsPrinted | undefined {
  const key = `${spoken.value} ${name}`;
  const [found, setFound] = useState(printed.get(key));
  useEffect(() => {
    if (found || !name || language.value === "en") return;
    let wanted = true;
    api.printed(name).then(
      (told) => {
        printed.set(key, told);
        if (wanted) setFound(told);
      },
      () => undefined, // then the card has the English text it has always had
    );
    return () => {
      wanted = false;
    };
  }, []);
  return found?.text ? found : undefined;
}

/** A card, and its text as printed in the reader's language and in English, which rules. Where the
 * game has changed the text of the card, or English is preferred, that comes first. */
function Closer({ card, pinned }: { card: CardView; pinned: boolean }): JSX.Element {
  const found = usePrinted(card.card);
  const isWhole = card.unread.length === 0; // else it is told in English what doesn't count
  const isFirst = found && isWhole && !englishNames.value && card.text === found.rules;
  const english = <Paragraphs text={card.text} lang={found ? "en" : undefined} unread={card.unread} />;
  const theirs = found && (
    <div lang={found.language.replace("_", "-")}>
      {found.type_line && <p class="printed-types">{found.type_line}</p>}
      <Paragraphs text={found.text} />
    </div>
  );
  return (
    <>
      <Card card={card} size="large" {...(isFirst ? { words: found.text } : {})} />
      <div class="zoom-words">
        {isFirst ? theirs : english}
        {found && (
          <details class="understood">
            <summary>{isFirst ? t("Rules text in English") : t("As printed")}</summary>
            {isFirst ? english : theirs}
          </details>
        )}
        <Notes card={card} />
        {card.name && <Understood key={card.name} name={card.card || card.name} />}
        {pinned && besides.value?.(card)}
        {pinned && (
          <button type="button" onClick={unzoom}>
            {t("Close")}
          </button>
        )}
      </div>
    </>
  );
}

interface ParagraphsProps {
  readonly text: string;
  readonly lang?: string | undefined;
  readonly unread?: readonly string[];
}

function Paragraphs({ text, lang, unread = [] }: ParagraphsProps): JSX.Element {
  return (
    <p class="full-text" lang={lang}>
      {text.split("\n").map((line, at) => (
        <Line key={at} text={line} counts={!unread.includes(line)} />
      ))}
    </p>
  );
}

const known = new Map<string, CardInfo>();

/** The abilities of a card as the compiler read them, asked for when somebody wants to know. */
function Understood({ name }: { name: string }): JSX.Element {
  const [info, setInfo] = useState(known.get(name));
  const [problem, setProblem] = useState("");
  const ask = (isOpen: boolean) => {
    if (!isOpen || info) return;
    api.card(name).then(
      (found) => {
        known.set(name, found);
        setInfo(found);
      },
      (error: unknown) => setProblem(wordsOf(error)),
    );
  };
  return (
    <details class="understood" onToggle={(event) => ask(event.currentTarget.open)}>
      <summary>{t("Abilities as understood")}</summary>
      {info && <pre>{info.abilities.join("\n") || info.why || t("none")}</pre>}
      {problem && <p class="error">{problem}</p>}
    </details>
  );
}

/** What was chosen for it, and of a card in exile what holds it and who may play it. */
function Notes({ card }: { card: CardView & Partial<ExiledView> }): JSX.Element {
  const lines = Object.entries(card.notes).map(([key, note]) => `${key}: ${note}`);
  return (
    <>
      {[...lines, ...(card.told ?? [])].map((line) => (
        <p key={line} class="note">
          {line}
        </p>
      ))}
    </>
  );
}
