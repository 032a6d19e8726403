import { queryOf, type Suggestion } from "./suggestion";

/** Time without a key after which it is asked, in ms. */
export const pause = 120;

/** Most queries whose answers are remembered; more than a visitor types on one visit. */
const most = 200;

export interface Asking {
  /** Sets the current text of the field. */
  want(text: string): void;
  /** The suggestions are no longer shown. */
  stop(): void;
}

/**
 * Loads suggestions while the visitor types: after a short pause, one request at a time, each query once. A late answer
 * is remembered and not shown; a failure shows nothing, because suggestions are only a help.
 * @param known answers so far, by query
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
    // The question that is under way asks again when it is through.
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
