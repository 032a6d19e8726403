import { textIn } from "~/i18n/localized";
import { accountMail, orderConfirmation } from "./customer-mails";
import { acceptedNotice, invitationMail } from "./invitation-mail";
import { messageNotice, orderNotice } from "./dealer-mails";
import {
  type DueMail,
  dueMail,
  type TradeInMail,
  tradeInMailKinds,
  type ViewingMail,
  viewingMailKinds,
} from "./due-mail.schema";
import { oneLine } from "~/utils/text";
import { htmlMail, type MailContent, plainMail } from "./mail-layout";
import { tradeInMail, tradeInNotice } from "./trade-in-mails";
import { paperMail } from "./paper-mail";
import { viewingMail, viewingNotice } from "./viewing-mails";
import { weeklyMail } from "./weekly-mail";
import type { Mail, MailAddress, MailOrder } from "~domain/contracts/mail";

/**
 * Composes an e-mail, for customers in the language of the page they used, for the dealer in that of the settings.
 * @returns null if there is no recipient address
 * @throws if the data of the e-mail does not match its schema
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
  if (due.kind === "invitation_accepted_notice") {
    const { inviter_email } = due.invitation;
    const owner = inviter_email === null ? dealer : { address: inviter_email };
    return owner ? written(owner, undefined, acceptedNotice(due, origin)) : null;
  }
  if (due.kind === "weekly_figures") {
    const { email } = due.week;
    return email ? written({ address: email }, undefined, weeklyMail(due, origin)) : null;
  }
  if (isViewingMail(due)) {
    const { email } = due.viewing;
    return email ? written({ address: email }, dealer, viewingMail(due, origin)) : null;
  }
  if (isTradeInMail(due)) {
    const { email } = due.trade_in;
    return email ? written({ address: email }, dealer, tradeInMail(due, origin)) : null;
  }
  if (due.kind === "paper") {
    const { email } = due.paper;
    return email ? written({ address: email }, dealer, paperMail(due, origin)) : null;
  }
  if (!dealer) return null;
  if (due.kind === "order_notice") return written(dealer, customerOf(due.order), orderNotice(due, origin));
  if (due.kind === "message_notice") return written(dealer, customerOf(due.message), messageNotice(due, origin));
  if ("trade_in" in due) return written(dealer, customerOf(due.trade_in), tradeInNotice(due, origin));
  return written(dealer, customerOf(due.viewing), viewingNotice(due, origin));
}

function isViewingMail(due: DueMail): due is ViewingMail {
  return due.kind in viewingMailKinds;
}

function isTradeInMail(due: DueMail): due is TradeInMail {
  return due.kind in tradeInMailKinds;
}

/** The customer as reply-to address of a notice to the dealer; undefined without an e-mail address. */
function customerOf({ name, email }: { name: string; email: string | null }): MailAddress | undefined {
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
