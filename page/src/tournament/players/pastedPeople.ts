// Many players at once: a name on each line, or a table as spreadsheets write it.

import { t } from "../../words";
import { PERSON, type Entered, type Person } from "../desk/types";

export interface Pasted {
  readonly entries: readonly Entered[];
  readonly problems: readonly string[]; // with their lines
}

type Column = "name" | "number" | "born" | "byes" | "table" | "consent" | "team";

// What spreadsheets call the columns, in the languages of the page.
const HEADINGS: Readonly<Record<string, Column>> = {
  name: "name",
  player: "name",
  姓名: "name",
  이름: "name",
  number: "number",
  id: "number",
  编号: "number",
  번호: "number",
  born: "born",
  birthday: "born",
  出生日期: "born",
  생년월일: "born",
  byes: "byes",
  bye: "byes",
  轮空: "byes",
  부전승: "byes",
  table: "table",
  桌号: "table",
  테이블: "table",
  consent: "consent",
  同意: "consent",
  동의: "consent",
  team: "team",
  队伍: "team",
  팀: "team",
};
const USUAL: readonly Column[] = ["name", "number", "born", "byes"];
const DAY = /^\d{4}-\d\d-\d\d$/;
const YES = /^(?:x|y|yes|1|true|✓|是|예)$/i;

/** The fields of a line: between commas, semicolons or tabs; quotes keep a comma. */
export function fieldsOf(line: string): string[] {
  const mark = line.includes("\t") ? "\t" : line.includes(";") ? ";" : ",";
  const fields: string[] = [""];
  let quoted = false;
  for (const letter of line) {
    if (letter === '"') quoted = !quoted;
    else if (letter === mark && !quoted) fields.push("");
    else fields[fields.length - 1] += letter;
  }
  return fields.map((each) => each.trim());
}

/** The players of a text. The members of a team stand on one line, with a slash between them. */
export function pasted(text: string, team: number, newId: () => string): Pasted {
  const lines = text.split(/\r?\n/);
  const entries: Entered[] = [];
  const problems: string[] = [];
  let columns = USUAL;
  let first = true;
  lines.forEach((line, at) => {
    if (!line.trim()) return;
    const fields = fieldsOf(line);
    const heading = first ? headingOf(fields) : null;
    first = false;
    if (heading) {
      columns = heading;
      return;
    }
    const found = entryOf(fields, columns, team, newId);
    if (typeof found === "string") problems.push(t("Line {n}: {why}", { n: at + 1, why: found }));
    else entries.push(found);
  });
  return { entries, problems };
}

function headingOf(fields: readonly string[]): readonly Column[] | null {
  const found = fields.map((each) => HEADINGS[each.toLowerCase()]);
  return found.includes("name") && found.every(Boolean) ? (found as Column[]) : null;
}

function entryOf(
  fields: readonly string[],
  columns: readonly Column[],
  team: number,
  newId: () => string,
): Entered | string {
  const of = (column: Column) => fields[columns.indexOf(column)] ?? "";
  if (fields.length > columns.length) return t("there are more columns than expected");
  const names = of("name").split(/\s*\/\s*/).filter(Boolean);
  if (names.length !== team) return t("{n} names are expected", { n: team });
  if (of("born") && !DAY.test(of("born"))) return t("{it} is no day; write it as 2004-05-31", { it: of("born") });
  for (const column of ["byes", "table"] as const) {
    if (!/^\d*$/.test(of(column))) return t("{it} is no number", { it: of(column) });
  }
  const members: Person[] = names.map((name) => ({
    ...PERSON,
    id: newId(),
    name,
    number: team === 1 ? of("number") : "",
    born: of("born"),
    consent: YES.test(of("consent")),
  }));
  return {
    op: "entered",
    entrant: newId(),
    members,
    name: of("team"),
    byes: Number(of("byes")),
    table: Number(of("table")),
  };
}
