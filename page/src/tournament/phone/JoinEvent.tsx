// How somebody who is at the page becomes a player of an event: by themselves, or by the code
// that the scorekeeper gave them.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Form, TextField } from "../../components/fields";
import { Problem } from "../../components/Problem";
import { person } from "../../connection/store";
import { wordsOf } from "../../connection/useAsked";
import { t, tn } from "../../words";
import { eventApi } from "../desk/eventApi";
import { PERSON } from "../desk/types";
import type { ScreenProps } from "../event/screen";
import "../style/player.css";

export function JoinEvent({ event, view }: ScreenProps): JSX.Element {
  const open = view.settings.open_entry && view.status === "entering" && view.settings.team === 1;
  return (
    <div class="my-event">
      <p class="soft">
        {view.status === "over" ? t("The event is over.") : tn("{n} player has entered.", "{n} players have entered.", view.players.length)}
      </p>
      {open && <Entering event={event} view={view} />}
      {!open && view.status !== "over" && <p>{t("The scorekeeper enters you.")}</p>}
      {view.status !== "over" && <Claiming event={event} view={view} />}
    </div>
  );
}

function Entering({ event, view }: ScreenProps): JSX.Element {
  const [name, setName] = useState(person.value?.name ?? "");
  const [number, setNumber] = useState("");
  const id = view.me.person;
  const enter = () =>
    void event.submit({
      op: "entered",
      entrant: id,
      members: [{ ...PERSON, id, name: name.trim(), number: number.trim() }],
    });
  const waits = event.pending.some((each) => each.do.op === "entered");
  const refused = event.problems.filter((each) => each.do.op === "entered").at(-1);
  return (
    <Form class="panel" onSubmit={enter}>
      <h2>{t("Take part")}</h2>
      <div class="fields">
        <TextField label={t("Your name")} value={name} onChange={setName} required />
        <TextField label={t("Your player number, if you have one")} value={number} onChange={setNumber} />
      </div>
      <Problem text={refused?.refused.text} />
      <button
        type="submit"
        class="primary big"
        disabled={!id || !name.trim() || waits}
        onClick={() => refused && event.forget(refused.id)}
      >
        {waits ? t("Waiting for the network ...") : t("Enter the event")}
      </button>
    </Form>
  );
}

function Claiming({ event, view }: ScreenProps): JSX.Element {
  const [code, setCode] = useState("");
  const [failed, setFailed] = useState("");
  const claim = () => {
    setFailed("");
    eventApi.claim(view.id, code.trim()).then(event.hurry, (error: unknown) => setFailed(wordsOf(error)));
  };
  return (
    <Form class="panel" onSubmit={claim}>
      <h2>{t("You have a code")}</h2>
      <p class="soft">{t("Who was entered by the scorekeeper finds a code on the slip, such as AB12-CD34.")}</p>
      <div class="inline-form">
        <TextField label={t("Code")} value={code} onChange={setCode} required />
        <button type="submit" disabled={!code.trim()}>
          {t("That's me")}
        </button>
      </div>
      <Problem text={failed} />
    </Form>
  );
}
