import { textIn } from "~/i18n/localized";
import { accountMail, orderConfirmation } from "./customer-mails";
import { invitationMail } from "./invitation-mail";
import { messageNotice, orderNotice } from "./dealer-mails";
import { dueMail, type DueMailOf } from "./due-mail.schema";
import { oneLine } from "~/utils/text";
import { htmlMail, type MailContent, plainMail } from "./mail-layout";
import type { Mail, MailAddress, MailOrder } from "~domain/contracts/mail";

/**
 * Writes an e-mail in its receiver's language: the customer's is the one of the page, the dealer's that of the
 * settings.
 * @returns null when there is no address to write to
 * @throws when what is due is not what it should be
 */
export function composeMail(order: MailOrder): Mail | null {
  const { origin } = order;
  if (order.from === "account")
    return written({ address: order.mail.to }, undefined, accountMail(order.mail, new URL(origin).host));
  const due = dueMail.parse(order.due);
  const dealer = due.dealer.email
    ? { name: textIn(due.dealer.brand, due.dealer.language), address: due.dealer.email }
    : undefined;
  if (due.kind === "order_confirmation") {
    const { email } = due.order;
    return email ? written({ address: email }, dealer, orderConfirmation(due, origin)) : null;
  }
  if (due.kind === "staff_invitation")
    return written({ address: due.invitation.email }, dealer, invitationMail(due, origin));
  if (!dealer) return null;
  return due.kind === "order_notice"
    ? written(dealer, customerOf(due), orderNotice(due, origin))
    : written(dealer, customerOf(due), messageNotice(due, origin));
}

/** An answer to a notice goes to the customer. */
function customerOf(due: DueMailOf<"order_notice"> | DueMailOf<"message_notice">): MailAddress | undefined {
  const { name, email } = due.kind === "order_notice" ? due.order : due.message;
  return email ? { name, address: email } : undefined;
}

function written(to: MailAddress, replyTo: MailAddress | undefined, content: MailContent): Mail {
  return {
    to,
    ...(replyTo && { replyTo }),
    subject: oneLine(content.subject),
    text: plainMail(content),
    html: htmlMail(content),
  };
}
