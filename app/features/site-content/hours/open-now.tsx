import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { formatTime } from "~/i18n/format";
import { useLanguage } from "~/i18n/use-language";
import type { OtherHours } from "../opening-exceptions";
import { openingState } from "./opening-hours";
import type { Office } from "../site-content.schema";
import { wallClock } from "../wall-clock";

interface OpenNowProps {
  hours: Office["hours"];
  /** Special opening hours of the next days. */
  others: readonly OtherHours[];
}

/**
 * Whether the office is open now. Rendered in the browser only, because the page may come from a cache; the line is
 * reserved until then.
 */
export function OpenNow({ hours, others }: OpenNowProps) {
  const { t } = useTranslation("hours");
  const { language } = useLanguage();
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const look = () => setNow(new Date());
    // In a separate task: formatting the time in the dealer's time zone is slow at first.
    const first = setTimeout(look);
    const timer = setInterval(look, 60_000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, []);
  if (hours.length === 0) return null;
  const state = now ? openingState(hours, others, wallClock(now)) : null;
  return (
    <p className="flex min-h-7 items-center gap-2 text-sm">
      {state ? (
        <>
          <span aria-hidden="true" className={`size-2 rounded-full ${state.open ? "bg-success" : "bg-input"}`} />
          {state.open
            ? t("openUntil", { time: formatTime(state.until, language) })
            : state.next
              ? t(state.next.today ? "closedToday" : "closedUntil", {
                  day: t(`days.${state.next.day}`),
                  time: formatTime(state.next.at, language),
                })
              : t("closedNow")}
        </>
      ) : null}
    </p>
  );
}
