import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRevalidator } from "react-router";
import { browserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { BackendError } from "~/supabase/unwrap";
import { longToast, toast } from "~/toast/toast";
import type { MessageStatus } from "./message-search";
import { moveMessage, moveMessages, purgeMessage, trashMessages, type Message } from "./messages.queries";

/** What staff do with messages. Each says what it did, or why it could not. */
export function useMessageWork() {
  const { t } = useTranslation("admin_orders");
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
        title: t("messages.failed"),
        description: changed ? t("messages.changed") : errors(problem.messageKey),
        duration: longToast,
      });
    } finally {
      setBusy(false);
    }
  }

  /** Puts messages back where each of them was. */
  async function putBack(before: readonly Message[]): Promise<void> {
    const client = await browserClient();
    for (const status of new Set(before.map((message) => message.status))) {
      await moveMessages(
        client,
        before.filter((message) => message.status === status).map((message) => message.id),
        status,
      );
    }
  }

  const undo = (work: () => Promise<void>) => ({
    duration: longToast,
    action: { label: editing("trash.undo"), altText: t("messages.undoHint"), onClick: () => void run(work) },
  });

  return {
    busy,
    move: (message: Message, status: MessageStatus) =>
      run(async () => {
        await moveMessage(await browserClient(), message, status);
        toast({
          title: t("messages.moved", { status: t(`messages.statuses.${status}`) }),
          ...undo(() => putBack([message])),
        });
      }),
    moveMany: (messages: readonly Message[], status: MessageStatus) =>
      run(async () => {
        const moved = await moveMessages(
          await browserClient(),
          messages.map((message) => message.id),
          status,
        );
        const before = messages.filter((message) => moved.includes(message.id));
        const title = t("messages.movedMany", { number: moved.length, status: t(`messages.statuses.${status}`) });
        toast({ title, ...(before.length > 0 ? undo(() => putBack(before)) : {}) });
      }),
    trashMany: (messages: readonly Message[]) =>
      run(async () => {
        const ids = messages.map((message) => message.id);
        const client = await browserClient();
        await trashMessages(client, ids, true);
        toast({
          title: t("messages.trashed", { number: ids.length }),
          ...undo(() => trashMessages(client, ids, false)),
        });
      }),
    restore: (message: Message) =>
      run(async () => {
        await trashMessages(await browserClient(), [message.id], false);
        toast({ title: t("messages.restored") });
      }),
    purge: (message: Message) =>
      run(async () => {
        await purgeMessage(await browserClient(), message.id);
        toast({ title: t("messages.purged") });
      }),
  };
}
