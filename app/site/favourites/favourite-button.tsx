import { Heart } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { MarkButton, type MarkProps } from "./mark-button";
import { toggleFavourite, useCarLists } from "./favourites";

/** Stores a car as a favourite on this device. Appears when scripts run: the caller reserves its space. */
export function FavouriteButton({ car, name, bare }: MarkProps) {
  const { t } = useTranslation("shortlist");
  const favourites = useCarLists()?.favourites;
  if (!favourites) return null;
  return (
    <MarkButton
      icon={<Heart aria-hidden="true" strokeWidth={1.5} />}
      pressed={favourites.includes(car)}
      label={t("favouriteOf", { car: name })}
      text={t("favourite")}
      bare={bare}
      onClick={() => toggleFavourite(car)}
      className="aria-pressed:text-accent aria-pressed:[&_svg]:fill-current"
    />
  );
}
