import { ChevronRight } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { cn } from "./cn";

interface BreadcrumbProps {
  label: string;
  /** Links to the pages above, outermost first. */
  parents: readonly { key: string; link: ReactNode }[];
  current: ReactNode;
}

/** Breadcrumb from the home page to this page. */
export function Breadcrumb({ label, parents, current }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className="min-w-0 text-sm text-muted-foreground">
      <ol
        className={cn(
          "flex items-center gap-x-2 max-sm:flex-wrap sm:whitespace-nowrap [&_a]:block",
          "sm:[&_a]:truncate [&_a]:leading-11 [&_a]:hover:text-foreground",
        )}
      >
        {parents.map((parent, index) => (
          <Fragment key={parent.key}>
            {/* On wide screens the last parent is truncated first, then this page. A phone wraps: cut at the end of an
                Arabic line, a Latin name loses its beginning. */}
            <li className={index > 0 && index === parents.length - 1 ? "min-w-0 shrink-[9999]" : "min-w-0"}>
              {parent.link}
            </li>
            <li aria-hidden="true" className="shrink-0">
              <ChevronRight className="size-3.5 mirrored" />
            </li>
          </Fragment>
        ))}
        <li aria-current="page" className="min-w-0 text-foreground sm:truncate">
          {current}
        </li>
      </ol>
    </nav>
  );
}
