import { ReasonDialog } from "~/admin/ui/reason-dialog";
import { useTranslation } from "~/i18n/use-translation";
import { isolated, paperProblem } from "./paper-problem";
import { creditInvoice, type Paper, voidPaper } from "./papers.queries";

/** Asks why a paper is voided, or a tax invoice taken back with a credit note, and does so. */
export function VoidPaperDialog({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const { t } = useTranslation(["admin_papers", "papers"]);
  const number = isolated(paper.number);
  const words =
    paper.kind === "invoice"
      ? {
          title: t("creditTitle", { number }),
          description: t("creditText"),
          send: t("creditSend"),
          said: { done: t("creditedToast", { number }), failed: t("creditFailed") },
        }
      : {
          title: t("voidTitle", { number }),
          description: t("voidText"),
          send: t("void"),
          said: { done: t("voided", { number }), failed: t("voidFailed") },
        };
  return (
    <ReasonDialog
      {...words}
      about={`void of paper ${paper.id}`}
      label={t("reason")}
      explain={(error) => paperProblem(error, t)}
      onReason={(client, reason, key) =>
        paper.kind === "invoice"
          ? creditInvoice(client, paper.id, reason, key)
          : voidPaper(client, paper.id, reason, key)
      }
      onClose={onClose}
    />
  );
}
