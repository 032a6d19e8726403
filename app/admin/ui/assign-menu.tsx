import { ChevronDown, UserRoundCheck } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { useEditor } from "~/admin/record-form/editor-provider";
import type { Colleague } from "~/admin/use-assigned-toast";
import { Button } from "~/ui/button";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "./menu";

interface AssignMenuProps {
  staff: readonly Colleague[];
  busy?: boolean;
  /** Null unassigns. */
  onAssign: (to: Colleague | null) => void;
}

/** Assigns orders or viewings to oneself or a colleague, or unassigns them. */
export function AssignMenu({ staff, busy = false, onAssign }: AssignMenuProps) {
  const { t } = useTranslation("admin_orders");
  const me = useEditor();
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="outline" busy={busy}>
          {busy ? null : <UserRoundCheck aria-hidden="true" />}
          {t("assign.button")}
          <ChevronDown aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={() => onAssign(staff.find(({ id }) => id === me) ?? { id: me, name: "" })}>
          {t("assign.toMe")}
        </MenuItem>
        {staff
          .filter((colleague) => colleague.id !== me && colleague.closed !== true && colleague.left !== true)
          .map((colleague) => (
            <MenuItem key={colleague.id} onSelect={() => onAssign(colleague)}>
              <bdi>{colleague.name}</bdi>
            </MenuItem>
          ))}
        <MenuSeparator />
        <MenuItem onSelect={() => onAssign(null)}>{t("assign.toNobody")}</MenuItem>
      </MenuContent>
    </Menu>
  );
}
