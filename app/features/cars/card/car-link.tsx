import { BidiText } from "~/i18n/bidi-text";
import { LocaleLink } from "~/i18n/locale-link";
import { useLanguage } from "~/i18n/use-language";
import { cn } from "~/ui/cn";
import { letPictureMove, picturesMove } from "./picture-flight";
import { fullName, type ListedCar } from "../cars";

/** The name of a car as a link that covers the surrounding element, which needs the classes `group relative`. */
export function CarLink({ car }: { car: ListedCar }) {
  const { language } = useLanguage();
  return (
    <LocaleLink
      to={`/cars/${car.id}`}
      viewTransition={picturesMove}
      onClick={({ currentTarget }) => letPictureMove(currentTarget, car.id)}
      className={cn(
        "decoration-accent decoration-1 underline-offset-4",
        "group-hover:underline after:absolute after:inset-0",
      )}
    >
      <BidiText text={fullName(car, language)} />
    </LocaleLink>
  );
}
