import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { addDays, dayAt } from "~/utils/local-time";
import type { FollowUp, FollowUpSubject } from "./follow-up";
import { FollowUpDialog } from "./follow-up-dialog";
import { useFollowUp } from "./use-follow-up";

interface FollowUpOfferProps {
  subject: FollowUpSubject;
  /** It was taken or turned down. */
  onClose: () => void;
}

/** After a reply or a note: one press plans when to speak to the customer again. */
export function FollowUpOffer({ subject, onClose }: FollowUpOfferProps) {
  const { t } = useTranslation("admin_follow_ups");
  const { busy, save } = useFollowUp();
  const [asking, setAsking] = useState(false);

  async function take(next: FollowUp): Promise<boolean> {
    const saved = await save(subject, next);
    if (saved) onClose();
    return saved;
  }
  const inDays = (days: number) => {
    void take({ on: addDays(dayAt(), days), note: subject.followUp?.note ?? null });
  };

  return (
    <div role="group" aria-label={t("offer")} className="flex flex-wrap items-center gap-2 border-b py-3 text-sm">
      <span className="me-auto font-medium">{t("offer")}</span>
      <Button variant="outline" className="px-4!" busy={busy && !asking} onClick={() => inDays(1)}>
        {t("tomorrow")}
      </Button>
      <Button variant="outline" className="px-4!" disabled={busy} onClick={() => inDays(7)}>
        {t("inWeek")}
      </Button>
      <Button variant="outline" className="px-4!" disabled={busy} onClick={() => setAsking(true)}>
        {t("pick")}
      </Button>
      <IconButton label={t("offerClose")} icon={<X aria-hidden="true" />} onClick={onClose} />
      {asking ? <FollowUpDialog subject={subject} busy={busy} onSave={take} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}
