import { BookmarkX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { useQuestion } from "~/admin/record-form/use-question";
import { browserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import type { SavedView, ViewScreen } from "./saved-views";
import { removeView, restoreView } from "./saved-views.queries";

interface RemoveViewButtonProps {
  view: SavedView;
  screen: ViewScreen;
  className?: string;
}

/**
 * Deletes a view; the list on the screen stays. The toast offers Undo for one's own view. A colleague's view could only
 * be restored as one's own, so deleting it asks first.
 */
export function RemoveViewButton({ view, screen, className }: RemoveViewButtonProps) {
  const { t } = useTranslation("admin");
  const { t: errors } = useTranslation("auth");
  const revalidate = useRefresh();
  const [busy, setBusy] = useState(false);

  async function run(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
      await revalidate();
    } catch (error) {
      toast({
        variant: "destructive",
        title: t("list.views.failed"),
        description: errors(problemOf(error).messageKey),
      });
    } finally {
      setBusy(false);
    }
  }

  async function remove() {
    await removeView(await browserClient(), view.id);
    const undo = async () => restoreView(await browserClient(), screen, view);
    toast({
      title: t("list.views.removed"),
      description: view.name,
      action: view.mine ? { label: t("list.views.undo"), onClick: () => void run(undo) } : undefined,
    });
  }

  const question = useQuestion<SavedView>({
    words: () => ({
      title: t("list.views.removeTitle", { name: view.name }),
      description: t("list.views.removeText"),
      confirmLabel: t("list.views.remove"),
    }),
    act: () => run(remove),
  });

  return (
    <>
      <Button
        variant="ghost"
        className={className}
        busy={busy}
        onClick={() => void (busy || (view.mine ? run(remove) : question.ask(view)))}
      >
        <BookmarkX aria-hidden="true" />
        {t("list.views.remove")}
      </Button>
      {question.dialog}
    </>
  );
}
