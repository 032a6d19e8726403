import { useState, type FormEvent } from "react";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { madeOnce } from "~/admin/record-form/lost-answer";
import { requiredNumber } from "~/admin/record-form/schemas";
import { useQuestion } from "~/admin/record-form/use-question";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { AmountInput } from "~/admin/ui/amount-input";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { BackendError } from "~/supabase/unwrap";
import { toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Textarea } from "~/ui/textarea";
import { exactly, moneyDecimals } from "~domain/currencies";
import { dayAt } from "~/utils/local-time";
import { type ClosedDays, closedDays } from "./closed-days";
import { CountedCash, Difference } from "./closing-sheet";
import type { OpenDay } from "./ledger";
import { closeDay } from "./payments.queries";

/** The largest amount that the database takes. */
const largest = 999_999_999;

function readCounted(typed: string, currency: string): number | null {
  const read = requiredNumber({ min: -largest, max: largest, decimals: moneyDecimals(currency) }).safeParse(typed);
  return read.success ? read.data : null;
}

const refusals = [
  "counted_required",
  "note_required",
  "amount_invalid",
  "amount_decimals",
  "day_closed",
  "takings_changed",
  "note_too_long",
] as const;

/** Asks before days are closed: names them, and says what comes later. */
function useClosingWords() {
  const { t } = useTranslation("admin_payments");
  const format = useFormat();
  const date = (day: string) => `\u2068${format.date(day)}\u2069`;
  return ({ first, last, count, later }: ClosedDays) => {
    const days = { first: date(first ?? last), last: date(last) };
    const many = count > 1;
    const what = first === null ? t("question.allText", days) : many ? t("question.several", { ...days, count }) : "";
    return {
      title: t(first === null ? "question.all" : many ? "question.range" : "question.one", days),
      description: [what, later === null ? "" : t("question.today", { next: date(later) }), t("question.final")]
        .filter((sentence) => sentence !== "")
        .join(" "),
      confirmLabel: t(many || first === null ? "question.closeDays" : "day.close"),
    };
  };
}

/** Takes the counted cash of a day, and closes it. */
export function CloseDayForm({ open }: { open: OpenDay }) {
  const { t } = useTranslation("admin_payments");
  const format = useFormat();
  const refresh = useRefresh();
  const words = useClosingWords();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [note, setNote] = useState("");
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  // One closing, however often it is sent.
  const [key] = useState(() => crypto.randomUUID());
  const refused = useRefusal({
    explain: (error) => {
      const word = refusals.find((one) => error instanceof BackendError && error.message === one);
      return word && t(`refusals.${word}`);
    },
  });
  const rows = open.cash.map(({ currency, expected }) => {
    const counted = readCounted(typed[currency] ?? "", currency);
    return { currency, expected, counted, difference: counted === null ? null : exactly(counted - expected) };
  });
  const unread = rows.some(({ counted }) => counted === null);
  const noteNeeded = rows.some(({ difference }) => difference !== null && difference !== 0);
  const noteMissing = noteNeeded && note.trim() === "";

  const question = useQuestion<OpenDay>({
    words: () => words(closedDays(open, dayAt())),
    destructive: false,
    act: send,
  });

  function check(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (!busy && !unread && !noteMissing) question.ask(open);
  }

  async function send(): Promise<void> {
    setBusy(true);
    const cash = rows.map(({ currency, expected, counted }) => ({ currency, expected, counted: String(counted) }));
    try {
      const client = await browserClient();
      await madeOnce(() => closeDay(client, open.day, { cash, note: note.trim() || null, key }));
      await refresh();
      toast({ title: t("day.closed", { date: format.date(open.day) }) });
    } catch (error) {
      refused(t("day.failed"), error);
      if (error instanceof BackendError && error.code === "PT409") await refresh();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={check} className="grid max-w-xl gap-6">
      {rows.map(({ currency, expected, counted, difference }) => (
        <div key={currency} className="grid gap-4">
          <dl className="text-sm">
            <CountedCash currency={currency} expected={expected} counted={null} />
          </dl>
          <Field
            name={`counted-${currency}`}
            label={t("day.counted")}
            hint={t("day.countedHint")}
            required
            error={checked && counted === null ? t("refusals.counted_required") : undefined}
          >
            {(control) => (
              <AmountInput
                {...control}
                text={typed[currency] ?? ""}
                value={typed[currency] ?? ""}
                unit={format.currency(currency)}
                onChange={(event) => setTyped({ ...typed, [currency]: event.target.value })}
              />
            )}
          </Field>
          <div role="status" className="min-h-10 text-sm">
            {difference === null ? null : (
              <dl>
                <Difference currency={currency} difference={difference} />
              </dl>
            )}
          </div>
        </div>
      ))}
      <Field
        name="note"
        label={t("day.note")}
        hint={t("day.noteHint")}
        required={noteNeeded}
        error={checked && noteMissing ? t("refusals.note_required") : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={2}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <p>
        <Button type="submit" busy={busy}>
          {t("day.close")}
        </Button>
      </p>
      {question.dialog}
    </form>
  );
}
