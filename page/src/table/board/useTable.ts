// The board made of what the page knows of a table and what the player has begun to do.

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Line } from "../../connection/connection";
import { line, type TableState } from "../../connection/store";
import type { Attention, ChoiceView, FromClient, GivenAnswer, Previewed, Seen } from "../../protocol";
import { answerOf, begun } from "./answers";
import { lasting, remember } from "./attention";
import type { Board, Menu, Playing } from "./board";
import { clickable, clicked, chosenIn, dropped, isCombat, taken, type Open, type Outcome } from "./clicks";
import { nearPlayer, placesOf } from "./objects";

type Send = (message: FromClient) => void;

const LOOK = 120; // milliseconds before a preview is asked for: the pointer passes over many things
const IDLE: Open = { draft: { kind: "pick" }, held: null };
const NONE: ReadonlySet<number> = new Set();

/** The board of a table of which something was seen. */
export function useTable(state: TableState, seen: Seen, send: Send, readOnly: boolean, playing: Playing | null = null): Board {
  const { view } = seen;
  const choice = readOnly ? null : view.choice;
  const [open, setOpen] = useOpen(seen, choice);
  const [menu, setMenu] = useMenu(seen);
  const [pointed, point] = useState<ReadonlySet<number>>(NONE);
  const [busy, setBusy] = useBusy(state, seen);
  const [preview, look] = usePreview(state, seen, busy || playing ? null : choice, open, send);
  const places = useMemo(() => placesOf(view), [view]);
  const can = useMemo(() => (choice && !busy ? clickable(choice, open) : NONE), [choice, open, busy]);
  const chosen = useMemo(() => (choice ? chosenIn(choice, open.draft) : NONE), [choice, open]);

  const answer = (given: GivenAnswer) => {
    if (!choice || busy) return;
    setBusy();
    setMenu(null);
    look(null);
    send({ type: "answer", table: seen.table, at: seen.at, answer: given });
  };
  const follow = (outcome: Outcome, at: { x: number; y: number }) => {
    if (outcome.does === "answer") answer(outcome.answer);
    if (outcome.does === "menu") setMenu({ options: outcome.options, ...at });
    if (outcome.does === "change") setOpen(outcome.open);
  };
  return {
    ...{ state, seen, view, places, readOnly, choice, open, can, chosen, preview, busy, menu, pointed, playing },
    near: nearPlayer(view),
    click: (references, more, at) => {
      if (!choice || busy) return;
      if (more && references.length > 1) setOpen(allClicked(choice, open, references));
      else follow(clicked(choice, open, references.at(-1)!, more), at);
    },
    drop: (from, to, more) => {
      if (!choice || busy) return;
      const target = to.find((each) => clickable(choice, { ...open, held: from.at(-1)! }).has(each));
      follow(dropped(choice, open, from.at(-1)!, target ?? null, more), CENTER());
    },
    take: (option, less = false) => {
      if (!choice) return;
      if (choice.kind !== "pick") setMenu(null);
      follow(taken(choice, open, option, less), CENTER());
    },
    change: (draft) => setOpen({ draft, held: null }),
    confirm: () => {
      const given = choice && answerOf(choice, open.draft);
      if (given !== null) answer(given);
    },
    cancel: () => {
      setMenu(null);
      if (choice) setOpen({ draft: begun(choice), held: null });
    },
    answer,
    ...useRequests(seen, send, readOnly),
    look,
    point: (references) => point(references.length ? new Set(references) : NONE),
  };
}

/** What a player may ask of the table at any time. */
function useRequests(
  seen: Seen,
  send: Send,
  readOnly: boolean,
): Pick<Board, "attend" | "undo" | "consent" | "concede"> {
  const { table } = seen;
  const attention = useAttention(seen);
  return {
    attend: (change) => {
      const now = attention.current;
      if (!now || readOnly) return;
      const next = { ...now, until: "" as const, ...change(now) };
      attention.current = { ...next, yields: lasting(next, seen.view) };
      remember(attention.current, seen.view);
      send({ type: "attend", table, attention: attention.current });
    },
    undo: () => {
      if (seen.undo && !readOnly) send({ type: "undo", table });
    },
    consent: (accept) => send({ type: "consent", table, accept }),
    concede: (match) => send({ type: "concede", table, match }),
  };
}

function CENTER(): { x: number; y: number } {
  return { x: innerWidth / 2, y: innerHeight / 2 };
}

/** The attention that was last asked for: two changes may come before the server has told one. */
function useAttention(seen: Seen): { current: Attention | null } {
  const asked = useRef(seen.attention);
  const told = useRef(seen);
  if (told.current !== seen) {
    told.current = seen;
    asked.current = seen.attention;
  }
  return asked;
}

/** All of a pile clicked one after the other. */
function allClicked(choice: ChoiceView, open: Open, references: readonly number[]): Open {
  return references.reduce((now, each) => {
    const outcome = clicked(choice, now, each);
    return outcome.does === "change" ? { ...outcome.open, held: null } : now;
  }, open);
}

/** The draft, kept while the same choice is open. */
function useOpen(seen: Seen, choice: ChoiceView | null): [Open, (open: Open) => void] {
  const key = choice ? `${seen.table} ${seen.at} ${choice.kind} ${choice.topic}` : "";
  const [kept, keep] = useState({ key: "", open: IDLE });
  const fresh = useMemo(() => (choice ? { draft: begun(choice), held: null } : IDLE), [key]);
  return [kept.key === key && key ? kept.open : fresh, (open) => keep({ key, open })];
}

function useMenu(seen: Seen): [Menu | null, (menu: Menu | null) => void] {
  const [kept, keep] = useState<{ at: number; menu: Menu | null }>({ at: -1, menu: null });
  return [kept.at === seen.at ? kept.menu : null, (menu) => keep({ at: seen.at, menu })];
}

/** Whether an answer was sent about which nothing has been heard yet. The same moment may be told
 * again meanwhile, as when stops were changed just before; a lost line may have lost the answer. */
function useBusy(state: TableState, seen: Seen): [boolean, () => void] {
  const [sent, setSent] = useState<{ at: string; refused: unknown; line: Line } | null>(null);
  const now = { at: `${state.info?.game_id ?? ""} ${seen.at}`, refused: state.refused, line: line.value };
  const busy = sent !== null && sent.at === now.at && sent.refused === now.refused && sent.line === now.line;
  useLayoutEffect(() => {
    if (sent && !busy) setSent(null); // for good, though a refusal is forgotten and a line comes back
  });
  return [busy, () => setSent(now)];
}

/** What would come of the option that is looked at, or else of the draft. */
function usePreview(
  state: TableState,
  seen: Seen,
  choice: ChoiceView | null,
  open: Open,
  send: Send,
): [Previewed | null, (answer: GivenAnswer | null) => void] {
  const [looked, setLooked] = useState<{ at: number; answer: GivenAnswer } | null>(null);
  const asked = useRef("");
  const drafted = choice && (isCombat(choice) || choice.kind === "number");
  const wanted =
    looked?.at === seen.at ? looked.answer : drafted ? answerOf(choice, open.draft) : null;
  const key = choice && wanted !== null ? `${seen.at} ${JSON.stringify(wanted)}` : "";
  const known = state.preview && `${state.preview.at} ${JSON.stringify(state.preview.answer)}`;
  useEffect(() => {
    if (!key || key === known || key === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = key;
      send({ type: "preview", table: seen.table, at: seen.at, answer: wanted! });
    }, LOOK);
    return () => clearTimeout(timer);
  }, [key, known]);
  const look = (answer: GivenAnswer | null) =>
    setLooked(answer === null ? null : { at: seen.at, answer });
  return [key && key === known ? state.preview : null, look];
}
