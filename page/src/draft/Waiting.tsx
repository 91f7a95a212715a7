// Before a draft: who is still to come.

import type { JSX } from "preact";
import { go } from "../router";
import { t, tn } from "../words";
import { drafts, type Draft } from "./draftApi";
import type { Following } from "./useDraft";

interface WaitingProps {
  readonly draft: Draft;
  readonly act: Following["act"];
}

export function Waiting({ draft, act }: WaitingProps): JSX.Element {
  const free = draft.seats.filter((seat) => !seat.name).length;
  const leave = () => void drafts.leave(draft.id).finally(() => go({ at: "lobby" }));
  const opening = draft.status === "opening" || free === 0;
  return (
    <section class="panel draft-waiting">
      <p role="status">
        {opening
          ? t("The boosters are being opened ...")
          : tn("{n} person is still to come.", "{n} people are still to come.", free)}
      </p>
      {free > 0 && (
        <p class="soft">
          {t("Whoever has this address can join:")} {location.href}
        </p>
      )}
      <div class="actions">
        {draft.seat < 0 && free > 0 && (
          <button type="button" class="primary" onClick={() => void act(drafts.join(draft.id))}>
            {t("Sit down")}
          </button>
        )}
        {draft.may_begin && (
          <button type="button" class="primary" onClick={() => void act(drafts.begin(draft.id))}>
            {t("Begin now; computers take the empty seats")}
          </button>
        )}
        {draft.seat >= 0 && !opening && (
          <button type="button" onClick={leave}>
            {t("Leave")}
          </button>
        )}
      </div>
    </section>
  );
}
