import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { cn } from "~/ui/cn";
import { useScrollEdges } from "~/admin/ui/use-scroll-edges";

interface AdminTab {
  to: string;
  label: string;
  current: boolean;
  /** What waits behind it, with the words for it; not shown where it is nothing. */
  count?: { number: number; label: string };
}

interface AdminTabsProps {
  label: string;
  tabs: readonly AdminTab[];
}

/** The look of a link in a row of tabs. */
export function tabStyles(current: boolean): string {
  return cn(
    "inline-flex min-h-11 items-center gap-1.5 border-b-2 text-sm whitespace-nowrap no-underline",
    current
      ? "border-accent font-medium"
      : "border-transparent text-muted-foreground hover:text-foreground forced-colors:border-[Canvas]",
  );
}

/** Brings the current tab to the middle of its row. The row alone moves: the page stays where it is scrolled to. */
function centreCurrent(row: HTMLElement): void {
  const tab = row.querySelector("[aria-current]")?.getBoundingClientRect();
  if (!tab) return;
  const { left, width } = row.getBoundingClientRect();
  row.scrollBy({ left: tab.left + tab.width / 2 - (left + width / 2), behavior: "instant" });
}

/** Lists that live side by side on one screen; each has its own address. */
export function AdminTabs({ label, tabs }: AdminTabsProps) {
  const row = useRef<HTMLUListElement>(null);
  const current = tabs.find((tab) => tab.current)?.to;
  const counted = tabs.filter((tab) => tab.count && tab.count.number > 0).length;
  // On a phone the row of tabs may be longer than the screen, and a count that comes later makes it longer still.
  useEffect(() => {
    if (row.current) centreCurrent(row.current);
  }, [current, counted]);
  useScrollEdges(row);
  return (
    <nav aria-label={label} className="mb-3 border-b">
      <ul ref={row} className="fading-edges -mb-px flex gap-6 overflow-x-auto [scrollbar-width:none]">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link to={tab.to} aria-current={tab.current ? "page" : undefined} className={tabStyles(tab.current)}>
              {tab.label}
              {tab.count && tab.count.number > 0 ? (
                <span
                  title={tab.count.label}
                  className={cn(
                    "figures grid h-5 min-w-5 place-items-center rounded-full",
                    "bg-accent px-1 text-xs text-accent-foreground",
                  )}
                >
                  <span aria-hidden="true">{tab.count.number > 99 ? "99+" : tab.count.number}</span>
                  <span className="sr-only">{tab.count.label}</span>
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
