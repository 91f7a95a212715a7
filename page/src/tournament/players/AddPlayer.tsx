// One player or team enters, in time or late. (MTR 1.4, 2.10)

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../../components/Dialog";
import { CheckField, Form, NumberField, TextField } from "../../components/fields";
import { randomId } from "../../connection/ids";
import { t } from "../../words";
import { PERSON, type Person } from "../desk/types";
import type { ScreenProps } from "../event/screen";

interface AddProps extends ScreenProps {
  readonly onClose: () => void;
}

export function AddPlayer({ event, view, onClose }: AddProps): JSX.Element {
  const { settings, rounds } = view;
  const nobody = () => Array.from({ length: settings.team }, () => ({ ...PERSON, id: randomId() }));
  const [people, setPeople] = useState<readonly Person[]>(nobody);
  const [name, setName] = useState("");
  const [byes, setByes] = useState(0);
  const [table, setTable] = useState(0);
  const [missed, setMissed] = useState(rounds.length);
  const complete = people.every((each) => each.name.trim());
  const enter = () => {
    void event.submit({ op: "entered", entrant: randomId(), members: people, name, byes, table, missed });
    onClose();
  };
  return (
    <Dialog title={settings.team > 1 ? t("Add a team") : t("Add a player")} onClose={onClose}>
      <Form onSubmit={enter}>
        {settings.team > 1 && <TextField label={t("Name of the team")} value={name} onChange={setName} />}
        {people.map((each, seat) => (
          <PersonFields
            key={each.id}
            person={each}
            seat={settings.team > 1 ? seat : null}
            onChange={(changed) => setPeople(people.map((old, number) => (number === seat ? changed : old)))}
          />
        ))}
        <div class="fields">
          {rounds.length === 0 && (
            <NumberField label={t("Byes")} value={byes} max={3} onChange={setByes} />
          )}
          <NumberField
            label={t("Always at table")}
            hint={t("0: at any table")}
            value={table}
            onChange={setTable}
          />
          {rounds.length > 0 && (
            <NumberField
              label={t("Rounds missed, which count as lost")}
              value={missed}
              max={rounds.length}
              onChange={setMissed}
            />
          )}
        </div>
        <button type="submit" class="primary" disabled={!complete}>
          {t("Enter them")}
        </button>
      </Form>
    </Dialog>
  );
}

interface PersonProps {
  readonly person: Person;
  readonly seat: number | null; // in a team
  readonly onChange: (person: Person) => void;
}

/** What is known of a person. */
export function PersonFields({ person, seat, onChange }: PersonProps): JSX.Element {
  const change = (parts: Partial<Person>) => onChange({ ...person, ...parts });
  return (
    <fieldset>
      <legend>{seat === null ? t("Person") : t("Seat {letter}", { letter: "ABC"[seat] ?? "" })}</legend>
      <div class="fields">
        <TextField label={t("Name")} value={person.name} onChange={(name) => change({ name })} required />
        <TextField label={t("Player number")} value={person.number} onChange={(number) => change({ number })} />
        <TextField
          label={t("Account")}
          hint={t("@ and the name on this server")}
          value={person.account}
          onChange={(account) => change({ account })}
        />
        <TextField label={t("Born")} type="date" value={person.born} onChange={(born) => change({ born })} />
      </div>
      <CheckField
        label={t("A parent or guardian allows it (for who is 13 or younger)")}
        value={person.consent}
        onChange={(consent) => change({ consent })}
      />
      <CheckField
        label={t("Suspended")}
        value={person.suspended}
        onChange={(suspended) => change({ suspended })}
      />
    </fieldset>
  );
}
