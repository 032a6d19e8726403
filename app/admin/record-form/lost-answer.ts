import { problemOf } from "~/supabase/errors";

/** The outcome of a change without an answer: made, not made, or not known yet. */
type Outcome = "made" | "notMade" | "unknown";

/** Says that it is not known whether a change was made. */
export class LostAnswer extends Error {}

/**
 * The outcome of a change whose call threw. If the answer was lost, `isMade` reads the records again; if that fails
 * too, the outcome stays unknown.
 * @param isMade whether the records are as the change makes them
 */
export async function outcomeOf(error: unknown, isMade: () => Promise<boolean>): Promise<Outcome> {
  if (!isLost(error)) return "notMade";
  try {
    return (await isMade()) ? "made" : "notMade";
  } catch {
    return "unknown";
  }
}

/** Whether the error means that the answer was lost, so that the change may have been made. */
function isLost(error: unknown): boolean {
  const { id } = problemOf(error);
  return id === "network" || id === "unavailable";
}

/**
 * Makes an idempotent change; after a lost answer it is sent once more.
 * @throws LostAnswer if the second answer is lost as well, else what the change threw
 */
export async function madeOnce<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!isLost(error)) throw error;
  }
  try {
    return await change();
  } catch (error) {
    throw isLost(error) ? new LostAnswer("", { cause: error }) : error;
  }
}

/**
 * Makes a change; a lost answer is no failure if the records show that the change was made.
 * @throws LostAnswer if that is not known, else what the change threw
 */
export async function madeOrThrown(change: () => Promise<unknown>, isMade: () => Promise<boolean>): Promise<void> {
  try {
    await change();
  } catch (error) {
    const outcome = await outcomeOf(error, isMade);
    if (outcome === "unknown") throw new LostAnswer("", { cause: error });
    if (outcome === "notMade") throw error;
  }
}
