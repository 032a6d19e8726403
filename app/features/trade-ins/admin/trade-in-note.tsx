import { useTranslation } from "~/i18n/use-translation";
import { RowNote } from "~/admin/record-form/row-note";
import type { TradeInRow } from "./trade-in-row";

/** The note for colleagues on a trade-in. */
export function TradeInNote({ tradeIn }: { tradeIn: TradeInRow }) {
  const { t } = useTranslation("admin_trade_ins");
  const words = { title: t("note.title"), label: t("note.label"), hint: t("note.hint") };
  return <RowNote table="trade_ins" row={tradeIn} words={words} />;
}
