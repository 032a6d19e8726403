import { ExternalLink, Map, Phone } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { LocalizedText } from "~/i18n/localized-text";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { VisuallyHidden } from "~/ui/visually-hidden";
import type { NamedHours } from "./opening-exceptions";
import { OpeningHours } from "./opening-hours-table";
import { OpenNow } from "./hours/open-now";
import { OtherHoursList } from "./other-hours";
import type { Office } from "./site-content.schema";

const link =
  "inline-flex min-h-11 flex-wrap items-center gap-x-3 hover:text-accent " +
  "[&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-accent";

/** One showroom: address, phone numbers and opening hours, each beside those of its neighbours. */
export function OfficeCard({ office, others }: { office: Office; others: readonly NamedHours[] }) {
  const { t } = useTranslation("pages");
  const { language } = useLanguage();
  return (
    <article
      id={office.id ? `office-${office.id}` : undefined}
      className="row-span-6 grid scroll-mt-20 grid-cols-1 grid-rows-subgrid gap-y-5 border-t pt-6 pb-12"
    >
      <div className="row-span-3 grid grid-rows-subgrid gap-y-1">
        <LocalizedText as="h3" text={office.name} className="title" />
        <LocalizedText as="p" text={office.address} className="text-muted-foreground" />
        <OpenNow hours={office.hours} others={others} />
      </div>
      <ul className="grid grid-cols-1 content-start">
        {office.phones.map(({ number, label }) => (
          <li key={number}>
            <a href={`tel:${number.replace(/[^+\d]/g, "")}`} className={link}>
              <Phone aria-hidden="true" />
              <bdi dir="ltr" className="figures">
                {number}
              </bdi>
              {label ? <span className="text-sm text-muted-foreground">{textIn(label, language)}</span> : null}
            </a>
          </li>
        ))}
        {office.map_url ? (
          <li>
            <a href={office.map_url} target="_blank" rel="noopener" className={link}>
              <Map aria-hidden="true" />
              {t("contact.map")}
              <VisuallyHidden>{`: ${textIn(office.name, language)}`}</VisuallyHidden>
              <ExternalLink aria-label={t("contact.newTab")} className="opacity-70" />
            </a>
          </li>
        ) : null}
      </ul>
      <div>{office.hours.length > 0 ? <OpeningHours hours={office.hours} caption={t("contact.hours")} /> : null}</div>
      <OtherHoursList others={others} />
    </article>
  );
}
