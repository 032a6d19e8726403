import { useState, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { ConfirmDialog } from "~/admin/ui/confirm-dialog";
import type { CarChange } from "../list/cars-change";
import { OpenOrdersNotice } from "./open-orders-notice";
import { findOpenOrders, type OpenOrders } from "./open-orders.queries";

/** The ways in which a car leaves the offer while customers may be waiting for it. */
export type Withdrawal = "trash" | "archived" | "sold";

/** The withdrawal that a change of cars is, or null. */
export function withdrawalOf(change: CarChange): Withdrawal | null {
  if (change.kind === "trash") return change.on ? "trash" : null;
  if (change.kind !== "status") return null;
  return change.status === "archived" || change.status === "sold" ? change.status : null;
}

interface Asked {
  withdrawal: Withdrawal;
  found: OpenOrders;
  proceed: () => void;
}

/** Asks before cars leave the offer that open orders wait for; where there are none, the change is made at once. */
export function useOpenOrdersQuestion(): {
  ask: (withdrawal: Withdrawal, carIds: () => Promise<readonly number[]>, proceed: () => void) => Promise<void>;
  dialog: ReactNode;
} {
  const { t } = useTranslation("admin_cars");
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  return {
    async ask(withdrawal, carIds, proceed) {
      let found: OpenOrders;
      try {
        found = await findOpenOrders(await browserClient(), await carIds());
      } catch {
        // The change meets the same failure, and says so.
        return proceed();
      }
      if (found.count === 0) return proceed();
      setAsked({ withdrawal, found, proceed });
      setOpen(true);
    },
    dialog:
      asked === null ? null : (
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title={t(`openOrders.title.${asked.withdrawal}`)}
          description={t("openOrders.text")}
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
