import { Bell, CircleUserRound, Menu, RefreshCcw } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { toast } from "~/toast/toast";
import { IconButton } from "~/ui/icon-button";
import { Sheet, SheetContent, SheetTrigger } from "~/admin/ui/sheet";
import { Spinner } from "~/ui/spinner";
import { SecurityLink } from "./security-link";
import { LanguageToggle } from "~/site/layout/language-toggle";

interface AdminTopBarProps {
  email: string;
  /** The search of the whole back office. */
  search: ReactNode;
  clearing: boolean;
  onClearCache: () => void;
  /** The sidebar, as shown in the sheet of a phone; it gets the function that closes the sheet. */
  menu: (close: () => void) => ReactNode;
}

/** Menu on a phone; search; language; and the three icon buttons Clear Cache, Notifications and User Profile. */
export function AdminTopBar({ email, search, clearing, onClearCache, menu }: AdminTopBarProps) {
  const { t } = useTranslation("admin");
  const [open, setOpen] = useState(false);
  const later = () => toast({ title: t("notYet.title"), description: t("notYet.description") });
  return (
    <header className="sticky top-0 z-30 flex min-h-16 items-center gap-1 border-b bg-background px-3 sm:px-6">
      <Sheet open={open} onOpenChange={setOpen}>
        <SheetTrigger asChild>
          <IconButton label={t("topBar.menu")} icon={<Menu aria-hidden="true" />} className="lg:hidden" />
        </SheetTrigger>
        <SheetContent title={t("title")} closeLabel={t("topBar.closeMenu")}>
          {menu(() => setOpen(false))}
        </SheetContent>
      </Sheet>
      <p className="ms-2 hidden min-w-0 sm:block">
        <SecurityLink email={email} />
      </p>
      <div className="ms-auto flex items-center gap-1">
        {search}
        <LanguageToggle />
        <IconButton
          label={t("topBar.clearCache")}
          icon={clearing ? <Spinner /> : <RefreshCcw aria-hidden="true" />}
          aria-busy={clearing || undefined}
          onClick={onClearCache}
        />
        <IconButton label={t("topBar.notifications")} icon={<Bell aria-hidden="true" />} onClick={later} />
        <IconButton label={t("topBar.profile")} icon={<CircleUserRound aria-hidden="true" />} onClick={later} />
      </div>
    </header>
  );
}
