import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { useLanguage } from "~/i18n/use-language";
import { browserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { toast } from "~/toast/toast";
import { carTitle } from "../../cars";
import { useOpenOrdersQuestion, withdrawalOf } from "../open-orders/use-open-orders-question";
import { useCarWords } from "./car-words";
import {
  type CarChange,
  type ChangeRow,
  columnsOf,
  isPublishableAnyway,
  publishedAnyway,
  type RefusedChange,
  refusalsOf,
  undoRows,
} from "./cars-change";
import { changeCars, isChangeMade } from "./cars-change.queries";
import type { CarRow } from "./cars-list.queries";

/** A refused car that can be published only after a confirmation. */
export interface Incomplete {
  car: CarRow;
  refusal: RefusedChange;
}

/** Whether a change was made although its answer was lost; false if that cannot be read. */
async function isMade(row: ChangeRow): Promise<boolean> {
  return isChangeMade(await browserClient(), row).catch(() => false);
}

/** Changes one car in the list, for the version that is shown there, and shows a toast with the result and Undo. */
export function useInlineChange(currency: string) {
  const { t } = useTranslation("admin_cars");
  const { t: bulk } = useTranslation("admin_bulk");
  const { t: errors } = useTranslation("auth");
  const { language } = useLanguage();
  const words = useCarWords(currency);
  const revalidate = useRefresh();
  const [busy, setBusy] = useState<number | null>(null);
  const [incomplete, setIncomplete] = useState<Incomplete | null>(null);
  const openOrders = useOpenOrdersQuestion();

  /** Reads the list again; until then the car counts as busy. */
  const refresh = () => void revalidate().finally(() => setBusy(null));

  function told(car: CarRow, back: ChangeRow | undefined, said: string) {
    const undo = back && { label: bulk("undo"), onClick: () => void takeBack(car, back) };
    toast({ title: carTitle(car, language), description: said, ...(undo && { action: undo }) });
  }

  /** Sends a change and returns whether it was made. */
  async function send(
    car: CarRow,
    row: ChangeRow,
    onRefused: (refusal: RefusedChange) => void,
    onDone: (back: ChangeRow | undefined) => void,
  ): Promise<boolean> {
    setBusy(car.id);
    try {
      const answers = await changeCars(await browserClient(), [row]);
      const [refusal] = refusalsOf(answers, [row]);
      const taken = refusal === undefined || (refusal.code === "version_conflict" && (await isMade(row)));
      if (!taken) onRefused(refusal);
      else onDone(undoRows(answers, [row])[0]);
      refresh();
      return taken;
    } catch (error) {
      if (await isMade(row)) {
        onDone(undefined);
        refresh();
        return true;
      }
      setBusy(null);
      toast({ variant: "destructive", title: t("inline.failed"), description: errors(problemOf(error).messageKey) });
      return false;
    }
  }

  function refused(car: CarRow, refusal: RefusedChange) {
    toast({
      variant: "destructive",
      title: t("inline.failed"),
      description: `${carTitle(car, language)}: ${words.refusal(refusal)}`,
    });
  }

  /** Undoes a change. A car that was public although incomplete is published again without asking. */
  function takeBack(car: CarRow, back: ChangeRow) {
    const undone = () => told(car, undefined, t("inline.undone"));
    return send(
      car,
      back,
      (refusal) => {
        if (refusal.code === "incomplete")
          void send(car, publishedAnyway(back), (again) => refused(car, again), undone);
        else refused(car, refusal);
      },
      undone,
    );
  }

  /**
   * Changes a car; asks first if open orders wait for a car that leaves the offer. Returns whether the change was made;
   * for such a car always true, before the answer is known.
   */
  async function change(car: CarRow, wanted: CarChange): Promise<boolean> {
    const withdrawal = withdrawalOf(wanted);
    if (withdrawal === null) return changeAtOnce(car, wanted);
    await openOrders.ask(
      withdrawal,
      async () => [car.id],
      () => void changeAtOnce(car, wanted),
    );
    return true;
  }

  function changeAtOnce(car: CarRow, wanted: CarChange) {
    const row = { id: car.id, version: car.version, change: columnsOf(wanted) };
    return send(
      car,
      row,
      (refusal) => (isPublishableAnyway(refusal) ? setIncomplete({ car, refusal }) : refused(car, refusal)),
      (back) => told(car, back, words.change(wanted)),
    );
  }

  return {
    busy,
    incomplete,
    /** The dialog about open orders; render it anywhere on the screen. */
    question: openOrders.dialog,
    forget: () => setIncomplete(null),
    change,
    async publishAnyway() {
      if (!incomplete) return;
      const { car, refusal } = incomplete;
      await send(
        car,
        publishedAnyway(refusal.row),
        (again) => refused(car, again),
        (back) => told(car, back, t("inline.saved")),
      );
      setIncomplete(null);
    },
  };
}

export type InlineChange = ReturnType<typeof useInlineChange>;
