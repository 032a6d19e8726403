import { Trash2, Undo2 } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";

interface TrashButtonProps {
  /** Whether the record is in the trash. */
  trashed: boolean;
  onTrash: () => void;
  onRestore: () => void;
}

/** Moves the record of a page to the trash, or back. */
export function TrashButton({ trashed, onTrash, onRestore }: TrashButtonProps) {
  const { t } = useTranslation("admin_orders");
  return trashed ? (
    <Button variant="outline" onClick={onRestore}>
      <Undo2 aria-hidden="true" />
      {t("trash.restore")}
    </Button>
  ) : (
    <Button variant="outline" onClick={onTrash}>
      <Trash2 aria-hidden="true" />
      {t("trash.move")}
    </Button>
  );
}
