/** The calls of a session: a sign-out takes back those that only read, instead of having them refused in the middle. */
export interface CallsUnderWay {
  /**
   * Fetches; undefined if the session was signed out meanwhile. Where the sign-out failed, a read is asked once more.
   * @param token the token that the call shows
   * @param reads whether it may be taken back
   */
  send(
    call: { token: string; reads: boolean },
    input: string | URL | Request,
    init?: RequestInit,
  ): Promise<Response | undefined>;
  /** @param ended whether the sign-out of the token succeeded; never rejects */
  takeBack(token: string, ended: Promise<boolean>): void;
}

export function createCallsUnderWay(): CallsUnderWay {
  const underWay = new Set<AbortController>();
  let signOut: { token: string; ended: Promise<boolean> } | null = null;

  async function send(
    call: { token: string; reads: boolean },
    input: string | URL | Request,
    init?: RequestInit,
  ): Promise<Response | undefined> {
    if (signOut?.token === call.token && (await signOut.ended)) return undefined;
    if (!call.reads) return fetch(input, init);
    const controller = new AbortController();
    underWay.add(controller);
    try {
      return await fetch(input, { ...init, signal: controller.signal });
    } catch (error) {
      if (!controller.signal.aborted) throw error;
      return send(call, input, init);
    } finally {
      underWay.delete(controller);
    }
  }

  return {
    send,
    takeBack(token, ended) {
      signOut = { token, ended };
      for (const controller of underWay) controller.abort();
    },
  };
}
