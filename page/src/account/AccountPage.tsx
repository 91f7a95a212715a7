// Who one is: a guest with a name, or somebody registered.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Problem } from "../components/Problem";
import { api, type SignedIn } from "../connection/api";
import { become } from "../connection/session";
import { person } from "../connection/store";
import { wordsOf } from "../connection/useAsked";
import { set, settings } from "../settings";
import { t } from "../words";

const SHORTEST = 8;

export function AccountPage(): JSX.Element {
  const who = person.value;
  return (
    <div class="account">
      <h1>{t("Account")}</h1>
      {who && !who.guest ? <SignedInPanel name={who.name} /> : <GuestPanels name={who?.name ?? ""} />}
    </div>
  );
}

function SignedInPanel({ name }: { name: string }): JSX.Element {
  return (
    <section class="panel">
      <p>{t("You are signed in as {name}.", { name })}</p>
      <button type="button" onClick={() => become("")}>
        {t("Sign out")}
      </button>
    </section>
  );
}

function GuestPanels({ name }: { name: string }): JSX.Element {
  const [given, setGiven] = useState(settings.value.name);
  const rename = (event: Event) => {
    event.preventDefault();
    set({ name: given.trim() });
    become("", given.trim());
  };
  return (
    <>
      <form class="panel" onSubmit={rename}>
        <h2>{t("Guest")}</h2>
        <p>{t("You play as a guest called {name}. Nothing else is needed to play.", { name })}</p>
        <label class="field">
          <span>{t("Name")}</span>
          <input
            value={given}
            maxLength={24}
            autocomplete="nickname"
            onInput={(event) => setGiven(event.currentTarget.value)}
          />
        </label>
        <p class="soft">{t("A guest of another name is another guest, without the games of this one.")}</p>
        <button type="submit" disabled={!given.trim()}>
          {t("Be called so")}
        </button>
      </form>
      <PasswordForm
        title={t("Sign in")}
        action={t("Sign in")}
        kind="current-password"
        ask={api.login}
      />
      <PasswordForm
        title={t("Register")}
        action={t("Register")}
        kind="new-password"
        ask={api.register}
      />
    </>
  );
}

interface PasswordFormProps {
  readonly title: string;
  readonly action: string;
  readonly kind: "current-password" | "new-password";
  readonly ask: (name: string, password: string) => Promise<SignedIn>;
}

function PasswordForm({ title, action, kind, ask }: PasswordFormProps): JSX.Element {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState("");
  const submit = (event: Event) => {
    event.preventDefault();
    ask(name.trim(), password).then(
      (found) => become(found.token, found.name),
      (error: unknown) => setProblem(wordsOf(error)),
    );
  };
  return (
    <form class="panel" onSubmit={submit} aria-label={title}>
      <h2>{title}</h2>
      <div class="fields">
        <label class="field">
          <span>{t("Name")}</span>
          <input
            value={name}
            maxLength={24}
            autocomplete="username"
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <label class="field">
          <span>
            {kind === "new-password"
              ? t("Password of at least {n} characters", { n: SHORTEST })
              : t("Password")}
          </span>
          <input
            type="password"
            value={password}
            maxLength={200}
            autocomplete={kind}
            onInput={(event) => setPassword(event.currentTarget.value)}
          />
        </label>
      </div>
      <Problem text={problem} />
      <button type="submit" disabled={!name.trim() || password.length < SHORTEST}>
        {action}
      </button>
    </form>
  );
}
