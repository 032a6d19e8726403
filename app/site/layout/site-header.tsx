import { Menu, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useLocation } from "react-router";
import { barePath } from "~domain/public-paths";
import { LocaleLink } from "~/i18n/locale-link";
import { buttonStyles } from "~/ui/button-styles";
import { cn } from "~/ui/cn";
import { Container } from "~/ui/container";
import { closePanel, keepsFocus } from "~/ui/panels";
import { LanguageToggle } from "./language-toggle";
import type { ShellData } from "./shell-data";
import { SiteLogo } from "./site-logo";

const entries = [
  { to: "/", key: "nav.home" },
  { to: "/about", key: "nav.about" },
  { to: "/team", key: "nav.team" },
  { to: "/contact", key: "nav.contact" },
  { to: "/admin", key: "nav.admin" },
] as const;

/** Additional links of the phone's menu, before and after the others; on wide screens they are in the footer only. */
const firstEntries = [{ to: "/cars", key: "nav.cars" }] as const;
const lastEntries = [{ to: "/track", key: "nav.track" }] as const;

const menuLink = "headline flex items-center py-4 hover:text-accent aria-[current]:text-accent";

interface NavLinksProps {
  links: readonly (typeof entries | typeof firstEntries | typeof lastEntries)[number][];
  className: string;
}

function NavLinks({ links, className }: NavLinksProps) {
  const { t } = useTranslation("shell");
  const here = barePath(useLocation().pathname);
  return links.map(({ to, key }) => (
    <li key={to}>
      <LocaleLink
        to={to}
        prefetch={to === "/admin" ? "none" : "intent"}
        aria-current={here === to ? "page" : undefined}
        className={className}
      >
        {t(key)}
      </LocaleLink>
    </li>
  ));
}

interface SiteHeaderProps {
  shell: Pick<ShellData, "logoUrl" | "brandName">;
  search: ReactNode;
  /** Link to the favourites, beside the search and in the phone's menu. */
  favourites: ReactNode;
  menuFavourites: ReactNode;
}

/** The header of every public page. On a phone the links are in a popover, which needs no script. */
export function SiteHeader({ shell, search, favourites, menuFavourites }: SiteHeaderProps) {
  const { t } = useTranslation("shell");
  const { t: common } = useTranslation("common");
  const menu = useRef<HTMLDivElement>(null);
  const { key, pathname } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    // Close the menu after a navigation inside the page. Not on hydration: the tap that opened the menu may also have
    // loaded the scripts, which then start while it is being read.
    if (shownAt.current === key) return;
    shownAt.current = key;
    closePanel(menu.current);
  }, [key]);

  return (
    // The hero picture of the home page begins directly below, without a border.
    <header className={cn("tone-ink @container sticky top-0 z-40", barePath(pathname) !== "/" && "border-b")}>
      {/* Container queries in rem: with a large text size, even a wide window has room for few links. */}
      <Container className="flex h-16 items-center justify-between gap-2 @5xl:h-20">
        <LocaleLink to="/" className="inline-flex min-h-11 min-w-0 items-center">
          <SiteLogo {...shell} />
        </LocaleLink>
        <div className="flex items-center">
          <nav aria-label={t("nav.label")} className="me-4 @max-5xl:hidden">
            <ul className="flex items-center gap-2">
              <NavLinks
                links={entries}
                className={cn(
                  "inline-flex min-h-11 items-center border-b border-transparent px-3",
                  "text-sm text-muted-foreground transition-colors hover:text-foreground forced-colors:border-[Canvas]",
                  "aria-[current]:border-accent aria-[current]:text-foreground",
                )}
              />
            </ul>
          </nav>
          <div className="contents @max-[16.75rem]:hidden">
            {search}
            <div className="@max-xs:hidden">{favourites}</div>
            <LanguageToggle />
          </div>
          <button
            type="button"
            popoverTarget="site-menu"
            aria-label={t("nav.menu")}
            className={buttonStyles({ variant: "ghost", size: "icon", className: "-me-2.5 @5xl:hidden" })}
          >
            <Menu aria-hidden="true" strokeWidth={1.5} />
          </button>
        </div>
      </Container>
      <div
        ref={menu}
        id="site-menu"
        popover="auto"
        {...keepsFocus}
        className={cn("tone-ink fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto border-0")}
      >
        <Container className="flex h-16 items-center justify-between border-b">
          <SiteLogo {...shell} />
          <button
            type="button"
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            aria-label={common("close")}
            className={buttonStyles({ variant: "ghost", size: "icon", className: "-me-2.5" })}
          >
            <X aria-hidden="true" strokeWidth={1.5} />
          </button>
        </Container>
        <Container className="py-6">
          <ul className="border-b">
            <NavLinks links={firstEntries} className={menuLink} />
          </ul>
          <nav aria-label={t("nav.label")}>
            <ul className="divide-y">
              <NavLinks links={entries} className={menuLink} />
            </ul>
          </nav>
          <div className="divide-y border-t [&>a:last-child]:px-0">
            <ul className="divide-y">
              <NavLinks links={lastEntries} className={menuLink} />
            </ul>
            {menuFavourites}
            <LanguageToggle />
          </div>
        </Container>
      </div>
    </header>
  );
}
