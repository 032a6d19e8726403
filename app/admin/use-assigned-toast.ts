import { useTranslation } from "~/i18n/use-translation";
import { toast, undoToast } from "~/toast/toast";

/** A member of the staff to whom an order or a viewing can be assigned. */
export interface Colleague {
  id: string;
  name: string;
  /** The reader may not hand records to them. */
  closed?: boolean;
  /** They work here no longer, and keep what they closed. */
  left?: boolean;
}

/**
 * Says in a toast who has an order or a viewing now.
 * @returns a call with the name of the record, its new assignee (null for none), and how to undo it, if possible
 */
export function useAssignedToast(): (what: string, to: Colleague | null, undo?: () => void) => void {
  const { t } = useTranslation("admin_orders");
  return (what, to, undo) => {
    const title =
      to === null ? t("assign.undone", { what }) : t("assign.done", { what, name: `\u2068${to.name}\u2069` });
    const action = { label: t("move.undo"), altText: t("assign.undoHint"), onClick: () => undo?.() };
    toast(undo ? { title, duration: undoToast, action } : { title });
  };
}
