import type { ReactNode } from "react";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { useQuestion } from "~/admin/record-form/use-question";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { toast } from "~/toast/toast";
import { readableChanges } from "./audit-changes";
import type { Restored } from "./audit-restore";
import type { AuditEntry } from "./audit.queries";
import { findRestore, restoreFields, type RestoreOffer } from "./restore.queries";
import { useAuditWords } from "./use-audit-words";

const shownChanges = ({ field, now, former }: Restored) => readableChanges({ field, before: now, after: former });

/**
 * Asks whether to restore a record, or one field, to the state before a change, and lists what that would change.
 * Render `dialog` anywhere on the screen.
 */
export function useRestore(): { ask: (entry: AuditEntry, field: string | null) => Promise<void>; dialog: ReactNode } {
  const { t } = useTranslation("admin_audit");
  const { t: texts } = useTranslation("auth");
  const words = useAuditWords();
  const revalidate = useRefresh();
  const failed = (error: unknown) =>
    toast({ variant: "destructive", title: t("restore.failed"), description: texts(problemOf(error).messageKey) });

  const question = useQuestion<RestoreOffer>({
    destructive: false,
    words: () => ({
      title: t("restore.asked"),
      description: t("restore.askedHint"),
      confirmLabel: t("restore.confirm"),
    }),
    about: ({ changes }) => (
      <table className="w-full table-fixed text-sm">
        <thead>
          <tr className="text-start text-xs text-muted-foreground">
            <th scope="col" className="text-start font-normal">
              {t("field")}
            </th>
            <th scope="col" className="text-start font-normal">
              {t("restore.now")}
            </th>
            <th scope="col" className="text-start font-normal">
              {t("restore.then")}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {changes.flatMap(shownChanges).map(({ field, before: now, after: former }) => (
            <tr key={field} className="align-top">
              <th scope="row" className="py-1.5 pe-4 text-start font-normal break-words">
                {words.field(field)}
              </th>
              <td className="py-1.5 pe-4 break-words text-muted-foreground">
                <bdi>{words.value(field, now)}</bdi>
              </td>
              <td className="py-1.5 break-words">
                <bdi>{words.value(field, former)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
    async act({ table, record, version, changes }, close) {
      try {
        const values = Object.fromEntries(changes.map(({ field, former }) => [field, former]));
        await restoreFields(await browserClient(), table, record, version, values);
        toast({ title: t("restore.done") });
      } catch (error) {
        failed(error);
      }
      close();
      await revalidate();
    },
  });

  async function ask(entry: AuditEntry, field: string | null): Promise<void> {
    try {
      const offer = await findRestore(await browserClient(), entry, field);
      if (offer !== null && offer.changes.length > 0) question.ask(offer);
      else toast({ title: t("restore.same"), description: t("restore.sameHint") });
    } catch (error) {
      failed(error);
    }
  }

  return { ask, dialog: question.dialog };
}
