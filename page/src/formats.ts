// The formats a deck can be checked for.

import { t } from "./words";

/** Names as the server knows them, and as they are shown. */
export function formats(): readonly (readonly [string, string])[] {
  return [
    ["", t("any cards")],
    ["standard", t("Standard")],
    ["pioneer", t("Pioneer")],
    ["modern", t("Modern")],
    ["legacy", t("Legacy")],
    ["vintage", t("Vintage")],
    ["pauper", t("Pauper")],
    ["commander", t("Commander")],
  ];
}
