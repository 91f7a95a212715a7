// Where on the page one is: the part of the address behind #, so that the server need not know.

import { signal } from "@preact/signals";

export type Place =
  | { readonly at: "lobby" }
  | { readonly at: "table"; readonly id: string }
  | { readonly at: "draft"; readonly id: string }
  | { readonly at: "decks"; readonly name: string }
  | { readonly at: "new-deck" }
  | { readonly at: "games" }
  | { readonly at: "replay"; readonly id: string; readonly moment?: number } // after so many answers
  | { readonly at: "judge"; readonly packed: string } // a scenario in letters of an address
  | { readonly at: "rules"; readonly path: string } // of a rule, such as CR/704.5f
  | { readonly at: "events"; readonly id: string; readonly part: string } // of an event
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
    case "draft":
      return name ? { at, id: name } : { at: "lost" };
    case "replay":
      return replayOf(decoded(rest[0] ?? ""), rest[1]);
    case "decks":
      return { at, name };
    case "judge":
      return { at, packed: name };
    case "rules":
      return { at, path: name };
    case "events":
      return { at, id: decoded(rest[0] ?? "") ?? "", part: decoded(rest[1] ?? "") ?? "" };
    case "games":
    case "new-deck":
    case "settings":
    case "account":
      return { at };
    default:
      return { at: "lost" };
  }
}

function replayOf(id: string | null, moment: string | undefined): Place {
  if (!id) return { at: "lost" };
  return moment && /^\d{1,9}$/.test(moment) ? { at: "replay", id, moment: Number(moment) } : { at: "replay", id };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function encodedPart(part: string, at: number): string {
  return at === 0 ? part : encodeURIComponent(part);
}

/** The address of a place. */
export function addressOf(place: Place): string {
  switch (place.at) {
    case "lobby":
    case "lost":
      return "#/";
    case "table":
    case "draft":
      return `#/${place.at}/${encodeURIComponent(place.id)}`;
    case "replay":
      return `#/replay/${encodeURIComponent(place.id)}${place.moment === undefined ? "" : `/${place.moment}`}`;
    case "decks":
      return place.name ? `#/decks/${encodeURIComponent(place.name)}` : "#/decks";
    case "rules":
      return place.path ? `#/rules/${place.path.split("/").map(encodeURIComponent).join("/")}` : "#/rules";
    case "judge":
      return place.packed ? `#/judge/${place.packed}` : "#/judge";
    case "events":
      return ["#/events", place.id, place.part].filter(Boolean).map(encodedPart).join("/");
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
