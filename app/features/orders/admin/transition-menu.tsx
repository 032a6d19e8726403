import { ArrowRightLeft, ChevronDown } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "~/admin/ui/menu";
import type { OrderStatus } from "~domain/order-statuses";
import { needsReason } from "./order-transitions";

interface MoveMenuProps {
  /** Accessible name of the button, with the order it belongs to. */
  label: string;
  moves: readonly OrderStatus[];
  /** Steps back; empty for users who may not make them. */
  back: readonly OrderStatus[];
  /** Whether a move is being saved. */
  busy?: boolean;
  /** Shows an icon without text. */
  bare?: boolean;
  onMove: (to: OrderStatus) => void;
}

/** Menu of the statuses an order may move to, with the steps back if the user may make them. */
export function MoveMenu({ label, moves, back, busy = false, bare = false, onMove }: MoveMenuProps) {
  const { t } = useTranslation("admin_orders");
  if (moves.length + back.length === 0) return null;
  return (
    <Menu>
      <MenuTrigger asChild>
        {bare ? (
          <IconButton
            label={label}
            icon={<ArrowRightLeft aria-hidden="true" />}
            disabled={busy}
            className="w-8! text-muted-foreground"
          />
        ) : (
          <Button variant="ghost" disabled={busy} aria-label={label} className="px-3!">
            {t("move.button")}
            <ChevronDown aria-hidden="true" />
          </Button>
        )}
      </MenuTrigger>
      <MenuContent>
        {moves.map((to) => (
          <MenuItem key={to} onSelect={() => onMove(to)} destructive={needsReason(to)}>
            {t(`orders.statuses.${to}`)}
          </MenuItem>
        ))}
        {moves.length > 0 && back.length > 0 ? <MenuSeparator /> : null}
        {back.map((to) => (
          <MenuItem key={to} onSelect={() => onMove(to)}>
            {t("move.backTo", { status: t(`orders.statuses.${to}`) })}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
