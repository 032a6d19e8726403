import { ArrowLeft, LogOut } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { NavLink } from "react-router";
import { LocaleLink } from "~/i18n/locale-link";
import { cn } from "~/ui/cn";
import { Spinner } from "~/ui/spinner";
import { SecurityLink } from "./security-link";
import { adminEntries, type AdminEntry } from "./sidebar-entries";
import { useWaiting } from "./waiting-counts";

interface AdminSidebarProps {
  brand: string;
  /** The signed-in person, in the sheet of a phone; elsewhere the top bar shows the address. */
  email?: string;
  /** Only the entries this person may use, in their order. */
  entries: readonly AdminEntry[];
  leaving: boolean;
  onLogout: () => void;
  /** Called when an entry was chosen, e.g. to close the sheet that contains the sidebar. */
  onChosen?: () => void;
}

const row = cn(
  "flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-sm",
  "px-3 text-sm transition-colors [&_svg]:size-4.5 [&_svg]:shrink-0",
);
const quiet = "text-muted-foreground hover:bg-foreground/6 hover:text-foreground";

/** The way through the back office: entries, the way out to the website, and out of the session. */
export function AdminSidebar({ brand, email, entries, leaving, onLogout, onChosen }: AdminSidebarProps) {
  const { t } = useTranslation(["admin", "admin_viewings", "admin_trade_ins"]);
  const waiting = useWaiting();
  return (
    <div className="flex min-h-full flex-col p-4">
      <p className="px-3 pt-2 pb-6">
        <span className="block text-lg leading-snug text-foreground">{brand}</span>
        <span className="eyebrow text-accent">{t("title")}</span>
      </p>
      {email === undefined ? null : (
        <p className="-mt-4 px-3 pb-4">
          <SecurityLink email={email} onChosen={onChosen} />
        </p>
      )}
      <nav aria-label={t("nav.label")} className="grow">
        <ul className="grid gap-0.5">
          {entries.map((entry) => {
            const { to, icon: Icon } = adminEntries[entry];
            return (
              <li key={entry}>
                <NavLink
                  to={to}
                  end={entry === "dashboard"}
                  onClick={onChosen}
                  className={({ isActive }) =>
                    cn(
                      row,
                      isActive
                        ? cn(
                            "bg-foreground/8 font-medium text-foreground shadow-[inset_2px_0_0_var(--accent)]",
                            "rtl:shadow-[inset_-2px_0_0_var(--accent)]",
                          )
                        : quiet,
                    )
                  }
                >
                  <Icon aria-hidden="true" />
                  <span className="grow">{t(`nav.${entry}`)}</span>
                  {entry === "orders" && waiting.viewings > 0 ? (
                    <Bubble
                      outlined
                      count={waiting.viewings}
                      label={t("admin_viewings:waitingViewings", { count: waiting.viewings })}
                    />
                  ) : null}
                  {entry === "orders" && waiting.tradeIns > 0 ? (
                    <Bubble
                      outlined
                      count={waiting.tradeIns}
                      label={t("admin_trade_ins:waiting", { count: waiting.tradeIns })}
                    />
                  ) : null}
                  {entry === "orders" && waiting.orders > 0 ? (
                    <Bubble count={waiting.orders} label={t("nav.newOrders", { count: waiting.orders })} />
                  ) : null}
                </NavLink>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className="mt-6 grid gap-0.5 border-t pt-4">
        <LocaleLink to="/" prefetch="none" className={cn(row, quiet)} onClick={onChosen}>
          <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
          {t("nav.website")}
        </LocaleLink>
        <button type="button" className={cn(row, quiet)} onClick={onLogout} aria-busy={leaving || undefined}>
          {leaving ? <Spinner /> : <LogOut aria-hidden="true" className="rtl:-scale-x-100" />}
          {t("nav.logout")}
        </button>
      </div>
    </div>
  );
}

/** How much waits behind an entry; `outlined` for what is not the entry's own. */
function Bubble({ count, label, outlined = false }: { count: number; label: string; outlined?: boolean }) {
  return (
    <span
      title={label}
      className={cn(
        "figures grid h-6 min-w-6 place-items-center rounded-full px-1.5 text-xs font-medium",
        outlined ? "border border-accent text-accent" : "bg-accent text-accent-foreground",
      )}
    >
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
