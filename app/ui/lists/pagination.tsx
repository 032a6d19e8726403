import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

interface PaginationProps {
  page: number;
  pages: number;
  /** Translated: names of the navigation and its two arrows, and of one page. */
  labels: { nav: string; previous: string; next: string; page: (page: number) => string };
  /** Renders a link to a page with the given classes, name and content. */
  link: (to: {
    page: number;
    className: string;
    label: string;
    current: boolean;
    rel?: "prev" | "next";
    children: ReactNode;
  }) => ReactNode;
}

const cell = "inline-flex size-11 items-center justify-center rounded-sm text-sm figures";

/** Page numbers around the current one, with the first and the last; `null` is a gap. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((n) => n >= 1 && n <= pages)
    .toSorted((a, b) => a - b);
  return shown.flatMap((n, index) => {
    const before = shown[index - 1];
    if (before === undefined || n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : [null, n];
  });
}

/** Links to the pages of a list; nothing when there is only one. */
export function Pagination({ page, pages, labels, link }: PaginationProps) {
  if (pages <= 1) return null;
  const arrow = (to: number, label: string, rel: "prev" | "next", icon: ReactNode) =>
    to < 1 || to > pages ? (
      <span aria-hidden="true" className={`${cell} opacity-30`}>
        {icon}
      </span>
    ) : (
      link({ page: to, className: `${cell} hover:bg-foreground/8`, label, current: false, rel, children: icon })
    );
  return (
    <nav aria-label={labels.nav}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>
          {arrow(page - 1, labels.previous, "prev", <ChevronLeft aria-hidden="true" className="size-4 mirrored" />)}
        </li>
        {pageWindow(page, pages).map((n, index) => (
          <li key={n ?? `gap-${index}`}>
            {n === null ? (
              <span aria-hidden="true" className={`${cell} text-muted-foreground`}>
                {"…"}
              </span>
            ) : (
              link({
                page: n,
                className: `${cell} ${n === page ? "border border-accent text-accent" : "hover:bg-foreground/8"}`,
                label: labels.page(n),
                current: n === page,
                children: n,
              })
            )}
          </li>
        ))}
        <li>{arrow(page + 1, labels.next, "next", <ChevronRight aria-hidden="true" className="size-4 mirrored" />)}</li>
      </ul>
    </nav>
  );
}
