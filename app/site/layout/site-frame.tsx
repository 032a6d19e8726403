import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { cn } from "~/ui/cn";
import { NavigationOverlay } from "./navigation-overlay";
import { ShellContext, type ShellData } from "./shell-data";
import { RestOfSheet } from "./page-sheets";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { TitleAnnouncer } from "./title-announcer";
import { WhatsappButton } from "./whatsapp-button";

interface SiteFrameProps {
  shell: ShellData;
  year: number;
  /** The search in the header. */
  search: ReactNode;
  /** Link to the favourites, in the header and in the phone's menu. */
  favourites: ReactNode;
  menuFavourites: ReactNode;
  /** Shown at the bottom of the window while cars are chosen. */
  compareBar: ReactNode;
  children: ReactNode;
}

/** Header, page, footer and chat button of every public page. */
export function SiteFrame({ shell, year, search, favourites, menuFavourites, compareBar, children }: SiteFrameProps) {
  const { t } = useTranslation("shell");
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className={cn(
          "fixed start-4 top-2 z-50 -translate-y-24 rounded-sm bg-primary",
          "px-5 py-3 text-primary-foreground focus:translate-y-0",
        )}
      >
        {t("skip")}
      </a>
      <SiteHeader shell={shell} search={search} favourites={favourites} menuFavourites={menuFavourites} />
      <RestOfSheet />
      <main id="content" tabIndex={-1} className="grow outline-none">
        <ShellContext value={shell}>{children}</ShellContext>
      </main>
      <SiteFooter shell={shell} year={year} />
      {compareBar}
      <WhatsappButton href={shell.chat} />
      <NavigationOverlay />
      <TitleAnnouncer />
    </div>
  );
}
