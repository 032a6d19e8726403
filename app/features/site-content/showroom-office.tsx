import { useTranslation } from "~/i18n/use-translation";
import { LocalizedText } from "~/i18n/localized-text";
import { OpenNow } from "./hours/open-now";
import type { officeIn } from "./home-texts";

/** Name and address of a showroom, and whether it is open now. */
export function ShowroomOffice({ office }: { office: NonNullable<ReturnType<typeof officeIn>> }) {
  const { t } = useTranslation("home_bands");
  return (
    <div className="grid justify-items-start">
      <LocalizedText as="h3" text={office.name} className="font-medium" />
      <LocalizedText as="p" text={office.address} className="text-sm text-foreground/85" />
      <OpenNow hours={office.hours} others={office.others} />
      {office.map_url ? (
        <a
          href={office.map_url}
          target="_blank"
          rel="noopener"
          className="text-link inline-flex min-h-11 items-center text-sm"
        >
          {t("map")}
        </a>
      ) : null}
    </div>
  );
}
