import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { problemOf } from "~/lib/supabase/errors";
import { toast } from "~/lib/toast/toast";
import { ConfirmDialog } from "~/ui/confirm-dialog";

interface PurgeOptions<Row> {
  purge: (row: Row) => Promise<unknown>;
  label: (row: Row) => string;
  /** Words for a refusal that only this list knows. */
  explain?: (error: unknown) => string | undefined;
}

/** Deleting for good what is in the trash: asks first, because nothing brings it back. */
export function usePurge<Row>({ purge, label, explain }: PurgeOptions<Row>): { ask: (row: Row) => void; dialog: ReactNode } {
  const { t } = useTranslation("admin_content");
  const { t: editing } = useTranslation("editing");
  const { t: errors } = useTranslation("auth");
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Row | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = asked === null ? "" : label(asked);

  async function go(row: Row): Promise<void> {
    setBusy(true);
    try {
      await purge(row);
      toast({ title: t("list.purged", { name }) });
      await revalidate();
    } catch (error) {
      const problem = problemOf(error);
      if (problem.id === "unexpected") console.error(error);
      toast({ variant: "destructive", title: t("list.notPurged", { name }), description: explain?.(error) ?? errors(problem.messageKey), duration: 12_000 });
    } finally {
      setOpen(false);
      setBusy(false);
    }
  }

  return {
    ask(row) {
      setAsked(row);
      setOpen(true);
    },
    dialog: (
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t("list.purgeTitle", { name })}
        description={t("list.purgeText")}
        confirmLabel={t("list.purge")}
        cancelLabel={editing("cancel")}
        destructive
        busy={busy}
        onConfirm={() => void (asked !== null && go(asked))}
      />
    ),
  };
}
