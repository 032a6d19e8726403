import { Archive, ClipboardPlus, Inbox, MessageSquareReply } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link, useNavigate } from "react-router";
import { useFormat } from "~/i18n/use-format";
import { AdminSection } from "~/admin/layout/admin-section";
import { DetailFoot } from "~/admin/layout/detail-foot";
import { DetailHeader } from "~/admin/layout/detail-header";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import { MessageContact } from "./message-contact";
import { MessageNote } from "./message-note";
import type { MessageStatus } from "./message-search";
import { MessageStatusBadge } from "./message-status-badge";
import type { Message } from "./messages.queries";
import { useMessageWork } from "./use-message-work";
import { WishBadge } from "./wish-badge";
import { WishedSearch } from "./wished-search";

interface MessageDetailViewProps {
  message: Message;
  /** Name of the addressed office in the page's language; null for none. */
  office: string | null;
  /** Subject of an e-mail that answers it. */
  subject: string;
  /** Orders from the same phone. */
  orders: ReactNode;
  /** The e-mails about the message. */
  mails?: ReactNode;
  /** The change history of the message, for users who may read it. */
  history?: ReactNode;
}

const moves = {
  new: [
    ["answered", "admin_messages:messages.markAnswered", MessageSquareReply],
    ["archived", "admin_messages:messages.archive", Archive],
  ],
  answered: [
    ["archived", "admin_messages:messages.archive", Archive],
    ["new", "admin_messages:messages.reopen", Inbox],
  ],
  archived: [
    ["new", "admin_messages:messages.reopen", Inbox],
    ["answered", "admin_messages:messages.markAnswered", MessageSquareReply],
  ],
} as const satisfies Record<MessageStatus, unknown>;

/** One contact message: its text, the ways to reply, and what staff did with it. */
export function MessageDetailView({ message, office, subject, orders, mails, history }: MessageDetailViewProps) {
  const { t } = useTranslation(["admin_orders", "admin_messages"]);
  const { t: messages } = useTranslation("admin_messages");
  const { t: desk } = useTranslation("admin_desk");
  const format = useFormat();
  const navigate = useNavigate();
  const work = useMessageWork();
  const open = message.deletedAt === null;
  return (
    <>
      <DetailHeader
        title={message.name}
        heading={<bdi>{message.name}</bdi>}
        backTo={{ to: "/admin/orders?view=messages", label: t("orders.messages") }}
        badges={
          <>
            <MessageStatusBadge status={message.status} />
            <WishBadge kind={message.kind} />
          </>
        }
        trashed={!open}
        actions={
          open ? (
            <div className="flex flex-wrap gap-2">
              {moves[message.status].map(([to, key, Icon], index) => (
                <Button
                  key={to}
                  variant={index === 0 ? "primary" : "outline"}
                  busy={work.busy && index === 0}
                  onClick={() => void work.move(message, to)}
                >
                  <Icon aria-hidden="true" />
                  {t(key)}
                </Button>
              ))}
            </div>
          ) : null
        }
      >
        <p className="mt-2 text-muted-foreground">
          <time dateTime={message.createdAt}>
            {t("admin_messages:messages.receivedOn", { date: format.dateTime(message.createdAt) })}
          </time>
        </p>
      </DetailHeader>
      <div className="grid gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
        <AdminSection title={message.kind === "wish" ? messages("lookingFor") : t("admin_messages:messages.message")}>
          <div className="border-b py-6">
            <p lang={message.language} dir="auto" className="measure text-start text-lg whitespace-pre-line">
              {message.body}
            </p>
            <WishedSearch search={message.search} />
          </div>
        </AdminSection>
        <div className="grid min-w-0 content-start gap-10 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <MessageContact
            message={message}
            office={office}
            subject={subject}
            onAnswered={() => void work.move(message, "answered")}
          />
          <AdminSection title={t("others.ordersOfSender")}>{orders}</AdminSection>
          {mails}
        </div>
        <MessageNote message={message} />
      </div>
      <DetailFoot
        history={history}
        trashed={!open}
        onTrash={() => void work.trashMany([message]).then(() => navigate("/admin/orders?view=messages"))}
        onRestore={() => void work.restore(message)}
        before={
          open ? (
            <Link to={`/admin/orders/new?message=${message.id}`} className={buttonStyles({ variant: "outline" })}>
              <ClipboardPlus aria-hidden="true" />
              {desk("fromMessage")}
            </Link>
          ) : null
        }
      />
    </>
  );
}
