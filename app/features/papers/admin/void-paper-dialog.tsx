import { ReasonDialog } from "~/admin/ui/reason-dialog";
import { useTranslation } from "~/i18n/use-translation";
import { paperProblem } from "./paper-problem";
import { type Paper, voidPaper } from "./papers.queries";

/** Asks why a paper is voided, and voids it. */
export function VoidPaperDialog({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const { t } = useTranslation(["admin_papers", "papers"]);
  const number = `\u2066${paper.number}\u2069`;
  return (
    <ReasonDialog
      about={`void of paper ${paper.id}`}
      title={t("voidTitle", { number })}
      description={t("voidText")}
      label={t("reason")}
      send={t("void")}
      said={{ done: t("voided", { number }), failed: t("voidFailed") }}
      explain={(error) => paperProblem(error, t)}
      onReason={(client, reason, key) => voidPaper(client, paper.id, reason, key)}
      onClose={onClose}
    />
  );
}
