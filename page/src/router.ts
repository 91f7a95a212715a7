// Where on the page one is: the part of the address behind #, so that the server need not know.

import { signal } from "@preact/signals";

export type Place =
  | { readonly at: "lobby" }
  | { readonly at: "table"; readonly id: string }
  | { readonly at: "decks"; readonly name: string }
  | { readonly at: "games" }
  | { readonly at: "replay"; readonly id: string }
  | { readonly at: "settings" }
  | { readonly at: "account" }
  | { readonly at: "lost" };

/** The place an address names. */
export function placeOf(hash: string): Place {
  const [at = "", ...rest] = hash.replace(/^#?\/?/, "").split("/");
  const name = decoded(rest.join("/"));
  if (name === null) return { at: "lost" };
  switch (at) {
    case "":
      return { at: "lobby" };
    case "table":
    case "replay":
      return name ? { at, id: name } : { at: "lost" };
    case "decks":
      return { at, name };
    case "games":
    case "settings":
    case "account":
      return { at };
    default:
      return { at: "lost" };
  }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The address of a place. */
export function addressOf(place: Place): string {
  switch (place.at) {
    case "lobby":
    case "lost":
      return "#/";
    case "table":
    case "replay":
      return `#/${place.at}/${encodeURIComponent(place.id)}`;
    case "decks":
      return place.name ? `#/decks/${encodeURIComponent(place.name)}` : "#/decks";
    default:
      return `#/${place.at}`;
  }
}

export const place = signal<Place>(placeOf(location.hash));

addEventListener("hashchange", () => {
  place.value = placeOf(location.hash);
});

/** Go to a place. */
export function go(to: Place): void {
  location.hash = addressOf(to);
  place.value = to;
}
