import { expect, test } from "vitest";
import { fieldsOf, pasted } from "./pastedPeople";

let made = 0;
const read = (text: string, team = 1) => pasted(text, team, () => `n${++made}`);

test("a name on each line is a player each", () => {
  const { entries, problems } = read("Ann Lee\n\nBo Kim\r\n");

  expect(entries.map((each) => each.members[0]?.name)).toEqual(["Ann Lee", "Bo Kim"]);
  expect(problems).toEqual([]);
  expect(new Set(entries.map((each) => each.entrant)).size).toBe(2);
});

test("columns are name, number, day of birth and byes unless a heading says otherwise", () => {
  const [ann] = read("Ann,123,2001-02-03,2").entries;
  const [bo] = read("Number;Name;Table\n77;Bo;5").entries;

  expect(ann).toMatchObject({ byes: 2, members: [{ name: "Ann", number: "123", born: "2001-02-03" }] });
  expect(bo).toMatchObject({ table: 5, byes: 0, members: [{ name: "Bo", number: "77" }] });
});

test("a heading may be Chinese or Korean", () => {
  expect(read("姓名\t轮空\n小明\t1").entries[0]).toMatchObject({ byes: 1, members: [{ name: "小明" }] });
  expect(read("이름,번호\n민수,9").entries[0]).toMatchObject({ members: [{ name: "민수", number: "9" }] });
});

test("a quoted field keeps its comma", () => {
  expect(fieldsOf('"Lee, Ann",5')).toEqual(["Lee, Ann", "5"]);
});

test("a team stands on one line", () => {
  const [team] = read("Ann / Bo", 2).entries;

  expect(team?.members.map((each) => each.name)).toEqual(["Ann", "Bo"]);
});

test("what can't be read is told with its line, and the rest is read", () => {
  const { entries, problems } = read("Ann\nBo,5,yesterday\nCy,5,,many\nDi,1,2001-01-01,0,9\nEd / Flo");

  expect(entries).toHaveLength(1);
  expect(problems.map((each) => each.split(":")[0])).toEqual(["Line 2", "Line 3", "Line 4", "Line 5"]);
});
