import { useRef } from "react";
import { useLocation } from "react-router";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { useAnnouncement } from "~/site/announce";
import { useRemovalFocus } from "~/site/use-removal-focus";
import { cn } from "~/ui/cn";
import { buttonStyles } from "~/ui/button-styles";
import { hasFreeTime, type SlotDays } from "./viewings";
import { formatTimeOf, formatWeekday } from "./viewing-time";

interface DayLinksProps {
  slots: SlotDays;
  chosen: string;
  /** Returns the address that selects a day. */
  to: (day: string) => string;
}

/** The days of two weeks as links; a day without a free slot says so and is no link. */
export function DayLinks({ slots, chosen, to }: DayLinksProps) {
  const { t } = useTranslation("viewings");
  const { language } = useLanguage();
  // Another day or showroom.
  useAnnouncement(useLocation().search, () =>
    chosen
      ? t("freeTimes", { count: freeTimes(slots, chosen).length, day: formatWeekday(chosen, language) })
      : t("noDays"),
  );
  return (
    <ol
      className={cn(
        "grid auto-rows-fr grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-2",
        "lg:grid-cols-7 lg:max-xl:gap-1",
      )}
    >
      {slots.days.map((one) => {
        const { day } = one;
        // A date that breaks does so behind its weekday.
        const name = formatWeekday(day, language, "short").replace(/ (\S+)$/, "\u00A0$1");
        const look = cn(
          "flex h-full min-h-16 flex-col justify-center border px-3 py-2 text-sm",
          "lg:max-xl:px-1 lg:max-xl:text-xs xl:px-2",
        );
        return (
          <li key={day}>
            {hasFreeTime(one) ? (
              <LocaleLink
                to={to(day)}
                preventScrollReset
                aria-current={day === chosen ? "date" : undefined}
                className={cn(look, "bg-card hover:border-foreground", day === chosen && "ringed border-accent")}
              >
                {name}
              </LocaleLink>
            ) : (
              <span className={cn(look, "border-dashed text-muted-foreground")}>
                {name}
                <span className="text-xs">{t("full")}</span>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function freeTimes({ days }: SlotDays, day: string) {
  return days.find((one) => one.day === day)?.slots.filter((slot) => slot.free) ?? [];
}

interface TimeRadiosProps {
  slots: SlotDays;
  day: string;
  value?: string | undefined;
  /** Id of the error message. */
  problem?: string | undefined;
}

/** Radio buttons for the free slots of a day. */
export function TimeRadios({ slots, day, value, problem }: TimeRadiosProps) {
  const { t } = useTranslation("viewings");
  const { language } = useLanguage();
  const free = freeTimes(slots, day);
  return (
    <fieldset role="radiogroup" aria-required aria-invalid={problem ? true : undefined} aria-describedby={problem}>
      <legend className="mb-2 text-sm font-medium">{t("times", { day: formatWeekday(day, language) })}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-2">
        {free.map((slot) => (
          <label key={slot.at} className="inline-flex items-center gap-2 bg-card px-2.5 radio-card">
            <input
              type="radio"
              name="at"
              value={slot.at}
              defaultChecked={slot.at === value}
              required
              className="radio-mark"
            />
            <bdi className="figures whitespace-nowrap">{formatTimeOf(slot.at, language)}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Links to the two weeks before and after, if they have slots. */
export function WeekLinks({ slots, to }: { slots: SlotDays; to: (day: string) => string }) {
  const { t } = useTranslation("viewings");
  const first = slots.days[0]?.day ?? slots.first;
  const last = slots.days.at(-1)?.day ?? slots.last;
  const links = useRef<HTMLParagraphElement>(null);
  const keepFocus = useRemovalFocus(links, first, () => null, "a");
  return (
    <p ref={links} className="flex flex-wrap gap-x-6">
      {first > slots.first ? (
        <LocaleLink
          to={to(slots.first)}
          preventScrollReset
          onClick={() => keepFocus(0)}
          className={buttonStyles({ variant: "link" })}
        >
          {t("earlier")}
        </LocaleLink>
      ) : null}
      {last < slots.last ? (
        <LocaleLink
          to={to(last)}
          preventScrollReset
          onClick={() => keepFocus(1)}
          className={buttonStyles({ variant: "link" })}
        >
          {t("later")}
        </LocaleLink>
      ) : null}
    </p>
  );
}
