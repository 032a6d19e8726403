import { useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { LostAnswer, madeOnce, madeOrThrown } from "~/admin/record-form/lost-answer";
import { areGone, purgeRow } from "~/admin/record-form/trash.queries";
import { browserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { BackendError, versionConflict } from "~/supabase/unwrap";
import { longToast, toast, undoToast } from "~/toast/toast";
import type { MessageStatus } from "./message-search";
import { countAt, moveMessage, moveMessages, trashMessages, undoMessageStatus, type Message } from "./messages.queries";

/** The actions of staff on messages. Each shows a toast with its result or failure. */
export function useMessageWork() {
  const { t } = useTranslation(["admin_orders", "admin_messages"]);
  const { t: editing } = useTranslation("editing");
  const { t: errors } = useTranslation("auth");
  const revalidate = useRefresh();
  const [busy, setBusy] = useState(false);
  /** Id and version of the message that is being moved or was moved last: a second click is ignored. */
  const settled = useRef("");

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
      await revalidate();
    } catch (error) {
      if (error instanceof LostAnswer) {
        const title = editing("lost.unnamed");
        return void toast({ variant: "destructive", title, description: editing("lost.text"), duration: longToast });
      }
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

  /** Undoes the user's own change of status, and restores who had answered before and when. */
  async function takeBack(ids: readonly number[], status: MessageStatus): Promise<void> {
    const client = await browserClient();
    await madeOrThrown(
      async () => {
        const restored = await undoMessageStatus(client, ids, status);
        if (restored.length < ids.length) throw versionConflict();
      },
      async () => (await countAt(client, ids, status)) === 0,
    );
  }

  const undo = (work: () => Promise<void>) => ({
    duration: undoToast,
    action: {
      label: editing("trash.undo"),
      altText: t("admin_messages:messages.undoHint"),
      onClick: () => void run(work),
    },
  });

  return {
    busy,
    async move(message: Message, status: MessageStatus): Promise<void> {
      const version = `${message.id}/${message.version}`;
      if (settled.current === version) return;
      settled.current = version;
      await run(async () => {
        try {
          await madeOnce(async () => moveMessage(await browserClient(), message, status));
        } catch (error) {
          settled.current = "";
          throw error;
        }
        toast({
          title: t("admin_messages:messages.moved", { status: t(`admin_messages:messages.statuses.${status}`) }),
          ...undo(() => takeBack([message.id], status)),
        });
      });
    },
    moveMany: (messages: readonly Message[], status: MessageStatus) =>
      run(async () => {
        const ids = messages.map((message) => message.id);
        let sent = 0;
        const answered = await madeOnce(async () => {
          sent += 1;
          return moveMessages(await browserClient(), ids, status);
        });
        // The answer to the second call does not say what the first call changed. Undo reverts only one's own changes.
        const moved = sent > 1 ? ids : answered;
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
        await madeOnce(() => trashMessages(client, ids, true));
        toast({
          title: t("admin_messages:messages.trashed", { number: ids.length }),
          ...undo(() => madeOnce(() => trashMessages(client, ids, false))),
        });
      }),
    restore: (message: Message) =>
      run(async () => {
        await madeOnce(async () => trashMessages(await browserClient(), [message.id], false));
        toast({ title: t("admin_messages:messages.restored") });
      }),
    purge: (message: Message) =>
      run(async () => {
        const client = await browserClient();
        await madeOrThrown(
          () => purgeRow(client, "messages", message.id),
          () => areGone(client, "messages", [message.id]),
        );
        toast({ title: t("admin_messages:messages.purged") });
      }),
  };
}
