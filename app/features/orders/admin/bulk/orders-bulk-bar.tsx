import { ChevronDown, Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { BulkBar } from "~/admin/record-list/bulk-bar";
import type { SelectionState } from "~/admin/selection/use-selection";
import { ConfirmDialog } from "~/admin/ui/confirm-dialog";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "~/admin/ui/menu";
import { orderStatuses, type OrderStatus } from "~domain/order-statuses";
import { Button } from "~/ui/button";
import { AssignMenu } from "~/admin/ui/assign-menu";
import { needsReason } from "../order-transitions";
import type { Colleague } from "~/admin/use-assigned-toast";
import { BulkMoveDialog } from "./bulk-move-dialog";
import type { OrdersChange } from "./orders-bulk";

/** Statuses that several orders are moved to at once: a reservation is for one car, and nothing ends it but time. */
const destinations = orderStatuses.filter((status) => !["new", "reserved", "expired"].includes(status));

interface OrdersBulkBarProps {
  selection: SelectionState;
  total: number;
  staff: readonly Colleague[];
  exporting: boolean;
  onChange: (change: OrdersChange) => void;
  onExport: () => void;
}

/** What can be done with the chosen orders. */
export function OrdersBulkBar(props: OrdersBulkBarProps) {
  const { selection, total, staff, exporting, onChange, onExport } = props;
  const { t } = useTranslation("admin_orders");
  const { t: editing } = useTranslation("editing");
  const format = useFormat();
  const [moving, setMoving] = useState<OrderStatus | null>(null);
  const [trashing, setTrashing] = useState(false);
  const number = format.number(selection.count);
  return (
    <BulkBar
      selection={selection}
      total={total}
      words={{
        label: t("bulk.label"),
        selected: t("selection.count", { number }),
        page: t("selection.all"),
        everything: t("bulk.everything", { number: format.number(total) }),
        clear: t("bulk.clear"),
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
      <Button variant="outline" busy={exporting} onClick={onExport} className="max-sm:px-4">
        {exporting ? null : <Download aria-hidden="true" />}
        {t("export.button")}
      </Button>
      <Button variant="outline" onClick={() => setTrashing(true)} className="max-sm:px-4">
        <Trash2 aria-hidden="true" />
        {t("trash.move")}
      </Button>
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
      <ConfirmDialog
        open={trashing}
        onOpenChange={setTrashing}
        title={t("bulk.trashTitle", { number })}
        description={t("bulk.trashText")}
        confirmLabel={t("trash.move")}
        cancelLabel={editing("cancel")}
        destructive
        onConfirm={() => {
          setTrashing(false);
          onChange({ kind: "trash" });
        }}
      />
    </BulkBar>
  );
}
