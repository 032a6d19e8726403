import { useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { announce } from "~/site/announce";
import { Pagination } from "~/ui/lists/pagination";

interface CarPagesProps {
  page: number;
  pages: number;
  path: (page: number) => string;
}

/** Id of the number of cars above a list, which gets the focus when another page of the list is opened. */
export const countId = "car-count";

/** Links to the pages of a list of cars. */
export function CarPages({ page, pages, path }: CarPagesProps) {
  const { t } = useTranslation("common");
  const left = useRef<number | null>(null);
  useEffect(() => {
    if (left.current === null || left.current === page) return;
    left.current = null;
    (document.getElementById(countId) ?? document.getElementById("content"))?.focus({ preventScroll: true });
    announce(t("pagination.pageOf", { page, pages }));
  }, [page, pages, t]);
  if (pages <= 1) return null;
  return (
    <div className="mt-16 border-t pt-6">
      <Pagination
        page={page}
        pages={pages}
        labels={{
          nav: t("pagination.nav"),
          previous: t("pagination.previous"),
          next: t("pagination.next"),
          page: (n) => t("pagination.page", { page: n }),
        }}
        link={({ page: n, className, label, current, rel, children }) => (
          <LocaleLink
            to={path(n)}
            onClick={() => (left.current = page)}
            rel={rel}
            aria-label={label}
            title={label}
            aria-current={current ? "page" : undefined}
            className={className}
          >
            {children}
          </LocaleLink>
        )}
      />
    </div>
  );
}
