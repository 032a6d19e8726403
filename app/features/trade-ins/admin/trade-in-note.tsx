import { useTranslation } from "~/i18n/use-translation";
import { RecordNote } from "~/admin/record-form/record-note";
import { browserClient } from "~/supabase/browser";
import { findTradeInNote, saveTradeInNote } from "./trade-in-desk.queries";
import type { TradeInRow } from "./trade-in-row";

/** The note for colleagues on a trade-in. */
export function TradeInNote({ tradeIn: { id, note, version } }: { tradeIn: TradeInRow }) {
  const { t } = useTranslation("admin_trade_ins");
  return (
    <RecordNote
      record={`trade-ins/${id}`}
      note={note}
      version={version}
      words={{ title: t("note.title"), label: t("note.label"), hint: t("note.hint") }}
      save={async (text, seen) => saveTradeInNote(await browserClient(), id, text, seen)}
      reload={async () => findTradeInNote(await browserClient(), id)}
    />
  );
}
