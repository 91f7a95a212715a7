// Many players at once, pasted or from a file.

import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { Dialog } from "../../components/Dialog";
import { FileField, Form, LongField } from "../../components/fields";
import { randomId } from "../../connection/ids";
import { t, tn } from "../../words";
import type { ScreenProps } from "../event/screen";
import { pasted } from "./pastedPeople";

interface PlayerImportProps extends ScreenProps {
  readonly onClose: () => void;
}

export function PlayerImport({ event, view, onClose }: PlayerImportProps): JSX.Element {
  const [text, setText] = useState("");
  const team = view.settings.team;
  const { entries, problems } = useMemo(() => pasted(text, team, randomId), [text, team]);
  const open = async (file: File) => setText(await file.text());
  const enter = () => {
    for (const each of entries) void event.submit({ ...each, missed: view.rounds.length });
    onClose();
  };
  return (
    <Dialog title={t("Add many")} onClose={onClose}>
      <Form onSubmit={enter}>
        <LongField
          label={t("A player on each line")}
          hint={
            team > 1
              ? t("The names of a team stand on one line, with / between them.")
              : t("Name, number, day of birth, byes; or a spreadsheet whose first line names its columns.")
          }
          rows={10}
          value={text}
          onChange={setText}
        />
        <FileField label={t("Open a file")} accept=".csv,.txt,.tsv" onOpen={(file) => void open(file)} />
        <div aria-live="polite">
          {problems.length > 0 && (
            <ul class="problems error">
              {problems.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          )}
        </div>
        <button type="submit" class="primary" disabled={entries.length === 0}>
          {tn("Enter {n} player", "Enter {n} players", entries.length)}
        </button>
      </Form>
    </Dialog>
  );
}
