import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface AdminPageProps {
  title: string;
  /** One line on what this screen holds. */
  intro?: ReactNode;
  /** What stands at the end of the heading, e.g. links to related lists. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen of the back office: its heading, and the title of the window. */
export function AdminPage({ title, intro, actions, children }: AdminPageProps) {
  const { t } = useTranslation("admin");
  return (
    <>
      <title>{`${title} · ${t("title")}`}</title>
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
