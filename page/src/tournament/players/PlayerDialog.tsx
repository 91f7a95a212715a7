// All that officials change about one player.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../../components/Dialog";
import { Form, NumberField } from "../../components/fields";
import { t } from "../../words";
import { penaltyName } from "../desk/names";
import { PERSON, type Person, type PlayerLine } from "../desk/types";
import { LEADERS, may, SCORERS } from "../event/roles";
import type { ScreenProps } from "../event/screen";
import { PersonFields } from "./AddPlayer";

interface PlayerProps extends ScreenProps {
  readonly player: PlayerLine;
  readonly onClose: () => void;
}

export function PlayerDialog({ event, view, player, onClose }: PlayerProps): JSX.Element {
  const scores = may(view, SCORERS);
  const official = view.official;
  const codes = official?.claims.filter(([id]) => player.people.some(([each]) => each === id)) ?? [];
  const owed = official?.owed.find(([entrant]) => entrant === player.entrant)?.[1];
  return (
    <Dialog title={player.name} class="player-dialog" onClose={onClose}>
      {owed && <p class="error">{t("In the next match: {what}", { what: penaltyName(owed) })}</p>}
      {codes.map(([id, code]) => (
        <p key={id}>
          {t("Code by which an account takes this player:")} <code class="claim-code">{code}</code>
        </p>
      ))}
      {scores && player.people.map(([id, name]) => <PersonForm key={id} event={event} view={view} id={id} name={name} />)}
      {scores && <Seating event={event} view={view} player={player} />}
      <ComingAndGoing event={event} view={view} player={player} onClose={onClose} />
    </Dialog>
  );
}

function PersonForm({ event, view, id, name }: ScreenProps & { id: string; name: string }): JSX.Element {
  const known = view.official?.people.find((each) => each.id === id) ?? { ...PERSON, id, name };
  const [person, setPerson] = useState<Person>(known);
  const keep = () => {
    void event.submit({ op: "person corrected", person });
  };
  const same = JSON.stringify(person) === JSON.stringify(known);
  return (
    <Form onSubmit={keep}>
      <PersonFields person={person} seat={null} onChange={setPerson} />
      <button type="submit" disabled={same || !person.name.trim()}>
        {t("Keep")}
      </button>
    </Form>
  );
}

function Seating({ event, view, player }: ScreenProps & { player: PlayerLine }): JSX.Element {
  const [byes, setByes] = useState(player.byes);
  const [table, setTable] = useState(player.table);
  const keep = () => {
    const { entrant } = player;
    if (byes !== player.byes) void event.submit({ op: "byes awarded", entrant, byes });
    if (table !== player.table) void event.submit({ op: "seated", entrant, table });
  };
  return (
    <Form class="seating" onSubmit={keep}>
      <div class="fields">
        <NumberField
          label={t("Byes")}
          value={byes}
          max={3}
          disabled={view.rounds.length > 0}
          onChange={setByes}
        />
        <NumberField label={t("Always at table")} hint={t("0: at any table")} value={table} onChange={setTable} />
      </div>
      <button type="submit" disabled={byes === player.byes && table === player.table}>
        {t("Keep")}
      </button>
    </Form>
  );
}

function ComingAndGoing({ event, view, player, onClose }: PlayerProps): JSX.Element {
  const act = (op: "dropped" | "readmitted") => {
    void event.submit({ op, entrant: player.entrant });
    onClose();
  };
  return (
    <div class="actions coming-and-going">
      {player.status === "in" && (
        <button type="button" class="danger" onClick={() => act("dropped")}>
          {view.rounds.length > 0 ? t("Drop") : t("Take off the list")}
        </button>
      )}
      {player.status === "dropped" && may(view, LEADERS) && (
        <button type="button" onClick={() => act("readmitted")}>
          {t("Readmit")}
        </button>
      )}
    </div>
  );
}
