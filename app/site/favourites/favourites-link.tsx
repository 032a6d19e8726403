import { Heart } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { useLocation } from "react-router";
import { barePath } from "~domain/public-paths";
import { LocaleLink } from "~/i18n/locale-link";
import { buttonStyles } from "~/ui/button-styles";
import { cn } from "~/ui/cn";
import { VisuallyHidden } from "~/ui/visually-hidden";
import { useCarLists } from "./favourites";

/** Link to the favourites with their number: a heart in the header, a line in the phone's menu. */
export function FavouritesLink({ inMenu }: { inMenu?: boolean }) {
  const { t } = useTranslation("shortlist");
  const count = useCarLists()?.favourites.length ?? 0;
  const here = barePath(useLocation().pathname) === "/favourites" ? "page" : undefined;
  if (inMenu) {
    return (
      <LocaleLink
        to="/favourites"
        aria-current={here}
        className="headline flex items-center justify-between py-4 hover:text-accent aria-[current]:text-accent"
      >
        {t("favourites")}
        {count > 0 ? <span className="figures text-accent">{count}</span> : null}
      </LocaleLink>
    );
  }
  return (
    <LocaleLink
      to="/favourites"
      aria-current={here}
      title={t("favourites")}
      className={buttonStyles({ variant: "ghost", size: "icon", className: "relative aria-[current]:text-accent" })}
    >
      <VisuallyHidden>{t("favourites")} </VisuallyHidden>
      <Heart aria-hidden="true" strokeWidth={1.5} />
      {count > 0 ? (
        <span
          className={cn(
            "figures absolute end-0.5 top-1 min-w-4.5 rounded-full bg-accent",
            "px-1 text-[0.6875rem] leading-4.5 text-accent-foreground",
          )}
        >
          {count}
        </span>
      ) : null}
    </LocaleLink>
  );
}
