import { useMemo } from "react";
import { useTranslation } from "~/i18n/use-translation";
import {
  bodies,
  carStatuses,
  colours,
  conditions,
  connectors,
  drivetrains,
  fuels,
  rangeCycles,
  regionalSpecs,
  transmissions,
} from "../../cars";

/** The choices of each enumeration with their names, as select fields take them. */
export function useCarCodes() {
  const { t } = useTranslation("cars");
  return useMemo(
    () => ({
      fuels: fuels.map((value) => ({ value, label: t(`fuel.${value}`) })),
      transmissions: transmissions.map((value) => ({ value, label: t(`transmission.${value}`) })),
      bodies: bodies.map((value) => ({ value, label: t(`body.${value}`) })),
      drivetrains: drivetrains.map((value) => ({ value, label: t(`drivetrain.${value}`) })),
      conditions: conditions.map((value) => ({ value, label: t(`condition.${value}`) })),
      specs: regionalSpecs.map((value) => ({ value, label: t(`spec.${value}`) })),
      colours: colours.map((value) => ({ value, label: t(`colour.${value}`) })),
      statuses: carStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
      cycles: rangeCycles.map((value) => ({ value, label: t(`cycle.${value}`) })),
      connectors: connectors.map((value) => ({ value, label: t(`connector.${value}`) })),
    }),
    [t],
  );
}
