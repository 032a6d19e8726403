import { useTranslation } from "~/i18n/use-translation";
import type { Page } from "~/supabase/pages";

type Counted = Pick<Page<unknown>, "total" | "more">;

/** How many rows a list has; null where it is longer than what is counted. */
export const exactTotal = ({ total, more }: Counted): number | null => (more ? null : total);

/** Says of a list that is longer than what is counted how many it has at least: "At least 1,000 orders". */
export function useListTotal(): (list: Counted, text: string) => string {
  const { t } = useTranslation("admin");
  return ({ more }, text) => (more ? t("list.atLeast", { total: text }) : text);
}
