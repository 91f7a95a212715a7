// The tests that prove a rule.

import type { JSX } from "preact";

interface ProofsProps {
  readonly title: string;
  readonly tests: readonly string[];
}

export function Proofs({ title, tests }: ProofsProps): JSX.Element | null {
  if (!tests.length) return null;
  return (
    <details class="passage-list">
      <summary>
        {title} ({tests.length})
      </summary>
      <ul class="tests">
        {tests.map((each) => (
          <li key={each}>
            <code>{each}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
