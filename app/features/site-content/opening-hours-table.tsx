import { useTranslation } from "~/i18n/use-translation";
import { hoursTable } from "./opening-hours";
import type { Office } from "./site-content.schema";

/** Opening hours, days that are alike joined. */
export function OpeningHours({ hours }: { hours: Office["hours"] }) {
  const { t } = useTranslation("pages");
  if (hours.length === 0) return null;
  return (
    <table className="w-full text-sm">
      <caption className="pb-1 text-start text-muted-foreground">{t("contact.hours")}</caption>
      <tbody>
        {hoursTable(hours).map(({ from, to, times }) => (
          <tr key={from} className="border-t">
            <th scope="row" className="py-2.5 pe-4 text-start align-top font-normal">
              {from === to ? t(`days.${from}`) : t("dayRange", { from: t(`days.${from}`), to: t(`days.${to}`) })}
            </th>
            <td className="figures py-2.5 text-end align-top">
              {times.length === 0 ? <span className="text-muted-foreground">{t("contact.closed")}</span> : null}
              {times.map(({ opens, closes }) => (
                <bdi key={opens} dir="ltr" className="block">{`${opens} – ${closes}`}</bdi>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
