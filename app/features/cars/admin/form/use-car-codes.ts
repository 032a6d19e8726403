import { useMemo } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { carCodes } from "~domain/car-codes";
import { keysOf, recordOf } from "~domain/records";

/** The options of each enumeration with their names, for select fields. */
export function useCarCodes() {
  const { t } = useTranslation("cars");
  return useMemo(
    () =>
      recordOf(keysOf(carCodes), (group) => {
        const names: Record<string, string> = t(group, { returnObjects: true });
        return carCodes[group].map((value) => ({ value, label: names[value] ?? value }));
      }),
    [t],
  );
}
