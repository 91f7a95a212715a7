// Questions about the moment that is looked at, and their answers with reasons and rules.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api, type Reply } from "../connection/api";
import { wordsOf } from "../connection/useAsked";
import { language, t } from "../words";
import { Sentence } from "./Explanations";
import { Layers } from "./Layers";
import { textOf } from "./scenario";
import type { Scenario } from "./useScenario";

export function Questions({ scenario }: { scenario: Scenario }): JSX.Element {
  const { doc } = scenario;
  const text = textOf(doc.lines);
  const [question, setQuestion] = useState("");
  const [reply, setReply] = useState<Reply | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    setReply(null); // it was about another moment
    setProblem("");
  }, [text, doc.at, language.value]);
  const ask = () => {
    api.askJudge(text, doc.at, question).then(
      (found) => {
        setReply(found);
        setProblem("");
      },
      (error: unknown) => {
        setReply(null);
        setProblem(wordsOf(error));
      },
    );
  };
  return (
    <section class="judge-questions" aria-label={t("Questions")}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (question.trim()) ask();
        }}
      >
        <input
          aria-label={t("Ask a question")}
          placeholder={t("Is Bear a creature?")}
          maxLength={300}
          value={question}
          onInput={(event) => setQuestion(event.currentTarget.value)}
        />
        <button type="submit">{t("Ask")}</button>
      </form>
      <div role="status">
        {problem && <p class="error">{problem}</p>}
        {reply && (
          <>
            <p class="reply">{reply.text}</p>
            <ul>
              {reply.reasons.map((each, at) => (
                <li key={at}>
                  <Sentence of={each} />
                </li>
              ))}
            </ul>
            {reply.derivation && <Layers of={reply.derivation} />}
          </>
        )}
      </div>
    </section>
  );
}
