// What the deck was before, each version with what was changed then.

import type { JSX } from "preact";
import { Dialog } from "../../components/Dialog";
import { Problem } from "../../components/Problem";
import { api } from "../../connection/api";
import { useAsked, wordsOf } from "../../connection/useAsked";
import { language, t, tn } from "../../words";
import { builder, type DeckChange, type DeckVersion } from "../model/builderApi";
import { EMPTY, deckOf } from "../model/deckModel";
import { listed } from "../model/openDeck";
import type { Building } from "../model/useBuilder";
import { whenSaid } from "../model/partWords";

interface VersionsDialogProps {
  readonly building: Building;
  readonly onClose: () => void;
}

export function VersionsDialog({ building, onClose }: VersionsDialogProps): JSX.Element {
  const name = building.opened.opened;
  const [asked] = useAsked(() => builder.versions(name), [name]);
  // What is there now becomes a version in turn.
  const restore = async (version: DeckVersion) => {
    try {
      const found = await listed(version.text, version.format);
      await api.keepDeck(name, version.text, version.format);
      building.learn(found?.shown ?? []);
      building.settle({ name, deck: found ? deckOf(found.cards) : EMPTY, format: version.format });
      onClose();
    } catch (error) {
      building.setProblem(wordsOf(error));
    }
  };
  return (
    <Dialog title={t("Older versions")} onClose={onClose} class="versions-dialog">
      {asked.state === "waiting" && <p role="status">{t("Looking it up ...")}</p>}
      {asked.state === "failed" && <Problem text={asked.why} />}
      {asked.state === "here" && asked.found.versions.length === 0 && (
        <p class="soft">{t("The deck was saved once. When it is saved again, what it is now is kept here.")}</p>
      )}
      <ul class="versions">
        {asked.state === "here" &&
          asked.found.versions.map((version) => (
            <li key={version.saved}>
              <div>
                <strong>{whenSaid(version.saved, language.value)}</strong>{" "}
                <span class="soft">{tn("{n} card", "{n} cards", version.cards)}</span>
                <Changes changes={version.changes} />
              </div>
              <button type="button" onClick={() => void restore(version)}>
                {t("Restore")}
              </button>
            </li>
          ))}
      </ul>
      <Problem text={building.problem} />
    </Dialog>
  );
}

const MOST_TOLD = 8;

/** What would come and go: the way back from what was changed. */
function Changes({ changes }: { changes: readonly DeckChange[] }): JSX.Element | null {
  if (changes.length === 0) return null;
  return (
    <p class="changes card-name">
      {changes.slice(0, MOST_TOLD).map(({ part, name, by }) => (
        <span key={`${part} ${name}`} class={by < 0 ? "good" : "error"}>
          {by < 0 ? "+" : "−"}
          {Math.abs(by)} {name}
        </span>
      ))}
      {changes.length > MOST_TOLD && <span class="soft">…</span>}
    </p>
  );
}
