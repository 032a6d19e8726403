import type { ReactNode } from "react";
import { AdminPage } from "~/admin/layout/admin-page";
import { useTranslation } from "~/i18n/use-translation";
import { KeptTable } from "./kept-table";
import type { Kept } from "./kept.queries";
import { LogYears } from "./log-years";

interface DataTabProps {
  /** Null unless the reader is an owner. */
  kept: Kept | null;
  title: string;
  nav: ReactNode;
}

/** What the site keeps, how much and how long; owners set how long the audit log is kept. */
export function DataTab({ kept, title, nav }: DataTabProps) {
  const { t } = useTranslation("admin_data");
  return (
    <AdminPage title={title}>
      {nav}
      <div className="grid max-w-5xl gap-14">
        <section aria-label={t("title")} className="min-w-0">
          <div className="mb-6 grid gap-2">
            <h2 className="title">{t("title")}</h2>
            <p className="measure text-muted-foreground">{t(kept ? "intro" : "introManager")}</p>
          </div>
          {kept ? <KeptTable kept={kept} /> : null}
        </section>
        {kept ? <LogYears saved={kept.logYears} /> : null}
      </div>
    </AdminPage>
  );
}
