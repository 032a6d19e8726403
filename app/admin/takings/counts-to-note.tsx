import { Suspense, use, useState } from "react";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { countsTo } from "./counts-to";
import { readTakingsOpenFrom } from "./takings.queries";

interface CountsToNoteProps {
  /** The day of the receipt, as it is typed. */
  day: string;
  className?: string;
}

/** Says to which day an entry counts, where its own day is closed. */
export function CountsToNote({ day, className }: CountsToNoteProps) {
  // Kept outside of what suspends, which loses its state.
  const [reading] = useState(read);
  return (
    <div role="status" className={className}>
      <Suspense>
        <Note day={day} reading={reading} />
      </Suspense>
    </div>
  );
}

function Note({ day, reading }: { day: string; reading: ReturnType<typeof read> }) {
  const { t } = useTranslation("admin_money");
  const format = useFormat();
  const counted = countsTo(day, use(reading));
  if (counted === null) return null;
  return (
    <p className="border-s-2 border-accent ps-3 text-sm">
      {t("dayClosed", { day: `\u2068${format.date(day)}\u2069`, date: `\u2068${format.date(counted)}\u2069` })}
    </p>
  );
}

async function read(): Promise<string | null> {
  try {
    return await readTakingsOpenFrom(await browserClient());
  } catch {
    // The payment can be recorded all the same; the ledger says to which day it counts.
    return null;
  }
}
