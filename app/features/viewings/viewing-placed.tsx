import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { useLanguage } from "~/i18n/use-language";
import { PlacedHeading, PlacedReference } from "~/site/forms/placed";
import { buttonStyles } from "~/ui/button-styles";
import { ChatLink } from "~/ui/chat-link";
import { SentFrame } from "~/site/forms/sent-frame";
import { whatsappUrl } from "~/utils/whatsapp";
import { ViewingFacts } from "./viewing-facts";
import { viewingDraft } from "./viewing-form";
import { ViewingLinks } from "./viewing-links";
import { viewingMessage } from "./viewing-message";
import type { CustomerViewing, ViewingOffice } from "./viewings";

interface ViewingPlacedProps {
  viewing: CustomerViewing;
  office: ViewingOffice | null;
  whatsappNumber: string;
}

/** Confirmation of a booking: reference, time, place and calendar file. Shows no personal data. */
export function ViewingPlaced({ viewing, office, whatsappNumber }: ViewingPlacedProps) {
  const { t } = useTranslation("viewings");
  const { language } = useLanguage();
  const chat = whatsappUrl(whatsappNumber, viewingMessage(t, language, viewing, office));
  const held = viewing.status === "requested";
  return (
    <SentFrame>
      <div className="grid gap-4">
        <PlacedHeading draft={viewingDraft}>{held ? t("placed.title") : t(`status.${viewing.status}`)}</PlacedHeading>
        <p className="measure text-lg">{t(`next.${viewing.status}`)}</p>
      </div>
      <div>
        <PlacedReference reference={viewing.reference} label={t("placed.reference")} keep={t("placed.keep")} />
        <ViewingFacts viewing={viewing} office={office} />
      </div>
      <div className="flex flex-wrap gap-3">
        <ChatLink href={chat} size="lg">
          {t("placed.whatsapp")}
        </ChatLink>
        <ViewingLinks viewing={viewing} office={office} />
        <LocaleLink to="/viewing#follow-viewing" className={buttonStyles({ variant: "outline", size: "lg" })}>
          {t("placed.track")}
        </LocaleLink>
      </div>
      <p>
        <LocaleLink to="/cars" className={buttonStyles({ variant: "link" })}>
          {t("placed.back")}
        </LocaleLink>
      </p>
    </SentFrame>
  );
}
