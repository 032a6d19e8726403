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
  // A phone has no tooltip that tells what a number counts.
  const inSheet = onChosen !== undefined;
  const badges = [
    {
      count: waiting.viewings,
      label: t("admin_viewings:waitingViewings", { count: waiting.viewings }),
      outlined: true,
    },
    { count: waiting.tradeIns, label: t("admin_trade_ins:waiting", { count: waiting.tradeIns }), outlined: true },
    { count: waiting.orders, label: t("nav.newOrders", { count: waiting.orders }), outlined: false },
  ].filter(({ count }) => count > 0);
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
                      inSheet && entry === "orders" && "flex-wrap gap-y-0",
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
                  <span className={cn("grow", inSheet && "basis-0 py-3")}>{t(`nav.${entry}`)}</span>
                  {entry === "orders" && badges.length > 0 ? (
                    <span className={cn("flex flex-wrap gap-2", inSheet ? "basis-full ps-7.5 pb-2" : "gap-3")}>
                      {badges.map((badge) => (
                        <Bubble key={badge.label} worded={inSheet} {...badge} />
                      ))}
                    </span>
                  ) : null}
                </NavLink>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className="mt-6 grid gap-0.5 border-t pt-4">
        <LocaleLink to="/" prefetch="none" className={cn(row, quiet)} onClick={onChosen}>
          <ArrowLeft aria-hidden="true" className="mirrored" />
          {t("nav.website")}
        </LocaleLink>
        <button type="button" className={cn(row, quiet)} onClick={onLogout} aria-busy={leaving || undefined}>
          {leaving ? <Spinner /> : <LogOut aria-hidden="true" className="mirrored" />}
          {t("nav.logout")}
        </button>
      </div>
    </div>
  );
}

interface BubbleProps {
  count: number;
  label: string;
  /** For what is not the entry's own. */
  outlined: boolean;
  /** Whether the words are shown in place of the number alone. */
  worded: boolean;
}

/** How much waits behind an entry. */
function Bubble({ count, label, outlined, worded }: BubbleProps) {
  return (
    <span
      title={worded ? undefined : label}
      className={cn(
        "figures grid h-6 min-w-6 place-items-center rounded-full text-xs font-medium",
        worded ? "px-2.5" : "px-1.5",
        outlined ? "border border-accent text-accent" : "bg-accent text-accent-foreground",
      )}
    >
      {worded ? (
        label
      ) : (
        <>
          <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
          <span className="sr-only">{label}</span>
        </>
      )}
    </span>
  );
}
