import { ChevronDown } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "~/admin/ui/menu";
import type { OrderStatus } from "~domain/order-statuses";
import { needsReason } from "./order-transitions";

interface MoveMenuProps {
  /** Says whose moves these are, for those who do not see the card around it. */
  label: string;
  moves: readonly OrderStatus[];
  /** A move is being made: where it leads is not known before it has ended. */
  busy?: boolean;
  onMove: (to: OrderStatus) => void;
}

/** The moves an order may make from where it is; nothing where its way has ended. */
export function MoveMenu({ label, moves, busy, onMove }: MoveMenuProps) {
  const { t } = useTranslation("admin_orders");
  if (moves.length === 0) return null;
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="ghost" disabled={busy} aria-label={label} className="px-3!">
          {t("move.button")}
          <ChevronDown aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent>
        {moves.map((to) => (
          <MenuItem key={to} onSelect={() => onMove(to)} destructive={needsReason(to)}>
            {t(`orders.statuses.${to}`)}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
