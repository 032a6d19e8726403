import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { browserClient } from "~/supabase/browser";
import { longToast, toast, undoToast } from "~/toast/toast";
import { madeOnce } from "./lost-answer";
import { type RestoredTable, restoreRow, trashRow } from "./trash.queries";
import { useQuestion } from "./use-question";
import { useRefusal } from "./use-refusal";

interface TrashOptions<Item> {
  table: RestoredTable;
  /** How the item is called. */
  label: (item: Item) => string;
  /** After it has gone, e.g. to go back to the list. The page's data is read again in any case. */
  onRemoved?: (item: Item) => void | Promise<void>;
  /** What belongs to the question, e.g. who else needs the item. */
  about?: (item: Item) => ReactNode;
  /** Words for a refusal that only this record knows, e.g. a brand that is in use. */
  explain?: (error: unknown) => string | undefined;
}

interface Trash<Item> {
  /** Asks whether an item should go. */
  ask: (item: Item) => void;
  /** Takes an item out of the trash, and says so. */
  putBack: (item: Item) => Promise<void>;
  /** The question; goes anywhere into the screen. */
  dialog: ReactNode;
}

/** Moving records to the trash: asks, moves, says so with a way back. */
export function useTrash<Item extends { id: number }>(options: TrashOptions<Item>): Trash<Item> {
  const { table, label, onRemoved, about, explain } = options;
  const { t } = useTranslation("editing");
  const revalidate = useRefresh();
  const refused = useRefusal({ explain, duration: longToast });

  async function putBack(item: Item): Promise<void> {
    try {
      await madeOnce(async () => restoreRow(await browserClient(), table, item.id));
      toast({ title: t("trash.restored", { name: label(item) }) });
      await revalidate();
    } catch (error) {
      refused(t("trash.notRestored", { name: label(item) }), error);
    }
  }

  const { ask, dialog } = useQuestion<Item>({
    words: (asked) => ({
      title: t("trash.title", { name: asked === null ? "" : label(asked) }),
      description: t("trash.text"),
      confirmLabel: t("trash.confirm"),
    }),
    about,
    async act(item, close) {
      try {
        await madeOnce(async () => trashRow(await browserClient(), table, item.id));
        toast({
          title: t("trash.removed", { name: label(item) }),
          duration: undoToast,
          action: { label: t("trash.undo"), altText: t("trash.undoHint"), onClick: () => void putBack(item) },
        });
        close();
        await onRemoved?.(item);
        await revalidate();
        await new Promise((resolve) => setTimeout(resolve));
        // The button that asked has gone with its row.
        if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
      } catch (error) {
        close();
        refused(t("trash.notRemoved", { name: label(item) }), error);
      }
    },
  });

  return { ask, putBack, dialog };
}
