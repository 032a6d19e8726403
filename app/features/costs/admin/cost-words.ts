import { useTranslation } from "~/i18n/use-translation";
import { BackendError } from "~/supabase/unwrap";

const refusals = ["purchase_taken", "car_not_found", "key_reused"] as const;

/** The words of refusals about costs, beyond those of every form. */
export function useCostWords() {
  const { t } = useTranslation("admin_costs");
  function explain(problem: string): string | undefined {
    const known = refusals.find((one) => one === problem);
    return known && t(`refusals.${known}`);
  }
  return {
    explain,
    /** A refusal that is about no field. */
    explainError: (error: unknown) => (error instanceof BackendError ? explain(error.message) : undefined),
  };
}
