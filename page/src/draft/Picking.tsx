// Picking: the booster in front of one, and what one has picked. The first press on a card chooses
// it, the second picks it, which is final.

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Card } from "../components/Card";
import { zoomable } from "../components/Zoom";
import { t, tn } from "../words";
import { Countdown } from "./Countdown";
import { drafts, type Draft, type Usable, type Use } from "./draftApi";
import { Pile } from "./Pile";
import { countsOf, shownOf, viewOf } from "./pool";
import type { Following } from "./useDraft";

interface PickingProps {
  readonly draft: Draft;
  readonly act: Following["act"];
}

/** Cards chosen of a booster. */
interface Choice {
  readonly booster: string;
  readonly cards: readonly number[];
  readonly using: readonly Use[]; // cards that are face up, for more or on one of these
}

/** How many cards are picked if these are used. */
function wantedOf(draft: Draft, using: readonly Use[]): number {
  const ways = using.map(({ card }) => draft.usable.find((each) => each.id === card)?.way);
  if (ways.includes("whole")) return draft.booster.length;
  const more = ways.filter((way) => way === "another").length;
  return Math.min(draft.choose + more, draft.booster.length);
}

export function Picking({ draft, act }: PickingProps): JSX.Element {
  // What is chosen, and what is on its way, is so of one booster: the next may come before the
  // answer to the pick.
  const booster = `${draft.booster[0]?.id ?? -1} ${draft.booster.length}`;
  const [choice, setChoice] = useState<Choice>({ booster, cards: [], using: [] });
  const [sent, setSent] = useState("");
  const now = choice.booster === booster ? choice : { booster, cards: [], using: [] };
  const chosen = now.cards;
  const count = wantedOf(draft, now.using);
  const busy = sent === booster;
  const setChosen = (cards: readonly number[]) => setChoice({ ...now, cards });
  const setUsing = (using: readonly Use[]) => {
    const most = wantedOf(draft, using);
    setChoice({ booster, cards: chosen.slice(0, most), using });
  };
  const pick = async (cards: readonly number[]) => {
    if (busy || cards.length !== count) return;
    setSent(booster);
    const using = now.using.filter(({ on }) => on === undefined || cards.includes(on));
    await act(drafts.pick(draft.id, cards, using));
    setSent((before) => (before === booster ? "" : before));
  };
  const press = (id: number) => {
    if (draft.choose === 0) return;
    if (chosen.includes(id)) void pick(chosen);
    else setChosen([...chosen, id].slice(-count));
  };
  const suggest = () => void drafts.suggestion(draft.id).then(({ cards }) => setChosen(cards));
  const able = !busy && chosen.length === count && draft.choose > 0;
  return (
    <>
      <section class="panel draft-booster" aria-labelledby="draft-booster">
        <header>
          <h2 id="draft-booster">
            {t("Booster {n} of {rounds}", { n: draft.round + 1, rounds: draft.rounds })}
          </h2>
          <Countdown draft={draft} />
          <div class="actions">
            <button type="button" class="primary" disabled={!able} onClick={() => void pick(chosen)}>
              {t("Pick")}
            </button>
            <button type="button" disabled={draft.choose === 0} onClick={suggest}>
              {t("Suggest")}
            </button>
            <Leaving draft={draft} act={act} />
          </div>
        </header>
        <Status draft={draft} count={count} />
        <Uses draft={draft} chosen={chosen} using={now.using} onUse={setUsing} />
        <Booster draft={draft} chosen={chosen} onPress={press} />
      </section>
      <Picks draft={draft} />
    </>
  );
}

/** What is to be done now. */
function Status({ draft, count }: { readonly draft: Draft; readonly count: number }): JSX.Element {
  return (
    <p role="status" class="soft">
      {draft.choose === 0
        ? waitingFor(draft)
        : tn(
            "Choose {n} card: press it, and once more to pick it.",
            "Choose {n} cards: press them, and one of them once more to pick them.",
            count,
          )}
    </p>
  );
}

interface UsesProps {
  readonly draft: Draft;
  readonly chosen: readonly number[];
  readonly using: readonly Use[];
  readonly onUse: (using: readonly Use[]) => void;
}

/** Cards that are face up, and what they can be used for as one picks. */
function Uses({ draft, chosen, using, onUse }: UsesProps): JSX.Element | null {
  if (draft.choose === 0 || draft.usable.length === 0) return null;
  return (
    <ul class="draft-uses" aria-label={t("Your cards that are face up")}>
      {draft.usable.map((each) => (
        <li key={each.id}>
          {each.way === "on" ? (
            <UseOn draft={draft} usable={each} chosen={chosen} using={using} onUse={onUse} />
          ) : (
            <label>
              <input
                type="checkbox"
                checked={using.some(({ card }) => card === each.id)}
                onChange={({ currentTarget }) =>
                  onUse([
                    ...using.filter(({ card }) => card !== each.id),
                    ...(currentTarget.checked ? [{ card: each.id }] : []),
                  ])
                }
              />{" "}
              {each.way === "another"
                ? t("Use {card}: pick one card more", { card: each.name })
                : t("Use {card}: pick the whole booster", { card: each.name })}
            </label>
          )}
        </li>
      ))}
    </ul>
  );
}

function UseOn({ draft, usable, chosen, using, onUse }: UsesProps & { readonly usable: Usable }): JSX.Element {
  const fits = draft.booster.filter(
    ({ id, name }) => chosen.includes(id) && (!usable.creatures || shownOf(draft, name).creature),
  );
  const on = using.find(({ card }) => card === usable.id)?.on ?? -1;
  const others = using.filter(({ card }) => card !== usable.id);
  return (
    <label>
      {t("Use {card} on", { card: usable.name })}{" "}
      <select
        value={fits.some(({ id }) => id === on) ? on : -1}
        onChange={({ currentTarget }) => {
          const id = Number(currentTarget.value);
          onUse(id < 0 ? others : [...others, { card: usable.id, on: id }]);
        }}
      >
        <option value={-1}>{t("no card")}</option>
        {fits.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Whose turn it is, if all pick from one booster. */
function waitingFor(draft: Draft): string {
  if (draft.questions.length > 0) return t("First answer what is asked.");
  const own = draft.seats[draft.seat];
  if (own && own.boosters > 0 && draft.booster.length === 0) return t("You draft at random, and don't look.");
  const picks = draft.seats.find((seat) => seat.boosters > 0);
  return draft.face_up && picks ? t("{name} picks.", { name: picks.name }) : t("Waiting for a booster ...");
}

interface BoosterProps {
  readonly draft: Draft;
  readonly chosen?: readonly number[];
  readonly onPress?: (id: number) => void;
}

/** The cards; arrow keys go from one to the next. */
export function Booster({ draft, chosen = [], onPress }: BoosterProps): JSX.Element {
  const list = useRef<HTMLUListElement>(null);
  const first = draft.booster[0]?.id;
  // A card that was picked took the focus with it: the next booster has it then.
  useEffect(() => {
    const here = document.activeElement;
    if (here && here !== document.body) return;
    list.current?.querySelector<HTMLElement>("button")?.focus();
  }, [first, draft.booster.length]);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const all = [...(list.current?.querySelectorAll<HTMLElement>("button") ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (!step || at < 0) return;
    event.preventDefault();
    all[(at + step + all.length) % all.length]?.focus();
  };
  return (
    <ul class="draft-cards" ref={list} onKeyDown={move}>
      {draft.booster.map(({ id, name, foil }) => {
        const card = shownOf(draft, name);
        const view = viewOf(card, id);
        const notes = [foil && t("foil"), !card.playable && t("can't be played yet")];
        return (
          <li key={id}>
            <Card
              card={view}
              {...zoomable(view)}
              selected={chosen.includes(id)}
              label={notes.filter(Boolean).join(", ")}
              onClick={() => onPress?.(id)}
            >
              {!card.playable && <span class="badge">✗</span>}
              {foil && <span class="badge">★</span>}
            </Card>
          </li>
        );
      })}
    </ul>
  );
}

/** What was picked so far, if one may look at it. */
export function Picks({ draft }: { draft: Draft }): JSX.Element {
  const count = draft.seats[draft.seat]?.picked ?? 0;
  return (
    <section class="panel draft-picks" aria-labelledby="draft-picks">
      <h2 id="draft-picks">
        {t("Your picks")} ({tn("{n} card", "{n} cards", count)})
      </h2>
      {draft.picks === null ? (
        <p>{t("You may look at your picks between boosters.")}</p>
      ) : (
        <Pile draft={draft} cards={countsOf(draft.picks)} />
      )}
    </section>
  );
}

/** Leaving for good is asked twice. */
function Leaving({ draft, act }: PickingProps): JSX.Element {
  const [sure, setSure] = useState(false);
  if (!sure) {
    return (
      <button type="button" class="quiet" onClick={() => setSure(true)}>
        {t("Leave the draft")}
      </button>
    );
  }
  return (
    <>
      <button type="button" class="danger" onClick={() => void act(drafts.leave(draft.id))}>
        {t("Leave, and build a deck of these picks")}
      </button>
      <button type="button" onClick={() => setSure(false)}>
        {t("Stay")}
      </button>
    </>
  );
}
