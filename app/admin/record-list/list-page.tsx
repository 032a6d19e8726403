import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link, useLocation, useSearchParams } from "react-router";
import { usePending } from "~/site/layout/pending-navigation";
import { buttonStyles } from "~/ui/button-styles";
import { cn } from "~/ui/cn";
import { EmptyState } from "~/ui/empty-state";
import { listAddress } from "~/admin/ui/list-address";
import { Pagination } from "~/ui/lists/pagination";
import { PageSize, pageSizes } from "./page-size";
import { rowDensity } from "./row-density";

interface AdminListProps {
  count: number;
  page?: number;
  pages?: number;
  /** Whether the list goes on after its last page. */
  more?: boolean;
  /** Whether the address narrows the list: then "nothing" means that nothing matches. */
  filtered?: boolean;
  empty: { title: string; hint: string; icon: ReactNode };
  /** Where the number of rows per page can be chosen: how many it is. */
  size?: number;
  children: ReactNode;
}

/** What every list has around its rows: the empty states, the pages. The screen's title shows its total. */
export function AdminList(props: AdminListProps) {
  const { t } = useTranslation("admin_bulk");
  const applying = usePending("list");
  return (
    <div className="relative">
      <p
        role="status"
        className={
          applying
            ? "absolute inset-x-0 top-3 z-10 mx-auto w-fit rounded-sm border bg-card px-4 py-2 text-sm shadow-panel"
            : "sr-only"
        }
      >
        {applying ? t("applying") : null}
      </p>
      <div aria-busy={applying || undefined} className={cn("transition-opacity", applying && "opacity-40")}>
        <ListContent {...props} />
      </div>
    </div>
  );
}

function ListContent({
  count,
  page = 1,
  pages = 1,
  more = false,
  filtered = false,
  empty,
  size,
  children,
}: AdminListProps) {
  const { t } = useTranslation("admin");
  const { t: common } = useTranslation("common");
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const density = rowDensity.use();
  const kept = {
    view: parameters.get("view"),
    columns: parameters.get("columns"),
    size: parameters.get("size"),
    display: parameters.get("display"),
  };
  if (count === 0 && !filtered) return <EmptyState icon={empty.icon} title={empty.title} description={empty.hint} />;
  if (count === 0) {
    return (
      <EmptyState
        icon={empty.icon}
        title={t("list.nothing")}
        description={t("list.nothingHint")}
        actions={
          <Link
            to={listAddress(pathname, new URLSearchParams(), kept)}
            className={buttonStyles({ variant: "outline" })}
          >
            {t("list.clear")}
          </Link>
        }
      />
    );
  }
  return (
    <div data-rows={density} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="border-t max-md:border-b">{children}</div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 empty:hidden">
        {size === undefined || (pages === 1 && count <= pageSizes[0]) ? null : <PageSize size={size} />}
        {more && page === pages ? <p className="text-sm text-muted-foreground">{t("list.goesOn")}</p> : null}
        <Pagination
          page={page}
          pages={pages}
          labels={{
            nav: common("pagination.nav"),
            previous: common("pagination.previous"),
            next: common("pagination.next"),
            page: (number) => common("pagination.page", { page: number }),
          }}
          link={({ page: to, className, label, current, rel, children: content }) => (
            <Link
              to={listAddress(pathname, parameters, { page: to })}
              className={className}
              aria-label={label}
              aria-current={current ? "page" : undefined}
              rel={rel}
            >
              {content}
            </Link>
          )}
        />
      </div>
    </div>
  );
}
