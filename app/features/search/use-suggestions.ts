import { useEffect, useRef, useState } from "react";
import { type Asking, createAsking } from "./asking";
import type { Suggestion } from "./suggestion";

/** Timeout of a request, in ms. */
const patience = 4_000;

/** Cached answers, shared by all search boxes until the page is reloaded. */
const known = new Map<string, Suggestion[]>();

async function load(query: string): Promise<Suggestion[]> {
  // URLSearchParams encodes the query like the page cache, so that cached answers are found.
  const response = await fetch(`/suggest?${new URLSearchParams({ q: query })}`, {
    signal: AbortSignal.timeout(patience),
  });
  if (!response.ok) throw new Error(`Suggestions were refused with ${response.status}`);
  const answer: { suggestions: Suggestion[] } = await response.json();
  return answer.suggestions;
}

/** The latest suggestions, their query, and a function to request others. */
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
