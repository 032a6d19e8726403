import { useEffect, useState } from "react";
import type { CarCard } from "../cars";

export interface CarsById {
  /** The loaded cars that are on the site, in the order of the ids. */
  cars: CarCard[];
  /** Ids of cars that are no longer on the site. */
  gone: number[];
  state: "waiting" | "there" | "failed";
  retry(): void;
}

/** Loads the present cards of these cars. Throws if the request fails. */
async function fetchCars(ids: string, signal: AbortSignal): Promise<CarCard[]> {
  const response = await fetch(`/shortlist?cars=${ids}`, { signal });
  if (!response.ok) throw new Error(`The cars could not be fetched: ${response.status}`);
  const { cars }: { cars: CarCard[] } = await response.json();
  return cars;
}

/** Loads the cards of cars by their ids; cards that were loaded before are not requested again. */
export function useCarsById(ids: readonly number[]): CarsById {
  const [known, setKnown] = useState<ReadonlyMap<number, CarCard | null>>(new Map());
  const [failed, setFailed] = useState(false);
  const missing = ids.filter((id) => !known.has(id)).join(",");

  useEffect(() => {
    if (missing === "" || failed) return;
    const leaving = new AbortController();
    fetchCars(missing, leaving.signal).then(
      (cars) =>
        setKnown(
          (before) =>
            new Map([
              ...before,
              ...missing
                .split(",")
                .map((id) => [Number(id), cars.find((car) => car.id === Number(id)) ?? null] as const),
            ]),
        ),
      () => setFailed(!leaving.signal.aborted),
    );
    return () => leaving.abort();
  }, [missing, failed]);

  return {
    cars: ids.flatMap((id) => known.get(id) ?? []),
    gone: ids.filter((id) => known.get(id) === null),
    state: failed ? "failed" : missing === "" ? "there" : "waiting",
    retry: () => setFailed(false),
  };
}
