import { X } from "lucide-react";
import { LocaleLink } from "~/i18n/locale-link";
import { useTranslation } from "~/i18n/use-translation";
import { buttonStyles } from "~/ui/button-styles";
import { cn } from "~/ui/cn";
import { IconButton } from "~/ui/icon-button";
import { focusContent } from "~/utils/focus-content";
import { comparePath } from "../favourites/car-ids";
import { setCompared } from "../favourites/favourites";

/** Bar with the number of chosen cars and a link to their comparison, above the bar of a phone. */
export default function ComparedCars({ cars }: { cars: readonly number[] }) {
  const { t } = useTranslation("shortlist");
  function clear(): void {
    setCompared([]);
    focusContent();
  }
  return (
    <>
      {/* Space at the end of the page, so that the bar covers nothing there. */}
      <div className="tone-ink h-14 sm:h-28 print:hidden" />
      <aside
        aria-label={t("bar.label")}
        className={cn(
          "tone-ink fixed start-5 bottom-20 z-30 mb-[env(safe-area-inset-bottom)] flex min-h-12 items-center",
          "rounded-sm border ps-1 pe-5 shadow-panel transition-[opacity,translate] duration-300",
          "starting:translate-y-3 starting:opacity-0 sm:start-8 sm:bottom-8 xl:start-14 2xl:start-20 print:hidden",
        )}
      >
        <IconButton label={t("bar.clear")} icon={<X aria-hidden="true" strokeWidth={1.5} />} onClick={clear} />
        <p aria-live="polite" className="figures pe-5 text-sm">
          {t("bar.count", { count: cars.length })}
        </p>
        <LocaleLink to={comparePath(cars)} className={buttonStyles({ variant: "link" })}>
          {t("compare")}
        </LocaleLink>
      </aside>
    </>
  );
}
