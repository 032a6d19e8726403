import { Search, SlidersHorizontal, X } from "lucide-react";
import { type ChangeEvent, type FormEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { localePath } from "~/i18n/language";
import { LocaleLink } from "~/i18n/locale-link";
import { useLanguage } from "~/i18n/use-language";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import { Container } from "~/ui/container";
import { Input } from "~/ui/input";
import { Select } from "~/ui/select";
import { AppliedFilters } from "./applied-filters";
import { CarFilters } from "./car-filters";
import { CarGrid } from "./car-grid";
import { CarPages } from "./car-pages";
import type { CarSearchResult } from "./cars.queries";
import { carSorts, type CarSearch } from "./cars.schema";
import type { NamedOption } from "./filter-name";
import { NoCars } from "./no-cars";
import { useSale } from "./sale";
import { filterCount, searchPath } from "./search-changes";
import { useSearchForm } from "./use-search-form";

interface CarsPageProps {
  search: CarSearch;
  result: CarSearchResult;
  brands: readonly NamedOption[];
}

/** Every car: words, filters and order in one form that lives in the address. */
export function CarsPage({ search, result, brands }: CarsPageProps) {
  const { t } = useTranslation("cars");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const { currency } = useSale();
  const form = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const submit = useSearchForm(form, search);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
    submit();
  }

  function handleChange(event: ChangeEvent<HTMLFormElement>) {
    const field: unknown = event.target;
    // Words wait for Enter; in the panel on a phone everything waits for its button.
    if (!(field instanceof HTMLElement) || field.getAttribute("name") === "q" || panel.current?.matches(":popover-open")) return;
    submit({ replace: true });
  }

  const count = filterCount(search);
  return (
    <Container className="py-10 lg:py-16">
      <form ref={form} action={localePath("/cars", language)} onSubmit={handleSubmit} onChange={handleChange} className="lg:grid lg:grid-cols-[17rem_1fr] lg:grid-rows-[auto_1fr] lg:gap-x-14">
        <div className="lg:col-start-2">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <h1 className="headline">{t("list.title")}</h1>
            <p aria-live="polite" className="figures text-muted-foreground">
              {t("list.count", { count: result.total })}
            </p>
          </div>
          <div className="mt-6 flex gap-2">
            <Input type="search" name="q" maxLength={200} defaultValue={search.q} aria-label={t("list.searchLabel")} placeholder={t("list.searchPlaceholder")} enterKeyHint="search" className="rtl:text-start" />
            <button type="submit" aria-label={t("list.search")} title={t("list.search")} className={buttonStyles({ className: "h-12 px-4" })}>
              <Search aria-hidden="true" />
            </button>
          </div>
          <div className="mt-3 flex gap-2">
            <button type="button" popoverTarget="car-filters" className={buttonStyles({ variant: "outline", className: "h-12 grow basis-0 lg:hidden" })}>
              <SlidersHorizontal aria-hidden="true" />
              {t("list.filters")}
              {count > 0 ? <span className="figures">{`(${count})`}</span> : null}
            </button>
            <Select name="sort" defaultValue={search.sort} aria-label={t("list.sortLabel")} className="grow basis-0 lg:ms-auto lg:max-w-64">
              {carSorts.map((sort) => (
                <option key={sort} value={sort}>
                  {t(`sort.${sort}`)}
                </option>
              ))}
            </Select>
          </div>
          <AppliedFilters search={search} brands={brands} />
        </div>

        <div
          ref={panel}
          id="car-filters"
          popover="auto"
          role="group"
          aria-label={t("list.filters")}
          className="fixed inset-y-0 start-auto end-0 m-0 hidden h-dvh max-h-none w-[min(24rem,100vw)] flex-col border-0 border-s bg-background p-0 text-foreground backdrop:bg-overlay open:flex lg:static lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:flex lg:h-auto lg:w-full lg:border-s-0"
        >
          <div className="flex items-center justify-between border-b ps-5 pe-2 lg:hidden">
            <p className="py-4 font-medium">{t("list.filters")}</p>
            <button type="button" popoverTarget="car-filters" popoverTargetAction="hide" aria-label={common("close")} className={buttonStyles({ variant: "ghost", size: "icon" })}>
              <X aria-hidden="true" />
            </button>
          </div>
          <div className="grow overflow-y-auto px-5 lg:grow-0 lg:overflow-visible lg:px-0">
            <CarFilters search={search} brands={brands} currency={currency} />
          </div>
          <div className="flex gap-3 border-t p-5 lg:border-t-0 lg:px-0">
            <Button type="submit" className="grow">
              {t("list.apply")}
            </Button>
            {count > 0 ? (
              <LocaleLink to={searchPath({ ...emptyOf(search) })} preventScrollReset className={buttonStyles({ variant: "outline" })}>
                {t("list.clear")}
              </LocaleLink>
            ) : null}
          </div>
        </div>

        <div className="mt-10 lg:col-start-2">
          {result.cars.length > 0 ? <CarGrid cars={result.cars} narrow first /> : <NoCars search={search} brands={brands} />}
          <CarPages page={result.page} pages={result.pages} path={(page) => searchPath({ ...search, page })} />
        </div>
      </form>
    </Container>
  );
}

/** The same words and order, no filter. */
function emptyOf(search: CarSearch): CarSearch {
  return {
    q: search.q, sort: search.sort, view: search.view, page: 1, brand: [], model: [], fuel: [], transmission: [], body: [], drivetrain: [], condition: [], colour: [], spec: [],
    section: null, deal: false, priceMin: null, priceMax: null, yearMin: null, yearMax: null, mileageMax: null, rangeMin: null, batteryMin: null, seatsMin: null,
  };
}
