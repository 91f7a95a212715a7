// Reporting a problem in a document: what is sent, what is kept, and that nothing written is lost.

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { record, sent } from "../../connection/recorded";
import { line, take } from "../../connection/store";
import type { Reported } from "../../protocol";
import { ReportDialog, type Reportable } from "./ReportDialog";

const TABLE: Reportable = { table: "t1" };
const KEPT: Reported = { type: "reported", name: "apnap-report-1.txt", text: "# report: 1\n", table: "t1", game: "" };
let root: HTMLElement;
let saved: string[];

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  saved = [];
  vi.stubGlobal("URL", { createObjectURL: () => "blob:", revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  root = document.createElement("main");
  document.body.append(root);
  line.value = "open";
  record();
});

afterEach(() => {
  render(null, root);
  root.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (game: Reportable = TABLE) => act(() => render(<ReportDialog game={game} onClose={() => undefined} />, root));
const fields = () => [...root.querySelectorAll<HTMLTextAreaElement>("textarea, input")];
const button = () => root.querySelector<HTMLButtonElement>("button[type=submit]")!;
const submit = () =>
  act(() => void root.querySelector("form")!.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
const write = (at: number, text: string) =>
  act(() => {
    fields()[at]!.value = text;
    fields()[at]!.dispatchEvent(new Event("input", { bubbles: true }));
  });

test("what was written is sent, and the file saved once it is kept", () => {
  show();
  expect(button().disabled).toBe(true);
  write(0, "The bear died.");
  write(1, "It lives.");
  write(2, "704.5g");
  submit();
  const words = { happened: "The bear died.", expected: "It lives.", rule: "704.5g" };
  expect(sent).toEqual([{ type: "report", ...words, table: "t1" }]);
  expect(button().disabled).toBe(true);
  act(() => take(KEPT));
  expect(saved).toEqual(["apnap-report-1.txt"]);
  expect(root.textContent).toContain("your copy is apnap-report-1.txt");
  render(null, root);
  show();
  expect(fields().map((each) => each.value)).toEqual(["", "", ""]);
});

test("what is refused can be put right and sent again, and is there when the dialog is opened again", () => {
  show({ game: "g1", at: 7 });
  write(0, "Odd.");
  submit();
  act(() => take({ type: "refused", code: "too many", text: "Enough for today.", table: "", about: "report", tables: [] }));
  expect(root.querySelector("[role=alert]")!.textContent).toBe("Enough for today.");
  render(null, root);
  show({ game: "g1", at: 7 });
  expect(fields()[0]!.value).toBe("Odd.");
  expect(root.querySelector("[role=alert]")).toBeNull();
  submit();
  expect(sent.at(-1)).toEqual({ type: "report", happened: "Odd.", expected: "", rule: "", game: "g1", at: 7 });
  act(() => take(KEPT));
});

test("a line that is lost loses nothing that was written", () => {
  show();
  write(0, "Odd.");
  submit();
  act(() => {
    line.value = "lost";
  });
  expect(root.querySelector("[role=alert]")!.textContent).toContain("line was lost");
  expect([fields()[0]!.value, button().disabled]).toEqual(["Odd.", true]);
  act(() => {
    line.value = "open";
  });
  expect(button().disabled).toBe(false);
  submit();
  act(() => take(KEPT));
  expect(saved).toEqual(["apnap-report-1.txt"]);
});
