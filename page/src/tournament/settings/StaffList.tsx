// Who works at the event, and in which roles. (MTR 1.3, 1.4)

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { CheckField, Form, TextField } from "../../components/fields";
import { randomId } from "../../connection/ids";
import { t } from "../../words";
import { roleName } from "../desk/names";
import { PERSON, type Person, type Role, type StaffLine } from "../desk/types";
import { LEADERS, may, OFFICIALS } from "../event/roles";
import type { ScreenProps } from "../event/screen";

export function StaffList({ event, view }: ScreenProps): JSX.Element {
  const leads = may(view, LEADERS);
  return (
    <section class="panel" aria-labelledby="staff-title">
      <h3 id="staff-title">{t("Staff")}</h3>
      <ul class="staff-list">
        {view.staff.map((each) => (
          <Member key={each.person} event={event} view={view} line={each} leads={leads} />
        ))}
      </ul>
      {leads && <NewMember event={event} view={view} />}
    </section>
  );
}

interface MemberProps extends ScreenProps {
  readonly line: StaffLine;
  readonly leads: boolean;
}

function Member({ event, view, line, leads }: MemberProps): JSX.Element {
  const known = view.official?.people.find((each) => each.id === line.person);
  const person: Person = known ?? { ...PERSON, id: line.person, name: line.name };
  const code = view.official?.claims.find(([id]) => id === line.person)?.[1];
  const [roles, setRoles] = useState<readonly Role[]>(line.roles);
  const same = roles.length === line.roles.length && roles.every((each) => line.roles.includes(each));
  return (
    <li>
      <Form onSubmit={() => void event.submit({ op: "staffed", person, roles })}>
        <b>{line.name}</b>{" "}
        {code && (
          <span class="soft">
            {t("Code:")} <code class="claim-code">{code}</code>
          </span>
        )}
        {leads ? <Roles of={line.name} roles={roles} onChange={setRoles} /> : <p>{line.roles.map(roleName).join(", ")}</p>}
        {leads && !same && (
          <button type="submit" class={roles.length === 0 ? "danger" : ""}>
            {roles.length === 0 ? t("Take off the staff") : t("Keep")}
          </button>
        )}
      </Form>
    </li>
  );
}

interface RolesProps {
  readonly of: string;
  readonly roles: readonly Role[];
  readonly onChange: (roles: readonly Role[]) => void;
}

function Roles({ of, roles, onChange }: RolesProps): JSX.Element {
  return (
    <div class="choices" role="group" aria-label={t("Roles of {who}", { who: of })}>
      {OFFICIALS.map((each) => (
        <CheckField
          key={each}
          label={roleName(each)}
          value={roles.includes(each)}
          onChange={(has) => onChange(has ? [...roles, each] : roles.filter((role) => role !== each))}
        />
      ))}
    </div>
  );
}

function NewMember({ event }: ScreenProps): JSX.Element {
  const [name, setName] = useState("");
  const [account, setAccount] = useState("");
  const [roles, setRoles] = useState<readonly Role[]>(["judge"]);
  const add = () => {
    const person = { ...PERSON, id: randomId(), name: name.trim(), account: account.trim() };
    void event.submit({ op: "staffed", person, roles });
    setName("");
    setAccount("");
  };
  return (
    <details>
      <summary>{t("Add somebody to the staff")}</summary>
      <Form onSubmit={add}>
        <div class="fields">
          <TextField label={t("Name")} value={name} onChange={setName} required />
          <TextField
            label={t("Account")}
            hint={t("@ and the name on this server")}
            value={account}
            onChange={setAccount}
          />
        </div>
        <Roles of={name || t("the new member")} roles={roles} onChange={setRoles} />
        <button type="submit" disabled={!name.trim() || roles.length === 0}>
          {t("Add")}
        </button>
      </Form>
    </details>
  );
}
