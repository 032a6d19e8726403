/** The reads of a session: a sign-out takes back those under way, instead of having them refused in the middle. */
export interface ReadsUnderWay {
  /** Fetches; undefined if the session was signed out meanwhile. Where the sign-out failed, it is asked once more. */
  read(input: string | URL | Request, init?: RequestInit): Promise<Response | undefined>;
  /** @param signOut whether it succeeded */
  takeBack(signOut: Promise<boolean>): void;
}

export function createReadsUnderWay(): ReadsUnderWay {
  const underWay = new Set<AbortController>();
  let signOut: Promise<boolean> | null = null;

  async function read(input: string | URL | Request, init?: RequestInit): Promise<Response | undefined> {
    if (await signOut) return undefined;
    const controller = new AbortController();
    underWay.add(controller);
    try {
      return await fetch(input, { ...init, signal: controller.signal });
    } catch (error) {
      if (!controller.signal.aborted) throw error;
      return read(input, init);
    } finally {
      underWay.delete(controller);
    }
  }

  return {
    read,
    takeBack(ended) {
      const over = () => {
        if (signOut === ended) signOut = null;
      };
      signOut = ended;
      for (const controller of underWay) controller.abort();
      ended.then(over, over);
    },
  };
}
