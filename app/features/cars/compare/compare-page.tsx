import { Plus, Scale } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { comparePath, limits } from "~/site/favourites/car-ids";
import { currentCarLists, setCompared, useCarLists } from "~/site/favourites/favourites";
import { buttonStyles } from "~/ui/button-styles";
import { cn } from "~/ui/cn";
import { Container } from "~/ui/container";
import { EmptyState } from "~/ui/empty-state";
import { useRemovalFocus } from "~/site/use-removal-focus";
import { CarShare } from "../share/car-share";
import { CompareTable } from "./compare-table";
import type { ComparedCar, ComparedGroup } from "./comparison";

export interface Comparison {
  cars: ComparedCar[];
  /** Requested ids that are not, or no longer, on the site. */
  gone: number[];
  groups: ComparedGroup[];
  /** Whether only differences are shown. */
  differences: boolean;
}

/** Up to four cars side by side; their ids and the filter for differences are in the address. */
export function ComparePage({ cars, gone, groups, differences }: Comparison) {
  const { t } = useTranslation("kept");
  const ids = cars.map(({ id }) => id);
  const missing = gone.join();
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const handleRemove = useRemovalFocus(page, cars, () => heading.current);

  useEffect(() => {
    const { compared } = currentCarLists();
    const still = compared.filter((id) => !missing.split(",").includes(String(id)));
    if (still.length < compared.length) setCompared(still);
  }, [missing]);

  return (
    <div ref={page} className="pt-10 pb-16 lg:pt-16 lg:pb-24">
      <Container>
        <h1 ref={heading} tabIndex={-1} className="headline outline-none">
          {t("comparison.title")}
        </h1>
        {gone.length > 0 ? (
          <p role="status" className="mt-6 border-s-2 border-accent ps-5 text-muted-foreground">
            {t("gone", { count: gone.length })}
          </p>
        ) : null}
        {cars.length === 0 ? <NothingChosen /> : <Tools ids={ids} differences={differences} />}
      </Container>
      {cars.length > 0 ? (
        <Container className="mt-6 max-sm:px-0">
          <CompareTable cars={cars} groups={groups} differences={differences} onRemove={handleRemove} />
          {differences && groups.length === 0 ? (
            <p className="py-10 text-muted-foreground max-sm:px-5">{t("comparison.same")}</p>
          ) : null}
        </Container>
      ) : null}
    </div>
  );
}

/** Explains how to choose cars, with a link to the comparison of those that were chosen before. */
function NothingChosen() {
  const { t } = useTranslation("kept");
  const chosen = useCarLists()?.compared ?? [];
  return (
    <EmptyState
      className="mt-10"
      icon={<Scale aria-hidden="true" strokeWidth={1.25} />}
      title={t(chosen.length > 0 ? "comparison.picked" : "comparison.empty")}
      description={t("comparison.hint")}
      actions={
        <>
          {chosen.length > 0 ? (
            <LocaleLink to={comparePath(chosen)} className={buttonStyles()}>
              {t("comparison.chosen")}
            </LocaleLink>
          ) : null}
          <LocaleLink to="/cars" className={buttonStyles({ variant: chosen.length > 0 ? "outline" : "primary" })}>
            {t("browse")}
          </LocaleLink>
        </>
      }
    />
  );
}

function Tools({ ids, differences }: { ids: number[]; differences: boolean }) {
  const { t } = useTranslation("kept");
  const view = (only: boolean) => (
    <LocaleLink
      to={comparePath(ids, only)}
      replace
      preventScrollReset
      aria-current={only === differences ? "true" : undefined}
      className={cn(
        "inline-flex min-h-11 items-center px-4 text-sm text-muted-foreground",
        "hover:text-foreground aria-[current]:bg-primary aria-[current]:text-primary-foreground",
      )}
    >
      {t(only ? "comparison.differences" : "comparison.all")}
    </LocaleLink>
  );
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-3 print:hidden">
      {ids.length > 1 ? (
        <nav
          aria-label={t("comparison.show")}
          className="flex flex-wrap overflow-hidden rounded-sm border border-input"
        >
          {view(false)}
          {view(true)}
        </nav>
      ) : (
        <p className="text-muted-foreground">{t("comparison.one")}</p>
      )}
      {ids.length < limits.compared ? (
        <LocaleLink to="/cars" onClick={() => setCompared(ids)} className={buttonStyles({ variant: "link" })}>
          <Plus aria-hidden="true" strokeWidth={1.5} />
          {t("comparison.add")}
        </LocaleLink>
      ) : null}
      <div className="sm:ms-auto">
        <CarShare title={t("comparison.title")} />
      </div>
    </div>
  );
}
