import { CopyCheck, Plus, X } from "lucide-react";
import { useId } from "react";
import { TimeInput } from "~/admin/date-input/time-input";
import { useTranslation } from "~/i18n/use-translation";
import { useField } from "~/admin/record-form/use-field";
import { itemsOf } from "~/admin/record-form/use-list-field";
import type { FieldValue } from "~/admin/record-form/values";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/field";
import { IconButton } from "~/ui/icon-button";
import { textAt } from "./fields";
import {
  endsNextDay,
  everyDayAs,
  maxOpenings,
  readOpening,
  weekDays,
  withOpening,
  type Opening,
  type WeekDay,
} from "./hours";

function openingsOf(value: FieldValue): Opening[] {
  return itemsOf(value).map((item) => ({
    day: textAt(item, "day"),
    opens: textAt(item, "opens"),
    closes: textAt(item, "closes"),
  }));
}

/** Field for weekly opening hours: one line for each day, with several openings for a day with breaks. */
export function HoursField({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation("admin_site");
  const field = useField(name, label);
  const hours = openingsOf(field.value);
  const change = (next: Opening[]) => field.set(next);
  return (
    <fieldset
      id={field.anchor}
      className="@container col-span-full"
      aria-describedby={field.error ? `${field.anchor}-error` : undefined}
    >
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      <p className="mb-3 text-sm text-muted-foreground">{t("hours.hint")}</p>
      <div className="divide-y border-y">
        {weekDays().map((day) => (
          <DayRow key={day} day={day} hours={hours} onChange={change} />
        ))}
      </div>
      {field.error ? <FieldError id={`${field.anchor}-error`}>{field.error}</FieldError> : null}
    </fieldset>
  );
}

function DayRow({
  day,
  hours,
  onChange,
}: {
  day: WeekDay;
  hours: readonly Opening[];
  onChange: (hours: Opening[]) => void;
}) {
  const { t } = useTranslation("admin_site");
  const id = useId();
  const dayName = t(`hours.days.${day}`);
  const openings = hours.flatMap((opening, index) => (opening.day === day ? [{ opening, index }] : []));
  const set = (index: number, part: Partial<Opening>) =>
    onChange(hours.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="grid gap-x-4 gap-y-1 py-3 @xl:grid-cols-[7rem_minmax(0,1fr)_auto]"
    >
      <span id={id} className="flex min-h-11 items-center self-start text-sm">
        {dayName}
      </span>
      <div className="grid gap-2">
        {openings.length === 0 ? (
          <span className="flex min-h-11 items-center text-sm text-muted-foreground">{t("hours.closed")}</span>
        ) : null}
        {openings.map(({ opening, index }) => (
          // The index as key: openings have no id, and two of a day may be equal.
          <span key={index} className="flex flex-wrap items-center gap-2">
            <OpeningTime
              label={t("hours.opens", { day: dayName })}
              value={opening.opens}
              onChange={(opens) => set(index, { opens })}
            />
            <span aria-hidden="true" className="text-muted-foreground">
              {t("hours.to")}
            </span>
            <OpeningTime
              label={t("hours.closes", { day: dayName })}
              value={opening.closes}
              onChange={(closes) => set(index, { closes })}
            />
            <IconButton
              label={t("hours.remove", { day: dayName })}
              icon={<X aria-hidden="true" />}
              onClick={() => onChange(hours.toSpliced(index, 1))}
            />
            {endsNextDay(opening) ? (
              <span className="text-xs text-muted-foreground">
                {t(opening.opens === opening.closes ? "hours.allDay" : "hours.nextDay")}
              </span>
            ) : null}
          </span>
        ))}
      </div>
      <span className="flex items-start gap-1">
        {openings.length < maxOpenings ? (
          <Button
            variant="ghost"
            aria-label={t(openings.length === 0 ? "hours.openOn" : "hours.againOn", { day: dayName })}
            onClick={() => onChange(withOpening(day, hours))}
            className="px-3"
          >
            <Plus aria-hidden="true" />
            {t(openings.length === 0 ? "hours.open" : "hours.again")}
          </Button>
        ) : null}
        <IconButton
          label={t("hours.everyDay", { day: dayName })}
          icon={<CopyCheck aria-hidden="true" />}
          onClick={() => onChange(everyDayAs(day, hours))}
        />
      </span>
    </div>
  );
}

function OpeningTime({ label, value, onChange }: { label: string; value: string; onChange: (time: string) => void }) {
  return (
    <span className="max-w-38 min-w-0 grow basis-30">
      <TimeInput aria-label={label} value={value} onChange={onChange} read={readOpening} className="figures px-2.5" />
    </span>
  );
}
