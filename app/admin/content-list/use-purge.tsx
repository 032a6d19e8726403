import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRevalidator } from "react-router";
import { useQuestion } from "~/admin/record-form/use-question";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { longToast, toast } from "~/toast/toast";

interface PurgeOptions<Row> {
  purge: (row: Row) => Promise<unknown>;
  label: (row: Row) => string;
  /** Words for a refusal that only this list knows. */
  explain?: (error: unknown) => string | undefined;
}

/** Deleting for good what is in the trash: asks first, because nothing brings it back. */
export function usePurge<Row>({ purge, label, explain }: PurgeOptions<Row>): {
  ask: (row: Row) => void;
  dialog: ReactNode;
} {
  const { t } = useTranslation("admin_content");
  const { revalidate } = useRevalidator();
  const refused = useRefusal({ explain, duration: longToast });
  return useQuestion<Row>({
    words: (asked) => ({
      title: t("list.purgeTitle", { name: asked === null ? "" : label(asked) }),
      description: t("list.purgeText"),
      confirmLabel: t("list.purge"),
    }),
    async act(row) {
      try {
        await purge(row);
        toast({ title: t("list.purged", { name: label(row) }) });
        await revalidate();
      } catch (error) {
        refused(t("list.notPurged", { name: label(row) }), error);
      }
    },
  });
}
