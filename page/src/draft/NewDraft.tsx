// In the lobby: opening a draft, and those there are.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Problem } from "../components/Problem";
import { person } from "../connection/store";
import { wordsOf } from "../connection/useAsked";
import { addressOf, go } from "../router";
import { t, tn } from "../words";
import { BoosterPicker, BUILT_IN } from "./BoosterPicker";
import { drafts, titleOf, usualClock, type DraftLine, type DraftWish } from "./draftApi";

const FIRST: DraftWish = { product: BUILT_IN, seats: 8, people: 1, kind: "draft", timing: "usual" };
const SEATS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const AGAIN = 4000; // milliseconds between two looks at the drafts there are

export function NewDraft(): JSX.Element {
  const [wish, setWish] = useState(FIRST);
  const [problem, setProblem] = useState("");
  const change = (changed: Partial<DraftWish>) => setWish((now) => ({ ...now, ...changed }));
  const open = (event: Event) => {
    event.preventDefault();
    drafts.create({ ...wish, people: Math.min(wish.people, wish.seats) }).then(
      ({ id }) => go({ at: "draft", id }),
      (error: unknown) => setProblem(wordsOf(error)),
    );
  };
  return (
    <section class="panel new-draft" aria-labelledby="new-draft">
      <h2 id="new-draft">{t("Draft")}</h2>
      <DraftList />
      <form onSubmit={open}>
        <details>
          <summary>{t("New draft")}</summary>
          <Wishes wish={wish} change={change} />
          <Problem text={problem} />
          <button type="submit" class="primary">
            {t("Open the draft")}
          </button>
        </details>
      </form>
    </section>
  );
}

interface WishesProps {
  readonly wish: DraftWish;
  readonly change: (changed: Partial<DraftWish>) => void;
}

function Wishes({ wish, change }: WishesProps): JSX.Element {
  const number = (label: string, of: "seats" | "people", most: readonly number[]) => (
    <label class="field">
      <span>{label}</span>
      <select value={wish[of]} onChange={(event) => change({ [of]: Number(event.currentTarget.value) })}>
        {most.map((n) => (
          <option key={n} value={n}>
            {n}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <div class="fields">
      <BoosterPicker
        value={wish.product}
        onPick={(product) => change({ product })}
        usual={hasOwnBoosters(wish.kind)}
      />
      <label class="field">
        <span>{t("Kind")}</span>
        <select
          value={wish.kind}
          onChange={(event) => change(ofKind(event.currentTarget.value as DraftWish["kind"]))}
        >
          <option value="draft">{t("Booster draft: three boosters each")}</option>
          <option value="rochester">{t("Rochester draft: all see the cards, and pick in turn")}</option>
          <option value="sealed">{t("Sealed: six boosters each")}</option>
          <option value="conspiracy">{t("Conspiracy Draft: then each against all")}</option>
          <option value="commander">{t("Commander Draft: two cards at a time, and a commander")}</option>
        </select>
      </label>
      {number(t("Seats"), "seats", SEATS)}
      {number(t("People; computers take the other seats"), "people", people(wish.seats))}
      {wish.kind !== "sealed" && <Timing wish={wish} change={change} />}
    </div>
  );
}

/** Drafts that a multiplayer game follows are made for boosters of their own. */
function hasOwnBoosters(kind: DraftWish["kind"]): boolean {
  return kind === "conspiracy" || kind === "commander";
}

function ofKind(kind: DraftWish["kind"]): Partial<DraftWish> {
  return { kind, product: hasOwnBoosters(kind) ? "" : BUILT_IN };
}

function Timing({ wish, change }: WishesProps): JSX.Element {
  return (
    <label class="field">
      <span>{t("Clock")}</span>
      <select
        value={wish.timing}
        onChange={(event) => change({ timing: event.currentTarget.value as DraftWish["timing"] })}
      >
        <option value="usual">{usualClock(wish.kind === "rochester")}</option>
        <option value="slow">{t("Slow: three times as long")}</option>
        <option value="none">{t("No clock")}</option>
      </select>
    </label>
  );
}

function people(seats: number): readonly number[] {
  return Array.from({ length: seats }, (_, at) => at + 1);
}

function DraftList(): JSX.Element {
  const found = useDrafts();
  return (
    <ul class="table-list">
      {found.map((each) => (
        <li key={each.id} class={`table-line ${each.mine ? "own" : ""}`}>
          <div>
            <b>{each.names.join(" – ") || titleOf(each.title)}</b>
            <span class="soft facts">{[titleOf(each.title), statusOf(each)].join(" · ")}</span>
          </div>
          <a class={`button ${each.mine ? "primary" : ""}`} href={addressOf({ at: "draft", id: each.id })}>
            {each.mine ? t("Back to the draft") : t("Look")}
          </a>
        </li>
      ))}
    </ul>
  );
}

function statusOf(each: DraftLine): string {
  switch (each.status) {
    case "open":
      return tn("{n} free seat", "{n} free seats", each.free);
    case "building":
      return t("decks are built");
    case "over":
      return t("over");
    default:
      return t("going on");
  }
}

/** The drafts there are, looked at again and again while they are shown. */
function useDrafts(): readonly DraftLine[] {
  const [found, setFound] = useState<readonly DraftLine[]>([]);
  const who = person.value?.token;
  useEffect(() => {
    if (!who) return;
    let looking = true;
    const look = () =>
      drafts.all().then(
        (now) => looking && setFound(now.drafts),
        () => undefined, // the line above the page says that the server is away
      );
    void look();
    const timer = setInterval(() => void look(), AGAIN);
    return () => {
      looking = false;
      clearInterval(timer);
    };
  }, [who]);
  return found;
}
