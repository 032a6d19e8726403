import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { outcomeOf } from "~/admin/record-form/lost-answer";
import { useQuestion } from "~/admin/record-form/use-question";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { problemOf } from "~/supabase/errors";
import { longToast, toast } from "~/toast/toast";

interface PurgeOptions<Row> {
  purge: (row: Row) => Promise<unknown>;
  /** Whether the row is gone, read again. */
  isGone: (row: Row) => Promise<boolean>;
  label: (row: Row) => string;
  /** Words for a refusal that only this list knows. */
  explain?: (error: unknown) => string | undefined;
}

/** Deleting for good what is in the trash: asks first, because nothing brings it back. */
export function usePurge<Row>({ purge, isGone, label, explain }: PurgeOptions<Row>): {
  ask: (row: Row) => void;
  dialog: ReactNode;
} {
  const { t } = useTranslation("admin_content");
  const { t: editing } = useTranslation("editing");
  const revalidate = useRefresh();
  const refused = useRefusal({ explain, duration: longToast });
  const done = async (row: Row) => {
    toast({ title: t("list.purged", { name: label(row) }) });
    await revalidate();
  };
  return useQuestion<Row>({
    words: (asked) => ({
      title: t("list.purgeTitle", { name: asked === null ? "" : label(asked) }),
      description: t("list.purgeText"),
      confirmLabel: t("list.purge"),
    }),
    async act(row) {
      try {
        await purge(row);
        await done(row);
      } catch (error) {
        const outcome = await outcomeOf(error, () => isGone(row));
        if (outcome === "made") return done(row);
        if (outcome === "unknown") {
          const title = editing("lost.title", { name: label(row) });
          return void toast({ variant: "destructive", title, description: editing("lost.text"), duration: longToast });
        }
        // Another person restored it or deleted it first.
        const gone = problemOf(error).id === "not_found";
        if (gone) toast({ title: t("list.notInTrash", { name: label(row) }) });
        else refused(t("list.notPurged", { name: label(row) }), error);
        if (gone) await revalidate();
      }
    },
  });
}
