import { useCallback } from "react";
import type { DayRange } from "~/admin/date-input/calendar-days";
import { DateInput } from "~/admin/date-input/date-input";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { siteTimeZone } from "~/i18n/time-zone";
import { FieldFrame, type FieldProps } from "./field-frame";
import { dayAt, fromLocalTime, isDay } from "~/utils/local-time";
import { useField } from "./use-field";
import { useTimeZoneName } from "./use-time-zone-name";
import { valueText } from "./value-text";
import type { FieldValue } from "./values";

/** A day of the calendar; holds `2026-11-21` or "". `past`: its calendar offers no day in the future. */
export function DateField({ past = false, ...props }: FieldProps & { past?: boolean | undefined }) {
  const format = useFormat();
  const show = useCallback(
    (value: FieldValue) => (typeof value === "string" && isDay(value) ? format.date(value) : valueText(value)),
    [format],
  );
  return <CalendarField {...props} range={past ? { latest: dayAt() } : {}} show={show} />;
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
    <CalendarField {...props} hint={hint ?? t("officeTime", { zone: zoneName(siteTimeZone()) })} withTime show={show} />
  );
}

type CalendarFieldProps = FieldProps & { withTime?: boolean; range?: DayRange; show: (value: FieldValue) => string };

function CalendarField({ withTime, range, show, ...props }: CalendarFieldProps) {
  return (
    <FieldFrame {...props} field={useField(props.name, props.label, show)}>
      {({ onChange, ...control }) => (
        <DateInput
          {...control}
          withTime={withTime}
          range={range}
          onChange={(value) => onChange({ target: { value } })}
        />
      )}
    </FieldFrame>
  );
}
