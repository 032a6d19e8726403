import { useState, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { ConfirmDialog } from "~/admin/ui/confirm-dialog";

interface QuestionOptions<Item> {
  /** What is asked; of null while nothing has been asked yet. */
  words: (item: Item | null) => { title: string; description: string; confirmLabel: string };
  /** False if nothing is removed: the confirming button is then not coloured as a warning. */
  destructive?: boolean;
  /** Shown below the words. */
  about?: ((item: Item) => ReactNode) | undefined;
  /**
   * Performs the action and reports its own failures. The dialog stays open and busy until it ends, or until `close` is
   * called.
   */
  act: (item: Item, close: () => void) => Promise<void>;
}

/** Asks before something is removed or cannot be undone, and keeps the dialog busy meanwhile. */
export function useQuestion<Item>({ words, destructive = true, about, act }: QuestionOptions<Item>): {
  ask: (item: Item) => void;
  dialog: ReactNode;
} {
  const { t } = useTranslation("editing");
  const [asked, setAsked] = useState<Item | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  async function confirm(item: Item): Promise<void> {
    let closed = false;
    // Once only: by the time the rest is done, the next question may have been asked.
    const close = () => {
      if (closed) return;
      closed = true;
      setOpen(false);
      setBusy(false);
    };
    setBusy(true);
    try {
      await act(item, close);
    } finally {
      close();
    }
  }

  return {
    ask(item) {
      setAsked(item);
      setOpen(true);
    },
    dialog: (
      <ConfirmDialog
        {...words(asked)}
        open={open}
        onOpenChange={setOpen}
        cancelLabel={t("cancel")}
        destructive={destructive}
        busy={busy}
        onConfirm={() => void (asked !== null && confirm(asked))}
      >
        {asked === null ? null : about?.(asked)}
      </ConfirmDialog>
    ),
  };
}
