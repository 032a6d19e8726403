import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { problemOf } from "~/lib/supabase/errors";
import { toast } from "~/lib/toast/toast";
import { ConfirmDialog } from "~/ui/confirm-dialog";

/** How long Undo stays, in ms. */
const undoDuration = 12_000;

interface TrashOptions<Item> {
  /** Moves it to the trash. */
  remove: (item: Item) => Promise<unknown>;
  /** Takes it out again. */
  restore: (item: Item) => Promise<unknown>;
  /** How the item is called. */
  label: (item: Item) => string;
  /** After it has gone, e.g. to go back to the list. The page's data is read anew in any case. */
  onRemoved?: (item: Item) => void | Promise<void>;
  /** Words for a refusal that only this record knows, e.g. a brand that is in use. */
  explain?: (error: unknown) => string | undefined;
}

interface Trash<Item> {
  /** Asks whether an item should go. */
  ask: (item: Item) => void;
  /** Takes an item out of the trash, and says so. */
  putBack: (item: Item) => Promise<void>;
  /** The question; goes anywhere into the screen. */
  dialog: ReactNode;
}

/** Moving records to the trash: asks, moves, says so with a way back. */
export function useTrash<Item>({ remove, restore, label, onRemoved, explain }: TrashOptions<Item>): Trash<Item> {
  const { t } = useTranslation("editing");
  const { t: errors } = useTranslation("auth");
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Item | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  function refused(title: string, error: unknown): void {
    const problem = problemOf(error);
    if (problem.id === "unexpected") console.error(error);
    toast({ variant: "destructive", title, description: explain?.(error) ?? errors(problem.messageKey), duration: undoDuration });
  }

  async function putBack(item: Item): Promise<void> {
    try {
      await restore(item);
      toast({ title: t("trash.restored", { name: label(item) }) });
      await revalidate();
    } catch (error) {
      refused(t("trash.notRestored", { name: label(item) }), error);
    }
  }

  async function take(item: Item): Promise<void> {
    setBusy(true);
    try {
      await remove(item);
      toast({
        title: t("trash.removed", { name: label(item) }),
        duration: undoDuration,
        action: { label: t("trash.undo"), altText: t("trash.undoHint"), onClick: () => void putBack(item) },
      });
      setOpen(false);
      await onRemoved?.(item);
      await revalidate();
      await new Promise((resolve) => setTimeout(resolve));
      // The button that asked has gone with its row.
      if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
    } catch (error) {
      setOpen(false);
      refused(t("trash.notRemoved", { name: label(item) }), error);
    } finally {
      setBusy(false);
    }
  }

  return {
    ask(item) {
      setAsked(item);
      setOpen(true);
    },
    putBack,
    dialog: (
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t("trash.title", { name: asked === null ? "" : label(asked) })}
        description={t("trash.text")}
        confirmLabel={t("trash.confirm")}
        cancelLabel={t("cancel")}
        destructive
        busy={busy}
        onConfirm={() => void (asked !== null && take(asked))}
      />
    ),
  };
}
