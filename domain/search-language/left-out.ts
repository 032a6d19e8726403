/** What the words of a search leave out: which word said so, and what is joined to it. */
export function createScope() {
  let from: number | null = null;
  let kind: string | null = null;
  let joined = false;
  return {
    /** @returns a word that left out nothing, where another one follows it */
    begin(place: number): number | null {
      const idle = from !== null && kind === null ? from : null;
      [from, kind, joined] = [place, null, false];
      return idle;
    },
    /** @returns a word that left out nothing, where something is asked for after it */
    pass(isJoining: boolean, isWanting: boolean): number | null {
      if (kind === null) {
        const idle = isWanting ? from : null;
        if (isWanting) from = null;
        return idle;
      }
      if (isJoining) joined = true;
      else from = null;
      return null;
    },
    /** Where what is left out begins; null where this is asked for. */
    take(of: string, isJoined: boolean): number | null {
      if (from !== null && kind !== null && !((joined || isJoined) && kind === of)) from = null;
      if (from !== null) [kind, joined] = [of, false];
      return from;
    },
    /** Whether something is left out, or will be. */
    isOpen: (): boolean => from !== null,
    end: (): number | null => (kind === null ? from : null),
  };
}
