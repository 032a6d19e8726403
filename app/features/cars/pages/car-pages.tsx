import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { Pagination } from "~/ui/lists/pagination";

interface CarPagesProps {
  page: number;
  pages: number;
  path: (page: number) => string;
}

/** Links to the pages of a list of cars. */
export function CarPages({ page, pages, path }: CarPagesProps) {
  const { t } = useTranslation("common");
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
