import { formatDateTime } from "~/i18n/format";
import { instanceOf } from "~/i18n/instances";
import { invitationLink } from "~domain/private-paths";
import { greetedName, siteName } from "./customer-mails";
import type { DueMailOf } from "./due-mail.schema";
import type { MailContent } from "./mail-layout";

/** Sends a colleague the link of an invitation. Its secret is in the `#` fragment, which is not sent to the server. */
export function invitationMail({ dealer, invitation }: DueMailOf<"staff_invitation">, origin: string): MailContent {
  const { language, inviter } = invitation;
  const t = instanceOf(language).getFixedT(language, "mails");
  const name = greetedName(invitation.name);
  const brand = siteName(dealer.brand, language, origin);
  const words = { brand, role: instanceOf(language).getFixedT(language, "auth")(`invitation.role.${invitation.role}`) };
  return {
    language,
    subject: t("invitation.subject", { brand }),
    brand,
    title: t("invitation.title"),
    paragraphs: [
      name ? t("hello", { name }) : t("helloAll"),
      inviter === null ? t("invitation.byNobody", words) : t("invitation.by", { ...words, inviter }),
      t("invitation.text", { date: formatDateTime(invitation.expires_at, language, dealer.time_zone) }),
    ],
    button: { label: t("invitation.button"), url: invitationLink(origin, language, invitation.secret) },
    buttonFallback: t("fallback"),
    notes: [t("invitation.ignore"), t("footer.automatic", { site: new URL(origin).host })],
  };
}

/** Tells an owner that another address accepted an invitation than it was sent to. */
export function acceptedNotice(
  { dealer, invitation }: DueMailOf<"invitation_accepted_notice">,
  origin: string,
): MailContent {
  const { language } = dealer;
  const t = instanceOf(language).getFixedT(language, "mails");
  return {
    language,
    subject: t("invitationAccepted.subject"),
    brand: siteName(dealer.brand, language, origin),
    title: t("invitationAccepted.title"),
    paragraphs: [t("invitationAccepted.text")],
    facts: [
      ...(invitation.name ? [{ name: t("notice.name"), value: invitation.name }] : []),
      { name: t("invitationAccepted.invited"), value: invitation.email, ltr: true },
      { name: t("invitationAccepted.accepted"), value: invitation.used_email, ltr: true },
      {
        name: t("invitationAccepted.role"),
        value: instanceOf(language).getFixedT(language, "auth")(`invitation.role.${invitation.role}`),
      },
      { name: t("invitationAccepted.at"), value: formatDateTime(invitation.used_at, language, dealer.time_zone) },
    ],
    button: { label: t("invitationAccepted.button"), url: `${origin}/admin/settings?tab=staff` },
    buttonFallback: t("fallback"),
    notes: [t("footer.automatic", { site: new URL(origin).host })],
  };
}
