import { useTranslation } from "~/i18n/use-translation";
import { DateInput } from "~/admin/date-input/date-input";
import { useTimeZoneName } from "~/admin/record-form/use-time-zone-name";
import { siteTimeZone } from "~/i18n/time-zone";
import { dayAt, toLocalTime } from "~/utils/local-time";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";

/** The end of a hold that lasts some hours from now, as the field holds it. */
export function holdProposal(hours: number): string {
  return toLocalTime(new Date(Date.now() + hours * 3_600_000).toISOString());
}

/** Holds that are asked for often, in hours. */
const usual = [24, 48, 72, 168] as const;

interface HoldFieldProps {
  /** By the dealer's clock: `2026-11-23T10:30`. */
  value: string;
  onChange: (value: string) => void;
  /** The time has passed, or is none. */
  problem: boolean;
}

/** Until when a car is held. */
export function HoldField({ value, onChange, problem }: HoldFieldProps) {
  const { t } = useTranslation("admin_orders");
  const { t: editing } = useTranslation("editing");
  const zoneName = useTimeZoneName();
  return (
    <div className="grid gap-2">
      <Field
        name="hold"
        label={t("hold.until")}
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
            {t(`hold.usual.${hours}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
