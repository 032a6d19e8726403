import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { wallClock } from "~/i18n/format";
import { openingState } from "./opening-hours";
import type { Office } from "./site-content.schema";

/**
 * Whether the office is open at this moment. Said by the browser only: the page may be a copy made
 * hours ago. Its line is kept free until then.
 */
export function OpenNow({ hours }: { hours: Office["hours"] }) {
  const { t } = useTranslation("pages");
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const look = () => setNow(new Date());
    look();
    const timer = setInterval(look, 60_000);
    return () => clearInterval(timer);
  }, []);
  if (hours.length === 0) return null;
  const state = now ? openingState(hours, wallClock(now)) : null;
  return (
    <p className="flex min-h-7 items-center gap-2 text-sm">
      {state ? (
        <>
          <span aria-hidden="true" className={`size-2 rounded-full ${state.open ? "bg-success" : "bg-input"}`} />
          {state.open
            ? t("contact.openUntil", { time: state.until })
            : state.next
              ? t(state.next.today ? "contact.closedToday" : "contact.closedUntil", {
                  day: t(`days.${state.next.day}`),
                  time: state.next.at,
                })
              : t("contact.closedNow")}
        </>
      ) : null}
    </p>
  );
}
