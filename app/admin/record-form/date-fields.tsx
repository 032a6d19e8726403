import { useCallback } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { siteTimeZone } from "~/i18n/time-zone";
import { Input } from "~/ui/input";
import { FieldFrame, type FieldProps } from "./field-frame";
import { fromLocalTime, isDay } from "~/utils/local-time";
import { useField } from "./use-field";
import { useTimeZoneName } from "./use-time-zone-name";
import { valueText } from "./value-text";
import type { FieldValue } from "./values";

/** A day of the calendar; holds `2026-11-21` or "". */
export function DateField(props: FieldProps) {
  const format = useFormat();
  const show = useCallback(
    (value: FieldValue) => (typeof value === "string" && isDay(value) ? format.date(value) : valueText(value)),
    [format],
  );
  return <CalendarField {...props} type="date" show={show} />;
}

/** A time by the dealer's clock; holds `2026-11-21T09:30` or "" (`toLocalTime`, `optionalDateTime`). */
export function DateTimeField({ hint, ...props }: FieldProps) {
  const { t } = useTranslation("editing");
  const zoneName = useTimeZoneName();
  const format = useFormat();
  const show = useCallback(
    (value: FieldValue) => {
      const instant = typeof value === "string" ? fromLocalTime(value) : null;
      return instant === null ? valueText(value) : format.dateTime(instant);
    },
    [format],
  );
  return (
    <CalendarField
      {...props}
      hint={hint ?? t("officeTime", { zone: zoneName(siteTimeZone()) })}
      type="datetime-local"
      show={show}
    />
  );
}

type CalendarFieldProps = FieldProps & { type: "date" | "datetime-local"; show: (value: FieldValue) => string };

function CalendarField({ type, show, ...props }: CalendarFieldProps) {
  return (
    <FieldFrame {...props} field={useField(props.name, props.label, show)}>
      {(control) => <Input {...control} type={type} max={type === "date" ? "9999-12-31" : "9999-12-31T23:59"} />}
    </FieldFrame>
  );
}
