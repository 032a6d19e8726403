import { ChevronRight } from "lucide-react";
import { Fragment, type ReactNode } from "react";

interface BreadcrumbProps {
  label: string;
  /** Links to the pages above, outermost first. */
  parents: readonly { key: string; link: ReactNode }[];
  current: ReactNode;
}

/** The way from the home page to here. */
export function Breadcrumb({ label, parents, current }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className="text-sm text-muted-foreground">
      <ol className="flex items-center gap-x-2 whitespace-nowrap [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:hover:text-foreground">
        {parents.map((parent) => (
          <Fragment key={parent.key}>
            <li>{parent.link}</li>
            <li aria-hidden="true">
              <ChevronRight className="size-3.5 rtl:-scale-x-100" />
            </li>
          </Fragment>
        ))}
        <li aria-current="page" className="min-w-0 truncate text-foreground">
          {current}
        </li>
      </ol>
    </nav>
  );
}
