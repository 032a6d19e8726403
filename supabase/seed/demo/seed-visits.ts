import { done, type SeedClient, written } from "../client.ts";
import { dayBefore } from "./days.ts";
import { loadMissedWords } from "./missed-words.ts";
import { type Asker, loadVisits } from "./visits.ts";

/**
 * Writes what was counted of visits before the present day. A site that has counted visits of its own keeps those
 * alone. The days come last: without them nothing of this is there, or it was cut off and is written again.
 */
export async function seedVisits(
  client: SeedClient,
  now: Date,
  carIds: Map<string, number>,
  askers: readonly Asker[],
): Promise<void> {
  const today = dayBefore(now, 0);
  const counted = done("Looking for visits", await client.from("visit_days").select("day").lt("day", today).limit(1));
  if (counted.length > 0) return;
  const { counts, cars, days } = loadVisits(now, carIds, askers);
  written("Clearing the visits", await client.from("visit_counts").delete().lt("day", today));
  written("Writing the visits", await client.from("visit_counts").insert(counts));
  written("Writing the visits of the cars", await client.from("car_visits").upsert(cars));
  written("Clearing what was not found", await client.from("missed_words").delete().lt("day", today));
  written("Writing what was not found", await client.from("missed_words").insert(loadMissedWords(now)));
  written("Writing the visitors of the days", await client.from("visit_days").insert(days));
}
