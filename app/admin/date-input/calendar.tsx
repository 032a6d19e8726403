import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { siteWeekStart } from "~/i18n/week";
import { cn } from "~/ui/cn";
import { IconButton } from "~/ui/icon-button";
import { dayAt } from "~/utils/local-time";
import { directionOf } from "~domain/languages";
import { addMonths, type DayRange, dayAfterKey, nearestDay, weekdayOf, weeksOfMonth } from "./calendar-days";

interface CalendarProps {
  /** The days that may be chosen; all when left out. */
  range?: DayRange;
  /** `2026-11-21`, or "" for none. */
  day: string;
  onChoose: (day: string) => void;
}

const anyDay: DayRange = {};
const row = "grid grid-cols-7";
const weekdays = ["0", "1", "2", "3", "4", "5", "6"] as const;

/** A month to choose a day from; the arrow keys move through it, Page Up and Page Down through the months. */
export function Calendar({ day, range = anyDay, onChoose }: CalendarProps) {
  const { t } = useTranslation("editing");
  const { language } = useLanguage();
  const format = useFormat();
  const title = useId();
  const grid = useRef<HTMLDivElement>(null);
  const today = dayAt();
  /** The day that has the focus, and whose month is shown. */
  const [active, setActive] = useState(nearestDay(day || today, range));
  const weekStart = siteWeekStart();
  const weeks = weeksOfMonth(active, weekStart);

  // The grid takes the focus when the calendar opens, and it follows the keys.
  const followed = useRef(true);
  useEffect(() => {
    if (followed.current) grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
    followed.current = false;
  }, [active]);

  function press(event: KeyboardEvent): void {
    const next = dayAfterKey(active, event.key, directionOf(language) === "rtl", weekStart);
    if (next === null) return;
    event.preventDefault();
    followed.current = true;
    setActive(nearestDay(next, range));
  }

  const turn = (months: number) => ({
    onClick: () => setActive(nearestDay(addMonths(active, months), range)),
    disabled: nearestDay(addMonths(active, months), range).slice(0, 7) === active.slice(0, 7),
  });
  return (
    <div>
      <div className="mb-1 flex items-center justify-between">
        <IconButton
          label={t("calendar.previous")}
          icon={<ChevronLeft aria-hidden="true" className="mirrored" />}
          {...turn(-1)}
        />
        {/* A date without its day. */}
        <p id={title} role="status" className="font-medium">
          {format.date(`${active.slice(0, 7)}-01`).replace(/^\S+\s/, "")}
        </p>
        <IconButton
          label={t("calendar.next")}
          icon={<ChevronRight aria-hidden="true" className="mirrored" />}
          {...turn(1)}
        />
      </div>
      <div ref={grid} role="grid" tabIndex={-1} aria-labelledby={title} onKeyDown={press} className="text-sm">
        <div role="row" className={row}>
          {(weeks[0] ?? []).map((one) => (
            <div key={one} role="columnheader" className="py-2 text-center text-xs text-muted-foreground">
              {t(`calendar.days.${weekdays[weekdayOf(one)] ?? "0"}`)}
            </div>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} role="row" className={row}>
            {week.map((one) => (
              <div key={one} role="gridcell" aria-selected={one === day}>
                <button
                  type="button"
                  tabIndex={one === active ? 0 : -1}
                  aria-label={format.date(one)}
                  aria-current={one === today ? "date" : undefined}
                  disabled={nearestDay(one, range) !== one}
                  onClick={() => onChoose(one)}
                  className={cn(
                    "figures grid h-10 w-full cursor-pointer place-items-center rounded-sm hover:bg-foreground/6",
                    "disabled:cursor-not-allowed disabled:opacity-40 disabled:hover:bg-transparent",
                    one.slice(0, 7) !== active.slice(0, 7) && "text-muted-foreground",
                    one === today && "underline decoration-accent decoration-2 underline-offset-4",
                    one === day && "bg-accent font-medium text-accent-foreground hover:bg-accent",
                  )}
                >
                  {Number(one.slice(8))}
                </button>
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
