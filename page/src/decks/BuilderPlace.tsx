// The deck builder, loaded when somebody builds a deck.

import type { ComponentType, JSX } from "preact";
import { Problem } from "../components/Problem";
import { useAsked } from "../connection/useAsked";
import { t } from "../words";
import { useDecks } from "./deckStore";
import { benchOf } from "./model/bench";

type Page = ComponentType<{ readonly name: string }>;

/** The builder with the deck of that name; "" is a new one. */
export function BuilderPlace({ name }: { name: string }): JSX.Element {
  const known = useDecks();
  const [asked] = useAsked<Page>(async () => (await import("./builder/Builder")).default, []);
  if (asked.state === "failed") return <Problem text={asked.why} />;
  if (asked.state === "waiting" || !known) return <p role="status">{t("Looking it up ...")}</p>;
  const Builder = asked.found;
  return <Builder key={benchOf(name)} name={name} />;
}
