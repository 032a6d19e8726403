import { Link } from "react-router";
import { cn } from "~/ui/cn";

interface AdminTabsProps {
  label: string;
  tabs: readonly { to: string; label: string; current: boolean }[];
}

/** The look of a link in a row of tabs. */
export function tabStyles(current: boolean): string {
  return cn(
    "inline-flex min-h-11 items-center gap-1.5 border-b-2 text-sm whitespace-nowrap no-underline",
    current ? "border-accent font-medium" : "border-transparent text-muted-foreground hover:text-foreground",
  );
}

/** On a phone the row of tabs may be longer than the screen. */
function reveal(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: "nearest", inline: "center" });
}

/** Lists that live side by side on one screen; each has its own address. */
export function AdminTabs({ label, tabs }: AdminTabsProps) {
  return (
    <nav aria-label={label} className="mb-3 border-b">
      <ul className="-mb-px flex gap-6 overflow-x-auto">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              ref={tab.current ? reveal : undefined}
              to={tab.to}
              aria-current={tab.current ? "page" : undefined}
              className={tabStyles(tab.current)}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
