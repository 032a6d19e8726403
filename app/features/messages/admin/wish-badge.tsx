import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/badge";
import type { Message } from "./messages.queries";

/** The badge of a car request; a plain message has none. */
export function WishBadge({ kind }: Pick<Message, "kind">) {
  const { t } = useTranslation("admin_messages");
  return kind === "wish" ? <Badge tone="neutral">{t("kinds.wish")}</Badge> : null;
}
