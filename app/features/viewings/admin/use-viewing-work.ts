import { useState } from "react";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { LostAnswer, madeOnce, outcomeOf } from "~/admin/record-form/lost-answer";
import { assignRecord } from "~/admin/assignment.queries";
import { type Colleague, useAssignedToast } from "~/admin/use-assigned-toast";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { longToast, toast, undoToast } from "~/toast/toast";
import { changedVersion, changeViewing, type ViewingChange } from "./viewing-desk.queries";
import { refusalText, viewingRefusal } from "./viewing-refusal";
import type { ViewingRow } from "./viewing-row";

/** The change that undoes a change. */
function reverse(viewing: ViewingRow, { status, startsAt, office }: ViewingChange): ViewingChange {
  return {
    ...(status === undefined ? {} : { status: viewing.status }),
    ...(startsAt === undefined ? {} : { startsAt: viewing.startsAt }),
    ...(office === undefined ? {} : { office: viewing.officeId }),
  };
}

/** Makes a change; if its answer is lost, finds out whether it was made. Returns the new version, null if unknown. */
async function make(viewing: Pick<ViewingRow, "id" | "version">, change: ViewingChange): Promise<number | null> {
  const client = await browserClient();
  try {
    return await changeViewing(client, viewing, change);
  } catch (error) {
    let version: number | null = null;
    const outcome = await outcomeOf(error, async () => {
      version = await changedVersion(client, viewing.id, change);
      return version !== null;
    });
    if (outcome === "notMade") throw error;
    return outcome === "made" ? version : null;
  }
}

/** The actions of staff on viewings. Each shows its result in a toast, with undo, and resolves to whether it worked. */
export function useViewingWork(officeName: (id: string) => string) {
  const { t } = useTranslation("admin_viewings");
  const { t: editing } = useTranslation("editing");
  const { t: errors } = useTranslation("auth");
  const format = useFormat();
  const revalidate = useRefresh();
  const sayAssigned = useAssignedToast();
  /** Ids of the viewings whose change is being saved. */
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());

  const name = (viewing: ViewingRow) => `\u2068${viewing.customer}\u2069`;

  function mark(id: number, on: boolean): void {
    setBusy((before) => {
      const after = new Set(before);
      if (on) after.add(id);
      else after.delete(id);
      return after;
    });
  }

  function refuse(title: string, error: unknown): void {
    if (viewingRefusal(error, t) !== undefined) void revalidate();
    else if (problemOf(error).id === "unexpected") console.error(error);
    toast({ variant: "destructive", title, description: refusalText(error, t, errors), duration: longToast });
  }

  function unknown(viewing: ViewingRow): void {
    const title = editing("lost.title", { name: name(viewing) });
    toast({ variant: "destructive", title, description: editing("lost.text"), duration: longToast });
  }

  async function undo(viewing: ViewingRow, version: number, change: ViewingChange): Promise<void> {
    try {
      const made = await make({ id: viewing.id, version }, reverse(viewing, change));
      if (made === null) return unknown(viewing);
      toast({ title: t("said.undone", { customer: name(viewing) }) });
      await revalidate();
    } catch (error) {
      refuse(t("said.notUndone", { customer: name(viewing) }), error);
    }
  }

  function said(viewing: ViewingRow, { status, startsAt, office }: ViewingChange): string {
    const customer = name(viewing);
    if (status !== undefined) return t("said.status", { customer, status: t(`statuses.${status}`) });
    const when = format.dateTime(startsAt ?? viewing.startsAt);
    return office === undefined
      ? t("said.moved", { customer, when })
      : t("said.movedOffice", { customer, when, office: officeName(office) });
  }

  async function changeAndSay(viewing: ViewingRow, wanted: ViewingChange): Promise<boolean> {
    mark(viewing.id, true);
    try {
      const version = await make(viewing, wanted);
      if (version === null) {
        unknown(viewing);
        return false;
      }
      await revalidate();
      toast({
        title: said(viewing, wanted),
        duration: undoToast,
        action: {
          label: t("said.undo"),
          altText: t("said.undoHint"),
          onClick: () => void undo(viewing, version, wanted),
        },
      });
      return true;
    } catch (error) {
      refuse(t("said.failed", { customer: name(viewing) }), error);
      return false;
    } finally {
      mark(viewing.id, false);
    }
  }

  /** Assigns the viewing; null unassigns it. The toast offers undo. */
  async function assign(viewing: ViewingRow, to: Colleague | null): Promise<void> {
    const before = viewing.assigneeId === null ? null : { id: viewing.assigneeId, name: viewing.assignee ?? "" };
    const hand = async (from: Colleague | null, next: Colleague | null, back?: () => void) => {
      mark(viewing.id, true);
      try {
        const seen = { id: viewing.id, assigneeId: from?.id ?? null };
        await madeOnce(async () => assignRecord(await browserClient(), "viewings", seen, next?.id ?? null));
        await revalidate();
        sayAssigned(name(viewing), next, back);
      } catch (error) {
        if (error instanceof LostAnswer) unknown(viewing);
        else refuse(t("said.assigned"), error);
      } finally {
        mark(viewing.id, false);
      }
    };
    await hand(before, to, () => void hand(to, before));
  }

  return { busy, change: changeAndSay, assign };
}

export type ViewingWork = ReturnType<typeof useViewingWork>;
