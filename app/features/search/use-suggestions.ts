import { useEffect, useRef, useState } from "react";
import { type Asking, createAsking } from "./asking";
import type { Suggestion } from "./suggestion";

/** Longest that an answer is waited for, in ms. */
const patience = 4_000;

/** Answers of this visit, shared by the boxes of the page. */
const known = new Map<string, Suggestion[]>();

async function load(query: string): Promise<Suggestion[]> {
  // Spelled as the page cache spells addresses, so that it answers at once.
  const response = await fetch(`/suggest?${new URLSearchParams({ q: query })}`, {
    signal: AbortSignal.timeout(patience),
  });
  if (!response.ok) throw new Error(`Suggestions were refused with ${response.status}`);
  const answer: { suggestions: Suggestion[] } = await response.json();
  return answer.suggestions;
}

/** The newest suggestions, and the query they answer. */
export function useSuggestions() {
  const [answer, setAnswer] = useState<{ found: readonly Suggestion[]; query: string }>({ found: [], query: "" });
  const asking = useRef<Asking>(null);
  useEffect(() => () => asking.current?.stop(), []);
  function want(text: string): void {
    asking.current ??= createAsking(load, (found, query) => setAnswer({ found, query }), known);
    asking.current.want(text);
  }
  return { ...answer, want };
}
