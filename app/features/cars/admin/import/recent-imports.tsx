import { useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { ConfirmDialog } from "~/admin/ui/confirm-dialog";
import { browserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { type RecentImport, undoImport } from "./undo-import.queries";

/** The imports of the last seven days, each with a button that undoes it as a whole. */
export function RecentImports({ imports }: { imports: readonly RecentImport[] }) {
  const { t } = useTranslation("admin_import_undo");
  const [asked, setAsked] = useState<RecentImport | null>(null);
  const { busy, undo } = useUndo();
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="recent-imports" className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="recent-imports" className="title">
          {t("title")}
        </h2>
        <p className="mt-1 text-sm text-muted-foreground">{t("hint")}</p>
      </div>
      <ul className="border-t">
        {imports.map((one) => (
          <ImportItem key={one.id} item={one} busy={busy === one.id} onUndo={() => setAsked(one)} />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null);
        }}
        title={t("question")}
        description={t("about")}
        confirmLabel={t("confirm")}
        cancelLabel={t("cancel")}
        destructive
        busy={busy !== null}
        onConfirm={() => {
          if (asked) void undo(asked.id).then(() => setAsked(null));
        }}
      />
    </section>
  );
}

/** Undoes an import part by part until none of its cars is left. */
function useUndo() {
  const { t } = useTranslation("admin_import_undo");
  const { t: errors } = useTranslation("auth");
  const refresh = useRefresh();
  const [busy, setBusy] = useState<string | null>(null);

  async function undo(id: string) {
    setBusy(id);
    try {
      const client = await browserClient();
      while ((await undoImport(client, id)) > 0);
      toast({ title: t("done") });
    } catch (error) {
      toast({ variant: "destructive", title: t("failed"), description: errors(problemOf(error).messageKey) });
    } finally {
      await refresh();
      setBusy(null);
    }
  }

  return { busy, undo };
}

interface ImportItemProps {
  item: RecentImport;
  busy: boolean;
  onUndo: () => void;
}

function ImportItem({ item, busy, onUndo }: ImportItemProps) {
  const { t } = useTranslation("admin_import_undo");
  const { t: result } = useTranslation("admin_import");
  const format = useFormat();
  const { created, updated, undoneAt, open, kept, keptCount } = item;
  const counts = [
    ...(created > 0 ? [result("result.create", { count: created })] : []),
    ...(updated > 0 ? [result("result.update", { count: updated })] : []),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b py-4">
      <div className="min-w-0">
        <p className="truncate font-medium">
          <bdi>{item.fileName || t("unnamed")}</bdi>
        </p>
        <p className="text-sm text-muted-foreground">
          {t("by", {
            colleague: `\u2068${item.colleague ?? t("former")}\u2069`,
            at: format.dateTime(item.at),
          })}
          {" · "}
          {format.list(counts)}
        </p>
      </div>
      {undoneAt !== null && open === 0 ? (
        <p className="text-muted-foreground">{t("undone")}</p>
      ) : (
        <Button variant="outline" busy={busy} onClick={onUndo}>
          {t("undo")}
        </Button>
      )}
      {keptCount > 0 ? <KeptCars kept={kept} count={keptCount} /> : null}
    </li>
  );
}

/** The cars that an undo left as they are, with the reasons. */
function KeptCars({ kept, count }: { kept: RecentImport["kept"]; count: number }) {
  const { t } = useTranslation("admin_import_undo");
  return (
    <details className="w-full text-sm">
      <summary className="cursor-pointer py-2">{t("kept", { count })}</summary>
      <ul className="grid gap-1">
        {kept.map(({ id, stock_no, reason }) => (
          <li key={id}>
            {stock_no === null ? (
              <bdi>{id}</bdi>
            ) : (
              <Link to={`/admin/cars/${id}`} className="underline">
                <bdi>{stock_no}</bdi>
              </Link>
            )}
            {": "}
            {t(`reasons.${reason}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}
