import { useCallback, useEffect, useState } from "react";
import { useFormValue } from "~/admin/record-form/use-field";
import { browserClient } from "~/supabase/browser";
import { listPickedCars, type PickableCar } from "./section-cars.queries";

/** The data of the picked cars. Cars that a draft or another person added are fetched. */
export function useKnownCars(initial: readonly PickableCar[]) {
  const [known, setKnown] = useState<ReadonlyMap<string, PickableCar>>(() => mapOf(initial));
  const value = useFormValue("cars");
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
  const unknown = ids.filter((id) => !known.has(id)).join(",");

  const learn = useCallback(
    (cars: readonly PickableCar[]) => setKnown((before) => new Map([...before, ...mapOf(cars)])),
    [],
  );

  useEffect(() => {
    if (unknown === "") return;
    browserClient()
      .then((client) => listPickedCars(client, unknown.split(",")))
      .then(learn)
      // Their names stay unknown; that they are picked does not.
      .catch((error: unknown) => console.warn(error));
  }, [unknown, learn]);

  return { find: (id: string) => known.get(id), learn };
}

function mapOf(cars: readonly PickableCar[]): Map<string, PickableCar> {
  return new Map(cars.map((car) => [String(car.id), car]));
}
