import { UsersRound } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";

/** Marks a view that the team shares. */
export function SharedMark() {
  const { t } = useTranslation("admin");
  return (
    <>
      <UsersRound aria-hidden="true" className="size-3.5 shrink-0 opacity-70" />
      <span className="sr-only">{t("list.views.shared")}</span>
    </>
  );
}
