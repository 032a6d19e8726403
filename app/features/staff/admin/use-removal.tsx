import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { browserClient } from "~/lib/supabase/browser";
import { problemOf } from "~/lib/supabase/errors";
import { toast } from "~/lib/toast/toast";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { addColleague, removeColleague, type Colleague } from "../staff.queries";

/** How long Undo stays, in ms. */
const undoDuration = 12_000;

/** Taking somebody's role away: asks, does it, says so with a way back. */
export function useRemoval(): { ask: (colleague: Colleague) => void; dialog: ReactNode } {
  const { t } = useTranslation("admin_site");
  const { t: editing } = useTranslation("editing");
  const { t: errors } = useTranslation("auth");
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Colleague | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const called = (colleague: Colleague | null) => colleague?.name || colleague?.email || "";

  function refused(title: string, error: unknown): void {
    const problem = problemOf(error);
    if (problem.id === "unexpected") console.error(error);
    toast({ variant: "destructive", title, description: problem.message === "last_owner" ? t("staff.problems.last_owner") : errors(problem.messageKey), duration: undoDuration });
  }

  async function putBack(colleague: Colleague): Promise<void> {
    try {
      await addColleague(await browserClient(), colleague);
      toast({ title: t("staff.addedBack", { name: called(colleague) }) });
      await revalidate();
    } catch (error) {
      refused(t("staff.notAddedBack", { name: called(colleague) }), error);
    }
  }

  async function take(colleague: Colleague): Promise<void> {
    setBusy(true);
    try {
      await removeColleague(await browserClient(), colleague.id);
      toast({
        title: t("staff.removed", { name: called(colleague) }),
        duration: undoDuration,
        action: { label: editing("trash.undo"), altText: t("staff.undoHint"), onClick: () => void putBack(colleague) },
      });
      await revalidate();
    } catch (error) {
      refused(t("staff.notRemoved", { name: called(colleague) }), error);
    } finally {
      setOpen(false);
      setBusy(false);
    }
  }

  return {
    ask(colleague) {
      setAsked(colleague);
      setOpen(true);
    },
    dialog: (
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t("staff.removeTitle", { name: called(asked) })}
        description={t("staff.removeText")}
        confirmLabel={t("staff.removeConfirm")}
        cancelLabel={editing("cancel")}
        destructive
        busy={busy}
        onConfirm={() => void (asked && take(asked))}
      />
    ),
  };
}
