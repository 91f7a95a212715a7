// A button that copies the link to a place, for others to open.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { addressOf, type Place } from "../router";
import { t } from "../words";

/** Where the browser has no clipboard for us, the link is shown to be copied by hand. */
export function CopyLink({ to }: { to: Place }): JSX.Element {
  const [told, setTold] = useState<"" | "copied" | "by hand">("");
  const link = new URL(addressOf(to), location.href).href;
  useEffect(() => setTold(""), [link]);
  const copy = () => {
    const written = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error("no clipboard"));
    written.then(
      () => setTold("copied"),
      () => setTold("by hand"),
    );
  };
  return (
    <span class="copy-link">
      <button type="button" onClick={copy}>
        {t("Copy link")}
      </button>
      <span role="status">{told === "copied" && t("Copied")}</span>
      {told === "by hand" && (
        <>
          <span role="alert">{t("The browser lets nothing be copied: mark the text and copy it.")}</span>
          <input readOnly aria-label={t("Link")} value={link} onFocus={(event) => event.currentTarget.select()} />
        </>
      )}
    </span>
  );
}
