import { CalendarDays } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Popover, PopoverContent, PopoverTrigger } from "~/admin/ui/popover";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { IconButton } from "~/ui/icon-button";
import { Input } from "~/ui/input";
import { dayAt, fromLocalTime, isDay } from "~/utils/local-time";
import { directionOf } from "~domain/languages";
import { Calendar } from "./calendar";
import { type DayRange, nearestDay } from "./calendar-days";
import { readDay, readDayTime } from "./read-date";
import { TimeInput } from "./time-input";

type DateInputProps = Omit<ComponentProps<"input">, "value" | "onChange" | "type"> & {
  /** Whether a time belongs to the day, by the dealer's clock. */
  withTime?: boolean;
  /** The days that the calendar offers; all when left out. What is typed is checked by the form. */
  range?: DayRange;
  /** `2026-11-21` or `2026-11-21T09:30`; "" for none; what was typed where it is no date. */
  value: string;
  onChange: (value: string) => void;
  /** A day was chosen in the calendar. */
  onChosen?: (value: string) => void;
};

/** The time of a day that is chosen before its time. */
const morning = "09:00";

/**
 * A date in the words of the page's language, typed or chosen in a calendar. The browser's own control shows dates as
 * the browser's language writes them, which may be another one.
 */
export function DateInput({
  withTime = false,
  range,
  value,
  onChange,
  onChosen,
  onBlur,
  className,
  ...rest
}: DateInputProps) {
  const { t } = useTranslation("editing");
  const { language } = useLanguage();
  const format = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [day = "", time = ""] = value.split("T");
  const known = isDay(day) ? day : "";

  function shown(): string {
    if (!withTime) return known === value ? format.date(value) : value;
    const instant = fromLocalTime(value);
    return instant === null ? value : format.dateTime(instant);
  }

  function choose(next: string): void {
    setTyped(null);
    onChange(next);
    onChosen?.(next);
    if (!withTime || next === "") setOpen(false);
  }

  const withItsTime = (chosen: string) => (withTime ? `${chosen}T${time || morning}` : chosen);
  return (
    <div className="relative">
      <Input
        {...rest}
        dir={directionOf(language)}
        autoComplete="off"
        maxLength={40}
        placeholder={t(withTime ? "calendar.typedTime" : "calendar.typed")}
        value={typed ?? shown()}
        onChange={({ target }) => {
          setTyped(target.value);
          const read = withTime ? readDayTime(target.value) : readDay(target.value);
          onChange(read ?? target.value.trim());
        }}
        onBlur={(event) => {
          setTyped(null);
          onBlur?.(event);
        }}
        className={cn("pe-12!", className)}
      />
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <IconButton
            label={t("calendar.choose")}
            icon={<CalendarDays aria-hidden="true" />}
            disabled={rest.disabled}
            className="absolute inset-y-0 end-0 my-auto h-full! text-muted-foreground"
          />
        </PopoverTrigger>
        <PopoverContent
          aria-label={t("calendar.title")}
          align="end"
          className="p-3"
          // The calendar gives the focus to its day.
          onOpenAutoFocus={(event) => event.preventDefault()}
        >
          <Calendar day={known} range={range} onChoose={(chosen) => choose(withItsTime(chosen))} />
          {withTime ? (
            <label className="mt-2 flex items-center gap-3 text-sm">
              {t("calendar.time")}
              <TimeInput
                value={time}
                onChange={(next) => {
                  setTyped(null);
                  onChange(`${known || dayAt()}T${next}`);
                }}
                className="h-11!"
              />
            </label>
          ) : null}
          <div className="mt-2 flex justify-between gap-2">
            <Button
              variant="ghost"
              className="px-3!"
              disabled={nearestDay(dayAt(), range ?? {}) !== dayAt()}
              onClick={() => choose(withItsTime(dayAt()))}
            >
              {t("calendar.today")}
            </Button>
            {rest.required === true ? null : (
              <Button variant="ghost" className="px-3!" onClick={() => choose("")}>
                {t("calendar.clear")}
              </Button>
            )}
            {withTime ? (
              <Button variant="outline" className="px-4!" onClick={() => setOpen(false)}>
                {t("calendar.done")}
              </Button>
            ) : null}
          </div>
        </PopoverContent>
      </Popover>
    </div>
  );
}
