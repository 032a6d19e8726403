import { useTranslation } from "react-i18next";
import { Badge } from "~/ui/badge";

/** Whether visitors see something. */
export function ShownBadge({ visible }: { visible: boolean }) {
  const { t } = useTranslation("admin");
  return <Badge tone={visible ? "success" : "neutral"}>{t(visible ? "list.visible" : "list.hidden")}</Badge>;
}
