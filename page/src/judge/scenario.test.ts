import { describe, expect, it } from "vitest";
import {
  attached,
  countersOf,
  docOf,
  done,
  hostOf,
  inZone,
  lifeOf,
  lineOf,
  noted,
  pieceOf,
  piecesOf,
  settingLines,
  textOf,
  turnOf,
  withCounters,
  withLife,
  withLine,
  withSetting,
  withTurn,
  zoneOf,
} from "./scenario";

const TEXT = `card: Spark {R} | Instant | Spark deals 3 damage to any target.
Alice has Mountain x2 (tapped), "Old Tree, Rooted" (2 +1/+1, tapped), Spark (hand)
Bob at 3 life
Alice: cast Spark
expect Bob at 3 life
`;

describe("a scenario", () => {
  const doc = docOf(TEXT);

  it("has a line for each card", () => {
    expect(doc.lines.slice(1, 4)).toEqual([
      "Alice has Mountain x2 (tapped)",
      'Alice has "Old Tree, Rooted" (2 +1/+1, tapped)',
      "Alice has Spark (hand)",
    ]);
    expect(doc.at).toBe(7);
    expect(docOf(textOf(doc.lines))).toEqual(doc);
  });

  it("of no text has no lines", () => {
    expect(docOf("\r\n \n")).toEqual({ lines: [], at: 0 });
  });

  it("sets its board before anything is done", () => {
    expect(settingLines(doc.lines)).toBe(5);
    expect(piecesOf(doc.lines).map(({ piece }) => piece.name)).toEqual([
      "Mountain",
      "Old Tree, Rooted",
      "Spark",
    ]);
  });

  it("gives up what followed when something else is done", () => {
    expect(done({ ...doc, at: 5 }, "pass").lines.slice(5)).toEqual(["pass"]);
  });

  it("has new cards behind the others, and is then at its beginning", () => {
    const more = withSetting(doc, "Bob has Bear");
    expect(more.lines[5]).toBe("Bob has Bear");
    expect(more.at).toBe(6);
    expect(withLine(more, 5, null)).toEqual({ ...doc, at: 5 });
  });

  it("says life totals and the turn once", () => {
    const lines = withTurn(withLife(doc.lines, "Bob", 7), "Bob", "end step");
    expect(lifeOf(lines, "Bob")).toBe(7);
    expect(lifeOf(lines, "Alice")).toBe(20);
    expect(turnOf(lines)).toEqual({ who: "Bob", step: "end step" });
    expect(lines.filter((line) => line.includes("life"))).toHaveLength(2); // one of them expected
    expect(withTurn(lines, "Alice", "upkeep step")).toHaveLength(lines.length);
  });
});

describe("a piece", () => {
  const tree = pieceOf('Alice has "Old Tree, Rooted" x2 (2 +1/+1, tapped)')!;

  it("is what its line says", () => {
    expect(tree).toEqual({
      who: "Alice",
      name: "Old Tree, Rooted",
      count: 2,
      notes: ["2 +1/+1", "tapped"],
    });
    expect(lineOf(tree)).toBe('Alice has "Old Tree, Rooted" x2 (2 +1/+1, tapped)');
    expect(pieceOf("Alice: pass")).toBeNull();
  });

  it("goes from zone to zone", () => {
    expect(zoneOf(tree)).toBe("battlefield");
    const buried = inZone(tree, "graveyard");
    expect(zoneOf(buried)).toBe("graveyard");
    expect(buried.notes).toEqual(["graveyard", "2 +1/+1"]);
    expect(inZone(buried, "battlefield")).toEqual(noted(tree, "tapped", false));
  });

  it("has counters, is tapped and attached", () => {
    expect(countersOf(tree, "+1/+1")).toBe(2);
    expect(countersOf(withCounters(tree, "+1/+1", 0), "+1/+1")).toBe(0);
    expect(countersOf(withCounters(tree, "charge", 3), "charge")).toBe(3);
    expect(noted(tree, "tapped", false).notes).toEqual(["2 +1/+1"]);
    const worn = attached(tree, "Bear");
    expect(hostOf(worn)).toBe("Bear");
    expect(hostOf(attached(worn, ""))).toBe("");
  });
});
