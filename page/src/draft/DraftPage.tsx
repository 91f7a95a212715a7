// A draft from the first seat to the last deck.

import type { JSX } from "preact";
import { Problem } from "../components/Problem";
import { addressOf } from "../router";
import { t } from "../words";
import { Building } from "./Building";
import { titleOf, type Draft } from "./draftApi";
import { Picking, Picks } from "./Picking";
import { Happenings, Questions } from "./Questions";
import { Review } from "./Review";
import { Seats } from "./Seats";
import { useDraft, type Following } from "./useDraft";
import { Waiting } from "./Waiting";
import "./draft.css";

export function DraftPage({ id }: { id: string }): JSX.Element {
  const following = useDraft(id);
  const { draft, problem, lost } = following;
  return (
    <>
      <h1>{draft ? t("Draft: {name}", { name: titleOf(draft.title) }) : t("Draft")}</h1>
      {lost && (
        <p class="error" role="alert">
          {lost} <a href={addressOf({ at: "lobby" })}>{t("To the lobby")}</a>
        </p>
      )}
      <Problem text={problem} />
      {draft && (
        <div class={`draft draft-${draft.status}`} data-picked={draft.seats[draft.seat]?.picked ?? 0}>
          <Seats draft={draft} />
          <Stage following={following} />
        </div>
      )}
    </>
  );
}

/** Immediately after the draft cards are exchanged. */
function Trading({ draft }: { draft: Draft }): JSX.Element {
  return (
    <>
      <p role="status">{t("Cards may be exchanged before decks are built.")}</p>
      <Picks draft={draft} />
    </>
  );
}

function Stage({ following }: { following: Following }): JSX.Element | null {
  const { draft, act } = following;
  if (!draft) return null;
  if (draft.status === "open" || draft.status === "opening") return <Waiting draft={draft} act={act} />;
  if (draft.seat < 0) return <p>{t("You have no seat in this draft.")}</p>;
  const left = draft.seats[draft.seat]?.left ?? false;
  if (left || draft.status === "building" || draft.status === "over") {
    return <Building draft={draft} act={act} />;
  }
  return (
    <>
      <Questions draft={draft} act={act} />
      {draft.status === "review" && <Review draft={draft} act={act} />}
      {draft.status === "drafting" && <Picking draft={draft} act={act} />}
      {draft.status === "trading" && <Trading draft={draft} />}
      <Happenings draft={draft} />
    </>
  );
}
