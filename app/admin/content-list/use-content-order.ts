import { useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRevalidator } from "react-router";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { longToast, toast } from "~/toast/toast";
import { inOrder } from "./content-search";

/**
 * The order of a list: seen at once, saved at once, one save after the other so that the last one
 * counts. Where saving fails, the list shows what is saved.
 */
export function useContentOrder<Row extends { id: number }>(
  rows: readonly Row[],
  save: (ids: number[]) => Promise<unknown>,
) {
  const { t } = useTranslation("admin_content");
  const { t: editing } = useTranslation("editing");
  const { revalidate } = useRevalidator();
  const refused = useRefusal({ duration: longToast });
  const [wanted, setWanted] = useState<number[] | null>(null);
  const saves = useRef<{ last: Promise<void>; open: number }>({ last: Promise.resolve(), open: 0 });
  const ordered = wanted === null ? [...rows] : inOrder(rows, wanted);

  async function run(ids: number[], undo: number[] | null): Promise<void> {
    try {
      await save(ids);
      toast(
        undo === null
          ? { title: t("list.orderUndone") }
          : {
              title: t("list.orderSaved"),
              duration: longToast,
              action: {
                label: editing("trash.undo"),
                altText: t("list.undoOrder"),
                onClick: () => reorder(undo, null),
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

  function reorder(ids: number[], undo: number[] | null = ordered.map(({ id }) => id)): void {
    setWanted(ids);
    saves.current.open += 1;
    saves.current.last = saves.current.last.then(() => run(ids, undo));
  }

  return { ordered, reorder: (ids: string[]) => reorder(ids.map(Number)) };
}
