import { useTranslation } from "~/i18n/use-translation";
import { LocalizedText } from "~/i18n/localized-text";
import { useFormat } from "~/i18n/use-format";
import type { NamedHours } from "./opening-exceptions";
import { OpeningHours } from "./opening-hours-table";

/** List of special opening hours and closed days, earliest first. */
export function OtherHoursList({ others }: { others: readonly NamedHours[] }) {
  const { t } = useTranslation("pages");
  if (others.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h4 className="eyebrow text-muted-foreground">{t("contact.specialHours")}</h4>
      {others
        .toSorted((a, b) => a.from.localeCompare(b.from))
        .map((other) => (
          <OpeningHours
            key={`${other.from} ${other.to} ${other.name.en ?? other.name.ar ?? ""}`}
            hours={other.hours}
            days={new Set(other.weekdays)}
            caption={
              <>
                <LocalizedText text={other.name} className="font-medium text-foreground" /> <Days {...other} />
              </>
            }
          />
        ))}
    </section>
  );
}

function Days({ from, to }: Pick<NamedHours, "from" | "to">) {
  const { t } = useTranslation("pages");
  const format = useFormat();
  return (
    <span className="figures block">
      {from === to ? format.date(from) : t("timeRange", { opens: format.date(from), closes: format.date(to) })}
    </span>
  );
}
