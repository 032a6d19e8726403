import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/badge";

interface DetailHeaderProps {
  /** What the window is called. */
  title: string;
  heading: ReactNode;
  /** The list that the record is from. */
  backTo: { to: string; label: string };
  /** Below the heading: when, from whom. */
  children?: ReactNode;
  badges?: ReactNode;
  /** Whether the record is in the trash. */
  trashed: boolean;
  actions?: ReactNode;
}

/** The head of a record that is looked at rather than filled in: its name, what it is, and what is done with it. */
export function DetailHeader({ title, heading, backTo, children, badges, trashed, actions }: DetailHeaderProps) {
  const { t } = useTranslation(["admin", "admin_orders"]);
  return (
    <header className="mb-8">
      <title>{`${title} · ${t("admin:title")}`}</title>
      <Link
        to={backTo.to}
        className="inline-flex min-h-11 items-center gap-2 text-sm text-muted-foreground hover:text-foreground"
      >
        <ArrowLeft aria-hidden="true" className="size-4 mirrored" />
        {backTo.label}
      </Link>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 wrap-anywhere">
          <h1 className="headline">{heading}</h1>
          {children}
          <div className="mt-4 flex flex-wrap items-center gap-2 empty:hidden">
            {badges}
            {trashed ? <Badge tone="destructive">{t("admin_orders:trash.inTrash")}</Badge> : null}
          </div>
        </div>
        {actions}
      </div>
    </header>
  );
}
