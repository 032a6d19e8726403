import type { Colleague } from "~/admin/use-assigned-toast";
import { useTranslation } from "~/i18n/use-translation";

/** What a colleague is called in lists and histories; behind the name of one who left it says so. */
export function useColleagueName(): (colleague: Pick<Colleague, "name" | "left">) => string {
  const { t } = useTranslation("admin");
  return ({ name, left }) => (left ? t("leftColleague", { name: `\u2068${name}\u2069` }) : name);
}
