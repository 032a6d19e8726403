import { useTranslation } from "~/i18n/use-translation";
import { BackendError } from "~/supabase/unwrap";

const refusals = ["purchase_taken", "car_not_found", "key_reused"] as const;

/** The texts for refusals about costs, beyond those of every form. */
export function useCostWords() {
  const { t } = useTranslation("admin_costs");
  function explain(problem: string): string | undefined {
    const known = refusals.find((one) => one === problem);
    return known && t(`refusals.${known}`);
  }
  return {
    explain,
    /** The text for a refusal outside of a form; undefined for any other error. */
    explainError: (error: unknown) => (error instanceof BackendError ? explain(error.message) : undefined),
  };
}
