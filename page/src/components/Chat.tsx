// What people say, in the lobby or at a table.

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { send } from "../connection/session";
import type { Chatted } from "../protocol";
import { t } from "../words";

const LONGEST = 500;

interface ChatProps {
  readonly said: readonly Chatted[];
  readonly table?: string;
}

export function Chat({ said, table = "" }: ChatProps): JSX.Element {
  const [text, setText] = useState("");
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = list;
    if (current) current.scrollTop = current.scrollHeight;
  }, [said.length]);
  const say = (event: Event) => {
    event.preventDefault();
    if (text.trim()) send({ type: "say", text: text.trim(), table });
    setText("");
  };
  return (
    <section class="chat" aria-label={t("Chat")}>
      <div ref={list} class="chat-said" role="log" aria-label={t("What was said")} tabIndex={0}>
        {said.map((each, at) => (
          <p key={at}>
            <b>{each.who}</b> {each.text}
          </p>
        ))}
      </div>
      <form class="chat-say" onSubmit={say}>
        <input
          aria-label={t("Say something")}
          placeholder={t("Say something")}
          maxLength={LONGEST}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" disabled={!text.trim()}>
          {t("Send")}
        </button>
      </form>
    </section>
  );
}
