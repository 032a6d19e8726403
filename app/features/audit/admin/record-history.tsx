import { History } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link, useFetcher } from "react-router";
import { loadRoute } from "~/admin/screen-code/screen-code";
import { useMay } from "~/admin/permissions/permissions-provider";
import { Button } from "~/ui/button";
import { Spinner } from "~/ui/spinner";
import type { AuditedTable, AuditEntry } from "./audit.queries";
import { AuditEntryRow } from "./audit-entry";

/** The answer of the route that RecordHistory loads. */
export type HistoryAnswer = { entries: AuditEntry[] } | { failed: true };

interface RecordHistoryProps {
  table: AuditedTable;
  id: string | number;
}

/** Who changed this record, and how; loaded when it is unfolded. Shown only to users with the right to read the log. */
export function RecordHistory({ table, id }: RecordHistoryProps) {
  const { t } = useTranslation("admin_audit");
  const may = useMay();
  const fetcher = useFetcher<HistoryAnswer>();
  /** Whether the code of the route could not be loaded. */
  const [unread, setUnread] = useState(false);
  if (!may("audit.read")) return null;

  async function read(): Promise<void> {
    try {
      // Load the code before the router does: if the router cannot load it, it reloads the document and the input is
      // lost.
      await loadRoute("routes/admin/audit-record");
      setUnread(false);
      await fetcher.load(`/admin/audit/record?${new URLSearchParams({ table, id: String(id) }).toString()}`);
    } catch {
      setUnread(true);
    }
  }
  const answer = fetcher.data;
  return (
    <details
      className="border-y"
      onToggle={(event) => {
        if (event.currentTarget.open && fetcher.state === "idle") void read();
      }}
    >
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 text-sm font-medium hover:text-accent">
        <History aria-hidden="true" className="size-4 text-muted-foreground" />
        {t("history")}
      </summary>
      <div className="pb-6" aria-busy={fetcher.state !== "idle" || undefined}>
        {answer && "entries" in answer ? (
          <>
            {answer.entries.length === 0 ? <p className="text-sm text-muted-foreground">{t("nothing")}</p> : null}
            <ul className="border-t">
              {answer.entries.map((entry) => (
                <AuditEntryRow key={entry.id} entry={entry} plain />
              ))}
            </ul>
            <p className="mt-2">
              <Link
                to={`/admin/audit?${new URLSearchParams({ table, q: String(id) }).toString()}`}
                className="inline-flex min-h-11 items-center text-sm text-link"
              >
                {t("whole")}
              </Link>
            </p>
          </>
        ) : null}
        {unread || (answer && "failed" in answer) ? (
          <p role="alert" className="flex flex-wrap items-center gap-4 text-sm text-destructive">
            {t("historyFailed")}
            <Button variant="outline" onClick={() => void read()}>
              {t("retry")}
            </Button>
          </p>
        ) : null}
        {!answer && fetcher.state !== "idle" ? (
          <p role="status" className="flex items-center gap-3 text-sm text-muted-foreground">
            <Spinner />
            {t("loading")}
          </p>
        ) : null}
      </div>
    </details>
  );
}
