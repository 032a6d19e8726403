import { AuthError } from "@supabase/supabase-js";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { isPassing, problemOf } from "~/supabase/errors";
import { authErrorText } from "../auth-text";

/** Shows a toast about a failed change of a second factor, with the message of the sign-in service if it has one. */
export function useFactorRefusal(): (title: string, error: unknown) => void {
  const { t: auth } = useTranslation("auth");
  const { t } = useTranslation("admin_security");
  const { language } = useLanguage();
  return useRefusal({
    explain(error) {
      if (error instanceof AuthError && error.status === 404) return t("factor.notOffered");
      if (error instanceof AuthError && isPassing(error)) return auth(problemOf(error).messageKey);
      if (error instanceof AuthError) return authErrorText(error, language, auth);
      return error instanceof Error && error.message === "second_factor_first" ? t("rule.first") : undefined;
    },
  });
}
