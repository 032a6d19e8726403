import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { LostAnswer, madeOrThrown } from "~/admin/record-form/lost-answer";
import { areGone } from "~/admin/record-form/trash.queries";
import type { Selected } from "~/admin/selection/selection";
import { browserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { chunksOf } from "~/utils/chunks";
import { longToast, toast } from "~/toast/toast";
import { ConfirmDialog } from "~/admin/ui/confirm-dialog";
import { Progress } from "~/admin/ui/progress";
import { findOpenOrders } from "../open-orders/open-orders.queries";
import { chunkSize } from "./cars-change";
import { collectCars } from "./cars-change.queries";
import { findSoldWithCosts, purgeCars } from "./cars-list.queries";
import type { CarListSearch } from "./cars-search";

/** The cars that the dialog asks about. */
export interface Purging {
  selected: Selected;
  count: number;
  /** The name of a single car; null for several. */
  name: string | null;
}

interface CarsPurgeProps {
  /** The cars of the question; kept while the dialog closes. */
  asked: Purging;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPurged: () => void;
  search: CarListSearch;
}

/** Deletes the selected cars of the trash for good after a confirmation. */
export function CarsPurge({ asked, open, onOpenChange, onPurged, search }: CarsPurgeProps) {
  const { t } = useTranslation("admin_cars");
  const { t: errors } = useTranslation("auth");
  const { t: editing } = useTranslation("editing");
  const { t: orders } = useTranslation("admin_orders");
  const revalidate = useRefresh();
  const [progress, setProgress] = useState<number | null>(null);

  async function purge({ selected }: Purging) {
    setProgress(0);
    let done = 0;
    let news: Parameters<typeof toast>[0];
    try {
      const client = await browserClient();
      const cars = (await collectCars(client, search, selected)).map((car) => car.id);
      // The database refuses cars with open orders and delivered ones with costs: leave them out, so that the others of
      // a request can be deleted.
      const kept = new Set((await findOpenOrders(client, cars)).cars);
      const counted = new Set<number>();
      for (const chunk of chunksOf(cars, chunkSize))
        for (const id of await findSoldWithCosts(client, chunk)) if (!kept.has(id)) counted.add(id);
      const going = cars.filter((id) => !kept.has(id) && !counted.has(id));
      for (const chunk of chunksOf(going, chunkSize)) {
        await madeOrThrown(
          () => purgeCars(client, chunk),
          () => areGone(client, "cars", chunk),
        );
        done += chunk.length;
        setProgress((done / going.length) * 100);
      }
      news = {
        title: t("trash.done", { count: done }),
        ...(kept.size + counted.size > 0 && {
          description: [
            kept.size > 0 ? t("openOrders.kept", { count: kept.size }) : null,
            counted.size > 0 ? t("trash.costsKept", { count: counted.size }) : null,
          ]
            .filter((said) => said !== null)
            .join(" · "),
          duration: longToast,
        }),
      };
    } catch (error) {
      const words =
        error instanceof LostAnswer
          ? { title: editing("lost.title", { name: t("bulk.purge") }), description: editing("lost.text") }
          : { title: t("trash.failed"), description: errors(problemOf(error).messageKey) };
      news = { variant: "destructive", ...words, duration: longToast };
    }
    setProgress(null);
    onOpenChange(false);
    onPurged();
    // Read the list before the toast, so that it does not show deleted cars.
    await revalidate();
    toast(news);
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        asked.name === null
          ? t("trash.title", { count: asked.count })
          : orders("trash.purgeTitle", { reference: asked.name })
      }
      description={t("trash.hint")}
      confirmLabel={t("bulk.purge")}
      cancelLabel={t("inline.cancel")}
      destructive
      busy={progress !== null}
      onConfirm={() => void purge(asked)}
    >
      {progress === null ? null : <Progress label={t("bulk.purge")} value={progress} />}
    </ConfirmDialog>
  );
}
