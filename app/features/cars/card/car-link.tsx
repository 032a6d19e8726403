import { LocaleLink } from "~/i18n/locale-link";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { cn } from "~/ui/cn";
import { VisuallyHidden } from "~/ui/visually-hidden";
import { type CarCard, cardTitle } from "../cars";

/** The name of a car as a link that covers the element around it, which has the classes `group relative`. */
export function CarLink({ car }: { car: CarCard }) {
  const { language } = useLanguage();
  return (
    <LocaleLink
      to={`/cars/${car.id}`}
      className={cn(
        "decoration-accent decoration-1 underline-offset-4",
        "group-hover:underline after:absolute after:inset-0",
      )}
    >
      <VisuallyHidden>{textIn(car.brand, language)} </VisuallyHidden>
      <bdi>{cardTitle(car, language)}</bdi>
    </LocaleLink>
  );
}
