// Picking: the booster in front of one, and what one has picked. The first press on a card chooses
// it, the second picks it, which is final.

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Card } from "../components/Card";
import { zoomable } from "../components/Zoom";
import { t, tn } from "../words";
import { Countdown } from "./Countdown";
import { drafts, type Draft } from "./draftApi";
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
}

export function Picking({ draft, act }: PickingProps): JSX.Element {
  // What is chosen, and what is on its way, is so of one booster: the next may come before the
  // answer to the pick.
  const booster = `${draft.booster[0]?.id ?? -1} ${draft.booster.length}`;
  const [choice, setChoice] = useState<Choice>({ booster, cards: [] });
  const [sent, setSent] = useState("");
  const chosen = choice.booster === booster ? choice.cards : [];
  const busy = sent === booster;
  const setChosen = (cards: readonly number[]) => setChoice({ booster, cards });
  const pick = async (cards: readonly number[]) => {
    if (busy || cards.length !== draft.choose) return;
    setSent(booster);
    await act(drafts.pick(draft.id, cards));
    setSent((now) => (now === booster ? "" : now));
  };
  const press = (id: number) => {
    if (draft.choose === 0) return;
    if (chosen.includes(id)) void pick(chosen);
    else setChosen([...chosen, id].slice(-draft.choose));
  };
  const suggest = () => void drafts.suggestion(draft.id).then(({ cards }) => setChosen(cards));
  return (
    <>
      <section class="panel draft-booster" aria-labelledby="draft-booster">
        <header>
          <h2 id="draft-booster">
            {t("Booster {n} of {rounds}", { n: draft.round + 1, rounds: draft.rounds })}
          </h2>
          <Countdown draft={draft} />
          <div class="actions">
            <button
              type="button"
              class="primary"
              disabled={busy || chosen.length !== draft.choose || draft.choose === 0}
              onClick={() => void pick(chosen)}
            >
              {t("Pick")}
            </button>
            <button type="button" disabled={draft.choose === 0} onClick={suggest}>
              {t("Suggest")}
            </button>
            <Leaving draft={draft} act={act} />
          </div>
        </header>
        <p role="status" class="soft">
          {draft.choose === 0
            ? waitingFor(draft)
            : tn(
                "Choose {n} card: press it, and once more to pick it.",
                "Choose {n} cards: press them, and one of them once more to pick them.",
                draft.choose,
              )}
        </p>
        <Booster draft={draft} chosen={chosen} onPress={press} />
      </section>
      <Picks draft={draft} />
    </>
  );
}

/** Whose turn it is, if all pick from one booster. */
function waitingFor(draft: Draft): string {
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
