import { expect, test } from "vitest";
import { Topic } from "../../protocol";
import { confirmWords, passHint, promptOf } from "./prompts";
import { choice, onStack, option, view } from "./samples";

const PASSING = choice("pick", [option("pass")], { topic: Topic.PRIORITY, prompt: "priority" });

test("with priority the question says what there is to respond to", () => {
  const stack = [onStack(200), onStack(201, { name: "Shock" })];
  expect(promptOf(view({ stack }), PASSING)).toBe("Shock is on the stack. Respond, or pass?");
  expect(passHint(view({ stack }))).toBe("let Shock resolve");
});

test("or whose step it is", () => {
  expect(promptOf(view(), PASSING)).toBe("Your precombat main phase: play something, or pass?");
  const theirs = view({ active: 1, step: "end step" });
  expect(promptOf(theirs, PASSING)).toBe("Ben, end step: do something, or pass?");
  expect(passHint(theirs)).toBe("go on");
});

test("anything else is asked in the server's words", () => {
  const asked = choice("pick", [], { text: "keep this hand?" });
  expect(promptOf(view(), asked)).toBe("Keep this hand?");
});

test("the button says what is confirmed", () => {
  const options = [option("", 101, 1), option("", 102, 1)];
  const attack = choice("select", options, { topic: Topic.ATTACKERS });
  expect(confirmWords(attack, { kind: "select", chosen: [] })).toBe("Don't attack");
  expect(confirmWords(attack, { kind: "select", chosen: [0, 1] })).toBe("Attack with 2 creatures");
  const block = choice("select", options, { topic: Topic.BLOCKERS });
  expect(confirmWords(block, { kind: "select", chosen: [1] })).toBe("Declare 1 block");
  const discard = choice("select", options, { topic: Topic.HAND_SIZE, least: 2, most: 2 });
  expect(confirmWords(discard, { kind: "select", chosen: [] })).toBe("Discard 2");
  expect(confirmWords(choice("order", options), { kind: "order", order: [0, 1] })).toBe("Confirm");
});
