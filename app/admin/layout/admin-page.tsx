import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { cn } from "~/ui/cn";

interface AdminPageProps {
  title: string;
  /** Beside the title of a list, how many there are: "24 cars". Read out when it changes. */
  total?: string | undefined;
  /** One line on what this screen holds. */
  intro?: ReactNode;
  /** The screen this one belongs to. */
  backTo?: { to: string; label: string };
  /** Shown at the end of the heading, e.g. links to related lists. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen of the back office: its heading, and the title of the window. */
export function AdminPage({ title, total, intro, backTo, actions, children }: AdminPageProps) {
  const { t } = useTranslation("admin");
  return (
    <>
      <title>{`${title} · ${t("title")}`}</title>
      {backTo ? (
        <Link
          to={backTo.to}
          className="-mb-1 inline-flex min-h-11 items-center gap-2 text-sm text-muted-foreground hover:text-foreground"
        >
          <ArrowLeft aria-hidden="true" className="size-4 mirrored" />
          {backTo.label}
        </Link>
      ) : null}
      <div
        className={cn("flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2", intro ? "mb-5" : "mb-3")}
      >
        <div className="min-w-0 wrap-anywhere">
          <div className="flex flex-wrap items-baseline gap-x-4">
            <h1 className="screen-title">{title}</h1>
            {total === undefined ? null : (
              <p role="status" className="figures text-sm text-muted-foreground">
                {total}
              </p>
            )}
          </div>
          {intro ? <div className="mt-1 text-sm text-muted-foreground">{intro}</div> : null}
        </div>
        {actions}
      </div>
      {children}
    </>
  );
}
