import { Archive, ArrowLeft, ClipboardPlus, Inbox, MessageSquareReply, Trash2, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link, useNavigate } from "react-router";
import { useFormat } from "~/i18n/use-format";
import { AdminSection } from "~/admin/layout/admin-section";
import { Badge } from "~/ui/badge";
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
  /** Name of the office it was written to, in the page's language. */
  office: string | null;
  /** Subject of an e-mail that answers it. */
  subject: string;
  /** Orders from the same phone. */
  orders: ReactNode;
  /** What was written to the dealer about it. */
  mails?: ReactNode;
  /** The record's own history, for those who may read it. */
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

/** One contact message: what was written, the ways to answer, and what staff made of it. */
export function MessageDetailView({ message, office, subject, orders, mails, history }: MessageDetailViewProps) {
  const { t } = useTranslation(["admin_orders", "admin_messages"]);
  const { t: messages } = useTranslation("admin_messages");
  const { t: desk } = useTranslation("admin_desk");
  const { t: common } = useTranslation("admin");
  const format = useFormat();
  const navigate = useNavigate();
  const work = useMessageWork();
  const open = message.deletedAt === null;
  return (
    <>
      <header className="mb-8">
        <title>{`${message.name} · ${common("title")}`}</title>
        <Link
          to="/admin/orders?view=messages"
          className="inline-flex min-h-11 items-center gap-2 text-sm text-muted-foreground hover:text-foreground"
        >
          <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          {t("orders.messages")}
        </Link>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div className="min-w-0">
            <h1 className="headline">
              <bdi>{message.name}</bdi>
            </h1>
            <p className="mt-2 text-muted-foreground">
              <time dateTime={message.createdAt}>
                {t("admin_messages:messages.receivedOn", { date: format.dateTime(message.createdAt) })}
              </time>
            </p>
            <div className="mt-4 flex flex-wrap items-center gap-2">
              <MessageStatusBadge status={message.status} />
              <WishBadge kind={message.kind} />
              {open ? null : <Badge tone="destructive">{t("trash.inTrash")}</Badge>}
            </div>
          </div>
          {open ? (
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
          ) : null}
        </div>
      </header>
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
      <div className="mt-14 grid gap-10">
        {history}
        <div className="flex flex-wrap gap-3 border-t pt-6">
          {open ? (
            <Link to={`/admin/orders/new?message=${message.id}`} className={buttonStyles({ variant: "outline" })}>
              <ClipboardPlus aria-hidden="true" />
              {desk("fromMessage")}
            </Link>
          ) : null}
          {open ? (
            <Button
              variant="outline"
              onClick={() => void work.trashMany([message]).then(() => navigate("/admin/orders?view=messages"))}
            >
              <Trash2 aria-hidden="true" />
              {t("trash.move")}
            </Button>
          ) : (
            <Button variant="outline" onClick={() => void work.restore(message)}>
              <Undo2 aria-hidden="true" />
              {t("trash.restore")}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
