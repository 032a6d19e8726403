import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { madeOrThrown } from "~/admin/record-form/lost-answer";
import { areGone, purgeRow } from "~/admin/record-form/trash.queries";
import { useQuestion } from "~/admin/record-form/use-question";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { useTrash } from "~/admin/record-form/use-trash";
import type { RecordColumn } from "~/admin/ui/record-table";
import { browserClient } from "~/supabase/browser";
import { longToast, toast } from "~/toast/toast";
import { TrashRowButtons } from "./trash-row-buttons";

/** A record that its list calls by a reference. */
interface Referenced {
  id: number;
  reference: string;
}

/** Tables whose records have a reference. */
type ReferencedTable = "orders" | "viewings" | "trade_ins";

/** The text for a refusal that only this list has. */
type Explain = (error: unknown) => string | undefined;

const label = ({ reference }: Referenced) => reference;

/** Moves records of a list to the trash and back. */
export function useListTrash<Row extends Referenced>(
  table: ReferencedTable,
  explain: Explain,
  onRemoved?: () => void | Promise<void>,
) {
  return useTrash<Row>({ table, label, explain, ...(onRemoved ? { onRemoved } : {}) });
}

interface PurgeWords {
  title: (reference: string) => string;
  text: string;
  purged: (reference: string) => string;
}

/** What the trash of a list offers beside each row: back with it, or, for roles that may, away for good. */
export function useTrashActions<Row extends Referenced>(
  table: ReferencedTable,
  explain: Explain,
  words: PurgeWords,
): { column: RecordColumn<Row>; dialog: ReactNode } {
  const { t } = useTranslation("admin_orders");
  const revalidate = useRefresh();
  const trash = useListTrash<Row>(table, explain);
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
          async () => purgeRow(await browserClient(), table, row.id),
          async () => areGone(await browserClient(), table, [row.id]),
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
        <TrashRowButtons
          name={label(row)}
          onRestore={() => void trash.putBack(row)}
          onPurge={() => question.ask(row)}
        />
      ),
    },
    dialog: (
      <>
        {trash.dialog}
        {question.dialog}
      </>
    ),
  };
}
