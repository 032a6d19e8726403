import { useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { forgetDraft } from "~/site/forms/form-draft";
import { useArrivalFocus } from "~/site/forms/use-arrival-focus";
import { buttonStyles } from "~/ui/button-styles";
import { messageDraft } from "./contact-form";

/** Replaces the form once the message is stored. */
export function MessageSent() {
  const { t } = useTranslation("pages");
  const box = useRef<HTMLDivElement>(null);
  useArrivalFocus(box);
  useEffect(() => forgetDraft(messageDraft), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="grid justify-items-start gap-4 border-s-2 border-accent ps-6 outline-none"
    >
      <p className="title">{t("contact.sentTitle")}</p>
      <p className="text-muted-foreground">{t("contact.sentText")}</p>
      <LocaleLink to="/contact" className={buttonStyles({ variant: "link" })}>
        {t("contact.sentAgain")}
      </LocaleLink>
    </div>
  );
}
