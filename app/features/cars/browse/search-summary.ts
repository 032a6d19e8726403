import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { whatsappUrl } from "~/utils/whatsapp";
import { useSale } from "../card/sale";
import type { Browse } from "./browse.queries";
import { useFilterName } from "./filter-name";
import { appliedFilters } from "./search-changes";

/** The search as a sentence, and the address of a chat with that sentence; null without a WhatsApp number. */
export function useSearchSummary({ search, names }: Browse): { words: string; chat: string | null } {
  const { t } = useTranslation("cars");
  const format = useFormat();
  const { whatsapp } = useSale();
  const nameOf = useFilterName(names);
  // The visitor's own words, without the quotation marks of the applied filters.
  const named = appliedFilters(search).map((filter) => (filter.name === "q" ? filter.value : nameOf(filter)));
  const words = format.list(named);
  return { words, chat: whatsapp ? whatsappUrl(whatsapp, `${t("whatsapp.wish")} ${words}`.trim()) : null };
}
