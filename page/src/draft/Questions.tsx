// What cards ask during a draft, what may be looked at with them, and what was seen.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t, tn } from "../words";
import { drafts, type Draft, type DraftOption, type DraftQuestion, type Looking } from "./draftApi";
import type { Following } from "./useDraft";

interface QuestionsProps {
  readonly draft: Draft;
  readonly act: Following["act"];
}

export function Questions({ draft, act }: QuestionsProps): JSX.Element | null {
  const { questions, looking } = draft;
  if (!questions.length && !looking.length) return null;
  return (
    <section class="panel draft-questions" aria-labelledby="draft-questions">
      <h2 id="draft-questions">{t("What your cards let you do")}</h2>
      {questions.map((each) => (
        <Asked key={each.number} draft={draft} question={each} act={act} />
      ))}
      {looking.map((each) => (
        <Look key={each.id} draft={draft} looking={each} act={act} />
      ))}
    </section>
  );
}

function Asked({ draft, question, act }: QuestionsProps & { readonly question: DraftQuestion }): JSX.Element {
  const answer = (value: DraftOption["value"]) => void act(drafts.answer(draft.id, question.number, value));
  return (
    <div role="group" aria-label={asking(draft, question)}>
      <p>{asking(draft, question)}</p>
      <div class="actions">
        {question.options.map((each) => (
          <button key={each.value} type="button" onClick={() => answer(each.value)}>
            {optionOf(draft, each)}
          </button>
        ))}
      </div>
    </div>
  );
}

function asking(draft: Draft, { kind, card, by }: DraftQuestion): string {
  const name = draft.seats[by]?.name ?? "";
  switch (kind) {
    case "color":
      return t("{card} of {name}: choose a color.", { card, name });
    case "guess":
      return t("{card}: guess which card is drafted next from this booster.", { card });
    case "add a booster":
      return t("{card}: add a booster to the draft? You pick from it next.", { card });
    case "pass to":
      return t("To whom do you pass the last card of the booster, {card}?", { card });
    case "reveal":
      return t("{card}: which of your cards do you want to exchange?", { card });
    case "offer":
      return t("{card} of {name}: which of your cards do you offer?", { card, name });
    case "accept":
      return t("{card}: which offer do you accept?", { card });
  }
}

function optionOf(draft: Draft, { value, card, seat }: DraftOption): string {
  const name = draft.seats[seat]?.name ?? "";
  if (card && name) return t("{card} of {name}", { card, name });
  if (card || name) return card || name;
  return wordOf(value);
}

/** A color, yes or no, or nothing. */
export function wordOf(value: number | string): string {
  switch (value) {
    case "white":
      return t("white");
    case "blue":
      return t("blue");
    case "black":
      return t("black");
    case "red":
      return t("red");
    case "green":
      return t("green");
    case "yes":
      return t("Yes");
    case "no":
      return t("No");
    default:
      return value === "" ? t("Nothing") : String(value);
  }
}

function Look({ draft, looking, act }: QuestionsProps & { readonly looking: Looking }): JSX.Element {
  const choices = targetsOf(draft, looking);
  const [chosen, setChosen] = useState("");
  const at = choices.some(([value]) => value === chosen) ? chosen : (choices[0]?.[0] ?? "");
  return (
    <div class="actions">
      <label class="field">
        <span>
          {looking.at === "player"
            ? t("Turn {card} face down, to see what a player drafts next", { card: looking.name })
            : t("Turn {card} face down, to look at a booster", { card: looking.name })}
        </span>
        <select value={at} onChange={(event) => setChosen(event.currentTarget.value)}>
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <button type="button" disabled={!at} onClick={() => void act(drafts.turn(draft.id, looking.id, Number(at)))}>
        {t("Turn face down, and look")}
      </button>
    </div>
  );
}

function targetsOf(draft: Draft, looking: Looking): readonly (readonly [string, string])[] {
  if (looking.at === "player") {
    return draft.seats.map((seat, at) => [String(at), seat.name] as const).filter((_, at) => at !== draft.seat);
  }
  return Object.entries(draft.lookable).map(
    ([id, cards], at) => [id, `${at + 1}: ${tn("{n} card", "{n} cards", cards)}`] as const,
  );
}

export function Happenings({ draft }: { draft: Draft }): JSX.Element | null {
  if (!draft.seen.length && !draft.told.length) return null;
  return (
    <section class="panel draft-told" aria-labelledby="draft-told">
      <h2 id="draft-told">{t("What was seen")}</h2>
      <ul>
        {draft.seen.map((each, at) => (
          <li key={`seen ${at}`}>{lookOf(draft, each)}</li>
        ))}
        {[...draft.told].reverse().map((each, at) => (
          <li key={`told ${draft.told.length - at}`} class="soft">
            {toldOf(draft, each)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function lookOf(draft: Draft, { card, cards, of }: Draft["seen"][number]): string {
  const names = cards.map((each) => each.name).join(", ");
  if (!card) return t("You passed a booster with {cards}.", { cards: names });
  const name = draft.seats[of]?.name;
  if (name) return t("{card} showed you that {name} drafted {cards}.", { card, name, cards: names });
  return t("{card} showed you {cards}.", { card, cards: names });
}

function toldOf(draft: Draft, { seat, what, card, value }: Draft["told"][number]): string {
  const name = draft.seats[seat]?.name ?? "";
  switch (what) {
    case "revealed":
      return t("{name} reveals {card}.", { name, card });
    case "face up":
      return t("{name} drafts {card} face up.", { name, card });
    case "turned down":
      return t("{name} turns {card} face down.", { name, card });
    case "offered":
      return t("{name} offers {card}.", { name, card });
    case "exchanged":
      return t("{name} exchanges {card} for {other}.", { name, card, other: value });
    case "removed":
      return value
        ? t("{name} removes {other} from the draft with {card}.", { name, card, other: value })
        : t("{name} removes a card from the draft with {card}.", { name, card });
    case "guess":
      return t("{name} guessed right for {card}.", { name, card });
    case "player":
      return t("{name} notes for {card}: {value}.", { name, card, value: draft.seats[Number(value)]?.name ?? "" });
    default:
      return t("{name} notes for {card}: {value}.", { name, card, value: wordOf(value) });
  }
}
