import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { localePath } from "~domain/public-paths";
import { buttonStyles } from "~/ui/button-styles";
import type { CustomerViewing, ViewingOffice } from "./viewings";

/** Links to the calendar file of a viewing and to a map of its showroom. */
export function ViewingLinks({ viewing, office }: { viewing: CustomerViewing; office: ViewingOffice | null }) {
  const { t } = useTranslation("viewings");
  const { language } = useLanguage();
  const search = new URLSearchParams({ ref: viewing.reference, key: viewing.key, lang: language });
  const outline = buttonStyles({ variant: "outline", size: "lg" });
  return (
    <>
      {/* A plain link: the router must not handle a file. */}
      <a href={localePath(`/viewing.ics?${search}`, "en")} className={outline} download={`${viewing.reference}.ics`}>
        {t("placed.calendar")}
      </a>
      {office?.mapUrl ? (
        <a href={office.mapUrl} target="_blank" rel="noopener" className={outline}>
          {t("placed.map")}
        </a>
      ) : null}
    </>
  );
}
