import { useCallback, useEffect, useState } from "react";
import { browserClient } from "~/supabase/browser";
import { problemOf, type ProblemKey } from "~/supabase/errors";
import type { LibraryPicture } from "./pictures";
import { listPictures } from "./pictures.queries";

/** A page of the library as a dialog shows it: what was read last stays until the next is there. */
interface Library {
  pictures: readonly LibraryPicture[];
  total: number;
  pages: number;
  loading: boolean;
  /** Key of what went wrong (`auth:errors.…`), or null. */
  problem: ProblemKey | null;
  reload: () => void;
}

interface Answer extends Pick<Library, "pictures" | "total" | "pages" | "problem"> {
  /** The search that this answers. */
  question: string;
}

const nothing: Answer = { pictures: [], total: 0, pages: 1, problem: null, question: "" };

/** Reads the pictures, or the documents, whose name or description holds the text. */
export function useLibrary(q: string, page: number, documents: boolean): Library {
  const [{ question, ...answer }, setAnswer] = useState(nothing);
  const [attempt, setAttempt] = useState(1);
  const asked = `${attempt}/${page}/${q}`;
  useEffect(() => {
    let wanted = true;
    browserClient()
      .then((client) => listPictures(client, { q, page, documents }))
      .then(
        (found) => {
          if (wanted) setAnswer({ ...found, problem: null, question: asked });
        },
        (error: unknown) => {
          if (wanted) setAnswer((before) => ({ ...before, problem: problemOf(error).messageKey, question: asked }));
        },
      );
    return () => {
      wanted = false;
    };
  }, [q, page, documents, asked]);
  const loading = question !== asked;
  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  return { ...answer, problem: loading ? null : answer.problem, loading, reload };
}
