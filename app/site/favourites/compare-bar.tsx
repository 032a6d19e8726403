import { X } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { useLocation } from "react-router";
import { barePath } from "~domain/public-paths";
import { LocaleLink } from "~/i18n/locale-link";
import { buttonStyles } from "~/ui/button-styles";
import { cn } from "~/ui/cn";
import { focusContent } from "~/utils/focus-content";
import { IconButton } from "~/ui/icon-button";
import { comparePath } from "./car-ids";
import { setCompared, useCarLists } from "./favourites";

/** Pages without the bar: the visitor is busy with another task, or sees the comparison. */
const without = /^\/(compare|order|login|account)(\/|$)/;

/** Bar with the number of chosen cars and a link to their comparison. It does not cover the chat button. */
export function CompareBar() {
  const { t } = useTranslation("shortlist");
  const { pathname } = useLocation();
  const compared = useCarLists()?.compared ?? [];
  if (compared.length === 0 || without.test(barePath(pathname))) return null;
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
          "tone-ink fixed inset-x-0 bottom-16 z-30 flex h-14 items-center border max-sm:border-x-0 sm:rounded-sm",
          "ps-1 pe-1.5 shadow-panel transition-[opacity,translate] duration-300 starting:translate-y-3",
          "starting:opacity-0 sm:start-8 sm:end-auto sm:bottom-8 print:hidden",
        )}
      >
        <IconButton label={t("bar.clear")} icon={<X aria-hidden="true" strokeWidth={1.5} />} onClick={clear} />
        <p aria-live="polite" className="figures grow text-sm sm:ps-1 sm:pe-6">
          {t("bar.count", { count: compared.length })}
        </p>
        <LocaleLink to={comparePath(compared)} className={buttonStyles({ className: "px-4" })}>
          {t("compare")}
        </LocaleLink>
      </aside>
    </>
  );
}
