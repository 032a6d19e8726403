import { useTranslation } from "react-i18next";
import { problemOf } from "~/lib/supabase/errors";
import { toast, type ToastContent } from "~/lib/toast/toast";

/** Says what was done, or why not. */
export function useNotice() {
  const { t } = useTranslation("auth");
  return {
    done: (title: string, action?: ToastContent["action"]) => void toast({ title, action, duration: action ? 12_000 : undefined }),
    failed(title: string, error: unknown) {
      const problem = problemOf(error);
      if (problem.id === "unexpected") console.error(error);
      toast({ variant: "destructive", title, description: t(problem.messageKey) });
    },
  };
}
