import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { DeskBulkBar } from "~/admin/record-list/desk-bulk-bar";
import type { SelectionState } from "~/admin/selection/use-selection";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "~/admin/ui/menu";
import { orderStatuses, type OrderStatus } from "~domain/order-statuses";
import { Button } from "~/ui/button";
import { AssignMenu } from "~/admin/ui/assign-menu";
import { needsReason } from "../order-transitions";
import type { Colleague } from "~/admin/use-assigned-toast";
import { BulkMoveDialog } from "./bulk-move-dialog";
import type { OrdersChange } from "./orders-bulk";

/**
 * Statuses that several orders can be moved to at once. Not a reservation, which is for one car, nor expiry, which only
 * time brings.
 */
const destinations = orderStatuses.filter((status) => !["new", "reserved", "expired"].includes(status));

interface OrdersBulkBarProps {
  selection: SelectionState;
  total: number | null;
  staff: readonly Colleague[];
  exporting: boolean;
  onChange: (change: OrdersChange) => void;
  onExport: () => void;
}

/** What can be done with the chosen orders. */
export function OrdersBulkBar(props: OrdersBulkBarProps) {
  const { selection, total, staff, exporting, onChange, onExport } = props;
  const { t } = useTranslation("admin_orders");
  const format = useFormat();
  const [moving, setMoving] = useState<OrderStatus | null>(null);
  const number = format.number(selection.count);
  return (
    <DeskBulkBar
      selection={selection}
      total={total}
      exporting={exporting}
      onChange={onChange}
      onExport={onExport}
      words={{
        label: t("bulk.label"),
        trashTitle: t("bulk.trashTitle", { number }),
        trashText: t("bulk.trashText"),
      }}
    >
      <AssignMenu staff={staff} onAssign={(to) => onChange({ kind: "assign", to: to?.id ?? null })} />
      <Menu>
        <MenuTrigger asChild>
          <Button variant="outline" className="max-sm:px-4">
            {t("move.button")}
            <ChevronDown aria-hidden="true" />
          </Button>
        </MenuTrigger>
        <MenuContent>
          {destinations.map((to) => (
            <MenuItem key={to} destructive={needsReason(to)} onSelect={() => setMoving(to)}>
              {t(`orders.statuses.${to}`)}
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
      {moving === null ? null : (
        <BulkMoveDialog
          key={moving}
          to={moving}
          number={number}
          onMove={(note, reason) => {
            setMoving(null);
            onChange({ kind: "move", to: moving, note, reason });
          }}
          onClose={() => setMoving(null)}
        />
      )}
    </DeskBulkBar>
  );
}
