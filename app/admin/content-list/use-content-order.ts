import { useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { madeOnce } from "~/admin/record-form/lost-answer";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { problemOf } from "~/supabase/errors";
import { longToast, toast, undoToast } from "~/toast/toast";
import { inOrder } from "./content-search";

/**
 * The order of a list: seen at once, saved at once, one save after the other so that the last one
 * counts. Where saving fails, or the order was changed in the meantime, the list shows what is saved.
 * @param save gets the new order, and the one that was there before it
 */
export function useContentOrder<Row extends { id: number }>(
  rows: readonly Row[],
  save: (ids: number[], seen: number[]) => Promise<unknown>,
) {
  const { t } = useTranslation("admin_content");
  const { t: editing } = useTranslation("editing");
  const revalidate = useRefresh();
  const refused = useRefusal({
    duration: longToast,
    explain: (error) => (problemOf(error).message === "order_changed" ? t("list.orderChanged") : undefined),
  });
  const [wanted, setWanted] = useState<number[] | null>(null);
  const saves = useRef<{ last: Promise<void>; open: number }>({ last: Promise.resolve(), open: 0 });
  /** The saved order as far as this window knows; moves that failed are not part of it. */
  const saved = useRef<number[]>([]);
  const ordered = wanted === null ? [...rows] : inOrder(rows, wanted);
  const idsOf = (list: readonly Row[]) => list.map(({ id }) => id);

  async function run(ids: number[], undo: number[] | null): Promise<void> {
    try {
      await madeOnce(() => save(ids, saved.current));
      saved.current = ids;
      toast(
        undo === null
          ? { title: t("list.orderUndone") }
          : {
              title: t("list.orderSaved"),
              duration: undoToast,
              action: {
                label: editing("trash.undo"),
                altText: t("list.undoOrder"),
                onClick: () => reorder(undo, null, ids),
              },
            },
      );
    } catch (error) {
      refused(t("list.orderFailed"), error);
    }
    saves.current.open -= 1;
    // While more saves wait, what the list shows is newer than what the database answers.
    if (saves.current.open > 0) return;
    await revalidate();
    if (saves.current.open === 0) setWanted(null);
  }

  function reorder(ids: number[], undo: number[] | null, seen: number[]): void {
    setWanted(ids);
    if (saves.current.open === 0) saved.current = seen;
    saves.current.open += 1;
    saves.current.last = saves.current.last.then(() => run(ids, undo));
  }

  return { ordered, reorder: (ids: string[]) => reorder(ids.map(Number), idsOf(ordered), idsOf(ordered)) };
}
