import { useState, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { ConfirmDialog } from "~/admin/ui/confirm-dialog";
import type { CarChange } from "../list/cars-change";
import { OpenOrdersNotice } from "./open-orders-notice";
import { findOpenOrders, noOpenOrders, type OpenOrders } from "./open-orders.queries";

/** The changes by which a car leaves the offer. */
export type Withdrawal = "trash" | "archived" | "sold";

/** How a change takes cars off the offer; null if it does not. */
export function withdrawalOf(change: CarChange): Withdrawal | null {
  if (change.kind === "trash") return change.on ? "trash" : null;
  if (change.kind !== "status") return null;
  return change.status === "archived" || change.status === "sold" ? change.status : null;
}

interface Asked {
  withdrawal: Withdrawal;
  found: OpenOrders;
  /** Number of cars if the question is asked in any case; undefined if only open orders are asked about. */
  count: number | undefined;
  proceed: () => void;
}

/**
 * Asks before cars with open orders leave the offer; without open orders the change is made at once. With `count`, the
 * number of cars, it asks in any case.
 */
export function useOpenOrdersQuestion(): {
  ask: (
    withdrawal: Withdrawal,
    carIds: () => Promise<readonly number[]>,
    proceed: () => void,
    count?: number,
  ) => Promise<void>;
  dialog: ReactNode;
} {
  const { t } = useTranslation("admin_cars");
  const { t: bulk } = useTranslation("admin_bulk");
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  return {
    async ask(withdrawal, carIds, proceed, count) {
      let found: OpenOrders;
      try {
        found = await findOpenOrders(await browserClient(), await carIds());
      } catch {
        // The change will fail for the same reason and report it.
        found = noOpenOrders;
      }
      if (found.count === 0 && count === undefined) return proceed();
      setAsked({ withdrawal, found, count, proceed });
      setOpen(true);
    },
    dialog:
      asked === null ? null : (
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title={
            asked.count === undefined
              ? t(`openOrders.title.${asked.withdrawal}`)
              : bulk("trash.title", { count: asked.count })
          }
          description={asked.count === undefined ? t("openOrders.text") : bulk("trash.text")}
          confirmLabel={t(`openOrders.confirm.${asked.withdrawal}`)}
          cancelLabel={t("inline.cancel")}
          destructive
          onConfirm={() => {
            setOpen(false);
            asked.proceed();
          }}
        >
          <OpenOrdersNotice found={asked.found} />
        </ConfirmDialog>
      ),
  };
}
