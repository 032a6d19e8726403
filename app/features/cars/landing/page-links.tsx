import { BidiText } from "~/i18n/bidi-text";
import { useId } from "react";
import { LocaleLink } from "~/i18n/locale-link";

/** A page with cars: its name in the page's language, its English path, how many cars it has. */
export interface PageLink {
  name: string;
  path: string;
  cars: number;
}

interface PageLinksProps {
  title: string;
  links: readonly PageLink[];
  className?: string;
}

/** Links to pages with cars, each with how many it has. */
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
              <BidiText text={name} /> <span className="figures text-xs text-muted-foreground">{cars}</span>
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
