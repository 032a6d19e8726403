import { type FormEvent, lazy, type ReactNode, Suspense, useRef } from "react";
import { loadEveryLanguage } from "~/i18n/catalogue";
import { useTranslation } from "~/i18n/use-translation";
import { localePath } from "~domain/public-paths";
import { useLanguage } from "~/i18n/use-language";
import { cn } from "~/ui/cn";
import { Container } from "~/ui/container";
import { lateFile } from "~/ui/lazy-with-fallback";
import { closePanel } from "~/ui/panels";
import { CarGrid } from "../card/car-grid";
import { CarPages, countId } from "../pages/car-pages";
import { useCountText } from "../use-count-text";
import { AppliedFilters } from "./applied-filters";
import type { Browse } from "./browse.queries";
import { CarFilters } from "./car-filters";
import { FilterSheet } from "./filter-sheet";
import { FoundArea } from "./found-area";
import { ListControls, SearchWords } from "./list-controls";
import { searchPath } from "./search-changes";
import { SearchNotes } from "./search-notes";
import { useSearchForm } from "./use-search-form";

/** In a chunk with texts of its own, because most searches find something. */
const NoCars = lazy(
  lateFile(async () => (await Promise.all([import("./no-cars"), loadEveryLanguage("nothing")]))[0], { needs: true }),
);

const sheetId = "car-filters";

interface CarsPageProps {
  browse: Browse;
  /** The input `q` of the form. */
  field: ReactNode;
  /** A form for a car request, shown below the cars and outside of the search form. */
  wish?: ReactNode;
}

/** The list of all cars, with words, filters and order in one form whose state is the address. */
export function CarsPage({ browse, field, wish }: CarsPageProps) {
  const { t } = useTranslation("cars");
  const countText = useCountText();
  const { language } = useLanguage();
  const path = localePath("/cars", language);
  const form = useRef<HTMLFormElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const { shown, ahead, counting, failed, choose, submit } = useSearchForm(form, sheet, browse);
  const { search } = browse;
  const found = browse.cars.length > 0;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    submit();
    closePanel(sheet.current);
  }

  return (
    <Container className="py-10 lg:py-16">
      <div className="lg:grid lg:grid-cols-[17rem_1fr] lg:grid-rows-[auto_auto_1fr] lg:gap-x-14">
        <form ref={form} action={path} onSubmit={handleSubmit} className="contents">
          <div className="lg:col-start-2">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
              <h1 className="headline">{t("list.title")}</h1>
              {/* Without cars the heading below says it. */}
              <p
                id={countId}
                tabIndex={-1}
                aria-live="polite"
                className={found ? "figures text-muted-foreground outline-none" : "sr-only"}
              >
                {countText(browse)}
              </p>
            </div>
            <SearchWords field={field} />
            <ListControls search={search} sheet={sheetId} found={found} />
            <AppliedFilters search={search} names={browse.names} rest={countId} />
            {browse.notes ? <SearchNotes search={search} notes={browse.notes} /> : null}
          </div>

          <FilterSheet
            id={sheetId}
            sheet={sheet}
            search={shown.search}
            total={shown.total - shown.sold}
            ahead={ahead}
            counting={counting}
            failed={failed}
            onChoose={choose}
          >
            <CarFilters
              search={shown.search}
              facets={shown.facets}
              total={shown.total - shown.sold}
              names={shown.names}
              onChoose={choose}
            />
          </FilterSheet>

          <FoundArea path={path}>
            {found ? (
              <CarGrid cars={browse.cars} narrow first list={search.view === "list"} />
            ) : (
              <Suspense>
                <NoCars browse={browse} />
              </Suspense>
            )}
            <CarPages page={browse.page} pages={browse.pages} path={(page) => searchPath({ ...search, page })} />
          </FoundArea>
        </form>
        {wish ? <div className={cn("mt-12 lg:col-start-2", found && "border-t pt-8")}>{wish}</div> : null}
      </div>
    </Container>
  );
}
