import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { formatTime } from "~/i18n/format";
import { useLanguage } from "~/i18n/use-language";
import { hoursTable } from "./hours/opening-hours";
import type { Office } from "./site-content.schema";

interface OpeningHoursProps {
  hours: Office["hours"];
  caption: ReactNode;
  /** Days of the week to show, from Sunday = 0; all by default. */
  days?: ReadonlySet<number>;
}

/** Opening hours; consecutive days with the same times share a row, a whole week is every day. */
export function OpeningHours({ hours, caption, days }: OpeningHoursProps) {
  const { t } = useTranslation("pages");
  const { language } = useLanguage();
  const { t: hoursText } = useTranslation("hours");
  const rows = hoursTable(hours, days);
  const everyDay = rows.length === 1 && (days?.size ?? 7) === 7;
  return (
    <table className="w-full text-sm">
      <caption className="pb-1 text-start text-muted-foreground">{caption}</caption>
      <tbody>
        {rows.map(({ from, to, times }) => (
          <tr key={from} className="border-t">
            <th scope="row" className="py-2.5 pe-4 text-start align-top font-normal">
              {everyDay
                ? hoursText("everyDay")
                : from === to
                  ? hoursText(`days.${from}`)
                  : hoursText("dayRange", { from: hoursText(`days.${from}`), to: hoursText(`days.${to}`) })}
            </th>
            <td className="figures py-2.5 text-end align-top">
              {times.length === 0 ? <span className="text-muted-foreground">{t("contact.closed")}</span> : null}
              {times.map(({ opens, closes }) => (
                <span key={opens} className="block">
                  {opens === closes
                    ? t("contact.allDay")
                    : t("timeRange", { opens: formatTime(opens, language), closes: formatTime(closes, language) })}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
