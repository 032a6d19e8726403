import { useTranslation } from "~/i18n/use-translation";
import { readNumber } from "~/utils/numbers";
import type { FieldProps } from "./field-frame";
import { NumberField } from "./text-fields";
import { useFormValue } from "./use-field";

/** A whole number of minutes, hours, days or years; the unit takes the plural form of what is typed. */
export function CountField({ unit, ...props }: FieldProps & { unit: "minute" | "hour" | "day" | "year" }) {
  const { t } = useTranslation("editing");
  const value = useFormValue(props.name);
  const read = readNumber(typeof value === "string" ? value : "", { min: 0 });
  return <NumberField {...props} unit={t(`units.${unit}`, { count: read.kind === "number" ? read.value : 0 })} whole />;
}
