interface SignInService {
  url: string;
  publishableKey: string;
  fetch?: typeof fetch;
}

/** Milliseconds for which an answer holds, and until the service counts as down. */
const [holds, patience] = [5_000, 3_000];

/**
 * Asks a hosted project's sign-in service how it does: it can be down while data and files answer. The embedded one is
 * in this process.
 * @returns whether it answers, asked at most every five seconds
 */
export function createSignInCheck({ url, publishableKey, fetch: ask = fetch }: SignInService): () => Promise<boolean> {
  let known: { at: number; answer: Promise<boolean> } | undefined;
  const look = async () => {
    try {
      const headers = { apikey: publishableKey };
      const answer = await ask(`${url}/auth/v1/health`, { headers, signal: AbortSignal.timeout(patience) });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      // Its absence is what is asked about.
      return false;
    }
  };
  return () => {
    if (!known || performance.now() - known.at > holds) known = { at: performance.now(), answer: look() };
    return known.answer;
  };
}
