import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { problemOf } from "~/supabase/errors";
import { toast } from "~/toast/toast";

/**
 * Asks once before prices change by more than half.
 * @param about the input that the question is about: another input is asked about again
 */
export function usePriceQuestion(about: string) {
  const { t } = useTranslation("admin_cars");
  const { t: errors } = useTranslation("auth");
  const [checking, setChecking] = useState(false);
  const [asked, setAsked] = useState<{ about: string; text: string } | null>(null);
  const text = asked?.about === about ? asked.text : null;
  return {
    /** The question, or null while nothing is asked. */
    text,
    checking,
    /**
     * Returns whether the change may be sent now: nothing to ask, or the question was shown before. `find` returns the
     * question, or null for none.
     */
    async settled(find: () => Promise<string | null>): Promise<boolean> {
      setChecking(true);
      try {
        const found = text === null ? await find() : null;
        setAsked(found === null ? null : { about, text: found });
        return found === null;
      } catch (error) {
        toast({ variant: "destructive", title: t("inline.failed"), description: errors(problemOf(error).messageKey) });
        return false;
      } finally {
        setChecking(false);
      }
    },
  };
}
