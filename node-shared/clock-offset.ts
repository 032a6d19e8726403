/** Milliseconds by which two clocks may differ: a minute, because HTTP names whole seconds and machines drift. */
const tolerated = 60_000;

/**
 * What to say where the clock of this machine differs from another's: sign-in tokens end by it, and the codes of
 * two-step verification hold for 30 seconds.
 * @param whose the other clock, such as "the database"
 * @param theirs its time; all times in milliseconds since 1970
 * @param asked when it was asked, @param answered and when the answer was here
 * @returns undefined where they agree, as far as the time of the answer lets one know
 */
export function clockProblem(whose: string, theirs: number, asked: number, answered: number): string | undefined {
  const offset = Math.max(asked - theirs, theirs - answered);
  if (!(offset > tolerated)) return undefined;
  const where = theirs > answered ? "behind" : "ahead of";
  return (
    `the clock of this machine is wrong: ${Math.round(offset / 1000)} s ${where} that of ${whose}. Sign-ins and ` +
    "codes of two-step verification are refused. Set it, and let it be synchronised (NTP)"
  );
}
