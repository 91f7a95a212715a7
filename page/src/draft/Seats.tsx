// Who drafts, in the order of the seats, and for whom boosters wait.

import type { JSX } from "preact";
import { t, tn } from "../words";
import type { Draft, DraftSeat } from "./draftApi";
import { wordOf } from "./Questions";

export function Seats({ draft }: { draft: Draft }): JSX.Element {
  const drafting = draft.status === "drafting";
  const way = draft.passes_left ? t("Boosters are passed on down the list.") : t("Boosters are passed on up the list.");
  const turns = draft.passes_left
    ? t("The turn goes down the list, and back again.")
    : t("The turn goes up the list, and back again.");
  return (
    <section class="panel draft-seats" aria-labelledby="draft-seats">
      <h2 id="draft-seats">{t("Seats")}</h2>
      {drafting && <p class="soft">{draft.face_up ? turns : way}</p>}
      <ol>
        {draft.seats.map((seat, at) => (
          <li
            key={at}
            class={`${at === draft.seat ? "own" : ""} ${seat.boosters ? "busy" : ""}`}
            aria-current={at === draft.seat ? "true" : undefined}
          >
            <b>{seat.name || t("an empty seat")}</b>
            <span class="soft facts">{factsOf(draft, seat, at).join(" · ")}</span>
            {seat.open.length > 0 && (
              <span class="facts">
                {t("face up: {cards}", { cards: seat.open.map((card) => card.name).join(", ") })}
              </span>
            )}
            {notesOf(draft, seat).map((note) => (
              <span key={note} class="soft facts">
                {note}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What was noted, by the cards for which it was. */
function notesOf(draft: Draft, seat: DraftSeat): readonly string[] {
  const found = new Map<string, string[]>();
  for (const { card, what, value } of seat.notes) {
    if (what === "removed" || what === "guess") continue;
    const told = what === "player" ? (draft.seats[Number(value)]?.name ?? "") : wordOf(value);
    found.set(card, [...(found.get(card) ?? []), told]);
  }
  return [...found].map(([card, values]) => `${card}: ${values.join(", ")}`);
}

function factsOf(draft: Draft, seat: DraftSeat, at: number): string[] {
  const facts: string[] = [];
  if (at === draft.seat) facts.push(t("you"));
  if (seat.left) facts.push(t("left the draft"));
  else if (seat.name && !seat.agent && !seat.here) facts.push(t("away"));
  if (draft.face_up && seat.last) facts.push(t("picked {card} last", { card: seat.last }));
  if (draft.face_up && draft.status === "drafting" && seat.boosters) facts.push(t("picks now"));
  if (!draft.face_up && draft.status === "drafting" && !seat.left) {
    facts.push(
      seat.boosters ? tn("{n} booster waits", "{n} boosters wait", seat.boosters) : t("waiting"),
    );
  }
  if (seat.picked) facts.push(tn("{n} card picked", "{n} cards picked", seat.picked));
  if (seat.removed) facts.push(tn("{n} card removed", "{n} cards removed", seat.removed));
  if (seat.built) facts.push(t("deck built"));
  return facts;
}
