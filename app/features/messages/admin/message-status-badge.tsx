import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/badge";
import type { MessageStatus } from "./message-search";

const tones = { new: "accent", answered: "success", archived: "neutral" } as const;

export function MessageStatusBadge({ status }: { status: MessageStatus }) {
  const { t } = useTranslation(["admin_orders", "admin_messages"]);
  return <Badge tone={tones[status]}>{t(`admin_messages:messages.statuses.${status}`)}</Badge>;
}
