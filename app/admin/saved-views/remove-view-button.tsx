import { BookmarkX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRevalidator } from "react-router";
import { browserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import type { SavedView, ViewScreen } from "./saved-views";
import { removeView, saveView } from "./saved-views.queries";

interface RemoveViewButtonProps {
  view: SavedView;
  screen: ViewScreen;
  className?: string;
}

/** Deletes a view; what it showed stays on the screen, and the toast takes it back. */
export function RemoveViewButton({ view, screen, className }: RemoveViewButtonProps) {
  const { t } = useTranslation("admin");
  const { t: errors } = useTranslation("auth");
  const { revalidate } = useRevalidator();
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
    const undo = async () => saveView(await browserClient(), screen, view);
    toast({
      title: t("list.views.removed"),
      description: view.name,
      action: { label: t("list.views.undo"), onClick: () => void run(undo) },
    });
  }

  return (
    <Button variant="ghost" className={className} busy={busy} onClick={() => void (busy || run(remove))}>
      <BookmarkX aria-hidden="true" />
      {t("list.views.remove")}
    </Button>
  );
}
