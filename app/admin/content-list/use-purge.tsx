import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { madeOrThrown } from "~/admin/record-form/lost-answer";
import { useQuestion } from "~/admin/record-form/use-question";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { problemOf } from "~/supabase/errors";
import { longToast, toast } from "~/toast/toast";

interface PurgeOptions<Row> {
  purge: (row: Row) => Promise<unknown>;
  /** Whether the row no longer exists, read again. */
  isGone: (row: Row) => Promise<boolean>;
  label: (row: Row) => string;
  /** The text for a refusal that only this list has. */
  explain?: (error: unknown) => string | undefined;
}

/** Deleting for good what is in the trash: asks first, because nothing brings it back. */
export function usePurge<Row>({ purge, isGone, label, explain }: PurgeOptions<Row>): {
  ask: (row: Row) => void;
  dialog: ReactNode;
} {
  const { t } = useTranslation("admin_content");
  const revalidate = useRefresh();
  const refused = useRefusal({ explain, duration: longToast });
  return useQuestion<Row>({
    words: (asked) => ({
      title: t("list.purgeTitle", { name: asked === null ? "" : label(asked) }),
      description: t("list.purgeText"),
      confirmLabel: t("list.purge"),
    }),
    async act(row) {
      try {
        await madeOrThrown(
          () => purge(row),
          () => isGone(row),
        );
        toast({ title: t("list.purged", { name: label(row) }) });
        await revalidate();
      } catch (error) {
        // Another person restored it or deleted it first.
        const gone = problemOf(error).id === "not_found";
        if (gone) toast({ title: t("list.notInTrash", { name: label(row) }) });
        else refused(t("list.notPurged", { name: label(row) }), error, label(row));
        if (gone) await revalidate();
      }
    },
  });
}
