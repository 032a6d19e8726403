import { useTranslation } from "~/i18n/use-translation";
import { problemOf } from "~/supabase/errors";
import { toast } from "~/toast/toast";

interface RefusalOptions {
  /** Words for a refusal that only this room knows. */
  explain?: (error: unknown) => string | undefined;
  /** Milliseconds that the toast stays; a toast's usual time when left out. */
  duration?: number;
}

/** Says in a toast that something was not done, and why; an unexpected error is also logged to the console. */
export function useRefusal({ explain, duration }: RefusalOptions = {}): (title: string, error: unknown) => void {
  const { t } = useTranslation("auth");
  return (title, error) => {
    const problem = problemOf(error);
    if (problem.id === "unexpected") console.error(error);
    toast({ variant: "destructive", title, description: explain?.(error) ?? t(problem.messageKey), duration });
  };
}
