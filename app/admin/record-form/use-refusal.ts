import { useTranslation } from "~/i18n/use-translation";
import { LostAnswer } from "./lost-answer";
import { problemOf } from "~/supabase/errors";
import { longToast, toast } from "~/toast/toast";

interface RefusalOptions {
  /** The text for a refusal that only this feature has. */
  explain?: (error: unknown) => string | undefined;
  /** Milliseconds that the toast stays; a toast's usual time when left out. */
  duration?: number;
}

/** Shows a refusal: the title says what was not done, the name is that of the record, if any. */
type Refuse = (title: string, error: unknown, name?: string) => void;

/**
 * Says in a toast that something was not done, and why, or that it is not known whether it was done; an unexpected
 * error is also logged to the console.
 */
export function useRefusal({ explain, duration }: RefusalOptions = {}): Refuse {
  const { t } = useTranslation("auth");
  const { t: editing } = useTranslation("editing");
  return (title, error, name) => {
    if (error instanceof LostAnswer) {
      const unknown = name === undefined ? editing("lost.unnamed") : editing("lost.title", { name });
      const words = { title: unknown, description: editing("lost.text") };
      return void toast({ variant: "destructive", ...words, duration: longToast });
    }
    const problem = problemOf(error);
    if (problem.id === "unexpected") console.error(error);
    toast({ variant: "destructive", title, description: explain?.(error) ?? t(problem.messageKey), duration });
  };
}
