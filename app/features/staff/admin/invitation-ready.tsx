import { Check, Copy, MessageCircle } from "lucide-react";
import { useState } from "react";
import { instanceOf } from "~/i18n/instances";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { whatsappShare } from "~/utils/whatsapp";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import { DialogContent } from "~/admin/ui/dialog";
import type { NewInvitation } from "./invitations.queries";
import type { Language } from "~domain/languages";
import type { StaffRole } from "~domain/roles";

export interface ReadyInvitation extends NewInvitation {
  role: StaffRole;
  /** Of the person invited. Its texts must be loaded. */
  language: Language;
  /** Address to which the link is e-mailed; null for none. */
  mailedTo: string | null;
}

/** The link of a new invitation, which is shown only once, with buttons to share it. */
export function InvitationReady({
  invitation: { link, until, role, language, mailedTo },
  onDone,
}: {
  invitation: ReadyInvitation;
  onDone: () => void;
}) {
  const { t } = useTranslation("admin_staff");
  const { t: common } = useTranslation("common");
  const format = useFormat();
  const [copied, setCopied] = useState<boolean | null>(null);
  const texts = instanceOf(language);
  const words = texts.getFixedT(null, "admin_staff")("invite.share", {
    site: location.host,
    role: texts.getFixedT(null, "admin")(`role.${role}`),
    link,
  });

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // Without clipboard permission the user copies the visible link by hand.
      setCopied(false);
    }
  }

  return (
    <DialogContent
      title={t("invite.created")}
      description={t("invite.createdText", { date: format.dateTime(until) })}
      closeLabel={common("close")}
      footer={<Button onClick={onDone}>{t("invite.done")}</Button>}
    >
      <div className="grid gap-5">
        <div className="grid gap-2">
          <p id="invitation-link" className="text-sm font-medium">
            {t("invite.link")}
          </p>
          <p aria-labelledby="invitation-link" className="rounded-sm border border-input bg-card px-4 py-3">
            <bdi dir="ltr" className="figures text-sm break-all select-all">
              {link}
            </bdi>
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => void copy()}>
            {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            {t(copied ? "copied" : "copy")}
          </Button>
          <a
            href={whatsappShare(words)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyles({ variant: "outline" })}
          >
            <MessageCircle aria-hidden="true" />
            {t("invite.whatsapp")}
          </a>
        </div>
        <p role="status" className={copied === false ? "text-sm" : "sr-only"}>
          {copied === null ? "" : t(copied ? "copied" : "copyByHand")}
        </p>
        {mailedTo === null ? null : (
          <p className="text-sm text-muted-foreground">{t("invite.mailed", { email: `\u2066${mailedTo}\u2069` })}</p>
        )}
      </div>
    </DialogContent>
  );
}
