import { useCallback, useEffect, useState } from "react";
import { useFormValue } from "~/admin/record-form/use-field";
import { browserClient } from "~/supabase/browser";
import { listPickedCars, type PickableCar } from "./section-cars.queries";

/** Data of the picked cars. Loads cars that came from a draft or another person's edit. */
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
      // The cars stay picked, without their names.
      .catch((error: unknown) => console.warn(error));
  }, [unknown, learn]);

  return { find: (id: string) => known.get(id), learn };
}

function mapOf(cars: readonly PickableCar[]): Map<string, PickableCar> {
  return new Map(cars.map((car) => [String(car.id), car]));
}
