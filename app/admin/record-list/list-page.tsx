import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link, useLocation, useSearchParams } from "react-router";
import { buttonStyles } from "~/ui/button-styles";
import { EmptyState } from "~/ui/empty-state";
import { listAddress } from "~/admin/ui/list-address";
import { Pagination } from "~/ui/pagination";

interface AdminListProps {
  /** How many there are in all, as a translated line: "24 cars". */
  total: string;
  count: number;
  page?: number;
  pages?: number;
  /** Whether the address narrows the list: then "nothing" means that nothing matches. */
  filtered?: boolean;
  empty: { title: string; hint: string; icon: ReactNode; actions?: ReactNode };
  /** Shown at the end of the total: columns, rows per page. */
  tools?: ReactNode;
  children: ReactNode;
}

/** What every list has around its rows: the total, the empty states, the pages. */
export function AdminList({
  total,
  count,
  page = 1,
  pages = 1,
  filtered = false,
  empty,
  tools,
  children,
}: AdminListProps) {
  const { t } = useTranslation("admin");
  const { t: common } = useTranslation("common");
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const kept = {
    view: parameters.get("view"),
    columns: parameters.get("columns"),
    size: parameters.get("size"),
    display: parameters.get("display"),
  };
  if (count === 0 && !filtered)
    return <EmptyState icon={empty.icon} title={empty.title} description={empty.hint} actions={empty.actions} />;
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
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="-mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="figures text-sm text-muted-foreground">
          {total}
        </p>
        {tools ? <div className="-me-2 flex flex-wrap items-center">{tools}</div> : null}
      </div>
      <div className="border-t max-md:border-b">{children}</div>
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
  );
}
