import { useTranslation } from "~/i18n/use-translation";
import { DateInput } from "~/admin/date-input/date-input";
import { useTimeZoneName } from "~/admin/record-form/use-time-zone-name";
import { siteTimeZone } from "~/i18n/time-zone";
import { dayAt, toLocalTime } from "~/utils/local-time";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";

/** The time so many hours from now, in the format of the field. */
export function holdProposal(hours: number): string {
  return toLocalTime(new Date(Date.now() + hours * 3_600_000).toISOString());
}

/** Durations offered as buttons, in hours. */
const usual = [24, 48, 72, 168] as const;

interface HoldFieldProps {
  /** In the dealer's time zone: `2026-11-23T10:30`. */
  value: string;
  onChange: (value: string) => void;
  /** Whether the time is in the past or not a valid time. */
  problem: boolean;
}

/** Field for the end of a hold, with buttons for usual durations. */
export function HoldField({ value, onChange, problem }: HoldFieldProps) {
  const { t } = useTranslation("admin_orders");
  const { t: standing } = useTranslation("admin_standing");
  const { t: editing } = useTranslation("editing");
  const zoneName = useTimeZoneName();
  return (
    <div className="grid gap-2">
      <Field
        name="hold"
        label={standing("hold.until")}
        hint={editing("officeTime", { zone: zoneName(siteTimeZone()) })}
        required
        error={problem ? t("refusals.holdPast") : undefined}
      >
        {(control) => (
          <DateInput {...control} withTime range={{ earliest: dayAt() }} value={value} onChange={onChange} />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        {usual.map((hours) => (
          <Button key={hours} variant="outline" className="px-4!" onClick={() => onChange(holdProposal(hours))}>
            {standing(`hold.usual.${hours}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
