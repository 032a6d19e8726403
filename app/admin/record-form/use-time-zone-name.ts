import { useTranslation } from "~/i18n/use-translation";
import { cityOfZone } from "~domain/time-zone-choices";

/** How a time zone is called: by its country or city; one that is not on our list by its IANA name. */
export function useTimeZoneName(): (zone: string) => string {
  const { t } = useTranslation("editing");
  return (zone) => {
    const city = cityOfZone(zone);
    return city ? t(`timeZones.${city}`) : zone;
  };
}
