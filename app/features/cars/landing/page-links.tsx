import { withMarks } from "~/i18n/text-direction";
import { useId } from "react";
import { LocaleLink } from "~/i18n/locale-link";

/** A link to a page with cars: name in the page's language, English path, number of cars. */
export interface PageLink {
  name: string;
  path: string;
  cars: number;
}

/** Links with a heading. */
export interface LinkGroup {
  title: string;
  links: readonly PageLink[];
}

interface PageLinksProps extends LinkGroup {
  className?: string;
}

/** Links to pages with cars, each with its number of cars. */
export function PageLinks({ title, links, className }: PageLinksProps) {
  const id = useId();
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={id} className={className}>
      <h2 id={id} className="eyebrow text-accent">
        {title}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-x-8">
        {links.map(({ name, path, cars }) => (
          <li key={path}>
            <LocaleLink to={path} className="inline-flex min-h-11 items-center gap-2 hover:text-accent">
              {withMarks(name)} <span className="figures text-xs text-muted-foreground">{cars}</span>
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
