import { Heart } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { buttonStyles } from "~/ui/button-styles";
import { toggleFavourite, useShortlist } from "./shortlist";

export interface MarkProps {
  /** The car's id and name. */
  car: number;
  name: string;
  /** Only the icon, as over a picture. */
  bare?: boolean;
}

/** Keeps a car as a favourite on this device. Offered once the page's scripts are there; leave its place free. */
export function FavouriteButton({ car, name, bare }: MarkProps) {
  const { t } = useTranslation("shortlist");
  const favourites = useShortlist()?.favourites;
  if (!favourites) return null;
  return (
    <button
      type="button"
      aria-pressed={favourites.includes(car)}
      aria-label={t("favouriteOf", { car: name })}
      title={bare ? t("favourite") : undefined}
      onClick={() => toggleFavourite(car)}
      className={buttonStyles({
        variant: bare ? "ghost" : "link",
        size: "icon",
        className: "aria-pressed:text-accent aria-pressed:[&_svg]:fill-current",
      })}
    >
      <Heart aria-hidden="true" strokeWidth={1.5} />
      {bare ? null : t("favourite")}
    </button>
  );
}
