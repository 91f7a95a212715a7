// A draft, always as it is now: the server answers when something has changed.

import { useEffect, useState } from "preact/hooks";
import { person } from "../connection/store";
import { wordsOf } from "../connection/useAsked";
import { drafts, type Draft } from "./draftApi";

const PAUSE = 1500; // milliseconds until the server is asked again that could not be reached

export interface Following {
  readonly draft: Draft | null;
  readonly problem: string; // of what the person did
  readonly lost: string; // the draft can't be shown, and why
  readonly act: (what: Promise<Draft>) => Promise<boolean>; // whether it was done
}

export function useDraft(id: string): Following {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [problem, setProblem] = useState("");
  const [lost, setLost] = useState("");
  const who = person.value?.token;
  const take = (found: Draft) =>
    setDraft((now) => (now && now.version > found.version ? now : found));
  useEffect(() => {
    if (!who) return;
    let following = true;
    const follow = async () => {
      let version = 0;
      while (following) {
        try {
          const found = await drafts.show(id, version);
          if (!following) return;
          version = found.version;
          take(found);
          setLost("");
        } catch (error) {
          if (!following) return;
          setLost(wordsOf(error));
          await new Promise((done) => setTimeout(done, PAUSE));
        }
      }
    };
    void follow();
    return () => {
      following = false;
    };
  }, [id, who]);
  const act = (what: Promise<Draft>) =>
    what.then(
      (found) => {
        take(found);
        setProblem("");
        return true;
      },
      (error: unknown) => {
        setProblem(wordsOf(error));
        return false;
      },
    );
  return { draft, problem, lost, act };
}
