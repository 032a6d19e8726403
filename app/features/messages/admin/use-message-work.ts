import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRevalidator } from "react-router";
import { browserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { BackendError, versionConflict } from "~/supabase/unwrap";
import { longToast, toast } from "~/toast/toast";
import type { MessageStatus } from "./message-search";
import {
  moveMessage,
  moveMessages,
  purgeMessage,
  trashMessages,
  undoMessageStatus,
  type Message,
} from "./messages.queries";

/** What staff do with messages. Each says what it did, or why it could not. */
export function useMessageWork() {
  const { t } = useTranslation(["admin_orders", "admin_messages"]);
  const { t: editing } = useTranslation("editing");
  const { t: errors } = useTranslation("auth");
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
      await revalidate();
    } catch (error) {
      const changed = error instanceof BackendError && error.message === "version_conflict";
      const problem = problemOf(error);
      if (changed) void revalidate();
      else if (problem.id === "unexpected") console.error(error);
      toast({
        variant: "destructive",
        title: t("admin_messages:messages.failed"),
        description: changed ? t("admin_messages:messages.changed") : errors(problem.messageKey),
        duration: longToast,
      });
    } finally {
      setBusy(false);
    }
  }

  /** Takes one's own change of status back, with who had answered before and when. */
  async function takeBack(ids: readonly number[], status: MessageStatus): Promise<void> {
    const restored = await undoMessageStatus(await browserClient(), ids, status);
    if (restored.length < ids.length) throw versionConflict();
  }

  const undo = (work: () => Promise<void>) => ({
    duration: longToast,
    action: {
      label: editing("trash.undo"),
      altText: t("admin_messages:messages.undoHint"),
      onClick: () => void run(work),
    },
  });

  return {
    busy,
    move: (message: Message, status: MessageStatus) =>
      run(async () => {
        await moveMessage(await browserClient(), message, status);
        toast({
          title: t("admin_messages:messages.moved", { status: t(`admin_messages:messages.statuses.${status}`) }),
          ...undo(() => takeBack([message.id], status)),
        });
      }),
    moveMany: (messages: readonly Message[], status: MessageStatus) =>
      run(async () => {
        const moved = await moveMessages(
          await browserClient(),
          messages.map((message) => message.id),
          status,
        );
        const title = t("admin_messages:messages.movedMany", {
          number: moved.length,
          status: t(`admin_messages:messages.statuses.${status}`),
        });
        toast({ title, ...(moved.length > 0 ? undo(() => takeBack(moved, status)) : {}) });
      }),
    trashMany: (messages: readonly Message[]) =>
      run(async () => {
        const ids = messages.map((message) => message.id);
        const client = await browserClient();
        await trashMessages(client, ids, true);
        toast({
          title: t("admin_messages:messages.trashed", { number: ids.length }),
          ...undo(() => trashMessages(client, ids, false)),
        });
      }),
    restore: (message: Message) =>
      run(async () => {
        await trashMessages(await browserClient(), [message.id], false);
        toast({ title: t("admin_messages:messages.restored") });
      }),
    purge: (message: Message) =>
      run(async () => {
        await purgeMessage(await browserClient(), message.id);
        toast({ title: t("admin_messages:messages.purged") });
      }),
  };
}
