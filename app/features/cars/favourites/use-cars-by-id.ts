import { useEffect, useState } from "react";
import type { CarCard } from "../cars";

export interface CarsById {
  /** Those that have been fetched and are on the site, in the order of the ids. */
  cars: CarCard[];
  /** Ids that are not on the site any more. */
  gone: number[];
  state: "waiting" | "there" | "failed";
  retry(): void;
}

/** The cards of these cars as the site has them now. Throws where it cannot be asked. */
async function fetchCars(ids: string, signal: AbortSignal): Promise<CarCard[]> {
  const response = await fetch(`/shortlist?cars=${ids}`, { signal });
  if (!response.ok) throw new Error(`The cars could not be fetched: ${response.status}`);
  const { cars }: { cars: CarCard[] } = await response.json();
  return cars;
}

/** Fetches the cards of cars that the browser keeps by id; what has been fetched is not asked for again. */
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
