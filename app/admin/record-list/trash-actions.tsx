import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { madeOrThrown } from "~/admin/record-form/lost-answer";
import { useQuestion } from "~/admin/record-form/use-question";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { useMay } from "~/admin/permissions/permissions-provider";
import type { RecordColumn } from "~/admin/ui/record-table";
import { longToast, toast } from "~/toast/toast";
import { Button } from "~/ui/button";

interface TrashActionsOptions<Row> {
  putBack: (row: Row) => Promise<void>;
  /** Deletes a row for good. */
  purge: (row: Row) => Promise<unknown>;
  /** Whether a row is gone, read again. */
  isGone: (row: Row) => Promise<boolean>;
  label: (row: Row) => string;
  words: { title: (reference: string) => string; text: string; purged: (reference: string) => string };
  /** Words for a refusal that only this list knows. */
  explain: (error: unknown) => string | undefined;
}

/** What the trash of a list offers beside each row: back with it, or, for roles that may, away for good. */
export function useTrashActions<Row>(options: TrashActionsOptions<Row>): {
  column: RecordColumn<Row>;
  dialog: ReactNode;
} {
  const { putBack, purge, isGone, label, words, explain } = options;
  const { t } = useTranslation("admin_orders");
  const { t: names } = useTranslation("admin_content");
  const may = useMay();
  const revalidate = useRefresh();
  const refused = useRefusal({ explain, duration: longToast });
  const question = useQuestion<Row>({
    words: (row) => ({
      title: words.title(row === null ? "" : label(row)),
      description: words.text,
      confirmLabel: t("trash.purge"),
    }),
    async act(row) {
      try {
        await madeOrThrown(
          () => purge(row),
          () => isGone(row),
        );
        toast({ title: words.purged(label(row)) });
        await revalidate();
      } catch (error) {
        refused(t("trash.notPurged"), error, label(row));
      }
    },
  });
  return {
    column: {
      key: "actions",
      header: t("trash.actions"),
      bare: true,
      cell: (row) => (
        <span className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            aria-label={names("list.restoreOne", { name: label(row) })}
            onClick={() => void putBack(row)}
          >
            {t("trash.restore")}
          </Button>
          {may("orders.purge") ? (
            <Button
              variant="ghost"
              className="text-destructive"
              aria-label={names("list.purgeOne", { name: label(row) })}
              onClick={() => question.ask(row)}
            >
              {t("trash.purge")}
            </Button>
          ) : null}
        </span>
      ),
    },
    dialog: question.dialog,
  };
}
