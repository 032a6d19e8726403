import { type ReactNode, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useNavigation } from "react-router";
import { NavigationGuard } from "~/admin/screen-code/navigation-guard";
import { cn } from "~/ui/cn";
import { ContentOverlay } from "./content-overlay";

interface AdminFrameProps {
  sidebar: ReactNode;
  topBar: ReactNode;
  /** A line about the state of the whole back office, hidden most of the time. */
  notice: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** Sidebar at the start, top bar, screen, footer; on a phone the sidebar moves into the top bar's sheet. */
export function AdminFrame({ sidebar, topBar, notice, footer, children }: AdminFrameProps) {
  const { t } = useTranslation("shell");
  /** Whether a navigation waits for the code of its screen. */
  const [loadingCode, setLoadingCode] = useState(false);
  const navigating = useNavigation().state !== "idle";
  const busy = navigating || loadingCode;
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:bg-card focus:p-3"
      >
        {t("skip")}
      </a>
      <aside className="tone-ink sticky top-0 hidden h-dvh overflow-y-auto border-e lg:block">{sidebar}</aside>
      <div className="flex min-h-dvh min-w-0 flex-col">
        {topBar}
        <div
          aria-hidden="true"
          className={cn(
            "sticky top-16 z-30 -mb-px h-px origin-left bg-accent transition-opacity rtl:origin-right",
            busy ? "animate-pulse opacity-100" : "opacity-0",
          )}
        />
        {notice}
        <div className="relative flex grow flex-col">
          <main
            id="main"
            tabIndex={-1}
            aria-busy={busy || undefined}
            className="mx-auto flex w-full max-w-[88rem] grow flex-col px-4 py-4 outline-none sm:px-8"
          >
            {children}
          </main>
          <NavigationGuard onLoading={setLoadingCode} />
          <ContentOverlay loadingCode={loadingCode} />
        </div>
        {footer}
      </div>
    </div>
  );
}
