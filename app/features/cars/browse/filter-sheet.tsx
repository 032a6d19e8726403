import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, type RefObject } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import { cn } from "~/ui/cn";
import { keepsFocus } from "~/ui/panels";
import { VisuallyHidden } from "~/ui/visually-hidden";
import type { CarSearch } from "../cars.schema";
import { filterCount, searchPath, withoutFilters } from "./search-changes";
import { useInBrowser } from "~/ui/use-in-browser";

interface FilterSheetProps {
  id: string;
  sheet: RefObject<HTMLDivElement | null>;
  /** The search that the fields show, and how many cars on offer it finds. */
  search: CarSearch;
  total: number;
  /** Whether the fields hold choices that are not in the address yet. */
  ahead: boolean;
  /** Whether the total is still that of the previous search. */
  counting: boolean;
  /** Whether the total could not be read. */
  failed: boolean;
  onChoose: (next: CarSearch) => boolean;
  children: ReactNode;
}

/**
 * The filters: a column at the start side of a wide page; on a phone a sheet whose button says how many cars there are.
 */
export function FilterSheet({
  id,
  sheet,
  search,
  total,
  ahead,
  counting,
  failed,
  onChoose,
  children,
}: FilterSheetProps) {
  const { t } = useTranslation("browse");
  const { t: common } = useTranslation("common");
  const awake = useInBrowser(() => true, false);
  const show = awake && !failed ? t("filters.show", { count: total }) : t("filters.apply");
  return (
    <div
      ref={sheet}
      id={id}
      popover="auto"
      {...keepsFocus}
      role="group"
      aria-label={t("filters.title")}
      className={cn(
        "fixed inset-y-0 start-auto end-0 z-50 m-0 hidden h-dvh max-h-none w-[min(26rem,100%)] flex-col",
        "border-0 border-s bg-background text-foreground backdrop:bg-overlay open:flex lg:static lg:z-auto",
        "lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:flex lg:h-auto lg:w-full lg:border-s-0",
      )}
    >
      <div className="flex items-center justify-between border-b ps-5 pe-2 lg:hidden">
        <p className="py-4 font-medium">{t("filters.title")}</p>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={common("close")}
          className={buttonStyles({ variant: "ghost", size: "icon" })}
        >
          <X aria-hidden="true" />
        </button>
      </div>
      <div className="grow overflow-y-auto overscroll-contain px-5 lg:grow-0 lg:overflow-visible lg:px-0">
        {children}
      </div>
      {/* With scripts the list beside the column follows each choice, so its button is not needed. */}
      <div className={cn("flex gap-3 border-t p-5 lg:border-t-0 lg:px-0", awake && "lg:invisible")}>
        <Button type="submit" className="grow">
          <span className={cn("transition-opacity", counting && "opacity-60")}>{show}</span>
        </Button>
        {filterCount(search) > 0 ? (
          <LocaleLink
            to={searchPath(withoutFilters(search))}
            prefetch="none"
            preventScrollReset
            onClick={(event: MouseEvent) => {
              if (onChoose(withoutFilters(search))) event.preventDefault();
            }}
            className={buttonStyles({ variant: "outline" })}
          >
            {t("filters.clear")}
          </LocaleLink>
        ) : null}
      </div>
      <VisuallyHidden>
        <span aria-live="polite">{ahead && !counting ? show : null}</span>
      </VisuallyHidden>
    </div>
  );
}
