import { queryOf, type Suggestion } from "./suggestion";

/** Delay after the last key before a request, in ms. */
export const pause = 120;

/** Largest number of queries whose answers are cached. */
const most = 200;

export interface Asking {
  /** Sets the current text of the field. */
  want(text: string): void;
  /** Cancels the pending request and ignores a late answer. */
  stop(): void;
}

/**
 * Loads suggestions while the visitor types: after a short pause, one request at a time, answers cached. A late answer
 * is cached and not shown; after a failure no suggestions are shown.
 * @param known cached answers by query
 */
export function createAsking(
  load: (query: string) => Promise<Suggestion[]>,
  show: (found: Suggestion[], query: string) => void,
  known = new Map<string, Suggestion[]>(),
): Asking {
  let wanted = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;

  async function ask(): Promise<void> {
    timer = undefined;
    // The running request calls `ask` again when it ends.
    if (busy) return;
    busy = true;
    const query = wanted;
    const found = await load(query).catch(() => null);
    busy = false;
    if (found && known.size < most) known.set(query, found);
    if (query === wanted) show(found ?? [], query);
    else if (wanted !== "" && timer === undefined) void ask();
  }

  return {
    want(text) {
      clearTimeout(timer);
      timer = undefined;
      wanted = queryOf(text);
      const before = wanted === "" ? [] : known.get(wanted);
      if (before) show(before, wanted);
      else timer = setTimeout(() => void ask(), pause);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      wanted = "";
    },
  };
}
