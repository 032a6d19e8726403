import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";

interface AdminPageProps {
  title: string;
  /** One line on what this screen holds. */
  intro?: ReactNode;
  /** The screen this one belongs to. */
  backTo?: { to: string; label: string };
  /** Shown at the end of the heading, e.g. links to related lists. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen of the back office: its heading, and the title of the window. */
export function AdminPage({ title, intro, backTo, actions, children }: AdminPageProps) {
  const { t } = useTranslation("admin");
  return (
    <>
      <title>{`${title} · ${t("title")}`}</title>
      {backTo ? (
        <Link
          to={backTo.to}
          className="inline-flex min-h-11 items-center gap-2 text-sm text-muted-foreground hover:text-foreground"
        >
          <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          {backTo.label}
        </Link>
      ) : null}
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="headline">{title}</h1>
          {intro ? <p className="mt-2 text-muted-foreground">{intro}</p> : null}
        </div>
        {actions}
      </div>
      {children}
    </>
  );
}
